import { cellPosition, getBoard } from "#games/rolit/board/board.ts";
import {
  type RolitBallJson,
  type RolitGameJson,
  type RulesCode,
  rulesCodeOf,
  SHAPE_CODES,
} from "#games/rolit/json/json-types.ts";
import { OFFICIAL_RULES_BOUNDS } from "#games/rolit/rules/options.ts";
import { centreCells } from "#games/rolit/rules/setup.ts";
import type { BoardName, RuleSet } from "#games/rolit/types.ts";

// Most files do not name their rule set. The official rules put the first four balls in the middle, so the balls show
// which rules apply. With the free rules, the first four balls may be in the middle by chance; only then must the file
// name the rule set.

/** Returns the rule set of a game from a file: the one it names, otherwise the one that its first balls suggest. */
export function ruleSetOfGameFile({ board: { shape, cubes }, players, rules }: Omit<RolitGameJson, "teams">): RuleSet {
  const looks = looksOfficial(SHAPE_CODES[shape], players.length, cubes);
  return looks && rules !== rulesCodeOf("free") ? "official" : "free";
}

/** Returns whether the file names the official rules although the game cannot follow them. */
export function isWronglyMarkedOfficial({
  board: { shape, cubes },
  players,
  rules,
}: Omit<RolitGameJson, "teams">): boolean {
  return rules === rulesCodeOf("official") && !looksOfficial(SHAPE_CODES[shape], players.length, cubes);
}

/** Returns the rule set that a file must name; undefined if the file need not name it. */
export function ruleSetToWrite(
  rules: RuleSet,
  board: BoardName,
  players: number,
  cubes: readonly RolitBallJson[],
): RulesCode | undefined {
  return rules === "free" && looksOfficial(board, players, cubes) ? rulesCodeOf(rules) : undefined;
}

/** Returns whether the first four balls are in the middle, in the order that the official rules prescribe. */
function looksOfficial(name: BoardName, players: number, cubes: readonly RolitBallJson[]): boolean {
  if (name !== OFFICIAL_RULES_BOUNDS.board || players > OFFICIAL_RULES_BOUNDS.max) return false;
  const board = getBoard(name);
  const centre = centreCells(board.side).map((cell) => cellPosition(board, cell));
  return centre.every(({ column, row }, at) => cubes[at]?.pos[0] === column && cubes[at]?.pos[1] === row);
}
