import type { Call } from "#discord/command.ts";
import kit from "#games/scrabble/kit.ts";
import type { Options } from "#games/scrabble/types.ts";
import type { BegunMatch } from "#table/table.ts";
import type { OnlyValidity } from "#text/scrabble/phrases.ts";

type Player = Pick<Call, "desk" | "person">;

/**
 * Whoever plays where words are challenged is told of none before the end, in whatever channel they ask; nor while the
 * game is saved, for then it could be asked in between. A match that cannot be read is no reason: nobody can play it.
 */
export async function playsWithChallenges(player: Player): Promise<boolean> {
  return (await readableMatch(player, (await begunBy(player)).filter(isChallenged))) !== undefined;
}

/** What `/scrabble check` may tell a player beside their unfinished games, wherever these are played. */
export type WordAid =
  | { readonly kind: "all" }
  | { readonly kind: "none" }
  | ({ readonly kind: "validity" } & OnlyValidity);

/**
 * Where an invalid play is refused, everybody learns for free what is a word. But a rated game has no hints, and hooks,
 * anagrams and searches are hints.
 */
export async function wordAidFor(player: Player): Promise<WordAid> {
  const matches = await begunBy(player);
  if (await readableMatch(player, matches.filter(isChallenged))) return { kind: "none" };
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
  return { kind: "validity", why: rated ? "rated" : "without-hints", channel };
}

/** The unfinished games of Scrabble. Somebody may have hundreds, so only how they began is asked for. */
async function begunBy({ desk, person }: Player): Promise<readonly BegunMatch[]> {
  return desk.table.begunBy(person.id, kit.id);
}

/** The first of these that can be read. */
async function readableMatch(
  { desk, person }: Player,
  matches: readonly BegunMatch[],
): Promise<BegunMatch | undefined> {
  for (const match of matches) {
    const look = await desk.table.look(match.id, person.id).catch(() => undefined);
    if (look) return match;
  }
  return undefined;
}

function isChallenged({ options }: BegunMatch): boolean {
  return said(options).challenge !== "void";
}

/** What was agreed on when the game began. */
function said(options: unknown): Partial<Options> {
  return (options ?? {}) as Partial<Options>;
}
