// What a button or a menu of this command is for, as it stands in its custom id.

export type Deed =
  /** `cells`: those where a ball can be laid; of a row, where there are many. */
  | { readonly kind: "cells"; readonly row: number | undefined }
  | { readonly kind: "rows" }
  /** The menu in which a cell is chosen. */
  | { readonly kind: "lay" }
  | { readonly kind: "type" }
  | { readonly kind: "undo" }
  | { readonly kind: "leave" };

const PLAIN = ["rows", "lay", "type", "undo", "leave"] as const;

export const PAYLOADS: readonly string[] = [...PLAIN, "cells"];

export function makeDeed(deed: Deed): string {
  if (deed.kind !== "cells") return deed.kind;
  return deed.row === undefined ? "cells" : `cells.${deed.row}`;
}

export function parseDeed(payload: string): Deed | undefined {
  const kind = PLAIN.find((one) => one === payload);
  if (kind) return { kind };
  const [, row] = /^cells(?:\.(\d{1,2}))?$/.exec(payload) ?? [undefined];
  if (!/^cells/.test(payload)) return undefined;
  return { kind: "cells", row: row === undefined ? undefined : Number(row) };
}
