import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import { formatCell } from "#games/kenken/notation/cell-notation.ts";
import type { KenkenState, KenkenView } from "#games/kenken/types.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import { catalogues } from "#text/catalogue.ts";
import { kenkenPhrases } from "../../../commands/kenken/text/kenken-phrases.ts";
import { kenkenUi } from "../../../commands/kenken/ui.ts";
import { SMALL_BOARD, SMALL_SOLUTION } from "../../fixtures/kenken-boards.ts";
import { ANNA, BERTA, createMatchRig, openTestMatch } from "../../support/match-rig.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";
import { createKenkenPlayers, createSoloMatch, type KenkenPlayers, kenkenGame } from "./kenken-players.ts";

// A race is run twice with the same number of actions, but with different values on Berta's board. Until it is over,
// all others must be told the same: the other player, a spectator, and the channel.

const [annaId, bertaId, zoeId] = ["p-anna", "p-berta", "p-zoe"] as const;
/** What Berta writes, in the order of the cells; neither version is right. */
const WRITTEN = [
  [1, 1, 1, 2],
  [3, 2, 2, 1],
] as const;

const anyUi: GameUi = kenkenUi;

function publicMessages(update: TurnUpdate) {
  const names = update.seats.map(({ name }) => escapeText(name));
  const profiles = update.seats.map(({ name }) => ({ name, bot: false }));
  return LANGUAGES.map((language) => {
    const text = catalogues[language];
    return [
      anyUi.formatTurn(update, text, names, 2_000),
      update.game.scene(update.view, kenkenUi.sceneLabels(text), profiles),
    ];
  });
}

const TYPED: readonly (readonly [string, object])[] = [
  ["kenken board", {}],
  ["kenken board", { text: true }],
  ["kenken check", {}],
  ["kenken hint", {}],
  ["kenken undo", {}],
  ["kenken set", { cell: "A1", value: 9 }],
  ["kenken help", {}],
  ["games here", {}],
  ["games replay", {}],
  ["games export", {}],
];
const PRESSED = ["open.v", "go.c0n", "check.c0v", "hint.v", "solve.v", "rules.v", "row.v", "cell.c2n"];

/** All answers to the other player and to a spectator, whatever they type and press. */
async function askEverything(people: KenkenPlayers, match: string): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const id of [annaId, zoeId]) {
    for (const language of LANGUAGES) {
      for (const [typed, values] of TYPED) all.push(await people.types(typed, values, { id, language }));
      for (const payload of PRESSED) all.push(await people.presses({ match, payload }, { id, language }));
      for (const payload of ["step.0.first", "step.3.forward", "turns.0.turns"]) {
        all.push(await people.presses({ command: "games", match, payload }, { id, language }));
      }
      all.push(await people.isOffered("kenken set", "", { id, language }));
    }
  }
  return all;
}

async function runRace(written: readonly number[], game: Game = kenkenGame) {
  const known: unknown[] = [];
  const rig = createMatchRig({
    games: [game],
    now: () => 0,
    beforePublishing: (update) => void known.push(publicMessages(update)),
  });
  const people = createKenkenPlayers(rig);
  const options = { board: SMALL_BOARD, mode: "race", grade: "easy" };
  const match = await openTestMatch(rig.matchService, { game: "kenken", options, seats: [ANNA, BERTA] });
  await rig.waitUntilSettled(match);
  for (const [cell, value] of written.entries()) {
    await people.types("kenken set", { cell: formatCell(3, cell), value }, { id: bertaId });
    await rig.waitUntilSettled(match);
  }
  await people.types("kenken note", { cell: "C3", values: `${written[0]}` }, { id: bertaId });
  const own = await people.types("kenken check", {}, { id: bertaId });
  await rig.waitUntilSettled(match);
  known.push(await askEverything(people, match));
  const before = structuredClone([...known, rig.lines]);
  for (const id of [annaId, bertaId]) await people.presses({ match, payload: "give-up.v" }, { id });
  await rig.waitUntilSettled(match);
  return { before, own, all: known };
}

test("no player or spectator learns about another player's board in a race before its end", async () => {
  const [one, other] = await Promise.all(WRITTEN.map((written) => runRace(written)));
  expect(one?.before.length).toBeGreaterThan(5);
  expect(JSON.stringify(one?.before)).toContain("**Berta** has filled 4 of 9 cells");
  expect(other?.before).toStrictEqual(one?.before);
  // Berta sees what she has written, and after the end all may know it.
  expect(other?.own).not.toEqual(one?.own);
});

/** The game with one leak each: what is told depends on another player's board. */
const LEAKS: { readonly [leak: string]: Game } = {
  "a view with another's board": {
    ...kenkenGame,
    view: (state, seat) => {
      const view = kenkenGame.view(state, seat) as KenkenView;
      return { ...view, grids: view.grids.map(() => (state as KenkenState).grids[1]) };
    },
  },
  "an event with the value": {
    ...kenkenGame,
    play: (state, seat, action) => {
      const step = kenkenGame.play(state, seat, action);
      const { value = 0 } = action as { readonly value?: number };
      if (!step.ok) return step;
      return { ...step, events: step.events.map((event) => ({ ...(event as object), filled: value })) };
    },
  },
};

describe("the comparison detects", () => {
  test.each(Object.entries(LEAKS))("%s", async (_, leaky) => {
    const [one, other] = await Promise.all(WRITTEN.map((written) => runRace(written, leaky)));
    expect(other?.before).not.toEqual(one?.before);
  });
});

test("a solo match shows nothing to other people, whatever they press", async () => {
  const { people, rig, match } = await createSoloMatch();
  await people.types("kenken set", { cell: "A1", value: 2 });
  const zoe = { id: zoeId };
  for (const payload of ["set.1.c4v", "note.1.c4n", "undo.v", "check.v", "hint.v", "give-up.v", "pause.v", "open.v"]) {
    const { picture, menus } = await people.presses({ match, payload }, zoe);
    expect(menus, payload).toBeUndefined();
    expect(JSON.stringify(picture ?? {}), payload).not.toContain('"value":2');
  }
  expect((await people.types("kenken board", {}, zoe)).content).toBe(kenkenPhrases(catalogues.en).noGame);
  expect((await rig.load(match)).log).toHaveLength(1);
  expect(rig.published).toEqual([]);
});

test("the solution of a race is shown once it is over", async () => {
  const { all } = await runRace(WRITTEN[0]);
  expect(JSON.stringify(all.at(-1))).toContain(kenkenPhrases(catalogues.en).unsolved(true));
  expect(JSON.stringify(all.at(-1))).toContain(SMALL_SOLUTION.slice(6).join(" "));
});
