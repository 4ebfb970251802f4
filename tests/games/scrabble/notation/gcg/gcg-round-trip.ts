import { expect } from "vitest";
import { bagTiles } from "#games/scrabble/board/bag.ts";
import { formatGcg } from "#games/scrabble/notation/gcg/format-gcg.ts";
import type { GcgRecord } from "#games/scrabble/notation/gcg/gcg-types.ts";
import { parseGcg } from "#games/scrabble/notation/gcg/parse-gcg.ts";
import { type GcgPosition, replayGcg } from "#games/scrabble/notation/gcg/replay-gcg.ts";
import type { WordList } from "#lexicon/word-list.ts";
import type { EventfulGame } from "../../eventful-game.ts";

export const NAMES = ["Anna", "Bernat Puig", "Anna", "  ", "Ñu: ça va", "Zoë", "g", "h"];

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

interface ReadBack {
  readonly text: string;
  readonly record: GcgRecord;
  readonly positions: readonly GcgPosition[];
}

/** Writes the game, reads it back and replays it. */
export function readBack({ alphabet }: WordList, { history }: EventfulGame): ReadBack {
  const names = NAMES.slice(0, history.scores.length);
  const text = formatGcg(alphabet, history, { names, id: "7", title: "A game", lexicon: "a list" });
  const parsed = parseGcg(bytesOf(text));
  if (!parsed.ok) throw new Error(`${JSON.stringify(parsed.error)}\n${text}`);
  const bag = bagTiles(alphabet, history.options);
  const replayed = replayGcg(parsed.record, alphabet, { bag });
  if (!replayed.ok) throw new Error(`${JSON.stringify(replayed.error)}\n${text}`);
  expect(replayed.size).toBe(history.options.size);
  return { text, record: parsed.record, positions: replayed.positions };
}

/** Expects the same final scores, board and number of turns. */
export function checkRoundTrip(wordList: WordList, exported: EventfulGame): void {
  const { state, history } = exported;
  const { record, positions } = readBack(wordList, exported);
  const last = positions.at(-1);
  expect(last?.board).toEqual(state.board);
  expect(last?.scores).toEqual(state.players.map(({ score }) => score));
  const turns = history.steps.filter(({ event }) => !["accepted", "overtime", "ended"].includes(event.kind));
  expect(record.events.filter(({ kind }) => kind !== "end-rack" && kind !== "time")).toHaveLength(turns.length);
  expect(record.incomplete).toBe(state.ending === undefined);
  if (state.ending === "went-out" && state.players.length === 2) {
    expect(last?.racks.map((rack) => rack?.toSorted())).toEqual(state.players.map(({ rack }) => rack.toSorted()));
  }
}
