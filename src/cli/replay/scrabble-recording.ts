import { basename } from "node:path";
import { type GameRecording, type RecordedPosition, removeMarkup } from "#cli/replay/recording.ts";
import { UsageError } from "#cli/runner/tool-errors.ts";
import type { Scene } from "#core/scene.ts";
import { formatCgp, toCgpPosition } from "#games/scrabble/notation/cgp.ts";
import type { ScrabbleGameJson } from "#games/scrabble/notation/game-json.ts";
import { readJsonTurns } from "#games/scrabble/notation/game-json-turns.ts";
import { parseGcg } from "#games/scrabble/notation/gcg/parse-gcg.ts";
import { parseGameJson } from "#games/scrabble/notation/parse-game-json.ts";
import { readGcgStep } from "#games/scrabble/questions/file-step.ts";
import { viewOfFileStep } from "#games/scrabble/questions/file-step-view.ts";
import { gameScene } from "#games/scrabble/scene/scene.ts";
import type { ScrabbleEvent, ScrabbleView, WordListRef } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import { builtInLanguages } from "#lexicon/recipe/recipe.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { catalogues } from "#text/catalogue.ts";
import { formatGcgError, formatJsonError } from "../../../commands/scrabble/text/files/format-file-error.ts";
import { scrabblePhrases } from "../../../commands/scrabble/text/scrabble-phrases.ts";
import { scrabbleUi } from "../../../commands/scrabble/ui.ts";

// Reads a game of Scrabble from a file: a JSON file that this bot exported, or a GCG file of any program. In these
// files the end of the game is always a separate step, even if a play ended the game.

interface ScrabbleFile {
  readonly path: string;
  readonly bytes: Buffer;
  /** Opens the word list that the file names; undefined if it names none. */
  readonly open: (named: WordListRef | undefined) => Promise<WordList>;
}

interface RecordedStep {
  readonly view: ScrabbleView;
  readonly events: readonly ScrabbleEvent[];
  readonly names: readonly string[];
  readonly scene: () => Scene;
  /** Further fields of the printed line. */
  readonly extra?: object;
}

const ENGLISH = { language: "en" } as const;
const { words } = scrabblePhrases(catalogues.en);

export async function readScrabbleRecording(file: ScrabbleFile): Promise<GameRecording> {
  const { alphabet, steps } = await (isJson(file) ? readJson(file) : readGcg(file));
  return {
    positions: steps.map((recorded, step) =>
      recordPosition(file, alphabet, recorded, { step, steps: steps.length - 1 }),
    ),
  };
}

const isJson = ({ bytes }: ScrabbleFile): boolean => /^[\s\ufeff]*\{/.test(bytes.toString("utf8", 0, 64));

async function readGcg({ path, bytes, open }: ScrabbleFile): Promise<{ alphabet: Alphabet; steps: RecordedStep[] }> {
  const parsed = parseGcg(bytes);
  const named =
    parsed.ok && builtInLanguages().includes(parsed.record.lexicon ?? "") ? parsed.record.lexicon : undefined;
  const list = named === undefined ? undefined : { language: named };
  const { alphabet } = await open(list);
  const steps: RecordedStep[] = [];
  for (let step = 0, lastStep = 0; step <= lastStep; step++) {
    const answer = readGcgStep(alphabet, { bytes, step, list: list ?? ENGLISH, words, playerNames: [] });
    if (!answer.ok) throw new UsageError(`${path}: ${formatGcgError(catalogues.en, answer.error)}`);
    const { view, events, names, scene } = answer;
    lastStep = answer.steps;
    steps.push({ view, events, names, scene: () => scene });
  }
  return { alphabet, steps };
}

async function readJson({ path, bytes, open }: ScrabbleFile): Promise<{ alphabet: Alphabet; steps: RecordedStep[] }> {
  const answer = parseGameJson(bytes.toString("utf8").replace(/^\ufeff/, ""));
  if (!answer.ok) throw new UsageError(`${path}: ${formatJsonError(catalogues.en, answer.error)}`);
  const { game } = answer;
  const { alphabet } = await open(game.options.list);
  return { alphabet, steps: stepsOf(path, alphabet, game) };
}

function stepsOf(path: string, alphabet: Alphabet, game: ScrabbleGameJson): RecordedStep[] {
  const names = game.players.map(({ name }) => name);
  const profiles = names.map((name) => ({ name, bot: false }));
  const read = readJsonTurns(alphabet, game);
  if (!read.ok) throw new UsageError(`${path}: ${formatJsonError(catalogues.en, read.error)}`);
  const { beginning, turns } = read;
  return [undefined, ...turns].map((turn, step) => {
    const shown = turns.slice(0, step);
    const turnsSoFar = { shown, position: turn?.position ?? beginning, next: turns[step] };
    const view = viewOfFileStep(alphabet, game.options, turnsSoFar);
    const scene = () => gameScene(alphabet, view, words, profiles);
    const extra = turn?.rack ? { rack: turn.rack } : {};
    return { view, events: turn ? [turn.event] : [], names, scene, extra };
  });
}

function recordPosition(
  { path }: ScrabbleFile,
  alphabet: Alphabet,
  { view, events, names, scene, extra }: RecordedStep,
  { step, steps }: { readonly step: number; readonly steps: number },
): RecordedPosition {
  return {
    line: {
      replay: basename(path),
      game: "scrabble",
      step,
      steps,
      ...(step === 0 ? { names } : {}),
      ...extra,
      events,
      toMove: view.ending === undefined ? [view.toMove] : [],
      scores: view.players.map(({ score }) => score),
      position: formatCgp(alphabet, toCgpPosition(view)),
      view,
    },
    text: step === 0 ? catalogues.en.matches.beginning : removeMarkup(describeEvents(events, view, names)),
    scene,
  };
}

function describeEvents(events: readonly ScrabbleEvent[], view: ScrabbleView, names: readonly string[]): string {
  return scrabbleUi.describeStep?.({ kind: "act", events }, view, catalogues.en, names) ?? "";
}
