import { builtInWordListNames } from "#community/word-lists/built-in-names.ts";
import { createCreationQueue } from "#community/word-lists/creation-queue.ts";
import { createRecentWordLists } from "#community/word-lists/recent-word-lists.ts";
import type {
  BuiltInWordList,
  NewWordListRequest,
  WordListDetails,
  WordListExport,
  WordListHash,
  WordListInfo,
  WordListService,
} from "#community/word-lists/word-list-service.ts";
import { type NameRefusal, nameKey, parseName } from "#core/parse-name.ts";
import type { LookUpAnswer } from "#lexicon/search/look-up.ts";
import type { UploadErrors } from "#lexicon/upload/upload-errors.ts";
import type { LexiconStore, ServerWordList, WordListStore as Shelf } from "#store/store.ts";

/** Lists of one server at most: as many as a list of suggestions takes beside the built-in ones. */
const MAX_LISTS = 20;

/**
 * Bytes of the word lists that are kept for one server: its own, and those of its lobbies and of its running and saved
 * games, which it may have removed. Some six of the largest lists that can be made.
 */
const MAX_BYTES = 64 * 2 ** 20;

/** Lists are made one at a time, for each may take the memory of a large file; so many wait for their turn. */
const MAX_WAITING = 4;

/** A word list that a server can play with: a built-in one, or one of its own. */
export type PlayableWordList =
  | { readonly kind: "built-in"; readonly language: string }
  | ({ readonly kind: "own" } & ServerWordList);

/** Why a list cannot be found, added, changed or removed. */
export type WordListRefusal =
  | NameRefusal
  /** The languages of those built in, and the names of the server's own. */
  | {
      readonly reason: "no-such-list";
      readonly name: string;
      readonly languages: readonly string[];
      readonly names: readonly string[];
    }
  | { readonly reason: "name-taken"; readonly name: string }
  | { readonly reason: "built-in"; readonly name: string }
  | { readonly reason: "too-many-lists"; readonly max: number }
  /** In bytes: what is kept for the server already, at most, and the new list, where it is known. */
  | {
      readonly reason: "lists-too-large";
      readonly used: number;
      readonly max: number;
      readonly bytes: number | undefined;
    }
  /** The disk is nearly full. */
  | { readonly reason: "disk-full" }
  | { readonly reason: "nothing-to-change" }
  | { readonly reason: "changed-meanwhile"; readonly name: string }
  /** A list of this server is being made already. */
  | { readonly reason: "busy-here" }
  /** Too many lists of other servers are. */
  | { readonly reason: "busy" }
  /** A file does not lie with Discord, or did not come from there. */
  | { readonly reason: "foreign-host" }
  | { readonly reason: "not-fetched" };

export type WordListResult<Done> = ({ readonly ok: true } & Done) | WordListFailure;

/** It cannot be, or something is wrong in what was handed in. */
export type WordListFailure = Refused | UploadErrors;

interface Refused {
  readonly ok: false;
  readonly refusal: WordListRefusal;
}

/** The server, or undefined where there is none: in a direct message. */
export type OptionalGuild = string | undefined;

export interface ServerWordListService {
  /** Those built in first, then the server's own by name. */
  list(guild: OptionalGuild): Promise<readonly PlayableWordList[]>;
  /** By name or, where it is built in, by its language however somebody calls it. */
  find(guild: OptionalGuild, name: string): Promise<WordListResult<{ readonly list: PlayableWordList }>>;
  hashOf(list: PlayableWordList): Promise<WordListHash>;
  /** The hash that a match of this list is pinned to; the list stays for it from now on. */
  pin(list: PlayableWordList): Promise<WordListHash>;
  size(list: PlayableWordList): Promise<Size>;
  /** `whose`: for whom it is found out, a server or a person. `source`: the package that a built-in list is from. */
  describe(list: PlayableWordList, whose: string): Promise<WordListDetails & { readonly source: string | undefined }>;
  /** The bag alone, as text: at once, where the words would take a while. */
  bag(list: PlayableWordList): Promise<string>;
  lookUp(lexicon: WordListHash, whose: string, typed: string): Promise<LookUpAnswer>;
  exportFiles(list: PlayableWordList, whose: string): Promise<WordListExport>;
  /** `like`: a list whose tiles or words the new one has where it brings none of its own. */
  add(
    guild: string,
    name: string,
    fetchContents: FetchWordListContents,
    like: PlayableWordList | undefined,
  ): Promise<WordListResult<{ readonly list: ServerWordList }>>;
  /** `was`: how the hash of the list began that somebody saw and means; another one is not touched. */
  change(
    guild: string,
    name: string,
    fetchContents: FetchWordListContents,
    expectedHash?: string,
  ): Promise<WordListResult<Changed>>;
  remove(guild: string, name: string, expectedHash: string): Promise<WordListResult<{ readonly list: ServerWordList }>>;
}

