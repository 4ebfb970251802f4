import { proposeAndReply } from "#discord/features/matches/proposals.ts";
import type { ButtonRequest, ModalForm } from "#discord/interactions/command.ts";
import { handleActions } from "#discord/interactions/handle-actions.ts";
import type { PlayPreviewInput } from "#games/scrabble/questions/question-types.ts";
import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";
import { showAnalysis } from "./analysis/show-analysis.ts";
import { textBoardPost } from "./board.ts";
import {
  cancelDraft,
  composerButtonHandler,
  composerMenuHandler,
  createBlankLetterMode,
  layTileUpdate,
  moveToLineUpdate,
  moveToSquareUpdate,
  playDraft,
  playShownWord,
  shuffleRackUpdate,
  takeBackUpdate,
  updateComposer,
} from "./composer/update-composer.ts";
import { replyRefusal } from "./reply-refusal.ts";
import { showRulePage } from "./rules.ts";
import { SCRABBLE_ACTIONS } from "./scrabble-actions.ts";
import { askBeforeChallenging, challengeOrAccept } from "./turn/challenge.ts";
import { exchangePickedTiles, offerExchange, pickAllTiles, pickTiles } from "./turn/exchange.ts";
import { showHint } from "./turn/hint.ts";
import { askLeaveMatch, showMoreActions } from "./turn/more-actions.ts";
import { askBeforePassing, passTurn } from "./turn/pass.ts";
import { createPlayForm, playTypedWord, showTypedWord, showWordFromForm } from "./turn/play.ts";
import { sendWordListFiles } from "./words/show-word-lists.ts";

export const scrabbleActionHandlers = handleActions(SCRABBLE_ACTIONS, {
  rack: (request) => updateComposer(request, request.id.match, undefined),
  play: { form: createTurnForm, press: replyFormRefused, submit: showWordFromForm },
  exchange: offerExchange,
  "exchange-pick": { select: pickTiles },
  "exchange-all": pickAllTiles,
  "exchange-now": exchangePickedTiles,
  pass: async (request) => {
    const refusal = await whyNot(request);
    await (refusal ? replyRefusal(request, request.id.match, refusal) : askBeforePassing(request));
  },
  "pass-now": (request) => passTurn(request, request.id.match, request.id.seq),
  challenge: (request) => askBeforeChallenging(request, request.id.match, request.id.seq),
  "challenge-now": (request) => challengeOrAccept(request, request.id.match, request.id.seq, "challenge"),
  accept: (request) => challengeOrAccept(request, request.id.match, request.id.seq, "accept"),
  cancel: (request) => request.reply({ content: request.text.common.cancelled }),
  more: showMoreActions,
  hint: (request) => showHint(request, request.id.match, request.id.seq),
  undo: (request) => proposeAndReply(request, request.id, { kind: "takeback" }),
  text: async (request) => request.reply(await textBoardPost(request, request.id.match)),
  leave: askLeaveMatch,
  analysis: (request) => showAnalysis(request, request.id.match),
  confirm: (request, typed) => playTypedWord(request, request.id.match, request.id.seq, typed),
  files: (request, { list }) => sendWordListFiles(request, list),
  rules: (request, { page }) => showRulePage(request, page),
  // Buttons and menus of the composer, the private message in which a player lays a turn.
  compose: composerButtonHandler(({ at }) => ({ at })),
  where: { select: composerMenuHandler(({ at }, value) => moveToSquareUpdate(value, at)) },
  tile: { select: composerMenuHandler(({ at }, value) => layTileUpdate(value, at)) },
  take: { select: composerMenuHandler(({ at }, value) => takeBackUpdate(value, at)) },
  row: { select: composerMenuHandler(({ at }, value) => moveToLineUpdate("row", value, at)) },
  column: { select: composerMenuHandler(({ at }, value) => moveToLineUpdate("column", value, at)) },
  letter: {
    select: composerMenuHandler(({ at }, value) => ({ edit: { kind: "place", letter: `(${value})`, at }, at })),
  },
  "other-letter": { select: composerMenuHandler(({ at }, value) => ({ edit: { kind: "blank", letter: value, at } })) },
  letters: composerButtonHandler(({ at, part }) => ({ at, mode: createBlankLetterMode(at, false, part) })),
  "other-letters": composerButtonHandler(({ at, part }) => ({ at, mode: createBlankLetterMode(at, true, part) })),
  "draft-back": composerButtonHandler(({ at }) => ({ edit: { kind: "undo" }, at })),
  "draft-clear": composerButtonHandler(({ at }) => ({ edit: { kind: "clear" }, at })),
  shuffle: composerButtonHandler(({ at }) => shuffleRackUpdate(at)),
  sort: composerButtonHandler(({ at }) => ({ edit: { kind: "sort" }, at })),
  word: {
    form: (request) => createWordForm(request, {}),
    press: showComposer,
    submit: showWordFromForm,
  },
  change: { form: createWordForm, press: showComposer },
  retry: { form: createWordForm, press: showComposer },
  "word-place": {
    select: (request, { word }) =>
      showTypedWord(request, request.id.match, request.id.seq, { word, at: request.values[0] ?? "" }),
  },
  "draft-confirm": (request) => playDraft(request, request.id.match, request.id.seq),
  "draft-play": playShownWord,
  "draft-cancel": cancelDraft,
});

/**
 * Handles a press that opened no form for a word. Shows again the private message in which the turn is laid or, if the
 * player can place no more tiles, the reason.
 */
function showComposer(request: ButtonRequest): Promise<void> {
  return updateComposer(request, request.id.match, request.id.seq);
}

/** Replies why the button opened no form. If it would open now, says that the button was outdated. */
async function replyFormRefused(request: ButtonRequest): Promise<void> {
  await replyRefusal(request, request.id.match, (await whyNot(request)) ?? refuseAction({ reason: "stale" }));
}

// A form opens only if the player can use it. Otherwise the press is answered with the reason.

async function createTurnForm(request: ButtonRequest): Promise<ModalForm | undefined> {
  return (await whyNot(request)) ? undefined : createPlayForm(request, "play", {});
}

/**
 * Form for a word, opened from the private message in which a turn is laid. `typed`: the word that is placed already.
 */
async function createWordForm(
  request: ButtonRequest,
  typed: Partial<PlayPreviewInput>,
): Promise<ModalForm | undefined> {
  return canDraft(await whyNot(request)) ? createPlayForm(request, "word", typed) : undefined;
}

function whyNot({ services, person, id }: ButtonRequest): Promise<MatchRefused | undefined> {
  return services.matches.checkTurn({ match: id.match, person: person.id, seq: id.seq });
}

/** Whether the player can lay a draft: in their own turn, and while they wait for it. */
function canDraft(no: MatchRefused | undefined): boolean {
  return no === undefined || (no.by === "table" && no.refusal.reason === "wait-your-turn");
}
