import { boardOf, placeOf } from "#games/rolit/boards/board.ts";
import { CLASSIC } from "#games/rolit/options.ts";
import { EMPTY, legalCells } from "#games/rolit/rules.ts";
import { setup } from "#games/rolit/setup.ts";
import { takeTurn } from "#games/rolit/turn.ts";
import { COLOUR_NAMES, type Event, type Options, type Refusal, type State, type Words } from "#games/rolit/types.ts";
import type { Seat, Step } from "#kernel/game.ts";
import { below, type Rng, rngFrom } from "#kernel/rng.ts";

export const seedOf = (number: number): string => number.toString(16).padStart(64, "0");

export function optionsFor(players: number, change: Partial<Options> = {}): Options {
  return { ...CLASSIC, colours: COLOUR_NAMES.slice(0, players), ...change };
}

/** Two teams, whose members sit in turns. */
export function inTeams(players: number): Pick<Options, "teams"> {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return {
    teams: [
      { name: "Foxes", seats: seats.filter((seat) => seat % 2 === 0) },
      { name: "Bears", seats: seats.filter((seat) => seat % 2 === 1) },
    ],
  };
}

export const begun = (options: Options): State => setup(options, rngFrom(seedOf(1)));

/** A ball by its name: D5. */
export function lay(state: State, name: string, seat: Seat = state.toMove): Step<State, Event, Refusal> {
  return takeTurn(state, seat, { kind: "place", ...placeNamed(name) });
}

export const placeNamed = (name: string) => ({ column: name.charCodeAt(0) - 65, row: Number(name.slice(1)) - 1 });

/** After these balls, laid in turn. */
export function played(options: Options, ...names: readonly string[]): State {
  return names.reduce((state, name) => {
    const step = lay(state, name);
    if (!step.ok) throw new Error(`${name} is refused: ${step.refusal.why}`);
    return step.state;
  }, begun(options));
}

/** The balls as letters a, b, c … of their owners, row by row; a dot is an empty cell, a space none. */
export function drawn({ options, balls }: Pick<State, "options" | "balls">): string[] {
  const { side, cells } = boardOf(options.board);
  const signs = balls.map((ball, cell) => {
    if (ball !== EMPTY) return String.fromCharCode(97 + ball);
    return cells.includes(cell) ? "." : " ";
  });
  return Array.from({ length: side }, (_, row) => signs.slice(row * side, (row + 1) * side).join(""));
}

/** Every state of a game of random moves. */
export function* randomGame(options: Options, seed: number): Generator<State> {
  let state = begun(options);
  let rng: Rng = rngFrom(seedOf(seed));
  const board = boardOf(options.board);
  yield state;
  while (state.ending === undefined) {
    const legal = legalCells(state);
    const [pick, next] = below(rng, legal.length);
    rng = next;
    const step = takeTurn(state, state.toMove, { kind: "place", ...placeOf(board, legal[pick] as number) });
    if (!step.ok) throw new Error(`refused: ${step.refusal.why}`);
    state = step.state;
    yield state;
  }
}

export const WORDS: Words = {
  finalResult: "Final result",
  bestMove: "Move of the game",
  share: "of the board",
  free: "free",
  tag: "EN",
};
