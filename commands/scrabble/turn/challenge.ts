import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { requireMatchHere } from "../match-here.ts";
import { replyRefusal } from "../reply-refusal.ts";
import { scrabbleMatches } from "../scrabble-matches.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";

type ChallengeKind = "challenge" | "accept";

export async function challengeFromCommand(request: SlashRequest): Promise<void> {
  await fromCommand(request, "challenge");
}

export async function acceptFromCommand(request: SlashRequest): Promise<void> {
  await fromCommand(request, "accept");
}

async function fromCommand(request: SlashRequest, kind: ChallengeKind): Promise<void> {
  const match = await requireMatchHere(request);
  if (match !== undefined) await challengeOrAccept(request, match, undefined, kind);
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
