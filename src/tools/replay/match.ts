import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Face } from "#discord/face.ts";
import { loadCommands } from "#discord/loader.ts";
import type { GameKit } from "#kernel/kit.ts";
import { languages } from "#lexicon/recipes.ts";
import { createGames } from "#main/games.ts";
import { builtInOpener } from "#main/lexicons/built-in.ts";
import { findLexicon, findRemains } from "#main/lexicons/keeping.ts";
import { createShelf } from "#main/lexicons/shelf.ts";
import { openToRead, type ReadStore } from "#store/sqlite/reading.ts";
import { exportedOf } from "#table/exports.ts";
import { type Frame, frameOf, stepsOf } from "#table/replay.ts";
import type { Replays } from "#table/replays.ts";
import { asOf, historyOf, type Loaded, type Position, replayed } from "#table/sight.ts";
import { catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";
import { Misuse } from "#tools/calling/misuse.ts";
import { type Recording, type Stand, unmarked } from "#tools/replay/recording.ts";

// A match as the database has it. What is hidden in a game that goes on is left out, unless its operator wants it.

export interface WantedMatch {
  readonly id: string;
  readonly databasePath: string;
  readonly cachePath: string;
  /** Hidden things of a game that is not over, too. */
  readonly secrets: boolean;
}

const COMMANDS = fileURLToPath(new URL("../../../commands", import.meta.url));

interface Played {
  readonly kit: GameKit;
  readonly face: Face;
}

export async function matchRecording(wanted: WantedMatch): Promise<Recording> {
  const { id, databasePath } = wanted;
  if (!existsSync(databasePath))
    throw new Misuse(`There is no file ${id}, and no database ${databasePath} with matches.`);
  const store = openToRead(databasePath);
  try {
    const match = await store.matches.load(id);
    if (!match) throw new Misuse(`There is no file ${id}, and no match of this id in ${databasePath}.`);
    const games = await gamesOf();
    const gameFor = createGames(
      games.map(({ kit }) => kit),
      shelfOf(store, wanted),
    );
    const loaded = replayed(match, await gameFor(match.opening));
    const face = games.find(({ kit }) => kit.id === loaded.game.id)?.face;
    const seqs = [0, ...stepsOf(match.log)];
    const past = pastOf(loaded);
    return { stands: await Promise.all(seqs.map((seq, step) => standOf(past, face, { seq, step }, wanted))) };
  } finally {
    await store.close();
  }
}

async function gamesOf(): Promise<Played[]> {
  const commands = await loadCommands(COMMANDS);
  return [...commands.values()].flatMap(({ game }) => (game ? [game] : []));
}

/** Only for reading: nothing is kept that was not kept before. */
function shelfOf({ lexicons }: ReadStore, { cachePath }: WantedMatch) {
  return createShelf({
    languages: languages(),
    openBuiltIn: builtInOpener(cachePath, (language) =>
      console.error(`Compiling the word list "${language}" (once) …`),
    ),
    find: (hash) => findLexicon(lexicons, hash),
    findRemains: (hash) => findRemains(lexicons, hash),
    keep: async () => {},
    makeGround: async () => undefined,
  });
}

/** A match with how it stood after each of its entries. */
interface Past extends Replays {
  readonly loaded: Loaded;
  readonly history: readonly Position[];
}

function pastOf(loaded: Loaded): Past {
  const history = historyOf(loaded);
  return {
    loaded,
    history,
    load: async () => loaded,
    positionAt: async (_, seq) => history[seq] as Position,
    walk: async (_, visit) => history.forEach(visit),
  };
}

async function standOf(
  past: Past,
  face: Face | undefined,
  { seq, step }: { readonly seq: number; readonly step: number },
  { secrets }: WantedMatch,
): Promise<Stand> {
  const { loaded, history } = past;
  const { match, game } = loaded;
  const frame = await frameOf(loaded, past, step);
  const isOpen = secrets || match.status === "finished" || match.status === "dropped";
  const text = catalogues[isLanguage(match.language) ? match.language : "en"];
  const names = match.seats.map(({ name }) => name);
  const sitters = match.seats.map(({ name, kind }) => ({ name, bot: kind === "bot" }));
  const told = frame.beat ? (face?.tellStep?.(frame.beat, frame.view, text, names) ?? "") : text.tables.beginning;
  return {
    line: {
      replay: match.id,
      game: game.id,
      step,
      steps: frame.steps,
      ...beginningOf(loaded, step, isOpen),
      ...entryOf(loaded, seq, isOpen),
      events: frame.beat?.events ?? [],
      toMove: frame.toMove,
      ...(face?.scores ? { scores: face.scores(frame.view) } : {}),
      ...(await positionOf(past, seq)),
      ...outcomeOf(frame),
      ...(isOpen ? { state: history[seq]?.state } : { view: frame.view }),
    },
    told: unmarked(told),
    scene: () => game.picture(frame.view, face?.words(text), sitters),
  };
}

function beginningOf({ match: { opening, seats, status } }: Loaded, step: number, isOpen: boolean): object {
  if (step > 0) return {};
  const { seed, ...open } = opening;
  return { status, names: seats.map(({ name }) => name), opening: isOpen ? opening : open };
}

/** Which entry of the log it was, and when. What exactly was done may be hidden: which tiles were given back. */
function entryOf({ match: { log } }: Loaded, seq: number, isOpen: boolean): object {
  const entry = log[seq - 1];
  if (entry === undefined) return { seq };
  const { at, deed } = entry;
  return { seq, at, deed: isOpen || deed.kind !== "act" ? deed : { kind: deed.kind, seat: deed.seat } };
}

/** In a line, where the game has such a form. */
async function positionOf({ loaded, history }: Past, seq: number): Promise<object> {
  const then = asOf(loaded, seq, history[seq] as Position);
  const file = exportedOf(then, pastOf(then)).files.find(({ format }) => format === "cgp");
  return file ? { position: (await file.text()).trim() } : {};
}

function outcomeOf({ outcome }: Frame): object {
  return outcome === undefined ? {} : { outcome };
}
