import { expect } from "vitest";
import { bagOf } from "#games/scrabble/bag.ts";
import { parseGcg } from "#games/scrabble/notation/gcg/read.ts";
import { type GcgPosition, replayGcg } from "#games/scrabble/notation/gcg/replay.ts";
import type { GcgRecord } from "#games/scrabble/notation/gcg/types.ts";
import { makeGcg } from "#games/scrabble/notation/gcg/write.ts";
import type { Resource } from "#lexicon/resource.ts";
import type { Exported } from "./exported.ts";

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
export function readBack({ alphabet }: Resource, { chronicle }: Exported): ReadBack {
  const names = NAMES.slice(0, chronicle.scores.length);
  const text = makeGcg(alphabet, chronicle, { names, id: "7", title: "A game", lexicon: "a list" });
  const parsed = parseGcg(bytesOf(text));
  if (!parsed.ok) throw new Error(`${JSON.stringify(parsed.fault)}\n${text}`);
  const bag = bagOf(alphabet, chronicle.options);
  const replayed = replayGcg(parsed.record, alphabet, { bag });
  if (!replayed.ok) throw new Error(`${JSON.stringify(replayed.fault)}\n${text}`);
  expect(replayed.size).toBe(chronicle.options.size);
  return { text, record: parsed.record, positions: replayed.positions };
}

/** The same final scores, board and number of turns. */
export function comesBack(resource: Resource, exported: Exported): void {
  const { state, chronicle } = exported;
  const { record, positions } = readBack(resource, exported);
  const last = positions.at(-1);
  expect(last?.board).toEqual(state.board);
  expect(last?.scores).toEqual(state.players.map(({ score }) => score));
  const turns = chronicle.steps.filter(({ event }) => !["accepted", "overtime", "ended"].includes(event.kind));
  expect(record.events.filter(({ kind }) => kind !== "end-rack" && kind !== "time")).toHaveLength(turns.length);
  expect(record.incomplete).toBe(state.ending === undefined);
  if (state.ending === "went-out" && state.players.length === 2) {
    expect(last?.racks.map((rack) => rack?.toSorted())).toEqual(state.players.map(({ rack }) => rack.toSorted()));
  }
}
