import { integer, matchingPattern, oneOf, optional, text } from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";
import type { Button } from "#discord/messages/post.ts";
import gameModule from "#games/scrabble/module.ts";
import { PLACE_PATTERN } from "./composer/place-text.ts";
import { RULE_PAGES } from "./text/rules/rule-pages.ts";

const place = matchingPattern(PLACE_PATTERN);
/** Place of the next tile, with its direction. */
const atPlace = { at: optional(place) };
/** Menus that are split because one cannot hold all options. `part` is the index of the menu. */
const inPart = { at: place, part: integer(9) };
const withWord = { at: place, word: text };

/** Buttons and menus of this command. */
export const SCRABBLE_ACTIONS = defineActions({
  rack: {},
  play: {},
  exchange: {},
  pass: {},
  "pass-now": {},
  challenge: {},
  accept: {},
  cancel: {},
  more: {},
  hint: {},
  undo: {},
  text: {},
  leave: {},
  word: {},
  analysis: {},
  compose: atPlace,
  where: atPlace,
  tile: { at: place },
  take: atPlace,
  "draft-back": atPlace,
  "draft-clear": atPlace,
  "draft-confirm": {},
  "draft-cancel": {},
  shuffle: atPlace,
  sort: atPlace,
  row: inPart,
  column: inPart,
  /** Letter of a new blank, or another letter of a placed one. */
  letter: inPart,
  "other-letter": inPart,
  /** More letters. */
  letters: inPart,
  "other-letters": inPart,
  confirm: withWord,
  change: withWord,
  /** Does the same as `confirm`, from the composer. */
  "draft-play": withWord,
  /** Files of the word list with this name. */
  files: { list: text },
  rules: { page: oneOf(RULE_PAGES) },
});

export type ScrabblePayload = PayloadOf<typeof SCRABBLE_ACTIONS>;

/** Button of a match, if one is given. */
export function scrabbleButton(
  payload: ScrabblePayload,
  label: string,
  { id, seq }: { readonly id: string; readonly seq: number } = { id: "", seq: 0 },
): Button {
  return { command: gameModule.id, match: id, seq, payload: SCRABBLE_ACTIONS.format(payload), label };
}
