import { describe, expect, test } from "vitest";
import type { GameActionResult } from "#core/game.ts";
import { createRng } from "#core/rng.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { previewAction } from "#games/scrabble/questions/preview-action.ts";
import type { ScrabbleAction, ScrabbleEvent, ScrabbleRefusal, ScrabbleState } from "#games/scrabble/types.ts";
import { english, type PositionSetup, stateOf, typedAction, wordListOf } from "../fixtures.ts";

const en = await english();
const game = createScrabbleGame(en);
const CHALLENGE: ScrabbleAction = { kind: "challenge" };
const ACCEPT: ScrabbleAction = { kind: "accept" };
const PASS: ScrabbleAction = { kind: "pass" };

function expectOk(step: GameActionResult<ScrabbleState, ScrabbleEvent, ScrabbleRefusal>) {
  if (!step.ok) throw new Error(JSON.stringify(step.refusal));
  return step;
}

function stateAfterPlay(situation: PositionSetup, word: string, at: string) {
  const state = stateOf(en, situation);
  return expectOk(game.play(state, 0, typedAction(game, state, word, at))).state;
}

const scores = (state: ScrabbleState) => state.players.map((player) => player.score);
const sorted = (tiles: readonly number[]) => tiles.toSorted((a, b) => a - b);

const RULES = ["double", "five-point"] as const;
/** CATQ is not a word. One tile is drawn after it. */
const phony = (challenge: (typeof RULES)[number], more: PositionSetup = {}) =>
  stateAfterPlay(
    {
      board: ["CAT 8G"],
      racks: ["QABCDEF", "EEEEEEE", "OOOOOOO"],
      bag: "RSTUV",
      scores: [10, 20, 30],
      scoreless: 1,
      ...more,
      options: { challenge, ...more.options },
    },
    "CATQ",
    "8G",
  );

