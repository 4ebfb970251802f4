// Payload of this command's buttons and menus. It also carries the player's cursor on the board, which is stored
// nowhere else.

/** Cursor of a player: nothing chosen yet, a row, or a cell; and whether the player writes notes. */
export interface BoardCursor {
  readonly row?: number;
  readonly cell?: number;
  readonly notes: boolean;
}

export const NO_CURSOR: BoardCursor = { notes: false };

const VALUE_KINDS = ["set", "note", "take"] as const;
const SIMPLE_KINDS = [
  ...(["open", "go", "row", "cell", "value", "clear", "undo", "redo", "check", "hint"] as const),
  ...(["solve", "give-up", "pause", "resume", "rules"] as const),
];

export const KENKEN_PAYLOADS: readonly string[] = [...VALUE_KINDS, ...SIMPLE_KINDS];

export type KenkenButtonKind = (typeof SIMPLE_KINDS)[number];
export type KenkenValueKind = (typeof VALUE_KINDS)[number];

export type KenkenPayload =
  | { readonly kind: KenkenValueKind; readonly value: number; readonly cursor: BoardCursor }
  | { readonly kind: KenkenButtonKind; readonly cursor: BoardCursor };

export function formatKenkenPayload(payload: KenkenPayload): string {
  const value = "value" in payload ? `.${payload.value}` : "";
  return `${payload.kind}${value}.${formatCursor(payload.cursor)}`;
}

function formatCursor({ row, cell, notes }: BoardCursor): string {
  const where = cell !== undefined ? `c${cell}` : row !== undefined ? `r${row}` : "";
  return `${where}${notes ? "n" : "v"}`;
}

export function parseKenkenPayload(payload: string): KenkenPayload | undefined {
  const [, name, typed, mark, where, notes] =
    /^([a-z-]+)(?:\.(\d{1,2}))?\.(?:([rc])(\d{1,3}))?([nv])$/.exec(payload) ?? [];
  const cursor: BoardCursor = {
    ...(mark === "c" ? { cell: Number(where) } : mark === "r" ? { row: Number(where) } : {}),
    notes: notes === "n",
  };
  const simpleKind = SIMPLE_KINDS.find((one) => one === name);
  if (simpleKind && typed === undefined) return { kind: simpleKind, cursor };
  const kind = VALUE_KINDS.find((one) => one === name);
  return kind && typed !== undefined ? { kind, value: Number(typed), cursor } : undefined;
}
