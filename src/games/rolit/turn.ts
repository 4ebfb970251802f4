import { boardOf, cellAt, placeOf } from "#games/rolit/boards/board.ts";
import { end, nextSeat } from "#games/rolit/ending.ts";
import { EMPTY, laid, legalCells, turnedBy } from "#games/rolit/rules.ts";
import type { Action, BadPlace, Event, Move, Place, Refusal, State } from "#games/rolit/types.ts";
import type { Seat, Step } from "#kernel/game.ts";

export function takeTurn(state: State, seat: Seat, { column, row }: Action): Step<State, Event, Refusal> {
  if (state.ending !== undefined) return { ok: false, refusal: { why: "finished" } };
  if (seat !== state.toMove) return { ok: false, refusal: { why: "not-your-turn", toMove: state.toMove } };
  const refusal = badPlace(state, { column, row });
  return refusal === undefined ? place(state, { column, row }) : { ok: false, refusal };
}

/** Why the one to move cannot lay a ball there, if so. */
function badPlace(state: Pick<State, "options" | "balls" | "toMove">, place: Place): BadPlace | undefined {
  const { options, balls } = state;
  const board = boardOf(options.board);
  const cell = cellAt(board, place);
  if (cell === undefined) return { why: "off-board", place, board: options.board };
  const owner = balls[cell] ?? EMPTY;
  if (owner !== EMPTY) return { why: "cell-taken", place, owner };
  const legal = legalCells(state);
  if (legal.includes(cell)) return undefined;
  const isDuty = legal.every((one) => turnedBy(board, balls, state.toMove, one).length > 0);
  if (options.rules === "free" || !isDuty) return { why: "touches-nothing", place };
  return { why: "must-trap", place, places: legal.map((one) => placeOf(board, one)) };
}

function place(state: State, where: Place): Step<State, Event, Refusal> {
  const { options, balls, moves, toMove: seat } = state;
  const board = boardOf(options.board);
  const cell = cellAt(board, where) as number;
  const turned = turnedBy(board, balls, seat, cell);
  const move: Move = { seat, cell, turned: turned.map((one) => ({ cell: one, from: balls[one] as number })) };
  const done: State = { ...state, balls: laid(balls, seat, cell, turned), moves: [...moves, move] };
  const after = { ...done, toMove: nextSeat(done) };
  const events: Event[] = [{ kind: "placed", ...move }];
  if (board.cells.every((one) => after.balls[one] !== EMPTY)) return end(after, "full", events);
  return { ok: true, state: after, events };
}
