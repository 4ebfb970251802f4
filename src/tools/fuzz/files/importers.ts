import { isDeepStrictEqual } from "node:util";
import type { Call, Command } from "#discord/command.ts";
import { plainFacts } from "#discord/plain.ts";
import { makeProp } from "#games/kenken/prop/make.ts";
import { parseProp } from "#games/kenken/prop/parse.ts";
import { questions as boardQuestions } from "#games/kenken/questions.ts";
import { readStep as readBallStep } from "#games/rolit/imports.ts";
import { readFile as readBalls } from "#games/rolit/json/read.ts";
import { gameJson } from "#games/rolit/json/write.ts";
import type { State as BallState } from "#games/rolit/types.ts";
import { readStep as readWordStep } from "#games/scrabble/imports.ts";
import { makeCgp, parseCgp } from "#games/scrabble/notation/cgp.ts";
import { readGameJson } from "#games/scrabble/notation/json-read.ts";
import type { Resource } from "#lexicon/resource.ts";
import { makeFiles } from "#lexicon/upload/files.ts";
import { makeResource, type Wanted } from "#lexicon/upload/resource.ts";
import { drawableCharacters } from "#render/font-files.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";
import { sayFaults } from "#text/lexicon/faults.ts";
import { say } from "#text/phrases.ts";
import { sayJsonFault } from "#text/records/faults.ts";
import { ballGames, cageBoards, type WordLists, wordGames, wordLists } from "#tools/fuzz/files/samples.ts";
import { draftOf, fetchText } from "../../../../commands/kenken/level/read.ts";

/** Whatever reads files that somebody brings. */
export interface Importer {
  readonly name: string;
  readonly samples: readonly Buffer[];
  /** How the file would be called, with which it is given to a command. */
  readonly file: string;
  read(bytes: Buffer): Reading | Promise<Reading>;
}

export type Reading =
  /** `wrong`: what is not as the format promises it, if anything is. */
  { readonly ok: true; readonly wrong?: string } | { readonly ok: false; say(text: Catalogue): string };

const NOT_THE_SAME = "read, written and read again, it is another one";

const same = (one: unknown, other: unknown): Reading =>
  isDeepStrictEqual(one, other) ? { ok: true } : { ok: true, wrong: NOT_THE_SAME };

/** All of them, with words and tiles of this list. */
export async function importers(resource: Resource, commands: ReadonlyMap<string, Command>): Promise<Importer[]> {
  const games = await wordGames(resource);
  const lists = wordLists(resource);
  return [
    { name: "gcg", file: "game.gcg", samples: games.gcg, read: gcgReader(resource, commands) },
    { name: "json", file: "game.json", samples: games.json, read: readJson },
    { name: "cgp", file: "game.cgp", samples: games.cgp, read: cgpReader(resource) },
    { name: "rolit", file: "game.json", samples: await ballGames(), read: rolitReader(commands) },
    { name: "prop", file: "board.prop", samples: cageBoards(), read: readProp },
    ...listImporters(lists),
  ];
}

