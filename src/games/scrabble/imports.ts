import { bagOf } from "#games/scrabble/bag.ts";
import { EMPTY } from "#games/scrabble/board.ts";
import { parseGcg } from "#games/scrabble/notation/gcg/read.ts";
import { type GcgPosition, type ReplayedGcg, replayGcg } from "#games/scrabble/notation/gcg/replay.ts";
import { turnsOf } from "#games/scrabble/notation/gcg/turns.ts";
import type { GcgFault, GcgRecord, ReplayFault } from "#games/scrabble/notation/gcg/types.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import { picture } from "#games/scrabble/picture.ts";
import type { Event, Options, Turn, View, WordList, Words } from "#games/scrabble/types.ts";
import type { Scene } from "#kernel/scene.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";

export interface GcgInput {
  readonly bytes: Uint8Array;
  readonly step: number;
  readonly list: WordList;
  readonly words: Words;
}

export type GcgAnswer =
  | {
      readonly ok: true;
      readonly step: number;
      readonly steps: number;
      readonly title?: string;
      readonly names: readonly string[];
      readonly view: View;
      readonly events: readonly Event[];
      readonly scene: Scene;
    }
  | { readonly ok: false; readonly fault: GcgFault | ReplayFault };

/** How the game of a GCG file stood after a step, as everybody at its board saw it. */
export function readStep(alphabet: Alphabet, { bytes, step: wanted, list, words }: GcgInput): GcgAnswer {
  const parsed = parseGcg(bytes);
  if (!parsed.ok) return parsed;
  const { record } = parsed;
  const { bag, replayed } = replayWith(alphabet, record);
  if (!replayed.ok) return replayed;
  const { size, positions } = replayed;
  const turns = turnsOf(alphabet, size, record, positions);
  const step = Math.min(Math.max(0, wanted), turns.length);
  const options: Options = { ...CLASSIC, list, size, bag };
  const shown = turns.slice(0, step);
  const position = shown.at(-1)?.position ?? positions[0];
  const view = stoodView(alphabet, options, { shown, position, next: turns[step] });
  const names = record.players.map(({ name }) => name);
  const sitters = names.map((name) => ({ name, bot: false }));
  const events = shown.slice(-1).map(({ event }) => event);
  const title = record.title === undefined || record.title === "" ? {} : { title: record.title };
  const scene = picture(alphabet, view, words, sitters);
  return { ok: true, step, steps: turns.length, ...title, names, view, events, scene };
}

/** The file does not say with which bag: the list's own or, where that has too few tiles, the one for large boards. */
function replayWith(alphabet: Alphabet, record: GcgRecord): { bag: Options["bag"]; replayed: ReplayedGcg } {
  const standard = replayGcg(record, alphabet);
  if (standard.ok || standard.fault.why !== "too-many-tiles") return { bag: "standard", replayed: standard };
  return { bag: "super", replayed: replayGcg(record, alphabet, { bag: bagOf(alphabet, { bag: "super" }) }) };
}

export interface Stood {
  readonly shown: readonly Turn[];
  readonly position: Pick<GcgPosition, "board" | "scores" | "racks"> | undefined;
  readonly next: Turn | undefined;
}

/** What no line tells, how full the racks are, is taken for what it usually is. */
export function stoodView(alphabet: Alphabet, options: Options, { shown, position, next }: Stood): View {
  const { board = [], scores = [], racks = [] } = position ?? {};
  const ended = shown.map(({ event }) => event).find((event) => event.kind === "ended");
  const off = bagOf(alphabet, options).length - board.filter((stone) => stone !== EMPTY).length;
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
