import { describe, expect, test } from "vitest";
import type { Step } from "#core/game.ts";
import { createRng } from "#core/rng.ts";
import { createScrabble } from "#games/scrabble/game.ts";
import { previewAction } from "#games/scrabble/questions/preview-action.ts";
import type { ScrabbleAction, ScrabbleEvent, ScrabbleRefusal, ScrabbleState } from "#games/scrabble/types.ts";
import { english, type PositionSetup, stateOf, typedAction, wordListOf } from "../fixtures.ts";

const en = await english();
const game = createScrabble(en);
const CHALLENGE: ScrabbleAction = { kind: "challenge" };
const ACCEPT: ScrabbleAction = { kind: "accept" };
const PASS: ScrabbleAction = { kind: "pass" };

function done(step: Step<ScrabbleState, ScrabbleEvent, ScrabbleRefusal>) {
  if (!step.ok) throw new Error(JSON.stringify(step.refusal));
  return step;
}

function laid(situation: PositionSetup, word: string, at: string) {
  const state = stateOf(en, situation);
  return done(game.play(state, 0, typedAction(game, state, word, at))).state;
}

const scores = (state: ScrabbleState) => state.players.map((player) => player.score);
const sorted = (tiles: readonly number[]) => tiles.toSorted((a, b) => a - b);

