import { isDeepStrictEqual } from "node:util";
import {
  createKenkenFiles,
  createMastermindFiles,
  createRolitFiles,
  createSampleWordLists,
  createScrabbleFiles,
  type SampleWordLists,
} from "#dev/fuzz/files/sample-files.ts";
import type { Command, CommandRequest } from "#discord/interactions/command.ts";
import { escapeRefusalFacts } from "#discord/messages/escape-text.ts";
import { formatPropFile } from "#games/kenken/notation/prop/format-prop.ts";
import { parsePropFile } from "#games/kenken/notation/prop/parse-prop.ts";
import { kenkenQuestions } from "#games/kenken/questions.ts";
import { readFileStep as readMastermindStep } from "#games/mastermind/json/file-step.ts";
import { readGameFileState } from "#games/rolit/json/file-state.ts";
import { toRolitJson } from "#games/rolit/json/game-json.ts";
import { parseGameFile as parseRolitFile } from "#games/rolit/json/parse-game-file.ts";
import type { RolitState } from "#games/rolit/types.ts";
import { formatCgp, parseCgp } from "#games/scrabble/notation/cgp.ts";
import { parseGameJson } from "#games/scrabble/notation/parse-game-json.ts";
import { readGcgStep } from "#games/scrabble/questions/file-step.ts";
import { createWordList, type WordListRequest } from "#lexicon/upload/create-word-list.ts";
import { exportWordList } from "#lexicon/upload/export-word-list.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { drawableCharacters } from "#render/text/font-files.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";
import { sayReason } from "#text/phrases.ts";
import { formatUploadErrors } from "#text/word-list-upload/upload-errors.ts";
import { downloadPuzzleText, readPuzzle } from "../../../../commands/kenken/puzzles/read-puzzle.ts";
import { puzzlePhrases } from "../../../../commands/kenken/puzzles/text/puzzle-phrases.ts";
import { mastermindPhrases } from "../../../../commands/mastermind/text/mastermind-phrases.ts";
import { rolitPhrases } from "../../../../commands/rolit/text/rolit-phrases.ts";
import { formatJsonError } from "../../../../commands/scrabble/text/files/format-file-error.ts";
import { gameFilePhrases } from "../../../../commands/scrabble/text/files/game-file-phrases.ts";
import { scrabblePhrases } from "../../../../commands/scrabble/text/scrabble-phrases.ts";

/** Reads files of one format, as the bot does when a person uploads one. */
export interface FileImporter {
  readonly name: string;
  /** Undamaged files. */
  readonly samples: readonly Buffer[];
  /** Name of the file when it is uploaded with a command. */
  readonly file: string;
  read(bytes: Buffer): FileImportResult | Promise<FileImportResult>;
}

export type FileImportResult =
  /** `problem`: set if the file was read but its contents are wrong; says why. */
  { readonly ok: true; readonly problem?: string } | { readonly ok: false; formatError(text: Catalogue): string };

const ROUND_TRIP_PROBLEM = "written and read again, the contents differ";

const checkRoundTrip = (readAgain: unknown, read: unknown): FileImportResult =>
  isDeepStrictEqual(readAgain, read) ? { ok: true } : { ok: true, problem: ROUND_TRIP_PROBLEM };

/** Importers of all formats. Their samples use words and tiles of this list. */
export async function createFileImporters(
  wordList: WordList,
  commands: ReadonlyMap<string, Command>,
): Promise<FileImporter[]> {
  const games = await createScrabbleFiles(wordList);
  const lists = createSampleWordLists(wordList);
  return [
    { name: "gcg", file: "game.gcg", samples: games.gcg, read: createGcgReader(wordList, commands) },
    { name: "json", file: "game.json", samples: games.json, read: readScrabbleJson },
    { name: "cgp", file: "game.cgp", samples: games.cgp, read: createCgpReader(wordList) },
    { name: "rolit", file: "game.json", samples: await createRolitFiles(), read: createRolitReader(commands) },
    {
      name: "mastermind",
      file: "game.json",
      samples: await createMastermindFiles(),
      read: createMastermindReader(commands),
    },
    { name: "prop", file: "board.prop", samples: createKenkenFiles(), read: readProp },
    ...createWordListImporters(lists),
  ];
}

