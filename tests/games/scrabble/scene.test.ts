import { describe, expect, test } from "vitest";
import type { BoardElement, Scene } from "#core/scene.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { previewAction } from "#games/scrabble/questions/preview-action.ts";
import { draftScene, rackScene } from "#games/scrabble/scene/scene.ts";
import type { ScrabbleAction, ScrabbleState } from "#games/scrabble/types.ts";
import { CATALAN, english, type PositionSetup, stateOf, typedAction } from "./fixtures.ts";

const en = await english();
const game = createScrabbleGame(en);
const WORDS = {
  finalResult: "Result",
  bestPlay: "Best",
  playOfTheGame: "Play of the game",
  rating: "Rating",
  turns: "Turns",
  bingos: "Bingos",
  hints: "Hints",
  exchanged: "exchange",
  passed: "pass",
  challenged: "challenge",
  outOfTime: "out of time",
  accepted: "accepted",
  overtime: "overtime",
  resigned: "resigned",
};
const PROFILES = ["Anna", "Biel", "Carla", "Bot 1"].map((name) => ({ name, bot: name.startsWith("Bot") }));

function blockOf<Kind extends Scene["blocks"][number]["kind"]>({ blocks }: Scene, kind: Kind) {
  const block = blocks.find((candidate) => candidate.kind === kind);
  if (block === undefined) throw new Error(`no ${kind}`);
  return block as Extract<Scene["blocks"][number], { kind: Kind }>;
}

function marksOf<Kind extends BoardElement["kind"]>(scene: Scene, kind: Kind) {
  return blockOf(scene, "grid").marks.filter(
    (mark): mark is Extract<BoardElement, { kind: Kind }> => mark.kind === kind,
  );
}

function stateAfter(
  situation: PositionSetup,
  ...actions: readonly (readonly [word: string, at: string] | ScrabbleAction)[]
): ScrabbleState {
  let state = stateOf(en, situation);
  for (const given of actions) {
    const action =
      "kind" in given ? given : typedAction(game, { ...state, players: playersFromMover(state) }, given[0], given[1]);
    const step = game.play(state, state.toMove, action);
    if (!step.ok) throw new Error(JSON.stringify(step.refusal));
    state = step.state;
  }
  return state;
}

/** The players with the seat to move as seat 0, as `typedAction` expects. */
function playersFromMover(state: ScrabbleState): ScrabbleState["players"] {
  return [...state.players.slice(state.toMove), ...state.players.slice(0, state.toMove)];
}

const picture = (state: ScrabbleState) => game.scene(game.view(state, null), WORDS, PROFILES);