describe.each(RULES)("with the challenge rule %s", (challenge) => {
  const options = { challenge };

  test("a play of invalid words is accepted at first, and scores", () => {
    const state = phony(challenge);
    expect(scores(state)).toEqual([25, 20, 30]);
    expect(state).toMatchObject({ toMove: 1, scoreless: 0, pending: { seat: 0, score: 15 } });
  });

  test("a successful challenge takes back board, rack, score and bag, and the challenger is to move", () => {
    const before = stateOf(en, { board: ["CAT 8G"], racks: ["QABCDEF", "EEEEEEE"], bag: "RSTUV", options });
    const state = expectOk(game.play(before, 0, typedAction(game, before, "CATQ", "8G"))).state;
    const step = expectOk(game.play(state, 1, CHALLENGE));
    expect(step.events).toEqual([{ kind: "challenged", seat: 1, against: 0, wrong: ["CATQ"], points: 15 }]);
    expect(step.state.board).toEqual(before.board);
    expect(sorted(step.state.players[0]?.rack ?? [])).toEqual(sorted(before.players[0]?.rack ?? []));
    expect(sorted(step.state.bag)).toEqual(sorted(before.bag));
    expect(scores(step.state)).toEqual(scores(before));
    expect(step.state).toMatchObject({ toMove: 1, scoreless: 1 });
    expect(step.state).not.toHaveProperty("pending");
  });

  test("a play that was taken back counts as a turn without a score", () => {
    expect(expectOk(game.play(phony(challenge), 1, CHALLENGE)).state.scoreless).toBe(2);
  });

  test("the bag is shuffled again after a challenge, so that no player knows the place of the drawn tiles", () => {
    const bag = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const state = phony(challenge, { bag });
    const after = expectOk(game.play(state, 1, CHALLENGE)).state;
    expect(after.bag.at(-1)).not.toBe(state.pending?.drawn[0]);
    expect(after.bag).not.toEqual([...state.bag, ...(state.pending?.drawn ?? [])]);
    expect(after.rng.drawn).toBeGreaterThan(state.rng.drawn);
  });

  test("a blank is taken back as a blank", () => {
    const state = stateAfterPlay({ board: ["CAT 8G"], racks: ["#E", "EEE"], options }, "CAT(Q)", "8G");
    const after = expectOk(game.play(state, 1, CHALLENGE)).state;
    expect(sorted(after.players[0]?.rack ?? [])).toEqual([0, 5]);
  });

  test("all invalid words are named once, including words across", () => {
    const state = stateAfterPlay({ board: ["CAC 8G"], racks: ["QQQX", "EEE"], options }, "QQQ", "9G");
    const [event] = expectOk(game.play(state, 1, CHALLENGE)).events;
    expect(event).toMatchObject({ wrong: ["QQQ", "CQ", "AQ"] });
  });

  test("any other action accepts the play", () => {
    for (const action of [PASS, { kind: "exchange", tiles: [5] } as const]) {
      const after = expectOk(game.play(phony(challenge), 1, action)).state;
      expect(after).not.toHaveProperty("pending");
      expect(game.play(after, 2, CHALLENGE)).toEqual({ ok: false, refusal: { reason: "nothing-to-challenge" } });
    }
  });

  test("a play over an accepted one can itself be challenged", () => {
    const state = phony(challenge, { racks: ["QABCDEF", "SEEEEEE", "OOOOOOO"] });
    const square = state.board.findIndex((stone) => stone !== 0);
    const word = [3, 1, 20, 17, 19];
    const after = expectOk(game.play(state, 1, { kind: "play", square, direction: "across", word })).state;
    expect(after).toMatchObject({ toMove: 2, pending: { seat: 1, words: [{ text: "CATQS" }] } });
    expect(expectOk(game.play(after, 2, CHALLENGE)).state.players[1]?.score).toBe(20);
  });

  test("only the next seat can challenge", () => {
    const refusal = { reason: "not-your-turn", toMove: 1 };
    expect(game.play(phony(challenge), 2, CHALLENGE)).toEqual({ ok: false, refusal });
    expect(game.play(phony(challenge), 0, CHALLENGE)).toEqual({ ok: false, refusal });
  });

  test("there is nothing to challenge or accept at the beginning", () => {
    const state = stateOf(en, { racks: ["A", "A"], bag: "A", options });
    expect(game.play(state, 0, CHALLENGE)).toEqual({ ok: false, refusal: { reason: "nothing-to-challenge" } });
    expect(game.play(state, 0, ACCEPT)).toEqual({ ok: false, refusal: { reason: "nothing-to-accept" } });
  });

  test("a play that does not end the game is accepted by playing on, and not by an acceptance", () => {
    expect(game.play(phony(challenge), 1, ACCEPT)).toEqual({ ok: false, refusal: { reason: "nothing-to-accept" } });
  });

  test("a challenge is offered besides the three usual kinds of actions", () => {
    const kinds = [...game.actions(game.view(phony(challenge), 1))].map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["challenge", "play", "exchange", "pass"]));
  });

  test("no player learns whether words are valid, before or after the play", () => {
    const other = wordListOf("A 50 1\nC 10 3\nQ 5 10\nT 9 1\nE 9 1\n", []);
    const state = stateOf(en, { board: ["CAT 8G"], racks: ["QABCDEF", "EEEEEEE"], bag: "RSTUV", options });
    const action = typedAction(game, state, "CATQ", "8G");
    const tried = previewAction(en, game.view(state, 0), action);
    expect(tried).toMatchObject({ ok: true, valid: true, score: 15 });
    expect(JSON.stringify(tried)).not.toContain('"valid":false');
    expect(tried.ok && tried.words.every((word) => !("valid" in word))).toBe(true);
    const { events, state: after } = expectOk(game.play(state, 0, action));
    expect(JSON.stringify([events, game.view(after, null)])).not.toContain("valid");
    // The same actions with another word list look the same.
    const same = stateOf(other, { board: ["CAT 8G"], racks: ["QACETAA", "EEEEEEE"], bag: "AAAAA", options });
    const lastValid = wordListOf("A 50 1\nC 10 3\nQ 5 10\nT 9 1\nE 9 1\n", ["CATQ", "CAT"]);
    const word = [2, 1, 5, 4];
    const play: ScrabbleAction = { kind: "play", square: 7 * 15 + 6, direction: "across", word };
    const shown = [other, lastValid].map((list) => {
      const step = expectOk(createScrabbleGame(list).play(same, 0, play));
      return [
        step.events,
        createScrabbleGame(list).view(step.state, 0),
        previewAction(list, createScrabbleGame(list).view(same, 0), play),
      ];
    });
    expect(shown[0]).toEqual(shown[1]);
  });

  test("tiles drawn after the play are visible only to the player who drew them", () => {
    const state = phony(challenge);
    for (const viewer of [1, 2, null]) {
      const view = game.view(state, viewer);
      expect(view.pending).toMatchObject({ seat: 0, drew: 1, last: false });
      expect(view.pending).not.toHaveProperty("drawn");
    }
    const imagined = game.sampleState(game.view(state, 0), createRng("6".repeat(64)));
    expect(imagined.pending?.drawn).toEqual(state.pending?.drawn);
  });

  describe("a play that would end the game", () => {
    const lastPhony = stateAfterPlay(
      { board: ["CAT 8G"], racks: ["Q", "ZE", "EE"], scores: [9, 9, 9], options },
      "CATQ",
      "8G",
    );
    const lastValid = stateAfterPlay(
      { board: ["CAT 8G"], racks: ["S", "ZE", "EE"], scores: [9, 9, 9], options },
      "CATS",
      "8G",
    );

    test("does not end it until the next seat challenges or accepts", () => {
      expect(game.outcome(lastPhony)).toBeUndefined();
      expect(game.actors(lastPhony)).toEqual([1]);
      expect(game.view(lastPhony, 1).pending).toMatchObject({ last: true });
      expect([...game.actions(game.view(lastPhony, 1))]).toEqual([CHALLENGE, ACCEPT]);
      for (const action of [PASS, { kind: "exchange", tiles: [5] } as const]) {
        expect(game.play(lastPhony, 1, action)).toEqual({ ok: false, refusal: { reason: "challenge-or-accept" } });
      }
    });

    test("ends it when accepted", () => {
      const step = expectOk(game.play(lastPhony, 1, ACCEPT));
      expect(step.events).toEqual([
        { kind: "accepted", seat: 1 },
        { kind: "ended", how: "went-out", deductions: [-13, 11, 2] },
      ]);
      expect(scores(step.state)).toEqual([9 + 15 + 13, -2, 7]);
      expect(step.state).not.toHaveProperty("pending");
    });

    test("is taken back after a successful challenge, and the game goes on", () => {
      const step = expectOk(game.play(lastPhony, 1, CHALLENGE));
      expect(game.outcome(step.state)).toBeUndefined();
      expect(step.state).toMatchObject({ toMove: 1, players: [{ score: 9, rack: [17] }, {}, {}] });
    });

    test("ends it after a challenge that fails", () => {
      const step = expectOk(game.play(lastValid, 1, CHALLENGE));
      expect(step.state.ending).toBe("went-out");
      expect(scores(step.state)[0]).toBe(9 + 6 + 13 + (challenge === "five-point" ? 5 : 0));
    });

    test("ends it when the next seat's time runs out", () => {
      const step = expectOk(
        game.timeOut?.(lastPhony, 1) as GameActionResult<ScrabbleState, ScrabbleEvent, ScrabbleRefusal>,
      );
      expect(step.events[0]).toEqual({ kind: "accepted", seat: 1, outOfTime: true });
      expect(step.state.ending).toBe("went-out");
    });

    test("can be challenged or accepted by the seat after a seat that resigns", () => {
      const step = expectOk(game.forfeit(lastPhony, 1, "resigned"));
      expect(step.events).toEqual([{ kind: "resigned", seat: 1, how: "resigned" }]);
      expect(step.state).toMatchObject({ toMove: 2, pending: { seat: 0 } });
      expect([...game.actions(game.view(step.state, 2))]).toEqual([CHALLENGE, ACCEPT]);
      expect(expectOk(game.play(step.state, 2, CHALLENGE)).state).toMatchObject({
        toMove: 2,
        players: [{ score: 9 }, {}, {}],
      });
      // The player who went out also gains the rack of the seat that resigned.
      expect(expectOk(game.play(step.state, 2, ACCEPT)).events).toEqual([
        { kind: "accepted", seat: 2 },
        { kind: "ended", how: "went-out", deductions: [-13, 11, 2] },
      ]);
    });

    test("ends it when the last other seat resigns, and still gains the racks", () => {
      const two = stateAfterPlay({ board: ["CAT 8G"], racks: ["S", "ZE"], scores: [9, 9], options }, "CATS", "8G");
      expect(expectOk(game.forfeit(two, 1, "out-of-time")).state).toMatchObject({ ending: "went-out" });
      const alone = expectOk(game.forfeit(lastPhony, 2, "resigned")).state;
      expect(expectOk(game.forfeit(alone, 1, "resigned")).events).toEqual([
        { kind: "resigned", seat: 1, how: "resigned" },
        { kind: "ended", how: "went-out", deductions: [-13, 11, 2] },
      ]);
    });

    test("waits for the next seat when a third seat resigns", () => {
      const after = expectOk(game.forfeit(lastPhony, 2, "resigned")).state;
      expect(after).toMatchObject({ toMove: 1, pending: { seat: 0 } });
      expect(game.view(after, 1).pending?.last).toBe(true);
    });

    test("does not end it if its player resigns, and the others play on", () => {
      const after = expectOk(game.forfeit(lastPhony, 0, "resigned")).state;
      expect(game.view(after, 1).pending).toMatchObject({ last: false });
      expect(game.play(after, 1, PASS).ok).toBe(true);
      const off = expectOk(game.play(after, 1, CHALLENGE)).state;
      expect(off.players[0]).toEqual({ score: 9, rack: [17], resigned: true });
      expect(off.scoreless).toBe(0);
    });

    test("gains nothing for a player who resigned before another one goes out", () => {
      const left = expectOk(game.forfeit(lastValid, 0, "resigned")).state;
      const passed = expectOk(game.play(left, 1, PASS)).state;
      const word = typedAction(game, { ...passed, players: passed.players.slice(2) }, "TEE", "I8");
      const out = expectOk(game.play(passed, 2, word)).state;
      const step = expectOk(game.play(out, 1, ACCEPT));
      expect(step.events.at(-1)).toEqual({ kind: "ended", how: "went-out", deductions: [0, 11, -11] });
    });

    test("can also be a play without a score that completes the scoreless rounds", () => {
      const state = stateAfterPlay({ racks: ["##E", "ZE"], bag: "XYZ", scoreless: 5, options }, "(Z)(Q)", "8H");
      expect(game.view(state, 1).pending?.last).toBe(true);
      expect(expectOk(game.play(state, 1, ACCEPT)).state.ending).toBe("scoreless");
      // A phony that is taken back is the sixth turn without a score as well.
      const off = expectOk(game.play(state, 1, CHALLENGE)).state;
      expect(off.ending).toBe("scoreless");
      expect(off.board).not.toContain(-26);
    });
  });

  test("if the next seat resigns or runs out of time, the seat after it can challenge", () => {
    for (const how of ["resigned", "out-of-time"] as const) {
      const after = expectOk(game.forfeit(phony(challenge), 1, how)).state;
      expect(after).toMatchObject({ toMove: 2, pending: { seat: 0 } });
      const off = expectOk(game.play(after, 2, CHALLENGE));
      expect(off).toMatchObject({ keepsTurn: true, state: { toMove: 2, players: [{ score: 10 }, {}, {}] } });
      expect(expectOk(game.play(after, 2, PASS)).state).not.toHaveProperty("pending");
    }
  });

  test("if both other seats resign, no seat can challenge and the play stands", () => {
    const after = expectOk(
      game.forfeit(expectOk(game.forfeit(phony(challenge), 1, "resigned")).state, 2, "resigned"),
    ).state;
    expect(after.ending).toBe("resigned");
    expect(after).not.toHaveProperty("pending");
  });

  test("if the player of the last play resigns, it can still be challenged", () => {
    const after = expectOk(game.forfeit(phony(challenge), 0, "resigned")).state;
    expect(after).toMatchObject({ toMove: 1, pending: { seat: 0 } });
    expect(expectOk(game.play(after, 1, CHALLENGE)).state.players[0]).toMatchObject({ score: 10, resigned: true });
  });

  test("if one of two seats resigns, the game ends and the play stands", () => {
    const two = phony(challenge, { racks: ["QABCDEF", "EEEEEEE"] });
    for (const seat of [0, 1]) {
      const after = expectOk(game.forfeit(two, seat, "resigned")).state;
      expect(after.ending).toBe("resigned");
      expect(after).not.toHaveProperty("pending");
    }
  });

  test("a timeout is a pass, which accepts the play", () => {
    const step = expectOk(
      game.timeOut?.(phony(challenge), 1) as GameActionResult<ScrabbleState, ScrabbleEvent, ScrabbleRefusal>,
    );
    expect(step.events).toEqual([{ kind: "passed", seat: 1, outOfTime: true }]);
    expect(step.state).not.toHaveProperty("pending");
  });

  test("the bot hard challenges each phony and no valid word, and weaker bots never challenge", async () => {
    const rng = createRng("0".repeat(64));
    const lastValid = stateAfterPlay({ board: ["CAT 8G"], racks: ["S", "ZE"], bag: "E", options }, "CATS", "8G");
    expect(await game.bots.hard(game.view(phony(challenge), 1), rng)).toEqual(CHALLENGE);
    expect((await game.bots.hard(game.view(lastValid, 1), rng)).kind).not.toBe("challenge");
    for (const level of ["easy", "medium"] as const) {
      expect(["play", "exchange"]).toContain((await game.bots[level](game.view(phony(challenge), 1), rng)).kind);
    }
  });

  test("at the end of the game bots accept what they do not challenge", async () => {
    const rng = createRng("0".repeat(64));
    const lastPhony = stateAfterPlay({ board: ["CAT 8G"], racks: ["Q", "ZE"], options }, "CATQ", "8G");
    const lastValid = stateAfterPlay({ board: ["CAT 8G"], racks: ["S", "ZE"], options }, "CATS", "8G");
    const act = (level: "easy" | "medium" | "hard", state: ScrabbleState) => game.bots[level](game.view(state, 1), rng);
    expect(await Promise.all([act("easy", lastPhony), act("medium", lastPhony), act("hard", lastPhony)])).toEqual([
      ACCEPT,
      ACCEPT,
      CHALLENGE,
    ]);
    expect(await act("hard", lastValid)).toEqual(ACCEPT);
  });
});

