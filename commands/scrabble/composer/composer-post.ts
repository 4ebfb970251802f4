import { type CustomId, fitsCustomId } from "#discord/interactions/custom-id.ts";
import { type PostNotice, withNotice } from "#discord/interactions/refusal-post.ts";
import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Button, Menu, Post } from "#discord/messages/post.ts";
import gameModule from "#games/scrabble/module.ts";
import { formatWordWithBlanks } from "#games/scrabble/notation/board-words.ts";
import { formatPlace } from "#games/scrabble/notation/play-notation.ts";
import type { DraftAnswer, DraftComposer } from "#games/scrabble/questions/question-types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { boardAlt } from "../board-alt.ts";
import { createPostTurn } from "../create-post-turn.ts";
import { SCRABBLE_ACTIONS, type ScrabblePayload } from "../scrabble-actions.ts";
import type { ScrabbleMatchView } from "../scrabble-matches.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { isOwnTurn } from "../turn/is-own-turn.ts";
import { scoreSumLines } from "../turn/score-sums.ts";
import { turnPhrases } from "../turn/text/turn-phrases.ts";
import type { BlankLetterMode, ComposerMode, ComposerState, TypedWord } from "./composer-state.ts";
import { draftRefusalPost } from "./draft-refusal-post.ts";
import {
  countLetterPages,
  letterMenus,
  placeMenu,
  rowAndColumnMenus,
  squareMenu,
  takeBackMenu,
  tileMenu,
} from "./menus.ts";
import { squareOfPlace } from "./place-text.ts";
import { composerPhrases } from "./text/composer-phrases.ts";

// The composer: the private message in which a player places a draft tile by tile, with menus and buttons. The draft is
// stored. Everything else that the composer has to remember is in the custom ids of its menus and buttons.

export interface ComposerDisplay {
  readonly mode?: ComposerMode | undefined;
  /** Line above the text of the message. */
  readonly note?: PostNotice | undefined;
  /** The word that the player has just typed. Its places and buttons are shown instead of those for single tiles. */
  readonly typed?: TypedWord | undefined;
}

export function composerPost(
  text: Catalogue,
  answer: DraftAnswer,
  matchView: ScrabbleMatchView,
  { mode, note, typed }: ComposerDisplay,
): Post {
  const customId = (payload: ScrabblePayload): CustomId => {
    return {
      command: gameModule.id,
      match: matchView.id,
      seq: matchView.seq,
      payload: SCRABBLE_ACTIONS.format(payload),
    };
  };
  const composed = { text, answer, matchView, customId };
  const lines = typed && !typed.isLaid ? [] : modeLines(composed, mode);
  const content = [...noteLines(composed), ...lines].join("\n");
  const post = withNotice({ content }, note);
  return {
    ...(answer.refusal ? { refusal: answer.refusal.reason } : {}),
    ...post,
    // On a large board, a play can form more words than fit into a message.
    content: (post.content ?? "").slice(0, MAX_MESSAGE_LENGTH),
    picture: { scene: answer.scene, alt: altText(composed) },
    turnOf: createPostTurn(matchView),
    ...partsFor(composed, mode, typed),
  };
}

type ComposerParts = { readonly menus: readonly Menu[]; readonly buttons: readonly (readonly Button[])[] };

function partsFor(
  composed: ComposerState,
  mode: ComposerMode | undefined,
  typed: TypedWord | undefined,
): ComposerParts {
  if (typed) return typedParts(composed, typed);
  return mode === undefined ? layingParts(composed) : pickingParts(composed, mode);
}

/** Returns a menu with the places of a typed word, and buttons that play the word or open a form for another one. */
function typedParts(composed: ComposerState, typed: TypedWord): ComposerParts {
  const { text, customId, answer } = composed;
  const { play } = answer.shown;
  const isPlayable = typed.isLaid && play.ok && play.valid;
  const tiles = { ...customId({ kind: "compose" }), label: composerPhrases(text).buttons.compose };
  const cancel = { ...customId({ kind: "draft-cancel" }), label: scrabblePhrases(text).buttons.cancel };
  return {
    menus: [placeMenu(composed, typed)].filter((menu) => menu !== undefined),
    buttons: [
      isPlayable
        ? [...confirmButton(composed), changeButton(composed), tiles, cancel]
        : [{ ...retryButton(composed, typed), style: "main" }, tiles],
    ],
  };
}

