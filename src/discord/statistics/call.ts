import type { Known, Rated, Score, View } from "#club/statistics/types.ts";
import type { Call } from "#discord/command.ts";
import { plain } from "#discord/plain.ts";
import type { Shown } from "#discord/statistics/deed.ts";
import { formatOf } from "#text/format.ts";

/** Somebody on a server who looks at the statistics of a game. */
export interface Look {
  readonly call: Call;
  readonly view: View;
  readonly shown: Shown;
}

/** Of a player: for a picture as it is, for a message without its markup. */
export function nameOf({ call, view }: Look, who: Known): string {
  return knownName(call, view, who);
}

export function knownName(call: Pick<Call, "desk" | "text">, view: View, { player, name }: Known): string {
  const { statistics } = call.text;
  if (player.kind === "bot") return statistics.bot(levelOf(call, view.game, player.level));
  return name ?? (view.everywhere ? statistics.elsewhere : statistics.somebody);
}

export function plainName(look: Look, who: Known): string {
  return plain(nameOf(look, who));
}

export function gameName({ call, view }: { readonly call: Pick<Call, "desk" | "text">; readonly view: View }): string {
  return call.desk.faces.get(view.game)?.name(call.text) ?? view.game;
}

function levelOf({ desk, text }: Pick<Call, "desk" | "text">, game: string, level: string): string {
  return desk.faces.get(game)?.level?.(level, text) ?? level;
}

/** As colours go, anybody may have any; but always the same. */
export function colourOf({ player }: Known): number {
  const key = player.kind === "bot" ? player.level : player.person;
  return [...key].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, 7) % 10;
}

const TENTHS = 10;

/** With one decimal, where it has any. */
export function meanText({ language }: Call, mean: number): string {
  return formatOf(language).number(Math.round(mean * TENTHS) / TENTHS);
}

/** One number and how far it may be off: 1642 ± 84. */
export function ratingText({ points, uncertainty }: Rated): string {
  return `${points} ± ${uncertainty}`;
}

/** How a player's games ended, a line each. */
export function gameLines({ call }: Look, games: readonly Score[]): string[] {
  const { statistics } = call.text;
  return games.map(
    ({ score, verdict, at }) => `- ${statistics.game({ score, end: statistics.ends[verdict], when: dayMark(at) })}`,
  );
}

/** A day, which everybody reads in their own form. */
export function dayMark(at: number): string {
  return `<t:${Math.floor(at / 1_000)}:d>`;
}