describe("the picture of a game", () => {
  const opened = stateAfter({ racks: ["C#TXYZW", "SEEEEEE", "A"], bag: "EEEEEEEE" }, ["C(A)T", "8G"]);
  const scene = picture(opened);

  test("has the players, the board and the number of tiles left", () => {
    expect(scene.blocks.map((block) => block.kind)).toEqual(["chips", "grid", "footer"]);
    expect(blockOf(scene, "chips").chips).toEqual([
      { seat: 0, name: "Anna", bot: false, score: 8, tiles: 7, turn: false },
      { seat: 1, name: "Biel", bot: false, score: 0, tiles: 7, turn: true },
      { seat: 2, name: "Carla", bot: false, score: 0, tiles: 1, turn: false },
    ]);
    expect(blockOf(scene, "footer")).toEqual({
      kind: "footer",
      bag: 5,
      plays: [{ seat: 0, text: "CAT", points: 8 }],
      tag: "EN",
    });
  });

  test("has all squares, and marks the last play with its tiles, its outline and its points", () => {
    expect(marksOf(scene, "square")).toHaveLength(225);
    expect(marksOf(scene, "tile").map(({ tile, look, column, row }) => [tile, look, column, row])).toEqual([
      [{ letter: "C", points: 3, blank: false }, "new", 6, 7],
      [{ letter: "A", points: 0, blank: true }, "new", 7, 7],
      [{ letter: "T", points: 1, blank: false }, "new", 8, 7],
    ]);
    expect(marksOf(scene, "outline")).toEqual([
      { kind: "outline", span: { column: 6, row: 7, across: true, length: 3 }, look: "last" },
    ]);
    expect(marksOf(scene, "bubble")).toEqual([{ kind: "bubble", text: "+8", look: "last", column: 6, row: 7 }]);
  });

  test("has a rosette in the centre and all other bonuses on an empty board", () => {
    const empty = picture(stateOf(en, { racks: ["A", "B"] }));
    expect(marksOf(empty, "rosette")).toEqual([{ kind: "rosette", column: 7, row: 7 }]);
    expect(marksOf(empty, "bonus")).toHaveLength(60);
    expect(marksOf(scene, "rosette")).toEqual([]);
    const even = picture(stateOf(en, { racks: ["A", "B"], options: { size: 10 } }));
    expect(marksOf(even, "rosette")).toEqual([{ kind: "rosette", column: 4.5, row: 4.5 }]);
  });

  test("lists the last turns, newest first, and keeps the last word marked", () => {
    const pass: ScrabbleAction = { kind: "pass" };
    const later = stateAfter(
      { racks: ["CATXYZW", "SEEEEEE"], bag: "EEEEEEEE" },
      ["CAT", "8G"],
      ["CATS", "8G"],
      pass,
      { kind: "exchange", tiles: [5, 5] },
      pass,
    );
    expect(blockOf(picture(later), "footer").plays).toEqual([
      { seat: 0, text: "pass" },
      { seat: 1, text: "exchange" },
      { seat: 0, text: "pass" },
      { seat: 1, text: "CATS", points: 6 },
      { seat: 0, text: "CAT", points: 10 },
    ]);
    expect(marksOf(picture(later), "tile").map(({ look }) => look)).toEqual(["plain", "plain", "plain", "new"]);
    expect(marksOf(picture(later), "outline")[0]?.span.length).toBe(4);
  });

  test("lists at most as many turns as fit in any shape", () => {
    const one = stateAfter({ racks: ["CATXYZW", "SEEEEEE"], bag: "EEEEEEEE" }, ["CAT", "8G"]);
    const long = { ...one, turns: Array.from({ length: 40 }, () => one.turns).flat() };
    expect(blockOf(picture(long), "footer").plays).toHaveLength(12);
  });

  test("shows who resigned", () => {
    const step = game.forfeit(opened, 1, "resigned");
    if (!step.ok) throw new Error("refused");
    expect(blockOf(picture(step.state), "chips").chips[1]).toMatchObject({ gone: true, turn: false });
    expect(blockOf(picture(step.state), "footer").plays[0]).toEqual({ seat: 1, text: "resigned" });
  });

  test("has at the end the ranking, the best plays, the play of the game and the board", () => {
    const ended = stateAfter({ board: ["CAT 8G"], racks: ["S", "QZ"] }, ["CATS", "8G"]);
    const last = picture(ended);
    expect(last.blocks.map((block) => block.kind)).toEqual(["ranking", "grid"]);
    const best = { label: "Best", word: "CATS", points: 6 };
    const facts = [{ label: "Turns", value: "1" }];
    const tiles = [..."CATS"].map((letter) => ({ letter, points: letter === "C" ? 3 : 1, blank: false }));
    expect(blockOf(last, "ranking")).toEqual({
      kind: "ranking",
      title: "Result",
      tag: "EN",
      rows: [
        { seat: 0, name: "Anna", bot: false, position: 1, score: 26, best, facts },
        { seat: 1, name: "Biel", bot: false, position: 2, score: -20 },
      ],
      play: { label: "Play of the game", seat: 0, name: "Anna", tiles, points: 6, place: "G8 – J8" },
    });
  });

  test("shows at the end hints, ratings and who resigned, where there are any", () => {
    const state = stateAfter({ board: ["CAT 8G"], racks: ["SEEEEEE", "QZ", "EE"], bag: "EEEEEEE" }, ["CATS", "8G"]);
    const [first, second, third] = state.players;
    if (!first || !second || !third) throw new Error("three seats");
    const withHints = { ...state, players: [first, { ...second, hints: 2 }, { ...third, resigned: true }] };
    const ended = game.forfeit(withHints, 1, "resigned");
    if (!ended.ok) throw new Error("refused");
    const rating = { now: 1_512, change: 12 };
    const profiles = PROFILES.map((profile, seat) => (seat === 0 ? { ...profile, rating } : profile));
    const { rows } = blockOf(game.scene(game.view(ended.state, null), WORDS, profiles), "ranking");
    expect(rows.map(({ name, facts, rating, gone }) => [name, facts, rating, gone])).toEqual([
      ["Anna", [{ label: "Turns", value: "1" }], { label: "Rating", ...rating }, undefined],
      ["Carla", undefined, undefined, "resigned"],
      ["Biel", [{ label: "Hints", value: "2" }], undefined, "resigned"],
    ]);
  });

  test("says at the end whose time ran out", () => {
    const left = game.forfeit(opened, 1, "out-of-time");
    const ended = left.ok ? game.forfeit(left.state, 2, "resigned") : left;
    if (!ended.ok) throw new Error("refused");
    const { rows } = blockOf(picture(ended.state), "ranking");
    const departures = new Map(rows.map(({ seat, gone }) => [seat, gone]));
    expect([0, 1, 2].map((seat) => departures.get(seat))).toEqual([undefined, "out of time", "resigned"]);
  });

  test("shows at the end a play of a whole rack", () => {
    const ended = stateAfter({ racks: ["CAT", "QZ"], options: { rack: 3 } }, ["CAT", "8G"]);
    const { rows, play } = blockOf(picture(ended), "ranking");
    expect(rows[0]?.facts).toContainEqual({ label: "Bingos", value: "1" });
    expect(play).toMatchObject({ points: 60, place: "G8 – I8" });
    expect(rows[1]?.facts).toBeUndefined();
  });

  test("has no play of the game if no words were played", () => {
    const step = game.forfeit(stateOf(en, { racks: ["CAT", "QZ"] }), 0, "resigned");
    if (!step.ok) throw new Error("refused");
    expect(blockOf(picture(step.state), "ranking").play).toBeUndefined();
  });

  test("shows avatars of people who have one", () => {
    const portrait = new Uint8Array([1, 2, 3]);
    const profiles = PROFILES.map((profile, seat) => (seat === 1 ? { ...profile, portrait } : profile));
    const { chips } = blockOf(game.scene(game.view(opened, null), WORDS, profiles), "chips");
    expect(chips.map((chip) => chip.portrait)).toEqual([undefined, portrait, undefined]);
  });
});

