import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createPersonalDataFile } from "#community/privacy/personal-data-file.ts";
import type { PersonalDataExport } from "#store/personal-data/personal-data.ts";

const NOTHING: PersonalDataExport = {
  settings: [],
  games: [],
  drafts: [],
  questions: [],
  lobbies: [],
  scores: [],
  standings: [],
  corrections: [],
  dailies: [],
  levels: [],
};

test("thousands of scores are written a hundred at a time, so that others are answered in between", async () => {
  let written = 0;
  let most = 0;
  let isDone = false;
  const scores = Array.from({ length: 1_050 }, (_, score) => ({
    toJSON() {
      most = Math.max(most, ++written);
      return { score };
    },
  }));
  const watch = async () => {
    while (!isDone) {
      await setImmediate();
      written = 0;
    }
  };
  const watching = watch();
  const file = await createPersonalDataFile({ ...NOTHING, scores }, "p-ann", 0, async () => undefined);
  isDone = true;
  await watching;
  expect(JSON.parse(file).scores).toEqual(scores.map((_, score) => ({ score })));
  expect(most).toBe(100);
});

test("a file that is too large is given up in the middle of a kind", async () => {
  let written = 0;
  const scores = Array.from({ length: 1_050 }, () => ({ toJSON: () => `${written++}` }));
  const data = { ...NOTHING, scores };
  expect(await createPersonalDataFile(data, "p-ann", 0, async () => undefined, 300)).toBe("too-large");
  expect(written).toBe(100);
});
