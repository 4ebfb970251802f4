import { bagTiles } from "#games/scrabble/board/bag.ts";
import { EMPTY_SQUARE } from "#games/scrabble/board/board.ts";
import type { GcgPosition } from "#games/scrabble/notation/gcg/replay-gcg.ts";
import type { ScrabbleOptions, ScrabbleTurn, ScrabbleView } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

export interface FileStepState {
  readonly shown: readonly ScrabbleTurn[];
  readonly position: Pick<GcgPosition, "board" | "scores" | "racks"> | undefined;
  readonly next: Pick<ScrabbleTurn, "seat"> | undefined;
}

/**
 * Returns the view of a spectator after some turns of the game. If the file does not name a rack, a rack of the usual
 * size is assumed.
 */
export function viewOfFileStep(
  alphabet: Alphabet,
  options: ScrabbleOptions,
  { shown, position, next }: FileStepState,
): ScrabbleView {
  const { board = [], scores = [], racks = [] } = position ?? {};
  const ended = shown.map(({ event }) => event).find((event) => event.kind === "ended");
  const off = bagTiles(alphabet, options).length - board.filter((stone) => stone !== EMPTY_SQUARE).length;
  const gone = new Set(shown.flatMap(({ seat, event }) => (event.kind === "resigned" ? [seat] : [])));
  const full = Math.min(options.rack, Math.floor(off / Math.max(1, scores.length)));
  const players = scores.map((score, seat) => ({
    score,
    tiles: racks[seat]?.length ?? full,
    resigned: gone.has(seat),
  }));
  return {
    options,
    seat: null,
    board,
    letters: alphabet.letters.map(({ text }) => text),
    players,
    rack: undefined,
    bagCount: Math.max(0, off - players.reduce((sum, { tiles }) => sum + tiles, 0)),
    toMove: next?.seat ?? seatAfter(shown, scores.length),
    scoreless: 0,
    turns: shown.map(({ seat, event }) => ({ seat, event })),
    ...(ended === undefined ? {} : { ending: ended.how }),
  };
}

/** The seat after the last one that took a turn. */
function seatAfter(shown: readonly ScrabbleTurn[], seats: number): number {
  const last = shown.at(-1);
  return last === undefined || seats === 0 ? 0 : (last.seat + 1) % seats;
}
