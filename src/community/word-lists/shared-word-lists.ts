import { nameComparisonKey } from "#core/parse-name.ts";
import { ALL_SERVERS, type KeyValueStore, type ServerWordList, type WordListStore } from "#store/store.ts";

// Word lists that the operator has added for all servers with `npm run lexicon -- add`. A list may be the default of a
// language: games in this language are then played with it, unless the server has chosen a list.

/** Maximum number of lists for all servers. A refusal that names them and the lists of a server fits into a message. */
export const MAX_SHARED_LISTS = 8;

export interface SharedWordLists {
  list(): Promise<readonly ServerWordList[]>;
  find(name: string): Promise<ServerWordList | undefined>;
  /** Returns the default list of a language; undefined if that is the built-in list. */
  findDefault(language: string): Promise<ServerWordList | undefined>;
  /** Makes a list the default of a language; undefined stands for the built-in list. */
  setDefault(language: string, name: string | undefined): Promise<void>;
  /**
   * Adds a list, or replaces `before`. Returns false if the name is taken, if there are too many lists, or if `before`
   * has changed meanwhile.
   */
  put(list: ServerWordList, before: ServerWordList | undefined): Promise<boolean>;
  /** Removes a list. Returns false if it has changed meanwhile. */
  remove(list: ServerWordList): Promise<boolean>;
}

export interface SharedWordListPorts {
  readonly wordLists: WordListStore;
  readonly keyValues: Pick<KeyValueStore, "read" | "write">;
}

export function createSharedWordLists({ wordLists, keyValues }: SharedWordListPorts): SharedWordLists {
  const find = (name: string) => wordLists.find(ALL_SERVERS, nameComparisonKey(name));
  return {
    list: () => wordLists.list(ALL_SERVERS),
    find,
    async findDefault(language) {
      const name = await keyValues.read(defaultKey(language));
      return name === undefined || name === "" ? undefined : find(name);
    },
    setDefault: (language, name = "") => keyValues.write(defaultKey(language), name),
    put(list, before) {
      const key = nameComparisonKey(list.name);
      return before
        ? wordLists.change(ALL_SERVERS, key, before.lexicon, list)
        : wordLists.add(ALL_SERVERS, key, list, MAX_SHARED_LISTS);
    },
    remove: ({ name, lexicon }) => wordLists.remove(ALL_SERVERS, nameComparisonKey(name), lexicon),
  };
}

/** Key of the database under which the name of a language's default list is stored. */
function defaultKey(language: string): string {
  return `default word list ${language}`;
}
