import { builtInWordListNames } from "#community/word-lists/built-in-names.ts";
import { createCreationQueue, type WordListEditor } from "#community/word-lists/creation-queue.ts";
import { createRecentWordLists } from "#community/word-lists/recent-word-lists.ts";
import { createSharedWordLists } from "#community/word-lists/shared-word-lists.ts";
import type {
  BuiltInWordList,
  NewWordListRequest,
  WordListDetails,
  WordListExport,
  WordListHash,
  WordListInfo,
  WordListService,
} from "#community/word-lists/word-list-service.ts";
import { type NameRefusal, nameComparisonKey, parseName } from "#core/parse-name.ts";
import type { LookUpAnswer } from "#lexicon/search/look-up.ts";
import type { UploadErrors } from "#lexicon/upload/upload-errors.ts";
import type { KeyValueStore, LexiconStore, ServerWordList, WordListStore as Shelf } from "#store/store.ts";

/**
 * Maximum number of lists of one server. Together with the built-in lists, they fit into an autocomplete. If there are
 * lists for all servers too, some lists are suggested only when a part of their name is typed.
 */
const MAX_LISTS = 20;

/**
 * Maximum bytes of the word lists stored for one server: about six of the largest possible lists. Lists that the server
 * has removed also count as long as a lobby or an unfinished match uses them.
 */
const MAX_BYTES = 64 * 2 ** 20;

/**
 * Maximum number of lists that wait to be created. They are created one at a time, because each may need as much memory
 * as a large file. The last one still gets its answer within 15 minutes, even if each takes a minute.
 */
const MAX_WAITING = 12;

/**
 * A word list that a server can play with: a built-in one, one that the operator shares with all servers, or its own.
 */
export type PlayableWordList =
  | BuiltInPlayableList
  | ({ readonly kind: "shared" } & ServerWordList)
  | ({ readonly kind: "own" } & ServerWordList);

interface BuiltInPlayableList {
  readonly kind: "built-in";
  readonly language: string;
}

/** Why a word list cannot be found, added, changed or removed. */
export type WordListRefusal =
  | NameRefusal
  /** `languages`: the languages of the built-in lists. `names`: the names of the others. */
  | {
      readonly reason: "no-such-list";
      readonly name: string;
      readonly languages: readonly string[];
      readonly names: readonly string[];
    }
  | { readonly reason: "name-taken"; readonly name: string }
  | { readonly reason: "built-in"; readonly name: string }
  /** The list is for all servers, so no server can change it. */
  | { readonly reason: "shared"; readonly name: string }
  /** The list is for all servers, and its words are not handed out, because they may be protected by copyright. */
  | { readonly reason: "words-not-given"; readonly name: string }
  | { readonly reason: "too-many-lists"; readonly max: number }
  /** Sizes in bytes. `used`: the lists that are stored for the server. `bytes`: the new list, if its size is known. */
  | {
      readonly reason: "lists-too-large";
      readonly used: number;
      readonly max: number;
      readonly bytes: number | undefined;
    }
  /** The lists of all servers take the most that they may. */
  | { readonly reason: "all-lists-too-large" }
  /** The disk is nearly full. */
  | { readonly reason: "disk-full" }
  | { readonly reason: "nothing-to-change" }
  | { readonly reason: "changed-meanwhile"; readonly name: string }
  /** A list of this server is already being created. */
  | { readonly reason: "busy-here" }
  /** Too many lists of other servers are being created, or one of the same person. */
  | { readonly reason: "busy" }
  /** An uploaded file is not on Discord's servers. */
  | { readonly reason: "foreign-host" }
  | { readonly reason: "not-fetched" };

export type WordListResult<Done> = ({ readonly ok: true } & Done) | WordListFailure;

/** Either a refusal, or errors in the uploaded files. */
export type WordListFailure = Refused | UploadErrors;

interface Refused {
  readonly ok: false;
  readonly refusal: WordListRefusal;
}

/** Id of a server; undefined in a direct message. */
export type OptionalGuildId = string | undefined;

