import type { KeptLexicon } from "#store/store.ts";

/**
 * How long a new list is remembered: for as long as it may be stored without being used. The cleanup deletes unused
 * lists one to two hours after their creation.
 */
const KEPT_MS = 2 * 60 * 60_000;

/** Lists that were created recently. They are still stored, even if the server has removed them. */
export interface RecentWordLists {
  note(guild: string, list: KeptLexicon): void;
  of(guild: string): readonly KeptLexicon[];
}

export function createRecentWordLists(now: () => number): RecentWordLists {
  let made: { readonly guild: string; readonly list: KeptLexicon; readonly at: number }[] = [];
  return {
    note(guild, list) {
      made = [...made.filter(({ at }) => now() - at < KEPT_MS), { guild, list, at: now() }];
    },
    of: (guild) => made.filter((one) => one.guild === guild && now() - one.at < KEPT_MS).map(({ list }) => list),
  };
}
