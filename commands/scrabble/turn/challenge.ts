import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { formatWordWithBlanks } from "#games/scrabble/notation/board-words.ts";
import { FAILED_CHALLENGE_POINTS } from "#games/scrabble/rules/challenge.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { requireMatchHere } from "../match-here.ts";
import { replyRefusal } from "../reply-refusal.ts";
import { scrabbleButton } from "../scrabble-actions.ts";
import { scrabbleMatches } from "../scrabble-matches.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { turnPhrases } from "./text/turn-phrases.ts";

type ChallengeKind = "challenge" | "accept";

export async function challengeFromCommand(request: SlashRequest): Promise<void> {
  const match = await requireMatchHere(request);
  if (match === undefined) return;
  if (request.options.getBoolean("confirm")) await challengeOrAccept(request, match, undefined, "challenge");
  else await askBeforeChallenging(request, match, undefined);
}

export async function acceptFromCommand(request: SlashRequest): Promise<void> {
  const match = await requireMatchHere(request);
  if (match !== undefined) await challengeOrAccept(request, match, undefined, "accept");
}

/** Asks for confirmation, and says which words are challenged and what a failed challenge costs. */
export async function askBeforeChallenging(
  request: CommandRequest,
  match: MatchId,
  seq: number | undefined,
): Promise<void> {
  const { services, person, text } = request;
  const actor = { match, person: person.id, ...(seq === undefined ? {} : { seq }) };
  const refused = await services.matches.checkTurn(actor);
  if (refused) return replyRefusal(request, match, refused);
  const matchView = await scrabbleMatches(services).view(match, person.id);
  const { pending, options } = matchView?.view ?? {};
  if (!matchView || !pending || !options)
    return replyRefusal(request, match, { ok: false, by: "game", refusal: { reason: "nothing-to-challenge" } });
  const { buttons } = scrabblePhrases(text);
  const challenge = scrabbleButton({ kind: "challenge-now" }, buttons.challenge, matchView);
  await request.reply({
    content: turnPhrases(text).challengeQuestion({
      words: pending.words.map(({ stones }) => escapeText(formatWordWithBlanks(matchView.view.letters, stones))),
      stake:
        options.challenge === "five-point" ? { kind: "points", points: FAILED_CHALLENGE_POINTS } : { kind: "turn" },
    }),
    buttons: [[{ ...challenge, style: "danger" }, scrabbleButton({ kind: "compose" }, buttons.cancel, matchView)]],
  });
}

/**
 * Challenges the last play. A play that would end the game can also be accepted, because the game waits for the
 * opponent's decision.
 */
export async function challengeOrAccept(
  request: CommandRequest,
  match: MatchId,
  seq: number | undefined,
  kind: ChallengeKind,
): Promise<void> {
  const { services, person, text } = request;
  const actor = { match, person: person.id, ...(seq === undefined ? {} : { seq }) };
  const played = await scrabbleMatches(services).play(actor, { kind });
  if (!played.ok) return replyRefusal(request, match, played);
  const [event] = played.events;
  const content =
    event?.kind === "challenged"
      ? scrabblePhrases(text).challengedYours(event.wrong.length > 0)
      : scrabblePhrases(text).acceptedYours;
  await request.reply({ content });
}