export interface ServerWordListService {
  /** Returns the built-in lists, then those for all servers and those of the server, each sorted by name. */
  list(guild: OptionalGuildId): Promise<readonly PlayableWordList[]>;
  /**
   * Finds a list by its name. A built-in list is also found by the name of its language, in any language of the bot. If
   * a server's own list has the name of one for all servers, the server's own list is found.
   */
  find(guild: OptionalGuildId, name: string): Promise<WordListResult<{ readonly list: PlayableWordList }>>;
  /** Returns the built-in list of a language, or the English list if the language has none. */
  findBuiltIn(language: string): BuiltInPlayableList;
  /** Returns the list of a language for a server that has chosen none: the operator's, or else the built-in one. */
  findDefault(guild: OptionalGuildId, language: string): Promise<PlayableWordList>;
  hashOf(list: PlayableWordList): Promise<WordListHash>;
  /** Returns the hash of a list for a match that is about to open. From now on the list is kept for this match. */
  pin(list: PlayableWordList): Promise<WordListHash>;
  size(list: PlayableWordList): Promise<Size>;
  /**
   * Describes a list. `whose`: the server or person for whom the work is done. `source`: the package from which the
   * words of a built-in list come.
   */
  describe(list: PlayableWordList, whose: string): Promise<WordListDetails & { readonly source: string | undefined }>;
  /** Returns only the bag (which tiles there are), as text. This is fast, because the words need not be read. */
  bag(list: PlayableWordList): Promise<string>;
  lookUp(lexicon: WordListHash, whose: string, typed: string): Promise<LookUpAnswer>;
  /** Refused for the lists of all servers. */
  exportFiles(list: PlayableWordList, whose: string): Promise<WordListResult<WordListExport>>;
  /** Adds a list. `like`: a list from which the new list takes its tiles or words if it has none of its own. */
  add(
    editor: WordListEditor,
    name: string,
    fetchContents: FetchWordListContents,
    like: PlayableWordList | undefined,
  ): Promise<WordListResult<{ readonly list: ServerWordList }>>;
  /**
   * Changes a list. `expectedHash`: the beginning of the hash that the admin saw. The change is refused if the list has
   * another hash now.
   */
  change(
    editor: WordListEditor,
    name: string,
    fetchContents: FetchWordListContents,
    expectedHash?: string,
  ): Promise<WordListResult<Changed>>;
  remove(guild: string, name: string, expectedHash: string): Promise<WordListResult<{ readonly list: ServerWordList }>>;
}

/**
 * Fetches the files of a new word list. Called only when the list can be created at once, because fetched files that
 * wait would fill the memory.
 */
export type FetchWordListContents = () => Promise<WordListResult<{ readonly wanted: WordListContents }>>;

interface Size {
  readonly words: number;
  readonly tiles: number;
}

interface Changed {
  readonly list: ServerWordList;
  readonly before: ServerWordList;
}

export type WordListContents = Omit<NewWordListRequest, "like">;

export interface ServerWordListPorts {
  readonly wordLists: Shelf;
  readonly lexicons: Pick<LexiconStore, "listKept">;
  readonly keyValues: Pick<KeyValueStore, "read" | "write">;
  readonly wordListService: WordListService;
  now(): number;
}

