import type { PlayerProfile } from "#core/game.ts";
import type { BoardElement, ChipsBlock, FooterBlock, GridBlock, Scene, TileLook } from "#core/scene.ts";
import { EMPTY_SQUARE, rackTileOfBoardTile } from "#games/scrabble/board/board.ts";
import { getBoardLayout } from "#games/scrabble/board/layout.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import { type PlayedEvent, playsOnBoard } from "#games/scrabble/rules/turn-history.ts";
import { rankingBlock } from "#games/scrabble/scene/ranking.ts";
import {
  boardTileFace,
  departureText,
  playerFigureOfSeat,
  rackTileFace,
  wordListTag,
} from "#games/scrabble/scene/scene-parts.ts";
import type {
  FormedWord,
  LaidTile,
  ScrabbleSceneLabels,
  ScrabbleTurn,
  ScrabbleView,
  Square,
  WordSpan,
} from "#games/scrabble/types.ts";
import type { Alphabet, Tile } from "#lexicon/alphabet/alphabet.ts";

/** Max recent plays in a picture: every picture has room for this number. */
const PLAYS_SHOWN = 12;

/** Returns the picture that everybody sees: the board. When the game has ended, the ranking is above it. */
export function gameScene(
  alphabet: Alphabet,
  view: ScrabbleView,
  words: ScrabbleSceneLabels,
  profiles: readonly PlayerProfile[],
): Scene {
  const board = boardGrid(alphabet, view, lastPlay(view));
  if (view.ending !== undefined) return { blocks: [rankingBlock(alphabet, view, words, profiles), board] };
  return { blocks: [chips(view, profiles), board, footer(view, words)] };
}

/** Returns an empty board of the usual size, which shows the bonus squares. */
export function emptyBoardScene(): Scene {
  const { size } = SCRABBLE_DEFAULTS;
  const { bonuses, centre } = getBoardLayout(size);
  const marks = bonuses.flatMap((bonus, square): BoardElement[] => [
    { kind: "square", ...cellOf(square, size) },
    ...(bonus && !centre.includes(square) ? [{ kind: "bonus" as const, ...bonus, ...cellOf(square, size) }] : []),
  ]);
  const middle = (size - 1) / 2;
  marks.push({ kind: "rosette", column: middle, row: middle });
  return { blocks: [{ kind: "grid", rows: size, columns: size, marks }] };
}

/** Returns the private picture of a seat's rack. */
export function rackScene(alphabet: Alphabet, view: ScrabbleView, profile: PlayerProfile): Scene {
  const { seat, rack = [], bagCount: bag } = view;
  const tiles = rack.map((tile) => rackTileFace(alphabet, tile));
  const owner = seat === null ? {} : { owner: ownerOf(view, seat, profile) };
  return { blocks: [{ kind: "rack", tiles, ...owner, bag, tag: wordListTag(view) }] };
}

function ownerOf(view: ScrabbleView, seat: number, { name, portrait }: PlayerProfile) {
  return { seat, name, ...(portrait ? { portrait } : {}), score: view.players[seat]?.score ?? 0 };
}

/** The tiles that a seat tries on the board, with words and score if the play is possible. */
export interface TriedPlay {
  readonly laid: readonly LaidTile[];
  /** The rack in the order that the player chose; undefined: as drawn. */
  readonly rack?: readonly Tile[];
  readonly play?: { readonly words: readonly FormedWord[]; readonly score: number };
  /** Square on which the next tile will be laid. */
  readonly cursor?: Square | undefined;
}

/** Returns the board with the tiles that the seat tries, above the rest of its rack. */
export function draftScene(
  alphabet: Alphabet,
  view: ScrabbleView,
  { laid, rack = view.rack ?? [], play, cursor }: TriedPlay,
): Scene {
  const marks = [...squares(alphabet, view, laid, "draft")];
  const main = play?.words[0];
  if (play && main) {
    const span = { square: main.square, direction: main.direction, length: main.stones.length };
    marks.push(...outline(view, span, "draft", `${play.score}`));
  }
  if (cursor !== undefined) {
    const span = { ...cellOf(cursor, view.options.size), across: true, length: 1 };
    marks.push({ kind: "outline", span, look: "draft" });
  }
  const used = laid.map(({ stone }) => rackTileOfBoardTile(stone));
  const tiles = slotsLeft(rack, used).map((tile) => tile && rackTileFace(alphabet, tile.held));
  return { blocks: [grid(view, marks), { kind: "rack", tiles, ...(play && main ? { draft: play.score } : {}) }] };
}