const RULES = ["double", "five-point"] as const;
/** CATQ is no word; five tiles are drawn after it. */
const phony = (challenge: (typeof RULES)[number], more: PositionSetup = {}) =>
  laid(
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

describe.each(RULES)("with the rule %s", (challenge) => {
  const options = { challenge };

  test("a play of wrong words may be laid, and counts", () => {
    const state = phony(challenge);
    expect(scores(state)).toEqual([25, 20, 30]);
    expect(state).toMatchObject({ toMove: 1, scoreless: 0, pending: { seat: 0, score: 15 } });
  });

  test("a phony comes off: board, rack, score and bag are as before, and the challenger is to move", () => {
    const before = stateOf(en, { board: ["CAT 8G"], racks: ["QABCDEF", "EEEEEEE"], bag: "RSTUV", options });
    const state = done(game.play(before, 0, typedAction(game, before, "CATQ", "8G"))).state;
    const step = done(game.play(state, 1, CHALLENGE));
    expect(step.events).toEqual([{ kind: "challenged", seat: 1, against: 0, wrong: ["CATQ"], points: 15 }]);
    expect(step.state.board).toEqual(before.board);
    expect(sorted(step.state.players[0]?.rack ?? [])).toEqual(sorted(before.players[0]?.rack ?? []));
    expect(sorted(step.state.bag)).toEqual(sorted(before.bag));
    expect(scores(step.state)).toEqual(scores(before));
    expect(step.state).toMatchObject({ toMove: 1, scoreless: 1 });
    expect(step.state).not.toHaveProperty("pending");
  });

  test("a phony that came off is a turn without a score: the count goes on from before it", () => {
    expect(done(game.play(phony(challenge), 1, CHALLENGE)).state.scoreless).toBe(2);
  });

  test("the bag is mixed anew, so that nobody knows where the drawn tiles lie", () => {
    const bag = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const state = phony(challenge, { bag });
    const after = done(game.play(state, 1, CHALLENGE)).state;
    expect(after.bag.at(-1)).not.toBe(state.pending?.drawn[0]);
    expect(after.bag).not.toEqual([...state.bag, ...(state.pending?.drawn ?? [])]);
    expect(after.rng.drawn).toBeGreaterThan(state.rng.drawn);
  });

  test("a blank comes back as a blank", () => {
    const state = laid({ board: ["CAT 8G"], racks: ["#E", "EEE"], options }, "CAT(Q)", "8G");
    const after = done(game.play(state, 1, CHALLENGE)).state;
    expect(sorted(after.players[0]?.rack ?? [])).toEqual([0, 5]);
  });

  test("all wrong words are named, each once, words across too", () => {
    const state = laid({ board: ["CAC 8G"], racks: ["QQQX", "EEE"], options }, "QQQ", "9G");
    const [event] = done(game.play(state, 1, CHALLENGE)).events;
    expect(event).toMatchObject({ wrong: ["QQQ", "CQ", "AQ"] });
  });

  test("whoever does anything else accepts the play", () => {
    for (const action of [PASS, { kind: "exchange", tiles: [5] } as const]) {
      const after = done(game.play(phony(challenge), 1, action)).state;
      expect(after).not.toHaveProperty("pending");
      expect(game.play(after, 2, CHALLENGE)).toEqual({ ok: false, refusal: { reason: "nothing-to-challenge" } });
    }
  });

  test("a play laid over an accepted one can be challenged in its turn", () => {
    const state = phony(challenge, { racks: ["QABCDEF", "SEEEEEE", "OOOOOOO"] });
    const square = state.board.findIndex((stone) => stone !== 0);
    const word = [3, 1, 20, 17, 19];
    const after = done(game.play(state, 1, { kind: "play", square, direction: "across", word })).state;
    expect(after).toMatchObject({ toMove: 2, pending: { seat: 1, words: [{ text: "CATQS" }] } });
    expect(done(game.play(after, 2, CHALLENGE)).state.players[1]?.score).toBe(20);
  });

  test("only the next seat may challenge", () => {
    const refusal = { reason: "not-your-turn", toMove: 1 };
    expect(game.play(phony(challenge), 2, CHALLENGE)).toEqual({ ok: false, refusal });
    expect(game.play(phony(challenge), 0, CHALLENGE)).toEqual({ ok: false, refusal });
  });

  test("there is nothing to challenge at the beginning, nor anything to accept", () => {
    const state = stateOf(en, { racks: ["A", "A"], bag: "A", options });
    expect(game.play(state, 0, CHALLENGE)).toEqual({ ok: false, refusal: { reason: "nothing-to-challenge" } });
    expect(game.play(state, 0, ACCEPT)).toEqual({ ok: false, refusal: { reason: "nothing-to-accept" } });
  });

  test("a play that ends nothing is accepted by playing on, not by saying so", () => {
    expect(game.play(phony(challenge), 1, ACCEPT)).toEqual({ ok: false, refusal: { reason: "nothing-to-accept" } });
  });

  test("all three kinds of act are offered besides the challenge", () => {
    const kinds = [...game.actions(game.view(phony(challenge), 1))].map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["challenge", "play", "exchange", "pass"]));
  });

  test("nobody is told whether words are words, neither before nor after they are laid", () => {
    const other = wordListOf("A 50 1\nC 10 3\nQ 5 10\nT 9 1\nE 9 1\n", []);
    const state = stateOf(en, { board: ["CAT 8G"], racks: ["QABCDEF", "EEEEEEE"], bag: "RSTUV", options });
    const action = typedAction(game, state, "CATQ", "8G");
    const tried = previewAction(en, game.view(state, 0), action);
    expect(tried).toMatchObject({ ok: true, valid: true, score: 15 });
    expect(JSON.stringify(tried)).not.toContain('"valid":false');
    expect(tried.ok && tried.words.every((word) => !("valid" in word))).toBe(true);
    const { events, state: after } = done(game.play(state, 0, action));
    expect(JSON.stringify([events, game.view(after, null)])).not.toContain("valid");
    // Another word list does not change what is seen.
    const same = stateOf(other, { board: ["CAT 8G"], racks: ["QACETAA", "EEEEEEE"], bag: "AAAAA", options });
    const good = wordListOf("A 50 1\nC 10 3\nQ 5 10\nT 9 1\nE 9 1\n", ["CATQ", "CAT"]);
    const word = [2, 1, 5, 4];
    const play: ScrabbleAction = { kind: "play", square: 7 * 15 + 6, direction: "across", word };
    const shown = [other, good].map((list) => {
      const step = done(createScrabble(list).play(same, 0, play));
      return [
        step.events,
        createScrabble(list).view(step.state, 0),
        previewAction(list, createScrabble(list).view(same, 0), play),
      ];
    });
    expect(shown[0]).toEqual(shown[1]);
  });

  test("what was drawn after the play is hidden from all but who drew it", () => {
    const state = phony(challenge);
    for (const viewer of [1, 2, null]) {
      const view = game.view(state, viewer);
      expect(view.pending).toMatchObject({ seat: 0, drew: 1, last: false });
      expect(view.pending).not.toHaveProperty("drawn");
    }
    const imagined = game.sampleState(game.view(state, 0), createRng("6".repeat(64)));
    expect(imagined.pending?.drawn).toEqual(state.pending?.drawn);
  });

  describe("a play that ends the game", () => {
    const last = laid({ board: ["CAT 8G"], racks: ["Q", "ZE", "EE"], scores: [9, 9, 9], options }, "CATQ", "8G");
    const good = laid({ board: ["CAT 8G"], racks: ["S", "ZE", "EE"], scores: [9, 9, 9], options }, "CATS", "8G");

    test("is not the end before the next seat has challenged or accepted it", () => {
      expect(game.outcome(last)).toBeUndefined();
      expect(game.actors(last)).toEqual([1]);
      expect(game.view(last, 1).pending).toMatchObject({ last: true });
      expect([...game.actions(game.view(last, 1))]).toEqual([CHALLENGE, ACCEPT]);
      for (const action of [PASS, { kind: "exchange", tiles: [5] } as const]) {
        expect(game.play(last, 1, action)).toEqual({ ok: false, refusal: { reason: "challenge-or-accept" } });
      }
    });

    test("accepted, ends it", () => {
      const step = done(game.play(last, 1, ACCEPT));
      expect(step.events).toEqual([
        { kind: "accepted", seat: 1 },
        { kind: "ended", how: "went-out", deductions: [-13, 11, 2] },
      ]);
      expect(scores(step.state)).toEqual([9 + 15 + 13, -2, 7]);
      expect(step.state).not.toHaveProperty("pending");
    });

    test("challenged as a phony, comes off, and the game goes on", () => {
      const step = done(game.play(last, 1, CHALLENGE));
      expect(game.outcome(step.state)).toBeUndefined();
      expect(step.state).toMatchObject({ toMove: 1, players: [{ score: 9, rack: [17] }, {}, {}] });
    });

    test("challenged in vain, ends it", () => {
      const step = done(game.play(good, 1, CHALLENGE));
      expect(step.state.ending).toBe("went-out");
      expect(scores(step.state)[0]).toBe(9 + 6 + 13 + (challenge === "five-point" ? 5 : 0));
    });

    test("stands when the next seat's time runs out", () => {
      const step = done(game.timeOut?.(last, 1) as Step<ScrabbleState, ScrabbleEvent, ScrabbleRefusal>);
      expect(step.events[0]).toEqual({ kind: "accepted", seat: 1, outOfTime: true });
      expect(step.state.ending).toBe("went-out");
    });

    test("is for the seat after it to challenge or accept when the next seat resigns", () => {
      const step = done(game.forfeit(last, 1, "resigned"));
      expect(step.events).toEqual([{ kind: "resigned", seat: 1, how: "resigned" }]);
      expect(step.state).toMatchObject({ toMove: 2, pending: { seat: 0 } });
      expect([...game.actions(game.view(step.state, 2))]).toEqual([CHALLENGE, ACCEPT]);
      expect(done(game.play(step.state, 2, CHALLENGE)).state).toMatchObject({
        toMove: 2,
        players: [{ score: 9 }, {}, {}],
      });
      // Who went out gains the rack of the one who left, too.
      expect(done(game.play(step.state, 2, ACCEPT)).events).toEqual([
        { kind: "accepted", seat: 2 },
        { kind: "ended", how: "went-out", deductions: [-13, 11, 2] },
      ]);
    });

    test("stands when the last of the others resigns, and who went out gains all the same", () => {
      const two = laid({ board: ["CAT 8G"], racks: ["S", "ZE"], scores: [9, 9], options }, "CATS", "8G");
      expect(done(game.forfeit(two, 1, "out-of-time")).state).toMatchObject({ ending: "went-out" });
      const alone = done(game.forfeit(last, 2, "resigned")).state;
      expect(done(game.forfeit(alone, 1, "resigned")).events).toEqual([
        { kind: "resigned", seat: 1, how: "resigned" },
        { kind: "ended", how: "went-out", deductions: [-13, 11, 2] },
      ]);
    });

    test("waits on when a third seat resigns", () => {
      const after = done(game.forfeit(last, 2, "resigned")).state;
      expect(after).toMatchObject({ toMove: 1, pending: { seat: 0 } });
      expect(game.view(after, 1).pending?.last).toBe(true);
    });

    test("ends nothing any more when who laid it resigns: the others play on", () => {
      const after = done(game.forfeit(last, 0, "resigned")).state;
      expect(game.view(after, 1).pending).toMatchObject({ last: false });
      expect(game.play(after, 1, PASS).ok).toBe(true);
      const off = done(game.play(after, 1, CHALLENGE)).state;
      expect(off.players[0]).toEqual({ score: 9, rack: [17], resigned: true });
      expect(off.scoreless).toBe(0);
    });

    test("of one who then resigned gains it nothing when another goes out", () => {
      const left = done(game.forfeit(good, 0, "resigned")).state;
      const passed = done(game.play(left, 1, PASS)).state;
      const word = typedAction(game, { ...passed, players: passed.players.slice(2) }, "TEE", "I8");
      const out = done(game.play(passed, 2, word)).state;
      const step = done(game.play(out, 1, ACCEPT));
      expect(step.events.at(-1)).toEqual({ kind: "ended", how: "went-out", deductions: [0, 11, -11] });
    });

    test("is also one that scores nothing, where that is the last turn of the count", () => {
      const state = laid({ racks: ["##E", "ZE"], bag: "XYZ", scoreless: 5, options }, "(Z)(Q)", "8H");
      expect(game.view(state, 1).pending?.last).toBe(true);
      expect(done(game.play(state, 1, ACCEPT)).state.ending).toBe("scoreless");
      // Its phony comes off and is the sixth turn without a score all the same.
      const off = done(game.play(state, 1, CHALLENGE)).state;
      expect(off.ending).toBe("scoreless");
      expect(off.board).not.toContain(-26);
    });
  });

  test("the next seat resigns or is out of time: the one after it can challenge", () => {
    for (const how of ["resigned", "out-of-time"] as const) {
      const after = done(game.forfeit(phony(challenge), 1, how)).state;
      expect(after).toMatchObject({ toMove: 2, pending: { seat: 0 } });
      const off = done(game.play(after, 2, CHALLENGE));
      expect(off).toMatchObject({ keepsTurn: true, state: { toMove: 2, players: [{ score: 10 }, {}, {}] } });
      expect(done(game.play(after, 2, PASS)).state).not.toHaveProperty("pending");
    }
  });

  test("both others resign in their turns: nobody is left to challenge, and the play stands", () => {
    const after = done(game.forfeit(done(game.forfeit(phony(challenge), 1, "resigned")).state, 2, "resigned")).state;
    expect(after.ending).toBe("resigned");
    expect(after).not.toHaveProperty("pending");
  });

  test("who laid it resigns: it can still be challenged", () => {
    const after = done(game.forfeit(phony(challenge), 0, "resigned")).state;
    expect(after).toMatchObject({ toMove: 1, pending: { seat: 0 } });
    expect(done(game.play(after, 1, CHALLENGE)).state.players[0]).toMatchObject({ score: 10, resigned: true });
  });

  test("of two, one resigns: that is the end, and the play stands", () => {
    const two = phony(challenge, { racks: ["QABCDEF", "EEEEEEE"] });
    for (const seat of [0, 1]) {
      const after = done(game.forfeit(two, seat, "resigned")).state;
      expect(after.ending).toBe("resigned");
      expect(after).not.toHaveProperty("pending");
    }
  });

  test("time runs out: a pass, which accepts the play", () => {
    const step = done(game.timeOut?.(phony(challenge), 1) as Step<ScrabbleState, ScrabbleEvent, ScrabbleRefusal>);
    expect(step.events).toEqual([{ kind: "passed", seat: 1, outOfTime: true }]);
    expect(step.state).not.toHaveProperty("pending");
  });

  test("bots of level 3 challenge every phony and no good word; the others never", async () => {
    const rng = createRng("0".repeat(64));
    const good = laid({ board: ["CAT 8G"], racks: ["S", "ZE"], bag: "E", options }, "CATS", "8G");
    expect(await game.bots.hard(game.view(phony(challenge), 1), rng)).toEqual(CHALLENGE);
    expect((await game.bots.hard(game.view(good, 1), rng)).kind).not.toBe("challenge");
    for (const level of ["easy", "medium"] as const) {
      expect(["play", "exchange"]).toContain((await game.bots[level](game.view(phony(challenge), 1), rng)).kind);
    }
  });

  test("at the end of the game bots accept what they do not challenge", async () => {
    const rng = createRng("0".repeat(64));
    const last = laid({ board: ["CAT 8G"], racks: ["Q", "ZE"], options }, "CATQ", "8G");
    const good = laid({ board: ["CAT 8G"], racks: ["S", "ZE"], options }, "CATS", "8G");
    const act = (level: "easy" | "medium" | "hard", state: ScrabbleState) => game.bots[level](game.view(state, 1), rng);
    expect(await Promise.all([act("easy", last), act("medium", last), act("hard", last)])).toEqual([
      ACCEPT,
      ACCEPT,
      CHALLENGE,
    ]);
    expect(await act("hard", good)).toEqual(ACCEPT);
  });
});

