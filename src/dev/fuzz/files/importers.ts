import { isDeepStrictEqual } from "node:util";
import {
  createKenkenFiles,
  createRolitFiles,
  createSampleWordLists,
  createScrabbleFiles,
  type SampleWordLists,
} from "#dev/fuzz/files/sample-files.ts";
import type { Command, CommandRequest } from "#discord/interactions/command.ts";
import { escapeFacts } from "#discord/messages/escape-text.ts";
import { formatProp } from "#games/kenken/notation/prop/format-prop.ts";
import { parseProp } from "#games/kenken/notation/prop/parse-prop.ts";
import { kenkenQuestions as boardQuestions } from "#games/kenken/questions.ts";
import { readRolitStep as readBallStep } from "#games/rolit/json/file-step.ts";
import { toRolitJson } from "#games/rolit/json/game-json.ts";
import { parseGameFile as readBalls } from "#games/rolit/json/parse-game-file.ts";
import type { RolitState as BallState } from "#games/rolit/types.ts";
import { formatCgp, parseCgp } from "#games/scrabble/notation/cgp.ts";
import { parseGameJson } from "#games/scrabble/notation/parse-game-json.ts";
import { readGcgStep as readWordStep } from "#games/scrabble/questions/gcg-step.ts";
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
import { rolitPhrases } from "../../../../commands/rolit/text/rolit-phrases.ts";
import { formatJsonError } from "../../../../commands/scrabble/text/files/format-file-error.ts";
import { gameFilePhrases } from "../../../../commands/scrabble/text/files/game-file-phrases.ts";
import { scrabblePhrases } from "../../../../commands/scrabble/text/scrabble-phrases.ts";

/** Whatever reads files that somebody brings. */
export interface Importer {
  readonly name: string;
  readonly samples: readonly Buffer[];
  /** How the file would be called, with which it is given to a command. */
  readonly file: string;
  read(bytes: Buffer): ImportReading | Promise<ImportReading>;
}

export type ImportReading =
  /** `wrong`: what is not as the format promises it, if anything is. */
  { readonly ok: true; readonly wrong?: string } | { readonly ok: false; say(text: Catalogue): string };

const NOT_THE_SAME = "read, written and read again, it is another one";

const same = (one: unknown, other: unknown): ImportReading =>
  isDeepStrictEqual(one, other) ? { ok: true } : { ok: true, wrong: NOT_THE_SAME };

/** All of them, with words and tiles of this list. */
export async function createImporters(resource: WordList, commands: ReadonlyMap<string, Command>): Promise<Importer[]> {
  const games = await createScrabbleFiles(resource);
  const lists = createSampleWordLists(resource);
  return [
    { name: "gcg", file: "game.gcg", samples: games.gcg, read: gcgReader(resource, commands) },
    { name: "json", file: "game.json", samples: games.json, read: readJson },
    { name: "cgp", file: "game.cgp", samples: games.cgp, read: cgpReader(resource) },
    { name: "rolit", file: "game.json", samples: await createRolitFiles(), read: rolitReader(commands) },
    { name: "prop", file: "board.prop", samples: createKenkenFiles(), read: readProp },
    ...listImporters(lists),
  ];
}

/** A new list of two files; and one that is there already, of which one of them or some words are changed. */
function listImporters(lists: SampleWordLists): Importer[] {
  const { bag, words, typed } = lists;
  const files = { bag, words, sort: true };
  const made = createWordList(files);
  const base = made.ok ? made.wordList : undefined;
  return [
    { name: "words", file: "words.txt", samples: [words], read: (other) => readList({ ...files, words: other }) },
    { name: "bag", file: "bag.txt", samples: [bag], read: (other) => readList({ ...files, bag: other }) },
    {
      name: "other words",
      file: "words.txt",
      samples: [words],
      read: (other) => readList({ base, words: other, sort: true }),
    },
    { name: "other bag", file: "bag.txt", samples: [bag], read: (other) => readList({ base, bag: other }) },
    { name: "changes", file: "changes.txt", samples: [typed], read: (text) => readList({ base, ...changesIn(text) }) },
  ];
}

/** Of an option Discord takes so much. */
const LONGEST = 1_000;

/** What is typed of such a file: a line for words that come to the list, and one for those that go. */
export function parseTypedChanges(text: Buffer): { readonly add: string; readonly take: string } {
  const [add = "", take = ""] = text.toString("utf8").split("\n");
  return { add: add.slice(0, LONGEST), take: take.slice(0, LONGEST) };
}

/** As `/admin resources edit` takes it apart. */
function changesIn(text: Buffer): Pick<WordListRequest, "add" | "remove"> {
  const wordsOf = (typed: string) => typed.split(/[\s,;]+/u).filter((word) => word !== "");
  const { add, take } = parseTypedChanges(text);
  return { add: wordsOf(add), remove: wordsOf(take) };
}

