import { EMPTY_SQUARE } from "#games/scrabble/board/board.ts";
import type { ScrabbleGameJson, ScrabbleJsonTurn } from "#games/scrabble/notation/game-json.ts";
import type { GcgPosition } from "#games/scrabble/notation/gcg/replay-gcg.ts";
import { parsePlace } from "#games/scrabble/notation/play-notation.ts";
import { eventPoints, standingPlays } from "#games/scrabble/rules/turn-history.ts";
import type { BoardTile, LaidTile, ScrabbleEvent, ScrabbleTurn } from "#games/scrabble/types.ts";
import { type Alphabet, splitTiles } from "#lexicon/alphabet/alphabet.ts";

// The turns of our own JSON as events, with the board after each of them. What such a file does not tell, the arithmetic
// of each word, is left empty.

export type JsonPosition = Pick<GcgPosition, "board" | "scores" | "racks">;

export interface RecordedTurn extends ScrabbleTurn {
  readonly position: JsonPosition;
  /** What its seat held before it, once the game is over. */
  readonly rack?: readonly string[];
}

export interface RecordedTurns {
  readonly beginning: JsonPosition;
  readonly turns: readonly RecordedTurn[];
}

type JsonPlay = Extract<ScrabbleJsonTurn, { kind: "play" }>;

/** A tile that is none of the list's, or lies where another does: its turn, and how it is written. */
export class StrayTileError extends Error {
  override readonly name = "StrayTileError";
  constructor(turn: number, tile: string) {
    super(`turns[${turn}].tiles: “${tile}” cannot lie there, or is no tile of the word list.`);
  }
}

export function readJsonTurns(alphabet: Alphabet, game: ScrabbleGameJson): RecordedTurns {
  const { size } = game.options;
  const beginning = {
    board: Array<BoardTile>(size ** 2).fill(EMPTY_SQUARE),
    scores: game.players.map(() => 0),
    racks: [],
  };
  const turns: RecordedTurn[] = [];
  for (const [at, turn] of game.turns.entries()) {
    const { board, scores } = turns.at(-1)?.position ?? beginning;
    const event = eventOf(alphabet, { board, size, at }, turn, game);
    const position = { board: boardAfter(board, turns, event), scores: scoresAfter(scores, event), racks: [] };
    if (turn.kind === "end") turns.push({ seat: 0, event, position });
    else turns.push({ seat: turn.seat, event, position, ...(turn.rack ? { rack: turn.rack } : {}) });
  }
  return { beginning, turns };
}

interface Before {
  readonly board: readonly BoardTile[];
  readonly size: number;
  readonly at: number;
}

function playOf(alphabet: Alphabet, before: Before, { seat, points: score, ...play }: JsonPlay): ScrabbleEvent {
  const place = parsePlace(play.place, before.size);
  if (place === undefined) throw new RangeError("a game that was read has places only");
  const stones = play.tiles.map((text) => stoneOf(alphabet, text));
  const step = place.direction === "across" ? 1 : before.size;
  const laid = stones.flatMap((stone, index): LaidTile[] => {
    const square = place.square + index * step;
    const there = before.board[square];
    if (stone === undefined || there === undefined || (there !== EMPTY_SQUARE && there !== stone)) {
      throw new StrayTileError(before.at, play.tiles[index] ?? "");
    }
    return there === EMPTY_SQUARE ? [{ square, stone }] : [];
  });
  const word = { ...place, stones: stones as BoardTile[], text: play.word, points: [], times: 1, score };
  const span = { ...place, length: stones.length };
  return { kind: "played", seat, ...span, words: [word], laid, score, bingo: play.bingo === true, drew: 0 };
}

function scoresAfter(scores: readonly number[], event: ScrabbleEvent): number[] {
  const now = [...scores];
  for (const { seat, points } of eventPoints(event)) now[seat] = (now[seat] ?? 0) + points;
  return now;
}

/** A play that was challenged with success comes off again. */
function boardAfter(
  board: readonly BoardTile[],
  turns: readonly ScrabbleTurn[],
  event: ScrabbleEvent,
): readonly BoardTile[] {
  if (event.kind === "played") return withBoardTiles(board, event.laid);
  if (event.kind !== "challenged" || event.wrong.length === 0) return board;
  const off = standingPlays(turns).at(-1)?.laid ?? [];
  return withBoardTiles(
    board,
    off.map(({ square }) => ({ square, stone: EMPTY_SQUARE })),
  );
}

function withBoardTiles(board: readonly BoardTile[], laid: readonly LaidTile[]): readonly BoardTile[] {
  const now = [...board];
  for (const { square, stone } of laid) now[square] = stone;
  return now;
}

/** A blank that stands for a letter is in round brackets. */
function stoneOf(alphabet: Alphabet, text: string): BoardTile | undefined {
  const [, blank, plain] = /^(?:\((.+)\)|(.+))$/u.exec(text) ?? [];
  const tiles = splitTiles(alphabet, blank ?? plain ?? "");
  const [tile] = tiles?.length === 1 ? tiles : [];
  return tile === undefined ? undefined : blank === undefined ? tile : -tile;
}

function eventOf(
  alphabet: Alphabet,
  before: Before,
  turn: ScrabbleJsonTurn,
  { ending }: ScrabbleGameJson,
): ScrabbleEvent {
  switch (turn.kind) {
    case "play":
      return playOf(alphabet, before, turn);
    case "exchange":
      return { kind: "exchanged", seat: turn.seat, count: turn.count };
    case "pass":
      return { kind: "passed", seat: turn.seat, ...(turn.outOfTime ? { outOfTime: true } : {}) };
    case "challenge": {
      const { seat, against, wrong, points } = turn;
      return { kind: "challenged", seat, against, wrong, points: Math.abs(points) };
    }
    case "accept":
      return { kind: "accepted", seat: turn.seat, ...(turn.outOfTime ? { outOfTime: true } : {}) };
    case "overtime":
      return { kind: "overtime", seat: turn.seat, points: -turn.points || 0 };
    case "resign":
      return { kind: "resigned", seat: turn.seat, how: turn.how };
    case "end":
      return { kind: "ended", how: ending ?? "went-out", deductions: turn.points.map((points) => -points || 0) };
  }
}
