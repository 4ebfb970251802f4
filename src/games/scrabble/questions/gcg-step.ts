import type { Scene } from "#core/scene.ts";
import { bagTiles } from "#games/scrabble/board/bag.ts";
import { EMPTY_SQUARE } from "#games/scrabble/board/board.ts";
import { toGcgTurns } from "#games/scrabble/notation/gcg/gcg-turns.ts";
import type { GcgError, GcgRecord, GcgReplayError } from "#games/scrabble/notation/gcg/gcg-types.ts";
import { parseGcg } from "#games/scrabble/notation/gcg/parse-gcg.ts";
import { type GcgPosition, type ReplayedGcg, replayGcg } from "#games/scrabble/notation/gcg/replay-gcg.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import { gameScene } from "#games/scrabble/scene/scene.ts";
import type {
  ScrabbleEvent,
  ScrabbleOptions,
  ScrabbleSceneLabels,
  ScrabbleTurn,
  ScrabbleView,
  WordListRef,
} from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

export interface GcgReplayStepInput {
  readonly bytes: Uint8Array;
  readonly step: number;
  readonly list: WordListRef;
  readonly words: ScrabbleSceneLabels;
}

export type GcgReplayStepAnswer =
  | {
      readonly ok: true;
      readonly step: number;
      readonly steps: number;
      readonly title?: string;
      readonly names: readonly string[];
      readonly view: ScrabbleView;
      readonly events: readonly ScrabbleEvent[];
      readonly scene: Scene;
    }
  | { readonly ok: false; readonly error: GcgError | GcgReplayError };

/** Returns the position of a game from a GCG file after the first `step` turns, as a spectator sees it. */
export function readGcgReplayStep(
  alphabet: Alphabet,
  { bytes, step: wanted, list, words }: GcgReplayStepInput,
): GcgReplayStepAnswer {
  const parsed = parseGcg(bytes);
  if (!parsed.ok) return parsed;
  const { record } = parsed;
  const { bag, replayed } = replayWith(alphabet, record);
  if (!replayed.ok) return replayed;
  const { size, positions } = replayed;
  const turns = toGcgTurns(alphabet, size, record, positions);
  const step = Math.min(Math.max(0, wanted), turns.length);
  const options: ScrabbleOptions = { ...SCRABBLE_DEFAULTS, list, size, bag };
  const shown = turns.slice(0, step);
  const position = shown.at(-1)?.position ?? positions[0];
  const view = gcgReplayStepView(alphabet, options, { shown, position, next: turns[step] });
  const names = record.players.map(({ name }) => name);
  const profiles = names.map((name) => ({ name, bot: false }));
  const events = shown.slice(-1).map(({ event }) => event);
  const title = record.title === undefined || record.title === "" ? {} : { title: record.title };
  const scene = gameScene(alphabet, view, words, profiles);
  return { ok: true, step, steps: turns.length, ...title, names, view, events, scene };
}

/**
 * Replays the game with the bag of the word list or, if that bag has too few tiles, with the super bag. The file does
 * not name its bag.
 */
function replayWith(alphabet: Alphabet, record: GcgRecord): { bag: ScrabbleOptions["bag"]; replayed: ReplayedGcg } {
  const standard = replayGcg(record, alphabet);
  if (standard.ok || standard.error.reason !== "too-many-tiles") return { bag: "standard", replayed: standard };
  return { bag: "super", replayed: replayGcg(record, alphabet, { bag: bagTiles(alphabet, { bag: "super" }) }) };
}

export interface GcgReplayStepState {
  readonly shown: readonly ScrabbleTurn[];
  readonly position: Pick<GcgPosition, "board" | "scores" | "racks"> | undefined;
  readonly next: ScrabbleTurn | undefined;
}

/**
 * Returns the view of a spectator after some turns of the game. If the file does not name a rack, a rack of the usual
 * size is assumed.
 */
export function gcgReplayStepView(
  alphabet: Alphabet,
  options: ScrabbleOptions,
  { shown, position, next }: GcgReplayStepState,
): ScrabbleView {
  const { board = [], scores = [], racks = [] } = position ?? {};
  const ended = shown.map(({ event }) => event).find((event) => event.kind === "ended");
  const off = bagTiles(alphabet, options).length - board.filter((stone) => stone !== EMPTY_SQUARE).length;
  const gone = new Set(shown.flatMap(({ seat, event }) => (event.kind === "resigned" ? [seat] : [])));
  const full = Math.min(options.rack, Math.floor(off / Math.max(1, scores.length)));
  const players = scores.map((score, seat) => ({
    score,
    tiles: racks[seat]?.length ?? full,
    resigned: gone.has(seat),
  }));
  return {
    options,
    seat: null,
    board,
    players,
    rack: undefined,
    bagCount: Math.max(0, off - players.reduce((sum, { tiles }) => sum + tiles, 0)),
    toMove: next?.seat ?? 0,
    scoreless: 0,
    turns: shown.map(({ seat, event }) => ({ seat, event })),
    ...(ended === undefined ? {} : { ending: ended.how }),
  };
}