describe("a challenge of good words", () => {
  const good = (challenge: (typeof RULES)[number]) =>
    laid(
      { board: ["CAT 8G"], racks: ["SE", "EEE", "OOO"], bag: "RSTUV", scoreless: 2, options: { challenge } },
      "CATS",
      "8G",
    );

  test("costs the turn with the rule double, which is a turn without a score", () => {
    const step = done(game.play(good("double"), 1, CHALLENGE));
    expect(step.events).toEqual([{ kind: "challenged", seat: 1, against: 0, wrong: [], points: 0 }]);
    expect(step.state).toMatchObject({ toMove: 2, scoreless: 1 });
    expect(scores(step.state)).toEqual([6, 0, 0]);
  });

  test("gives five points to the other with the rule five-point; the challenger plays on, and challenges no more", () => {
    const step = done(game.play(good("five-point"), 1, CHALLENGE));
    expect(step.events).toEqual([{ kind: "challenged", seat: 1, against: 0, wrong: [], points: 5 }]);
    expect(step.state).toMatchObject({ toMove: 1, scoreless: 0 });
    expect(scores(step.state)).toEqual([11, 0, 0]);
    expect(game.play(step.state, 1, CHALLENGE)).toEqual({ ok: false, refusal: { reason: "nothing-to-challenge" } });
  });

  test("can be the turn without a score that ends the game", () => {
    const options = { challenge: "double", scorelessRounds: 1 } as const;
    const state = laid({ racks: ["##E", "ZE", "E"], bag: "XYZ", scoreless: 1, options }, "(Z)(A)", "8H");
    expect(done(game.play(state, 1, CHALLENGE)).state.ending).toBe("scoreless");
  });
});