/** Fetches what a list is to be made of, once it is its turn: files that wait would take memory. */
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
  readonly wordListService: WordListService;
  now(): number;
}

export function createServerWordListService({
  wordLists,
  lexicons,
  wordListService,
  now,
}: ServerWordListPorts): ServerWordListService {
  const builtIn = builtInWordListNames(wordListService.builtInLists.map(({ language }) => language));
  const creationQueue = createCreationQueue(MAX_WAITING);
  const recentLists = createRecentWordLists(now);
  const hashOf = async (list: PlayableWordList): Promise<WordListHash> =>
    list.kind === "own" ? list.lexicon : (await wordListService.builtInInfo(list.language)).lexicon;

  return {
    list: of,
    find,
    hashOf,
    async pin(list) {
      const lexicon = await hashOf(list);
      await wordListService.keepForMatch(lexicon);
      return lexicon;
    },
    size: async (list) => (list.kind === "own" ? list : wordListService.builtInInfo(list.language)),
    describe: async (list, whose) => ({
      ...(await wordListService.describe(await hashOf(list), whose)),
      source: sourceOf(list),
    }),
    bag: async (list) => wordListService.bag(await hashOf(list)),
    lookUp: wordListService.lookUp,
    exportFiles: async (list, whose) => wordListService.exportFiles(await hashOf(list), whose),
    add,
    change,
    remove,
  };

  function sourceOf(list: PlayableWordList): string | undefined {
    const isIt = ({ language }: BuiltInWordList) => list.kind === "built-in" && list.language === language;
    return wordListService.builtInLists.find(isIt)?.source;
  }

  async function of(guild: OptionalGuild): Promise<PlayableWordList[]> {
    const own = guild === undefined ? [] : await wordLists.list(guild);
    return [
      ...wordListService.builtInLists.map(({ language }) => ({ kind: "built-in", language }) as const),
      ...own.map((resource) => ({ kind: "own", ...resource }) as const),
    ];
  }

  async function find(guild: OptionalGuild, name: string): Promise<WordListResult<{ list: PlayableWordList }>> {
    const language = builtIn.get(nameKey(name));
    if (language !== undefined) return { ok: true, list: { kind: "built-in", language } };
    const own = guild === undefined ? undefined : await wordLists.find(guild, nameKey(name));
    return own ? { ok: true, list: { kind: "own", ...own } } : refused(await unknown(guild, name));
  }

  async function unknown(guild: OptionalGuild, name: string): Promise<WordListRefusal> {
    const own = guild === undefined ? [] : await wordLists.list(guild);
    const languages = wordListService.builtInLists.map(({ language }) => language);
    return { reason: "no-such-list", name, languages, names: own.map((resource) => resource.name) };
  }

  /** One of the server's own, which is the only kind that changes, as somebody saw it. */
  async function findOwn(
    guild: string,
    name: string,
    expectedHash: string,
  ): Promise<WordListResult<{ list: ServerWordList }>> {
    if (builtIn.has(nameKey(name))) return refused({ reason: "built-in", name });
    const list = await wordLists.find(guild, nameKey(name));
    if (!list) return refused(await unknown(guild, name));
    return list.lexicon.startsWith(expectedHash)
      ? { ok: true, list }
      : refused({ reason: "changed-meanwhile", name: list.name });
  }

  async function add(
    guild: string,
    typed: string,
    fetchContents: FetchWordListContents,
    like: PlayableWordList | undefined,
  ) {
    const parsed = parseName(typed);
    if (!parsed.ok) return parsed;
    const { name } = parsed;
    // Asked before the work, which may be long, and again by the store when it is done.
    const refusal = await checkCanAdd(guild, name);
    if (refusal) return refused(refusal);
    return queueFor(guild, async () => {
      const created = await createList(guild, undefined, async () => {
        const fetched = await fetchContents();
        if (!fetched.ok) return fetched;
        return { ok: true, wanted: { ...fetched.wanted, ...(like ? { like: await hashOf(like) } : {}) } };
      });
      if (!created.ok) return created;
      const list = toServerWordList(name, created);
      if (await wordLists.add(guild, nameKey(name), list, MAX_LISTS)) return { ok: true, list } as const;
      return refused((await checkCanAdd(guild, name)) ?? { reason: "changed-meanwhile", name });
    });
  }

  /** Where there is room: on the disk, and among what is kept for this server. `instead`: the list that it replaces. */
  async function createList(
    guild: string,
    instead: string | undefined,
    fetchContents: () => Promise<WordListResult<{ readonly wanted: NewWordListRequest }>>,
  ): Promise<WordListResult<WordListInfo>> {
    if (!(await wordListService.hasDiskSpace())) return refused({ reason: "disk-full" });
    const kept = await listKept(guild, instead);
    const used = kept.values().reduce((sum, bytes) => sum + bytes, 0);
    const tooLarge = (bytes?: number) => refused({ reason: "lists-too-large", used, max: MAX_BYTES, bytes });
    if (used >= MAX_BYTES) return tooLarge();
    const fetched = await fetchContents();
    if (!fetched.ok) return fetched;
    const created = await wordListService.create(
      fetched.wanted,
      ({ hash, bytes }) => kept.has(hash) || used + bytes <= MAX_BYTES,
    );
    if ("tooLarge" in created) return tooLarge(created.tooLarge.bytes);
    if (created.ok) recentLists.note(guild, { hash: created.lexicon, bytes: created.bytes });
    return created;
  }

  /** Bytes by hash. What comes with the program is no server's. */
  async function listKept(guild: string, but: string | undefined): Promise<Map<WordListHash, number>> {
    const kept = [...recentLists.of(guild), ...(await lexicons.listKept(guild, but))];
    const ours = await Promise.all(
      wordListService.builtInLists.map(({ language }) => wordListService.builtInInfo(language)),
    );
    const isOurs = (hash: WordListHash) => ours.some(({ lexicon }) => lexicon === hash);
    return new Map(kept.flatMap(({ hash, bytes }) => (isOurs(hash) ? [] : [[hash, bytes] as const])));
  }

  async function checkCanAdd(guild: string, name: string): Promise<WordListRefusal | undefined> {
    if (builtIn.has(nameKey(name))) return { reason: "name-taken", name };
    const own = await wordLists.list(guild);
    if (own.some((one) => nameKey(one.name) === nameKey(name))) return { reason: "name-taken", name };
    return own.length >= MAX_LISTS ? { reason: "too-many-lists", max: MAX_LISTS } : undefined;
  }

  async function change(guild: string, name: string, fetchContents: FetchWordListContents, expectedHash = "") {
    const found = await findOwn(guild, name, expectedHash);
    if (!found.ok) return found;
    return queueFor(guild, async () => {
      // Again, for it may have been long until now.
      const current = await findOwn(guild, name, expectedHash);
      if (!current.ok) return current;
      const before = current.list;
      const created = await createList(guild, nameKey(name), async () => {
        const fetched = await fetchContents();
        if (!fetched.ok) return fetched;
        if (isEmptyChange(fetched.wanted)) return refused({ reason: "nothing-to-change" });
        return { ok: true, wanted: { ...fetched.wanted, like: before.lexicon } };
      });
      if (!created.ok) return created;
      if (created.lexicon === before.lexicon) return refused({ reason: "nothing-to-change" });
      const list = toServerWordList(before.name, created);
      if (await wordLists.change(guild, nameKey(name), before.lexicon, list))
        return { ok: true, list, before } as const;
      return refused({ reason: "changed-meanwhile", name: before.name });
    });
  }

  async function queueFor<Done>(
    guild: string,
    work: () => Promise<WordListResult<Done>>,
  ): Promise<WordListResult<Done>> {
    const result = creationQueue.take(guild, work);
    return typeof result === "string" ? refused({ reason: result }) : result;
  }

  async function remove(guild: string, name: string, expectedHash: string) {
    const found = await findOwn(guild, name, expectedHash);
    if (!found.ok) return found;
    return (await wordLists.remove(guild, nameKey(name), found.list.lexicon))
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
