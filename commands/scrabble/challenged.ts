import type { Call } from "#discord/command.ts";
import kit from "#games/scrabble/kit.ts";
import type { View } from "#games/scrabble/types.ts";
import type { Sight } from "#table/sight.ts";
import type { OnlyValidity } from "#text/scrabble/phrases.ts";

type Player = Pick<Call, "desk" | "person">;

/**
 * Whoever plays where words are challenged is told of none before the end, in whatever channel they ask; nor while the
 * game is saved, for then it could be asked in between. A match that cannot be read is no reason: nobody can play it.
 */
export async function playsWithChallenges(player: Player): Promise<boolean> {
  return (await matchesOf(player)).some(isChallenged);
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
  const matches = await matchesOf(player);
  if (matches.some(isChallenged)) return { kind: "none" };
  const rated = matches.find((match) => match.rated);
  const match = rated ?? matches.find(({ view }) => (view as View).options.hints === 0);
  if (match === undefined) return { kind: "all" };
  const channel = match.home.kind === "channel" ? `<#${match.home.channel}>` : undefined;
  return { kind: "validity", why: rated ? "rated" : "without-hints", channel };
}

/** The unfinished games of Scrabble that can be read. */
async function matchesOf({ desk, person }: Player): Promise<Sight[]> {
  const ids = await desk.table.playedBy(person.id);
  const looks = await Promise.allSettled(ids.map((id) => desk.table.look(id, person.id)));
  const found = looks.flatMap((look) => (look.status === "fulfilled" && look.value ? [look.value] : []));
  return found.filter(({ game }) => game.id === kit.id);
}

function isChallenged({ view }: Sight): boolean {
  return (view as View).options.challenge !== "void";
}
