// What a button or a menu of this command is for, as it stands in its custom id; with it goes where somebody is on their
// board, for it is kept nowhere else.

/** Where somebody is: nowhere yet, in a row, or at a cell; and whether they write notes. */
export interface Place {
  readonly row?: number;
  readonly cell?: number;
  readonly notes: boolean;
}

export const NOWHERE: Place = { notes: false };

const WITH_VALUE = ["set", "note", "take"] as const;
const PLAIN = [
  ...(["open", "go", "row", "cell", "value", "clear", "undo", "redo", "check", "hint"] as const),
  ...(["solve", "give-up", "pause", "resume", "rules"] as const),
];

export const PAYLOADS: readonly string[] = [...WITH_VALUE, ...PLAIN];

export type PlainKind = (typeof PLAIN)[number];
export type ValueKind = (typeof WITH_VALUE)[number];

export type Deed =
  | { readonly kind: ValueKind; readonly value: number; readonly place: Place }
  | { readonly kind: PlainKind; readonly place: Place };

export function makeDeed(deed: Deed): string {
  const value = "value" in deed ? `.${deed.value}` : "";
  return `${deed.kind}${value}.${makePlace(deed.place)}`;
}

function makePlace({ row, cell, notes }: Place): string {
  const where = cell !== undefined ? `c${cell}` : row !== undefined ? `r${row}` : "";
  return `${where}${notes ? "n" : "v"}`;
}

export function parseDeed(payload: string): Deed | undefined {
  const [, name, typed, mark, where, notes] =
    /^([a-z-]+)(?:\.(\d{1,2}))?\.(?:([rc])(\d{1,3}))?([nv])$/.exec(payload) ?? [];
  const place: Place = {
    ...(mark === "c" ? { cell: Number(where) } : mark === "r" ? { row: Number(where) } : {}),
    notes: notes === "n",
  };
  const plain = PLAIN.find((one) => one === name);
  if (plain && typed === undefined) return { kind: plain, place };
  const kind = WITH_VALUE.find((one) => one === name);
  return kind && typed !== undefined ? { kind, value: Number(typed), place } : undefined;
}
