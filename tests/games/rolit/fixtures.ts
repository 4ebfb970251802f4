import type { GameActionResult, Seat } from "#core/game.ts";
import { createRng, type Rng, randomInt } from "#core/rng.ts";
import { cellPosition, getBoard } from "#games/rolit/board/board.ts";
import { EMPTY_CELL, legalCells } from "#games/rolit/rules/legal-cells.ts";
import { ROLIT_DEFAULTS } from "#games/rolit/rules/options.ts";
import { setup } from "#games/rolit/rules/setup.ts";
import { takeTurn } from "#games/rolit/rules/take-turn.ts";
import {
  BALL_COLOURS,
  type RolitEvent,
  type RolitOptions,
  type RolitRefusal,
  type RolitSceneLabels,
  type RolitState,
} from "#games/rolit/types.ts";

export const seedOf = (number: number): string => number.toString(16).padStart(64, "0");

export function optionsFor(players: number, change: Partial<RolitOptions> = {}): RolitOptions {
  return { ...ROLIT_DEFAULTS, colours: BALL_COLOURS.slice(0, players), ...change };
}

/** Two teams with alternating seats. */
export function inTeams(players: number): Pick<RolitOptions, "teams"> {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return {
    teams: [
      { name: "Foxes", seats: seats.filter((seat) => seat % 2 === 0) },
      { name: "Bears", seats: seats.filter((seat) => seat % 2 === 1) },
    ],
  };
}

export const initialState = (options: RolitOptions): RolitState => setup(options, createRng(seedOf(1)));

/** Lays a ball in the cell with this name, such as D5. */
export function layNamed(
  state: RolitState,
  name: string,
  seat: Seat = state.toMove,
): GameActionResult<RolitState, RolitEvent, RolitRefusal> {
  return takeTurn(state, seat, { kind: "place", ...positionOfName(name) });
}

export const positionOfName = (name: string) => ({ column: name.charCodeAt(0) - 65, row: Number(name.slice(1)) - 1 });

/** The state after laying these balls in turn. */
export function playNamed(options: RolitOptions, ...names: readonly string[]): RolitState {
  return names.reduce((state, name) => {
    const step = layNamed(state, name);
    if (!step.ok) throw new Error(`${name} is refused: ${step.refusal.reason}`);
    return step.state;
  }, initialState(options));
}

/** The balls as letters a, b, c … of their owners, row by row. A dot is an empty cell, a space is no cell. */
export function drawBoard({ options, balls }: Pick<RolitState, "options" | "balls">): string[] {
  const { side, cells } = getBoard(options.board);
  const letters = balls.map((ball, cell) => {
    if (ball !== EMPTY_CELL) return String.fromCharCode(97 + ball);
    return cells.includes(cell) ? "." : " ";
  });
  return Array.from({ length: side }, (_, row) => letters.slice(row * side, (row + 1) * side).join(""));
}

/** All states of a game of random moves. */
export function* randomGame(options: RolitOptions, seed: number): Generator<RolitState> {
  let state = initialState(options);
  let rng: Rng = createRng(seedOf(seed));
  const board = getBoard(options.board);
  yield state;
  while (state.ending === undefined) {
    const legal = legalCells(state);
    const [pick, next] = randomInt(rng, legal.length);
    rng = next;
    const step = takeTurn(state, state.toMove, { kind: "place", ...cellPosition(board, legal[pick] as number) });
    if (!step.ok) throw new Error(`refused: ${step.refusal.reason}`);
    state = step.state;
    yield state;
  }
}

export const SCENE_LABELS: RolitSceneLabels = {
  finalResult: "Final result",
  bestMove: "Move of the game",
  share: "of the board",
  free: "free",
  tag: "EN",
};
