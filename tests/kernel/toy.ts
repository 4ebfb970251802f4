import type { Game, Onlooker, Refusal, Seat, Step } from "#kernel/game.ts";
import type { Entry, Opening } from "#kernel/log.ts";
import { below, type Rng } from "#kernel/rng.ts";

// Two seats in turn add a number and the roll of a die to a sum; who gives up is out, and the other goes on alone. Whoever
// is to move may be helped as often as they like.

export interface Toy {
  readonly sum: number;
  readonly rolls: readonly number[];
  readonly turn: Seat;
  readonly gone: readonly Seat[];
  /** Never fewer, whatever is taken back. */
  readonly hints: number;
  readonly rng: Rng;
}

type ToyStep = Step<Toy, string, Refusal>;

function act(toy: Toy, seat: Seat, add: number): ToyStep {
  if (seat !== toy.turn) return { ok: false, refusal: { why: "not-your-turn" } };
  if (add < 0) return { ok: false, refusal: { why: "less-than-nothing" } };
  const [roll, rng] = below(toy.rng, 1_000_000);
  const turn = toy.gone.includes(1 - seat) ? seat : 1 - seat;
  return {
    ok: true,
    state: { ...toy, sum: toy.sum + add, rolls: [...toy.rolls, roll], turn, rng },
    events: [`added ${add}`],
  };
}

export const toy: Game<unknown, Toy, number, string> = {
  id: "toy",
  version: 1,
  seats: { fewest: 1, most: 2 },
  setup: (_options, _seats, rng) => ({ sum: 0, rolls: [], turn: 0, gone: [], hints: 0, rng }),
  actors: (state) => [state.turn],
  outcome: () => undefined,
  play: act,
  forfeit: (state, seat) =>
    state.gone.includes(seat)
      ? { ok: false, refusal: { why: "gone-already" } }
      : { ok: true, state: { ...state, turn: 1 - seat, gone: [...state.gone, seat] }, events: ["left"] },
  help: (state, seat) =>
    seat === state.turn
      ? { ok: true, state: { ...state, hints: state.hints + 1 }, events: [] }
      : { ok: false, refusal: { why: "not-your-turn" } },
  stir: (state, rng, undone = state) => ({ ...state, hints: undone.hints, rng }),
  view: (state: Toy, _onlooker: Onlooker) => state,
  actions: () => [1],
  imagine: (view) => view as Toy,
  readAction: (raw) => (typeof raw === "number" ? raw : undefined),
  bots: {},
  questions: {},
  picture: () => ({ blocks: [] }),
};

export const opening: Opening = { game: "toy", version: 1, options: {}, seats: 2, seed: "5a".repeat(32) };

/** Entries numbered from 1. */
export function logOf(...deeds: readonly Entry["deed"][]): Entry[] {
  return deeds.map((deed, index) => ({ seq: index + 1, at: 1_000 * index, deed }));
}

export const adds = (seat: Seat, action: unknown) => ({ kind: "act", seat, action }) as const;
export const resigns = (seat: Seat) => ({ kind: "forfeit", seat, how: "resigned" }) as const;
export const back = (to: number, entropy = "c3".repeat(32)) => ({ kind: "takeback", to, entropy }) as const;
export const helped = (seat: Seat) => ({ kind: "hint", seat }) as const;
