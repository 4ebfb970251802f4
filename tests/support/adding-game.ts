import type { Game, Refusal, Seat } from "#core/game.ts";

// Seats in turn add 1 to 3 to a sum; whoever brings it to the goal has won.

export interface AddingState {
  readonly sum: number;
  readonly turn: Seat;
  readonly gone: readonly Seat[];
  readonly goal: number;
  readonly seats: number;
}

type AddingGame = Game<{ readonly goal?: number }, AddingState, number, string, Refusal, AddingState>;

const left = ({ seats, gone }: AddingState): Seat[] =>
  Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !gone.includes(seat));
const isOver = (state: AddingState): boolean => state.sum >= state.goal || left(state).length < 2;
const after = (state: AddingState, seat: Seat): Seat => left(state).find((one) => one > seat) ?? left(state)[0] ?? 0;

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
      state: { ...state, sum: state.sum + add, turn: after(state, seat) },
      events: [`${seat} adds ${add}`],
    };
  },
  forfeit(state, seat) {
    if (state.gone.includes(seat)) return { ok: false, refusal: { reason: "gone-already" } };
    const without = { ...state, gone: [...state.gone, seat] };
    const turn = state.turn === seat ? after(without, seat) : state.turn;
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

/** The same under another name. */
const countingGame: AddingGame = { ...addingGame, id: "counting" };

/** Nobody has to wait for a turn, but an old button is still an old button. */
const freeGame: AddingGame = { ...addingGame, id: "free", actors: (state) => (isOver(state) ? [] : left(state)) };

/** Everybody acts on their own clock. */
const racingGame: AddingGame = { ...freeGame, id: "racing", simultaneous: true };

export const toyGames = [addingGame, countingGame, freeGame, racingGame] as readonly Game[];

/** A version of it whose own code fails over every act. */
export const failingGame = {
  ...addingGame,
  play() {
    throw new TypeError("no such number");
  },
} as unknown as Game;
