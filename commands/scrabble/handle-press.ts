import { proposeAndReply } from "#discord/features/matches/proposals.ts";
import type { ButtonRequest, ModalForm } from "#discord/interactions/command.ts";
import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";
import { showAnalysis } from "./analysis/show-analysis.ts";
import { textBoardPost } from "./board.ts";
import { cancelDraft, composerStepFor, playDraft, playShownWord, updateComposer } from "./composer/update-composer.ts";
import { replyRefusal } from "./reply-refusal.ts";
import { showRulePage } from "./rules.ts";
import { parseScrabblePayload, type ScrabblePayload } from "./scrabble-payload.ts";
import { challengeOrAccept } from "./turn/challenge.ts";
import { createExchangeForm } from "./turn/exchange.ts";
import { showHint } from "./turn/hint.ts";
import { askLeaveMatch, showMoreActions } from "./turn/more-actions.ts";
import { askPass, passNow } from "./turn/pass.ts";
import { createPlayForm, playTypedWord } from "./turn/play.ts";
import { sendWordListFiles } from "./words/show-word-lists.ts";

type ButtonHandler<D extends ScrabblePayload = ScrabblePayload> = (request: ButtonRequest, payload: D) => Promise<void>;

/** Handlers of buttons that do not belong to the composer. */
const BUTTON_HANDLERS: {
  readonly [Kind in ScrabblePayload["kind"]]?: ButtonHandler<Extract<ScrabblePayload, { readonly kind: Kind }>>;
} = {
  rack: (request) => updateComposer(request, request.id.match, undefined),
  files: (request, { list }) => sendWordListFiles(request, list),
  rules: (request, { page }) => showRulePage(request, page),
  analysis: (request) => showAnalysis(request, request.id.match),
  cancel: (request) => request.reply({ content: request.text.common.cancelled }),
  confirm: (request, payload) => playTypedWord(request, request.id.match, request.id.seq, payload),
  "draft-confirm": (request) => playDraft(request, request.id.match, request.id.seq),
  "draft-play": playShownWord,
  "draft-cancel": cancelDraft,
  challenge: judge,
  accept: judge,
  pass: async (request) => {
    const refusal = await whyNot(request);
    await (refusal ? replyRefusal(request, request.id.match, refusal) : askPass(request));
  },
  "pass-now": (request) => passNow(request, request.id.match, request.id.seq),
  more: showMoreActions,
  hint: (request) => showHint(request, request.id.match, request.id.seq),
  undo: (request) => proposeAndReply(request, request.id, { kind: "takeback" }),
  text: async (request) => request.reply(await textBoardPost(request, request.id.match)),
  leave: askLeaveMatch,
  play: replyFormRefused,
  exchange: replyFormRefused,
  // Reached only if the form did not open. The composer shows the reason.
  word: (request) => updateComposer(request, request.id.match, request.id.seq),
  change: (request) => updateComposer(request, request.id.match, request.id.seq),
};

export async function handleButton(request: ButtonRequest): Promise<void> {
  const { id, text } = request;
  const payload = parseScrabblePayload(id.payload);
  const step = payload && composerStepFor(payload);
  if (step) return updateComposer(request, id.match, id.seq, step);
  const handler = payload && (BUTTON_HANDLERS[payload.kind] as ButtonHandler | undefined);
  await (payload && handler
    ? handler(request, payload)
    : request.reply({ content: text.common.unknownButton, refusal: "unknown-button" }));
}

function judge(request: ButtonRequest, { kind }: { readonly kind: "challenge" | "accept" }): Promise<void> {
  return challengeOrAccept(request, request.id.match, request.id.seq, kind);
}

/** Replies why no form opened. If the reason is gone by now, the turn has changed. */
async function replyFormRefused(request: ButtonRequest): Promise<void> {
  await replyRefusal(request, request.id.match, (await whyNot(request)) ?? refuseAction({ reason: "stale" }));
}

/** Opens a form only if the player can use it. Otherwise the press is answered with the reason. */
export async function createForm(request: ButtonRequest): Promise<ModalForm | undefined> {
  const payload = parseScrabblePayload(request.id.payload);
  switch (payload?.kind) {
    case "exchange":
      return (await whyNot(request)) ? undefined : createExchangeForm(request);
    case "play":
      return (await whyNot(request)) ? undefined : createPlayForm(request, "play", {});
    case "word":
    case "change":
      return canDraft(await whyNot(request))
        ? createPlayForm(request, "word", "word" in payload ? payload : {})
        : undefined;
    default:
      return undefined;
  }
}

function whyNot({ services, person, id }: ButtonRequest): Promise<MatchRefused | undefined> {
  return services.matches.checkTurn({ match: id.match, person: person.id, seq: id.seq });
}

/** Whether the player can place a draft. This is possible while others think. */
function canDraft(no: MatchRefused | undefined): boolean {
  return no === undefined || (no.by === "table" && no.refusal.reason === "wait-your-turn");
}