/**
 * Button that opens the form again with the typed word and place. It leaves out what does not fit in a custom id: a
 * place with a dot, or the end of a very long word.
 */
function retryButton({ text, customId }: ComposerState, { word, at }: TypedWord): Button {
  const label = turnPhrases(text).buttons.retry;
  const place = at === "" || at.includes(".") ? {} : { at };
  const button = (length: number): Button => ({
    ...customId({ kind: "retry", ...place, word: word.slice(0, length) }),
    label,
  });
  let length = word.length;
  while (length > 1 && !fitsCustomId(button(length))) length--;
  return button(length);
}

function layingParts(composed: ComposerState): ComposerParts {
  return {
    menus: [squareMenu(composed), tileMenu(composed), takeBackMenu(composed)].filter((menu) => menu !== undefined),
    buttons: [workButtons(composed), endButtons(composed)].filter((row) => row.length > 0),
  };
}

function pickingParts(composed: ComposerState, mode: ComposerMode): ComposerParts {
  const { text, answer, customId } = composed;
  const { buttons } = composerPhrases(text);
  if (mode.kind === "letter") {
    const back = { ...customId({ kind: "compose", at: mode.at }), label: buttons.back };
    return { menus: letterMenus(composed, mode), buttons: [[back, ...moreLetters(composed, mode)]] };
  }
  const { cursor } = answer.composer;
  const button: Button =
    cursor && !cursor.taken
      ? { ...customId({ kind: "compose", at: cursor.at }), label: buttons.here(cursor.square), style: "main" }
      : { ...customId({ kind: "compose" }), label: buttons.back };
  return { menus: rowAndColumnMenus(composed), buttons: [[button]] };
}

/** Button to the next page of letters. After the last page comes the first. */
function moreLetters(composed: ComposerState, { at, other, page }: BlankLetterMode): Button[] {
  const pages = countLetterPages(composed);
  if (pages < 2) return [];
  const payload = { kind: other ? "other-letters" : "letters", at, part: (page + 1) % pages } as const;
  return [{ ...composed.customId(payload), label: composerPhrases(composed.text).buttons.moreLetters }];
}

function workButtons({ text, answer, customId }: ComposerState): Button[] {
  const { composer, shown } = answer;
  const { buttons } = composerPhrases(text);
  const { cursor, laid, tiles } = composer;
  const here = cursor === undefined ? {} : { at: cursor.at };
  const to = cursor?.direction === "across" ? "down" : "across";
  const { buttons: others } = scrabblePhrases(text);
  return [
    ...(cursor?.turned ? [{ ...customId({ kind: "compose", at: cursor.turned }), label: buttons.turn[to] }] : []),
    ...(shown.canUndo ? [{ ...customId({ kind: "draft-back", ...here }), label: others["draft-back"] }] : []),
    ...(laid.length > 0 ? [{ ...customId({ kind: "draft-clear", ...here }), label: others["draft-clear"] }] : []),
    ...(countOf(tiles) > 1
      ? [
          { ...customId({ kind: "shuffle", ...here }), label: buttons.shuffle },
          { ...customId({ kind: "sort", ...here }), label: buttons.sort },
        ]
      : []),
  ];
}

function countOf(tiles: DraftComposer["tiles"]): number {
  return tiles.reduce((sum, { count }) => sum + count, 0);
}

/** Buttons that end the draft: play it, type another word, or cancel. */
function endButtons(composed: ComposerState): Button[] {
  const { text, answer, customId } = composed;
  const { laid } = answer.composer;
  const cancel = { ...customId({ kind: "draft-cancel" }), label: scrabblePhrases(text).buttons.cancel };
  if (laid.length === 0) return [changeButton(composed), ...otherTurnButtons(composed)];
  return [...confirmButton(composed), changeButton(composed), cancel];
}

/** Buttons for what a player can do in their turn instead of laying tiles. */
function otherTurnButtons({ text, matchView, customId }: ComposerState): Button[] {
  if (!isOwnTurn(matchView)) return [];
  const { buttons } = scrabblePhrases(text);
  const button = (kind: "exchange" | "pass" | "challenge" | "accept"): Button => ({
    ...customId({ kind }),
    label: buttons[kind],
  });
  const { pending } = matchView.view;
  if (pending?.last) return [button("challenge"), button("accept")];
  return [button("exchange"), button("pass"), ...(pending ? [button("challenge")] : [])];
}

