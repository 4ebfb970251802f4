import { fileURLToPath } from "node:url";
import { quantile, roundToHundredths } from "#cli/runner/quantile.ts";
import { readCacheFolder } from "#cli/runner/tool-settings.ts";
import { checkFiles, type FileCheckResult } from "#dev/fuzz/files/check-files.ts";
import { createFileImporters, type FileImporter } from "#dev/fuzz/files/importers.ts";
import { sendDamagedFiles } from "#dev/fuzz/files/send-files.ts";
import { runFuzzCampaign } from "#dev/fuzz/fuzz-campaign.ts";
import { openFuzzEnvironment } from "#dev/fuzz/fuzz-environment.ts";
import { createFuzzReport, type FuzzFigures, type FuzzReport } from "#dev/fuzz/fuzz-report.ts";
import { createSeededRandom } from "#dev/simulation/seeded-random.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";

export interface FuzzRunPlan {
  readonly interactions: number;
  /** Number of files for each importer. */
  readonly files: number;
  readonly seed: number;
  /** Receives lines about the progress and about problems. */
  logProgress(line: string): void;
}

const COMMANDS = fileURLToPath(new URL("../../../commands", import.meta.url));
/**
 * One file is uploaded for this number of checked files. Rate limits allow few uploads, so `MAX_UPLOADS` limits them
 * too.
 */
const FILES_PER_UPLOAD = 20;
const MAX_UPLOADS = 160;
/** Time that Discord allows for an acknowledgement. */
const DISCORD_ACK_LIMIT_MS = 3_000;
const MAX_BOTS = 3;
const INTERACTIONS_PER_BOT = 10_000;

export async function runFuzz(plan: FuzzRunPlan) {
  const { seed, files: count } = plan;
  const begun = performance.now();
  const report = createFuzzReport(plan.logProgress);
  const wordList = await openOrCompileWordList("en", readCacheFolder());
  const importers = await createFileImporters(wordList, await loadCommands(COMMANDS));
  const files = await checkImporters(report, importers, plan);
  await fuzzBots(report, importers, plan);
  const { sent, ackMs, faults, leaks, changes, fileFaults, ...others } = report.figures;
  return {
    fuzz: true,
    seed,
    interactions: sent,
    ...others,
    ...countRuledTurns(report.figures),
    faults,
    leaks,
    changes,
    files: count === 0 ? {} : files,
    fileFaults,
    ackP99Ms: roundToHundredths(ackMs.length > 0 ? quantile(ackMs, 0.99) : 0),
    late: ackMs.filter((ms) => ms > DISCORD_ACK_LIMIT_MS).length,
    seconds: roundToHundredths((performance.now() - begun) / 1_000),
  };
}

/** Number of turns that reached the rules of a game, and number of turns that the rules refused. */
function countRuledTurns({ rules }: FuzzFigures): { readonly reached: number; readonly refusedByRules: number } {
  const counts = Object.values(rules);
  const refusedByRules = counts.reduce((sum, { refused }) => sum + refused, 0);
  return { reached: counts.reduce((sum, { played }) => sum + played, refusedByRules), refusedByRules };
}

type FileCounts = Pick<FileCheckResult, "read" | "refused">;

/**
 * Checks all importers. Returns for each importer, by name, the number of files that it has read and the number that it
 * has refused.
 */
async function checkImporters(
  report: FuzzReport,
  importers: readonly FileImporter[],
  { files, seed, logProgress }: FuzzRunPlan,
): Promise<Record<string, FileCounts>> {
  const countsByImporter: Record<string, FileCounts> = {};
  for (const [index, importer] of importers.entries()) {
    const { problems, ...counts } = await checkFiles(createSeededRandom(seed + index), importer, files);
    for (const problem of problems) report.addProblem("fileFaults", problem);
    logProgress(`${files} files to ${importer.name}`);
    countsByImporter[importer.name] = counts;
  }
  return countsByImporter;
}

/** Runs several bots, each with its own sandbox: discord.js limits a bot to fifty requests a second. */
async function fuzzBots(report: FuzzReport, importers: readonly FileImporter[], plan: FuzzRunPlan): Promise<void> {
  const { interactions, files } = plan;
  if (interactions + files === 0) return;
  const bots = Math.max(1, Math.min(MAX_BOTS, Math.floor(interactions / INTERACTIONS_PER_BOT)));
  const uploads = Math.min(MAX_UPLOADS, Math.ceil(files / FILES_PER_UPLOAD));
  const shares = Array.from({ length: bots }, (_, bot) => ({
    interactions: shareOf(interactions, bots, bot),
    uploads: bot === 0 ? uploads : 0,
    seed: plan.seed + bot,
  }));
  const { logProgress } = plan;
  await Promise.all(shares.map((share) => fuzzBot(report, importers, { ...share, logProgress })));
}

const shareOf = (total: number, parts: number, part: number): number =>
  Math.floor((total * (part + 1)) / parts) - Math.floor((total * part) / parts);

interface BotPlan extends Omit<FuzzRunPlan, "files"> {
  /** Number of damaged files that are sent through commands. */
  readonly uploads: number;
}

async function fuzzBot(report: FuzzReport, importers: readonly FileImporter[], plan: BotPlan): Promise<void> {
  const { interactions, uploads, seed, logProgress } = plan;
  const environment = await openFuzzEnvironment(createSeededRandom(seed));
  const random = createSeededRandom(seed + 1);
  try {
    await runFuzzCampaign(environment, report, { interactions, random, logProgress });
    await sendDamagedFiles(environment, report, { importers, count: uploads, random });
  } finally {
    if (!(await environment.close())) report.addProblem("faults", "the bot did not end with exit code 0");
  }
}
