import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { type AddingState, addingGame } from "../../support/adding-game.ts";
import { ANNA, BERTA, BOT, createMatchRig, openTestMatch } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

describe("the replay of a match", () => {
  test("shows the board of the seat that acted, once the match is over", async () => {
    const replayView = ({ sum }: AddingState, seat: number) => ({ sum, seat });
    const standings = [1, 0].map((seat, at) => ({ seat, score: 1, position: at + 1 }));
    const outcome = (state: AddingState) => addingGame.outcome(state) && { standings, how: "over" };
    const { matchService } = createMatchRig({
      store: openTestStore(),
      games: [{ ...addingGame, outcome, replayView } as unknown as Game],
    });
    const match = await openTestMatch(matchService, { options: { goal: 3 }, seats: [ANNA, BERTA] });
    const viewsIn = async () => (await matchService.replayTurns(match, "p-anna", ({ view }) => view))?.turns;
    await matchService.play({ match, person: "p-anna" }, 2);
    expect(await viewsIn()).toEqual([expect.not.objectContaining({ seat: 0 })]);
    await matchService.play({ match, person: "p-berta" }, 1);
    const steps = await Promise.all([1, 2].map((step) => matchService.replayFrame(match, step, "p-anna")));
    expect(steps.map((frame) => frame?.view)).toEqual([
      { sum: 2, seat: 0 },
      { sum: 3, seat: 1 },
    ]);
    expect(await viewsIn()).toEqual([2, 3].map((sum) => ({ sum, seat: 1 })));
  });

  test("leaves out undone turns", async () => {
    const { matchService, waitUntilSettled } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BOT] });
    await matchService.play({ match, person: "p-anna" }, 3);
    await waitUntilSettled(match);
    await matchService.proposals.propose({ match, person: "p-anna" }, { kind: "takeback" });
    await matchService.play({ match, person: "p-anna" }, 2);
    await waitUntilSettled(match);
    const steps = await Promise.all([0, 1, 2].map((step) => matchService.replayFrame(match, step, "p-anna")));
    expect(steps).toMatchObject([
      { step: 0, steps: 2, view: { sum: 0 } },
      { step: 1, steps: 2, view: { sum: 2 } },
      { step: 2, steps: 2, view: { sum: 3 } },
    ]);
    expect(steps.map((frame) => frame?.entries.flatMap(({ events }) => events))).toEqual([
      [],
      ["0 adds 2"],
      ["1 adds 1"],
    ]);
    expect(steps[1]?.entries).toMatchObject([{ kind: "act", seat: 0 }]);
    expect((await matchService.replayFrame(match, -5, "p-anna"))?.step).toBe(0);
    expect((await matchService.replayFrame(match, 99, "p-anna"))?.step).toBe(2);
    expect(await matchService.replayFrame("none", 0, "p-anna")).toBeUndefined();
  });

  test("shows an action that continues a step together with it, and one before all steps at the beginning", async () => {
    const continuesStep = (action: number) => action === 1;
    const { matchService } = createMatchRig({
      store: openTestStore(),
      games: [{ ...addingGame, continuesStep } as unknown as Game],
    });
    const match = await openTestMatch(matchService, { options: { goal: 9 }, seats: [ANNA, BERTA] });
    for (const [at, add] of [1, 2, 1, 3].entries())
      await matchService.play({ match, person: at % 2 === 0 ? "p-anna" : "p-berta" }, add);
    const steps = await Promise.all([0, 1, 2].map((step) => matchService.replayFrame(match, step, "p-anna")));
    expect(steps).toMatchObject([
      { steps: 2, view: { sum: 0 }, entries: [] },
      { steps: 2, view: { sum: 4 }, entries: [{ events: ["1 adds 2"] }, { events: ["0 adds 1"] }] },
      { steps: 2, view: { sum: 7 }, entries: [{ events: ["1 adds 3"] }] },
    ]);
    const turns = (await matchService.replayTurns(match, "p-anna", ({ entries, view }) => ({ entries, view })))?.turns;
    expect(turns).toEqual(steps.slice(1).map((frame) => ({ entries: frame?.entries, view: frame?.view })));
  });

  test("the draft of a seat is private, survives a restart, and is deleted by the seat's turn", async () => {
    const store = openTestStore();
    const { matchService } = createMatchRig({ store });
    const match = await openTestMatch(matchService);
    const updateDraft = (person: string, add?: number, at = matchService) =>
      at.updateDraft({ match, person }, "plan", add === undefined ? {} : { add });
    expect(await updateDraft("p-anna", 1)).toMatchObject({ answer: { draft: [1], comesTo: 1 } });
    expect(await updateDraft("p-anna", 2)).toMatchObject({ answer: { draft: [1, 2], comesTo: 3 } });
    expect(await updateDraft("p-berta", 3)).toMatchObject({ answer: { draft: [3] } });
    expect(await updateDraft("p-zoe", 3)).toMatchObject({ refusal: { reason: "not-seated" } });
    const after = createMatchRig({ store }).matchService;
    expect(await updateDraft("p-anna", undefined, after)).toMatchObject({ answer: { draft: [1, 2] } });
    expect(await after.play({ match, person: "p-anna" }, 9)).toMatchObject({ ok: false });
    expect(await updateDraft("p-anna")).toMatchObject({ answer: { draft: [1, 2] } });
    await after.play({ match, person: "p-anna" }, 3);
    expect(await updateDraft("p-anna")).toMatchObject({ answer: { draft: [] } });
    expect(await updateDraft("p-berta")).toMatchObject({ answer: { draft: [3] } });
    const both = await Promise.all([updateDraft("p-berta", 1), updateDraft("p-berta", 2)]);
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await updateDraft("p-berta")).toMatchObject({ answer: { draft: [3, 1, 2] } });
  });
});
