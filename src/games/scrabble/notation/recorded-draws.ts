import { bagTiles } from "#games/scrabble/board/bag.ts";
import type { RecordedDraws, RecordedTurn, TileChange } from "#games/scrabble/notation/check-draws.ts";
import type { ScrabbleGameJson, ScrabbleJsonTurn } from "#games/scrabble/notation/game-json.ts";
import { readJsonTurns } from "#games/scrabble/notation/game-json-turns.ts";
import type { GcgEvent, GcgRecord } from "#games/scrabble/notation/gcg/gcg-types.ts";
import { type GcgPosition, replayGcg } from "#games/scrabble/notation/gcg/replay-gcg.ts";
import type { ScrabbleJsonError } from "#games/scrabble/notation/parse-game-json.ts";
import { parseRack } from "#games/scrabble/notation/tile-text.ts";
import { isCountedTurn, type ShuffleRecord, type UndoneTurn } from "#games/scrabble/notation/undone-turns.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { ScrabbleEvent, ScrabbleOptions, Tile, WordListRef } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, BLANK_TEXT, splitTiles } from "#lexicon/alphabet/alphabet.ts";

// Reads what `checkDraws` compares, from the files that this bot exported.

/** Reads the draws of a JSON file. `seed`: the seed in the file. */
export function jsonDraws(alphabet: Alphabet, game: ScrabbleGameJson, seed: string): RecordedDraws | ScrabbleJsonError {
  const read = readJsonTurns(alphabet, game);
  if (!read.ok) return read.error;
  const { board, scores } = read.beginning;
  const beginning = game.start && { start: { ...game.start, board, scores } };
  return {
    options: { ...game.options, ...beginning },
    seats: game.players.length,
    seed,
    undone: game.shuffle?.undone ?? [],
    turns: game.turns.map((turn, at): RecordedTurn => {
      const event = (read.turns[at] as (typeof read.turns)[number]).event;
      const seat = turn.kind === "end" ? 0 : turn.seat;
      const rack = turn.kind === "end" ? undefined : tilesOf(alphabet, turn.rack);
      return { seat, rack, change: jsonChange(alphabet, turn, event), isCounted: isCountedTurn(event) };
    }),
    finalRacks: game.players.map((player) => tilesOf(alphabet, player.rack)),
  };
}

function jsonChange(alphabet: Alphabet, turn: ScrabbleJsonTurn, event: ScrabbleEvent): TileChange {
  if (event.kind === "played") return { kind: "play", laid: event.laid };
  if (turn.kind === "exchange") return { kind: "exchange", tiles: tilesOf(alphabet, turn.tiles) ?? [] };
  if (event.kind === "challenged" && event.wrong.length > 0) return { kind: "taken-back", from: event.against };
  return { kind: "none" };
}

/** Tiles on a rack of a JSON file. Unknown tiles are left out, so that the rack differs from the drawn one. */
function tilesOf(alphabet: Alphabet, texts: readonly string[] | undefined): Tile[] | undefined {
  return texts?.flatMap((text) => (text === BLANK_TEXT ? [BLANK] : (splitTiles(alphabet, text) ?? [])));
}

/** The lines about the shuffle in a GCG file. Undefined if the file has none. */
export function gcgShuffle({ others }: Pick<GcgRecord, "others">): ShuffleRecord | undefined {
  const textOf = (name: string) => others.find((pragma) => pragma.name === name)?.text.trim();
  const [sha256, seed] = [textOf("shuffle-sha256"), textOf("shuffle-seed")];
  if (sha256 === undefined || seed === undefined) return undefined;
  const undone = others.flatMap(({ name, text }): UndoneTurn[] => {
    const [, turn, entropy] = /^(\d{1,4}) (\S+)$/.exec(text.trim()) ?? [];
    return name === "shuffle-undone" && entropy !== undefined ? [{ turn: Number(turn), seed: entropy }] : [];
  });
  return { sha256, seed, undone };
}

/**
 * Reads the draws of a GCG file. The file names neither the size of a rack nor the bag: its largest rack counts as
 * full, and `bag` is taken for the bag. Undefined if the game in the file is impossible with it.
 */
export function gcgDraws(
  alphabet: Alphabet,
  record: GcgRecord,
  { seed, undone = [] }: ShuffleRecord,
  { bag, list }: { readonly bag: ScrabbleOptions["bag"]; readonly list: WordListRef },
): RecordedDraws | undefined {
  const replayed = replayGcg(record, alphabet, { bag: bagTiles(alphabet, { bag }) });
  if (!replayed.ok) return undefined;
  const turns = replayed.positions.flatMap((position) => gcgTurn(alphabet, position) ?? []);
  const rack = Math.max(1, ...turns.map((turn) => turn.rack?.length ?? 0));
  return {
    options: { ...SCRABBLE_DEFAULTS, size: replayed.size, rack, bag, list },
    seats: record.players.length,
    seed,
    undone,
    turns,
    finalRacks: [],
  };
}

function gcgTurn(alphabet: Alphabet, { event, laid }: GcgPosition): RecordedTurn | undefined {
  if (event === undefined) return undefined;
  const { player: seat, kind } = event;
  const isCounted = ["play", "exchange", "pass", "taken-off", "challenge-bonus"].includes(kind);
  // The line of a play that was taken back repeats the rack before that play.
  const rack = kind === "taken-off" || event.rack === undefined ? undefined : gcgRack(alphabet, event.rack);
  return { seat, rack, change: gcgChange(alphabet, event, laid), isCounted };
}

function gcgChange(alphabet: Alphabet, event: GcgEvent, laid: GcgPosition["laid"]): TileChange {
  switch (event.kind) {
    case "play":
      return { kind: "play", laid };
    case "exchange":
      return { kind: "exchange", tiles: gcgRack(alphabet, event.tiles ?? "") };
    case "taken-off":
      return { kind: "taken-back", from: event.player };
    default:
      return { kind: "none" };
  }
}

function gcgRack(alphabet: Alphabet, text: string): readonly Tile[] {
  const read = parseRack(alphabet, text);
  return read.ok ? read.tiles : [];
}
