import type { ForfeitReason, Seat } from "#core/game.ts";
import type { OptionRefusal, OptionsOf } from "#core/options.ts";
import type { Rng } from "#core/rng.ts";
import type { RolitLevel } from "#games/rolit/bots/levels.ts";
import type { ROLIT_OPTIONS } from "#games/rolit/rules/options.ts";

// Words of the game:
//   board  one of nine: a square, a circle or a diamond, 8, 11 or 15 cells across
//   cell   room for one ball; cells are numbered row by row in the square around the board
//   place  a column and a row, both from 0; it may be off the board if a player asks for it
//   owner  the seat to which a ball belongs; higher numbers than the last seat are colours that no seat plays
//   run    the balls, without a gap, between a laid ball and the nearest ball of its own colour in one direction
//   trap   to lay a ball that makes a run; the balls of a run are turned over, which means that they change their owner
//   side   seats that win and lose together: one seat or, in teams, a team

export const BOARD_SHAPES = ["square", "circle", "diamond"] as const;
export const BOARD_SIZES = ["small", "medium", "large"] as const;

export type BoardShape = (typeof BOARD_SHAPES)[number];
export type BoardSize = (typeof BOARD_SIZES)[number];
export type BoardName = `${BoardShape}-${BoardSize}`;

export type CellIndex = number;
export type BallOwner = number;

export interface CellPosition {
  readonly column: number;
  readonly row: number;
}

/**
 * `free`: the board is empty at the start, and a ball is laid anywhere beside another. `official`: four balls are in
 * the middle at the start, and a player who can turn over balls must do so.
 */
export const RULE_SETS = ["free", "official"] as const;

export type RuleSet = (typeof RULE_SETS)[number];

export const BALL_COLOURS = [
  "yellow",
  "red",
  "green",
  "blue",
  "orange",
  "pink",
  "purple",
  "black",
  "brown",
  "beige",
] as const;

export type BallColour = (typeof BALL_COLOURS)[number];

export interface RolitTeam {
  readonly name: string;
  readonly seats: readonly Seat[];
}

export interface RolitOptions extends OptionsOf<typeof ROLIT_OPTIONS> {
  /** The colour of each seat, in the order of the seats. */
  readonly colours: readonly BallColour[];
  /** The teams. If undefined, each seat plays for itself. */
  readonly teams?: readonly RolitTeam[];
  /** The position to start from. If undefined, the match starts as the rules prescribe. */
  readonly start?: StartPosition;
}

/** A position from a match that was played elsewhere. */
export interface StartPosition {
  /** The balls in the order in which they were laid, each with its present owner. */
  readonly balls: readonly LaidBall[];
  readonly toMove: Seat;
}

export interface LaidBall {
  readonly cell: CellIndex;
  readonly owner: BallOwner;
}

export type RolitMode = "classic" | "teams";

export interface RolitAction extends CellPosition {
  readonly kind: "place";
}

/** A ball that was turned over, with its former owner. */
export interface TurnedBall {
  readonly cell: CellIndex;
  readonly from: BallOwner;
}

export interface RolitMove {
  readonly seat: Seat;
  readonly cell: CellIndex;
  readonly turned: readonly TurnedBall[];
}

export type RolitEvent =
  | ({ readonly kind: "placed" } & RolitMove)
  /** `deputy`: the level of the bot that plays on. */
  | { readonly kind: "left"; readonly seat: Seat; readonly how: ForfeitReason; readonly deputy?: RolitLevel }
  /** A bot plays on for a player who left earlier. */
  | { readonly kind: "deputised"; readonly seat: Seat; readonly level: RolitLevel }
  | { readonly kind: "ended"; readonly how: RolitEnding };

/** `full`: no cell is empty. `deserted`: all sides but one have left. */
export type RolitEnding = "full" | "deserted";

export interface RolitState {
  readonly options: RolitOptions;
  /** Owner of the ball on each cell of the square around the board; EMPTY_CELL for a cell without a ball. */
  readonly balls: readonly BallOwner[];
  readonly moves: readonly RolitMove[];
  /** The seats whose players have left: their balls stay, and their turns are skipped unless a bot plays on. */
  readonly left: readonly Seat[];
  /** The bots that play on for players who have left. */
  readonly deputies?: readonly RolitDeputyBot[];
  readonly toMove: Seat;
  /** Kept because every game state has one; Rolit never uses it during a match. */
  readonly rng: Rng;
  readonly ending?: RolitEnding;
}

export interface RolitDeputyBot {
  readonly seat: Seat;
  readonly level: RolitLevel;
  /**
   * `since`: number of moves before the bot took over. `had`: number of balls that the side of the seat had at that
   * time.
   */
  readonly since: number;
  readonly had: number;
}

/** The view is the same for every viewer, because nothing is hidden. */
export interface RolitView extends Omit<RolitState, "rng"> {
  readonly seat: Seat | null;
}

export type RolitRefusal =
  | { readonly reason: "finished" }
  | { readonly reason: "not-your-turn"; readonly toMove: Seat }
  | { readonly reason: "already-left" }
  /** A bot cannot take over a seat whose player has not left. */
  | { readonly reason: "not-left" }
  | PlaceRefusal
  | RolitOpeningRefusal;

/** Why no ball can be laid at a place. */
export type PlaceRefusal =
  | { readonly reason: "off-board"; readonly place: CellPosition; readonly board: BoardName }
  | { readonly reason: "cell-taken"; readonly place: CellPosition; readonly owner: BallOwner }
  | { readonly reason: "touches-nothing"; readonly place: CellPosition }
  /**
   * By the official rules, a player who can turn over balls must do so. `places`: the places where that is possible.
   */
  | { readonly reason: "must-trap"; readonly place: CellPosition; readonly places: readonly CellPosition[] };

export type RolitOpeningRefusal =
  | OptionRefusal<typeof ROLIT_OPTIONS>
  | { readonly reason: "too-few-players"; readonly players: number; readonly min: number }
  | { readonly reason: "too-many-players"; readonly players: number; readonly max: number }
  | { readonly reason: "unknown-colour"; readonly colour: string; readonly allowed: readonly BallColour[] }
  | { readonly reason: "colour-taken"; readonly colour: BallColour }
  /** The number of colours differs from the number of seats. */
  | { readonly reason: "colours-differ"; readonly colours: number; readonly players: number }
  | { readonly reason: "official-board"; readonly board: BoardName }
  | { readonly reason: "official-players"; readonly players: number; readonly min: number; readonly max: number }
  | { readonly reason: "too-few-teams"; readonly teams: number; readonly min: number }
  | { readonly reason: "empty-team"; readonly team: string }
  | { readonly reason: "team-unnamed"; readonly team: number }
  | { readonly reason: "team-name-taken"; readonly team: string }
  | { readonly reason: "no-such-member"; readonly team: string; readonly seat: number }
  | { readonly reason: "in-two-teams"; readonly seat: Seat }
  | { readonly reason: "in-no-team"; readonly seat: Seat }
  /** The start position is impossible, or the match would be over at once. */
  | { readonly reason: "bad-start" };

/** The texts of a picture. */
export interface RolitSceneLabels {
  readonly finalResult: string;
  /** Label of the move that turned over the most balls. */
  readonly bestMove: string;
  /** The words after a percentage, such as "of the board". */
  readonly share: string;
  /** The text under a number of empty cells. */
  readonly free: string;
  /** The language, as two capital letters. */
  readonly tag: string;
}
