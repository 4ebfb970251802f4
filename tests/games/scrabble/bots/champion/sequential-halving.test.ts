import { describe, expect, test } from "vitest";
import type { SearchEffort } from "#core/game.ts";
import { createNodeEffort } from "#core/node-effort.ts";
import { createRng } from "#core/rng.ts";
import { createFastRandom } from "#games/scrabble/bots/champion/fast-random.ts";
import { chooseBySequentialHalving } from "#games/scrabble/bots/champion/sequential-halving.ts";
import {
  createSharedCandidateResults,
  MAX_CANDIDATES,
  publishRemainingCandidates,
  publishSearchOver,
  readRemainingCandidates,
  recordCandidateTrial,
  sumCandidateResults,
} from "#games/scrabble/bots/champion/shared-candidate-results.ts";
import { winProbability } from "#games/scrabble/bots/champion/win-probability.ts";

const rng = createRng("5".repeat(64));

/** Candidates with these values and some noise. */
function noisyCandidates(values: readonly number[], noise: number) {
  const chance = createFastRandom(rng);
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
  test("finds the best of many candidates, and tries the best ones most", () => {
    const trial = noisyCandidates([0.3, 0.42, 0.4, 0.5, 0.1, 0.45, 0.2, 0.35], 0.3);
    expect(chooseBySequentialHalving(8, trial, createNodeEffort(4_000))).toBe(3);
    expect(trial.tried[3]).toBeGreaterThan(2 * (trial.tried[4] as number));
    const spent = trial.tried.reduce((sum, one) => sum + one, 0);
    expect(spent).toBeLessThan(4_100);
  });

  test("stops early if one candidate leads clearly", () => {
    const trial = noisyCandidates([0.9, 0.1], 0.05);
    expect(chooseBySequentialHalving(2, trial, createNodeEffort(1_000_000))).toBe(0);
    expect(trial.tried[0]).toBeLessThan(1_000_000);
    const clear = noisyCandidates([0.9, 0.1, 0.1, 0.1], 0.05);
    chooseBySequentialHalving(4, clear, createNodeEffort(100_000));
    expect(clear.tried[0]).toBeLessThan(60_000);
  });

  test("takes the first candidate without time for enough deals", () => {
    const none: SearchEffort = { remaining: () => 0 };
    const trial = noisyCandidates([0.1, 0.9, 0.2], 0);
    expect(chooseBySequentialHalving(3, trial, none)).toBe(0);
    expect(trial.tried).toEqual([1, 1, 1]);
    expect(chooseBySequentialHalving(3, noisyCandidates([0.1, 0.9, 0.2], 0), createNodeEffort(3 * 7))).toBe(0);
    expect(chooseBySequentialHalving(3, noisyCandidates([0.1, 0.9, 0.2], 0), createNodeEffort(3 * 8))).toBe(1);
  });
});

describe("a team of workers", () => {
  const team = (index: number, memory: SharedArrayBuffer) => ({ index, count: 2, memory });

  test("adds the results of its members", () => {
    const memory = new SharedArrayBuffer(1 << 15);
    const [first, second] = [
      createSharedCandidateResults(team(0, memory)),
      createSharedCandidateResults(team(1, memory)),
    ];
    for (const value of [0.2, 0.4]) recordCandidateTrial(first, 5, value);
    for (const value of [0.6, 0.8]) recordCandidateTrial(second, 5, value);
    expect(sumCandidateResults(first, 5)).toEqual(sumCandidateResults(second, 5));
    expect(sumCandidateResults(first, 5)).toMatchObject({ deals: 4, mean: 0.5 });
    expect(sumCandidateResults(first, MAX_CANDIDATES - 1).deals).toBe(0);
  });

  test("tries the candidates of its first member until that one ends the search", () => {
    const memory = new SharedArrayBuffer(1 << 15);
    const [first, second] = [
      createSharedCandidateResults(team(0, memory)),
      createSharedCandidateResults(team(1, memory)),
    ];
    expect(readRemainingCandidates(second)).toEqual([]);
    publishRemainingCandidates(first, [0, 4, MAX_CANDIDATES - 1]);
    expect(readRemainingCandidates(second)).toEqual([0, 4, MAX_CANDIDATES - 1]);
    const trial = noisyCandidates([0, 0, 0, 0, 0.5], 0);
    let rounds = 0;
    const left = () => {
      if (++rounds > 10) publishSearchOver(first);
      return 1;
    };
    const effort: SearchEffort = { remaining: left, team: team(1, memory) };
    expect(
      chooseBySequentialHalving(5, { tryOut: (candidate) => trial.tryOut(Math.min(candidate, 4)) }, effort),
    ).toBeUndefined();
    expect(sumCandidateResults(first, 4).deals).toBe(rounds);
  });

  test("decides with the results of all members", () => {
    const memory = new SharedArrayBuffer(1 << 15);
    const other = createSharedCandidateResults(team(1, memory));
    for (let deal = 0; deal < 5_000; deal++) recordCandidateTrial(other, 1, 0.9);
    const effort = { ...createNodeEffort(100), team: team(0, memory) };
    expect(chooseBySequentialHalving(2, noisyCandidates([0.5, 0.4], 0), effort)).toBe(1);
    expect(readRemainingCandidates(other)).toBeUndefined();
  });
});

describe("the chance to win", () => {
  test("grows with the lead, and grows more if fewer tiles are left", () => {
    expect(winProbability(0, 50)).toBeCloseTo(0.5);
    expect(winProbability(30, 50)).toBeGreaterThan(winProbability(10, 50));
    expect(winProbability(30, 5)).toBeGreaterThan(winProbability(30, 50));
    expect(winProbability(-30, 5)).toBeLessThan(0.2);
  });

  test("is certain at the end, where more points are still better", () => {
    expect(winProbability(1, 0)).toBeGreaterThan(1);
    expect(winProbability(-1, 0)).toBeLessThan(0);
    expect(winProbability(20, 0)).toBeGreaterThan(winProbability(10, 0));
  });
});
