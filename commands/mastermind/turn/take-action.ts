import { showSoloMatch } from "#discord/features/solo/show-solo-match.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { matchRefusalPost, type PostNotice } from "#discord/interactions/refusal-post.ts";
import gameModule from "#games/mastermind/module.ts";
import type { MastermindAction, MastermindEvent } from "#games/mastermind/types.ts";
import type { MatchActor } from "#match/ports.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import { type MastermindMatchView, mastermindMatches } from "../mastermind-matches.ts";
import { describeCode } from "../panel/lines.ts";
import { panelPost, type UnsentPanelInput } from "../panel/panel.ts";
import { mastermindPhrases } from "../text/mastermind-phrases.ts";
import { explainRefusal } from "./explain-refusal.ts";

/** Takes one action from a button, a form or typed input. `seq` is the turn that the player has seen. */
export async function takePlayerAction(
  request: CommandRequest,
  match: string,
  seq: number | undefined,
  action: MastermindAction,
  pending: UnsentPanelInput = {},
): Promise<void> {
  const { services, person } = request;
  const actor = { match, person: person.id, ...(seq === undefined ? {} : { seq }) };
  const checked = await checkPaperAction(request, actor, action);
  const played = checked.ok ? await mastermindMatches(services).play(actor, checked.action) : checked;
  if (!played.ok) return showPanel(request, match, explainRefusal(request, played), pending);
  const notice = formatDone(request, action, played.matchView, played.events);
  if (played.matchView.location.kind === "personal") return showSoloMatch(request, match, gameModule.id, notice);
  await request.reply({ content: notice });
}

/**
 * Checks the answer that a player gives to the bot's guess, if the code is on real paper. On large boards this needs a
 * search, so it is done before the turn and not as part of it.
 */
async function checkPaperAction(
  { services }: CommandRequest,
  actor: MatchActor,
  action: MastermindAction,
): Promise<CheckedAction> {
  if (action.kind !== "answer" && action.kind !== "correct") return { ok: true, action };
  const asked = await mastermindMatches(services).ask(actor, "weighed", action);
  if (!asked.ok) return asked;
  const checked = asked.answer;
  return "refusal" in checked ? { ok: false, by: "game", refusal: checked.refusal } : { ok: true, ...checked };
}

type CheckedAction = { readonly ok: true; readonly action: MastermindAction } | MatchRefused;

/**
 * Shows the current panel. Keeps what the player has chosen but not sent yet: the pegs of a code, or the numbers of an
 * answer.
 */
export async function showPanel(
  request: CommandRequest,
  match: string,
  notice?: PostNotice,
  pending: UnsentPanelInput = {},
): Promise<void> {
  const matchView = await mastermindMatches(request.services).view(match, request.person.id);
  if (!matchView) return request.reply(matchRefusalPost({ reason: "no-match" }, request.text));
  await request.reply(await panelPost(request, matchView, pending, notice));
}

/**
 * Sentence about the action just taken. After a guess, also repeats it, with its answer if that came at once. A code
 * made in a channel is repeated, too: nothing else in this private reply shows it.
 */
function formatDone(
  request: CommandRequest,
  action: MastermindAction,
  { location }: MastermindMatchView,
  events: readonly MastermindEvent[],
): string {
  const { kind } = action;
  const mastermind = mastermindPhrases(request.text);
  const guessed = events.find((event) => event.kind === "guessed");
  const answer = events.find((event) => event.kind === "answered");
  const isTold = kind === "code" && events.some((event) => event.kind === "told");
  const done = {
    code: isTold ? mastermind.toldYours : mastermind.madeYours,
    guess: mastermind.guessedYours,
    answer: mastermind.answeredYours,
    correct: mastermind.correctedYours,
  }[kind];
  if (action.kind === "code" && location.kind === "channel")
    return [done, mastermind.yourCode({ code: describeCode(request, action.code) })].join(" ");
  if (guessed === undefined) return done;
  const { turn, guess } = guessed;
  return [done, mastermind.guessRow({ turn, guess: describeCode(request, guess), answer })].join(" ");
}
