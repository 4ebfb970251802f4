import { cellPosition, getBoard } from "#games/rolit/board/board.ts";
import {
  createEngine,
  type EngineBall,
  type EngineRules,
  type EngineSpot,
  loadBalls,
  type RolitEngine,
} from "#games/rolit/engine/engine.ts";
import { coloursInPlay } from "#games/rolit/rules/colours.ts";
import { legalCells } from "#games/rolit/rules/legal-cells.ts";
import { isSeatSkipped, sidesOf } from "#games/rolit/rules/sides.ts";
import type { CellIndex, RolitAction, RolitView } from "#games/rolit/types.ts";

/** The position in which a bot must move, in the form that the engine needs. */
export interface BotPosition {
  readonly engine: RolitEngine;
  readonly rules: EngineRules;
  /** The seats in the order of their turns, the bot's own first; skipped seats are left out. */
  readonly turns: readonly EngineBall[];
  /** The balls of the bot's own side. */
  readonly own: readonly EngineBall[];
  readonly moves: readonly EngineSpot[];
}

export function createBotPosition(view: RolitView): BotPosition {
  const { options, toMove } = view;
  const board = getBoard(options.board);
  const engine = createEngine(board, coloursInPlay(options).length);
  loadBalls(engine, board, view.balls);
  const seats = options.colours.map((_, by) => (toMove + by) % options.colours.length);
  const side = sidesOf(options).find((seats) => seats.includes(toMove)) ?? [toMove];
  return {
    engine,
    rules: { duty: options.rules === "official" },
    turns: seats.filter((seat) => !isSeatSkipped(view, seat)).map((seat) => seat + 1),
    own: side.map((seat) => seat + 1),
    moves: legalCells(view).map((cell) => engine.spotOf[cell] as EngineSpot),
  };
}

export function createPlaceAction({ options }: RolitView, cell: CellIndex): RolitAction {
  return { kind: "place", ...cellPosition(getBoard(options.board), cell) };
}