/** Importers for a new word list of two files, and for changes of one file or of some words in an existing list. */
function createWordListImporters(lists: SampleWordLists): FileImporter[] {
  const { bag, words, typed } = lists;
  const files = { bag, words, sort: true };
  const created = createWordList(files);
  const base = created.ok ? created.wordList : undefined;
  return [
    { name: "words", file: "words.txt", samples: [words], read: (bytes) => readWordList({ ...files, words: bytes }) },
    { name: "bag", file: "bag.txt", samples: [bag], read: (bytes) => readWordList({ ...files, bag: bytes }) },
    {
      name: "other words",
      file: "words.txt",
      samples: [words],
      read: (bytes) => readWordList({ base, words: bytes, sort: true }),
    },
    { name: "other bag", file: "bag.txt", samples: [bag], read: (bytes) => readWordList({ base, bag: bytes }) },
    {
      name: "changes",
      file: "changes.txt",
      samples: [typed],
      read: (bytes) => readWordList({ base, ...parseChangedWords(bytes) }),
    },
  ];
}

/** Maximum length of the options `add` and `remove` of `/admin lists edit`. */
const MAX_OPTION_CHARACTERS = 1_000;

/** Options of `/admin lists edit`, from the first two lines of a file: words to add and words to remove. */
export function parseTypedWordChanges(text: Buffer): { readonly add: string; readonly remove: string } {
  const [add = "", remove = ""] = text.toString("utf8").split("\n");
  return { add: add.slice(0, MAX_OPTION_CHARACTERS), remove: remove.slice(0, MAX_OPTION_CHARACTERS) };
}

/** Separates words as `/admin lists edit` does. */
function parseChangedWords(text: Buffer): Pick<WordListRequest, "add" | "remove"> {
  const splitWords = (typed: string) => typed.split(/[\s,;]+/u).filter((word) => word !== "");
  const { add, remove } = parseTypedWordChanges(text);
  return { add: splitWords(add), remove: splitWords(remove) };
}

type ReadFile = FileImporter["read"];

const { words: pictureWords } = scrabblePhrases(catalogues.en);

/** Creates a reader of GCG files that also checks whether every step of the game can be shown. */
function createGcgReader({ alphabet }: WordList, commands: ReadonlyMap<string, Command>): ReadFile {
  const list = { language: "en" } as const;
  return (bytes) => {
    const readStep = (step: number) =>
      readGcgStep(alphabet, { bytes, step, list, words: pictureWords, playerNames: [] });
    const first = readStep(0);
    if (!first.ok)
      return { ok: false, formatError: (text) => formatImportError(commands, "scrabble", first.error, text) };
    const steps = Array.from({ length: first.steps }, (_, index) => index + 1);
    const missing = steps.find((wanted) => {
      const shown = readStep(wanted);
      return !shown.ok || shown.step !== wanted;
    });
    return missing === undefined ? { ok: true } : { ok: true, problem: `step ${missing} cannot be shown` };
  };
}

function formatImportError(
  commands: ReadonlyMap<string, Command>,
  game: string,
  error: unknown,
  text: Catalogue,
): string {
  return commands.get(game)?.game?.ui.fileFormats?.[0]?.formatError(error, text) ?? "";
}

function readScrabbleJson(bytes: Buffer): FileImportResult {
  const read = parseGameJson(bytes.toString("utf8"));
  if (!read.ok) return { ok: false, formatError: (text) => formatJsonError(text, read.error) };
  return checkRoundTrip(parseGameJson(JSON.stringify(read.game)), read);
}

function createCgpReader({ alphabet }: WordList): ReadFile {
  return (bytes) => {
    const read = parseCgp(alphabet, bytes.toString("utf8"));
    if (!read.ok) return { ok: false, formatError: (text) => sayReason(gameFilePhrases(text).cgp, read.error) };
    return checkRoundTrip(parseCgp(alphabet, formatCgp(alphabet, read.position)), read);
  };
}

