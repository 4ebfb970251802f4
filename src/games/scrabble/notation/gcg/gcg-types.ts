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
  | { readonly why: "empty" }
  | { readonly why: "too-large"; readonly max: number }
  | { readonly why: "too-many-events"; readonly max: number }
  | { readonly why: "unknown-encoding"; readonly typed: string }
  | { readonly why: "not-utf-8" }
  | { readonly why: "neither-pragma-nor-event"; readonly text: string }
  | { readonly why: "missing-value"; readonly pragma: string }
  | { readonly why: "repeated-pragma"; readonly pragma: string; readonly first: number }
  | { readonly why: "late-pragma"; readonly pragma: string }
  | { readonly why: "nothing-to-continue" }
  | { readonly why: "bad-player-number"; readonly typed: string; readonly max: number }
  | { readonly why: "repeated-nickname"; readonly nick: string }
  | { readonly why: "missing-player"; readonly number: number }
  | { readonly why: "no-players" }
  | { readonly why: "bad-size"; readonly typed: string; readonly min: number; readonly max: number }
  | { readonly why: "missing-nickname" }
  | { readonly why: "unknown-player"; readonly nick: string }
  | { readonly why: "missing-act" }
  | { readonly why: "bad-act"; readonly typed: string }
  | { readonly why: "bad-rack"; readonly typed: string }
  | { readonly why: "bad-place"; readonly typed: string }
  | { readonly why: "missing-word" }
  | { readonly why: "bad-word"; readonly typed: string }
  | { readonly why: "bad-count"; readonly typed: string }
  | { readonly why: "racks-differ"; readonly rack: string; readonly tiles: string }
  | { readonly why: "missing-points" }
  | { readonly why: "bad-points"; readonly typed: string }
  | { readonly why: "wrong-sign"; readonly points: number; readonly act: GcgEventBody["kind"] }
  | { readonly why: "missing-total" }
  | { readonly why: "bad-total"; readonly typed: string };

/** What is wrong with a game as its record tells it. Words and tiles come as people read them. */
export type GcgReplayErrorReason =
  | { readonly why: "unknown-tile"; readonly typed: string }
  | { readonly why: "off-the-board"; readonly place: string; readonly size: number }
  | { readonly why: "nothing-there"; readonly square: string }
  | { readonly why: "another-letter-there"; readonly square: string; readonly there: string; readonly written: string }
  | { readonly why: "nothing-laid" }
  | { readonly why: "not-whole-word"; readonly word: string }
  | { readonly why: "not-touching" }
  | { readonly why: "not-on-rack"; readonly letters: readonly string[] }
  | { readonly why: "too-few-on-rack"; readonly wanted: number; readonly rack: number }
  | { readonly why: "too-many-tiles"; readonly letter: string; readonly count: number; readonly max: number }
  | { readonly why: "wrong-total"; readonly written: number; readonly expected: number }
  | { readonly why: "nothing-to-take-off" }
  | { readonly why: "wrong-points-off"; readonly written: number; readonly expected: number }
  | { readonly why: "nothing-challenged" }
  | { readonly why: "after-the-end" };

export type GcgReplayError = { readonly line: number } & GcgReplayErrorReason;
