import { randomBytes } from "node:crypto";
import { createDailyPuzzles } from "#club/daily.ts";
import { createLevels } from "#club/levels.ts";
import type { Librarian } from "#club/resources/librarian.ts";
import { createResources } from "#club/resources.ts";
import type { Presences } from "#club/statistics/presences.ts";
import { createStatistics } from "#club/statistics.ts";
import type { Desk } from "#discord/desk.ts";
import type { Crew } from "#main/crew.ts";
import type { ForgottenList } from "#store/forgotten-list.ts";
import type { LastingStore } from "#store/sqlite.ts";

export interface ClubPlan extends Pick<Crew, "think"> {
  readonly store: LastingStore;
  readonly librarian: Librarian;
  readonly presence: Presences;
  /** For how long people could act since then. */
  upSince(at: number): number;
  /** Of those who were deleted; without it, nobody knows. */
  readonly list: ForgottenList | undefined;
}

/** What the people of a server have together beside their games. */
export function openClub({
  store,
  think,
  librarian,
  presence,
  upSince,
  list,
}: ClubPlan): Pick<Desk, "resources" | "levels" | "statistics" | "daily"> {
  const { people } = store;
  const now = Date.now;
  return {
    resources: createResources({ ...store, librarian, now }),
    levels: createLevels({ ...store, presence, now }),
    statistics: createStatistics({
      results: store.results,
      people,
      presence,
      now,
      newId: () => randomBytes(8).toString("hex"),
    }),
    daily: createDailyPuzzles({
      dailies: store.dailies,
      people,
      notes: store.notes,
      presence,
      ask: (question) => think({ ...question, kind: "question" }),
      entropy: () => randomBytes(32).toString("hex"),
      wasDeleted: async (person, since) => ((await list?.among([person], since)) ?? []).length > 0,
      now,
      upSince,
    }),
  };
}