type Read = Importer["read"];

const { words: pictureWords } = scrabblePhrases(catalogues.en);

/** Every step of the game can be shown. */
function gcgReader({ alphabet }: WordList, commands: ReadonlyMap<string, Command>): Read {
  const list = { language: "en" } as const;
  return (bytes) => {
    const stepAt = (step: number) => readWordStep(alphabet, { bytes, step, list, words: pictureWords });
    const first = stepAt(0);
    if (!first.ok) return { ok: false, say: (text) => sayImport(commands, "scrabble", first.error, text) };
    const steps = Array.from({ length: first.steps }, (_, at) => at + 1);
    const missing = steps.find((wanted) => {
      const shown = stepAt(wanted);
      return !shown.ok || shown.step !== wanted;
    });
    return missing === undefined ? { ok: true } : { ok: true, wrong: `it has no step ${missing}` };
  };
}

function sayImport(commands: ReadonlyMap<string, Command>, game: string, fault: unknown, text: Catalogue): string {
  return commands.get(game)?.game?.ui.fileFormat?.formatError(fault, text) ?? "";
}

function readJson(bytes: Buffer): ImportReading {
  const read = parseGameJson(bytes.toString("utf8"));
  if (!read.ok) return { ok: false, say: (text) => formatJsonError(text, read.error) };
  return same(parseGameJson(JSON.stringify(read.game)), read);
}

function cgpReader({ alphabet }: WordList): Read {
  return (bytes) => {
    const read = parseCgp(alphabet, bytes.toString("utf8"));
    if (!read.ok) return { ok: false, say: (text) => sayReason(gameFilePhrases(text).cgp, read.error) };
    return same(parseCgp(alphabet, formatCgp(alphabet, read.position)), read);
  };
}

function rolitReader(commands: ReadonlyMap<string, Command>): Read {
  return (bytes) => {
    const shown = readBallStep({ bytes, step: Number.MAX_SAFE_INTEGER, words: rolitPhrases(catalogues.en).words });
    const read = readBalls(bytes);
    if (!shown.ok || !read.ok) {
      const no = shown.ok ? read : shown;
      return { ok: false, say: (text) => (no.ok ? "" : sayImport(commands, "rolit", no.error, text)) };
    }
    const last = read.value.states.at(-1) as BallState;
    const written = JSON.stringify(toRolitJson(last, read.value));
    const again = readBalls(Buffer.from(written));
    if (!again.ok) return { ok: true, wrong: `written again, it is refused: ${JSON.stringify(again.error)}` };
    return JSON.stringify(toRolitJson(again.value.states[0] as BallState, again.value)) === written
      ? { ok: true }
      : { ok: true, wrong: NOT_THE_SAME };
  };
}

/** As the command for it fetches, reads and refuses it. */
async function readProp(bytes: Buffer): Promise<ImportReading> {
  const services = {
    download: async () => ({ ok: true, bytes }) as const,
    matches: {
      consult: async (_: unknown, name: keyof typeof boardQuestions, input: never) =>
        boardQuestions[name](undefined as never, input),
    },
  };
  const fetched = await downloadPuzzleText({ services } as unknown as CommandRequest, {
    name: "board.prop",
    url: "",
    size: bytes.length,
  });
  if (!fetched.ok)
    return { ok: false, say: (text) => sayReason(puzzlePhrases(text).misprint, escapeFacts(fetched.misprint)) };
  const drafts = await Promise.all(
    LANGUAGES.map(async (language) => {
      const request = { services, text: catalogues[language], location: undefined };
      return [
        catalogues[language],
        await readPuzzle(request as unknown as CommandRequest, "strange", fetched.text),
      ] as const;
    }),
  );
  const said = new Map(drafts.flatMap(([text, drafted]) => (drafted.ok ? [] : [[text, drafted.refused.content]])));
  if (said.size > 0) return { ok: false, say: (text) => said.get(text) ?? "" };
  const [, drafted] = drafts[0] ?? [];
  const board = drafted?.ok ? drafted.draft.board : "";
  const again = parseProp(board);
  return same(again.ok && formatProp(again.board), board);
}

/** As a list of a server is made, and given back as its two files. */
function readList(wanted: WordListRequest): ImportReading {
  const made = createWordList({ ...wanted, drawable: drawableCharacters() });
  if (!made.ok)
    return { ok: false, say: ({ wordListUpload }) => formatUploadErrors(wordListUpload, made, escapeFacts).join("\n") };
  const { bag, words } = exportWordList(made.wordList);
  const again = createWordList({ bag: Buffer.from(bag), words });
  return same(again.ok && again.wordList.hash, made.wordList.hash);
}
