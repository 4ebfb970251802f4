import type { Refusal } from "#kernel/game.ts";
import type { TableRefusal } from "#kernel/refusal.ts";

/** A refusal of the table or of the game, and whose it is: their phrases are different catalogues. */
export type Refused =
  | { readonly ok: false; readonly by: "table"; readonly refusal: TableRefusal }
  | { readonly ok: false; readonly by: "game"; readonly refusal: Refusal };

export function refused(refusal: TableRefusal): Refused {
  return { ok: false, by: "table", refusal };
}
