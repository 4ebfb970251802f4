import type { Game, GameActionResult, Refusal, Seat, Viewer } from "#core/game.ts";
import type { LogEntry, MatchOpening } from "#core/match-log.ts";
import { type Rng, randomInt } from "#core/rng.ts";

// Two seats in turn add a number and the roll of a die to a sum. A seat that resigns is out, and the other one goes on.
// The seat to move can ask for any number of hints.

export interface DiceGameState {
  readonly sum: number;
  readonly rolls: readonly number[];
  readonly turn: Seat;
  readonly gone: readonly Seat[];
  /** Hints stay counted after an undo. */
  readonly hints: number;
  readonly rng: Rng;
}

type ToyStep = GameActionResult<DiceGameState, string, Refusal>;

function act(state: DiceGameState, seat: Seat, add: number): ToyStep {
  if (seat !== state.turn) return { ok: false, refusal: { reason: "not-your-turn" } };
  if (add < 0) return { ok: false, refusal: { reason: "less-than-nothing" } };
  const [roll, rng] = randomInt(state.rng, 1_000_000);
  const turn = state.gone.includes(1 - seat) ? seat : 1 - seat;
  return {
    ok: true,
    state: { ...state, sum: state.sum + add, rolls: [...state.rolls, roll], turn, rng },
    events: [`added ${add}`],
  };
}

export const diceGame: Game<unknown, DiceGameState, number, string> = {
  id: "toy",
  version: 1,
  seats: { min: 1, max: 2 },
  setup: (_options, _seats, rng) => ({ sum: 0, rolls: [], turn: 0, gone: [], hints: 0, rng }),
  actors: (state) => [state.turn],
  outcome: () => undefined,
  play: act,
  forfeit: (state, seat) =>
    state.gone.includes(seat)
      ? { ok: false, refusal: { reason: "gone-already" } }
      : { ok: true, state: { ...state, turn: 1 - seat, gone: [...state.gone, seat] }, events: ["left"] },
  countHint: (state, seat) =>
    seat === state.turn
      ? { ok: true, state: { ...state, hints: state.hints + 1 }, events: [] }
      : { ok: false, refusal: { reason: "not-your-turn" } },
  reshuffle: (state, rng, undone = state) => ({ ...state, hints: undone.hints, rng }),
  view: (state: DiceGameState, _viewer: Viewer) => state,
  actions: () => [1],
  sampleState: (view) => view as DiceGameState,
  readAction: (raw) => (typeof raw === "number" ? raw : undefined),
  bots: {},
  questions: {},
  scene: () => ({ blocks: [] }),
};

export const diceOpening: MatchOpening = { game: "toy", version: 1, options: {}, seats: 2, seed: "5a".repeat(32) };

/** A log of these entries, numbered from 1. */
export function createLog(...entries: readonly LogEntry["deed"][]): LogEntry[] {
  return entries.map((entry, index) => ({ seq: index + 1, at: 1_000 * index, deed: entry }));
}

export const addEntry = (seat: Seat, action: unknown) => ({ kind: "act", seat, action }) as const;
export const resignEntry = (seat: Seat) => ({ kind: "forfeit", seat, how: "resigned" }) as const;
export const undoEntry = (to: number, entropy = "c3".repeat(32)) => ({ kind: "takeback", to, entropy }) as const;
export const hintEntry = (seat: Seat) => ({ kind: "hint", seat }) as const;
