import type {
  GcgEventBody,
  GcgLastRack,
  GcgPlayer,
  GcgPragma,
  GcgRecord,
} from "#games/scrabble/notation/gcg/gcg-types.ts";

/** Collects the parts of a GCG record while its lines are read. */
export interface GcgBuilder {
  /** The players in the order of their numbers; undefined for a player whose line has not been read yet. */
  readonly players: (GcgPlayer | undefined)[];
  readonly racks: (GcgLastRack | undefined)[];
  /** Pragmata (lines with #) that may occur only once, with the line where each was found. */
  readonly seen: Map<string, number>;
  readonly values: Map<"id" | "lexicon" | "size", string>;
  /** Title and description, line by line, because later lines can continue them. */
  readonly texts: Map<"title" | "description", string[]>;
  readonly notes: string[];
  readonly others: GcgPragma[];
  readonly events: GcgBuilderEvent[];
  incomplete: boolean;
  /** Receives the next line if it continues the line before it. */
  more?: GcgTextContinuation;
}

export interface GcgBuilderEvent {
  readonly line: number;
  readonly player: number;
  readonly rack?: string;
  act: GcgEventBody;
  readonly points: number;
  readonly total: number;
  readonly notes: string[];
}

export interface GcgTextContinuation {
  /** Whether lines that begin with neither # nor > also continue the text. */
  readonly loose: boolean;
  add(text: string): void;
}

export function createGcgBuilder(): GcgBuilder {
  return {
    players: [],
    racks: [],
    seen: new Map(),
    values: new Map(),
    texts: new Map(),
    notes: [],
    others: [],
    events: [],
    incomplete: false,
  };
}

export function buildGcgRecord(sheet: GcgBuilder): GcgRecord {
  const { players, racks, notes, others, incomplete, events } = sheet;
  const size = sheet.values.get("size");
  return {
    players: players.filter((player) => player !== undefined),
    ...textsOf(sheet),
    ...(size === undefined ? {} : { size: Number(size) }),
    racks: players.map((_, player) => racks[player]),
    incomplete,
    notes,
    others,
    events: events.map(({ act, ...line }) => ({ ...line, ...act })),
  };
}

function textsOf({ values, texts }: GcgBuilder): Pick<GcgRecord, "title" | "description" | "id" | "lexicon"> {
  const joined = [...texts].map(([name, lines]) => [name, joinNonEmptyLines(lines)]);
  return Object.fromEntries([...joined, ...[...values].filter(([name]) => name !== "size")]);
}

export function joinNonEmptyLines(lines: readonly string[]): string {
  return lines.filter((line) => line !== "").join("\n");
}
