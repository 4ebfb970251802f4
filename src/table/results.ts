import type { Entry } from "#kernel/log.ts";
import type { Player, Result } from "#store/results.ts";
import type { Holder } from "#store/store.ts";
import type { Loaded } from "#table/sight.ts";

/** What a match that has come to its end is recorded as; the last entry says when. */
export function resultOf({ match, game, state }: Loaded): Result | undefined {
  const outcome = match.status === "finished" ? game.outcome(state) : undefined;
  const last = match.log.at(-1);
  if (!outcome || !last || outcome.standings.length === 0) return undefined;
  // Of bots that were only watched nobody keeps a score.
  if (match.starter !== undefined) return undefined;
  const feats = game.feats?.(state) ?? [];
  const standings = outcome.standings.toSorted((a, b) => a.seat - b.seat);
  return {
    match: match.id,
    game: game.id,
    guild: match.home.kind === "channel" ? match.home.guild : undefined,
    at: last.at,
    casual: match.seats.some(({ kind }) => kind === "bot") || match.log.some(isForFun),
    seats: standings.flatMap(({ seat, score, position }) => {
      const holder = match.seats[seat];
      const { bingos = 0, best } = feats[seat] ?? {};
      if (!holder) return [];
      return [{ player: playerOf(holder), name: holder.name, score, position, bingos, ...(best ? { best } : {}) }];
    }),
  };
}

/** A takeback stays in the log, though what it took back counts for nothing. */
function isForFun({ deed }: Entry): boolean {
  return deed.kind === "hint" || deed.kind === "takeback";
}

function playerOf(holder: Holder): Player {
  return holder.kind === "person" ? { kind: "person", person: holder.person } : { kind: "bot", level: holder.level };
}
