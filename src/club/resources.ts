import { builtInNames } from "#club/resources/built-in.ts";
import type { About, BuiltIn, Files, LexiconHash, Librarian, Made, Wanted } from "#club/resources/librarian.ts";
import { createRecentLists } from "#club/resources/recent.ts";
import { createTurns } from "#club/resources/turns.ts";
import { type BadName, keyOf, parseName } from "#kernel/name.ts";
import type { Answer } from "#lexicon/search/look-up.ts";
import type { Faulty } from "#lexicon/upload/faults.ts";
import type { Lexicons, Resource, Resources as Shelf } from "#store/store.ts";

/** Lists of one server at most: as many as a list of suggestions takes beside the built-in ones. */
const MOST = 20;

/**
 * Bytes of the word lists that are kept for one server: its own, and those of its lobbies and of its running and saved
 * games, which it may have removed. Some six of the largest lists that can be made.
 */
const MAX_BYTES = 64 * 2 ** 20;

/** Lists are made one at a time, for each may take the memory of a large file; so many wait for their turn. */
const MOST_WAITING = 4;

/** A word list that a server can play with: a built-in one, or one of its own. */
export type List = { readonly kind: "built-in"; readonly language: string } | ({ readonly kind: "own" } & Resource);

/** Why a list cannot be found, added, changed or removed. */
export type ResourceRefusal =
  | BadName
  /** The languages of those built in, and the names of the server's own. */
  | {
      readonly why: "no-such-list";
      readonly name: string;
      readonly languages: readonly string[];
      readonly names: readonly string[];
    }
  | { readonly why: "name-taken"; readonly name: string }
  | { readonly why: "built-in"; readonly name: string }
  | { readonly why: "too-many-lists"; readonly most: number }
  /** In bytes: what is kept for the server already, at most, and the new list, where it is known. */
  | {
      readonly why: "lists-too-large";
      readonly used: number;
      readonly most: number;
      readonly bytes: number | undefined;
    }
  /** The disk is nearly full. */
  | { readonly why: "disk-full" }
  | { readonly why: "nothing-to-change" }
  | { readonly why: "changed-meanwhile"; readonly name: string }
  /** A list of this server is being made already. */
  | { readonly why: "busy-here" }
  /** Too many lists of other servers are. */
  | { readonly why: "busy" }
  /** A file does not lie with Discord, or did not come from there. */
  | { readonly why: "foreign-host" }
  | { readonly why: "not-fetched" };

export type Outcome<Done> = ({ readonly ok: true } & Done) | NotDone;

/** It cannot be, or something is wrong in what was handed in. */
export type NotDone = Refused | Faulty;

interface Refused {
  readonly ok: false;
  readonly refusal: ResourceRefusal;
}

/** The server, or undefined where there is none: in a direct message. */
export type Guild = string | undefined;

export interface Resources {
  /** Those built in first, then the server's own by name. */
  of(guild: Guild): Promise<readonly List[]>;
  /** By name or, where it is built in, by its language however somebody calls it. */
  find(guild: Guild, name: string): Promise<Outcome<{ readonly list: List }>>;
  hashOf(list: List): Promise<LexiconHash>;
  /** The hash that a match of this list is pinned to; the list stays for it from now on. */
  pin(list: List): Promise<LexiconHash>;
  size(list: List): Promise<Size>;
  /** `whose`: for whom it is found out, a server or a person. `source`: the package that a built-in list is from. */
  about(list: List, whose: string): Promise<About & { readonly source: string | undefined }>;
  /** The bag alone, as text: at once, where the words would take a while. */
  bag(list: List): Promise<string>;
  lookUp(lexicon: LexiconHash, whose: string, typed: string): Promise<Answer>;
  files(list: List, whose: string): Promise<Files>;
  /** `like`: a list whose tiles or words the new one has where it brings none of its own. */
  add(guild: string, name: string, bring: Bring, like: List | undefined): Promise<Outcome<{ readonly list: Resource }>>;
  /** `was`: how the hash of the list began that somebody saw and means; another one is not touched. */
  change(guild: string, name: string, bring: Bring, was?: string): Promise<Outcome<Changed>>;
  remove(guild: string, name: string, was: string): Promise<Outcome<{ readonly list: Resource }>>;
}

