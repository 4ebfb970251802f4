import type { Match, NewMatch } from "#store/store.ts";
import type { TaskSighting } from "#store/task-store.ts";

/** By what somebody has seen a task first: by a match, or without playing it. */
interface Kept extends TaskSighting {
  readonly match?: string;
}

export interface MemorySightings {
  of(game: string, task: string, person: string): Kept | undefined;
  /** False where they have seen it already. */
  see(sighting: Kept): boolean;
  lookOn(sighting: Kept): void;
  /** Whether they could know the task before this match, or learn it elsewhere meanwhile. */
  knewBefore(game: string, task: string, person: string, match: string): boolean;
  /** Everybody who sits there sees it now. */
  seeAll(match: NewMatch): void;
  forget(person: string): void;
}

/** How far a match is that shows a task: when it was opened, and how it stands. */
export type MatchFacts = (id: string) => Pick<Match, "at" | "status"> | undefined;

export function memorySightings(statusOf: (match: string) => Match["status"] | undefined): MemorySightings {
  const kept = new Map<string, Kept>();
  const keyOf = (game: string, task: string, person: string) => JSON.stringify([game, task, person]);
  const see = (sighting: Kept) => {
    const key = keyOf(sighting.game, sighting.task, sighting.person);
    if (kept.has(key)) return false;
    kept.set(key, { ...sighting });
    return true;
  };
  const of = (game: string, task: string, person: string) => kept.get(keyOf(game, task, person));
  const lookOn = (sighting: Kept) => {
    if (see(sighting)) return;
    const { game, task, person } = sighting;
    const { match, ...seen } = of(game, task, person) ?? sighting;
    const status = match === undefined ? undefined : statusOf(match);
    if (status === "running" || status === "parked") kept.set(keyOf(game, task, person), seen);
  };
  return {
    of,
    see,
    lookOn,
    knewBefore(game, task, person, match) {
      const seen = of(game, task, person);
      return seen !== undefined && seen.match !== match;
    },
    seeAll({ id, opening: { game }, seats, task, at }) {
      if (task === undefined) return;
      for (const holder of seats)
        if (holder.kind === "person") lookOn({ game, task, person: holder.person, match: id, at });
    },
    forget(person) {
      for (const [key, one] of kept) if (one.person === person) kept.delete(key);
    },
  };
}