/** A new list of two files; and one that is there already, of which one of them or some words are changed. */
function listImporters(lists: WordLists): Importer[] {
  const { bag, words, typed } = lists;
  const files = { bag, words, sort: true };
  const made = makeResource(files);
  const base = made.ok ? made.resource : undefined;
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
export function typedIn(text: Buffer): { readonly add: string; readonly take: string } {
  const [add = "", take = ""] = text.toString("utf8").split("\n");
  return { add: add.slice(0, LONGEST), take: take.slice(0, LONGEST) };
}

/** As `/admin resources edit` takes it apart. */
function changesIn(text: Buffer): Pick<Wanted, "add" | "remove"> {
  const wordsOf = (typed: string) => typed.split(/[\s,;]+/u).filter((word) => word !== "");
  const { add, take } = typedIn(text);
  return { add: wordsOf(add), remove: wordsOf(take) };
}

type Read = Importer["read"];

const { words: pictureWords } = catalogues.en.scrabble;

/** Every step of the game can be shown. */
function gcgReader({ alphabet }: Resource, commands: ReadonlyMap<string, Command>): Read {
  const list = { language: "en" } as const;
  return (bytes) => {
    const stepAt = (step: number) => readWordStep(alphabet, { bytes, step, list, words: pictureWords });
    const first = stepAt(0);
    if (!first.ok) return { ok: false, say: (text) => sayImport(commands, "scrabble", first.fault, text) };
    const steps = Array.from({ length: first.steps }, (_, at) => at + 1);
    const missing = steps.find((wanted) => {
      const shown = stepAt(wanted);
      return !shown.ok || shown.step !== wanted;
    });
    return missing === undefined ? { ok: true } : { ok: true, wrong: `it has no step ${missing}` };
  };
}

function sayImport(commands: ReadonlyMap<string, Command>, game: string, fault: unknown, text: Catalogue): string {
  return commands.get(game)?.game?.face.imports?.say(fault, text) ?? "";
}

function readJson(bytes: Buffer): Reading {
  const read = readGameJson(bytes.toString("utf8"));
  if (!read.ok) return { ok: false, say: (text) => sayJsonFault(text, read.fault) };
  return same(readGameJson(JSON.stringify(read.game)), read);
}

function cgpReader({ alphabet }: Resource): Read {
  return (bytes) => {
    const read = parseCgp(alphabet, bytes.toString("utf8"));
    if (!read.ok) return { ok: false, say: ({ records }) => say(records.cgp, read.fault) };
    return same(parseCgp(alphabet, makeCgp(alphabet, read.position)), read);
  };
}

function rolitReader(commands: ReadonlyMap<string, Command>): Read {
  return (bytes) => {
    const shown = readBallStep({ bytes, step: Number.MAX_SAFE_INTEGER, words: catalogues.en.rolit.words });
    const read = readBalls(bytes);
    if (!shown.ok || !read.ok) {
      const no = shown.ok ? read : shown;
      return { ok: false, say: (text) => (no.ok ? "" : sayImport(commands, "rolit", no.fault, text)) };
    }
    const last = read.value.states.at(-1) as BallState;
    const written = JSON.stringify(gameJson(last, read.value));
    const again = readBalls(Buffer.from(written));
    if (!again.ok) return { ok: true, wrong: `written again, it is refused: ${JSON.stringify(again.fault)}` };
    return JSON.stringify(gameJson(again.value.states[0] as BallState, again.value)) === written
      ? { ok: true }
      : { ok: true, wrong: NOT_THE_SAME };
  };
}

/** As the command for it fetches, reads and refuses it. */
async function readProp(bytes: Buffer): Promise<Reading> {
  const desk = {
    download: async () => ({ ok: true, bytes }) as const,
    table: {
      consult: async (_: unknown, name: string, input: unknown) => boardQuestions[name]?.(undefined as never, input),
    },
  };
  const fetched = await fetchText({ desk } as unknown as Call, { name: "board.prop", url: "", size: bytes.length });
  if (!fetched.ok) return { ok: false, say: ({ levels }) => say(levels.misprint, plainFacts(fetched.misprint)) };
  const drafts = await Promise.all(
    LANGUAGES.map(async (language) => {
      const call = { desk, text: catalogues[language], home: undefined };
      return [catalogues[language], await draftOf(call as unknown as Call, "strange", fetched.text)] as const;
    }),
  );
  const said = new Map(drafts.flatMap(([text, drafted]) => (drafted.ok ? [] : [[text, drafted.said]])));
  if (said.size > 0) return { ok: false, say: (text) => said.get(text) ?? "" };
  const [, drafted] = drafts[0] ?? [];
  const board = drafted?.ok ? drafted.draft.board : "";
  const again = parseProp(board);
  return same(again.ok && makeProp(again.board), board);
}

/** As a list of a server is made, and given back as its two files. */
function readList(wanted: Wanted): Reading {
  const made = makeResource({ ...wanted, drawable: drawableCharacters() });
  if (!made.ok) return { ok: false, say: ({ lexicon }) => sayFaults(lexicon, made, plainFacts).join("\n") };
  const { bag, words } = makeFiles(made.resource);
  const again = makeResource({ bag: Buffer.from(bag), words });
  return same(again.ok && again.resource.hash, made.resource.hash);
}