/** Button that opens the form for a word: with the word of the draft or, if there is none, empty. */
function changeButton({ text, answer, customId }: ComposerState): Button {
  const { typed } = answer.composer;
  const change = typed && { ...customId({ kind: "change", ...typed }), label: scrabblePhrases(text).buttons.change };
  if (change && fitsCustomId(change)) return change;
  return { ...customId({ kind: "word" }), label: scrabblePhrases(text).buttons.play };
}

/**
 * Button that plays exactly the word shown, even if the draft changes meanwhile. Left out if the word is too long for a
 * custom id.
 */
function confirmButton({ text, answer, matchView, customId }: ComposerState): Button[] {
  const { typed } = answer.composer;
  const { play } = answer.shown;
  if (!play.ok || !play.valid || !isOwnTurn(matchView)) return [];
  const asShown = typed && customId({ kind: "draft-play", ...typed });
  const id = asShown && fitsCustomId(asShown) ? asShown : customId({ kind: "draft-confirm" });
  return [{ ...id, label: scrabblePhrases(text).buttons.confirm, style: "main" }];
}

/** Line about the result of the last action. */
function noteLines({ text, answer }: ComposerState): string[] {
  const scrabble = scrabblePhrases(text);
  const { refusal, blanksUsed, returned } = answer;
  return [
    ...(refusal ? [draftRefusalPost(text, refusal).content] : []),
    ...(returned.length > 0 ? [scrabble.draftReturned(returned.map(escapeText))] : []),
    ...(blanksUsed.length > 0 ? [scrabble.blanksUsed(blanksUsed.map(escapeText))] : []),
  ];
}

function modeLines(composed: ComposerState, mode: ComposerMode | undefined): string[] {
  const composer = composerPhrases(composed.text);
  if (mode?.kind === "square") {
    const { cursor } = composed.answer.composer;
    return [...(cursor?.taken ? [composer.squareTaken(cursor.square)] : []), composer.pickSquare];
  }
  if (mode?.kind === "letter") return [composer.pickLetter(squareOfPlace(mode.at))];
  return draftLines(composed);
}

/** Lines with the score of the draft, or why it cannot be played. */
function draftLines({ text, answer, matchView }: ComposerState): string[] {
  const scrabble = scrabblePhrases(text);
  const { play, laid } = answer.shown;
  if (laid.length === 0) return [answer.refusal ? scrabble.draftEmpty : scrabble.yourRack, composerPhrases(text).begin];
  if (!play.ok) return [draftRefusalPost(text, play.refusal).content];
  const wrong = play.words.filter(({ valid }) => valid === false).map((word) => escapeText(word.text));
  if (!play.valid)
    return [
      ...scoreSumLines(text, matchView.view, play),
      scrabble.refusal["not-a-word"]({ reason: "not-a-word", words: wrong }),
    ];
  return [
    ...scoreSumLines(text, matchView.view, play),
    isOwnTurn(matchView) ? scrabble.confirmQuestion : waitLine(text, matchView),
  ];
}

function waitLine({ common }: Catalogue, { actors, seats }: ScrabbleMatchView): string {
  const names = actors.map((seat) => escapeText(seats[seat]?.name ?? ""));
  return common.match["wait-your-turn"]({ reason: "wait-your-turn", actors, names });
}

function altText({ text, answer, matchView }: ComposerState): string {
  const scrabble = scrabblePhrases(text);
  const phrases = composerPhrases(text);
  const { composer, shown } = answer;
  const [main] = shown.play.ok ? shown.play.words : [];
  const { view } = matchView;
  const played = main && {
    word: formatWordWithBlanks(view.letters, main.stones),
    place: formatPlace(main, view.options.size),
    score: shown.play.ok ? shown.play.score : 0,
  };
  const draft = [played ? scrabble.draftAlt(played) : scrabble.unfinishedDraftAlt, phrases.laidAlt(composer.laid)];
  return [
    ...(composer.laid.length > 0 ? draft : []),
    scrabble.rackAlt(composer.rest),
    boardAlt(view, matchView, text, matchView.outcome),
  ].join(" ");
}
