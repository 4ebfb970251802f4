import type { RolitLevel } from "#games/rolit/bots/levels.ts";
import { BALL_COLOURS, type BallColour, type BoardName, RULE_SETS, type RuleSet } from "#games/rolit/types.ts";

// A game as JSON, for other programs: its state, with the balls in the order in which they were laid. A replay has all
// states from the start. Each state but the first also has the move that led to it.

export interface RolitGameJson {
  readonly type: "GameClassic" | "GameTeams";
  readonly board: { readonly shape: ShapeCode; readonly cubes: readonly RolitBallJson[] };
  /** The players in the order of their turns. */
  readonly players: readonly RolitPlayerJson[];
  readonly teams?: readonly RolitTeamJson[];
  /** The colour to move. */
  readonly turn: ColourCode;
  /** The rule set. Present only if a reader would otherwise guess another rule set from the first balls. */
  readonly rules?: RulesCode;
}

/** A ball. The file format calls balls `cubes`. */
export interface RolitBallJson {
  readonly color: ColourCode;
  /** Column and row of the ball, both from 0. */
  readonly pos: readonly [column: number, row: number];
}

export interface RolitPlayerJson {
  readonly name: string;
  readonly score: number;
  readonly color: ColourCode;
  readonly strategy?: StrategyCode;
}

export interface RolitTeamJson {
  readonly name: string;
  readonly score: number;
  /** The players of the team, as in the list of all players, without their strategy. */
  readonly players: readonly Omit<RolitPlayerJson, "strategy">[];
}

/** A game as it is read: of the players of a team, only the names are kept. */
export interface ParsedRolitGame extends Omit<RolitGameJson, "teams"> {
  readonly teams?: readonly (Omit<RolitTeamJson, "players"> & { readonly players: readonly string[] })[];
}

export interface RolitReplayJson {
  readonly states: readonly RolitReplayStateJson[];
}

export interface RolitReplayStateJson {
  /** The move as `place COLUMN ROW`, counted as in `pos`. */
  readonly command?: string;
  readonly game: RolitGameJson;
}

export const SHAPE_CODES = {
  SS: "square-small",
  SM: "square-medium",
  SL: "square-large",
  CS: "circle-small",
  CM: "circle-medium",
  CL: "circle-large",
  DS: "diamond-small",
  DM: "diamond-medium",
  DL: "diamond-large",
} as const satisfies { readonly [code: string]: BoardName };

export type ShapeCode = keyof typeof SHAPE_CODES;

export function shapeCodeOf(board: BoardName): ShapeCode {
  return Object.entries(SHAPE_CODES).find(([, name]) => name === board)?.[0] as ShapeCode;
}

export type ColourCode = Uppercase<BallColour>;

export const COLOUR_CODES = BALL_COLOURS.map(colourCodeOf);

export function colourCodeOf(colour: BallColour): ColourCode {
  return colour.toUpperCase() as ColourCode;
}

export function colourFromCode(code: ColourCode): BallColour {
  return code.toLowerCase() as BallColour;
}

export type RulesCode = Uppercase<RuleSet>;

export const RULES_CODES = RULE_SETS.map(rulesCodeOf);

export function rulesCodeOf(rules: RuleSet): RulesCode {
  return rules.toUpperCase() as RulesCode;
}

export type StrategyCode = Uppercase<RolitLevel>;
