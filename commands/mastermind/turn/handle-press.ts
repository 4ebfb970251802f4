import { leaveQuestionPost } from "#discord/features/matches/leave-question.ts";
import type { ButtonRequest, MenuRequest } from "#discord/interactions/command.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import type { PegCode } from "#games/mastermind/rules/board.ts";
import type { MastermindView } from "#games/mastermind/types.ts";
import { type MastermindButtonKind, type MastermindPayload, parseMastermindPayload } from "../mastermind-payload.ts";
import { showRemainingCodes } from "../remaining-codes.ts";
import { showRulesFromButton } from "../rules.ts";
import { shareResult } from "../share-result.ts";
import { showHint } from "./hint.ts";
import { pause, resume } from "./pause.ts";
import { showPanel, takeAction } from "./take-action.ts";
import { codeAction } from "./typed-actions.ts";

export async function handleButton(request: ButtonRequest): Promise<void> {
  const { id, text } = request;
  const payload = parseMastermindPayload(id.payload);
  if (!payload) return request.reply({ content: text.common.unknownButton, refusal: "unknown-button" });
  if ("draft" in payload) return layPegs(request, payload);
  if (payload.kind === "answer") {
    const counts = { exact: payload.exact, partial: payload.partial };
    return takeAction(request, id.match, id.seq, { kind: "answer", ...counts }, { counts });
  }
  if ("counts" in payload) return showPanel(request, id.match, undefined, { counts: payload.counts });
  await BUTTON_HANDLERS[payload.kind](request);
}

const BUTTON_HANDLERS: { readonly [Kind in MastermindButtonKind]: (request: ButtonRequest) => Promise<void> } = {
  open: (request) => showPanel(request, request.id.match),
  hint: (request) => showHint(request, request.id.match, request.id.seq),
  rules: showRulesFromButton,
  pause: (request) => pause(request, request.id.match),
  resume: (request) => resume(request, request.id.match),
  leave: askLeave,
  share: (request) => shareResult(request, request.id.match),
  possible: (request) => showRemainingCodes(request, request.id.match),
  "possible-shared": (request) => showRemainingCodes(request, request.id.match, { shared: true }),
  // Reached only if the form did not open.
  type: (request) => showPanel(request, request.id.match),
  correct: (request) => showPanel(request, request.id.match),
};

/** Adds or removes a peg of the draft, or replaces the whole code. */
async function layPegs(
  request: ButtonRequest,
  payload: Extract<MastermindPayload, { readonly draft: PegCode }>,
): Promise<void> {
  const { services, id, person, text } = request;
  const matchView = await services.matches.view(id.match, person.id);
  if (!matchView) return request.reply(matchRefusalPost({ reason: "no-match" }, text));
  if (payload.kind === "send") {
    return takeAction(request, id.match, id.seq, codeAction(matchView.view as MastermindView, payload.draft), {
      draft: payload.draft,
    });
  }
  await showPanel(request, id.match, undefined, { draft: draftAfter(payload) });
}

function draftAfter(payload: Extract<MastermindPayload, { readonly draft: PegCode }>): PegCode {
  if (payload.kind === "peg") return [...payload.draft, payload.colour];
  return payload.kind === "back" ? payload.draft.slice(0, -1) : [];
}

async function askLeave(request: ButtonRequest): Promise<void> {
  const { services, id, person, text } = request;
  const matchView = await services.matches.view(id.match, person.id);
  if (!matchView) return request.reply(matchRefusalPost({ reason: "no-match" }, text));
  await request.reply(leaveQuestionPost(request, matchView, text.mastermind.name));
}

/** Handles the menu for one of the two counts of an answer. */
export async function handleMenu(request: MenuRequest): Promise<void> {
  const { id, text, values } = request;
  const payload = parseMastermindPayload(id.payload);
  const chosen = Number(values[0]);
  if (payload?.kind !== "count-exact" && payload?.kind !== "count-partial") {
    return request.reply({ content: text.common.unknownButton, refusal: "unknown-button" });
  }
  const counts = { ...payload.counts, [payload.kind === "count-exact" ? "exact" : "partial"]: chosen };
  await showPanel(request, id.match, undefined, { counts });
}
