import { EMPTY, neighbour, squaresOf, tileOf } from "#games/scrabble/board.ts";
import { layoutOf } from "#games/scrabble/layout.ts";
import { figureOf, rackFace, stoneFace, tagOf } from "#games/scrabble/picture/parts.ts";
import { ranking } from "#games/scrabble/picture/ranking.ts";
import { type Played, standingPlays } from "#games/scrabble/record.ts";
import type { FormedWord, Laid, Span, Square, Turn, View, Words } from "#games/scrabble/types.ts";
import type { Sitter } from "#kernel/game.ts";
import type { ChipsBlock, FooterBlock, GridBlock, Mark, Scene, TileLook } from "#kernel/scene.ts";
import type { Alphabet, Tile } from "#lexicon/alphabet.ts";

/** There is room for no more in any picture. */
const PLAYS_SHOWN = 12;

/** The board as everybody sees it; when the game has ended, with the ranking above it. */
export function picture(alphabet: Alphabet, view: View, words: Words, sitters: readonly Sitter[]): Scene {
  const board = boardGrid(alphabet, view, lastPlay(view));
  if (view.ending !== undefined) return { blocks: [ranking(alphabet, view, words, sitters), board] };
  return { blocks: [chips(view, sitters), board, footer(view, words)] };
}

/** A seat's own tiles, for its eyes only. */
export function rackPicture(alphabet: Alphabet, view: View, sitter: Sitter): Scene {
  const { seat, rack = [], bagCount: bag } = view;
  const tiles = rack.map((tile) => rackFace(alphabet, tile));
  const owner = seat === null ? {} : { owner: ownerOf(view, seat, sitter) };
  return { blocks: [{ kind: "rack", tiles, ...owner, bag, tag: tagOf(view) }] };
}

function ownerOf(view: View, seat: number, { name, portrait }: Sitter) {
  return { seat, name, ...(portrait ? { portrait } : {}), score: view.players[seat]?.score ?? 0 };
}

/** What a seat tries: the tiles, and what they would make if they can be played like that. */
export interface Tried {
  readonly laid: readonly Laid[];
  /** In the order in which the seat has its tiles; without it as they came. */
  readonly rack?: readonly Tile[];
  readonly play?: { readonly words: readonly FormedWord[]; readonly score: number };
  /** Where the next tile goes. */
  readonly cursor?: Square | undefined;
}

/** The board with what the seat of this view tries, over what its rack keeps. */
export function draftPicture(
  alphabet: Alphabet,
  view: View,
  { laid, rack = view.rack ?? [], play, cursor }: Tried,
): Scene {
  const marks = [...squares(alphabet, view, laid, "draft")];
  const main = play?.words[0];
  if (play && main) {
    const span = { square: main.square, direction: main.direction, length: main.stones.length };
    marks.push(...outline(view, span, "draft", `${play.score}`, cursor));
  }
  if (cursor !== undefined) {
    const span = { ...cellOf(cursor, view.options.size), across: true, length: 1 };
    marks.push({ kind: "outline", span, look: "draft" });
  }
  const used = laid.map(({ stone }) => tileOf(stone));
  const tiles = slotsLeft(rack, used).map((tile) => tile && rackFace(alphabet, tile.held));
  return { blocks: [grid(view, marks), { kind: "rack", tiles, ...(play && main ? { draft: play.score } : {}) }] };
}

/** The rack with a gap where a tile of the draft stood. */
function slotsLeft(rack: readonly Tile[], used: readonly Tile[]): ({ held: Tile } | null)[] {
  const gone = [...used];
  return rack.map((held) => {
    const at = gone.indexOf(held);
    if (at < 0) return { held };
    gone.splice(at, 1);
    return null;
  });
}

function chips(view: View, sitters: readonly Sitter[]): ChipsBlock {
  return {
    kind: "chips",
    chips: view.players.map(({ score, tiles, resigned }, seat) => ({
      ...figureOf(sitters, seat),
      score,
      tiles,
      turn: view.ending === undefined && view.toMove === seat,
      ...(resigned ? { gone: true } : {}),
    })),
  };
}

function lastPlay(view: View): Played | undefined {
  return standingPlays(view.turns).at(-1);
}

function boardGrid(alphabet: Alphabet, view: View, last: Played | undefined): GridBlock {
  const marks = [...squares(alphabet, view, last?.laid ?? [], "new")];
  if (last !== undefined) marks.push(...outline(view, last, "last", `+${last.score}`));
  return grid(view, marks);
}

function grid({ options: { size } }: View, marks: readonly Mark[]): GridBlock {
  return { kind: "grid", rows: size, columns: size, marks };
}

/** Every square with what it shows; these stones, whether they lie on the board yet or not, in a look of their own. */
function* squares(alphabet: Alphabet, view: View, special: readonly Laid[], look: TileLook): Generator<Mark> {
  const { size } = view.options;
  const { bonuses, centre } = layoutOf(size);
  const stones = new Map(special.map(({ square, stone }) => [square, stone]));
  const covered = (square: Square) => stones.has(square) || view.board[square] !== EMPTY;
  for (const [square, there] of view.board.entries()) {
    const cell = cellOf(square, size);
    const bonus = bonuses[square];
    yield { kind: "square", ...cell };
    if (covered(square)) {
      const stone = stones.get(square) ?? there;
      yield { kind: "tile", tile: stoneFace(alphabet, stone), look: stones.has(square) ? look : "plain", ...cell };
    } else if (bonus !== undefined && !centre.includes(square)) {
      yield { kind: "bonus", ...bonus, ...cell };
    }
  }
  if (!centre.every(covered)) yield { kind: "rosette", column: (size - 1) / 2, row: (size - 1) / 2 };
}

function cellOf(square: Square, size: number) {
  return { column: square % size, row: Math.floor(square / size) };
}

/** A frame around the word, and its points on the square after it or, at the edge or at the cursor, on the one before. */
function outline(
  { options: { size } }: View,
  span: Span,
  look: "last" | "draft",
  text: string,
  cursor?: Square,
): Mark[] {
  const { square, direction, length } = span;
  const end = squaresOf(span, size)?.at(-1) ?? square;
  const ends = [neighbour(end, direction, 1, size), neighbour(square, direction, -1, size)];
  const beside = ends.find((one) => one !== undefined && one !== cursor) ?? end;
  const frame = { ...cellOf(square, size), across: direction === "across", length };
  return [
    { kind: "outline", span: frame, look },
    { kind: "bubble", text, look, ...cellOf(beside, size) },
  ];
}

function footer(view: View, words: Words): FooterBlock {
  const plays = view.turns
    .slice(-PLAYS_SHOWN)
    .reverse()
    .map((turn) => lineOf(turn, words));
  return { kind: "footer", bag: view.bagCount, plays, tag: tagOf(view) };
}

function lineOf({ seat, event }: Turn, words: Words): FooterBlock["plays"][number] {
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
      return { seat, text: words.resigned };
    case "ended":
      return { seat, text: words.finalResult };
  }
}
