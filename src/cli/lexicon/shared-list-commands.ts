import { existsSync } from "node:fs";
import { hasDiskSpace } from "#app/disk-space.ts";
import { createWordListInThread } from "#app/word-lists/create-in-thread.ts";
import { storeWordList } from "#app/word-lists/stored-word-lists.ts";
import { readSource } from "#cli/lexicon/read-source.ts";
import { confirm } from "#cli/runner/confirm.ts";
import { createChoiceOption, flagOption, textOption } from "#cli/runner/option-types.ts";
import { printLine } from "#cli/runner/print-result.ts";
import { defineCommand } from "#cli/runner/run-tool.ts";
import { CannotRunError, UsageError } from "#cli/runner/tool-errors.ts";
import { readToolSettings } from "#cli/runner/tool-settings.ts";
import { builtInWordListNames } from "#community/word-lists/built-in-names.ts";
import {
  createSharedWordLists,
  MAX_SHARED_LISTS,
  type SharedWordLists,
} from "#community/word-lists/shared-word-lists.ts";
import { nameComparisonKey, parseName } from "#core/parse-name.ts";
import { formatBag, fullBag } from "#lexicon/alphabet/alphabet.ts";
import { builtInLanguages, readRecipe } from "#lexicon/recipe/recipe.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { drawableCharacters } from "#render/text/font-files.ts";
import { openWordListStores, type WordListStores } from "#store/maintenance/word-list-stores.ts";
import type { ServerWordList } from "#store/store.ts";
import { catalogues } from "#text/catalogue.ts";
import { sayReason } from "#text/phrases.ts";
import { formatUploadErrors } from "#text/word-list-upload/upload-errors.ts";

// Word lists that the operator adds for all servers. They are written into the database, also while the bot runs, which
// finds them at once.

const LICENCE_NOTE = `Many lists of federations are protected by copyright. All players of this bot will be able to check words in this list
and to play with it. The bot does not hand out the list as a file. Add it only if its owner allows this use.`;

const REMOVE_NOTE = `Games that began with the list go on with it. Servers that have chosen it play with the list of their language.`;

const chosenLanguage = createChoiceOption(builtInLanguages());

export const addCommand = defineCommand({
  positionals: { min: 1, max: 1, message: "Give the name of the list:" },
  options: {
    words: textOption,
    bag: textOption,
    default: chosenLanguage,
    replace: flagOption,
    yes: flagOption,
  },
  async run({ positionals: [typed = ""], values, json }) {
    const { words, bag, default: language, replace = false, yes = false } = values;
    if (words === undefined || bag === undefined)
      throw new UsageError("Name the words with --words FILE|URL, and the bag with --bag FILE|LANGUAGE.");
    const name = readNewName(typed);
    await withSharedLists(async (shared, stores, databasePath) => {
      const before = await findReplaced(shared, name, replace);
      if (!(await hasDiskSpace(databasePath))) throw new CannotRunError("The disk of the database is nearly full.");
      await confirm(`${LICENCE_NOTE}\nAdd the list “${name}” for all servers?`, yes);
      const wordList = await compile(words, bag);
      console.error("Storing the list …");
      await storeWordList(stores.lexicons, wordList);
      const list = toSharedList(before?.name ?? name, wordList);
      if (!(await shared.put(list, before)))
        throw new CannotRunError(`Another process has changed the word lists in the meantime. Try again.`);
      if (language !== undefined) await shared.setDefault(language, list.name);
      printLine(await describe(shared, list), json);
      console.error(`All servers have the list now, without a restart: /scrabble new list:${list.name}`);
    });
  },
});

export const removeCommand = defineCommand({
  positionals: { min: 1, max: 1, message: "Give the name of the list:" },
  options: { yes: flagOption },
  async run({ positionals: [name = ""], values: { yes = false }, json }) {
    await withSharedLists(async (shared) => {
      const list = await requireList(shared, name);
      await confirm(`${REMOVE_NOTE}\nRemove “${list.name}”?`, yes);
      const languages = await defaultLanguages(shared, list);
      if (!(await shared.remove(list)))
        throw new CannotRunError(`Another process has changed “${list.name}” in the meantime. Try again.`);
      for (const language of languages) await shared.setDefault(language, undefined);
      printLine({ removed: list.name }, json);
    });
  },
});

export const defaultCommand = defineCommand({
  positionals: { min: 2, max: 2, message: "Give a language and the name of a list, or twice the language:" },
  async run({ positionals: [typed = "", name = ""], json }) {
    const language = chosenLanguage.read("language", typed);
    await withSharedLists(async (shared) => {
      const list = name === language ? undefined : await requireList(shared, name);
      await shared.setDefault(language, list?.name);
      printLine({ language, default: list?.name ?? language }, json);
    });
  },
});

