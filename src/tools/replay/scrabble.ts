import { basename } from "node:path";
import { readStep, stoodView } from "#games/scrabble/imports.ts";
import { cgpOf, makeCgp } from "#games/scrabble/notation/cgp.ts";
import { parseGcg } from "#games/scrabble/notation/gcg/read.ts";
import type { GameJson } from "#games/scrabble/notation/json.ts";
import { readGameJson } from "#games/scrabble/notation/json-read.ts";
import { picture } from "#games/scrabble/picture.ts";
import type { Event, View, WordList } from "#games/scrabble/types.ts";
import type { Scene } from "#kernel/scene.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";
import { languages } from "#lexicon/recipes.ts";
import type { Resource } from "#lexicon/resource.ts";
import { catalogues } from "#text/catalogue.ts";
import { sayGcgFault, sayJsonFault } from "#text/records/faults.ts";
import { Misuse } from "#tools/calling/misuse.ts";
import { type Recording, type Stand, unmarked } from "#tools/replay/recording.ts";
import { StrayTile, type ToldTurns, turnsOfJson } from "#tools/replay/scrabble-turns.ts";
import { face } from "../../../commands/scrabble/face.ts";

// A game of Scrabble out of a file: one of our own exports, or a GCG of anybody's. The end, where it comes with a play, is
// a step of its own there.

interface ScrabbleFile {
  readonly path: string;
  readonly bytes: Buffer;
  /** With the tiles of this list; undefined: of what the file names, or English. */
  readonly open: (named: WordList | undefined) => Promise<Resource>;
}

interface Read {
  readonly view: View;
  readonly events: readonly Event[];
  readonly names: readonly string[];
  readonly scene: () => Scene;
  readonly more?: object;
}

const ENGLISH = { language: "en" } as const;
const { words } = catalogues.en.scrabble;

export async function scrabbleRecording(wanted: ScrabbleFile): Promise<Recording> {
  const { alphabet, read } = await (isJson(wanted) ? readJson(wanted) : readGcg(wanted));
  return { stands: read.map((one, step) => standOf(wanted, alphabet, one, { step, steps: read.length - 1 })) };
}

const isJson = ({ bytes }: ScrabbleFile): boolean => /^[\s\ufeff]*\{/.test(bytes.toString("utf8", 0, 64));

async function readGcg({ path, bytes, open }: ScrabbleFile): Promise<{ alphabet: Alphabet; read: Read[] }> {
  const parsed = parseGcg(bytes);
  const named = parsed.ok && languages().includes(parsed.record.lexicon ?? "") ? parsed.record.lexicon : undefined;
  const list = named === undefined ? undefined : { language: named };
  const { alphabet } = await open(list);
  const read: Read[] = [];
  for (let step = 0, steps = 0; step <= steps; step++) {
    const answer = readStep(alphabet, { bytes, step, list: list ?? ENGLISH, words });
    if (!answer.ok) throw new Misuse(`${path}: ${sayGcgFault(catalogues.en, answer.fault)}`);
    const { view, events, names, scene } = answer;
    steps = answer.steps;
    read.push({ view, events, names, scene: () => scene });
  }
  return { alphabet, read };
}

async function readJson({ path, bytes, open }: ScrabbleFile): Promise<{ alphabet: Alphabet; read: Read[] }> {
  const answer = readGameJson(bytes.toString("utf8").replace(/^\ufeff/, ""));
  if (!answer.ok) throw new Misuse(`${path}: ${sayJsonFault(catalogues.en, answer.fault)}`);
  const { game } = answer;
  const { alphabet } = await open(game.options.list);
  return { alphabet, read: readsOf(path, alphabet, game) };
}

function readsOf(path: string, alphabet: Alphabet, game: GameJson): Read[] {
  const names = game.players.map(({ name }) => name);
  const sitters = names.map((name) => ({ name, bot: false }));
  const { beginning, turns } = toldTurns(path, alphabet, game);
  return [undefined, ...turns].map((turn, step) => {
    const shown = turns.slice(0, step);
    const stood = { shown, position: turn?.position ?? beginning, next: turns[step] };
    const view = stoodView(alphabet, game.options, stood);
    const scene = () => picture(alphabet, view, words, sitters);
    const more = turn?.rack ? { rack: turn.rack } : {};
    return { view, events: turn ? [turn.event] : [], names, scene, more };
  });
}

function toldTurns(path: string, alphabet: Alphabet, game: GameJson): ToldTurns {
  try {
    return turnsOfJson(alphabet, game);
  } catch (fault) {
    if (!(fault instanceof StrayTile)) throw fault;
    throw new Misuse(`${path}: ${fault.message}`);
  }
}

function standOf(
  { path }: ScrabbleFile,
  alphabet: Alphabet,
  { view, events, names, scene, more }: Read,
  { step, steps }: { readonly step: number; readonly steps: number },
): Stand {
  return {
    line: {
      replay: basename(path),
      game: "scrabble",
      step,
      steps,
      ...(step === 0 ? { names } : {}),
      ...more,
      events,
      toMove: view.ending === undefined ? [view.toMove] : [],
      scores: view.players.map(({ score }) => score),
      position: makeCgp(alphabet, cgpOf(view)),
      view,
    },
    told: step === 0 ? catalogues.en.tables.beginning : unmarked(tell(events, view, names)),
    scene,
  };
}

function tell(events: readonly Event[], view: View, names: readonly string[]): string {
  return face.tellStep?.({ kind: "act", events }, view, catalogues.en, names) ?? "";
}
