import { describe, expect, test } from "vitest";
import type { GameActionResult } from "#core/game.ts";
import { achievementsOf } from "#games/rolit/achievements.ts";
import { outcomeOf } from "#games/rolit/rules/ending.ts";
import { leaveSeat, letBotTakeOver } from "#games/rolit/rules/leaving.ts";
import { checkOptions } from "#games/rolit/rules/options.ts";
import { viewOf } from "#games/rolit/rules/view.ts";
import { gameScene } from "#games/rolit/scene/scene.ts";
import type { RolitSceneLabels, RolitState } from "#games/rolit/types.ts";
import { initialState, inTeams, layNamed, optionsFor, playNamed, randomGame } from "../fixtures.ts";

const stateOf = (step: GameActionResult<RolitState, unknown, { reason: string }>): RolitState => {
  if (!step.ok) throw new Error(step.refusal.reason);
  return step.state;
};

const three = () => playNamed(optionsFor(3), "A1", "B1", "C1", "D1");

describe("a bot that plays on for a player who left", () => {
  test("takes the player's turns, and is named in the same event", () => {
    const step = leaveSeat(three(), 1, "resigned", "greedy");
    expect(step.ok && step.events).toEqual([{ kind: "left", seat: 1, how: "resigned", deputy: "greedy" }]);
    const state = stateOf(step);
    expect(state).toMatchObject({ left: [1], toMove: 1, deputies: [{ seat: 1, level: "greedy", since: 4 }] });
    expect(stateOf(layNamed(state, "A2")).toMove).toBe(2);
  });

  test("keeps a game of two going", () => {
    const state = stateOf(leaveSeat(playNamed(optionsFor(2), "A1"), 1, "resigned", "random"));
    expect(state.ending).toBeUndefined();
    expect(outcomeOf(state)).toBeUndefined();
    expect(stateOf(leaveSeat(state, 0, "resigned")).ending).toBe("deserted");
  });

  test("is not marked as gone in the picture, unlike a skipped seat", () => {
    const chipsOf = (state: RolitState) =>
      gameScene(viewOf(state, null), {} as RolitSceneLabels, []).blocks.flatMap((block) =>
        block.kind === "chips" ? block.chips.map(({ gone }) => gone) : [],
      );
    expect(chipsOf(stateOf(leaveSeat(three(), 1, "resigned", "greedy")))).toEqual([undefined, undefined, undefined]);
    expect(chipsOf(stateOf(leaveSeat(three(), 1, "resigned")))).toEqual([undefined, true, undefined]);
  });

  test("is removed when it runs out of time, and its turns are skipped", () => {
    const out = stateOf(leaveSeat(stateOf(leaveSeat(three(), 1, "resigned", "greedy")), 1, "out-of-time"));
    expect(out).toMatchObject({ left: [1], toMove: 2 });
    expect(out.deputies).toBeUndefined();
  });

  test("does not change the best move and the score of the player", () => {
    const games = [...randomGame(optionsFor(2), 3)];
    const early = games[4] as RolitState;
    const left = stateOf(leaveSeat(early, early.toMove, "resigned", "random"));
    const last = games.at(-1) as RolitState;
    const { deputies = [] } = left;
    const [own] = achievementsOf({ ...early });
    const achievements = achievementsOf({ ...last, deputies: deputies.map((one) => ({ ...one, seat: 0 })) });
    expect(achievements[0]).toMatchObject({ scoreWhenLeft: deputies[0]?.had });
    expect(achievements[0]?.best).toEqual(own?.best);
    expect(achievements[1]?.scoreWhenLeft).toBeUndefined();
  });

  test("keeps the score of the team at that time", () => {
    const state = playNamed(optionsFor(4, inTeams(4)), "A1", "B1", "C1", "D1");
    const team = state.balls.filter((owner) => owner === 0 || owner === 2).length;
    expect(stateOf(leaveSeat(state, 2, "resigned", "random")).deputies?.[0]?.had).toBe(team);
  });
});

describe("a bot that takes over later", () => {
  test("takes the turns that were skipped before", () => {
    const gone = stateOf(leaveSeat(three(), 2, "resigned"));
    const step = letBotTakeOver(gone, { seat: 2, level: "minimax" });
    expect(step.ok && step.events).toEqual([{ kind: "deputised", seat: 2, level: "minimax" }]);
    expect(stateOf(layNamed(stateOf(step), "A2")).toMove).toBe(2);
  });

  test.each([
    ["a player who is still there", three(), "not-left"],
    ["a player who has a bot already", stateOf(leaveSeat(three(), 0, "resigned", "random")), "not-left"],
    ["any player after the end", stateOf(leaveSeat(initialState(optionsFor(2)), 0, "resigned")), "finished"],
  ])("is refused for %s", (_, state, reason) => {
    expect(letBotTakeOver(state, { seat: 0, level: "random" })).toEqual({ ok: false, refusal: { reason } });
  });

  test("is refused for an unknown level", () => {
    const gone = stateOf(leaveSeat(three(), 2, "resigned"));
    expect(letBotTakeOver(gone, { seat: 2, level: "divine" })).toMatchObject({ refusal: { reason: "bad-option" } });
    expect(checkOptions({ ...optionsFor(3), leaving: "divine" }, 3)).toMatchObject({
      reason: "bad-option",
      option: "leaving",
    });
    expect(checkOptions({ ...optionsFor(3), leaving: "master" }, 3)).toBeUndefined();
  });
});

test("a player cannot leave twice, with or without a bot", () => {
  for (const deputy of [undefined, "random"]) {
    const gone = stateOf(leaveSeat(three(), 2, "resigned", deputy));
    expect(leaveSeat(gone, 2, "resigned")).toEqual({ ok: false, refusal: { reason: "already-left" } });
  }
});
