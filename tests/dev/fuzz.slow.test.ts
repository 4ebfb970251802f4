import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkFiles } from "#dev/fuzz/files/check-files.ts";
import { createImporters, type Importer } from "#dev/fuzz/files/importers.ts";
import { sendDamagedFiles } from "#dev/fuzz/files/send-files.ts";
import { runCampaign } from "#dev/fuzz/fuzz-campaign.ts";
import { type FuzzEnvironment, openFuzzEnvironment } from "#dev/fuzz/fuzz-environment.ts";
import { createFuzzReport } from "#dev/fuzz/fuzz-report.ts";
import { randomFrom } from "#dev/simulation/seeded-random.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";

const FIXED = 1;
const DRAWN = Math.floor(Math.random() * 1e9);
const SEEDS = [FIXED, DRAWN];

const INTERACTIONS = 200;
const FILES = 150;
const SENT = 20;

let all: Importer[];
let field: FuzzEnvironment;

beforeAll(async () => {
  console.info(`seed ${DRAWN}`);
  const commands = await loadCommands(fileURLToPath(new URL("../../commands", import.meta.url)));
  all = await createImporters(await openOrCompileWordList("en", ".cache"), commands);
  field = await openFuzzEnvironment(randomFrom(FIXED));
});

afterAll(async () => {
  expect(await field.end()).toBe(true);
});

describe.each(SEEDS)("drawn from %s", (seed) => {
  test("whatever comes is answered, tells nobody what is hidden, and changes nothing where it is refused", async () => {
    const complaints: string[] = [];
    const report = createFuzzReport((line) => complaints.push(line));
    await runCampaign(field, report, { interactions: INTERACTIONS, random: randomFrom(seed), tell: () => {} });
    expect(complaints).toEqual([]);
    const { sent, answered, rules } = report.figures;
    expect([sent, answered]).toEqual([INTERACTIONS, INTERACTIONS]);
    const refused = Object.values(rules).reduce((sum, one) => sum + one.refused, 0);
    expect(refused).toBeGreaterThan(0);
  });

  test("whatever is brought is read, or it is said in every language what is wrong with it", async () => {
    const random = randomFrom(seed);
    for (const importer of all) {
      const { read, refused, wrong } = await checkFiles(random, importer, FILES);
      expect(wrong).toEqual([]);
      expect([importer.name, read > 0, refused > 0]).toEqual([importer.name, true, true]);
    }
  });

  test("so it is through the commands that take files", async () => {
    const complaints: string[] = [];
    const report = createFuzzReport((line) => complaints.push(line));
    await sendDamagedFiles(field, report, { importers: all, count: SENT, random: randomFrom(seed) });
    expect(complaints).toEqual([]);
  });
});
