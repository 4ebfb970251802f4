import type { CommandRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/scrabble/module.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import type { UnfinishedMatchInfo } from "#match/match-service.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { scrabbleMatches } from "../scrabble-matches.ts";
import type { WordCheckRestriction } from "../text/phrases.ts";

type PersonRequest = Pick<CommandRequest, "services" | "person">;

/** An unfinished match that restricts what the bot tells its player about words. */
export interface RestrictingMatch {
  /** Mention of its channel. Undefined if it is saved or solo. */
  readonly channel: string | undefined;
}

/**
 * Finds an unfinished match of the player with challenges, running or saved. A player of such a match gets no word
 * checks in any channel before it ends. Matches that cannot be read do not count, because they cannot be played.
 */
export async function findChallengeMatch(player: PersonRequest): Promise<RestrictingMatch | undefined> {
  const match = await readableMatch(player, (await begunBy(player)).filter(hasChallenges));
  return match && { channel: channelMention(match) };
}

function channelMention({ channel }: UnfinishedMatchInfo): string | undefined {
  return channel === undefined ? undefined : `<#${channel}>`;
}

/** What `/scrabble check` may show a player with unfinished matches, wherever these are played. */
export type AllowedWordCheck =
  | { readonly kind: "all" }
  | ({ readonly kind: "none" } & RestrictingMatch)
  | ({ readonly kind: "validity" } & WordCheckRestriction);

/**
 * Finds out what `/scrabble check` may show a player: nothing during a match with challenges. Other matches refuse
 * invalid words, so anybody can find valid words by trying, and the command may say whether a word is valid. During a
 * rated match or a match without hints, it shows nothing else, because hooks, anagrams and searches are hints.
 * `except`: a match that restricts nothing here.
 */
export async function findAllowedWordCheck(player: PersonRequest, except?: MatchId): Promise<AllowedWordCheck> {
  const matches = (await begunBy(player)).filter(({ id }) => id !== except);
  const challenge = await readableMatch(player, matches.filter(hasChallenges));
  if (challenge) return { kind: "none", channel: channelMention(challenge) };
  const rated = await readableMatch(
    player,
    matches.filter((match) => match.rated === true),
  );
  const match =
    rated ??
    (await readableMatch(
      player,
      matches.filter(({ options }) => said(options).hints === 0),
    ));
  if (match === undefined) return { kind: "all" };
  return { kind: "validity", reason: rated ? "rated" : "without-hints", channel: channelMention(match) };
}

/** The unfinished Scrabble matches of a person. There may be hundreds, so their logs are not loaded. */
async function begunBy({ services, person }: PersonRequest): Promise<readonly UnfinishedMatchInfo[]> {
  return services.matches.begunBy(person.id, gameModule.id);
}

/** The first of these matches that can be read. */
async function readableMatch(
  { services, person }: PersonRequest,
  matches: readonly UnfinishedMatchInfo[],
): Promise<UnfinishedMatchInfo | undefined> {
  for (const match of matches) {
    const look = await scrabbleMatches(services)
      .view(match.id, person.id)
      .catch(() => undefined);
    if (look) return match;
  }
  return undefined;
}

function hasChallenges({ options }: UnfinishedMatchInfo): boolean {
  return said(options).challenge !== "void";
}

/** The options with which a match began. */
function said(options: unknown): Partial<ScrabbleOptions> {
  return (options ?? {}) as Partial<ScrabbleOptions>;
}
