import { boardOf, placeOf } from "#games/rolit/boards/board.ts";
import { coloursOf } from "#games/rolit/colours.ts";
import { type Ball, type Engine, type EngineRules, openEngine, type Spot, setUp } from "#games/rolit/engine/engine.ts";
import { legalCells } from "#games/rolit/rules.ts";
import { isOut, sidesOf } from "#games/rolit/sides.ts";
import type { Action, Cell, View } from "#games/rolit/types.ts";

/** What a bot has before it, in the words of the engine. */
export interface Table {
  readonly engine: Engine;
  readonly rules: EngineRules;
  /** Whose turns come, its own first; those that are skipped have none. */
  readonly turns: readonly Ball[];
  /** The balls that count as its own. */
  readonly own: readonly Ball[];
  readonly moves: readonly Spot[];
}

export function tableOf(view: View): Table {
  const { options, toMove } = view;
  const board = boardOf(options.board);
  const engine = openEngine(board, coloursOf(options).length);
  setUp(engine, board, view.balls);
  const seats = options.colours.map((_, by) => (toMove + by) % options.colours.length);
  const side = sidesOf(options).find((seats) => seats.includes(toMove)) ?? [toMove];
  return {
    engine,
    rules: { duty: options.rules === "official" },
    turns: seats.filter((seat) => !isOut(view, seat)).map((seat) => seat + 1),
    own: side.map((seat) => seat + 1),
    moves: legalCells(view).map((cell) => engine.spotOf[cell] as Spot),
  };
}

export function actionAt({ options }: View, cell: Cell): Action {
  return { kind: "place", ...placeOf(boardOf(options.board), cell) };
}
