import type { Match, NewMatch } from "#store/store.ts";
import type { TaskSighting } from "#store/task-store.ts";

/** How a person first saw a task: in a match, or, without `match`, in another way. */
interface StoredSighting extends TaskSighting {
  readonly match?: string;
}

export interface MemorySightings {
  of(game: string, task: string, person: string): StoredSighting | undefined;
  /** Returns false if the person has seen the task already. */
  recordFirst(sighting: StoredSighting): boolean;
  /** Records a sighting. If the first one was in an unfinished match, its match is removed. */
  record(sighting: StoredSighting): void;
  /** When the person could learn the task other than by playing this match: before it or, elsewhere, during it. */
  knowledgeOf(game: string, task: string, person: string, match: string): "before" | "during" | undefined;
  /** Records that all its players have seen the task of this match. */
  recordPlayers(match: NewMatch): void;
  forget(person: string): void;
}

/** When the match of a sighting was opened, and its status. */
export type PublicMatchInfo = (id: string) => Pick<Match, "at" | "status"> | undefined;

export function memorySightings(statusOf: (match: string) => Match["status"] | undefined): MemorySightings {
  const kept = new Map<string, StoredSighting>();
  /** The tasks that a person saw elsewhere during a match, with that match. */
  const learned = new Set<string>();
  const keyOf = (game: string, task: string, person: string) => JSON.stringify([game, task, person]);
  const recordFirst = (sighting: StoredSighting) => {
    const key = keyOf(sighting.game, sighting.task, sighting.person);
    if (kept.has(key)) return false;
    kept.set(key, { ...sighting });
    return true;
  };
  const of = (game: string, task: string, person: string) => kept.get(keyOf(game, task, person));
  const record = (sighting: StoredSighting) => {
    if (recordFirst(sighting)) return;
    const { game, task, person } = sighting;
    const { match, ...seen } = of(game, task, person) ?? sighting;
    const status = match === undefined ? undefined : statusOf(match);
    if (status !== "running" && status !== "parked") return;
    kept.set(keyOf(game, task, person), seen);
    learned.add(JSON.stringify([keyOf(game, task, person), match]));
  };
  return {
    of,
    recordFirst,
    record,
    knowledgeOf(game, task, person, match) {
      const seen = of(game, task, person);
      if (seen === undefined || seen.match === match) return undefined;
      return seen.match === undefined && learned.has(JSON.stringify([keyOf(game, task, person), match]))
        ? "during"
        : "before";
    },
    recordPlayers({ id, opening: { game }, seats, task, at }) {
      if (task === undefined) return;
      for (const player of seats)
        if (player.kind === "person") record({ game, task, person: player.person, match: id, at });
    },
    forget(person) {
      for (const [key, one] of kept) if (one.person === person) kept.delete(key);
    },
  };
}
