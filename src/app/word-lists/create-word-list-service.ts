import { createWordListInThread } from "#app/word-lists/create-in-thread.ts";
import { compressWordList, keepWordListForMatch } from "#app/word-lists/stored-word-lists.ts";
import type { BuildWordListRemains } from "#app/word-lists/word-list-remains.ts";
import type { BuiltInWordList, WordListInfo, WordListService } from "#community/word-lists/word-list-service.ts";
import { formatBag, fullBag } from "#lexicon/alphabet/alphabet.ts";
import type { DrawableCharacters } from "#lexicon/alphabet/check-bag.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { createFairQueue } from "#scheduling/fair-queue.ts";
import type { LexiconStore } from "#store/store.ts";
import type { WordListCache } from "#workers/word-lists/word-list-cache.ts";
import type {
  WordListAnswer,
  WordListQuestion,
  WordListQuestionInput,
} from "#workers/word-lists/word-list-question-handlers.ts";
import type { WordListTask } from "#workers/worker-jobs.ts";

/** Milliseconds for which an unused list is kept, because a match with it may be about to open. */
const GRACE_MS = 60 * 60_000;

/**
 * What each server may store although the lists of all servers have reached their maximum: one large list, or many
 * small ones. So a person with many servers cannot use up the room of the others.
 */
const RESERVED_BYTES = 2 ** 20;

export interface WordListServiceOptions {
  readonly builtInLists: readonly BuiltInWordList[];
  readonly wordListCache: WordListCache;
  readonly lexicons: LexiconStore;
  /** Builds what is kept of a deleted list to show its finished matches; undefined if nothing must be kept. */
  readonly buildRemains: BuildWordListRemains;
  /** Whether the disk has room for another list. */
  hasDiskSpace(): Promise<boolean>;
  /** Ids of the servers that the bot has left. Their lists are deleted when there is no room for another. */
  listLeftServers(): Promise<readonly string[]>;
  /**
   * Once the lists of all servers take this many bytes, only servers with few lists get more, up to `RESERVED_BYTES`.
   */
  readonly maxStoredBytes: number;
  /** The characters that pictures can show. */
  readonly drawable: DrawableCharacters;
  readonly runTask: (task: WordListTask) => Promise<unknown>;
}

export function createWordListService(plan: WordListServiceOptions): WordListService {
  const { builtInLists, wordListCache, lexicons, buildRemains, hasDiskSpace, maxStoredBytes, drawable, runTask } = plan;
  /** Exports run one at a time, because the files of a large list occupy a worker for a second. */
  const exports = createFairQueue();
  return {
    builtInLists,
    builtInInfo: async (language) => infoOf(await wordListCache.wordList({ language })),
    keepForMatch: (lexicon) => keepWordListForMatch(lexicons, wordListCache, lexicon),
    async create({ like, ...files }, fits) {
      const base = like === undefined ? undefined : await wordListCache.wordList({ hash: like });
      const created = await createWordListInThread({ ...files, base, drawable });
      if (!created.ok) return created;
      const { hash } = created.wordList;
      const packed = await compressWordList(created.wordList);
      const list = { hash, bytes: packed.length };
      if (!fits(list)) return { ok: false, tooLarge: list };
      await lexicons.put(hash, packed, Date.now());
      return { ok: true, ...infoOf(created.wordList), bytes: list.bytes };
    },
    hasDiskSpace,
    hasRoom,
    reservedBytes: Math.min(RESERVED_BYTES, maxStoredBytes),
    bag: async (lexicon) => formatBag((await wordListCache.wordList({ hash: lexicon })).alphabet),
    describe: (lexicon, whose) => ask(lexicon, whose, "about", undefined),
    lookUp: (lexicon, whose, typed) => ask(lexicon, whose, "lookUp", typed),
    exportFiles: (lexicon, whose) => exports.run(whose, () => ask(lexicon, whose, "files", undefined, "alone")),
    deleteUnneeded,
  };

  /** Makes room first, if there is none, by deleting the lists of servers that the bot has left. */
  async function hasRoom(): Promise<boolean> {
    if ((await lexicons.totalBytes()) < maxStoredBytes) return true;
    await lexicons.removeListsOfLeftServers(await plan.listLeftServers());
    // The hourly deletion logs errors. Here, a list that cannot be deleted only takes its room.
    await deleteUnneeded().catch(() => {});
    return (await lexicons.totalBytes()) < maxStoredBytes;
  }

  async function deleteUnneeded(): Promise<void> {
    const opened = await Promise.allSettled(builtInLists.map(({ language }) => wordListCache.wordList({ language })));
    const ours = opened.flatMap((one) => (one.status === "fulfilled" ? [one.value.hash] : []));
    const before = Date.now() - GRACE_MS;
    const errors: unknown[] = [];
    for (const list of await lexicons.listUnneeded(before)) {
      // A built-in list with finished matches is not deleted, because the next match would store it again.
      if (ours.includes(list.hash) && list.finished.length > 0) continue;
      try {
        await lexicons.deleteUnneeded(list, before, await buildRemains(list));
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, "some word lists stay", { cause: errors[0] });
  }

  async function ask<Name extends WordListQuestion>(
    lexicon: string,
    whose: string,
    name: Name,
    input: WordListQuestionInput<Name>,
    long?: WordListTask["long"],
  ): Promise<WordListAnswer<Name>> {
    const task = { kind: "words", name, lexicon, owner: whose, input, ...(long ? { long } : {}) } as const;
    return (await runTask(task)) as WordListAnswer<Name>;
  }
}

function infoOf({ hash, words, alphabet }: WordList): WordListInfo {
  return { lexicon: hash, words: words.count, tiles: fullBag(alphabet).length };
}
