import type { Game, Seat } from "#kernel/game.ts";
import type { Entry } from "#kernel/log.ts";
import type { Player, Result, SeatResult } from "#store/results.ts";
import type { Holder } from "#store/store.ts";
import { holdsSeveral } from "#table/open.ts";
import { type Loaded, readingOf } from "#table/sight.ts";

/** What a match that has come to its end is recorded as; the last entry says when. */
export function resultOf(loaded: Loaded): Result | undefined {
  const { match, game, state } = loaded;
  const outcome = match.status === "finished" ? game.outcome(state) : undefined;
  const last = match.log.at(-1);
  if (!outcome || !last || outcome.standings.length === 0) return undefined;
  // Of bots that were only watched nobody keeps a score.
  if (match.starter !== undefined) return undefined;
  // Who plays for several has won and lost at once.
  if (holdsSeveral(match.seats)) return undefined;
  const feats = game.feats?.(state) ?? [];
  const reading = readingOf(loaded);
  const standings = outcome.standings.toSorted((a, b) => a.seat - b.seat);
  return {
    match: match.id,
    game: game.id,
    guild: match.home.guild,
    at: last.at,
    casual: match.seats.some(({ kind }) => kind === "bot") || match.log.some((entry) => isForFun(entry, game)),
    seats: standings.flatMap(({ seat, score, position, side }) => {
      const holder = match.seats[seat];
      if (!holder) return [];
      const { bingos = 0, best, part, feat } = feats[seat] ?? {};
      const mates = side === undefined ? {} : { side };
      const shown = { ...(best ? { best } : {}), ...(part === undefined ? {} : { part }) };
      const timed = feat ? { feat: { ...feat, ms: reading.used[seat] ?? 0 } } : {};
      const more = { ...shown, ...timed, ...helpedIn(loaded, seat) };
      return [{ player: playerOf(holder), name: holder.name, score, position, ...mates, bingos, ...more }];
    }),
  };
}

/** A takeback stays in the log, though what it took back counts for nothing. */
function isForFun({ deed }: Entry, { simultaneous }: Game): boolean {
  return (deed.kind === "hint" && !simultaneous) || deed.kind === "takeback";
}

/** Where everybody acts on their own, a hint is the business of the one who had it. */
function helpedIn({ match, game }: Loaded, seat: Seat): Pick<SeatResult, "casual"> {
  const isHelped = game.simultaneous && match.log.some(({ deed }) => deed.kind === "hint" && deed.seat === seat);
  return isHelped ? { casual: true } : {};
}

function playerOf(holder: Holder): Player {
  return holder.kind === "person" ? { kind: "person", person: holder.person } : { kind: "bot", level: holder.level };
}
