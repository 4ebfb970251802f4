import type { CommandRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/scrabble/module.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import type { BegunMatch } from "#match/match-service.ts";
import type { CheckRestriction } from "#text/scrabble/phrases.ts";

type PersonRequest = Pick<CommandRequest, "services" | "person">;

/**
 * Whoever plays where words are challenged is told of none before the end, in whatever channel they ask; nor while the
 * game is saved, for then it could be asked in between. A match that cannot be read is no reason: nobody can play it.
 */
export async function hasChallengeMatch(player: PersonRequest): Promise<boolean> {
  return (await readableMatch(player, (await begunBy(player)).filter(hasChallenges))) !== undefined;
}

/** What `/scrabble check` may tell a player beside their unfinished games, wherever these are played. */
export type AllowedWordAid =
  | { readonly kind: "all" }
  | { readonly kind: "none" }
  | ({ readonly kind: "validity" } & CheckRestriction);

/**
 * Where an invalid play is refused, everybody learns for free what is a word. But a rated game has no hints, and hooks,
 * anagrams and searches are hints.
 */
export async function findAllowedWordAid(player: PersonRequest): Promise<AllowedWordAid> {
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

/** The unfinished games of Scrabble. Somebody may have hundreds, so only how they began is asked for. */
async function begunBy({ services, person }: PersonRequest): Promise<readonly BegunMatch[]> {
  return services.matches.begunBy(person.id, gameModule.id);
}

/** The first of these that can be read. */
async function readableMatch(
  { services, person }: PersonRequest,
  matches: readonly BegunMatch[],
): Promise<BegunMatch | undefined> {
  for (const match of matches) {
    const look = await services.matches.view(match.id, person.id).catch(() => undefined);
    if (look) return match;
  }
  return undefined;
}

function hasChallenges({ options }: BegunMatch): boolean {
  return said(options).challenge !== "void";
}

/** What was agreed on when the game began. */
function said(options: unknown): Partial<ScrabbleOptions> {
  return (options ?? {}) as Partial<ScrabbleOptions>;
}
