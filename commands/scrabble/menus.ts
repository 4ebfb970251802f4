import { MOST_OPTIONS } from "#discord/limits.ts";
import type { Menu, MenuOption } from "#discord/post.ts";
import { makeSquare } from "#games/scrabble/notation.ts";
import type { View } from "#games/scrabble/types.ts";
import { columnAt, rowAt, squareAt } from "./at.ts";
import type { Composed, LetterMode } from "./composed.ts";

/** Of a message's five rows one has buttons. */
const MOST_MENUS = 4;

/** Values that are no square and no letter. */
export const OTHER_SQUARE = "other";
export const BLANK = "#";
const OTHER_LETTER = /^letter (.+)$/;

/** Squares that make sense for the next tile, and the way to all others. */
export function whereMenu({ text, answer, mark }: Composed): Menu {
  const { squares, cursor } = answer.composer;
  const { options, menus } = text.composer;
  const offered = squares.map(({ name, bonus }) => ({
    label: name,
    value: name,
    ...(bonus ? { description: options.bonus[bonus.of](bonus.times) } : {}),
    chosen: name === cursor?.square,
  }));
  return {
    ...mark({ kind: "where", ...(cursor ? { at: cursor.at } : {}) }),
    label: menus.where,
    options: [...offered, { label: options.otherSquare, value: OTHER_SQUARE }],
  };
}

/** The tile for the square where the cursor is. */
export function tileMenu({ text, answer, mark }: Composed): Menu | undefined {
  const { tiles, cursor } = answer.composer;
  if (cursor === undefined || tiles.length === 0) return undefined;
  const { menus, options } = text.composer;
  return {
    ...mark({ kind: "tile", at: cursor.at }),
    label: menus.tile(cursor),
    options: tiles.map(({ letter, blank, points, count }) => ({
      label: blank ? options.blank : letter,
      value: blank ? BLANK : letter,
      description: options.tile({ points, count }),
    })),
  };
}

/** The tiles of the draft, to be taken back; and its blanks, to be given another letter. */
export function takeMenu({ text, answer, mark }: Composed): Menu | undefined {
  const { laid, cursor } = answer.composer;
  if (laid.length === 0) return undefined;
  const { menus, options } = text.composer;
  const taken = laid.map((tile) => ({ label: options.laid(tile), value: tile.square }));
  const changed = laid
    .filter(({ blank }) => blank)
    .map((tile) => ({ label: options.otherLetter(tile), value: `letter ${tile.square}` }));
  return {
    ...mark({ kind: "take", ...(cursor ? { at: cursor.at } : {}) }),
    label: menus.take,
    options: [...taken, ...changed].slice(0, MOST_OPTIONS),
  };
}

/** The square of the blank that is to have another letter; undefined where a tile is to be taken back. */
export function blankToChange(value: string): string | undefined {
  return OTHER_LETTER.exec(value)?.[1];
}

/** The letters for a blank, in as many menus as they need, page by page. */
export function letterMenus({ text, answer, mark }: Composed, { at, other, page }: LetterMode): Menu[] {
  const first = page * MOST_MENUS;
  const parts = partsOf(answer.composer.letters).slice(first, first + MOST_MENUS);
  return parts.map((letters, index) => ({
    ...mark({ kind: other ? "other-letter" : "letter", at, part: first + index }),
    label: text.composer.menus.letter({ square: squareAt(at), ...endsOf(letters) }),
    options: letters.map((name) => optionOf(name)),
  }));
}

/** How many pages of menus the letters need. */
export function letterPages({ answer }: Composed): number {
  return Math.ceil(partsOf(answer.composer.letters).length / MOST_MENUS);
}

/** Every row and every column of the board. */
export function lineMenus({ text, answer, sight, mark }: Composed): Menu[] {
  const { at } = answer.composer.cursor ?? { at: "" };
  const { size } = (sight.view as View).options;
  const { row, column } = text.composer.menus;
  const numbers = Array.from({ length: size }, (_, index) => `${index + 1}`);
  const names = Array.from({ length: size }, (_, index) => makeSquare(index, size).slice(0, -1));
  const menuOf = (kind: "row" | "column", chosen: string) => (some: readonly string[], part: number) => ({
    ...mark({ kind, at, part }),
    label: (kind === "row" ? row : column)(endsOf(some)),
    options: some.map((name) => optionOf(name, name === chosen)),
  });
  return [...partsOf(numbers).map(menuOf("row", rowAt(at))), ...partsOf(names).map(menuOf("column", columnAt(at)))];
}

/** In equal parts, none of which is more than a menu holds. */
function partsOf(all: readonly string[]): string[][] {
  const count = Math.ceil(all.length / MOST_OPTIONS);
  const length = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, part) => all.slice(part * length, (part + 1) * length));
}

function endsOf(names: readonly string[]): { readonly first: string; readonly last: string } {
  return { first: names[0] ?? "", last: names.at(-1) ?? "" };
}

function optionOf(name: string, chosen = false): MenuOption {
  return { label: name, value: name, chosen };
}
