import type { Level } from "#games/rolit/levels.ts";
import type { Forfeit, Seat } from "#kernel/game.ts";
import type { Rng } from "#kernel/rng.ts";

// Glossary
//   board    one of nine: a square, a circle or a diamond, 8, 11 or 15 cells across
//   cell     a place for a ball, numbered row by row in the square that holds the board
//   place    the same by column and row, both from 0: what somebody asks for may lie on no board
//   owner    whose a ball is: a seat; from the number of seats on, a colour that nobody plays and that only lies there
//   run      balls without a gap between a ball that is laid and the nearest of its own colour in that direction
//   trap     to lay a ball so that there is a run; the balls of its runs are turned over: they change their owner
//   side     who wins and loses together: a seat or, in teams, a team

export const SHAPES = ["square", "circle", "diamond"] as const;
export const SIZES = ["small", "medium", "large"] as const;

export type BoardShape = (typeof SHAPES)[number];
export type BoardSize = (typeof SIZES)[number];
export type BoardName = `${BoardShape}-${BoardSize}`;

export type Cell = number;
export type Owner = number;

export interface Place {
  readonly column: number;
  readonly row: number;
}

/**
 * `free`: the board is empty at the start, and a ball is laid anywhere beside another. `official`: four balls lie in the
 * middle, and whoever can trap a ball must.
 */
export const RULE_SETS = ["free", "official"] as const;

export type RuleSet = (typeof RULE_SETS)[number];

export const COLOUR_NAMES = [
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

export type Colour = (typeof COLOUR_NAMES)[number];

export interface Team {
  readonly name: string;
  readonly seats: readonly Seat[];
}

export interface Options {
  readonly board: BoardName;
  readonly rules: RuleSet;
  /** By seat: there are as many seats as colours. */
  readonly colours: readonly Colour[];
  /** Those who play together; without them everybody plays for themselves. */
  readonly teams?: readonly Team[];
  /** How well a bot plays on for whoever leaves; without it, their turns are skipped. */
  readonly leaving?: Level;
  /** To go on from here, instead of from the beginning that the rules say. */
  readonly start?: Start;
}

/** How a game stood somewhere else. */
export interface Start {
  /** In the order in which they were laid, each with its owner of now. */
  readonly balls: readonly LaidBall[];
  readonly toMove: Seat;
}

export interface LaidBall {
  readonly cell: Cell;
  readonly owner: Owner;
}

export type Mode = "classic" | "teams";

export interface Action extends Place {
  readonly kind: "place";
}

/** A ball that was turned over, and whose it was. */
export interface Turned {
  readonly cell: Cell;
  readonly from: Owner;
}

export interface Move {
  readonly seat: Seat;
  readonly cell: Cell;
  readonly turned: readonly Turned[];
}

export type Event =
  | ({ readonly kind: "placed" } & Move)
  /** `deputy`: a bot of this level plays on. */
  | { readonly kind: "left"; readonly seat: Seat; readonly how: Forfeit; readonly deputy?: Level }
  /** A bot plays on for somebody who has left before. */
  | { readonly kind: "deputised"; readonly seat: Seat; readonly level: Level }
  | { readonly kind: "ended"; readonly how: Ending };

/** `full`: no cell is left empty. `deserted`: all sides but one have left. */
export type Ending = "full" | "deserted";

export interface State {
  readonly options: Options;
  /** By cell of the square that holds the board; EMPTY where nothing lies. */
  readonly balls: readonly Owner[];
  readonly moves: readonly Move[];
  /** The seats whose players have left: their balls stay, and their turns are skipped unless a bot plays on. */
  readonly left: readonly Seat[];
  /** For which of them bots do. */
  readonly deputies?: readonly RolitDeputy[];
  readonly toMove: Seat;
  /** Nothing is drawn from it. */
  readonly rng: Rng;
  readonly ending?: Ending;
}

export interface RolitDeputy {
  readonly seat: Seat;
  readonly level: Level;
  /** How many moves there were when it began to play, and how many balls its side had. */
  readonly since: number;
  readonly had: number;
}

/** What anybody sees, who looks included: nothing is hidden. */
export interface View extends Omit<State, "rng"> {
  readonly seat: Seat | null;
}

export type Refusal =
  | { readonly why: "finished" }
  | { readonly why: "not-your-turn"; readonly toMove: Seat }
  | { readonly why: "already-left" }
  /** No bot plays on for somebody who is there. */
  | { readonly why: "not-left" }
  | BadPlace
  | OpeningRefusal;

/** Why no ball can be laid there. */
export type BadPlace =
  | { readonly why: "off-board"; readonly place: Place; readonly board: BoardName }
  | { readonly why: "cell-taken"; readonly place: Place; readonly owner: Owner }
  | { readonly why: "touches-nothing"; readonly place: Place }
  /** By the official rules, who can trap a ball has to: at one of these. */
  | { readonly why: "must-trap"; readonly place: Place; readonly places: readonly Place[] };

export type OpeningRefusal =
  /** An option with a value that this version does not know; `allowed` are those that it does. */
  | { readonly why: "bad-option"; readonly option: string; readonly allowed: readonly string[] }
  | { readonly why: "too-few-players"; readonly players: number; readonly fewest: number }
  | { readonly why: "too-many-players"; readonly players: number; readonly most: number }
  | { readonly why: "unknown-colour"; readonly colour: string; readonly allowed: readonly Colour[] }
  | { readonly why: "colour-taken"; readonly colour: Colour }
  /** Not as many colours as seats. */
  | { readonly why: "colours-differ"; readonly colours: number; readonly players: number }
  | { readonly why: "official-board"; readonly board: BoardName }
  | { readonly why: "official-players"; readonly players: number; readonly fewest: number; readonly most: number }
  | { readonly why: "too-few-teams"; readonly teams: number; readonly fewest: number }
  | { readonly why: "empty-team"; readonly team: string }
  | { readonly why: "team-unnamed"; readonly team: number }
  | { readonly why: "team-name-taken"; readonly team: string }
  | { readonly why: "no-such-member"; readonly team: string; readonly seat: number }
  | { readonly why: "in-two-teams"; readonly seat: Seat }
  | { readonly why: "in-no-team"; readonly seat: Seat }
  /** How it is to begin is no position of this game, or one in which nothing is left to do. */
  | { readonly why: "bad-start" };

/** The words that a picture carries. */
export interface Words {
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