describe("a challenge of valid words", () => {
  const lastValid = (challenge: (typeof RULES)[number]) =>
    stateAfterPlay(
      { board: ["CAT 8G"], racks: ["SE", "EEE", "OOO"], bag: "RSTUV", scoreless: 2, options: { challenge } },
      "CATS",
      "8G",
    );

  test("costs the turn with the rule double, as a turn without a score", () => {
    const step = expectOk(game.play(lastValid("double"), 1, CHALLENGE));
    expect(step.events).toEqual([{ kind: "challenged", seat: 1, against: 0, wrong: [], points: 0 }]);
    expect(step.state).toMatchObject({ toMove: 2, scoreless: 1 });
    expect(scores(step.state)).toEqual([6, 0, 0]);
  });

  test("gives five points to the other player with the rule five-point, and the challenger plays on without another challenge", () => {
    const step = expectOk(game.play(lastValid("five-point"), 1, CHALLENGE));
    expect(step.events).toEqual([{ kind: "challenged", seat: 1, against: 0, wrong: [], points: 5 }]);
    expect(step.state).toMatchObject({ toMove: 1, scoreless: 0 });
    expect(scores(step.state)).toEqual([11, 0, 0]);
    expect(game.play(step.state, 1, CHALLENGE)).toEqual({ ok: false, refusal: { reason: "nothing-to-challenge" } });
  });

  test("can be the turn without a score that ends the game", () => {
    const options = { challenge: "double", scorelessRounds: 1 } as const;
    const state = stateAfterPlay({ racks: ["##E", "ZE", "E"], bag: "XYZ", scoreless: 1, options }, "(Z)(A)", "8H");
    expect(expectOk(game.play(state, 1, CHALLENGE)).state.ending).toBe("scoreless");
  });
});

