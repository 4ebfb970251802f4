import { randomBytes } from "node:crypto";
import type { Workers } from "#app/create-workers.ts";
import { createDailyPuzzleService } from "#community/daily/daily-puzzle-service.ts";
import { createPuzzleService } from "#community/puzzles/puzzle-service.ts";
import { createLastSettingsService } from "#community/settings/last-settings.ts";
import type { FindPresence } from "#community/statistics/server-presence.ts";
import { createStatisticsService } from "#community/statistics/statistics-service.ts";
import { createServerWordListService } from "#community/word-lists/server-word-lists.ts";
import type { WordListService } from "#community/word-lists/word-list-service.ts";
import type { Services } from "#discord/interactions/services.ts";
import type { DeletionList } from "#store/personal-data/deletion-list.ts";
import type { PersistentStore } from "#store/sqlite/sqlite-store.ts";

export interface CommunityDependencies extends Pick<Workers, "runTask"> {
  readonly store: PersistentStore;
  readonly wordListService: WordListService;
  readonly findPresence: FindPresence;
  /** Returns for how many milliseconds the bot was up since the time `at`. At other times people could not act. */
  uptimeSince(at: number): number;
  /** The list of deleted people. Without it, the bot does not recognise deleted people in a restored backup. */
  readonly deletionList: DeletionList | undefined;
}

/**
 * Creates the services that people use besides their matches: settings, statistics, puzzles, word lists and privacy.
 */
export function createCommunityServices({
  store,
  runTask,
  wordListService,
  findPresence,
  uptimeSince,
  deletionList,
}: CommunityDependencies): Pick<Services, "wordLists" | "lastSettings" | "puzzles" | "statistics" | "dailyPuzzles"> {
  const { playerSettings } = store;
  const now = Date.now;
  return {
    wordLists: createServerWordListService({ ...store, wordListService, now }),
    lastSettings: createLastSettingsService(store.keyValues),
    puzzles: createPuzzleService({ ...store, findPresence, now }),
    statistics: createStatisticsService({
      results: store.results,
      playerSettings,
      findPresence,
      now,
      newId: () => randomBytes(8).toString("hex"),
    }),
    dailyPuzzles: createDailyPuzzleService({
      dailyPuzzles: store.dailyPuzzles,
      playerSettings,
      keyValues: store.keyValues,
      findPresence,
      ask: (question) => runTask({ ...question, kind: "question" }),
      entropy: () => randomBytes(32).toString("hex"),
      wasDeleted: async (person, since) => ((await deletionList?.filterDeletedSince([person], since)) ?? []).length > 0,
      now,
      uptimeSince,
    }),
  };
}