/** Fetches what a list is to be made of, once it is its turn: files that wait would take memory. */
export type Bring = () => Promise<Outcome<{ readonly wanted: Change }>>;

interface Size {
  readonly words: number;
  readonly tiles: number;
}

interface Changed {
  readonly list: Resource;
  readonly before: Resource;
}

export type Change = Omit<Wanted, "like">;

export interface ResourcePorts {
  readonly resources: Shelf;
  readonly lexicons: Pick<Lexicons, "keptFor">;
  readonly librarian: Librarian;
  now(): number;
}

export function createResources({ resources, lexicons, librarian, now }: ResourcePorts): Resources {
  const builtIn = builtInNames(librarian.builtIns.map(({ language }) => language));
  const turns = createTurns(MOST_WAITING);
  const recent = createRecentLists(now);
  const hashOf = async (list: List): Promise<LexiconHash> =>
    list.kind === "own" ? list.lexicon : (await librarian.builtIn(list.language)).lexicon;

  return {
    of,
    find,
    hashOf,
    async pin(list) {
      const lexicon = await hashOf(list);
      await librarian.keep(lexicon);
      return lexicon;
    },
    size: async (list) => (list.kind === "own" ? list : librarian.builtIn(list.language)),
    about: async (list, whose) => ({ ...(await librarian.about(await hashOf(list), whose)), source: sourceOf(list) }),
    bag: async (list) => librarian.bag(await hashOf(list)),
    lookUp: librarian.lookUp,
    files: async (list, whose) => librarian.files(await hashOf(list), whose),
    add,
    change,
    remove,
  };

  function sourceOf(list: List): string | undefined {
    const isIt = ({ language }: BuiltIn) => list.kind === "built-in" && list.language === language;
    return librarian.builtIns.find(isIt)?.source;
  }

  async function of(guild: Guild): Promise<List[]> {
    const own = guild === undefined ? [] : await resources.of(guild);
    return [
      ...librarian.builtIns.map(({ language }) => ({ kind: "built-in", language }) as const),
      ...own.map((resource) => ({ kind: "own", ...resource }) as const),
    ];
  }

  async function find(guild: Guild, name: string): Promise<Outcome<{ list: List }>> {
    const language = builtIn.get(keyOf(name));
    if (language !== undefined) return { ok: true, list: { kind: "built-in", language } };
    const own = guild === undefined ? undefined : await resources.find(guild, keyOf(name));
    return own ? { ok: true, list: { kind: "own", ...own } } : refused(await unknown(guild, name));
  }

  async function unknown(guild: Guild, name: string): Promise<ResourceRefusal> {
    const own = guild === undefined ? [] : await resources.of(guild);
    const languages = librarian.builtIns.map(({ language }) => language);
    return { why: "no-such-list", name, languages, names: own.map((resource) => resource.name) };
  }

  /** One of the server's own, which is the only kind that changes, as somebody saw it. */
  async function findOwn(guild: string, name: string, was: string): Promise<Outcome<{ list: Resource }>> {
    if (builtIn.has(keyOf(name))) return refused({ why: "built-in", name });
    const list = await resources.find(guild, keyOf(name));
    if (!list) return refused(await unknown(guild, name));
    return list.lexicon.startsWith(was) ? { ok: true, list } : refused({ why: "changed-meanwhile", name: list.name });
  }

  async function add(guild: string, typed: string, bring: Bring, like: List | undefined) {
    const parsed = parseName(typed);
    if (!parsed.ok) return parsed;
    const { name } = parsed;
    // Asked before the work, which may be long, and again by the store when it is done.
    const refusal = await whyNotAdd(guild, name);
    if (refusal) return refused(refusal);
    return inTurn(guild, async () => {
      const made = await make(guild, undefined, async () => {
        const brought = await bring();
        if (!brought.ok) return brought;
        return { ok: true, wanted: { ...brought.wanted, ...(like ? { like: await hashOf(like) } : {}) } };
      });
      if (!made.ok) return made;
      const list = resourceOf(name, made);
      if (await resources.add(guild, keyOf(name), list, MOST)) return { ok: true, list } as const;
      return refused((await whyNotAdd(guild, name)) ?? { why: "changed-meanwhile", name });
    });
  }

  /** Where there is room: on the disk, and among what is kept for this server. `instead`: the list that it replaces. */
  async function make(
    guild: string,
    instead: string | undefined,
    bring: () => Promise<Outcome<{ readonly wanted: Wanted }>>,
  ): Promise<Outcome<Made>> {
    if (!(await librarian.hasRoom())) return refused({ why: "disk-full" });
    const kept = await keptFor(guild, instead);
    const used = kept.values().reduce((sum, bytes) => sum + bytes, 0);
    const tooLarge = (bytes?: number) => refused({ why: "lists-too-large", used, most: MAX_BYTES, bytes });
    if (used >= MAX_BYTES) return tooLarge();
    const brought = await bring();
    if (!brought.ok) return brought;
    const made = await librarian.make(brought.wanted, ({ hash, bytes }) => kept.has(hash) || used + bytes <= MAX_BYTES);
    if ("tooLarge" in made) return tooLarge(made.tooLarge.bytes);
    if (made.ok) recent.note(guild, { hash: made.lexicon, bytes: made.bytes });
    return made;
  }

  /** Bytes by hash. What comes with the program is no server's. */
  async function keptFor(guild: string, but: string | undefined): Promise<Map<LexiconHash, number>> {
    const kept = [...recent.of(guild), ...(await lexicons.keptFor(guild, but))];
    const ours = await Promise.all(librarian.builtIns.map(({ language }) => librarian.builtIn(language)));
    const isOurs = (hash: LexiconHash) => ours.some(({ lexicon }) => lexicon === hash);
    return new Map(kept.flatMap(({ hash, bytes }) => (isOurs(hash) ? [] : [[hash, bytes] as const])));
  }

  async function whyNotAdd(guild: string, name: string): Promise<ResourceRefusal | undefined> {
    if (builtIn.has(keyOf(name))) return { why: "name-taken", name };
    const own = await resources.of(guild);
    if (own.some((one) => keyOf(one.name) === keyOf(name))) return { why: "name-taken", name };
    return own.length >= MOST ? { why: "too-many-lists", most: MOST } : undefined;
  }

  async function change(guild: string, name: string, bring: Bring, was = "") {
    const found = await findOwn(guild, name, was);
    if (!found.ok) return found;
    return inTurn(guild, async () => {
      // Again, for it may have been long until now.
      const current = await findOwn(guild, name, was);
      if (!current.ok) return current;
      const before = current.list;
      const made = await make(guild, keyOf(name), async () => {
        const brought = await bring();
        if (!brought.ok) return brought;
        if (isNothing(brought.wanted)) return refused({ why: "nothing-to-change" });
        return { ok: true, wanted: { ...brought.wanted, like: before.lexicon } };
      });
      if (!made.ok) return made;
      if (made.lexicon === before.lexicon) return refused({ why: "nothing-to-change" });
      const list = resourceOf(before.name, made);
      if (await resources.change(guild, keyOf(name), before.lexicon, list)) return { ok: true, list, before } as const;
      return refused({ why: "changed-meanwhile", name: before.name });
    });
  }

  async function inTurn<Done>(guild: string, work: () => Promise<Outcome<Done>>): Promise<Outcome<Done>> {
    const result = turns.take(guild, work);
    return typeof result === "string" ? refused({ why: result }) : result;
  }

  async function remove(guild: string, name: string, was: string) {
    const found = await findOwn(guild, name, was);
    if (!found.ok) return found;
    return (await resources.remove(guild, keyOf(name), found.list.lexicon))
      ? found
      : refused(await unknown(guild, name));
  }

  function resourceOf(name: string, { lexicon, words, tiles }: Made): Resource {
    return { name, lexicon, words, tiles, at: now() };
  }
}

function isNothing({ bag, words, add = [], remove = [] }: Change): boolean {
  return bag === undefined && words === undefined && add.length + remove.length === 0;
}

function refused(refusal: ResourceRefusal): Refused {
  return { ok: false, refusal };
}
