import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkFiles } from "#dev/fuzz/files/check-files.ts";
import { createFileImporters, type FileImporter } from "#dev/fuzz/files/importers.ts";
import { sendDamagedFiles } from "#dev/fuzz/files/send-files.ts";
import { runFuzzCampaign } from "#dev/fuzz/fuzz-campaign.ts";
import { type FuzzEnvironment, openFuzzEnvironment } from "#dev/fuzz/fuzz-environment.ts";
import { createFuzzReport } from "#dev/fuzz/fuzz-report.ts";
import { createSeededRandom } from "#dev/simulation/seeded-random.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";

const FIXED_SEED = 1;
const RANDOM_SEED = Math.floor(Math.random() * 1e9);

const INTERACTIONS = 200;
const FILES = 150;
const UPLOADS = 20;

let importers: FileImporter[];
let environment: FuzzEnvironment;

beforeAll(async () => {
  console.info(`seed ${RANDOM_SEED}`);
  const commands = await loadCommands(fileURLToPath(new URL("../../commands", import.meta.url)));
  importers = await createFileImporters(await openOrCompileWordList("en", ".cache"), commands);
  environment = await openFuzzEnvironment(createSeededRandom(FIXED_SEED));
});

afterAll(async () => {
  expect(await environment.close()).toBe(true);
});

describe.each([FIXED_SEED, RANDOM_SEED])("with seed %s", (seed) => {
  test("the bot answers every interaction, reveals no secret, and changes nothing if it refuses", async () => {
    const problems: string[] = [];
    const report = createFuzzReport((line) => problems.push(line));
    const plan = { interactions: INTERACTIONS, random: createSeededRandom(seed), logProgress: () => {} };
    await runFuzzCampaign(environment, report, plan);
    expect(problems).toEqual([]);
    const { sent, answered, rules } = report.figures;
    expect([sent, answered]).toEqual([INTERACTIONS, INTERACTIONS]);
    const refused = Object.values(rules).reduce((sum, counts) => sum + counts.refused, 0);
    expect(refused).toBeGreaterThan(0);
  });

  test("importers read damaged files or refuse them with a message in every language", async () => {
    const random = createSeededRandom(seed);
    for (const importer of importers) {
      const { read, refused, problems } = await checkFiles(random, importer, FILES);
      expect(problems).toEqual([]);
      expect([importer.name, read > 0, refused > 0]).toEqual([importer.name, true, true]);
    }
  });

  test("the bot answers every damaged file that is sent with a command", async () => {
    const problems: string[] = [];
    const report = createFuzzReport((line) => problems.push(line));
    await sendDamagedFiles(environment, report, { importers, count: UPLOADS, random: createSeededRandom(seed) });
    expect(problems).toEqual([]);
  });
});
