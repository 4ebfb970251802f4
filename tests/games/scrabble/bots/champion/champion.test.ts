import { describe, expect, test } from "vitest";
import { createNodeEffort } from "#core/node-effort.ts";
import { createRng } from "#core/rng.ts";
import { chooseChampionAction } from "#games/scrabble/bots/champion/champion.ts";
import { estimateLeaves } from "#games/scrabble/bots/estimated-leaves.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { createSearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { ScrabbleState } from "#games/scrabble/types.ts";
import { readLeaves } from "#workers/word-lists/leaves-file.ts";
import { english, type PositionSetup, stateOf, withBagOf } from "../../fixtures.ts";

const en = await english();
const leaves = readLeaves(en.alphabet) ?? estimateLeaves(en);
const searchIndex = createSearchIndex(en, leaves);
if (searchIndex === undefined) throw new Error("no ground");
const tools = { wordList: en, searchIndex, leaves };
const game = createScrabbleGame(en, async () => searchIndex);
const rng = createRng("7".repeat(64));

const OPEN: PositionSetup = { board: ["CAT 8G", "TE I8"], racks: ["RETINAS", "SSSDDEE"], bag: "AEIOURSTLNDGBCMPFHVWY" };

/** The champion's choice in this position, with no other tiles than the named ones. */
function choose(state: ScrabbleState, situation: PositionSetup, nodes = 400) {
  const wordList = withBagOf(en, situation);
  return chooseChampionAction({ ...tools, wordList }, game.view(state, state.toMove), rng, createNodeEffort(nodes));
}

describe("the champion", () => {
  test("chooses the same with the same seed and number of nodes", () => {
    const state = stateOf(en, OPEN);
    const first = choose(state, OPEN);
    expect(first?.kind).toBe("play");
    expect(choose(state, OPEN)).toEqual(first);
  });

  test("chooses independently of other racks and the order of the bag", () => {
    const state = stateOf(en, OPEN);
    const others = {
      ...state,
      players: state.players.map((one, at) => (at === 1 ? { ...one, rack: state.bag.slice(0, 7) } : one)),
    };
    const bag = [...(state.players[1]?.rack ?? []), ...state.bag.slice(7)];
    expect(choose({ ...others, bag }, OPEN)).toEqual(choose(state, OPEN));
  });

  test.each([2, 3, 4])("plays whole games of %i seats against itself by the rules", async (seats) => {
    let state = game.setup(stateOf(en, {}).options, seats, createRng("9".repeat(64)));
    for (let turn = 0; game.outcome(state) === undefined; turn++) {
      expect(turn).toBeLessThan(200);
      const action = await game.bots.champion(game.view(state, state.toMove), rng, createNodeEffort(60));
      const step = game.play(state, state.toMove, action);
      if (!step.ok) throw new Error(step.refusal.reason);
      state = step.state;
    }
    expect(game.outcome(state)?.standings).toHaveLength(seats);
  });

  test("plays slowly at the end if the other player is stuck, and wins", () => {
    const end: PositionSetup = { board: ["CAT 8G"], racks: ["SE", "QZ"] };
    let state = stateOf(en, end);
    let plays = 0;
    while (game.outcome(state) === undefined) {
      const action = choose(state, end, 10_000) ?? { kind: "pass" };
      if (state.toMove === 0 && action.kind === "play") plays++;
      const step = game.play(state, state.toMove, action);
      if (!step.ok) throw new Error(step.refusal.reason);
      state = step.state;
    }
    expect(plays).toBe(2);
    expect(game.outcome(state)).toMatchObject({ how: "went-out", standings: [{ seat: 0 }, { seat: 1 }] });
  });

  test("tries possible racks if a player who has resigned keeps tiles", () => {
    const end: PositionSetup = { board: ["CAT 8G"], racks: ["SE", "QZ", "EE"] };
    const state = stateOf(en, end);
    const players = state.players.map((player, seat) => ({ ...player, resigned: seat === 2 }));
    expect(choose({ ...state, players }, end)?.kind).toBe("play");
  });

  test("chooses nothing for racks that are too large for the fast search", () => {
    const large: PositionSetup = { ...OPEN, racks: ["RETINASEL", "E"], options: { rack: 9 } };
    expect(choose(stateOf(en, large), large)).toBeUndefined();
  });

  test("chooses nothing if only the other rack is too large", () => {
    const large: PositionSetup = { board: ["CAT 8G"], racks: ["RETINAS", "EEEEEEEEE"], options: { rack: 9 } };
    expect(choose(stateOf(en, large), large)).toBeUndefined();
  });

  test("plays alone, too", () => {
    const alone: PositionSetup = { racks: ["RETINAS"], bag: "EEEEEEEEE" };
    expect(choose(stateOf(en, alone), alone)?.kind).toBe("play");
  });
});