/** Describes the lists for all servers; none without a database, or with one that cannot be read. */
export async function listSharedWordLists(): Promise<readonly object[]> {
  const lines: object[] = [];
  try {
    const { databasePath } = readToolSettings();
    if (!existsSync(databasePath)) return [];
    await withSharedLists(async (shared) => {
      for (const list of await shared.list()) lines.push(await describe(shared, list));
    });
  } catch (error) {
    console.error(`The lists for all servers cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  return lines;
}

type UseLists = (shared: SharedWordLists, stores: WordListStores, databasePath: string) => Promise<void>;

async function withSharedLists(use: UseLists): Promise<void> {
  const { databasePath } = readToolSettings();
  const stores = openWordListStores(databasePath);
  try {
    await use(createSharedWordLists(stores), stores, databasePath);
  } finally {
    await stores.close();
  }
}

function readNewName(typed: string): string {
  const parsed = parseName(typed);
  if (!parsed.ok) throw new UsageError(sayReason(catalogues.en.wordLists.refusal, parsed.refusal));
  if (builtInWordListNames(builtInLanguages()).has(nameComparisonKey(parsed.name)))
    throw new UsageError(`“${parsed.name}” is the name of a built-in list. Choose another name.`);
  return parsed.name;
}

/** Returns the list that the new one replaces. */
async function findReplaced(
  shared: SharedWordLists,
  name: string,
  replace: boolean,
): Promise<ServerWordList | undefined> {
  const before = await shared.find(name);
  if (before && !replace)
    throw new UsageError(`There is a list “${before.name}” already. To put a new one in its place, add --replace.`);
  if (!before && (await shared.list()).length >= MAX_SHARED_LISTS)
    throw new CannotRunError(`There are ${MAX_SHARED_LISTS} lists, and that is the limit. Remove one first.`);
  return before;
}

async function requireList(shared: SharedWordLists, name: string): Promise<ServerWordList> {
  const found = await shared.find(name);
  if (found) return found;
  const names = (await shared.list()).map((list) => list.name).join(", ");
  throw new UsageError(`There is no list “${name}” for all servers. There are: ${names === "" ? "none" : names}.`);
}

async function compile(words: string, bag: string): Promise<WordList> {
  const files = { bag: await readBag(bag), words: await readWithProgress(words) };
  console.error("Checking and compiling the words …");
  const created = await createWordListInThread({
    ...files,
    sort: true,
    capitalize: true,
    drawable: drawableCharacters(),
  }).catch((error: unknown) => {
    throw new CannotRunError(`The words could not be compiled: ${(error as Error).message}.`);
  });
  if (created.ok) return created.wordList;
  const errors = formatUploadErrors(catalogues.en.wordListUpload, created).join("\n");
  throw new UsageError(`${created.in === "bag" ? bag : words}:\n${errors}\nNothing was changed.`);
}

async function readBag(bag: string): Promise<Uint8Array> {
  return builtInLanguages().includes(bag) ? Buffer.from(formatBag(readRecipe(bag).alphabet)) : readWithProgress(bag);
}

/** Reads a file or an address. On a terminal, shows how much has arrived. */
async function readWithProgress(source: string): Promise<Uint8Array> {
  const { isTTY } = process.stderr;
  const line = `Reading ${source} …`;
  if (!isTTY) console.error(line);
  const bytes = await readSource(source, (count) => {
    if (isTTY) process.stderr.write(`\r${line} ${(count / 1e6).toFixed(1)} MB`);
  });
  if (isTTY) process.stderr.write("\n");
  return bytes;
}

function toSharedList(name: string, { hash, words, alphabet }: WordList): ServerWordList {
  return { name, lexicon: hash, words: words.count, tiles: fullBag(alphabet).length, at: Date.now() };
}

async function describe(shared: SharedWordLists, list: ServerWordList): Promise<object> {
  const languages = await defaultLanguages(shared, list);
  return {
    list: list.name,
    words: list.words,
    tiles: list.tiles,
    defaultOf: languages.length === 0 ? "none" : languages.join(" "),
    changed: new Date(list.at).toISOString(),
  };
}

/** Returns the languages whose default list this is. */
async function defaultLanguages(shared: SharedWordLists, { name }: ServerWordList): Promise<string[]> {
  const languages: string[] = [];
  for (const language of builtInLanguages()) {
    const usual = await shared.findDefault(language);
    if (usual && nameComparisonKey(usual.name) === nameComparisonKey(name)) languages.push(language);
  }
  return languages;
}
