import { EMPTY_SQUARE, formatBoardTiles, occupiedRunThrough, squaresOfSpan } from "#games/scrabble/board/board.ts";
import type { GcgEvent, GcgRecord } from "#games/scrabble/notation/gcg/gcg-types.ts";
import type { GcgPosition } from "#games/scrabble/notation/gcg/replay-gcg.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { PlayedEvent } from "#games/scrabble/rules/turn-history.ts";
import type { ScrabbleEnding, ScrabbleEvent, ScrabbleTurn } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

/** An event of a GCG record as a turn of Scrabble, with the position after it. */
export interface GcgTurn extends ScrabbleTurn {
  readonly position: GcgPosition;
}

interface TurnContext {
  readonly alphabet: Alphabet;
  readonly size: number;
  readonly players: number;
}

/**
 * Returns the turns of a GCG record. The points for tiles left at the end are one turn, even if they take several
 * lines.
 */
export function toGcgTurns(
  alphabet: Alphabet,
  size: number,
  record: GcgRecord,
  positions: readonly GcgPosition[],
): GcgTurn[] {
  const context = { alphabet, size, players: record.players.length };
  const turns: GcgTurn[] = [];
  for (const position of positions) {
    const { event } = position;
    if (event === undefined) continue;
    const last = turns.at(-1);
    if (event.kind === "end-rack" && last?.event.kind === "ended") {
      turns[turns.length - 1] = { ...last, event: withMore(last.event, event), position };
    } else {
      turns.push({ seat: event.player, event: eventOf(context, turns, position, event), position });
    }
  }
  return turns;
}

function eventOf(
  context: TurnContext,
  turns: readonly ScrabbleTurn[],
  position: GcgPosition,
  event: GcgEvent,
): ScrabbleEvent {
  const { player: seat, points } = event;
  switch (event.kind) {
    case "play":
      return playOf(context, position, event);
    case "exchange":
      return { kind: "exchanged", seat, count: event.count ?? givenBack(event.tiles ?? "") };
    case "pass":
      return event.challenge === true ? failedChallenge(seat, before(context, seat), 0) : { kind: "passed", seat };
    case "taken-off":
      return {
        kind: "challenged",
        seat: after(context, seat),
        against: seat,
        wrong: wordsOf(turns),
        points: -points || 0,
      };
    case "challenge-bonus":
      return failedChallenge(after(context, seat), seat, points);
    case "end-rack":
      return withMore({ kind: "ended", how: endingOf(turns), deductions: Array(context.players).fill(0) }, event);
    case "time":
      return { kind: "overtime", seat, points: -points || 0 };
    case "resigned":
      return { kind: "resigned", seat, how: event.how };
  }
}

/**
 * Returns the seat after `seat`. That seat is taken to be the challenger, because the format does not say who
 * challenged.
 */
function after({ players }: TurnContext, seat: number): number {
  return (seat + 1) % players;
}

function before({ players }: TurnContext, seat: number): number {
  return (seat + players - 1) % players;
}

function failedChallenge(seat: number, against: number, points: number): ScrabbleEvent {
  return { kind: "challenged", seat, against, wrong: [], points };
}

function playOf(
  { alphabet, size }: TurnContext,
  { board, laid }: GcgPosition,
  { player: seat, row, column, direction, points: score }: Extract<GcgEvent, { kind: "play" }>,
): PlayedEvent {
  const span = occupiedRunThrough(board, row * size + column, direction, size);
  const stones = (squaresOfSpan(span, size) ?? []).map((square) => board[square] ?? EMPTY_SQUARE);
  const text = formatBoardTiles(alphabet, stones);
  const { square } = span;
  const words = [{ square, direction, stones, text, points: [], times: 1, score }];
  return { kind: "played", seat, ...span, words, laid, score, bingo: laid.length >= SCRABBLE_DEFAULTS.rack, drew: 0 };
}

/** Counts the tiles of an exchange. A tile of several characters is in brackets. */
function givenBack(tiles: string): number {
  return tiles.match(/\[[^\]]*\]|./gu)?.length ?? 0;
}

function wordsOf(turns: readonly ScrabbleTurn[]): string[] {
  const play = turns.findLast(({ event }) => event.kind === "played")?.event;
  return play?.kind === "played" ? play.words.slice(0, 1).map(({ text }) => text) : [];
}

type Ended = Extract<ScrabbleEvent, { kind: "ended" }>;

/**
 * Adds a line about tiles left on racks to the event that ends the game, and returns the new event. `deductions` has
 * the points that each player loses, so points that the line gives to its player are subtracted there. A player who
 * gains points went out.
 */
function withMore({ how, deductions }: Ended, { player, points }: GcgEvent): Ended {
  return {
    kind: "ended",
    how: points > 0 && how === "scoreless" ? "went-out" : how,
    deductions: deductions.map((off, seat) => (seat === player ? off - points : off)),
  };
}

function endingOf(turns: readonly ScrabbleTurn[]): ScrabbleEnding {
  return turns.some(({ event }) => event.kind === "resigned") ? "resigned" : "scoreless";
}
