import type { Game, GameActionResult, Seat, Viewer } from "#core/game.ts";
import { type GameMoment, type LogEntry, type LogEntryBody, type MatchOpening, setUpGame } from "#core/match-log.ts";
import { createRng, deriveSeed, type Rng, randomInt } from "#core/rng.ts";

/** A whole game of random actions. */
export interface Playout {
  readonly game: Game;
  readonly opening: MatchOpening;
  readonly log: readonly LogEntry[];
  /** The moment after each entry. Frozen, so that a game fails that changes its state in place. */
  readonly moments: readonly GameMoment<unknown, unknown>[];
  /** Random generator for what is tried on this game. */
  readonly rng: Rng;
}

/** More entries than any game of random actions may have. */
const MAX_ENTRIES = 2_000;
/** On average, one in this number of entries is a resignation. */
const FORFEIT_ODDS = 25;
/** On average, one in this number of entries is a hint, if the game has hints. */
const HINT_ODDS = 10;

/** `withRareEvents`: with resignations and hints at any time, and an undo near the beginning. */
export function playRandomGame(game: Game, opening: MatchOpening, seed: string, withRareEvents: boolean): Playout {
  const chance = createTestRandom(seed);
  const undoAt = withRareEvents ? 1 + chance.below(4) : 0;
  const log: LogEntry[] = [];
  const moments: GameMoment<unknown, unknown>[] = [{ state: deepFreeze(setUpGame(game, opening)), events: [] }];
  const now = () => moments[log.length]?.state;

  while (game.outcome(now()) === undefined) {
    if (log.length > MAX_ENTRIES) throw new Error(`no end after ${MAX_ENTRIES} entries`);
    if (withRareEvents && log.length === undoAt) undo(chance.below(log.length + 1));
    else if (withRareEvents && chance.below(FORFEIT_ODDS) === 0) forfeit(chance.below(opening.seats));
    else if (withRareEvents && chance.below(HINT_ODDS) === 0) hint(chance.below(opening.seats));
    else playRandomly(chance.pick(game.actors(now())));
  }
  return { game, opening, log, moments, rng: createRng(deriveSeed(createRng(seed), 1)) };

  function playRandomly(seat: Seat): void {
    const action = chance.pick([...game.actions(game.view(now(), seat))]);
    add({ kind: "act", seat, action }, game.play(now(), seat, action));
  }

  function forfeit(seat: Seat): void {
    const step = game.forfeit(now(), seat, "resigned");
    if (step.ok) add({ kind: "forfeit", seat, how: "resigned" }, step);
  }

  function hint(seat: Seat): void {
    const step = game.countHint?.(now(), seat);
    if (step?.ok) add({ kind: "hint", seat }, step);
    else playRandomly(chance.pick(game.actors(now())));
  }

  function undo(to: number): void {
    const entropy = deriveSeed(createRng(seed), 2);
    const state = game.reshuffle(moments[to]?.state, createRng(entropy), now());
    add({ kind: "takeback", to, entropy }, { ok: true, state, events: [] });
  }

  function add(deed: LogEntryBody, step: GameActionResult<unknown, unknown, { reason: string }>): void {
    if (!step.ok) throw new Error(`refused (${step.refusal.reason}): ${JSON.stringify(deed)}`);
    log.push({ seq: log.length + 1, at: 1_000 * log.length, deed });
    const { state, events, keepsTurn } = step;
    moments.push({ state: deepFreeze(state), events: deepFreeze(events), ...(keepsTurn ? { keepsTurn } : {}) });
  }
}

export interface TestRandom {
  below(n: number): number;
  pick<T>(items: readonly T[]): T;
  /** At most `max` of the items, each once. */
  some<T>(items: readonly T[], max: number): T[];
  rng(): Rng;
}

/** Draws random values one after the other. */
export function createTestRandom(seed: string | Rng): TestRandom {
  let rng = typeof seed === "string" ? createRng(seed) : seed;
  const draw = (n: number) => {
    const [value, next] = randomInt(rng, n);
    rng = next;
    return value;
  };
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error("there is nothing to choose from");
    return items[draw(items.length)] as T;
  };
  return {
    below: draw,
    pick,
    some: (items, max) => {
      const left = [...items];
      return Array.from({ length: Math.min(max, left.length) }, () => left.splice(draw(left.length), 1)).flat();
    },
    rng: () => createRng(deriveSeed(rng, draw(1_000_000))),
  };
}

export function allSeats({ opening }: Pick<Playout, "opening">): Seat[] {
  return Array.from({ length: opening.seats }, (_, seat) => seat);
}

export function allViewers(playout: Pick<Playout, "opening">): Viewer[] {
  return [...allSeats(playout), null];
}

export function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
