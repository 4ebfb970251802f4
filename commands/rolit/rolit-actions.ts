import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";

/** Buttons and menus of a match. */
export const ROLIT_ACTIONS = defineActions({
  /** Shows the cells where a ball can be placed. If there are many, a menu of rows comes first. */
  cells: {},
  rows: {},
  /** Places a ball in the cell chosen in the menu. */
  lay: {},
  type: {},
  undo: {},
});

export type RolitPayload = PayloadOf<typeof ROLIT_ACTIONS>;
