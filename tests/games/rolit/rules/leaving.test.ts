import { describe, expect, test } from "vitest";
import type { Step } from "#core/game.ts";
import { achievementsOf } from "#games/rolit/achievements.ts";
import { outcomeOf } from "#games/rolit/rules/ending.ts";
import { leaveSeat, letBotTakeOver } from "#games/rolit/rules/leaving.ts";
import { checkOptions } from "#games/rolit/rules/options.ts";
import { viewOf } from "#games/rolit/rules/view.ts";
import { gameScene } from "#games/rolit/scene/scene.ts";
import type { RolitSceneLabels, RolitState } from "#games/rolit/types.ts";
import { initialState, inTeams, layNamed, optionsFor, playNamed, randomGame } from "../fixtures.ts";

const done = (step: Step<RolitState, unknown, { reason: string }>): RolitState => {
  if (!step.ok) throw new Error(step.refusal.reason);
  return step.state;
};

const three = () => playNamed(optionsFor(3), "A1", "B1", "C1", "D1");

describe("a bot that plays on", () => {
  test("has the turns of whoever has left, and is told of with their leaving", () => {
    const step = leaveSeat(three(), 1, "resigned", "greedy");
    expect(step.ok && step.events).toEqual([{ kind: "left", seat: 1, how: "resigned", deputy: "greedy" }]);
    const state = done(step);
    expect(state).toMatchObject({ left: [1], toMove: 1, deputies: [{ seat: 1, level: "greedy", since: 4 }] });
    expect(done(layNamed(state, "A2")).toMove).toBe(2);
  });

  test("keeps a game of two going", () => {
    const state = done(leaveSeat(playNamed(optionsFor(2), "A1"), 1, "resigned", "random"));
    expect(state.ending).toBeUndefined();
    expect(outcomeOf(state)).toBeUndefined();
    expect(done(leaveSeat(state, 0, "resigned")).ending).toBe("deserted");
  });

  test("is not marked as gone in the picture, as a seat is whose turns are skipped", () => {
    const chipsOf = (state: RolitState) =>
      gameScene(viewOf(state, null), {} as RolitSceneLabels, []).blocks.flatMap((block) =>
        block.kind === "chips" ? block.chips.map(({ gone }) => gone) : [],
      );
    expect(chipsOf(done(leaveSeat(three(), 1, "resigned", "greedy")))).toEqual([undefined, undefined, undefined]);
    expect(chipsOf(done(leaveSeat(three(), 1, "resigned")))).toEqual([undefined, true, undefined]);
  });

  test("that runs out of time is out as well, and its turns are skipped", () => {
    const out = done(leaveSeat(done(leaveSeat(three(), 1, "resigned", "greedy")), 1, "out-of-time"));
    expect(out).toMatchObject({ left: [1], toMove: 2 });
    expect(out.deputies).toBeUndefined();
  });

  test("does nothing for the best ball of whoever has left, nor for what they had", () => {
    const games = [...randomGame(optionsFor(2), 3)];
    const early = games[4] as RolitState;
    const left = done(leaveSeat(early, early.toMove, "resigned", "random"));
    const last = games.at(-1) as RolitState;
    const { deputies = [] } = left;
    const [own] = achievementsOf({ ...early });
    const feats = achievementsOf({ ...last, deputies: deputies.map((one) => ({ ...one, seat: 0 })) });
    expect(feats[0]).toMatchObject({ scoreWhenLeft: deputies[0]?.had });
    expect(feats[0]?.best).toEqual(own?.best);
    expect(feats[1]?.scoreWhenLeft).toBeUndefined();
  });

  test("of a team counts what the team had", () => {
    const state = playNamed(optionsFor(4, inTeams(4)), "A1", "B1", "C1", "D1");
    const team = state.balls.filter((owner) => owner === 0 || owner === 2).length;
    expect(done(leaveSeat(state, 2, "resigned", "random")).deputies?.[0]?.had).toBe(team);
  });
});

describe("later", () => {
  test("a bot takes the turns that were skipped so far", () => {
    const gone = done(leaveSeat(three(), 2, "resigned"));
    const step = letBotTakeOver(gone, { seat: 2, level: "minimax" });
    expect(step.ok && step.events).toEqual([{ kind: "deputised", seat: 2, level: "minimax" }]);
    expect(done(layNamed(done(step), "A2")).toMove).toBe(2);
  });

  test.each([
    ["who is there", three(), "not-left"],
    ["who has a bot already", done(leaveSeat(three(), 0, "resigned", "random")), "not-left"],
    ["anybody, when all is over", done(leaveSeat(initialState(optionsFor(2)), 0, "resigned")), "finished"],
  ])("none does for %s", (_, state, reason) => {
    expect(letBotTakeOver(state, { seat: 0, level: "random" })).toEqual({ ok: false, refusal: { reason } });
  });

  test("none does of a level that there is not", () => {
    const gone = done(leaveSeat(three(), 2, "resigned"));
    expect(letBotTakeOver(gone, { seat: 2, level: "divine" })).toMatchObject({ refusal: { reason: "bad-option" } });
    expect(checkOptions({ ...optionsFor(3), leaving: "divine" }, 3)).toMatchObject({
      reason: "bad-option",
      option: "leaving",
    });
    expect(checkOptions({ ...optionsFor(3), leaving: "master" }, 3)).toBeUndefined();
  });
});

test("nobody leaves twice, whether a bot plays on or not", () => {
  for (const deputy of [undefined, "random"]) {
    const gone = done(leaveSeat(three(), 2, "resigned", deputy));
    expect(leaveSeat(gone, 2, "resigned")).toEqual({ ok: false, refusal: { reason: "already-left" } });
  }
});
