import type { Direction } from "#games/scrabble/types.ts";

// GCG is a file format for whole games. It has a line for each pragma (#title …) and event (>Anna: ABCDEFG 8D BAD +14
// 14). https://www.poslfit.com/scrabble/gcg/. Tiles stay text here, because the file does not name its alphabet.
//
// Extensions for facts that the format cannot express: #player3 … #player8, #board-size, and the notes `#resigned NICK`
// and `#out-of-time NICK` for a seat that left. `#unsuccessful-challenge` after a pass is also used by other programs.
// `#shuffle-sha256`, `#shuffle-seed` and `#shuffle-undone` are for the tool `verify`.

export interface GcgPlayer {
  /** A single word, with which the event lines of the player begin. */
  readonly nick: string;
  readonly name: string;
}

export interface GcgPragma {
  readonly line: number;
  readonly name: string;
  readonly text: string;
}

export interface GcgLastRack {
  readonly line: number;
  readonly tiles: string;
}

export interface GcgRecord {
  readonly players: readonly GcgPlayer[];
  readonly title?: string;
  readonly description?: string;
  readonly id?: string;
  readonly lexicon?: string;
  /** Squares along a side of the board; undefined if the file does not say it. */
  readonly size?: number;
  /** The rack of each player after the last event, if the file names it. */
  readonly racks: readonly (GcgLastRack | undefined)[];
  /** Whether the game had not ended yet. */
  readonly incomplete: boolean;
  /** Notes before the first event. */
  readonly notes: readonly string[];
  /** Pragmata (lines with #) that are unknown or say nothing about the game. */
  readonly others: readonly GcgPragma[];
  readonly events: readonly GcgEvent[];
}

interface EventLine {
  readonly line: number;
  /** Index into `players`. */
  readonly player: number;
  /** Rack before the event, if the file names it. */
  readonly rack?: string;
  readonly points: number;
  readonly total: number;
  readonly notes: readonly string[];
}

export type GcgEventBody =
  /** A play. Row and column count from 0. In `word`, a tile that is already on the board is a dot or its letter. */
  | {
      readonly kind: "play";
      readonly row: number;
      readonly column: number;
      readonly direction: Direction;
      readonly word: string;
    }
  /** An exchange. The file names either the tiles given back or only their number. */
  | { readonly kind: "exchange"; readonly tiles?: string; readonly count?: number }
  /** A pass. `challenge`: the turn was lost because a challenge by this player failed. */
  | { readonly kind: "pass"; readonly challenge?: true }
  /** A challenge removed the last play of this player. */
  | { readonly kind: "taken-off" }
  /** Points that a player gains because a challenge of their play failed. */
  | { readonly kind: "challenge-bonus" }
  /** Points for tiles left at the end: gained for tiles of others, or lost for the player's own. */
  | { readonly kind: "end-rack"; readonly tiles: string }
  | { readonly kind: "time" }
  | { readonly kind: "resigned"; readonly how: "resigned" | "out-of-time" };

export type GcgEvent = EventLine & GcgEventBody;

/** An error in a file, and its line; 1 is the first line. */
export type GcgError = { readonly line: number } & GcgErrorReason;

export type GcgErrorReason =
  | { readonly reason: "empty" }
  | { readonly reason: "too-large"; readonly max: number }
  | { readonly reason: "too-many-events"; readonly max: number }
  | { readonly reason: "too-long-line"; readonly max: number }
  | { readonly reason: "too-long-value"; readonly pragma: string; readonly max: number }
  | { readonly reason: "unknown-encoding"; readonly typed: string }
  | { readonly reason: "not-utf-8" }
  | { readonly reason: "neither-pragma-nor-event"; readonly text: string }
  | { readonly reason: "missing-value"; readonly pragma: string }
  | { readonly reason: "repeated-pragma"; readonly pragma: string; readonly first: number }
  | { readonly reason: "late-pragma"; readonly pragma: string }
  | { readonly reason: "nothing-to-continue" }
  | { readonly reason: "bad-player-number"; readonly typed: string; readonly max: number }
  | { readonly reason: "repeated-nickname"; readonly nick: string }
  | { readonly reason: "missing-player"; readonly number: number }
  | { readonly reason: "no-players" }
  | { readonly reason: "bad-size"; readonly typed: string; readonly min: number; readonly max: number }
  | { readonly reason: "missing-nickname" }
  | { readonly reason: "unknown-player"; readonly nick: string }
  | { readonly reason: "missing-act" }
  | { readonly reason: "bad-act"; readonly typed: string }
  | { readonly reason: "bad-rack"; readonly typed: string }
  | { readonly reason: "bad-place"; readonly typed: string }
  | { readonly reason: "missing-word" }
  | { readonly reason: "bad-word"; readonly typed: string }
  | { readonly reason: "bad-count"; readonly typed: string }
  | { readonly reason: "racks-differ"; readonly rack: string; readonly tiles: string }
  | { readonly reason: "missing-points" }
  | { readonly reason: "bad-points"; readonly typed: string }
  | { readonly reason: "wrong-sign"; readonly points: number; readonly act: GcgEventBody["kind"] }
  | { readonly reason: "missing-total" }
  | { readonly reason: "bad-total"; readonly typed: string };

/** An error in the game that a record describes. Words and tiles are in the form that people read. */
export type GcgReplayErrorReason =
  | { readonly reason: "unknown-tile"; readonly typed: string }
  | { readonly reason: "off-the-board"; readonly place: string; readonly size: number }
  | { readonly reason: "nothing-there"; readonly square: string }
  | {
      readonly reason: "another-letter-there";
      readonly square: string;
      readonly there: string;
      readonly written: string;
    }
  | { readonly reason: "nothing-laid" }
  | { readonly reason: "not-whole-word"; readonly word: string }
  | { readonly reason: "not-touching" }
  | { readonly reason: "not-on-rack"; readonly letters: readonly string[] }
  | { readonly reason: "too-few-on-rack"; readonly wanted: number; readonly rack: number }
  | { readonly reason: "too-many-tiles"; readonly letter: string; readonly count: number; readonly max: number }
  | { readonly reason: "wrong-total"; readonly written: number; readonly expected: number }
  | { readonly reason: "nothing-to-take-off" }
  | { readonly reason: "wrong-points-off"; readonly written: number; readonly expected: number }
  | { readonly reason: "nothing-challenged" }
  | { readonly reason: "after-the-end" };

export type GcgReplayError = { readonly line: number } & GcgReplayErrorReason;
