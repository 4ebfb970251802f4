import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readStoredWordList, readWordListRemains } from "#app/word-lists/stored-word-lists.ts";
import { type GameRecording, type RecordedPosition, removeMarkup } from "#cli/replay/recording.ts";
import { UsageError } from "#cli/runner/tool-errors.ts";
import type { GameModule } from "#core/game-module.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import { builtInLanguages } from "#lexicon/recipe/recipe.ts";
import { exportMatch } from "#match/history/export-match.ts";
import {
  endOfStep,
  findReplaySteps,
  loadReplayFrame,
  type ReplayFrame,
  type ReplayStep,
} from "#match/history/match-replay.ts";
import {
  type LoadedMatch,
  type MatchPosition,
  matchAsOfEntry,
  replayAllPositions,
  replayMatch,
} from "#match/play/loaded-match.ts";
import type { MatchLoader } from "#match/play/match-loader.ts";
import { openReadOnlyStore, type ReadOnlyStore } from "#store/maintenance/read-only-store.ts";
import { catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";
import { createGameLoader } from "#workers/load-game.ts";
import { createBuiltInWordListOpener } from "#workers/word-lists/built-in-word-lists.ts";
import { createWordListCache } from "#workers/word-lists/word-list-cache.ts";

// Reads a match from the database. Until the match is over, its hidden information is left out, unless the operator
// asks for it.

export interface MatchRecordingOptions {
  readonly id: string;
  readonly databasePath: string;
  readonly cachePath: string;
  /** Whether to include hidden information of a match that is not over. */
  readonly secrets: boolean;
}

const COMMANDS = fileURLToPath(new URL("../../../commands", import.meta.url));

interface LoadedGame {
  readonly gameModule: GameModule;
  readonly ui: GameUi;
}

export async function readMatchRecording(options: MatchRecordingOptions): Promise<GameRecording> {
  const { id, databasePath } = options;
  if (!existsSync(databasePath))
    throw new UsageError(`There is no file ${id}, and no database ${databasePath} with matches.`);
  const store = openReadOnlyStore(databasePath);
  try {
    const match = await store.matches.load(id);
    if (!match) throw new UsageError(`There is no file ${id}, and no match of this id in ${databasePath}.`);
    const games = await loadGames();
    const gameFor = createGameLoader(
      games.map(({ gameModule }) => gameModule),
      createReadOnlyWordListCache(store, options),
    );
    const loaded = replayMatch(match, await gameFor(match.opening));
    const ui = games.find(({ gameModule }) => gameModule.id === loaded.game.id)?.ui;
    const steps = [undefined, ...findReplaySteps(loaded)];
    const history = historyOf(loaded);
    return {
      positions: await Promise.all(
        steps.map((entries, step) => recordPosition(history, ui, { entries, step }, options)),
      ),
    };
  } finally {
    await store.close();
  }
}

async function loadGames(): Promise<LoadedGame[]> {
  const commands = await loadCommands(COMMANDS);
  return [...commands.values()].flatMap(({ game }) => (game ? [game] : []));
}

/** Creates a cache that never writes to the database. */
function createReadOnlyWordListCache({ lexicons }: ReadOnlyStore, { cachePath }: MatchRecordingOptions) {
  return createWordListCache({
    languages: builtInLanguages(),
    openBuiltIn: createBuiltInWordListOpener(cachePath, (language) =>
      console.error(`Compiling the word list "${language}" (once) …`),
    ),
    findStored: (hash) => readStoredWordList(lexicons, hash),
    findRemains: (hash) => readWordListRemains(lexicons, hash),
    findOwners: async () => [],
    store: async () => {},
    buildSearchIndex: async () => undefined,
  });
}

/** A match with the position after each log entry. */
interface MatchHistory extends Omit<MatchLoader, "rememberedGame"> {
  readonly loaded: LoadedMatch;
  readonly positions: readonly MatchPosition[];
}

function historyOf(loaded: LoadedMatch): MatchHistory {
  const positions = replayAllPositions(loaded);
  return {
    loaded,
    positions,
    load: async () => loaded,
    positionAt: async (_, seq) => positions[seq] as MatchPosition,
    forEachPosition: async (_, visit) => positions.forEach(visit),
  };
}

async function recordPosition(
  history: MatchHistory,
  ui: GameUi | undefined,
  { entries, step }: { readonly entries: ReplayStep | undefined; readonly step: number },
  { secrets }: MatchRecordingOptions,
): Promise<RecordedPosition> {
  const { loaded, positions } = history;
  const { match, game } = loaded;
  const frame = await loadReplayFrame(loaded, history, step);
  const showsHidden = secrets || match.status === "finished" || match.status === "dropped";
  const text = catalogues[isLanguage(match.language) ? match.language : "en"];
  const names = match.seats.map(({ name }) => name);
  const profiles = match.seats.map(({ name, kind }) => ({ name, bot: kind === "bot" }));
  const told = frame.entries.map((entry) => ui?.describeStep?.(entry, frame.view, text, names) ?? "");
  const description = step > 0 ? told.join("\n") : text.matches.beginning;
  const end = endOfStep(entries);
  return {
    line: {
      replay: match.id,
      game: game.id,
      step,
      steps: frame.steps,
      ...openingFields(loaded, step, showsHidden),
      ...entryFields(loaded, entries?.[0] ?? 0, showsHidden),
      events: frame.entries.flatMap(({ events }) => events),
      toMove: frame.seatsToMove,
      ...(ui?.scores ? { scores: ui.scores(frame.view) } : {}),
      ...(await positionField(history, end)),
      ...outcomeField(frame),
      ...(showsHidden ? { state: positions[end]?.state } : { view: frame.view }),
    },
    text: removeMarkup(description),
    scene: () => game.scene(frame.view, ui?.sceneLabels(text), profiles),
  };
}

function openingFields({ match: { opening, seats, status } }: LoadedMatch, step: number, showsHidden: boolean): object {
  if (step > 0) return {};
  const { seed, ...withoutSeed } = opening;
  return { status, names: seats.map(({ name }) => name), opening: showsHidden ? opening : withoutSeed };
}

/**
 * Returns the fields of a log entry. The details of an action may be hidden, for example which tiles were exchanged.
 */
function entryFields({ match: { log } }: LoadedMatch, seq: number, showsHidden: boolean): object {
  const entry = log[seq - 1];
  if (entry === undefined) return { seq };
  const { at, deed } = entry;
  return { seq, at, deed: showsHidden || deed.kind !== "act" ? deed : { kind: deed.kind, seat: deed.seat } };
}

/** The position as text of one line, in games that have such a format. */
async function positionField({ loaded, positions }: MatchHistory, seq: number): Promise<object> {
  const then = matchAsOfEntry(loaded, seq, positions[seq] as MatchPosition);
  const file = exportMatch(then, historyOf(then)).files.find(({ format }) => format === "cgp");
  return file ? { position: (await file.text()).trim() } : {};
}

function outcomeField({ outcome }: ReplayFrame): object {
  return outcome === undefined ? {} : { outcome };
}
