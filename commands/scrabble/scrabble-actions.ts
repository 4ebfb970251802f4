import {
  integerParam,
  oneOfParam,
  optionalParam,
  patternParam,
  textParam,
} from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";
import type { Button } from "#discord/messages/post.ts";
import gameModule from "#games/scrabble/module.ts";
import { PLACE_PATTERN } from "./composer/place-text.ts";
import { RULE_PAGES } from "./text/rules/rule-pages.ts";

const place = patternParam(PLACE_PATTERN);
/** Place of the next tile, with its direction. */
const atPlace = { at: optionalParam(place) };
/** Parameters of a menu that is one of several, because one menu cannot hold all options. `part`: index of the menu. */
const inPart = { at: place, part: integerParam(9) };
/** Indices of tiles on the rack, each as one hexadecimal digit. */
const tilesOfRack = patternParam(/^[0-9a-e]{1,15}$/);
const withWord = { at: place, word: textParam };

/** Buttons and menus of this command. */
export const SCRABBLE_ACTIONS = defineActions({
  rack: {},
  play: {},
  exchange: {},
  /** Menu with the tiles of the rack, and a button that chooses them all. */
  "exchange-pick": {},
  "exchange-all": {},
  "exchange-now": { tiles: tilesOfRack },
  pass: {},
  "pass-now": {},
  challenge: {},
  "challenge-now": {},
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
  /** Menus with the letters for a blank: `letter` for a new blank, `other-letter` for a blank on the board. */
  letter: inPart,
  "other-letter": inPart,
  /** Buttons that show the next page of letters for a blank. */
  letters: inPart,
  "other-letters": inPart,
  confirm: withWord,
  change: withWord,
  /**
   * Opens the form for a word again, with the word and the place as they were typed, even if they are no valid play. A
   * place with a dot is left out.
   */
  retry: { at: optionalParam(patternParam(/^[^.]{1,12}$/su)), word: textParam },
  /** Menu with the places for a word. */
  "word-place": { word: textParam },
  /**
   * Plays the shown word. The button is in the message where a turn is laid; `confirm` does the same below a preview.
   */
  "draft-play": withWord,
  /** Button that sends the files of the word list named `list`. */
  files: { list: textParam },
  rules: { page: oneOfParam(RULE_PAGES) },
});

export type ScrabblePayload = PayloadOf<typeof SCRABBLE_ACTIONS>;

/** Creates a button of this command. Without a match as third argument, the button refers to no match. */
export function scrabbleButton(
  payload: ScrabblePayload,
  label: string,
  { id, seq }: { readonly id: string; readonly seq: number } = { id: "", seq: 0 },
): Button {
  return { command: gameModule.id, match: id, seq, payload: SCRABBLE_ACTIONS.format(payload), label };
}