function createRolitReader(commands: ReadonlyMap<string, Command>): ReadFile {
  return (bytes) => {
    const shown = readGameFileState({ bytes, step: Number.MAX_SAFE_INTEGER, words: rolitPhrases(catalogues.en).words });
    const read = parseRolitFile(bytes);
    if (!shown.ok || !read.ok) {
      const failed = shown.ok ? read : shown;
      const formatError = (text: Catalogue) =>
        failed.ok ? "" : formatImportError(commands, "rolit", failed.error, text);
      return { ok: false, formatError };
    }
    const last = read.value.states.at(-1) as RolitState;
    const written = JSON.stringify(toRolitJson(last, read.value));
    const again = parseRolitFile(Buffer.from(written));
    if (!again.ok) return { ok: true, problem: `written again, it is refused: ${JSON.stringify(again.error)}` };
    return JSON.stringify(toRolitJson(again.value.states[0] as RolitState, again.value)) === written
      ? { ok: true }
      : { ok: true, problem: ROUND_TRIP_PROBLEM };
  };
}

/** Creates a reader of Mastermind games that also checks whether every step can be shown. */
function createMastermindReader(commands: ReadonlyMap<string, Command>): ReadFile {
  const { words } = mastermindPhrases(catalogues.en);
  return (bytes) => {
    const first = readMastermindStep({ bytes, step: 0, words });
    if (!first.ok)
      return { ok: false, formatError: (text) => formatImportError(commands, "mastermind", first.error, text) };
    const steps = Array.from({ length: first.steps }, (_, index) => index + 1);
    const missing = steps.find((step) => {
      const shown = readMastermindStep({ bytes, step, words });
      return !shown.ok || shown.step !== step;
    });
    return missing === undefined ? { ok: true } : { ok: true, problem: `step ${missing} cannot be shown` };
  };
}

/** Downloads and reads a puzzle with the functions of the import command. */
async function readProp(bytes: Buffer): Promise<FileImportResult> {
  const services = {
    download: async () => ({ ok: true, bytes }) as const,
    matches: {
      consult: async (_: unknown, name: keyof typeof kenkenQuestions, input: never) =>
        kenkenQuestions[name](undefined as never, input),
    },
  };
  const downloaded = await downloadPuzzleText({ services } as unknown as CommandRequest, {
    name: "board.prop",
    url: "",
    size: bytes.length,
  });
  if (!downloaded.ok) {
    const { misprint } = downloaded;
    return { ok: false, formatError: (text) => sayReason(puzzlePhrases(text).misprint, escapeRefusalFacts(misprint)) };
  }
  const readings = await Promise.all(
    LANGUAGES.map(async (language) => {
      const request = { services, text: catalogues[language], location: undefined };
      return [
        catalogues[language],
        await readPuzzle(request as unknown as CommandRequest, "strange", downloaded.text),
      ] as const;
    }),
  );
  const messages = new Map(
    readings.flatMap(([text, reading]) => (reading.ok ? [] : [[text, reading.refused.content]])),
  );
  if (messages.size > 0) return { ok: false, formatError: (text) => messages.get(text) ?? "" };
  const [, reading] = readings[0] ?? [];
  const board = reading?.ok ? reading.draft.board : "";
  const again = parsePropFile(board);
  return checkRoundTrip(again.ok && formatPropFile(again.board), board);
}

/** Creates a word list as a server admin does, exports its two files and reads them again. */
function readWordList(request: WordListRequest): FileImportResult {
  const created = createWordList({ ...request, drawable: drawableCharacters() });
  if (!created.ok) {
    const formatError = ({ wordListUpload }: Catalogue) =>
      formatUploadErrors(wordListUpload, created, escapeRefusalFacts).join("\n");
    return { ok: false, formatError };
  }
  const { bag, words } = exportWordList(created.wordList);
  const again = createWordList({ bag: Buffer.from(bag), words });
  return checkRoundTrip(again.ok && again.wordList.hash, created.wordList.hash);
}
