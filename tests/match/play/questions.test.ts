import { expect, test } from "vitest";
import type { GameWorkerTask } from "#match/ports.ts";
import { addingGame } from "../../support/adding-game.ts";
import { createMatchRig } from "../../support/match-rig.ts";

test("a question without a match runs on the quota of its server or person, and as a slow task", async () => {
  const tasks: GameWorkerTask[] = [];
  const { matchService } = createMatchRig({ runTask: async (task) => void tasks.push(task) });
  const request = { game: addingGame.id, lexicon: undefined };
  await matchService.consult(
    { ...request, location: { kind: "channel", guild: "guild", channel: "channel" } },
    "sum",
    3,
  );
  await matchService.consult({ ...request, location: { kind: "personal", person: "p-anna" } }, "sum", 3);
  const task = { ...request, kind: "question", name: "sum", input: 3, long: "alone" };
  expect(tasks).toMatchObject([
    { ...task, owner: "guild" },
    { ...task, owner: "p-anna" },
  ]);
  expect(tasks.every((task) => !("location" in task))).toBe(true);
});
