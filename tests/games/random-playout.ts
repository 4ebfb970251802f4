import type { Game, Seat, Step, Viewer } from "#core/game.ts";
import { type GameMoment, type LogEntry, type LogEntryBody, type MatchOpening, setUpGame } from "#core/match-log.ts";
import { createRng, deriveSeed, type Rng, randomInt } from "#core/rng.ts";

/** A whole game of random acts, stepped here one by one. */
export interface Playout {
  readonly game: Game;
  readonly opening: MatchOpening;
  readonly log: readonly LogEntry[];
  /** After entry 0, 1, 2 …; frozen all through, so that a game that changes its state in place fails. */
  readonly moments: readonly GameMoment<unknown, unknown>[];
  /** Chance for what is tried on this game. */
  readonly rng: Rng;
}

/** Longer than any game of random acts may last. */
const MAX_ENTRIES = 2_000;
/** One entry in so many is a forfeit, where there are any. */
const FORFEIT_IN = 25;
/** One in so many is a hint, where the game has any. */
const HINT_IN = 10;

/** With `eventful`, somebody may give up or be helped at any time, and in the middle a turn is taken back. */
export function playRandomGame(game: Game, opening: MatchOpening, seed: string, eventful: boolean): Playout {
  const chance = createTestRandom(seed);
  const takebackAt = eventful ? 1 + chance.below(4) : 0;
  const log: LogEntry[] = [];
  const moments: GameMoment<unknown, unknown>[] = [{ state: deepFrozen(setUpGame(game, opening)), events: [] }];
  const now = () => moments[log.length]?.state;

  while (game.outcome(now()) === undefined) {
    if (log.length > MAX_ENTRIES) throw new Error(`no end after ${MAX_ENTRIES} entries`);
    if (eventful && log.length === takebackAt) takeBack(chance.below(log.length + 1));
    else if (eventful && chance.below(FORFEIT_IN) === 0) forfeit(chance.below(opening.seats));
    else if (eventful && chance.below(HINT_IN) === 0) hint(chance.below(opening.seats));
    else act(chance.pick(game.actors(now())));
  }
  return { game, opening, log, moments, rng: createRng(deriveSeed(createRng(seed), 1)) };

  function act(seat: Seat): void {
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
    else act(chance.pick(game.actors(now())));
  }

  function takeBack(to: number): void {
    const entropy = deriveSeed(createRng(seed), 2);
    const state = game.reshuffle(moments[to]?.state, createRng(entropy), now());
    add({ kind: "takeback", to, entropy }, { ok: true, state, events: [] });
  }

  function add(deed: LogEntryBody, step: Step<unknown, unknown, { reason: string }>): void {
    if (!step.ok) throw new Error(`refused (${step.refusal.reason}): ${JSON.stringify(deed)}`);
    log.push({ seq: log.length + 1, at: 1_000 * log.length, deed });
    const { state, events, keepsTurn } = step;
    moments.push({ state: deepFrozen(state), events: deepFrozen(events), ...(keepsTurn ? { keepsTurn } : {}) });
  }
}

export interface TestRandom {
  below(n: number): number;
  pick<T>(items: readonly T[]): T;
  /** Up to so many of them, no one twice. */
  some<T>(items: readonly T[], max: number): T[];
  rng(): Rng;
}

/** Draws one after the other from a generator. */
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

export function deepFrozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFrozen(part);
  }
  return value;
}
