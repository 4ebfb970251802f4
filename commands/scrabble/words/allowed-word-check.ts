import type { CommandRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/scrabble/module.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import type { UnfinishedMatchInfo } from "#match/match-service.ts";
import { scrabbleMatches } from "../scrabble-matches.ts";
import type { WordCheckRestriction } from "../text/phrases.ts";

type PersonRequest = Pick<CommandRequest, "services" | "person">;

/**
 * Whether the player has an unfinished match with challenges, running or saved. Such a player gets no word checks in
 * any channel before the match ends. Matches that cannot be read do not count, because they cannot be played.
 */
export async function hasChallengeMatch(player: PersonRequest): Promise<boolean> {
  return (await readableMatch(player, (await begunBy(player)).filter(hasChallenges))) !== undefined;
}

/** What `/scrabble check` may show a player with unfinished matches, wherever these are played. */
export type AllowedWordCheck =
  | { readonly kind: "all" }
  | { readonly kind: "none" }
  | ({ readonly kind: "validity" } & WordCheckRestriction);

/**
 * Finds out what `/scrabble check` may show a player: nothing during a match with challenges. Other matches refuse
 * invalid words, so anybody can find valid words by trying, and the command may say whether a word is valid. During a
 * rated match or a match without hints, it shows nothing else, because hooks, anagrams and searches are hints.
 */
export async function findAllowedWordCheck(player: PersonRequest): Promise<AllowedWordCheck> {
  const matches = await begunBy(player);
  if (await readableMatch(player, matches.filter(hasChallenges))) return { kind: "none" };
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
  const channel = match.channel === undefined ? undefined : `<#${match.channel}>`;
  return { kind: "validity", reason: rated ? "rated" : "without-hints", channel };
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
