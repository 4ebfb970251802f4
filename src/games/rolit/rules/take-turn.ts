import type { GameActionResult, Seat } from "#core/game.ts";
import { cellAtPosition, cellPosition, getBoard } from "#games/rolit/board/board.ts";
import { finishGame, nextSeat } from "#games/rolit/rules/ending.ts";
import { ballsTurnedBy, EMPTY_CELL, legalCells, withBallLaid } from "#games/rolit/rules/legal-cells.ts";
import type {
  CellPosition,
  PlaceRefusal,
  RolitAction,
  RolitEvent,
  RolitMove,
  RolitRefusal,
  RolitState,
} from "#games/rolit/types.ts";

export function takeTurn(
  state: RolitState,
  seat: Seat,
  { column, row }: RolitAction,
): GameActionResult<RolitState, RolitEvent, RolitRefusal> {
  if (state.ending !== undefined) return { ok: false, refusal: { reason: "finished" } };
  if (seat !== state.toMove) return { ok: false, refusal: { reason: "not-your-turn", toMove: state.toMove } };
  const refusal = badPlace(state, { column, row });
  return refusal === undefined ? place(state, { column, row }) : { ok: false, refusal };
}

/** Returns why the seat to move cannot lay a ball at this place; undefined if it can. */
function badPlace(
  state: Pick<RolitState, "options" | "balls" | "toMove">,
  place: CellPosition,
): PlaceRefusal | undefined {
  const { options, balls } = state;
  const board = getBoard(options.board);
  const cell = cellAtPosition(board, place);
  if (cell === undefined) return { reason: "off-board", place, board: options.board };
  const owner = balls[cell] ?? EMPTY_CELL;
  if (owner !== EMPTY_CELL) return { reason: "cell-taken", place, owner };
  const legal = legalCells(state);
  if (legal.includes(cell)) return undefined;
  const isDuty = legal.every((one) => ballsTurnedBy(board, balls, state.toMove, one).length > 0);
  if (options.rules === "free" || !isDuty) return { reason: "touches-nothing", place };
  return { reason: "must-trap", place, places: legal.map((one) => cellPosition(board, one)) };
}

function place(state: RolitState, where: CellPosition): GameActionResult<RolitState, RolitEvent, RolitRefusal> {
  const { options, balls, moves, toMove: seat } = state;
  const board = getBoard(options.board);
  const cell = cellAtPosition(board, where) as number;
  const turned = ballsTurnedBy(board, balls, seat, cell);
  const move: RolitMove = { seat, cell, turned: turned.map((one) => ({ cell: one, from: balls[one] as number })) };
  const done: RolitState = { ...state, balls: withBallLaid(balls, seat, cell, turned), moves: [...moves, move] };
  const after = { ...done, toMove: nextSeat(done) };
  const events: RolitEvent[] = [{ kind: "placed", ...move }];
  if (board.cells.every((one) => after.balls[one] !== EMPTY_CELL)) return finishGame(after, "full", events);
  return { ok: true, state: after, events };
}
