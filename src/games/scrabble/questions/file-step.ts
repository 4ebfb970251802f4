import type { GameFileAnswer, GameFileContinuation } from "#core/game-file.ts";
import { bagTiles } from "#games/scrabble/board/bag.ts";
import type { ScrabbleLevel } from "#games/scrabble/bots/levels.ts";
import { type CgpError, parseCgp } from "#games/scrabble/notation/cgp.ts";
import type { ScrabbleGameJson } from "#games/scrabble/notation/game-json.ts";
import { readJsonTurns } from "#games/scrabble/notation/game-json-turns.ts";
import { toGcgTurns } from "#games/scrabble/notation/gcg/gcg-turns.ts";
import type { GcgError, GcgRecord, GcgReplayError } from "#games/scrabble/notation/gcg/gcg-types.ts";
import { parseGcg } from "#games/scrabble/notation/gcg/parse-gcg.ts";
import { type ReplayedGcg, replayGcg } from "#games/scrabble/notation/gcg/replay-gcg.ts";
import { parseGameJson, type ScrabbleJsonError } from "#games/scrabble/notation/parse-game-json.ts";
import { type FileStepState, viewOfFileStep } from "#games/scrabble/questions/file-step-view.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import { checkOptions } from "#games/scrabble/rules/options.ts";
import { gameScene } from "#games/scrabble/scene/scene.ts";
import type {
  ScrabbleEvent,
  ScrabbleOptions,
  ScrabbleSceneLabels,
  ScrabbleStart,
  ScrabbleTurn,
  ScrabbleView,
  WordListRef,
} from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

// Reads files with games of Scrabble, and shows a game as a spectator saw it after a turn.

export interface FileStepInput {
  readonly bytes: Uint8Array;
  /**
   * Number of turns after which the game is shown. Undefined for the beginning of a finished game, or the last position
   * of any other game.
   */
  readonly step: number | undefined;
  readonly list: WordListRef;
  readonly words: ScrabbleSceneLabels;
  /** Names for players whose names the file does not say. */
  readonly playerNames: readonly string[];
}

type FileStepError = GcgError | GcgReplayError | ScrabbleJsonError | CgpError;

export type FileStepAnswer<Error extends FileStepError> = GameFileAnswer<{
  readonly view: ScrabbleView;
  readonly event: ScrabbleEvent;
  readonly error: Error;
  readonly continuation: FileContinuation;
}>;

/** The options of the match that goes on with a game from a file, and the players with the levels of bots. */
interface FileContinuation extends GameFileContinuation {
  readonly options: ScrabbleOptions;
  readonly seats: readonly { readonly name: string; readonly level: ScrabbleLevel }[];
}

/** Level of the bots that play on, because files do not say it. */
const CONTINUATION_LEVEL: ScrabbleLevel = "medium";

/** A game from a file: its turns, each with the position after it. */
interface FileGame {
  readonly options: ScrabbleOptions;
  readonly names: readonly string[];
  readonly title?: string | undefined;
  readonly beginning: FileStepState["position"];
  readonly turns: readonly (ScrabbleTurn & { readonly position: FileStepState["position"] })[];
  /** Whose turn it is at the end of the file, if the file says it. */
  readonly next?: Pick<ScrabbleStart, "toMove" | "scoreless"> | undefined;
}

