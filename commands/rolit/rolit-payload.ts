// Payload of this command's buttons and menus.

export type RolitPayload =
  /** Cells where a ball can be placed. If there are many, only those of `row`. */
  | { readonly kind: "cells"; readonly row: number | undefined }
  | { readonly kind: "rows" }
  /** The menu in which a cell is chosen. */
  | { readonly kind: "lay" }
  | { readonly kind: "type" }
  | { readonly kind: "undo" }
  | { readonly kind: "leave" };

const SIMPLE_KINDS = ["rows", "lay", "type", "undo", "leave"] as const;

export const ROLIT_PAYLOADS: readonly string[] = [...SIMPLE_KINDS, "cells"];

export function formatRolitPayload(payload: RolitPayload): string {
  if (payload.kind !== "cells") return payload.kind;
  return payload.row === undefined ? "cells" : `cells.${payload.row}`;
}

export function parseRolitPayload(payload: string): RolitPayload | undefined {
  const kind = SIMPLE_KINDS.find((one) => one === payload);
  if (kind) return { kind };
  const [, row] = /^cells(?:\.(\d{1,2}))?$/.exec(payload) ?? [undefined];
  if (!/^cells/.test(payload)) return undefined;
  return { kind: "cells", row: row === undefined ? undefined : Number(row) };
}
