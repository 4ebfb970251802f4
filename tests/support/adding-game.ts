import type { Game, Refusal, Seat } from "#core/game.ts";

// Seats in turn add 1 to 3 to a sum. The seat that reaches the goal wins.

export interface AddingState {
  readonly sum: number;
  readonly turn: Seat;
  readonly gone: readonly Seat[];
  readonly goal: number;
  readonly seats: number;
}

type AddingGame = Game<{ readonly goal?: number }, AddingState, number, string, Refusal, AddingState>;

const seatsLeft = ({ seats, gone }: AddingState): Seat[] =>
  Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !gone.includes(seat));
const isOver = (state: AddingState): boolean => state.sum >= state.goal || seatsLeft(state).length < 2;
const seatAfter = (state: AddingState, seat: Seat): Seat =>
  seatsLeft(state).find((one) => one > seat) ?? seatsLeft(state)[0] ?? 0;

export const addingGame: AddingGame = {
  id: "adding",
  version: 1,
  seats: { min: 2, max: 4 },
  setup: ({ goal = 100 }, seats) => ({ sum: 0, turn: 0, gone: [], goal, seats }),
  actors: (state) => (isOver(state) ? [] : [state.turn]),
  outcome: (state) => (isOver(state) ? { standings: [], how: `at ${state.sum}` } : undefined),
  play(state, seat, add) {
    if (add > 3) return { ok: false, refusal: { reason: "too-much" } };
    return {
      ok: true,
      state: { ...state, sum: state.sum + add, turn: seatAfter(state, seat) },
      events: [`${seat} adds ${add}`],
    };
  },
  forfeit(state, seat) {
    if (state.gone.includes(seat)) return { ok: false, refusal: { reason: "gone-already" } };
    const without = { ...state, gone: [...state.gone, seat] };
    const turn = state.turn === seat ? seatAfter(without, seat) : state.turn;
    return { ok: true, state: { ...without, turn }, events: [`${seat} leaves`] };
  },
  reshuffle: (state) => state,
  view: (state) => state,
  actions: () => [1, 2, 3],
  sampleState: (view) => view,
  readAction: (raw) => (typeof raw === "number" ? raw : undefined),
  bots: { easy: () => 1 },
  questions: {
    sum: ({ sum }, input) => `${String(input)} ${sum}`,
    plan: ({ sum }, input) => {
      const { draft = [], add } = input as { draft?: number[]; add?: number };
      const planned = add === undefined ? draft : [...draft, add];
      return { draft: planned, comesTo: planned.reduce((all, one) => all + one, sum) };
    },
  },
  scene: () => ({ blocks: [] }),
};

/** The same game with another id. */
const countingGame: AddingGame = { ...addingGame, id: "counting" };

/** All seats may act at any time, but older buttons are still stale. */
const freeGame: AddingGame = { ...addingGame, id: "free", actors: (state) => (isOver(state) ? [] : seatsLeft(state)) };

/** All seats act at the same time, and older buttons still work. */
const racingGame: AddingGame = { ...freeGame, id: "racing", simultaneous: true };

export const toyGames = [addingGame, countingGame, freeGame, racingGame] as readonly Game[];

/** The same game with code that throws at each action. */
export const failingGame = {
  ...addingGame,
  play() {
    throw new TypeError("no such number");
  },
} as unknown as Game;
