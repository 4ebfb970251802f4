import { missingPermissionsPost } from "#discord/features/matches/check-play-here.ts";
import { MATCH_COMMAND } from "#discord/features/matches/match-actions.ts";
import { linkToOtherChannel } from "#discord/features/matches/match-thread.ts";
import { isForbiddenError } from "#discord/gateway/api-errors.ts";
import { patternParam } from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";
import type { ButtonRequest, CommandRequest } from "#discord/interactions/command.ts";
import { handleActions } from "#discord/interactions/handle-actions.ts";
import { checkRateLimit } from "#discord/interactions/rate-limits.ts";
import { matchRefusalPost, type RefusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import type { Destination } from "#match/play/destination.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import type { MatchId, SeatPlayer } from "#match/play/open-match.ts";
import type { MatchActor } from "#match/ports.ts";
import type { Proposal, ProposalRequest, ProposalResult } from "#match/proposals.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";

// Actions that need the agreement of the other players of a match. A public message with two buttons asks them, and all
// of them have to agree.

/** Parameters of the buttons *agree* and *decline*. The token identifies the proposal. */
const ANSWER_PARAMS = { token: patternParam(/^[0-9a-f]{1,12}$/) };
const PROPOSAL_ACTIONS = defineActions({ agree: ANSWER_PARAMS, decline: ANSWER_PARAMS });

/** Proposes an action to the other players and replies privately with the result. */
export async function proposeAndReply(
  request: CommandRequest,
  actor: Pick<MatchActor, "match" | "seq">,
  proposalRequest: ProposalRequest,
): Promise<void> {
  await request.reply(await proposeAndDescribe(request, actor, proposalRequest));
}

/**
 * Proposes an action to the other players. Returns a post with the result for the proposer. Asking the others counts
 * for the rate limit of messages. `isCounted`: whether the caller has counted it already.
 */
export async function proposeAndDescribe(
  request: CommandRequest,
  actor: Pick<MatchActor, "match" | "seq">,
  proposalRequest: ProposalRequest,
  isCounted = false,
): Promise<Post> {
  const { services, person } = request;
  let tooMany: RefusalPost | undefined;
  const mayAsk = () => {
    if (!isCounted) tooMany = checkRateLimit(request, "messages");
    return tooMany === undefined;
  };
  const answer = await services.matches.proposals.propose({ ...actor, person: person.id }, proposalRequest, mayAsk);
  return tooMany ?? asked(request, actor, answer);
}

/**
 * Asks the other players to resume a saved match at `destination`. Returns a post with the result for the proposer. The
 * caller has counted the request for a rate limit. `explainFailure` returns why no thread could be opened.
 */
export async function proposeResumeAndDescribe(
  request: CommandRequest,
  match: MatchId,
  { destination, explainFailure }: { readonly destination: Destination; explainFailure(): RefusalPost },
): Promise<Post> {
  const { services, person } = request;
  const answer = await services.matches.proposals.proposeResume({ match, person: person.id }, destination);
  return !answer.ok && answer.by === "place" ? explainFailure() : asked(request, { match }, answer);
}

async function asked(
  request: CommandRequest,
  actor: Pick<MatchActor, "match" | "seq">,
  answer: ProposalResult,
): Promise<Post> {
  const { services, person, text } = request;
  if (!answer.ok) return matchServiceRefusalPost(request, answer);
  const said = (line: string) => ({
    content: [line, linkToResumed(request, answer.proposal) ?? []].flat().join("\n"),
  });
  if (!("waiting" in answer)) return said(text.matches.done[answer.proposal.kind]);
  try {
    await postQuestion(request, answer);
  } catch (error) {
    // A proposal whose message is not posted is withdrawn, so that it does not block other proposals.
    if (answer.isNew) await services.matches.proposals.withdraw({ ...actor, person: person.id }, answer.token);
    if (!isForbiddenError(error) || request.missingPermissions.length === 0) throw error;
    return missingPermissionsPost(request.missingPermissions, text);
  }
  return said(text.matches.asked(answer.waiting.map(({ name }) => escapeText(name))));
}

/** Returns a link to the resumed match; undefined if the person is in its channel. */
function linkToResumed(request: CommandRequest, proposal: Proposal): string | undefined {
  return proposal.kind === "resume" ? linkToOtherChannel(request, proposal.home) : undefined;
}

type Asked = Extract<SeatPlayer, { readonly kind: "person" }>;
type PendingProposalAnswer = Extract<ProposalResult, { readonly waiting: unknown }>;

async function postQuestion(
  { services, person, ...request }: CommandRequest,
  { waiting, token, proposal, matchView }: PendingProposalAnswer,
): Promise<void> {
  const home = proposal.kind === "resume" ? proposal.home : request.location;
  if (home.kind !== "channel") return;
  const { matches } = matchCatalogue(matchView);
  const persons = await Promise.all(
    waiting.flatMap((one) => (one.kind === "person" ? [calledBy(services, person.id, one)] : [])),
  );
  const other = proposalSubject(proposal, matchView);
  const button = (kind: "agree" | "decline"): Button => ({
    command: MATCH_COMMAND,
    match: matchView.id,
    seq: matchView.seq,
    payload: PROPOSAL_ACTIONS.format({ kind, token }),
    label: matches.buttons[kind],
  });
  const question = matches.asks[proposal.kind]({ name: escapeText(person.name), other: escapeText(other) });
  const post = {
    content: `${question} ${persons.map(({ id, name, wantsMention }) => (wantsMention ? `<@${id}>` : escapeText(name))).join(" ")}`,
    buttons: [[button("agree"), button("decline")]],
  };
  const wantsMention = persons.filter((one) => one.wantsMention).map(({ id }) => id);
  await services.announce(home.channel, post, wantsMention);
}

/** Returns a person to ask, and whether the question may mention them. */
async function calledBy({ playerSettings }: CommandRequest["services"], by: string, { person: id, name }: Asked) {
  return { id, name, wantsMention: await playerSettings.mayPing(id, "question", by) };
}

export const registeredProposalActions = handleActions(PROPOSAL_ACTIONS, {
  agree: answerProposal,
  decline: answerProposal,
});

/** Handles the buttons *agree* and *decline*. */
async function answerProposal(
  request: ButtonRequest,
  { kind, token }: PayloadOf<typeof PROPOSAL_ACTIONS>,
): Promise<void> {
  const { services, id, person, text } = request;
  const actor = { match: id.match, person: person.id, seq: id.seq };
  const answered = await services.matches.proposals.answer(actor, token, kind === "agree");
  if (!answered.ok) return request.reply(matchServiceRefusalPost(request, answered));
  const { matches } = matchCatalogue(answered.matchView);
  if ("declined" in answered) {
    await request.editMessage({ content: matches.declined[answered.proposal.kind](escapeText(person.name)) });
    return request.reply({ content: text.matches.youDeclined });
  }
  if (answered.done) await request.editMessage({ content: matches.done[answered.proposal.kind] });
  await request.reply({ content: text.matches.agreed });
}

/** Returns the name of the player or saved match that the proposal is about; empty if it is about neither. */
function proposalSubject(proposal: Proposal, { name, seats }: MatchView): string {
  if ("seat" in proposal) return seats[proposal.seat]?.name ?? "";
  return proposal.kind === "delete" || proposal.kind === "resume" ? savedMatchTitle({ name, seats }) : "";
}

/** Returns the title of a saved match: its name or, if it has none, its players. */
export function savedMatchTitle({ name, seats }: Pick<MatchView, "name" | "seats">): string {
  return name ?? seats.map((player) => player.name).join(" · ");
}

/** Returns the texts in the language of the match, for public messages. */
export function matchCatalogue({ language }: MatchView): Catalogue {
  return catalogues[isLanguage(language) ? language : "en"];
}

/** Returns the message for an action that only the match service can refuse, not the game, such as saving a match. */
export function matchServiceRefusalPost(
  { text }: Pick<CommandRequest, "text">,
  { by, refusal }: MatchRefused,
): RefusalPost {
  return by === "table"
    ? matchRefusalPost(refusal, text)
    : { content: text.common.unknownButton, refusal: refusal.reason };
}
