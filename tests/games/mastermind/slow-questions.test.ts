import { expect, test } from "vitest";
import { game } from "./fixtures.ts";

test("questions that search the codes of a large board are slow questions, which leave a worker free", () => {
  expect(game.slowQuestions).toEqual(["hint", "possible"]);
  for (const name of game.slowQuestions ?? []) expect(game.questions).toHaveProperty(name);
});
