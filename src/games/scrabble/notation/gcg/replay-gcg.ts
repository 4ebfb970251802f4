import { EMPTY_SQUARE, rackTileOfBoardTile, removeTiles, tilesMissingFrom } from "#games/scrabble/board/board.ts";
import { boardWithTiles } from "#games/scrabble/board/formed-words.ts";
import type {
  GcgEvent,
  GcgRecord,
  GcgReplayError,
  GcgReplayErrorReason,
} from "#games/scrabble/notation/gcg/gcg-types.ts";
import { placeGcgWord } from "#games/scrabble/notation/gcg/place-word.ts";
import { makeErrorPrintable } from "#games/scrabble/notation/make-error-printable.ts";
import { parseRack } from "#games/scrabble/notation/tile-text.ts";
import type { BoardTile, LaidTile } from "#games/scrabble/types.ts";
import { type Alphabet, type Tile, tileText } from "#lexicon/alphabet/alphabet.ts";

export interface GcgReplayOptions {
  /** Squares along a side of the board, used if the file does not state the size. */
  readonly size?: number;
  /** All tiles of the game. Default: the bag of the alphabet. */
  readonly bag?: readonly Tile[];
}

/** The position at the beginning of a game, or after an event. */
export interface GcgPosition {
  readonly event?: GcgEvent;
  readonly board: readonly BoardTile[];
  readonly scores: readonly number[];
  /** Tiles on the rack of each player, as far as the file names them. */
  readonly racks: readonly (readonly Tile[] | undefined)[];
  /** Tiles that the event laid on the board or took off it. */
  readonly laid: readonly LaidTile[];
}

export type ReplayedGcg =
  | { readonly ok: true; readonly size: number; readonly positions: readonly GcgPosition[] }
  | { readonly ok: false; readonly error: GcgReplayError };

const CLASSIC_SIZE = 15;

/**
 * Replays a whole game, position by position. Words need not be in a word list, and points need not fit the premium
 * squares of the board.
 */
export function replayGcg(record: GcgRecord, alphabet: Alphabet, options: GcgReplayOptions = {}): ReplayedGcg {
  const size = record.size ?? options.size ?? CLASSIC_SIZE;
  const table = openTable(alphabet, size, options.bag, record.players.length);
  const stages: Stage[] = [];
  for (const event of record.events) {
    const stage = after(table, stages.at(-1) ?? table.start, event);
    if ("reason" in stage) return { ok: false, error: makeErrorPrintable({ line: event.line, ...stage }) };
    stages.push(stage);
  }
  const strange = strangeRack(alphabet, record);
  if (strange !== undefined) return { ok: false, error: strange };
  const racks = racksOf(stages, finalRacks(alphabet, record, stages));
  const positions = [table.start, ...stages].map((stage, at) => positionOf(stage, racks[at] ?? []));
  const error = overdrawn(table, positions);
  return error === undefined ? { ok: true, size, positions } : { ok: false, error };
}

function strangeRack(alphabet: Alphabet, { racks }: GcgRecord): GcgReplayError | undefined {
  for (const rack of racks) {
    const read = rack && parseRack(alphabet, rack.tiles);
    if (read?.ok === false)
      return makeErrorPrintable<GcgReplayError>({ line: rack?.line ?? 1, reason: "unknown-tile", typed: read.typed });
  }
  return undefined;
}

/**
 * Finds a position that uses more tiles than the game has: each rack is possible, but the racks and the board together
 * are not.
 */
function overdrawn(table: Table, positions: readonly GcgPosition[]): GcgReplayError | undefined {
  for (const [at, { board, racks, event }] of positions.entries()) {
    const all = racks.flatMap((rack) => rack ?? []);
    const many = tooMany(table, board, all);
    if (many !== undefined) return { line: (event ?? positions[at + 1]?.event)?.line ?? 1, ...many };
  }
  return undefined;
}

interface Table {
  readonly alphabet: Alphabet;
  readonly size: number;
  /** How many of each tile the game has. */
  readonly counts: readonly number[];
  readonly start: Stage;
}

