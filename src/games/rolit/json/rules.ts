import { boardOf, placeOf } from "#games/rolit/boards/board.ts";
import { type CubeJson, type GameJson, type RulesCode, rulesCodeOf, SHAPE_CODES } from "#games/rolit/json/types.ts";
import { OFFICIAL } from "#games/rolit/options.ts";
import { centreOf } from "#games/rolit/setup.ts";
import type { BoardName, RuleSet } from "#games/rolit/types.ts";

// Most files do not say by which rules their game is played: the balls do that were laid first. Only a game by the free
// rules that happens to begin as the official ones prescribe has to say so.

/** By which rules a game of a file is played, as far as it says so or looks like it. */
export function rulesOf({ board: { shape, cubes }, players, rules }: GameJson): RuleSet {
  const looks = looksOfficial(SHAPE_CODES[shape], players.length, cubes);
  return looks && rules !== rulesCodeOf("free") ? "official" : "free";
}

/** Whether it says that it is played by rules by which it cannot be. */
export function isWronglyOfficial({ board: { shape, cubes }, players, rules }: GameJson): boolean {
  return rules === rulesCodeOf("official") && !looksOfficial(SHAPE_CODES[shape], players.length, cubes);
}

/** What a file has to say of it. */
export function rulesToSay(
  rules: RuleSet,
  board: BoardName,
  players: number,
  cubes: readonly CubeJson[],
): RulesCode | undefined {
  return rules === "free" && looksOfficial(board, players, cubes) ? rulesCodeOf(rules) : undefined;
}

/** Whether it begins with the four balls in the middle, in their order. */
function looksOfficial(name: BoardName, players: number, cubes: readonly CubeJson[]): boolean {
  if (name !== OFFICIAL.board || players > OFFICIAL.most) return false;
  const board = boardOf(name);
  const centre = centreOf(board.side).map((cell) => placeOf(board, cell));
  return centre.every(({ column, row }, at) => cubes[at]?.pos[0] === column && cubes[at]?.pos[1] === row);
}
