import { fileURLToPath } from "node:url";
import { quantile, roundHundredths } from "#cli/runner/quantile.ts";
import { readCacheFolder } from "#cli/runner/tool-settings.ts";
import { checkFiles, type FileCheckResult } from "#dev/fuzz/files/check-files.ts";
import { createImporters, type Importer } from "#dev/fuzz/files/importers.ts";
import { sendDamagedFiles } from "#dev/fuzz/files/send-files.ts";
import { runCampaign } from "#dev/fuzz/fuzz-campaign.ts";
import { openFuzzEnvironment } from "#dev/fuzz/fuzz-environment.ts";
import { createFuzzReport, type FuzzFigures, type FuzzReport } from "#dev/fuzz/fuzz-report.ts";
import { randomFrom } from "#dev/simulation/seeded-random.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";

export interface FuzzPlan {
  readonly interactions: number;
  /** To each importer. */
  readonly files: number;
  readonly seed: number;
  /** Hears how far it is, and what is wrong. */
  tell(line: string): void;
}

const COMMANDS = fileURLToPath(new URL("../../../commands", import.meta.url));
/** One in so many files is given to the commands that read it, and so many at most: nobody may bring more. */
const SENT_IN = 20;
const MOST_SENT = 160;
/** For an acknowledgement. */
const DISCORD_WAITS_MS = 3_000;
const MOST_BOTS = 3;
const WORTH_A_BOT = 10_000;

export async function runFuzz(plan: FuzzPlan) {
  const { seed, files: count } = plan;
  const begun = performance.now();
  const report = createFuzzReport(plan.tell);
  const all = await createImporters(await openOrCompileWordList("en", readCacheFolder()), await loadCommands(COMMANDS));
  const files = await readAll(report, all, plan);
  await interactAll(report, all, plan);
  const { sent, ackMs, faults, leaks, changes, fileFaults, ...others } = report.figures;
  return {
    fuzz: true,
    seed,
    interactions: sent,
    ...others,
    ...reached(report.figures),
    faults,
    leaks,
    changes,
    files: count === 0 ? {} : files,
    fileFaults,
    ackP99Ms: roundHundredths(ackMs.length > 0 ? quantile(ackMs, 0.99) : 0),
    late: ackMs.filter((ms) => ms > DISCORD_WAITS_MS).length,
    seconds: roundHundredths((performance.now() - begun) / 1_000),
  };
}

/** How many have got as far as the rules of a game, and how many of those the rules have refused. */
function reached({ rules }: FuzzFigures): { readonly reached: number; readonly refusedByRules: number } {
  const all = Object.values(rules);
  const refusedByRules = all.reduce((sum, { refused }) => sum + refused, 0);
  return { reached: all.reduce((sum, { played }) => sum + played, refusedByRules), refusedByRules };
}

type Read = Pick<FileCheckResult, "read" | "refused">;

/** How many each has read, and how many it has refused. */
async function readAll(
  report: FuzzReport,
  all: readonly Importer[],
  { files, seed, tell }: FuzzPlan,
): Promise<Record<string, Read>> {
  const read: Record<string, Read> = {};
  for (const [at, importer] of all.entries()) {
    const { wrong, ...counts } = await checkFiles(randomFrom(seed + at), importer, files);
    for (const one of wrong) report.addProblem("fileFaults", one);
    tell(`${files} files to ${importer.name}`);
    read[importer.name] = counts;
  }
  return read;
}

/** Several bots, each with its own sandbox: discord.js lets a bot do no more than fifty things a second. */
async function interactAll(report: FuzzReport, all: readonly Importer[], plan: FuzzPlan): Promise<void> {
  const { interactions, files } = plan;
  if (interactions + files === 0) return;
  const bots = Math.max(1, Math.min(MOST_BOTS, Math.floor(interactions / WORTH_A_BOT)));
  const sent = Math.min(MOST_SENT, Math.ceil(files / SENT_IN));
  const shares = Array.from({ length: bots }, (_, bot) => ({
    interactions: shareOf(interactions, bots, bot),
    files: bot === 0 ? sent : 0,
    seed: plan.seed + bot,
  }));
  await Promise.all(shares.map((share) => interact(report, all, { ...plan, ...share })));
}

const shareOf = (whole: number, parts: number, part: number): number =>
  Math.floor((whole * (part + 1)) / parts) - Math.floor((whole * part) / parts);

async function interact(report: FuzzReport, all: readonly Importer[], plan: FuzzPlan): Promise<void> {
  const { interactions, files, seed, tell } = plan;
  const field = await openFuzzEnvironment(randomFrom(seed));
  const random = randomFrom(seed + 1);
  try {
    await runCampaign(field, report, { interactions, random, tell });
    await sendDamagedFiles(field, report, { importers: all, count: files, random });
  } finally {
    if (!(await field.end())) report.addProblem("faults", "the bot did not end as it was asked to");
  }
}
