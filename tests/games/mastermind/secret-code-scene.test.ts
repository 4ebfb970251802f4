import { expect, test } from "vitest";
import type { Viewer } from "#core/game.ts";
import { gameScene, sceneWithDraft } from "#games/mastermind/scene/scene.ts";
import type { MastermindState } from "#games/mastermind/types.ts";
import { catalogues } from "#text/catalogue.ts";
import { mastermindPhrases } from "../../../commands/mastermind/text/mastermind-phrases.ts";
import {
  answerAction,
  BREAKER,
  codeAction,
  game,
  guessAction,
  initialState,
  MAKER,
  pegs,
  stateAfter,
} from "./fixtures.ts";

const PROFILES = [
  { name: "Anna", bot: false },
  { name: "Berta", bot: false },
];

const sceneOf = (state: MastermindState, viewer: Viewer) =>
  gameScene(game.view(state, viewer), mastermindPhrases(catalogues.en).words, PROFILES);

/** Whether the board shows the code, and whether it is marked as secret. */
function codeShown(scene: ReturnType<typeof sceneOf>) {
  const board = scene.blocks.find(({ kind }) => kind === "pegs");
  return board?.kind === "pegs" ? [board.code !== undefined, board.secret === true] : [];
}

test("the code is secret on the board of its maker until the end, when everybody sees it", () => {
  const made = stateAfter(initialState(), codeAction("1234"));
  expect([BREAKER, MAKER, null].map((viewer) => codeShown(sceneOf(made, viewer)))).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
  const found = stateAfter(made, guessAction("1234"), answerAction(4, 0));
  for (const viewer of [BREAKER, MAKER, null]) expect(codeShown(sceneOf(found, viewer))).toEqual([true, false]);
});

test("a code that is being made is secret", () => {
  const state = initialState();
  const scene = sceneWithDraft(sceneOf(state, MAKER), game.view(state, MAKER), pegs("12"));
  expect(codeShown(scene)).toEqual([true, true]);
});
