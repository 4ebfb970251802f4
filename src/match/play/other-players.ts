import { type LoadedMatch, seatsOfPerson } from "#match/play/loaded-match.ts";
import { forfeitedSeats } from "#match/play/undo.ts";
import type { MatchPorts } from "#match/ports.ts";
import { DELETED_PLAYER } from "#store/personal-data/personal-data.ts";
import type { Match, MatchLocation, SeatPlayer } from "#store/store.ts";

// Finds the other players of a match. If time matters, they have to agree before the match is saved or resumed. A match
// can be resumed only in a channel that they can see.

export type PersonPlayer = Extract<SeatPlayer, { readonly kind: "person" }>;

/** Time that a player needs to sleep. With less time left on the clock, a player could lose while asleep. */
const MIN_NIGHT_MS = 12 * 60 * 60_000;

export interface OtherPlayers {
  /** The other active players of a match who are on its server. */
  onServer(match: Match, person: string): Promise<readonly PersonPlayer[]>;
  /** The active players who cannot see this location. `person`, if given, is left out. */
  hiddenFrom(match: Match, person: string | undefined, location: MatchLocation): Promise<readonly PersonPlayer[]>;
}

export function createOtherPlayers({
  hasLeftServer,
  isChannelHidden,
}: Pick<MatchPorts, "hasLeftServer" | "isChannelHidden">): OtherPlayers {
  return {
    onServer: (match, person) =>
      filterAsync(
        otherActivePlayers(match, person),
        async (one) => !((await hasLeftServer?.(match.location, one.person)) ?? false),
      ),
    hiddenFrom: (match, person, location) =>
      filterAsync(
        otherActivePlayers(match, person),
        async (one) => (await isChannelHidden?.(location, one.person)) ?? false,
      ),
  };
}

/**
 * The active players, each once. `person`, if given, is left out. Players who resigned or were deleted are not active.
 */
export function otherActivePlayers(
  { seats, log }: Pick<Match, "seats" | "log">,
  person: string | undefined,
): PersonPlayer[] {
  const gone = forfeitedSeats(log);
  const players = seats.flatMap((holder, seat) => (holder.kind === "person" && !gone.includes(seat) ? [holder] : []));
  return players.filter(
    (one, at) =>
      one.person !== person &&
      one.person !== DELETED_PLAYER &&
      at === players.findIndex((other) => other.person === one.person),
  );
}

/** Whether time matters in this match: it has a clock, or all players act at once and the fastest wins. */
export function isPlayedForTime({ match, game }: Pick<LoadedMatch, "match" | "game">): boolean {
  return match.opening.clock !== undefined || (game.isRankedByTime === true && game.simultaneous === true);
}

/**
 * Whether this person has saved the match since the last turn without asking the others. In that case they have to ask
 * before they save it again. Otherwise one player could save and resume the match until its log is full, or save it
 * whenever another player resumes it.
 */
export function hasSavedSinceLastTurn({ match }: Pick<LoadedMatch, "match">, person: string): boolean {
  const seats = seatsOfPerson(match, person);
  const lastTurn = match.log.findLastIndex(({ deed }) => deed.kind === "act" || deed.kind === "timeout");
  return match.log
    .slice(lastTurn + 1)
    .some(({ deed }) => deed.kind === "pause" && deed.savedBy !== undefined && seats.includes(deed.savedBy));
}

/** Whether another player could lose on time before they learn that the match was resumed. */
export function couldTimeOutUnnoticed(loaded: LoadedMatch, person: string): boolean {
  const { match, game, state } = loaded;
  const { clock } = match.opening;
  if (clock === undefined) return isPlayedForTime(loaded);
  const { usedMs, moveMs } = loaded.reading;
  const actors = game.actors(state);
  const gone = forfeitedSeats(match.log);
  return match.seats.some((holder, seat) => {
    if (holder.kind !== "person" || holder.person === person || gone.includes(seat)) return false;
    const spent = clock.kind === "game" ? (usedMs[seat] ?? 0) : actors.includes(seat) ? moveMs : 0;
    return clock.ms - spent < MIN_NIGHT_MS;
  });
}

async function filterAsync<One>(all: readonly One[], which: (one: One) => Promise<boolean>): Promise<readonly One[]> {
  const are = await Promise.all(all.map(which));
  return all.filter((_, at) => are[at]);
}