test("where wrong words are refused nothing is pending, and nothing can be challenged", () => {
  const state = laid({ board: ["CAT 8G"], racks: ["SE", "EEE"], bag: "RSTUV" }, "CATS", "8G");
  expect(state).not.toHaveProperty("pending");
  expect(game.play(state, 1, CHALLENGE)).toEqual({ ok: false, refusal: { reason: "nothing-to-challenge" } });
});

test("the share of one who leaves is not counted in what was before the play either", () => {
  const start = stateOf(en, {
    board: ["CAT 8G"],
    racks: ["QE", "EEE", "OOO"],
    bag: "RSTUV",
    options: { challenge: "double" },
  });
  const passed = [0, 1, 2].reduce((state, seat) => done(game.play(state, seat, PASS)).state, start);
  const pending = done(game.play(passed, 0, typedAction(game, passed, "CATQ", "8G"))).state;
  expect(pending).toMatchObject({ scoreless: 0, pending: { scoreless: 3 } });
  const left = done(game.forfeit(pending, 2, "resigned")).state;
  expect(done(game.play(left, 1, CHALLENGE)).state.scoreless).toBe(3);
});

test("a phony that came off is one of the turns without a score that its layer takes along on leaving", () => {
  const state = phony("double");
  const off = done(
    game.play({ ...state, ...(state.pending ? { pending: { ...state.pending, scoreless: 0 } } : {}) }, 1, CHALLENGE),
  );
  expect(off.state.scoreless).toBe(1);
  expect(done(game.forfeit(off.state, 0, "resigned")).state.scoreless).toBe(0);
});
