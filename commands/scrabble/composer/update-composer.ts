import { randomBytes } from "node:crypto";
import type { ButtonRequest, CommandRequest, MenuRequest } from "#discord/interactions/command.ts";
import { matchOrGameRefusalPost, type PostNotice, type RefusalPost } from "#discord/interactions/refusal-post.ts";
import type { DraftEdit, DraftInput, PlayPreviewInput } from "#games/scrabble/questions/question-types.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { hasNoMoreTurns, replyRefusal } from "../reply-refusal.ts";
import { scrabbleMatches } from "../scrabble-matches.ts";
import { scrabbleRefusals } from "../scrabble-refusals.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { playedTurnPost } from "../turn/rack.ts";
import { composerPost } from "./composer-post.ts";
import type { BlankLetterMode, ComposerMode, TypedWord } from "./composer-state.ts";
import { BLANK_OPTION_VALUE, OTHER_SQUARE_OPTION_VALUE, parseBlankToChange } from "./menus.ts";
import { copyPlaceDirection, movePlaceToLine } from "./place-text.ts";

/** Bytes of the random seed with which the rack is shuffled. */
const SEED_BYTES = 32;

/**
 * A change of the draft (the tiles laid so far), and what the composer shows afterwards. The composer is the private
 * message in which a player lays a turn.
 */
export interface ComposerUpdate {
  readonly edit?: DraftEdit;
  /** Place of the next tile. */
  readonly at?: string | undefined;
  readonly mode?: ComposerMode;
  readonly note?: PostNotice;
  readonly typed?: TypedWord;
}

/** Changes the draft and shows the result. If the change was refused, shows the reason too. */
export async function updateComposer(
  request: CommandRequest,
  match: MatchId,
  seq: number | undefined,
  step: ComposerUpdate = {},
): Promise<void> {
  const { edit, at, mode, note, typed } = step;
  const input: Omit<DraftInput, "draft"> = {
    ...(edit ? { deed: edit } : {}),
    ...(at === undefined ? {} : { cursor: at }),
    ...(mode?.kind === "square" ? { looking: true } : {}),
  };
  const actor = { match, person: request.person.id, ...(seq === undefined ? {} : { seq }) };
  const asked = await scrabbleMatches(request.services).updateDraft(actor, "draft", input);
  // A refusal is shown above the present turn. If a notice was to be shown there already, the turn itself cannot be
  // loaded, so the refusal is shown alone.
  if (!asked.ok) return note ? replyRefusal(request, match, asked) : showComposerRefusal(request, match, asked);
  await request.reply(composerPost(request.text, asked.answer, asked.matchView, { mode, note, typed }));
}

/**
 * Shows a refusal above the message in which the turn is laid, or above the board if the player can place no more
 * tiles. `typed`: the refused word, if the player typed one.
 */
export async function showComposerRefusal(
  request: CommandRequest,
  match: MatchId,
  refused: MatchRefused,
  typed?: TypedWord,
): Promise<void> {
  if (hasNoMoreTurns(refused)) return replyRefusal(request, match, refused);
  await updateComposer(request, match, undefined, {
    note: matchOrGameRefusalPost(refused, request.text, scrabbleRefusals(request.text)),
    ...(typed ? { typed } : {}),
  });
}

/** Plays the word that a message showed when its button was sent, even if the player has laid other tiles since. */
export async function playShownWord(request: ButtonRequest, typed: PlayPreviewInput): Promise<void> {
  const { services, id, person } = request;
  const played = await scrabbleMatches(services).playTyped({ match: id.match, person: person.id, seq: id.seq }, typed);
  if (played.ok) await request.reply(await playedTurnPost(request, played.matchView));
  else await showComposerRefusal(request, id.match, played);
}

/** Plays the draft. If it cannot be played, the draft stays and the reason is shown. */
export async function playDraft(request: CommandRequest, match: MatchId, seq: number | undefined): Promise<void> {
  const { services, person } = request;
  const actor = { match, person: person.id, ...(seq === undefined ? {} : { seq }) };
  const asked = await scrabbleMatches(services).updateDraft(actor, "draft");
  if (!asked.ok) return showComposerRefusal(request, match, asked);
  const { play, laid } = asked.answer.shown;
  if (laid.length === 0) return updateComposer(request, match, seq, { note: nothingLaidPost(request.text) });
  if (!play.ok) return updateComposer(request, match, seq);
  const played = await scrabbleMatches(services).play({ ...actor, seq: asked.matchView.seq }, play.action);
  if (played.ok) await request.reply(await playedTurnPost(request, played.matchView));
  else await showComposerRefusal(request, match, played);
}

function nothingLaidPost(text: Catalogue): RefusalPost {
  return { content: scrabblePhrases(text).draftEmpty, refusal: "no-tile-laid" };
}

/** Deletes the draft. */
export async function cancelDraft(request: ButtonRequest): Promise<void> {
  const { services, id, person, text } = request;
  const actor = { match: id.match, person: person.id, seq: id.seq };
  const asked = await scrabbleMatches(services).updateDraft(actor, "draft", { deed: { kind: "clear" } });
  if (asked.ok) await request.reply({ content: text.common.cancelled });
  else await showComposerRefusal(request, id.match, asked);
}

/** Creates the handler of a button that changes the laid tiles or what the composer shows. */
export function composerButtonHandler<Payload>(updateFor: (payload: Payload) => ComposerUpdate) {
  return (request: ButtonRequest, payload: Payload): Promise<void> =>
    updateComposer(request, request.id.match, request.id.seq, updateFor(payload));
}

/** Creates the handler of a menu of the composer. `updateFor` receives the value that the player has chosen. */
export function composerMenuHandler<Payload>(updateFor: (payload: Payload, value: string) => ComposerUpdate) {
  return (request: MenuRequest, payload: Payload): Promise<void> =>
    updateComposer(request, request.id.match, request.id.seq, updateFor(payload, request.values[0] ?? ""));
}

export function moveToSquareUpdate(value: string, at: string | undefined): ComposerUpdate {
  return value === OTHER_SQUARE_OPTION_VALUE ? { at, mode: { kind: "square" } } : { at: copyPlaceDirection(value, at) };
}

/** Moves the place of the next tile to another row or column. */
export function moveToLineUpdate(kind: "row" | "column", value: string, at: string): ComposerUpdate {
  return { at: movePlaceToLine(at, { [kind]: value }), mode: { kind: "square" } };
}

export function layTileUpdate(letter: string, at: string): ComposerUpdate {
  if (letter === BLANK_OPTION_VALUE) return { at, mode: createBlankLetterMode(at, false) };
  return { edit: { kind: "place", letter, at }, at };
}

export function takeBackUpdate(value: string, at: string | undefined): ComposerUpdate {
  const blank = parseBlankToChange(value);
  if (blank !== undefined) return { at, mode: createBlankLetterMode(blank, true) };
  return { edit: { kind: "take", at: value }, at };
}

export function shuffleRackUpdate(at: string | undefined): ComposerUpdate {
  return { edit: { kind: "shuffle", seed: randomBytes(SEED_BYTES).toString("hex") }, at };
}

export function createBlankLetterMode(at: string, other: boolean, page = 0): BlankLetterMode {
  return { kind: "letter", at, other, page };
}