test("if invalid words are refused at once, nothing is pending and nothing can be challenged", () => {
  const state = stateAfterPlay({ board: ["CAT 8G"], racks: ["SE", "EEE"], bag: "RSTUV" }, "CATS", "8G");
  expect(state).not.toHaveProperty("pending");
  expect(game.play(state, 1, CHALLENGE)).toEqual({ ok: false, refusal: { reason: "nothing-to-challenge" } });
});

test("turns without a score of a seat that leaves do not count after a challenge either", () => {
  const start = stateOf(en, {
    board: ["CAT 8G"],
    racks: ["QE", "EEE", "OOO"],
    bag: "RSTUV",
    options: { challenge: "double" },
  });
  const passed = [0, 1, 2].reduce((state, seat) => expectOk(game.play(state, seat, PASS)).state, start);
  const pending = expectOk(game.play(passed, 0, typedAction(game, passed, "CATQ", "8G"))).state;
  expect(pending).toMatchObject({ scoreless: 0, pending: { scoreless: 3 } });
  const left = expectOk(game.forfeit(pending, 2, "resigned")).state;
  expect(expectOk(game.play(left, 1, CHALLENGE)).state.scoreless).toBe(3);
});

test("a play that was taken back is among the turns without a score that its player takes along when leaving", () => {
  const state = phony("double");
  const off = expectOk(
    game.play({ ...state, ...(state.pending ? { pending: { ...state.pending, scoreless: 0 } } : {}) }, 1, CHALLENGE),
  );
  expect(off.state.scoreless).toBe(1);
  expect(expectOk(game.forfeit(off.state, 0, "resigned")).state.scoreless).toBe(0);
});
