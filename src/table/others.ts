import { NOBODY } from "#store/custody.ts";
import type { Holder, Home, Match } from "#store/store.ts";
import type { Ports } from "#table/ports.ts";
import type { Loaded } from "#table/sight.ts";
import { goneSeats } from "#table/undo.ts";

// Those whom a match is played with: who has to agree where time is played for, and who has to see the channel.

type Player = Extract<Holder, { readonly kind: "person" }>;

/** With less time, somebody who is asleep could lose by it. */
const NIGHT_MS = 12 * 60 * 60_000;

export interface Others {
  /** Who still plays besides this person and is on the server. */
  there(match: Match, person: string): Promise<readonly Player[]>;
  /** Who still plays besides this person, if one is named, and cannot see this channel. */
  hiddenFrom(match: Match, person: string | undefined, home: Home): Promise<readonly Player[]>;
}

export function createOthers({ hasLeft, isHidden }: Pick<Ports, "hasLeft" | "isHidden">): Others {
  return {
    there: (match, person) =>
      those(othersPlaying(match, person), async (one) => !((await hasLeft?.(match.home, one.person)) ?? false)),
    hiddenFrom: (match, person, home) =>
      those(othersPlaying(match, person), async (one) => (await isHidden?.(home, one.person)) ?? false),
  };
}

/** Who still plays besides this person, each once: who has resigned or was deleted does not. */
export function othersPlaying({ seats, log }: Pick<Match, "seats" | "log">, person: string | undefined): Player[] {
  const gone = goneSeats(log);
  const players = seats.flatMap((holder, seat) => (holder.kind === "person" && !gone.includes(seat) ? [holder] : []));
  return players.filter(
    (one, at) =>
      one.person !== person &&
      one.person !== NOBODY &&
      at === players.findIndex((other) => other.person === one.person),
  );
}

/** Whether time is played for: by a clock, or because all play at once and the fastest wins. */
export function isOnTime({ match, game }: Pick<Loaded, "match" | "game">): boolean {
  return match.opening.clock !== undefined || (game.timed === true && game.simultaneous === true);
}

/** Whether somebody else could lose by the clock before they know that the match goes on. */
export function isTooShort(loaded: Loaded, person: string): boolean {
  const { match, game, state } = loaded;
  const { clock } = match.opening;
  if (clock === undefined) return isOnTime(loaded);
  const { used, move } = loaded.reading;
  const actors = game.actors(state);
  const gone = goneSeats(match.log);
  return match.seats.some((holder, seat) => {
    if (holder.kind !== "person" || holder.person === person || gone.includes(seat)) return false;
    const spent = clock.kind === "game" ? (used[seat] ?? 0) : actors.includes(seat) ? move : 0;
    return clock.ms - spent < NIGHT_MS;
  });
}

async function those<One>(all: readonly One[], which: (one: One) => Promise<boolean>): Promise<readonly One[]> {
  const are = await Promise.all(all.map(which));
  return all.filter((_, at) => are[at]);
}
