import { fitsCustomId } from "#discord/interactions/custom-id.ts";
import { MAX_CHOICES } from "#discord/messages/discord-limits.ts";
import type { Menu, MenuOption } from "#discord/messages/post.ts";
import { truncate } from "#discord/messages/truncate.ts";
import { formatSquare } from "#games/scrabble/notation/play-notation.ts";
import { turnPhrases } from "../turn/text/turn-phrases.ts";
import type { BlankLetterMode, ComposerState, TypedWord } from "./composer-state.ts";
import { columnOfPlace, formatPlaceWithArrow, rowOfPlace, squareOfPlace } from "./place-text.ts";
import { composerPhrases } from "./text/composer-phrases.ts";

/** A message has five rows; one of them holds buttons. */
const MAX_MENUS = 4;
/** Discord's limit for the description of an option. */
const MAX_DESCRIPTION_LENGTH = 100;

/** Values of menu options that stand neither for a square nor for a letter. */
export const OTHER_SQUARE_OPTION_VALUE = "other";
export const BLANK_OPTION_VALUE = "#";
const OTHER_LETTER = /^letter ([A-Z]{1,2}\d{1,2}|\d{1,2}[A-Z]{1,2})$/;

/** Menu of the most promising squares for the next tile, with an option that leads to all other squares. */
export function squareMenu({ text, answer, customId }: ComposerState): Menu {
  const { squares, cursor } = answer.composer;
  const { menus, menuOptions } = composerPhrases(text);
  const offered = squares.map(({ name, bonus }) => ({
    label: name,
    value: name,
    ...(bonus ? { description: menuOptions.bonus[bonus.of](bonus.times) } : {}),
    chosen: name === cursor?.square,
  }));
  return {
    ...customId({ kind: "where", ...(cursor ? { at: cursor.at } : {}) }),
    label: menus.where,
    options: [
      ...offered,
      { label: menuOptions.otherSquare, description: menuOptions.allSquares, value: OTHER_SQUARE_OPTION_VALUE },
    ],
  };
}

/** Menu of the places for a typed word. Left out if the word has none, or is too long for a custom id. */
export function placeMenu(
  { text, answer, customId }: ComposerState,
  { word, at, isLaid }: TypedWord,
): Menu | undefined {
  const id = customId({ kind: "word-place", word });
  const { places, composer } = answer;
  const now = isLaid ? composer.typed?.at : at;
  if (places.length === 0 || !fitsCustomId(id)) return undefined;
  const phrases = turnPhrases(text).places;
  return {
    ...id,
    label: phrases.menu(word.toUpperCase()),
    options: places.map((place) => {
      const across = place.across?.length ? [phrases.crossing(place.across)] : [];
      const described = [...(place.score === undefined ? [] : [phrases.points(place.score)]), ...across].join(", ");
      return {
        label: formatPlaceWithArrow(place.at),
        value: place.at,
        ...(described === "" ? {} : { description: truncate(described, MAX_DESCRIPTION_LENGTH) }),
        chosen: place.at === now,
      };
    }),
  };
}

/** Menu of the tiles on the rack. The chosen tile is laid on the current square. */
export function tileMenu({ text, answer, customId }: ComposerState): Menu | undefined {
  const { tiles, cursor } = answer.composer;
  if (cursor === undefined || tiles.length === 0) return undefined;
  const { menus, menuOptions } = composerPhrases(text);
  return {
    ...customId({ kind: "tile", at: cursor.at }),
    label: menus.tile(cursor),
    options: tiles.map(({ letter, blank, points, count }) => ({
      label: blank ? menuOptions.blank : letter,
      value: blank ? BLANK_OPTION_VALUE : letter,
      description: menuOptions.tile({ points, count }),
    })),
  };
}

/** Menu with which the player takes back a placed tile, or changes the letter of a placed blank. */
export function takeBackMenu({ text, answer, customId }: ComposerState): Menu | undefined {
  const { laid, cursor } = answer.composer;
  if (laid.length === 0) return undefined;
  const { menus, menuOptions } = composerPhrases(text);
  const taken = laid.map((tile) => ({ label: menuOptions.laid(tile), value: tile.square }));
  const changed = laid
    .filter(({ blank }) => blank)
    .map((tile) => ({ label: menuOptions.otherLetter(tile), value: `letter ${tile.square}` }));
  return {
    ...customId({ kind: "take", ...(cursor ? { at: cursor.at } : {}) }),
    label: menus.take,
    options: [...taken, ...changed].slice(0, MAX_CHOICES),
  };
}

/** Square of the blank whose letter is to change. Undefined if a tile is to be taken back. */
export function parseBlankToChange(value: string): string | undefined {
  return OTHER_LETTER.exec(value)?.[1];
}

/** One page of menus with the letters for a blank. */
export function letterMenus({ text, answer, customId }: ComposerState, { at, other, page }: BlankLetterMode): Menu[] {
  const first = page * MAX_MENUS;
  const parts = toEqualParts(answer.composer.letters).slice(first, first + MAX_MENUS);
  return parts.map((letters, index) => ({
    ...customId({ kind: other ? "other-letter" : "letter", at, part: first + index }),
    label: composerPhrases(text).menus.letter({ square: squareOfPlace(at), ...firstAndLast(letters) }),
    options: letters.map((name) => optionOf(name)),
  }));
}

/** Number of pages of menus that the letters need. */
export function countLetterPages({ answer }: ComposerState): number {
  return Math.ceil(toEqualParts(answer.composer.letters).length / MAX_MENUS);
}

/** Menus with every row and every column of the board. */
export function rowAndColumnMenus({ text, answer, matchView, customId }: ComposerState): Menu[] {
  const { at } = answer.composer.cursor ?? { at: "" };
  const { size } = matchView.view.options;
  const { row, column } = composerPhrases(text).menus;
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

/** Splits the options into equal parts that each fit into a menu. */
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