export function createServerWordListService({
  wordLists,
  lexicons,
  keyValues,
  wordListService,
  now,
}: ServerWordListPorts): ServerWordListService {
  const builtIn = builtInWordListNames(wordListService.builtInLists.map(({ language }) => language));
  const sharedLists = createSharedWordLists({ wordLists, keyValues });
  const creationQueue = createCreationQueue(MAX_WAITING);
  const recentLists = createRecentWordLists(now);
  const hashOf = async (list: PlayableWordList): Promise<WordListHash> =>
    list.kind === "built-in" ? (await wordListService.builtInInfo(list.language)).lexicon : list.lexicon;

  return {
    list: of,
    find,
    findBuiltIn,
    async findDefault(guild, language) {
      const shared = await sharedLists.findDefault(language);
      // A list of the server with the same name hides the operator's, here as everywhere.
      const found = shared && (await find(guild, shared.name));
      return found?.ok ? found.list : findBuiltIn(language);
    },
    hashOf,
    async pin(list) {
      const lexicon = await hashOf(list);
      await wordListService.keepForMatch(lexicon);
      return lexicon;
    },
    size: async (list) => (list.kind === "built-in" ? wordListService.builtInInfo(list.language) : list),
    describe: async (list, whose) => ({
      ...(await wordListService.describe(await hashOf(list), whose)),
      source: sourceOf(list),
    }),
    bag: async (list) => wordListService.bag(await hashOf(list)),
    lookUp: wordListService.lookUp,
    async exportFiles(list, whose) {
      if (list.kind === "shared") return refused({ reason: "words-not-given", name: list.name });
      return { ok: true, ...(await wordListService.exportFiles(await hashOf(list), whose)) };
    },
    add,
    change,
    remove,
  };

  function findBuiltIn(wanted: string): BuiltInPlayableList {
    const isBuiltIn = wordListService.builtInLists.some(({ language }) => language === wanted);
    return { kind: "built-in", language: isBuiltIn ? wanted : "en" };
  }

  function sourceOf(list: PlayableWordList): string | undefined {
    const isIt = ({ language }: BuiltInWordList) => list.kind === "built-in" && list.language === language;
    return wordListService.builtInLists.find(isIt)?.source;
  }

  async function of(guild: OptionalGuildId): Promise<PlayableWordList[]> {
    const own = guild === undefined ? [] : await wordLists.list(guild);
    const ownKeys = new Set(own.map(({ name }) => nameComparisonKey(name)));
    const shared = (await sharedLists.list()).filter(({ name }) => !ownKeys.has(nameComparisonKey(name)));
    return [
      ...wordListService.builtInLists.map(({ language }) => ({ kind: "built-in", language }) as const),
      ...shared.map((list) => ({ kind: "shared", ...list }) as const),
      ...own.map((resource) => ({ kind: "own", ...resource }) as const),
    ];
  }

  async function find(guild: OptionalGuildId, name: string): Promise<WordListResult<{ list: PlayableWordList }>> {
    const language = builtIn.get(nameComparisonKey(name));
    if (language !== undefined) return { ok: true, list: { kind: "built-in", language } };
    const own = guild === undefined ? undefined : await wordLists.find(guild, nameComparisonKey(name));
    if (own) return { ok: true, list: { kind: "own", ...own } };
    const shared = await sharedLists.find(name);
    return shared ? { ok: true, list: { kind: "shared", ...shared } } : refused(await unknown(guild, name));
  }

  async function unknown(guild: OptionalGuildId, name: string): Promise<WordListRefusal> {
    const lists = await of(guild);
    return {
      reason: "no-such-list",
      name,
      languages: lists.flatMap((list) => (list.kind === "built-in" ? [list.language] : [])),
      names: lists.flatMap((list) => (list.kind === "built-in" ? [] : [list.name])),
    };
  }

  /** Finds one of the server's own lists. Refused if the list no longer has the hash that the admin saw. */
  async function findOwn(
    guild: string,
    name: string,
    expectedHash: string,
  ): Promise<WordListResult<{ list: ServerWordList }>> {
    if (builtIn.has(nameComparisonKey(name))) return refused({ reason: "built-in", name });
    const list = await wordLists.find(guild, nameComparisonKey(name));
    if (!list) return refused((await sharedLists.find(name)) ? { reason: "shared", name } : await unknown(guild, name));
    return list.lexicon.startsWith(expectedHash)
      ? { ok: true, list }
      : refused({ reason: "changed-meanwhile", name: list.name });
  }

  async function add(
    editor: WordListEditor,
    typed: string,
    fetchContents: FetchWordListContents,
    like: PlayableWordList | undefined,
  ) {
    const parsed = parseName(typed);
    if (!parsed.ok) return parsed;
    const { name } = parsed;
    const { guild } = editor;
    // The name is checked before the list is created, because the creation may take long. The store checks it again.
    const refusal = await checkCanAdd(guild, name);
    if (refusal) return refused(refusal);
    return queueFor(editor, async () => {
      const created = await createList(guild, undefined, async () => {
        const fetched = await fetchContents();
        if (!fetched.ok) return fetched;
        if (like?.kind === "shared" && fetched.wanted.words === undefined)
          return refused({ reason: "words-not-given", name: like.name });
        return { ok: true, wanted: { ...fetched.wanted, ...(like ? { like: await hashOf(like) } : {}) } };
      });
      if (!created.ok) return created;
      const list = toServerWordList(name, created);
      if (await wordLists.add(guild, nameComparisonKey(name), list, MAX_LISTS)) return { ok: true, list } as const;
      return refused((await checkCanAdd(guild, name)) ?? { reason: "changed-meanwhile", name });
    });
  }

  /**
   * Creates a list if the disk, the limit of this server and that of all servers have room. `instead`: the list that
   * will be replaced.
   */
  async function createList(
    guild: string,
    instead: ServerWordList | undefined,
    fetchContents: () => Promise<WordListResult<{ readonly wanted: NewWordListRequest }>>,
  ): Promise<WordListResult<WordListInfo>> {
    if (!(await wordListService.hasDiskSpace())) return refused({ reason: "disk-full" });
    const hasRoom = await wordListService.hasRoom();
    const kept = await listKept(guild, instead && nameComparisonKey(instead.name));
    const used = kept.values().reduce((sum, bytes) => sum + bytes, 0);
    const tooLarge = (bytes?: number) => refused({ reason: "lists-too-large", used, max: MAX_BYTES, bytes });
    if (used >= MAX_BYTES) return tooLarge();
    // If the lists of all servers leave no room, a server may only use its reserved bytes, or replace a list by one
    // that is no larger.
    const max = hasRoom ? MAX_BYTES : wordListService.reservedBytes;
    if (used >= max && instead === undefined) return refused({ reason: "all-lists-too-large" });
    const fetched = await fetchContents();
    if (!fetched.ok) return fetched;
    const before = await storedBytes(guild, instead?.lexicon);
    const created = await wordListService.create(
      fetched.wanted,
      ({ hash, bytes }) => kept.has(hash) || used + bytes <= max || (used + bytes <= MAX_BYTES && bytes <= before),
    );
    if ("tooLarge" in created) {
      const { bytes } = created.tooLarge;
      return used + bytes > MAX_BYTES ? tooLarge(bytes) : refused({ reason: "all-lists-too-large" });
    }
    if (created.ok) recentLists.note(guild, { hash: created.lexicon, bytes: created.bytes });
    return created;
  }

  /**
   * Returns the size in bytes of each list that counts towards the limit of the server, by hash. Built-in lists and
   * those for all servers do not count.
   */
  async function listKept(guild: string, but: string | undefined): Promise<Map<WordListHash, number>> {
    const kept = [...recentLists.of(guild), ...(await lexicons.listKept(guild, but))];
    const ours = await Promise.all(
      wordListService.builtInLists.map(({ language }) => wordListService.builtInInfo(language)),
    );
    const shared = await sharedLists.list();
    const isOurs = (hash: WordListHash) => [...ours, ...shared].some(({ lexicon }) => lexicon === hash);
    return new Map(kept.flatMap(({ hash, bytes }) => (isOurs(hash) ? [] : [[hash, bytes] as const])));
  }

  /** Returns how many bytes one of the server's lists takes; 0 if it is not stored. */
  async function storedBytes(guild: string, lexicon: WordListHash | undefined): Promise<number> {
    return (await lexicons.listKept(guild)).find(({ hash }) => hash === lexicon)?.bytes ?? 0;
  }

  async function checkCanAdd(guild: string, name: string): Promise<WordListRefusal | undefined> {
    if (builtIn.has(nameComparisonKey(name)) || (await sharedLists.find(name))) return { reason: "name-taken", name };
    const own = await wordLists.list(guild);
    if (own.some((one) => nameComparisonKey(one.name) === nameComparisonKey(name)))
      return { reason: "name-taken", name };
    return own.length >= MAX_LISTS ? { reason: "too-many-lists", max: MAX_LISTS } : undefined;
  }

  async function change(editor: WordListEditor, name: string, fetchContents: FetchWordListContents, expectedHash = "") {
    const { guild } = editor;
    const found = await findOwn(guild, name, expectedHash);
    if (!found.ok) return found;
    return queueFor(editor, async () => {
      // While this request waited in the queue, another admin may have changed the list.
      const current = await findOwn(guild, name, expectedHash);
      if (!current.ok) return current;
      const before = current.list;
      const created = await createList(guild, before, async () => {
        const fetched = await fetchContents();
        if (!fetched.ok) return fetched;
        if (isEmptyChange(fetched.wanted)) return refused({ reason: "nothing-to-change" });
        return { ok: true, wanted: { ...fetched.wanted, like: before.lexicon } };
      });
      if (!created.ok) return created;
      if (created.lexicon === before.lexicon) return refused({ reason: "nothing-to-change" });
      const list = toServerWordList(before.name, created);
      if (await wordLists.change(guild, nameComparisonKey(name), before.lexicon, list))
        return { ok: true, list, before } as const;
      return refused({ reason: "changed-meanwhile", name: before.name });
    });
  }

  async function queueFor<Done>(
    editor: WordListEditor,
    work: () => Promise<WordListResult<Done>>,
  ): Promise<WordListResult<Done>> {
    const result = creationQueue.take(editor, work);
    return typeof result === "string" ? refused({ reason: result }) : result;
  }

  async function remove(guild: string, name: string, expectedHash: string) {
    const found = await findOwn(guild, name, expectedHash);
    if (!found.ok) return found;
    return (await wordLists.remove(guild, nameComparisonKey(name), found.list.lexicon))
      ? found
      : refused(await unknown(guild, name));
  }

  function toServerWordList(name: string, { lexicon, words, tiles }: WordListInfo): ServerWordList {
    return { name, lexicon, words, tiles, at: now() };
  }
}

function isEmptyChange({ bag, words, add = [], remove = [] }: WordListContents): boolean {
  return bag === undefined && words === undefined && add.length + remove.length === 0;
}

function refused(refusal: WordListRefusal): Refused {
  return { ok: false, refusal };
}
