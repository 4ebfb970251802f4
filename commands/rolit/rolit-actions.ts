import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";

/** Buttons and menus of a match. */
export const ROLIT_ACTIONS = defineActions({
  /** Shows the cells where a ball can be placed. If there are many, a menu of rows comes first. */
  cells: {},
  rows: {},
  /** The menu in which a cell is chosen. */
  lay: {},
  type: {},
  undo: {},
  leave: {},
});

export type RolitPayload = PayloadOf<typeof ROLIT_ACTIONS>;
