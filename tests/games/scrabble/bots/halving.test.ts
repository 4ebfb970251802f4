import { describe, expect, test } from "vitest";
import { chanceFrom } from "#games/scrabble/bots/champion/chance.ts";
import { bestOf } from "#games/scrabble/bots/champion/halving.ts";
import {
  aliveNow,
  MOST_CANDIDATES,
  note,
  openTallies,
  recordOf,
  tellAlive,
  tellOver,
} from "#games/scrabble/bots/champion/tallies.ts";
import { chanceToWin } from "#games/scrabble/bots/champion/winning.ts";
import { nodeEffort } from "#kernel/effort.ts";
import type { Effort } from "#kernel/game.ts";
import { rngFrom } from "#kernel/rng.ts";

const rng = rngFrom("5".repeat(64));

/** Candidates that are as good as these numbers say, give or take. */
function noisy(values: readonly number[], noise: number) {
  const chance = chanceFrom(rng);
  const tried = values.map(() => 0);
  return {
    tried,
    tryOut: (candidate: number) => {
      tried[candidate] = (tried[candidate] as number) + 1;
      return { value: (values[candidate] as number) + (noise * (chance(2001) - 1000)) / 1000, nodes: 1 };
    },
  };
}

describe("sequential halving", () => {
  test("finds the best of many, and spends most on the best ones", () => {
    const trial = noisy([0.3, 0.42, 0.4, 0.5, 0.1, 0.45, 0.2, 0.35], 0.3);
    expect(bestOf(8, trial, nodeEffort(4_000))).toBe(3);
    expect(trial.tried[3]).toBeGreaterThan(2 * (trial.tried[4] as number));
    const spent = trial.tried.reduce((sum, one) => sum + one, 0);
    expect(spent).toBeLessThan(4_100);
  });

  test("stops early where one leads clearly", () => {
    const trial = noisy([0.9, 0.1], 0.05);
    expect(bestOf(2, trial, nodeEffort(1_000_000))).toBe(0);
    expect(trial.tried[0]).toBeLessThan(1_000_000);
    const clear = noisy([0.9, 0.1, 0.1, 0.1], 0.05);
    bestOf(4, clear, nodeEffort(100_000));
    expect(clear.tried[0]).toBeLessThan(60_000);
  });

  test("takes the first where there is no time to tell: one deal says nothing", () => {
    const none: Effort = { left: () => 0 };
    const trial = noisy([0.1, 0.9, 0.2], 0);
    expect(bestOf(3, trial, none)).toBe(0);
    expect(trial.tried).toEqual([1, 1, 1]);
    expect(bestOf(3, noisy([0.1, 0.9, 0.2], 0), nodeEffort(3 * 7))).toBe(0);
    expect(bestOf(3, noisy([0.1, 0.9, 0.2], 0), nodeEffort(3 * 8))).toBe(1);
  });
});

describe("a team", () => {
  const team = (index: number, memory: SharedArrayBuffer) => ({ index, count: 2, memory });

  test("adds up what its members saw", () => {
    const memory = new SharedArrayBuffer(1 << 15);
    const [first, second] = [openTallies(team(0, memory)), openTallies(team(1, memory))];
    for (const value of [0.2, 0.4]) note(first, 5, value);
    for (const value of [0.6, 0.8]) note(second, 5, value);
    expect(recordOf(first, 5)).toEqual(recordOf(second, 5));
    expect(recordOf(first, 5)).toMatchObject({ deals: 4, mean: 0.5 });
    expect(recordOf(first, MOST_CANDIDATES - 1).deals).toBe(0);
  });

  test("tries what the first says, until the first says that it is over", () => {
    const memory = new SharedArrayBuffer(1 << 15);
    const [first, second] = [openTallies(team(0, memory)), openTallies(team(1, memory))];
    expect(aliveNow(second)).toEqual([]);
    tellAlive(first, [0, 4, MOST_CANDIDATES - 1]);
    expect(aliveNow(second)).toEqual([0, 4, MOST_CANDIDATES - 1]);
    const trial = noisy([0, 0, 0, 0, 0.5], 0);
    let rounds = 0;
    const left = () => {
      if (++rounds > 10) tellOver(first);
      return 1;
    };
    const effort: Effort = { left, team: team(1, memory) };
    expect(bestOf(5, { tryOut: (candidate) => trial.tryOut(Math.min(candidate, 4)) }, effort)).toBeUndefined();
    expect(recordOf(first, 4).deals).toBe(rounds);
  });

  test("what the others saw decides as well", () => {
    const memory = new SharedArrayBuffer(1 << 15);
    const other = openTallies(team(1, memory));
    for (let deal = 0; deal < 5_000; deal++) note(other, 1, 0.9);
    const effort = { ...nodeEffort(100), team: team(0, memory) };
    expect(bestOf(2, noisy([0.5, 0.4], 0), effort)).toBe(1);
    expect(aliveNow(other)).toBeUndefined();
  });
});

describe("the chance to win", () => {
  test("grows with the lead, and the more the fewer tiles are left", () => {
    expect(chanceToWin(0, 50)).toBeCloseTo(0.5);
    expect(chanceToWin(30, 50)).toBeGreaterThan(chanceToWin(10, 50));
    expect(chanceToWin(30, 5)).toBeGreaterThan(chanceToWin(30, 50));
    expect(chanceToWin(-30, 5)).toBeLessThan(0.2);
  });

  test("is certain at the end, and more points are still better", () => {
    expect(chanceToWin(1, 0)).toBeGreaterThan(1);
    expect(chanceToWin(-1, 0)).toBeLessThan(0);
    expect(chanceToWin(20, 0)).toBeGreaterThan(chanceToWin(10, 0));
  });
});
