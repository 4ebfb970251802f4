import { EMPTY_SQUARE } from "#games/scrabble/board/board.ts";
import { parseCgpBoard } from "#games/scrabble/notation/cgp.ts";
import type { ScrabbleGameJson, ScrabbleJsonTurn } from "#games/scrabble/notation/game-json.ts";
import type { GcgPosition } from "#games/scrabble/notation/gcg/replay-gcg.ts";
import { makeErrorPrintable } from "#games/scrabble/notation/make-error-printable.ts";
import type { ScrabbleJsonError } from "#games/scrabble/notation/parse-game-json.ts";
import { parsePlace } from "#games/scrabble/notation/play-notation.ts";
import { playsOnBoard, scoreChangesOfEvent } from "#games/scrabble/rules/turn-history.ts";
import type { BoardTile, LaidTile, ScrabbleEvent, ScrabbleTurn } from "#games/scrabble/types.ts";
import { type Alphabet, splitTiles } from "#lexicon/alphabet/alphabet.ts";

// Reads the turns of a JSON file that this bot exported. Returns them as events, with the board after each turn. The
// points of each word are not in the file, so they are left empty.

export type ScrabbleFilePosition = Pick<GcgPosition, "board" | "scores" | "racks">;

export interface ScrabbleFileTurn extends ScrabbleTurn {
  readonly position: ScrabbleFilePosition;
  /** Rack of the seat before the turn; only in files of finished games. */
  readonly rack?: readonly string[];
}

export interface ScrabbleFileTurns {
  readonly beginning: ScrabbleFilePosition;
  readonly turns: readonly ScrabbleFileTurn[];
}

type JsonPlay = Extract<ScrabbleJsonTurn, { kind: "play" }>;

export type ReadJsonTurnsResult =
  | ({ readonly ok: true } & ScrabbleFileTurns)
  | { readonly ok: false; readonly error: ScrabbleJsonError };

/** Thrown for a tile that the word list does not have, or that lies on another tile. */
class InvalidTileError extends Error {
  readonly error: ScrabbleJsonError;
  constructor(path: string, typed: string) {
    super(`${path} has an impossible tile`);
    this.error = { path, reason: "impossible-tile", typed };
  }
}

/** Reads the turns of a game. The word list has to be the one with which the game was played. */
export function readJsonTurns(alphabet: Alphabet, game: ScrabbleGameJson): ReadJsonTurnsResult {
  try {
    return { ok: true, ...turnsOf(alphabet, game) };
  } catch (error) {
    if (!(error instanceof InvalidTileError)) throw error;
    return { ok: false, error: makeErrorPrintable(error.error) };
  }
}

function turnsOf(alphabet: Alphabet, game: ScrabbleGameJson): ScrabbleFileTurns {
  const { size } = game.options;
  const beginning = {
    board: firstBoard(alphabet, game),
    scores: game.start?.scores ?? game.players.map(() => 0),
    racks: [],
  };
  const turns: ScrabbleFileTurn[] = [];
  for (const [at, turn] of game.turns.entries()) {
    const { board, scores } = turns.at(-1)?.position ?? beginning;
    const event = eventOf(alphabet, { board, size, at }, turn, game);
    const position = { board: boardAfter(board, turns, event), scores: scoresAfter(scores, event), racks: [] };
    if (turn.kind === "end") turns.push({ seat: 0, event, position });
    else turns.push({ seat: turn.seat, event, position, ...(turn.rack ? { rack: turn.rack } : {}) });
  }
  return { beginning, turns };
}

function firstBoard(alphabet: Alphabet, { options: { size }, start }: ScrabbleGameJson): readonly BoardTile[] {
  if (start === undefined) return Array<BoardTile>(size ** 2).fill(EMPTY_SQUARE);
  const read = parseCgpBoard(alphabet, start.board);
  if (!read.ok || read.value.length !== size ** 2) throw new InvalidTileError("start.board", start.board.slice(0, 40));
  return read.value;
}

/** What is needed to read a turn: the board before the turn, its size, and the index of the turn. */
interface TurnContext {
  readonly board: readonly BoardTile[];
  readonly size: number;
  /** Index of the turn. */
  readonly at: number;
}

function playOf(alphabet: Alphabet, context: TurnContext, { seat, points: score, ...play }: JsonPlay): ScrabbleEvent {
  const place = parsePlace(play.place, context.size);
  if (place === undefined) throw new RangeError("the parser has accepted an invalid place");
  const stones = play.tiles.map((text) => stoneOf(alphabet, text));
  const step = place.direction === "across" ? 1 : context.size;
  const laid = stones.flatMap((stone, index): LaidTile[] => {
    const square = place.square + index * step;
    const previous = context.board[square];
    if (stone === undefined || previous === undefined || (previous !== EMPTY_SQUARE && previous !== stone)) {
      throw new InvalidTileError(`turns[${context.at}].tiles`, play.tiles[index] ?? "");
    }
    return previous === EMPTY_SQUARE ? [{ square, stone }] : [];
  });
  const word = { ...place, stones: stones as BoardTile[], text: play.word, points: [], times: 1, score };
  const span = { ...place, length: stones.length };
  return { kind: "played", seat, ...span, words: [word], laid, score, bingo: play.bingo === true, drew: 0 };
}

function scoresAfter(scores: readonly number[], event: ScrabbleEvent): number[] {
  const after = [...scores];
  for (const { seat, points } of scoreChangesOfEvent(event)) after[seat] = (after[seat] ?? 0) + points;
  return after;
}

/** Returns the board after a turn. A successful challenge takes the tiles of the last play off the board. */
function boardAfter(
  board: readonly BoardTile[],
  turns: readonly ScrabbleTurn[],
  event: ScrabbleEvent,
): readonly BoardTile[] {
  if (event.kind === "played") return withBoardTiles(board, event.laid);
  if (event.kind !== "challenged" || event.wrong.length === 0) return board;
  const removed = playsOnBoard(turns).at(-1)?.laid ?? [];
  return withBoardTiles(
    board,
    removed.map(({ square }) => ({ square, stone: EMPTY_SQUARE })),
  );
}

function withBoardTiles(board: readonly BoardTile[], laid: readonly LaidTile[]): readonly BoardTile[] {
  const after = [...board];
  for (const { square, stone } of laid) after[square] = stone;
  return after;
}

/** Reads a tile from its text in the file. A blank is written as its letter in parentheses. */
function stoneOf(alphabet: Alphabet, text: string): BoardTile | undefined {
  const [, blank, plain] = /^(?:\((.+)\)|(.+))$/u.exec(text) ?? [];
  const tiles = splitTiles(alphabet, blank ?? plain ?? "");
  const [tile] = tiles?.length === 1 ? tiles : [];
  return tile === undefined ? undefined : blank === undefined ? tile : -tile;
}

function eventOf(
  alphabet: Alphabet,
  context: TurnContext,
  turn: ScrabbleJsonTurn,
  { ending }: ScrabbleGameJson,
): ScrabbleEvent {
  switch (turn.kind) {
    case "play":
      return playOf(alphabet, context, turn);
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