describe("the private picture of a seat", () => {
  const state = stateOf(CATALAN, { board: ["CASA 8H"], racks: ["NY#LEAA", "Z"], scores: [12, 0], bag: "AAA" });
  const view = createScrabbleGame(CATALAN).view(state, 0);

  test("shows its rack", () => {
    const { blocks } = rackScene(CATALAN.alphabet, view, { name: "Anna", bot: false });
    expect(blocks).toMatchObject([
      {
        kind: "rack",
        owner: { seat: 0, name: "Anna", score: 12 },
        bag: 3,
        tag: "EN",
        tiles: [
          { letter: "NY", points: 10, blank: false },
          { letter: "", points: 0, blank: true },
          { letter: "L", points: 1, blank: false },
          { letter: "E" },
          { letter: "A" },
          { letter: "A" },
        ],
      },
    ]);
  });

  test("shows its draft and the rest of its rack", () => {
    const action = typedAction(createScrabbleGame(CATALAN), state, "CASAL", "8H");
    const tried = previewAction(CATALAN, view, action);
    if (!tried.ok) throw new Error("it cannot be laid");
    const scene = draftScene(CATALAN.alphabet, view, { laid: tried.laid, play: tried });
    expect(marksOf(scene, "tile").map(({ look }) => look)).toEqual(["plain", "plain", "plain", "plain", "draft"]);
    expect(marksOf(scene, "outline")).toMatchObject([{ look: "draft", span: { length: 5 } }]);
    expect(marksOf(scene, "bubble")).toMatchObject([{ look: "draft", text: "7", column: 7 }]);
    const rack = blockOf(scene, "rack");
    expect(rack.tiles.map((tile) => tile?.letter)).toEqual(["NY", "", undefined, "E", "A", "A"]);
    expect(rack.draft).toBe(7);
  });

  test("shows the whole rack for a refused draft", () => {
    const scene = draftScene(CATALAN.alphabet, view, { laid: [] });
    expect(marksOf(scene, "outline")).toEqual([]);
    expect(blockOf(scene, "rack").tiles.every((tile) => tile !== undefined)).toBe(true);
  });
});

describe("a play that was taken back", () => {
  const options = { challenge: "five-point" } as const;
  const situation: PositionSetup = { board: ["AT 9A"], racks: ["SXQ", "EEE"], bag: "AAAA", options };
  const challenged = stateAfter(situation, ["ATS", "9A"], { kind: "pass" }, ["XQ", "8B"], { kind: "challenge" });

  test("is not on the board, and the play before is shown as the last one", () => {
    const scene = picture({ ...challenged });
    expect(marksOf(scene, "tile").map(({ tile }) => tile.letter)).toEqual(["A", "T", "S"]);
    expect(marksOf(scene, "outline")).toHaveLength(1);
    expect(marksOf(scene, "bubble")[0]).toMatchObject({ text: "+4" });
  });

  test("is listed as challenged", () => {
    const { plays } = blockOf(picture(challenged), "footer");
    expect(plays[0]).toEqual({ seat: 1, text: "challenge" });
  });

  test("is not a best play", () => {
    const over = stateAfter(situation, ["ATXQ", "9A"], { kind: "challenge" }, { kind: "pass" });
    const ended = game.forfeit(over, 1, "resigned");
    if (!ended.ok) throw new Error(ended.refusal.reason);
    expect(blockOf(picture(ended.state), "ranking").rows.every(({ best }) => best === undefined)).toBe(true);
  });
});
