import { type CustomId, fitsCustomId } from "#discord/custom-id.ts";
import { MOST_CHARACTERS } from "#discord/limits.ts";
import { plain, plainFacts } from "#discord/plain.ts";
import type { Button, Menu, Post } from "#discord/post.ts";
import type { Composer, DraftAnswer } from "#games/scrabble/answers.ts";
import type { DraftRefusal } from "#games/scrabble/draft.ts";
import kit from "#games/scrabble/kit.ts";
import { makePlace } from "#games/scrabble/notation.ts";
import type { View } from "#games/scrabble/types.ts";
import type { Sight } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { sayNotDrafted } from "#text/records/faults.ts";
import { squareAt } from "./at.ts";
import type { Composed, LetterMode, Mode } from "./composed.ts";
import { type Deed, makeDeed } from "./deed.ts";
import { letterMenus, letterPages, lineMenus, takeMenu, tileMenu, whereMenu } from "./menus.ts";
import { sumLines } from "./sums.ts";
import { isToMove } from "./to-move.ts";

// The composer: the draft of a turn on the board, in private, with menus and buttons that lay it tile by tile. All that
// they need stands in their custom ids or is kept as the draft.

export interface Shown {
  readonly mode?: Mode | undefined;
  /** What else is to be said, above it. */
  readonly note?: string | undefined;
}

export function composerPost(text: Catalogue, answer: DraftAnswer, sight: Sight, { mode, note }: Shown): Post {
  const mark = (deed: Deed): CustomId => {
    return { command: kit.id, match: sight.id, seq: sight.seq, payload: makeDeed(deed) };
  };
  const composed = { text, answer, sight, mark };
  const lines = [...(note === undefined ? [] : [note]), ...noteLines(composed), ...modeLines(composed, mode)];
  return {
    // On a large board a play can make more words than a message has room for.
    content: lines.join("\n").slice(0, MOST_CHARACTERS),
    picture: { scene: answer.scene, alt: altOf(composed) },
    ...(mode === undefined ? layingParts(composed) : pickingParts(composed, mode)),
  };
}

type Parts = { readonly menus: readonly Menu[]; readonly buttons: readonly (readonly Button[])[] };

function layingParts(composed: Composed): Parts {
  return {
    menus: [whereMenu(composed), tileMenu(composed), takeMenu(composed)].filter((menu) => menu !== undefined),
    buttons: [workButtons(composed), endButtons(composed)].filter((row) => row.length > 0),
  };
}

function pickingParts(composed: Composed, mode: Mode): Parts {
  const { text, answer, mark } = composed;
  const { buttons } = text.composer;
  if (mode.kind === "letter") {
    const back = { ...mark({ kind: "compose", at: mode.at }), label: buttons.back };
    return { menus: letterMenus(composed, mode), buttons: [[back, ...moreLetters(composed, mode)]] };
  }
  const { cursor } = answer.composer;
  const here = mark({ kind: "compose", ...(cursor ? { at: cursor.at } : {}) });
  return { menus: lineMenus(composed), buttons: [[{ ...here, label: buttons.here, look: "main" }]] };
}

/** The next page of letters, and after the last one the first. */
function moreLetters(composed: Composed, { at, other, page }: LetterMode): Button[] {
  const pages = letterPages(composed);
  if (pages < 2) return [];
  const deed = { kind: other ? "other-letters" : "letters", at, part: (page + 1) % pages } as const;
  return [{ ...composed.mark(deed), label: composed.text.composer.buttons.moreLetters }];
}

function workButtons({ text, answer, mark }: Composed): Button[] {
  const { composer, shown } = answer;
  const { buttons } = text.composer;
  const { cursor, laid, tiles } = composer;
  const here = cursor === undefined ? {} : { at: cursor.at };
  const to = cursor?.direction === "across" ? "down" : "across";
  const { buttons: others } = text.scrabble;
  return [
    ...(cursor?.turned ? [{ ...mark({ kind: "compose", at: cursor.turned }), label: buttons.turn[to] }] : []),
    ...(shown.canUndo ? [{ ...mark({ kind: "draft-back", ...here }), label: others["draft-back"] }] : []),
    ...(laid.length > 0 ? [{ ...mark({ kind: "draft-clear", ...here }), label: others["draft-clear"] }] : []),
    ...(countOf(tiles) > 1
      ? [
          { ...mark({ kind: "shuffle", ...here }), label: buttons.shuffle },
          { ...mark({ kind: "sort", ...here }), label: buttons.sort },
        ]
      : []),
  ];
}

