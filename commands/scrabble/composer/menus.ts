import { MAX_CHOICES } from "#discord/messages/discord-limits.ts";
import type { Menu, MenuOption } from "#discord/messages/post.ts";
import { formatSquare } from "#games/scrabble/notation/play-notation.ts";
import type { ScrabbleView } from "#games/scrabble/types.ts";
import type { BlankLetterMode, ComposerState } from "./composer-state.ts";
import { columnOfPlace, rowOfPlace, squareOfPlace } from "./place-text.ts";

/** Of a message's five rows one has buttons. */
const MAX_MENUS = 4;

/** Values that are no square and no letter. */
export const OTHER_SQUARE_VALUE = "other";
export const BLANK_VALUE = "#";
const OTHER_LETTER = /^letter (.+)$/;

/** Squares that make sense for the next tile, and the way to all others. */
export function squareMenu({ text, answer, customId }: ComposerState): Menu {
  const { squares, cursor } = answer.composer;
  const { options, menus } = text.composer;
  const offered = squares.map(({ name, bonus }) => ({
    label: name,
    value: name,
    ...(bonus ? { description: options.bonus[bonus.of](bonus.times) } : {}),
    chosen: name === cursor?.square,
  }));
  return {
    ...customId({ kind: "where", ...(cursor ? { at: cursor.at } : {}) }),
    label: menus.where,
    options: [...offered, { label: options.otherSquare, value: OTHER_SQUARE_VALUE }],
  };
}

/** The tile for the square where the cursor is. */
export function tileMenu({ text, answer, customId }: ComposerState): Menu | undefined {
  const { tiles, cursor } = answer.composer;
  if (cursor === undefined || tiles.length === 0) return undefined;
  const { menus, options } = text.composer;
  return {
    ...customId({ kind: "tile", at: cursor.at }),
    label: menus.tile(cursor),
    options: tiles.map(({ letter, blank, points, count }) => ({
      label: blank ? options.blank : letter,
      value: blank ? BLANK_VALUE : letter,
      description: options.tile({ points, count }),
    })),
  };
}

/** The tiles of the draft, to be taken back; and its blanks, to be given another letter. */
export function takeMenu({ text, answer, customId }: ComposerState): Menu | undefined {
  const { laid, cursor } = answer.composer;
  if (laid.length === 0) return undefined;
  const { menus, options } = text.composer;
  const taken = laid.map((tile) => ({ label: options.laid(tile), value: tile.square }));
  const changed = laid
    .filter(({ blank }) => blank)
    .map((tile) => ({ label: options.otherLetter(tile), value: `letter ${tile.square}` }));
  return {
    ...customId({ kind: "take", ...(cursor ? { at: cursor.at } : {}) }),
    label: menus.take,
    options: [...taken, ...changed].slice(0, MAX_CHOICES),
  };
}

/** The square of the blank that is to have another letter; undefined where a tile is to be taken back. */
export function parseBlankToChange(value: string): string | undefined {
  return OTHER_LETTER.exec(value)?.[1];
}

/** The letters for a blank, in as many menus as they need, page by page. */
export function letterMenus({ text, answer, customId }: ComposerState, { at, other, page }: BlankLetterMode): Menu[] {
  const first = page * MAX_MENUS;
  const parts = toEqualParts(answer.composer.letters).slice(first, first + MAX_MENUS);
  return parts.map((letters, index) => ({
    ...customId({ kind: other ? "other-letter" : "letter", at, part: first + index }),
    label: text.composer.menus.letter({ square: squareOfPlace(at), ...firstAndLast(letters) }),
    options: letters.map((name) => optionOf(name)),
  }));
}

/** How many pages of menus the letters need. */
export function countLetterPages({ answer }: ComposerState): number {
  return Math.ceil(toEqualParts(answer.composer.letters).length / MAX_MENUS);
}

/** Every row and every column of the board. */
export function lineMenus({ text, answer, matchView, customId }: ComposerState): Menu[] {
  const { at } = answer.composer.cursor ?? { at: "" };
  const { size } = (matchView.view as ScrabbleView).options;
  const { row, column } = text.composer.menus;
  const numbers = Array.from({ length: size }, (_, index) => `${index + 1}`);
  const names = Array.from({ length: size }, (_, index) => formatSquare(index, size).slice(0, -1));
  const menuOf = (kind: "row" | "column", chosen: string) => (some: readonly string[], part: number) => ({
    ...customId({ kind, at, part }),
    label: (kind === "row" ? row : column)(firstAndLast(some)),
    options: some.map((name) => optionOf(name, name === chosen)),
  });
  return [
    ...toEqualParts(numbers).map(menuOf("row", rowOfPlace(at))),
    ...toEqualParts(names).map(menuOf("column", columnOfPlace(at))),
  ];
}

/** In equal parts, none of which is more than a menu holds. */
function toEqualParts(all: readonly string[]): string[][] {
  const count = Math.ceil(all.length / MAX_CHOICES);
  const length = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, part) => all.slice(part * length, (part + 1) * length));
}

function firstAndLast(names: readonly string[]): { readonly first: string; readonly last: string } {
  return { first: names[0] ?? "", last: names.at(-1) ?? "" };
}

function optionOf(name: string, chosen = false): MenuOption {
  return { label: name, value: name, chosen };
}
