import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readStoredWordList, readWordListRemains } from "#app/word-lists/stored-word-lists.ts";
import { type RecordedPosition, type Recording, removeMarkup } from "#cli/replay/recording.ts";
import { UsageError } from "#cli/runner/tool-errors.ts";
import type { GameModule } from "#core/game-module.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import { builtInLanguages } from "#lexicon/recipe/recipe.ts";
import { exportMatch } from "#match/history/export-match.ts";
import { loadReplayFrame, type ReplayFrame, replaySteps } from "#match/history/match-replay.ts";
import {
  allPositions,
  asOfEntry,
  type LoadedMatch,
  type MatchPosition,
  replayMatch,
} from "#match/play/loaded-match.ts";
import type { MatchLoader } from "#match/play/match-loader.ts";
import { openReadOnlyStore, type ReadOnlyStore } from "#store/maintenance/read-only-store.ts";
import { catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";
import { createGameLoader } from "#workers/load-game.ts";
import { createBuiltInOpener } from "#workers/word-lists/built-in-word-lists.ts";
import { createWordListCache } from "#workers/word-lists/word-list-cache.ts";

// A match as the database has it. What is hidden in a game that goes on is left out, unless its operator wants it.

export interface MatchRecordingOptions {
  readonly id: string;
  readonly databasePath: string;
  readonly cachePath: string;
  /** Hidden things of a game that is not over, too. */
  readonly secrets: boolean;
}

const COMMANDS = fileURLToPath(new URL("../../../commands", import.meta.url));

interface Played {
  readonly gameModule: GameModule;
  readonly ui: GameUi;
}

export async function readMatchRecording(wanted: MatchRecordingOptions): Promise<Recording> {
  const { id, databasePath } = wanted;
  if (!existsSync(databasePath))
    throw new UsageError(`There is no file ${id}, and no database ${databasePath} with matches.`);
  const store = openReadOnlyStore(databasePath);
  try {
    const match = await store.matches.load(id);
    if (!match) throw new UsageError(`There is no file ${id}, and no match of this id in ${databasePath}.`);
    const games = await gamesOf();
    const gameFor = createGameLoader(
      games.map(({ gameModule }) => gameModule),
      shelfOf(store, wanted),
    );
    const loaded = replayMatch(match, await gameFor(match.opening));
    const ui = games.find(({ gameModule }) => gameModule.id === loaded.game.id)?.ui;
    const seqs = [0, ...replaySteps(match.log)];
    const past = pastOf(loaded);
    return { positions: await Promise.all(seqs.map((seq, step) => recordPosition(past, ui, { seq, step }, wanted))) };
  } finally {
    await store.close();
  }
}

async function gamesOf(): Promise<Played[]> {
  const commands = await loadCommands(COMMANDS);
  return [...commands.values()].flatMap(({ game }) => (game ? [game] : []));
}

/** Only for reading: nothing is kept that was not kept before. */
function shelfOf({ lexicons }: ReadOnlyStore, { cachePath }: MatchRecordingOptions) {
  return createWordListCache({
    languages: builtInLanguages(),
    openBuiltIn: createBuiltInOpener(cachePath, (language) =>
      console.error(`Compiling the word list "${language}" (once) …`),
    ),
    findStored: (hash) => readStoredWordList(lexicons, hash),
    findRemains: (hash) => readWordListRemains(lexicons, hash),
    findOwners: async () => [],
    store: async () => {},
    buildSearchIndex: async () => undefined,
  });
}

/** A match with how it stood after each of its entries. */
interface Past extends Omit<MatchLoader, "rememberedGame"> {
  readonly loaded: LoadedMatch;
  readonly history: readonly MatchPosition[];
}

function pastOf(loaded: LoadedMatch): Past {
  const history = allPositions(loaded);
  return {
    loaded,
    history,
    load: async () => loaded,
    positionAt: async (_, seq) => history[seq] as MatchPosition,
    forEachPosition: async (_, visit) => history.forEach(visit),
  };
}

async function recordPosition(
  past: Past,
  ui: GameUi | undefined,
  { seq, step }: { readonly seq: number; readonly step: number },
  { secrets }: MatchRecordingOptions,
): Promise<RecordedPosition> {
  const { loaded, history } = past;
  const { match, game } = loaded;
  const frame = await loadReplayFrame(loaded, past, step);
  const isOpen = secrets || match.status === "finished" || match.status === "dropped";
  const text = catalogues[isLanguage(match.language) ? match.language : "en"];
  const names = match.seats.map(({ name }) => name);
  const sitters = match.seats.map(({ name, kind }) => ({ name, bot: kind === "bot" }));
  const told = frame.entry ? (ui?.describeStep?.(frame.entry, frame.view, text, names) ?? "") : text.matches.beginning;
  return {
    line: {
      replay: match.id,
      game: game.id,
      step,
      steps: frame.steps,
      ...beginningOf(loaded, step, isOpen),
      ...entryOf(loaded, seq, isOpen),
      events: frame.entry?.events ?? [],
      toMove: frame.seatsToMove,
      ...(ui?.scores ? { scores: ui.scores(frame.view) } : {}),
      ...(await positionOf(past, seq)),
      ...outcomeOf(frame),
      ...(isOpen ? { state: history[seq]?.state } : { view: frame.view }),
    },
    text: removeMarkup(told),
    scene: () => game.scene(frame.view, ui?.sceneLabels(text), sitters),
  };
}

function beginningOf({ match: { opening, seats, status } }: LoadedMatch, step: number, isOpen: boolean): object {
  if (step > 0) return {};
  const { seed, ...open } = opening;
  return { status, names: seats.map(({ name }) => name), opening: isOpen ? opening : open };
}

/** Which entry of the log it was, and when. What exactly was done may be hidden: which tiles were given back. */
function entryOf({ match: { log } }: LoadedMatch, seq: number, isOpen: boolean): object {
  const entry = log[seq - 1];
  if (entry === undefined) return { seq };
  const { at, deed } = entry;
  return { seq, at, deed: isOpen || deed.kind !== "act" ? deed : { kind: deed.kind, seat: deed.seat } };
}

/** In a line, where the game has such a form. */
async function positionOf({ loaded, history }: Past, seq: number): Promise<object> {
  const then = asOfEntry(loaded, seq, history[seq] as MatchPosition);
  const file = exportMatch(then, pastOf(then)).files.find(({ format }) => format === "cgp");
  return file ? { position: (await file.text()).trim() } : {};
}

function outcomeOf({ outcome }: ReplayFrame): object {
  return outcome === undefined ? {} : { outcome };
}
