import { EMPTY, readStones, runThrough, squaresOf } from "#games/scrabble/board.ts";
import type { GcgPosition } from "#games/scrabble/notation/gcg/replay.ts";
import type { GcgEvent, GcgRecord } from "#games/scrabble/notation/gcg/types.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import type { Played } from "#games/scrabble/record.ts";
import type { Ending, Event, Turn } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";

/** A turn of a record in our own words, and the position after it. */
export interface GcgTurn extends Turn {
  readonly position: GcgPosition;
}

interface Told {
  readonly alphabet: Alphabet;
  readonly size: number;
  readonly players: number;
}

/** What was gained and lost for the last racks is one turn, however many lines tell it. */
export function turnsOf(
  alphabet: Alphabet,
  size: number,
  record: GcgRecord,
  positions: readonly GcgPosition[],
): GcgTurn[] {
  const told = { alphabet, size, players: record.players.length };
  const turns: GcgTurn[] = [];
  for (const position of positions) {
    const { event } = position;
    if (event === undefined) continue;
    const last = turns.at(-1);
    if (event.kind === "end-rack" && last?.event.kind === "ended") {
      turns[turns.length - 1] = { ...last, event: withMore(last.event, event), position };
    } else {
      turns.push({ seat: event.player, event: eventOf(told, turns, position, event), position });
    }
  }
  return turns;
}

function eventOf(told: Told, turns: readonly Turn[], position: GcgPosition, event: GcgEvent): Event {
  const { player: seat, points } = event;
  switch (event.kind) {
    case "play":
      return playOf(told, position, event);
    case "exchange":
      return { kind: "exchanged", seat, count: event.count ?? givenBack(event.tiles ?? "") };
    case "pass":
      return event.challenge === true ? inVain(seat, before(told, seat), 0) : { kind: "passed", seat };
    case "taken-off":
      return {
        kind: "challenged",
        seat: after(told, seat),
        against: seat,
        wrong: wordsOf(turns),
        points: -points || 0,
      };
    case "challenge-bonus":
      return inVain(after(told, seat), seat, points);
    case "end-rack":
      return withMore({ kind: "ended", how: endingOf(turns), deductions: Array(told.players).fill(0) }, event);
    case "time":
      return { kind: "overtime", seat, points: -points || 0 };
    case "resigned":
      return { kind: "resigned", seat, how: event.how };
  }
}

/** Who challenged, the format does not say: the next player, as it mostly is. */
function after({ players }: Told, seat: number): number {
  return (seat + 1) % players;
}

function before({ players }: Told, seat: number): number {
  return (seat + players - 1) % players;
}

function inVain(seat: number, against: number, points: number): Event {
  return { kind: "challenged", seat, against, wrong: [], points };
}

function playOf(
  { alphabet, size }: Told,
  { board, laid }: GcgPosition,
  { player: seat, row, column, direction, points: score }: Extract<GcgEvent, { kind: "play" }>,
): Played {
  const span = runThrough(board, row * size + column, direction, size);
  const stones = (squaresOf(span, size) ?? []).map((square) => board[square] ?? EMPTY);
  const text = readStones(alphabet, stones);
  const { square } = span;
  const words = [{ square, direction, stones, text, points: [], times: 1, score }];
  return { kind: "played", seat, ...span, words, laid, score, bingo: laid.length >= CLASSIC.rack, drew: 0 };
}

/** A letter of several characters stands in brackets. */
function givenBack(tiles: string): number {
  return tiles.match(/\[[^\]]*\]|./gu)?.length ?? 0;
}

function wordsOf(turns: readonly Turn[]): string[] {
  const play = turns.findLast(({ event }) => event.kind === "played")?.event;
  return play?.kind === "played" ? play.words.slice(0, 1).map(({ text }) => text) : [];
}

type Ended = Extract<Event, { kind: "ended" }>;

/** Whoever gains has gone out. */
function withMore({ how, deductions }: Ended, { player, points }: GcgEvent): Ended {
  return {
    kind: "ended",
    how: points > 0 && how === "scoreless" ? "went-out" : how,
    deductions: deductions.map((off, seat) => (seat === player ? off - points : off)),
  };
}

function endingOf(turns: readonly Turn[]): Ending {
  return turns.some(({ event }) => event.kind === "resigned") ? "resigned" : "scoreless";
}
