import { basename } from "node:path";
import { type RecordedPosition, type Recording, removeMarkup } from "#cli/replay/recording.ts";
import { type RecordedTurns, readJsonTurns, StrayTileError } from "#cli/replay/scrabble-json-turns.ts";
import { UsageError } from "#cli/runner/tool-errors.ts";
import type { Scene } from "#core/scene.ts";
import { formatCgp, toCgpPosition } from "#games/scrabble/notation/cgp.ts";
import type { ScrabbleGameJson } from "#games/scrabble/notation/game-json.ts";
import { parseGcg } from "#games/scrabble/notation/gcg/parse-gcg.ts";
import { parseGameJson } from "#games/scrabble/notation/parse-game-json.ts";
import { gcgStepView, readGcgStep } from "#games/scrabble/questions/gcg-step.ts";
import { gameScene } from "#games/scrabble/scene/scene.ts";
import type { ScrabbleEvent, ScrabbleView, WordListRef } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import { builtInLanguages } from "#lexicon/recipe/recipe.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { catalogues } from "#text/catalogue.ts";
import { formatGcgError, formatJsonError } from "../../../commands/scrabble/text/files/format-file-error.ts";
import { scrabblePhrases } from "../../../commands/scrabble/text/scrabble-phrases.ts";
import { ui } from "../../../commands/scrabble/ui.ts";

// A game of Scrabble out of a file: one of our own exports, or a GCG of anybody's. The end, where it comes with a play, is
// a step of its own there.

interface ScrabbleFile {
  readonly path: string;
  readonly bytes: Buffer;
  /** With the tiles of this list; undefined: of what the file names, or English. */
  readonly open: (named: WordListRef | undefined) => Promise<WordList>;
}

interface Read {
  readonly view: ScrabbleView;
  readonly events: readonly ScrabbleEvent[];
  readonly names: readonly string[];
  readonly scene: () => Scene;
  readonly more?: object;
}

const ENGLISH = { language: "en" } as const;
const { words } = scrabblePhrases(catalogues.en);

export async function readScrabbleRecording(wanted: ScrabbleFile): Promise<Recording> {
  const { alphabet, read } = await (isJson(wanted) ? readJson(wanted) : readGcg(wanted));
  return {
    positions: read.map((one, step) => recordPosition(wanted, alphabet, one, { step, steps: read.length - 1 })),
  };
}

const isJson = ({ bytes }: ScrabbleFile): boolean => /^[\s\ufeff]*\{/.test(bytes.toString("utf8", 0, 64));

async function readGcg({ path, bytes, open }: ScrabbleFile): Promise<{ alphabet: Alphabet; read: Read[] }> {
  const parsed = parseGcg(bytes);
  const named =
    parsed.ok && builtInLanguages().includes(parsed.record.lexicon ?? "") ? parsed.record.lexicon : undefined;
  const list = named === undefined ? undefined : { language: named };
  const { alphabet } = await open(list);
  const read: Read[] = [];
  for (let step = 0, steps = 0; step <= steps; step++) {
    const answer = readGcgStep(alphabet, { bytes, step, list: list ?? ENGLISH, words });
    if (!answer.ok) throw new UsageError(`${path}: ${formatGcgError(catalogues.en, answer.error)}`);
    const { view, events, names, scene } = answer;
    steps = answer.steps;
    read.push({ view, events, names, scene: () => scene });
  }
  return { alphabet, read };
}

async function readJson({ path, bytes, open }: ScrabbleFile): Promise<{ alphabet: Alphabet; read: Read[] }> {
  const answer = parseGameJson(bytes.toString("utf8").replace(/^\ufeff/, ""));
  if (!answer.ok) throw new UsageError(`${path}: ${formatJsonError(catalogues.en, answer.error)}`);
  const { game } = answer;
  const { alphabet } = await open(game.options.list);
  return { alphabet, read: readsOf(path, alphabet, game) };
}

function readsOf(path: string, alphabet: Alphabet, game: ScrabbleGameJson): Read[] {
  const names = game.players.map(({ name }) => name);
  const sitters = names.map((name) => ({ name, bot: false }));
  const { beginning, turns } = toldTurns(path, alphabet, game);
  return [undefined, ...turns].map((turn, step) => {
    const shown = turns.slice(0, step);
    const stood = { shown, position: turn?.position ?? beginning, next: turns[step] };
    const view = gcgStepView(alphabet, game.options, stood);
    const scene = () => gameScene(alphabet, view, words, sitters);
    const more = turn?.rack ? { rack: turn.rack } : {};
    return { view, events: turn ? [turn.event] : [], names, scene, more };
  });
}

function toldTurns(path: string, alphabet: Alphabet, game: ScrabbleGameJson): RecordedTurns {
  try {
    return readJsonTurns(alphabet, game);
  } catch (fault) {
    if (!(fault instanceof StrayTileError)) throw fault;
    throw new UsageError(`${path}: ${fault.message}`);
  }
}

function recordPosition(
  { path }: ScrabbleFile,
  alphabet: Alphabet,
  { view, events, names, scene, more }: Read,
  { step, steps }: { readonly step: number; readonly steps: number },
): RecordedPosition {
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
      position: formatCgp(alphabet, toCgpPosition(view)),
      view,
    },
    text: step === 0 ? catalogues.en.matches.beginning : removeMarkup(tell(events, view, names)),
    scene,
  };
}

function tell(events: readonly ScrabbleEvent[], view: ScrabbleView, names: readonly string[]): string {
  return ui.describeStep?.({ kind: "act", events }, view, catalogues.en, names) ?? "";
}
