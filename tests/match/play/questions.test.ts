import { expect, test } from "vitest";
import type { GameTask } from "#match/ports.ts";
import { addingGame } from "../../support/adding-game.ts";
import { createMatchRig } from "../../support/match-rig.ts";

test("what is asked without a match is thought about for the server or the person that it comes from, and may take long", async () => {
  const tasks: GameTask[] = [];
  const { matchService } = createMatchRig({ runTask: async (task) => void tasks.push(task) });
  const of = { game: addingGame.id, lexicon: undefined };
  await matchService.consult({ ...of, location: { kind: "channel", guild: "guild", channel: "channel" } }, "sum", 3);
  await matchService.consult({ ...of, location: { kind: "personal", person: "p-anna" } }, "sum", 3);
  const asked = { ...of, kind: "question", name: "sum", input: 3, long: "alone" };
  expect(tasks).toMatchObject([
    { ...asked, owner: "guild" },
    { ...asked, owner: "p-anna" },
  ]);
  expect(tasks.every((task) => !("home" in task))).toBe(true);
});
