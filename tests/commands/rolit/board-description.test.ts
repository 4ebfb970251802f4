import { expect, test } from "vitest";
import { viewOf } from "#games/rolit/rules/view.ts";
import { catalogues } from "#text/catalogue.ts";
import { altText } from "../../../commands/rolit/ui.ts";
import { optionsFor, playNamed, randomGame } from "../../games/rolit/fixtures.ts";

// Rolit for people who do not see the pictures.

const seats = ["Anna", "Berta"].map((name) => ({ kind: "person", person: name, name }) as const);
const MAX_ALT_LENGTH = 1024;

test("the alternative text names the balls of each player", () => {
  const view = viewOf(playNamed(optionsFor(2), "D4", "E5", "C3"), null);
  expect(altText(view, { seats, actors: [1] }, catalogues.en)).toContain("Anna (yellow): C3 D4; Berta (red): E5.");
});

test("on a large board it has the rows of the text board, and fits", () => {
  const states = [...randomGame({ ...optionsFor(2), board: "square-large" }, 1)];
  const state = states.at(-20);
  if (!state) throw new Error("the game is too short");
  const alt = altText(viewOf(state, null), { seats, actors: [0] }, catalogues.en);
  expect(alt).toMatch(/A B C .*; 1 [YR·+] /);
  expect(alt.length).toBeLessThanOrEqual(MAX_ALT_LENGTH);
});
