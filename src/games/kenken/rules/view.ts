import type { Seat, Viewer } from "#core/game.ts";
import type { Rng } from "#core/rng.ts";
import { keepLastChange } from "#games/kenken/rules/edit-history.ts";
import { emptyGrid, filledCellCount } from "#games/kenken/rules/grid.ts";
import { gridIndex, gridOfSeat } from "#games/kenken/rules/step.ts";
import type { KenkenGrid, KenkenOptions, KenkenState, KenkenView } from "#games/kenken/types.ts";

/**
 * The part of a state that a viewer may see. Until a race is over, seats do not see other grids. Until the end, seats
 * do not see how many hints other seats had.
 */
export function viewOf(state: KenkenState, seat: Viewer): KenkenView {
  const { options, grids, players, finishers, ending, solution } = state;
  const isOver = ending !== undefined;
  const isShown = (grid: number) => isOver || options.mode !== "race" || grid === seat;
  const own = seat === null ? undefined : players[seat];
  return {
    options,
    seat,
    progress: players.map(({ done }, at) => ({
      filled: filledCellCount(options.board, gridOfSeat(state, at)),
      ...(done === undefined ? {} : { done }),
    })),
    finishers,
    grids: grids.map((grid, at) => (isShown(at) ? withoutHistory(grid) : null)),
    hints: players.map(({ hints }, at) => (isOver || at === seat ? hints : null)),
    ...(own?.helped ? { helped: true } : {}),
    ...(ending === undefined ? {} : { ending }),
    ...(solution === undefined ? {} : { solution }),
  };
}

/**
 * Keeps only the changes that the next undo and the next redo need. Views are cached and sent to workers, and a history
 * may have thousands of changes.
 */
function withoutHistory(grid: KenkenGrid): KenkenGrid {
  return { ...grid, past: keepLastChange(grid.past), future: keepLastChange(grid.future) };
}

/**
 * View of a finished game for its step-by-step review, in which everybody may see each grid at each step. `seat`: the
 * seat whose grid is shown after a race.
 */
export function reviewView(state: KenkenState, seat: Seat): KenkenView {
  const { grids, players } = state;
  const followed = state.options.mode === "race" ? { followed: seat } : {};
  return {
    ...viewOf(state, seat),
    grids: grids.map(withoutHistory),
    hints: players.map(({ hints }) => hints),
    ...followed,
  };
}

/** A whole state that fits the view. A hidden grid gets the right number of values, but the values are arbitrary. */
export function sampleState(view: KenkenView, rng: Rng): KenkenState {
  const { options, seat, progress, finishers, grids, hints, helped, ending, solution } = view;
  return {
    options,
    grids: grids.map((grid, at) => grid ?? sampleGrid(options, progress[at]?.filled ?? 0)),
    players: progress.map(({ done }, at) => ({
      hints: hints[at] ?? 0,
      ...(helped && at === seat ? { helped } : {}),
      ...(done === undefined ? {} : { done }),
    })),
    finishers,
    rng,
    ...(ending === undefined ? {} : { ending }),
    ...(solution === undefined ? {} : { solution }),
  };
}

function sampleGrid({ board }: KenkenOptions, filled: number): KenkenGrid {
  const empty = emptyGrid(board);
  let left = filled;
  return { ...empty, values: empty.values.map((value) => (value === 0 && left-- > 0 ? 1 : value)) };
}

/**
 * The grid that a viewer looks at: their own or the shared one. After a race, a spectator sees the grid of the winner.
 */
export function visibleGrid({ options, seat, grids, finishers }: KenkenView): KenkenGrid {
  const own = grids[gridIndex(options, seat ?? finishers[0] ?? 0)];
  return own ?? emptyGrid(options.board);
}
