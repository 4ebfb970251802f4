import type { ForfeitReason, Seat } from "#core/game.ts";
import type { Rng } from "#core/rng.ts";
import type { RolitLevel } from "#games/rolit/bots/levels.ts";

// Glossary
//   board    one of nine: a square, a circle or a diamond, 8, 11 or 15 cells across
//   cell     a place for a ball, numbered row by row in the square that holds the board
//   place    the same by column and row, both from 0: what somebody asks for may lie on no board
//   owner    whose a ball is: a seat; from the number of seats on, a colour that nobody plays and that only lies there
//   run      balls without a gap between a ball that is laid and the nearest of its own colour in that direction
//   trap     to lay a ball so that there is a run; the balls of its runs are turned over: they change their owner
//   side     who wins and loses together: a seat or, in teams, a team

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
 * `free`: the board is empty at the start, and a ball is laid anywhere beside another. `official`: four balls lie in the
 * middle, and whoever can trap a ball must.
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

export interface RolitOptions {
  readonly board: BoardName;
  readonly rules: RuleSet;
  /** By seat: there are as many seats as colours. */
  readonly colours: readonly BallColour[];
  /** Those who play together; without them everybody plays for themselves. */
  readonly teams?: readonly RolitTeam[];
  /** How well a bot plays on for whoever leaves; without it, their turns are skipped. */
  readonly leaving?: RolitLevel;
  /** To go on from here, instead of from the beginning that the rules say. */
  readonly start?: StartPosition;
}

/** How a game stood somewhere else. */
export interface StartPosition {
  /** In the order in which they were laid, each with its owner of now. */
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

/** A ball that was turned over, and whose it was. */
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
  /** `deputy`: a bot of this level plays on. */
  | { readonly kind: "left"; readonly seat: Seat; readonly how: ForfeitReason; readonly deputy?: RolitLevel }
  /** A bot plays on for somebody who has left before. */
  | { readonly kind: "deputised"; readonly seat: Seat; readonly level: RolitLevel }
  | { readonly kind: "ended"; readonly how: RolitEnding };

/** `full`: no cell is left empty. `deserted`: all sides but one have left. */
export type RolitEnding = "full" | "deserted";

export interface RolitState {
  readonly options: RolitOptions;
  /** By cell of the square that holds the board; EMPTY where nothing lies. */
  readonly balls: readonly BallOwner[];
  readonly moves: readonly RolitMove[];
  /** The seats whose players have left: their balls stay, and their turns are skipped unless a bot plays on. */
  readonly left: readonly Seat[];
  /** For which of them bots do. */
  readonly deputies?: readonly RolitDeputy[];
  readonly toMove: Seat;
  /** Nothing is drawn from it. */
  readonly rng: Rng;
  readonly ending?: RolitEnding;
}

export interface RolitDeputy {
  readonly seat: Seat;
  readonly level: RolitLevel;
  /** How many moves there were when it began to play, and how many balls its side had. */
  readonly since: number;
  readonly had: number;
}

/** What anybody sees, who looks included: nothing is hidden. */
export interface RolitView extends Omit<RolitState, "rng"> {
  readonly seat: Seat | null;
}

export type RolitRefusal =
  | { readonly reason: "finished" }
  | { readonly reason: "not-your-turn"; readonly toMove: Seat }
  | { readonly reason: "already-left" }
  /** No bot plays on for somebody who is there. */
  | { readonly reason: "not-left" }
  | PlaceRefusal
  | RolitOpeningRefusal;

/** Why no ball can be laid there. */
export type PlaceRefusal =
  | { readonly reason: "off-board"; readonly place: CellPosition; readonly board: BoardName }
  | { readonly reason: "cell-taken"; readonly place: CellPosition; readonly owner: BallOwner }
  | { readonly reason: "touches-nothing"; readonly place: CellPosition }
  /** By the official rules, who can trap a ball has to: at one of these. */
  | { readonly reason: "must-trap"; readonly place: CellPosition; readonly places: readonly CellPosition[] };

export type RolitOpeningRefusal =
  /** An option with a value that this version does not know; `allowed` are those that it does. */
  | { readonly reason: "bad-option"; readonly option: string; readonly allowed: readonly string[] }
  | { readonly reason: "too-few-players"; readonly players: number; readonly min: number }
  | { readonly reason: "too-many-players"; readonly players: number; readonly max: number }
  | { readonly reason: "unknown-colour"; readonly colour: string; readonly allowed: readonly BallColour[] }
  | { readonly reason: "colour-taken"; readonly colour: BallColour }
  /** Not as many colours as seats. */
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
  /** How it is to begin is no position of this game, or one in which nothing is left to do. */
  | { readonly reason: "bad-start" };

/** The words that a picture carries. */
export interface RolitSceneLabels {
  readonly finalResult: string;
  /** The move that turned most over of all. */
  readonly bestMove: string;
  /** After a percentage: what it is of. */
  readonly share: string;
  /** Under a number: cells that are. */
  readonly free: string;
  /** The language in two capitals. */
  readonly tag: string;
}
