import { isDeepStrictEqual } from "node:util";
import type { Command } from "#discord/command.ts";
import { plainFacts } from "#discord/plain.ts";
import { readFile as readBoard } from "#games/kenken/level.ts";
import { makeProp } from "#games/kenken/prop/make.ts";
import { parseProp } from "#games/kenken/prop/parse.ts";
import type { PropFault } from "#games/kenken/prop/types.ts";
import { readStep as readBallStep } from "#games/rolit/imports.ts";
import { readFile as readBalls } from "#games/rolit/json/read.ts";
import { gameJson } from "#games/rolit/json/write.ts";
import type { State as BallState } from "#games/rolit/types.ts";
import { readStep as readWordStep } from "#games/scrabble/imports.ts";
import { makeCgp, parseCgp } from "#games/scrabble/notation/cgp.ts";
import { readGameJson } from "#games/scrabble/notation/json-read.ts";
import type { Resource } from "#lexicon/resource.ts";
import { makeFiles } from "#lexicon/upload/files.ts";
import { makeResource } from "#lexicon/upload/resource.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { sayFaults } from "#text/lexicon/faults.ts";
import { type Phrases, say } from "#text/phrases.ts";
import { sayJsonFault } from "#text/records/faults.ts";
import { ballGames, cageBoards, wordGames, wordLists } from "#tools/fuzz/files/samples.ts";

/** Whatever reads files that somebody brings. */
export interface Importer {
  readonly name: string;
  readonly samples: readonly Buffer[];
  /** How the file would be called, with which it is given to a command. */
  readonly file: string;
  read(bytes: Buffer): Reading;
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
    { name: "words", file: "words.txt", samples: [lists.words], read: (words) => readList({ ...lists, words }) },
    { name: "bag", file: "bag.txt", samples: [lists.bag], read: (bag) => readList({ ...lists, bag }) },
  ];
}

type Read = Importer["read"];

const { words: pictureWords } = catalogues.en.scrabble;

/** Every step of the game can be shown, the first and the last of them are. */
function gcgReader({ alphabet }: Resource, commands: ReadonlyMap<string, Command>): Read {
  const list = { language: "en" } as const;
  return (bytes) => {
    const first = readWordStep(alphabet, { bytes, step: 0, list, words: pictureWords });
    if (!first.ok) return { ok: false, say: (text) => sayImport(commands, "scrabble", first.fault, text) };
    const last = readWordStep(alphabet, { bytes, step: first.steps, list, words: pictureWords });
    return last.ok && last.step === first.steps ? { ok: true } : { ok: true, wrong: "it has no last step" };
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

function readProp(bytes: Buffer): Reading {
  const read = readBoard(bytes.toString("utf8"));
  if (read.ok) return same(parseProp(makeProp(read.board)), { ok: true, board: read.board });
  const sayFault = (fault: PropFault, { kenken, levels }: Catalogue) => {
    const phrases: Phrases<PropFault> = { ...kenken.fault, ...levels.fault };
    const { line, column } = fault;
    return levels.at({ line, column, cell: undefined, what: say(phrases, plainFacts(fault)) });
  };
  return { ok: false, say: (text) => read.faults.map((fault) => sayFault(fault, text)).join("\n") };
}

/** As a list of a server is made of its two files, and given back as them. */
function readList(files: { readonly bag: Buffer; readonly words: Buffer }): Reading {
  const made = makeResource({ ...files, sort: true });
  if (!made.ok) return { ok: false, say: ({ lexicon }) => sayFaults(lexicon, made, plainFacts).join("\n") };
  const { bag, words } = makeFiles(made.resource);
  const again = makeResource({ bag: Buffer.from(bag), words });
  return same(again.ok && again.resource.hash, made.resource.hash);
}