/** A position without its racks, which are known only from the lines of later events. */
interface Stage {
  readonly event?: GcgEvent;
  /** Rack of the event's player before the event, if the line names it. */
  readonly rack?: readonly Tile[];
  readonly board: readonly BoardTile[];
  readonly scores: readonly number[];
  readonly laid: readonly LaidTile[];
  /** The play that a challenge could still remove. */
  readonly last?: LastPlay;
  readonly over: boolean;
}

interface LastPlay {
  readonly player: number;
  readonly points: number;
  readonly laid: readonly LaidTile[];
}

function openTable(alphabet: Alphabet, size: number, bag: readonly Tile[] | undefined, players: number): Table {
  const counts = alphabet.letters.map(({ count }, tile) => bag?.filter((one) => one === tile).length ?? count);
  const board = Array<BoardTile>(size * size).fill(EMPTY_SQUARE);
  return { alphabet, size, counts, start: { board, scores: Array<number>(players).fill(0), laid: [], over: false } };
}

function held(alphabet: Alphabet, rack: string | undefined): readonly Tile[] | undefined {
  const read = rack === undefined ? undefined : parseRack(alphabet, rack);
  return read?.ok === true ? read.tiles : undefined;
}

/** Returns the stage (position without racks) after an event, or why the event is impossible. */
function after(table: Table, before: Stage, event: GcgEvent): Stage | GcgReplayErrorReason {
  const read = event.rack === undefined ? undefined : parseRack(table.alphabet, event.rack);
  if (read?.ok === false) return { reason: "unknown-tile", typed: read.typed };
  const changed = change(table, before, event, read?.tiles);
  if ("reason" in changed) return changed;
  const expected = (before.scores[event.player] ?? 0) + event.points;
  if (event.total !== expected) return { reason: "wrong-total", written: event.total, expected };
  const scores = before.scores.map((score, player) => (player === event.player ? expected : score));
  const rack = read?.tiles;
  return { board: before.board, laid: [], over: before.over, ...changed, event, scores, ...(rack && { rack }) };
}

type Change = Partial<Pick<Stage, "board" | "laid" | "last" | "over">> | GcgReplayErrorReason;

function change(table: Table, before: Stage, event: GcgEvent, rack: readonly Tile[] | undefined): Change {
  const { kind } = event;
  if (before.over && (kind === "play" || kind === "exchange")) return { reason: "after-the-end" };
  switch (kind) {
    case "play":
      return play(table, before, event, rack);
    case "exchange":
      return exchange(table, before, event, rack);
    case "taken-off":
      return takeOff(before, event);
    case "challenge-bonus":
      return before.last?.player === event.player ? {} : { reason: "nothing-challenged" };
    case "end-rack": {
      const read = parseRack(table.alphabet, event.tiles);
      if (!read.ok) return { reason: "unknown-tile", typed: read.typed };
      return tooMany(table, before.board, read.tiles) ?? { over: true };
    }
    case "pass":
      return tooMany(table, before.board, rack ?? []) ?? {};
    case "time":
    case "resigned":
      // A penalty or a resignation leaves the last play open to a challenge.
      return before.last === undefined ? {} : { last: before.last };
  }
}

type Of<Kind extends GcgEvent["kind"]> = Extract<GcgEvent, { kind: Kind }>;

function play(table: Table, { board }: Stage, event: Of<"play">, rack: readonly Tile[] | undefined): Change {
  const placed = placeGcgWord(table.alphabet, table.size, board, event);
  if (!placed.ok) return placed.reason;
  const { laid } = placed;
  const used = tilesOf(laid);
  const lacking = rack === undefined ? [] : tilesMissingFrom(rack, used);
  if (lacking.length > 0)
    return { reason: "not-on-rack", letters: lacking.map((tile) => tileText(table.alphabet, tile)) };
  const many = tooMany(table, board, rack ?? used);
  if (many !== undefined) return many;
  return { board: boardWithTiles(board, laid), laid, last: { player: event.player, points: event.points, laid } };
}

function exchange(table: Table, { board }: Stage, event: Of<"exchange">, rack: readonly Tile[] | undefined): Change {
  const read = parseRack(table.alphabet, event.tiles ?? "");
  if (!read.ok) return { reason: "unknown-tile", typed: read.typed };
  const many = tooMany(table, board, rack ?? read.tiles);
  if (many !== undefined || rack === undefined) return many ?? {};
  const lacking = tilesMissingFrom(rack, read.tiles);
  if (lacking.length > 0)
    return { reason: "not-on-rack", letters: lacking.map((tile) => tileText(table.alphabet, tile)) };
  const wanted = event.count ?? 0;
  return wanted > rack.length ? { reason: "too-few-on-rack", wanted, rack: rack.length } : {};
}

