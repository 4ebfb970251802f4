import type { Match, NewMatch } from "#store/store.ts";
import type { Sighting } from "#store/tasks.ts";

/** By what somebody has seen a task first: by a match, or without playing it. */
interface Kept extends Sighting {
  readonly match?: string;
}

export interface MemorySightings {
  of(game: string, task: string, person: string): Kept | undefined;
  /** False where they have seen it already. */
  see(sighting: Kept): boolean;
  /** Everybody who sits there sees it now. */
  seeAll(match: NewMatch): void;
  forget(person: string): void;
}

/** How far a match is that shows a task: when it was opened, and how it stands. */
export type MatchFacts = (id: string) => Pick<Match, "at" | "status"> | undefined;

export function memorySightings(): MemorySightings {
  const kept = new Map<string, Kept>();
  const keyOf = (game: string, task: string, person: string) => JSON.stringify([game, task, person]);
  const see = (sighting: Kept) => {
    const key = keyOf(sighting.game, sighting.task, sighting.person);
    if (kept.has(key)) return false;
    kept.set(key, { ...sighting });
    return true;
  };
  return {
    of: (game, task, person) => kept.get(keyOf(game, task, person)),
    see,
    seeAll({ id, opening: { game }, seats, task, at }) {
      if (task === undefined) return;
      for (const holder of seats)
        if (holder.kind === "person") see({ game, task, person: holder.person, match: id, at });
    },
    forget(person) {
      for (const [key, one] of kept) if (one.person === person) kept.delete(key);
    },
  };
}
