import type { RatingSystem, ResultStore } from "#store/result-store.ts";
import { excludeKnownTasks } from "#store/results/exclude-known-tasks.ts";
import type { Match, MatchStore, Store } from "#store/store.ts";
import type { TaskStore } from "#store/task-store.ts";
import { memoryResults } from "./results.ts";
import { memorySightings } from "./sightings.ts";
import { memoryTasks } from "./tasks.ts";

/** The part of the store that the oracle covers: scores, solved tasks, and their matches. */
export interface OracleStore extends Pick<Store, never> {
  readonly matches: Pick<MatchStore, "open" | "append" | "abandon">;
  readonly results: ResultStore;
  readonly tasks: TaskStore;
}

/** Keeps all scores and counts them anew for each page. The real store keeps counts. */
export function oracleResultStore(ratings: RatingSystem): OracleStore {
  const matches = new Map<string, Pick<Match, "at" | "status">>();
  const { record, scoresOfPeople, scoresOfPerson, scoresOf, ...results } = memoryResults(ratings);
  const sightings = memorySightings((match) => matches.get(match)?.status);
  const tasks = memoryTasks({
    scores: scoresOfPeople,
    scoresOf: scoresOfPerson,
    of: scoresOf,
    matchOf: (match) => matches.get(match),
    sightings,
  });
  const end = (match: string, status: Match["status"]) => {
    const one = matches.get(match);
    if (one) matches.set(match, { ...one, status });
    return one !== undefined;
  };
  return {
    results,
    tasks,
    matches: {
      async open(match) {
        matches.set(match.id, { at: match.at, status: "running" });
        sightings.recordPlayers(match);
        return { ok: true };
      },
      async append(match, _, { status, result }) {
        if (result) {
          const knowledgeOf = (task: string, person: string) => sightings.knowledgeOf(result.game, task, person, match);
          record(excludeKnownTasks(result, knowledgeOf));
        }
        return end(match, status);
      },
      async abandon(match) {
        end(match, "dropped");
      },
    },
  };
}