function takeOff({ board, last }: Stage, event: GcgEvent): Change {
  if (last === undefined || last.player !== event.player) return { reason: "nothing-to-take-off" };
  // Subtracting from 0 avoids minus zero, which would differ from 0 here.
  const expected = 0 - last.points;
  if (event.points !== expected) return { reason: "wrong-points-off", written: event.points, expected };
  const freed = last.laid.map(({ square }) => ({ square, stone: EMPTY_SQUARE }));
  return { board: boardWithTiles(board, freed), laid: last.laid };
}

/** Checks whether the board and the racks together have more tiles of a kind than the game has. */
function tooMany(
  { alphabet, counts }: Table,
  board: readonly BoardTile[],
  held: readonly Tile[],
): GcgReplayErrorReason | undefined {
  const seen = counts.map(() => 0);
  for (const tile of held) seen[tile] = (seen[tile] ?? 0) + 1;
  for (const stone of board)
    if (stone !== EMPTY_SQUARE) seen[rackTileOfBoardTile(stone)] = (seen[rackTileOfBoardTile(stone)] ?? 0) + 1;
  const tile = held.find((one) => (seen[one] ?? 0) > (counts[one] ?? 0));
  if (tile === undefined) return undefined;
  return { reason: "too-many-tiles", letter: tileText(alphabet, tile), count: seen[tile] ?? 0, max: counts[tile] ?? 0 };
}

type Racks = readonly (readonly Tile[] | undefined)[];

/**
 * Returns the racks of all players before the first event and after each event. A line names the rack that its player
 * had before the event. The player has had this rack since their previous line, so racks are filled in from the end
 * backwards.
 */
function racksOf(stages: readonly Stage[], final: Racks): Racks[] {
  const racks: Racks[] = [];
  let next = final;
  for (const { event, rack } of stages.toReversed()) {
    racks.unshift(next);
    // If a challenge removes a play, its line ("taken-off") names only the tiles of the play. The tiles that were drawn
    // after the play are not named, so the rack before this line is unknown.
    const told = event?.kind === "taken-off" ? undefined : rack;
    if (event !== undefined && (told !== undefined || event.kind === "taken-off")) {
      next = next.map((known, player) => (player === event.player ? told : known));
    }
  }
  return [next, ...racks];
}

/** Returns the rack of each player after the last line. */
function finalRacks(alphabet: Alphabet, { racks }: GcgRecord, stages: readonly Stage[]): Racks {
  return racks.map(
    (rack, player) =>
      held(alphabet, rack?.tiles) ??
      (racks.length === 2 ? gainedFor(stages, alphabet, player) : undefined) ??
      leftAtTheEnd(stages, player),
  );
}

/**
 * Returns the rack of a player after the player's last line. It is unknown after an exchange, because the tiles drawn
 * are not named.
 */
function leftAtTheEnd(stages: readonly Stage[], player: number): readonly Tile[] | undefined {
  const last = stages.findLast(({ event, rack }) => event?.player === player && rack !== undefined);
  if (last?.rack === undefined || last.event?.kind === "exchange") return undefined;
  if (last.event?.kind !== "play") return last.rack;
  return removeTiles(last.rack, tilesOf(last.laid));
}

/** Returns the tiles for which the other player gained points at the end, in a game of two. */
function gainedFor(stages: readonly Stage[], alphabet: Alphabet, player: number): readonly Tile[] | undefined {
  for (const { event, rack } of stages) {
    if (event?.kind === "end-rack" && event.player !== player && rack === undefined) return held(alphabet, event.tiles);
  }
  return undefined;
}

function tilesOf(laid: readonly LaidTile[]): Tile[] {
  return laid.map(({ stone }) => rackTileOfBoardTile(stone));
}

function positionOf({ event, board, scores, laid }: Stage, racks: Racks): GcgPosition {
  return { ...(event && { event }), board, scores, racks, laid };
}
