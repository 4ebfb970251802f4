import type { GcgAct, GcgPlayer, GcgRecord, LastRack, Pragma } from "#games/scrabble/notation/gcg/types.ts";

/** A record while it is being read. */
export interface Sheet {
  /** By number, from 0; a number may still be missing. */
  readonly players: (GcgPlayer | undefined)[];
  readonly racks: (LastRack | undefined)[];
  /** Pragmata that may stand once only, with their line. */
  readonly seen: Map<string, number>;
  readonly values: Map<"title" | "description" | "id" | "lexicon" | "size", string>;
  readonly notes: string[];
  readonly others: Pragma[];
  readonly events: SheetEvent[];
  incomplete: boolean;
  /** Where a line that continues another goes. */
  more?: Continued;
}

export interface SheetEvent {
  readonly line: number;
  readonly player: number;
  readonly rack?: string;
  act: GcgAct;
  readonly points: number;
  readonly total: number;
  readonly notes: string[];
}

export interface Continued {
  /** Whether a line without any mark goes on with it too. */
  readonly loose: boolean;
  add(text: string): void;
}

export function emptySheet(): Sheet {
  return {
    players: [],
    racks: [],
    seen: new Map(),
    values: new Map(),
    notes: [],
    others: [],
    events: [],
    incomplete: false,
  };
}

export function recordOf(sheet: Sheet): GcgRecord {
  const { values, players, racks, notes, others, incomplete, events } = sheet;
  const size = values.get("size");
  return {
    players: players.filter((player) => player !== undefined),
    ...textsOf(values),
    ...(size === undefined ? {} : { size: Number(size) }),
    racks: players.map((_, player) => racks[player]),
    incomplete,
    notes,
    others,
    events: events.map(({ act, ...line }) => ({ ...line, ...act })),
  };
}

function textsOf(values: Sheet["values"]): Pick<GcgRecord, "title" | "description" | "id" | "lexicon"> {
  return Object.fromEntries([...values].filter(([name]) => name !== "size"));
}
