import { cellPosition, getBoard } from "#games/rolit/board/board.ts";
import {
  type RolitCubeJson,
  type RolitGameJson,
  type RulesCode,
  rulesCodeOf,
  SHAPE_CODES,
} from "#games/rolit/json/json-types.ts";
import { OFFICIAL_BOUNDS } from "#games/rolit/rules/options.ts";
import { centreCells } from "#games/rolit/rules/setup.ts";
import type { BoardName, RuleSet } from "#games/rolit/types.ts";

// Most files do not say by which rules their game is played: the balls do that were laid first. Only a game by the free
// rules that happens to begin as the official ones prescribe has to say so.

/** By which rules a game of a file is played, as far as it says so or looks like it. */
export function rulesOfGame({ board: { shape, cubes }, players, rules }: RolitGameJson): RuleSet {
  const looks = looksOfficial(SHAPE_CODES[shape], players.length, cubes);
  return looks && rules !== rulesCodeOf("free") ? "official" : "free";
}

/** Whether it says that it is played by rules by which it cannot be. */
export function isWronglyOfficial({ board: { shape, cubes }, players, rules }: RolitGameJson): boolean {
  return rules === rulesCodeOf("official") && !looksOfficial(SHAPE_CODES[shape], players.length, cubes);
}

/** What a file has to say of it. */
export function rulesToWrite(
  rules: RuleSet,
  board: BoardName,
  players: number,
  cubes: readonly RolitCubeJson[],
): RulesCode | undefined {
  return rules === "free" && looksOfficial(board, players, cubes) ? rulesCodeOf(rules) : undefined;
}

/** Whether it begins with the four balls in the middle, in their order. */
function looksOfficial(name: BoardName, players: number, cubes: readonly RolitCubeJson[]): boolean {
  if (name !== OFFICIAL_BOUNDS.board || players > OFFICIAL_BOUNDS.max) return false;
  const board = getBoard(name);
  const centre = centreCells(board.side).map((cell) => cellPosition(board, cell));
  return centre.every(({ column, row }, at) => cubes[at]?.pos[0] === column && cubes[at]?.pos[1] === row);
}