export function readGcgStep(alphabet: Alphabet, input: FileStepInput): FileStepAnswer<GcgError | GcgReplayError> {
  const parsed = parseGcg(input.bytes);
  if (!parsed.ok) return parsed;
  const { record } = parsed;
  const { bag, replayed } = replayWith(alphabet, record);
  if (!replayed.ok) return replayed;
  const { size, positions } = replayed;
  return showStep(alphabet, input, {
    options: { ...SCRABBLE_DEFAULTS, list: input.list, size, bag },
    names: record.players.map(({ name }) => name),
    title: record.title,
    beginning: positions[0],
    turns: toGcgTurns(alphabet, size, record, positions),
  });
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

/** Reads a game that this bot exported as JSON. */
export function readJsonStep(alphabet: Alphabet, input: FileStepInput): FileStepAnswer<ScrabbleJsonError> {
  const parsed = parseGameJson(decodeUtf8(input.bytes));
  if (!parsed.ok) return parsed;
  const game = withList(parsed.game, input.list);
  const read = readJsonTurns(alphabet, game);
  if (!read.ok) return read;
  const { options, toMove, scoreless = 0 } = game;
  return showStep(alphabet, input, {
    options,
    names: game.players.map(({ name }) => name),
    beginning: read.beginning,
    turns: read.turns,
    next: game.ending === undefined && toMove !== undefined ? { toMove, scoreless } : undefined,
  });
}

/** The game with the word list of this server, whose name may differ from that in the file. */
function withList(game: ScrabbleGameJson, list: WordListRef): ScrabbleGameJson {
  return { ...game, options: { ...game.options, list } };
}

/** Reads a position, which has no turns and no names. The seat to move is the first. */
export function readCgpStep(alphabet: Alphabet, input: FileStepInput): FileStepAnswer<CgpError> {
  const parsed = parseCgp(alphabet, decodeUtf8(input.bytes));
  if (!parsed.ok) return parsed;
  const { size, board, scores, racks, scoreless } = parsed.position;
  const bag = fitsBag(alphabet, board.filter((stone) => stone !== 0).length) ? "standard" : "super";
  return showStep(alphabet, input, {
    options: { ...SCRABBLE_DEFAULTS, list: input.list, size, bag },
    names: scores.map((_, seat) => input.playerNames[seat] ?? `${seat + 1}`),
    beginning: { board, scores, racks: racks.map((rack) => (rack.length === 0 ? undefined : rack)) },
    turns: [],
    next: { toMove: 0, scoreless },
  });
}

function fitsBag(alphabet: Alphabet, tiles: number): boolean {
  return tiles <= bagTiles(alphabet, SCRABBLE_DEFAULTS).length;
}

function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder("utf-8").decode(bytes);
}

function showStep(
  alphabet: Alphabet,
  { step: wanted, words }: FileStepInput,
  { options, names, title = "", beginning, turns, next }: FileGame,
): Extract<FileStepAnswer<never>, { ok: true }> {
  const isOver = turns.some(({ event }) => event.kind === "ended");
  const step = Math.min(Math.max(0, wanted ?? (isOver ? 0 : turns.length)), turns.length);
  const shown = turns.slice(0, step);
  const position = shown.at(-1)?.position ?? beginning;
  const nextTurn = turns[step] ?? (next && { seat: next.toMove });
  const view = viewOfFileStep(alphabet, options, { shown, position, next: nextTurn });
  const scene = gameScene(
    alphabet,
    view,
    words,
    names.map((name) => ({ name, bot: false })),
  );
  const events = shown.slice(-1).map(({ event }) => event);
  const toMove = view.ending === undefined ? view.toMove : undefined;
  const continuation = isOver ? undefined : continuationOf(alphabet, { options, names, beginning, turns, next });
  return {
    ok: true,
    ...{ step, steps: turns.length, names, view, events, scene, isOver, toMove },
    ...(title && { title }),
    ...(continuation && { continuation }),
  };
}

/**
 * Undefined if the game cannot be played on: it is over, a player has left, or the file does not say whose turn it is.
 */
function continuationOf(
  alphabet: Alphabet,
  { options, names, beginning, turns, next }: FileGame,
): FileContinuation | undefined {
  const { board, scores } = turns.at(-1)?.position ?? beginning ?? {};
  const hasLeft = turns.some(({ event }) => event.kind === "resigned");
  if (next === undefined || hasLeft || board === undefined || scores === undefined) return undefined;
  const begun: ScrabbleOptions = { ...options, start: { board, scores, ...next } };
  if (checkOptions(alphabet, begun, names.length) !== undefined) return undefined;
  return { options: begun, seats: names.map((name) => ({ name, level: CONTINUATION_LEVEL })) };
}