/** Returns the rack with a gap for each tile that the draft uses. */
function slotsLeft(rack: readonly Tile[], used: readonly Tile[]): ({ held: Tile } | null)[] {
  const gone = [...used];
  return rack.map((held) => {
    const at = gone.indexOf(held);
    if (at < 0) return { held };
    gone.splice(at, 1);
    return null;
  });
}

function chips(view: ScrabbleView, profiles: readonly PlayerProfile[]): ChipsBlock {
  return {
    kind: "chips",
    chips: view.players.map(({ score, tiles, resigned }, seat) => ({
      ...playerFigureOfSeat(profiles, seat),
      score,
      tiles,
      turn: view.ending === undefined && view.toMove === seat,
      ...(resigned ? { gone: true } : {}),
    })),
  };
}

function lastPlay(view: ScrabbleView): PlayedEvent | undefined {
  return playsOnBoard(view.turns).at(-1);
}

function boardGrid(alphabet: Alphabet, view: ScrabbleView, last: PlayedEvent | undefined): GridBlock {
  const marks = [...squares(alphabet, view, last?.laid ?? [], "new")];
  if (last !== undefined) marks.push(...outline(view, last, "last", `+${last.score}`));
  return grid(view, marks);
}

function grid({ options: { size } }: ScrabbleView, marks: readonly BoardElement[]): GridBlock {
  return { kind: "grid", rows: size, columns: size, marks };
}

/**
 * Yields all squares of the board. The tiles of `special` are highlighted, whether they are on the board already or
 * not.
 */
function* squares(
  alphabet: Alphabet,
  view: ScrabbleView,
  special: readonly LaidTile[],
  look: TileLook,
): Generator<BoardElement> {
  const { size } = view.options;
  const { bonuses, centre } = getBoardLayout(size);
  const stones = new Map(special.map(({ square, stone }) => [square, stone]));
  const covered = (square: Square) => stones.has(square) || view.board[square] !== EMPTY_SQUARE;
  for (const [square, there] of view.board.entries()) {
    const cell = cellOf(square, size);
    const bonus = bonuses[square];
    yield { kind: "square", ...cell };
    if (covered(square)) {
      const stone = stones.get(square) ?? there;
      yield { kind: "tile", tile: boardTileFace(alphabet, stone), look: stones.has(square) ? look : "plain", ...cell };
    } else if (bonus !== undefined && !centre.includes(square)) {
      yield { kind: "bonus", ...bonus, ...cell };
    }
  }
  if (!centre.every(covered)) yield { kind: "rosette", column: (size - 1) / 2, row: (size - 1) / 2 };
}

function cellOf(square: Square, size: number) {
  return { column: square % size, row: Math.floor(square / size) };
}

/** Returns a frame around the word of a play, with its points. */
function outline(
  { options: { size } }: ScrabbleView,
  span: WordSpan,
  look: "last" | "draft",
  text: string,
): BoardElement[] {
  const { square, direction, length } = span;
  const cell = cellOf(square, size);
  return [
    { kind: "outline", span: { ...cell, across: direction === "across", length }, look },
    { kind: "bubble", text, look, ...cell },
  ];
}

function footer(view: ScrabbleView, words: ScrabbleSceneLabels): FooterBlock {
  const plays = view.turns
    .slice(-PLAYS_SHOWN)
    .reverse()
    .map((turn) => lineOf(turn, words));
  return { kind: "footer", bag: view.bagCount, plays, tag: wordListTag(view) };
}

function lineOf({ seat, event }: ScrabbleTurn, words: ScrabbleSceneLabels): FooterBlock["plays"][number] {
  switch (event.kind) {
    case "played":
      return { seat, text: event.words[0]?.text ?? "", points: event.score };
    case "exchanged":
      return { seat, text: words.exchanged };
    case "passed":
      return { seat, text: words.passed };
    case "challenged":
      return { seat, text: words.challenged };
    case "accepted":
      return { seat, text: words.accepted };
    case "overtime":
      return { seat, text: words.overtime, points: -event.points };
    case "resigned":
      return { seat, text: departureText(event, words) };
    case "ended":
      return { seat, text: words.finalResult };
  }
}