function countOf(tiles: Composer["tiles"]): number {
  return tiles.reduce((sum, { count }) => sum + count, 0);
}

/** What ends it: to play, another word typed, or nothing of it. */
function endButtons(composed: Composed): Button[] {
  const { text, answer, mark } = composed;
  const { laid, typed } = answer.composer;
  const { buttons } = text.scrabble;
  const change = typed && { ...mark({ kind: "change", ...typed }), label: buttons.change };
  const word = { ...mark({ kind: "word" }), label: text.composer.buttons.word };
  const cancel = { ...mark({ kind: "draft-cancel" }), label: buttons.cancel };
  return [
    ...confirmButton(composed),
    change && fitsCustomId(change) ? change : word,
    ...(laid.length > 0 ? [cancel] : []),
  ];
}

/** It plays what is shown, whatever becomes of the draft meanwhile; unless that is too long for a custom id. */
function confirmButton({ text, answer, sight, mark }: Composed): Button[] {
  const { typed } = answer.composer;
  const { play } = answer.shown;
  if (!play.ok || !play.valid || !isToMove(sight)) return [];
  const asShown = typed && mark({ kind: "draft-play", ...typed });
  const id = asShown && fitsCustomId(asShown) ? asShown : mark({ kind: "draft-confirm" });
  return [{ ...id, label: text.scrabble.buttons.confirm, look: "main" }];
}

/** What came of the last thing that was done. */
function noteLines({ text, answer }: Composed): string[] {
  const { scrabble } = text;
  const { refusal, blanksUsed, returned } = answer;
  return [
    ...(refusal ? [sayDraft(text, refusal)] : []),
    ...(returned.length > 0 ? [scrabble.draftReturned(returned.map(plain))] : []),
    ...(blanksUsed.length > 0 ? [scrabble.blanksUsed(blanksUsed.map(plain))] : []),
  ];
}

function modeLines(composed: Composed, mode: Mode | undefined): string[] {
  const { composer } = composed.text;
  if (mode?.kind === "square") return [composer.pickSquare];
  if (mode?.kind === "letter") return [composer.pickLetter(squareAt(mode.at))];
  return draftLines(composed);
}

/** What it comes to, or why it cannot be played. */
function draftLines({ text, answer, sight }: Composed): string[] {
  const { scrabble } = text;
  const { play, laid } = answer.shown;
  if (laid.length === 0) return [answer.refusal ? scrabble.draftEmpty : scrabble.yourRack, text.composer.begin];
  if (!play.ok) return [sayDraft(text, play.refusal)];
  const wrong = play.words.filter(({ valid }) => valid === false).map((word) => plain(word.text));
  if (!play.valid)
    return [...sumLines(text, play), scrabble.refusal["not-a-word"]({ why: "not-a-word", words: wrong })];
  return [...sumLines(text, play), isToMove(sight) ? scrabble.confirmQuestion : waitLine(text, sight)];
}

function waitLine({ common }: Catalogue, { actors, seats }: Sight): string {
  const names = actors.map((seat) => plain(seats[seat]?.name ?? ""));
  return common.table["wait-your-turn"]({ why: "wait-your-turn", actors, names });
}

function altOf({ text, answer, sight }: Composed): string {
  const { scrabble, composer: phrases } = text;
  const { composer, shown } = answer;
  const [main] = shown.play.ok ? shown.play.words : [];
  const { size } = (sight.view as View).options;
  const played = main && { word: main.text, place: makePlace(main, size), score: shown.play.ok ? shown.play.score : 0 };
  return [
    played ? scrabble.draftAlt(played) : scrabble.draftEmptyAlt,
    ...(composer.laid.length > 0 ? [phrases.laidAlt(composer.laid)] : []),
    scrabble.rackAlt(composer.rest),
  ].join(" ");
}

function sayDraft(text: Catalogue, refusal: DraftRefusal): string {
  return sayNotDrafted(text, plainFacts(refusal));
}
