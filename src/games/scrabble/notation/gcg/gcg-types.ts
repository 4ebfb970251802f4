import type { Direction } from "#games/scrabble/types.ts";

// GCG, the record of a whole game: pragmata (#title …) and events (>Anna: ABCDEFG 8D BAD +14 14), a line each.
// https://www.poslfit.com/scrabble/gcg/. Tiles are kept as they are written: which there are, an alphabet says later.
//
// Our own, where the format has no word for it: #player3 … #player8, #board-size, and the notes `#resigned NICK` and
// `#out-of-time NICK` for a seat that gave up. `#unsuccessful-challenge` behind a pass is a custom of other programs.

export interface GcgPlayer {
  /** One word: what event lines begin with. */
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
  /** Squares along a side, where the file says so. */
  readonly size?: number;
  /** What each player held last. */
  readonly racks: readonly (GcgLastRack | undefined)[];
  /** The game had not ended. */
  readonly incomplete: boolean;
  /** What was noted before the first event. */
  readonly notes: readonly string[];
  /** Pragmata that we do not know, and those that say nothing about the game. */
  readonly others: readonly GcgPragma[];
  readonly events: readonly GcgEvent[];
}

interface EventLine {
  readonly line: number;
  /** Index into the players. */
  readonly player: number;
  /** Before the event, as far as the file tells. */
  readonly rack?: string;
  readonly points: number;
  readonly total: number;
  readonly notes: readonly string[];
}

export type GcgEventBody =
  /** Row and column count from 0; the word has dots, or the letters, where tiles lie already. */
  | {
      readonly kind: "play";
      readonly row: number;
      readonly column: number;
      readonly direction: Direction;
      readonly word: string;
    }
  /** One of the two: which tiles, or only how many. */
  | { readonly kind: "exchange"; readonly tiles?: string; readonly count?: number }
  /** `challenge`: the turn that a challenge of good words cost. */
  | { readonly kind: "pass"; readonly challenge?: true }
  /** The play before it comes off. */
  | { readonly kind: "taken-off" }
  /** Points for having been challenged in vain. */
  | { readonly kind: "challenge-bonus" }
  /** At the end: points for others' tiles, or off for one's own. */
  | { readonly kind: "end-rack"; readonly tiles: string }
  | { readonly kind: "time" }
  | { readonly kind: "resigned"; readonly how: "resigned" | "out-of-time" };

export type GcgEvent = EventLine & GcgEventBody;

/** What is wrong with a file, and in which line (1 is the first). */
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

/** What is wrong with a game as its record tells it. Words and tiles come as people read them. */
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
