import { describe, expect, test } from "vitest";
import { outcomeOf } from "#games/rolit/ending.ts";
import { featsOf } from "#games/rolit/feats.ts";
import { deputise, leave } from "#games/rolit/leaving.ts";
import { whyNot } from "#games/rolit/options.ts";
import { picture } from "#games/rolit/picture.ts";
import type { State, Words } from "#games/rolit/types.ts";
import { viewOf } from "#games/rolit/view.ts";
import type { Step } from "#kernel/game.ts";
import { begun, inTeams, lay, optionsFor, played, randomGame } from "./support.ts";

const done = (step: Step<State, unknown, { why: string }>): State => {
  if (!step.ok) throw new Error(step.refusal.why);
  return step.state;
};

const three = () => played(optionsFor(3), "A1", "B1", "C1", "D1");

describe("a bot that plays on", () => {
  test("has the turns of whoever has left, and is told of with their leaving", () => {
    const step = leave(three(), 1, "resigned", "greedy");
    expect(step.ok && step.events).toEqual([{ kind: "left", seat: 1, how: "resigned", deputy: "greedy" }]);
    const state = done(step);
    expect(state).toMatchObject({ left: [1], toMove: 1, deputies: [{ seat: 1, level: "greedy", since: 4 }] });
    expect(done(lay(state, "A2")).toMove).toBe(2);
  });

  test("keeps a game of two going", () => {
    const state = done(leave(played(optionsFor(2), "A1"), 1, "resigned", "random"));
    expect(state.ending).toBeUndefined();
    expect(outcomeOf(state)).toBeUndefined();
    expect(done(leave(state, 0, "resigned")).ending).toBe("deserted");
  });

  test("is not marked as gone in the picture, as a seat is whose turns are skipped", () => {
    const chipsOf = (state: State) =>
      picture(viewOf(state, null), {} as Words, []).blocks.flatMap((block) =>
        block.kind === "chips" ? block.chips.map(({ gone }) => gone) : [],
      );
    expect(chipsOf(done(leave(three(), 1, "resigned", "greedy")))).toEqual([undefined, undefined, undefined]);
    expect(chipsOf(done(leave(three(), 1, "resigned")))).toEqual([undefined, true, undefined]);
  });

  test("that runs out of time is out as well, and its turns are skipped", () => {
    const out = done(leave(done(leave(three(), 1, "resigned", "greedy")), 1, "out-of-time"));
    expect(out).toMatchObject({ left: [1], toMove: 2 });
    expect(out.deputies).toBeUndefined();
  });

  test("does nothing for the best ball of whoever has left, nor for what they had", () => {
    const games = [...randomGame(optionsFor(2), 3)];
    const early = games[4] as State;
    const left = done(leave(early, early.toMove, "resigned", "random"));
    const last = games.at(-1) as State;
    const { deputies = [] } = left;
    const [own] = featsOf({ ...early });
    const feats = featsOf({ ...last, deputies: deputies.map((one) => ({ ...one, seat: 0 })) });
    expect(feats[0]).toMatchObject({ had: deputies[0]?.had });
    expect(feats[0]?.best).toEqual(own?.best);
    expect(feats[1]?.had).toBeUndefined();
  });

  test("of a team counts what the team had", () => {
    const state = played(optionsFor(4, inTeams(4)), "A1", "B1", "C1", "D1");
    const team = state.balls.filter((owner) => owner === 0 || owner === 2).length;
    expect(done(leave(state, 2, "resigned", "random")).deputies?.[0]?.had).toBe(team);
  });
});

describe("later", () => {
  test("a bot takes the turns that were skipped so far", () => {
    const gone = done(leave(three(), 2, "resigned"));
    const step = deputise(gone, { seat: 2, level: "minimax" });
    expect(step.ok && step.events).toEqual([{ kind: "deputised", seat: 2, level: "minimax" }]);
    expect(done(lay(done(step), "A2")).toMove).toBe(2);
  });

  test.each([
    ["who is there", three(), "not-left"],
    ["who has a bot already", done(leave(three(), 0, "resigned", "random")), "not-left"],
    ["anybody, when all is over", done(leave(begun(optionsFor(2)), 0, "resigned")), "finished"],
  ])("none does for %s", (_, state, why) => {
    expect(deputise(state, { seat: 0, level: "random" })).toEqual({ ok: false, refusal: { why } });
  });

  test("none does of a level that there is not", () => {
    const gone = done(leave(three(), 2, "resigned"));
    expect(deputise(gone, { seat: 2, level: "divine" })).toMatchObject({ refusal: { why: "bad-option" } });
    expect(whyNot({ ...optionsFor(3), leaving: "divine" }, 3)).toMatchObject({ why: "bad-option", option: "leaving" });
    expect(whyNot({ ...optionsFor(3), leaving: "master" }, 3)).toBeUndefined();
  });
});

test("nobody leaves twice, whether a bot plays on or not", () => {
  for (const deputy of [undefined, "random"]) {
    const gone = done(leave(three(), 2, "resigned", deputy));
    expect(leave(gone, 2, "resigned")).toEqual({ ok: false, refusal: { why: "already-left" } });
  }
});
