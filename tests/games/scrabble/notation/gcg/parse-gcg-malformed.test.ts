import { afterEach, expect, test, vi } from "vitest";
import { parseGcg } from "#games/scrabble/notation/gcg/parse-gcg.ts";
import { replayGcg } from "#games/scrabble/notation/gcg/replay-gcg.ts";
import { CATALAN, english } from "../../fixtures.ts";
import { bytesOf } from "./gcg-round-trip.ts";

const en = await english();

afterEach(() => {
  vi.restoreAllMocks();
});

const PLAYERS = "#player1 Anna Anna Puig\n#player2 Ben Ben Ros\n";

/** A file with two players and these lines, of which the first is line 3. */
function game(...lines: readonly string[]): string {
  return `${PLAYERS}${lines.join("\n")}\n`;
}

function errorOf(text: string | Uint8Array, { alphabet } = en): unknown {
  const parsed = parseGcg(typeof text === "string" ? bytesOf(text) : text);
  if (!parsed.ok) return parsed.error;
  const replayed = replayGcg(parsed.record, alphabet);
  return replayed.ok ? undefined : replayed.error;
}

const CAT = ">Anna: CATERSX 8G CAT +10 10";

test("a file without errors is accepted", () => {
  const lines = [
    "#title A game",
    CAT,
    ">Ben: SOLDERI 9I SO +5 5",
    "#note Good.",
    "and well",
    ">Anna: ERSXAAI -XI +0 10",
  ];
  expect(errorOf(game(...lines))).toBeUndefined();
});

test.each<[string, string | Uint8Array, object]>([
  // The file
  ["an empty file", "", { line: 1, reason: "empty" }],
  ["blank lines only", "\n \n\n", { line: 4, reason: "empty" }],
  ["too large", "#note x\n".repeat(130_000), { line: 1, reason: "too-large", max: 1_000_000 }],
  ["an unknown encoding", "#character-encoding KOI8-R\n", { line: 1, reason: "unknown-encoding", typed: "KOI8-R" }],
  ["UTF-16", Uint8Array.of(0xff, 0xfe, 0x23, 0), { line: 1, reason: "unknown-encoding", typed: "UTF-16" }],
  [
    "Latin-1 declared as UTF-8",
    Uint8Array.from("#character-encoding UTF-8\n#player1 A N\xfaria\n", (char) => char.charCodeAt(0)),
    { line: 2, reason: "not-utf-8" },
  ],
  ["a file that is not GCG", "<html>\n", { line: 1, reason: "neither-pragma-nor-event", text: "<html>" }],
  ["a stray line", game("8D CAT +10"), { line: 3, reason: "neither-pragma-nor-event", text: "8D CAT +10" }],
  ["a stray line after an event", game(CAT, "well played"), { line: 4, reason: "neither-pragma-nor-event" }],

  // Pragmas
  ["a nickname used twice", "#player1 A A\n#player2 A B\n", { line: 2, reason: "repeated-nickname", nick: "A" }],
  ["a player without a name", "#player1\n", { line: 1, reason: "missing-nickname" }],
  ["a ninth player", "#player9 I\n", { line: 1, reason: "bad-player-number", typed: "9", max: 8 }],
  [
    "a name that is too long",
    `#player1 A ${"a".repeat(65)}\n`,
    { line: 1, reason: "too-long-value", pragma: "player1", max: 64 },
  ],
  ["a nickname that is too long", `#player1 ${"a".repeat(71)} A\n`, { line: 1, reason: "too-long-value", max: 64 }],
  [
    "a title that is too long",
    game(`#title ${"a".repeat(200)}`, "b"),
    { line: 3, reason: "too-long-value", pragma: "title", max: 200 },
  ],
  ["a line that is too long", game(`#note ${"a".repeat(4_000)}`), { line: 3, reason: "too-long-line", max: 4_000 }],
  ["a player without a number", "#player I\n", { line: 1, reason: "bad-player-number", typed: "" }],
  [
    "the same player twice",
    game("#player1 Eva Eva"),
    { line: 3, reason: "repeated-pragma", pragma: "player1", first: 1 },
  ],
  ["a second player without a first", "#player2 B B\n>B: - +0 0\n", { line: 2, reason: "missing-player", number: 1 }],
  ["no players", ">Anna: CAT 8G CAT +10 10\n", { line: 1, reason: "no-players" }],
  ["two titles", game("#title A", "#title B"), { line: 4, reason: "repeated-pragma", pragma: "title", first: 3 }],
  ["a lexicon without a name", game("#lexicon"), { line: 3, reason: "missing-value", pragma: "lexicon" }],
  ["an id without a value", game("#id "), { line: 3, reason: "missing-value", pragma: "id" }],
  ["an encoding without a name", game("#character-encoding"), { line: 3, reason: "missing-value" }],
  ["a tile with half a declaration", game("#tile QU"), { line: 3, reason: "missing-value", pragma: "tile" }],
  ["a title after the first event", game(CAT, "#title A"), { line: 4, reason: "late-pragma", pragma: "title" }],
  ["a player after the first event", game(CAT, "#player3 C C"), { line: 4, reason: "late-pragma", pragma: "player3" }],
  ["a rack of a missing player", game("#rack3 ABC"), { line: 3, reason: "missing-player", number: 3 }],
  ["a last rack with symbols", game("#rack1 A-B"), { line: 3, reason: "bad-rack", typed: "A-B" }],
  ["a last rack with unknown tiles", game(CAT, "#rack2 [QU]"), { line: 4, reason: "unknown-tile", typed: "[QU]" }],
  [
    "one Z on two racks",
    game(CAT, ">Ben: SOLDERZ 9I SO +5 5", ">Anna: ERSXZAB - +0 10"),
    { line: 3, reason: "too-many-tiles", letter: "Z", count: 2, max: 1 },
  ],
  ["a rack without tiles", game("#rack1"), { line: 3, reason: "missing-value", pragma: "rack1" }],
  ["a continuation without a line before", "#- more\n", { line: 1, reason: "nothing-to-continue" }],
  ["a board that is too large", game("#board-size 99"), { line: 3, reason: "bad-size", typed: "99", min: 2, max: 31 }],
  ["a board size that is not a number", game("#board-size big"), { line: 3, reason: "bad-size", typed: "big" }],
  [
    "a resignation of an unknown player",
    game("#note #resigned Eva"),
    { line: 3, reason: "unknown-player", nick: "Eva" },
  ],

  // The form of events
  [
    "an event of an unknown player",
    game(">Eva: CAT 8G CAT +10 10"),
    { line: 3, reason: "unknown-player", nick: "Eva" },
  ],
  ["an event without a player", game("> CAT 8G CAT +10 10"), { line: 3, reason: "missing-nickname" }],
  ["an event without an action", game(">Anna: CAT"), { line: 3, reason: "missing-act" }],
  ["digits on a rack", game(">Anna: C4T 8G CAT +10 10"), { line: 3, reason: "bad-rack", typed: "C4T" }],
  ["a bracket that is not closed", game(">Anna: [QUA 8G CAT +10 10"), { line: 3, reason: "bad-rack", typed: "[QUA" }],
  ["empty brackets", game(">Anna: []A 8G CAT +10 10"), { line: 3, reason: "bad-rack", typed: "[]A" }],
  ["a dot on a rack", game(">Anna: C.T 8G CAT +10 10"), { line: 3, reason: "bad-rack", typed: "C.T" }],
  ["no place", game(">Anna: CAT CAT +10 10"), { line: 3, reason: "bad-act", typed: "CAT" }],
  ["a place off all boards", game(">Anna: CAT 99G CAT +10 10"), { line: 3, reason: "bad-place", typed: "99G" }],
  ["row 0", game(">Anna: CAT G0 CAT +10 10"), { line: 3, reason: "bad-place", typed: "G0" }],
  ["a place without a word", game(">Anna: CAT 8G +10 10"), { line: 3, reason: "missing-word" }],
  ["a bare blank in a word", game(">Anna: CA? 8G CA? +10 10"), { line: 3, reason: "bad-word", typed: "CA?" }],
  ["an exchange of 0 tiles", game(">Anna: CAT -0 +0 0"), { line: 3, reason: "bad-count", typed: "0" }],
  ["an exchange with symbols", game(">Anna: CAT -C! +0 0"), { line: 3, reason: "bad-act", typed: "-C!" }],
  ["an unknown action in brackets", game(">Anna: CAT ( +0 0"), { line: 3, reason: "bad-act", typed: "(" }],
  ["no points", game(">Anna: CAT 8G CAT"), { line: 3, reason: "missing-points" }],
  ["points without a sign", game(">Anna: CAT 8G CAT 10 10"), { line: 3, reason: "bad-points", typed: "10" }],
  ["points that are not a number", game(">Anna: CAT 8G CAT +ten 10"), { line: 3, reason: "bad-points", typed: "+ten" }],
  ["no total", game(">Anna: CAT 8G CAT +10"), { line: 3, reason: "missing-total" }],
  [
    "a total that is not a whole number",
    game(">Anna: CAT 8G CAT +10 10.5"),
    { line: 3, reason: "bad-total", typed: "10.5" },
  ],
  [
    "a play that loses points",
    game(">Anna: CAT 8G CAT -10 -10"),
    { line: 3, reason: "wrong-sign", points: -10, act: "play" },
  ],
  ["a pass that scores", game(">Anna: CAT - +3 3"), { line: 3, reason: "wrong-sign", points: 3, act: "pass" }],
  ["a penalty that gives points", game(">Anna: (time) +10 10"), { line: 3, reason: "wrong-sign", act: "time" }],
  [
    "two racks at the end",
    game(">Anna: CAT (DOG) -5 -5"),
    { line: 3, reason: "racks-differ", rack: "CAT", tiles: "DOG" },
  ],
  [
    "more events than any game has",
    game(...Array(3001).fill(">Anna: - +0 0")),
    { line: 3003, reason: "too-many-events" },
  ],

  // Events that are impossible
  ["a rack with unknown tiles", game(">Anna: ÇAT 8G CAT +10 10"), { line: 3, reason: "unknown-tile", typed: "Ç" }],
  ["a word with unknown tiles", game(">Anna: CAT 8G [QU]T +10 10"), { line: 3, reason: "unknown-tile", typed: "[QU]" }],
  [
    "a word over the edge",
    game(">Anna: CATERSX 8N CAT +10 10"),
    { line: 3, reason: "off-the-board", place: "8N", size: 15 },
  ],
  [
    "a place beyond the edge",
    game(">Anna: CATERSX P1 CAT +10 10"),
    { line: 3, reason: "off-the-board", place: "P1", size: 15 },
  ],
  [
    "a word through an empty square",
    game(">Anna: CATERSX 8G C.T +10 10"),
    { line: 3, reason: "nothing-there", square: "H8" },
  ],
  [
    "a word through another letter",
    game(CAT, ">Ben: SOLDERI G8 SO +5 5"),
    { line: 4, reason: "another-letter-there", square: "G8", there: "C", written: "S" },
  ],
  ["a word without a new tile", game(CAT, ">Ben: SOLDERI 8G CAT +5 5"), { line: 4, reason: "nothing-laid" }],
  ["only a part of a word", game(CAT, ">Ben: SOLDERI 8J S +6 6"), { line: 4, reason: "not-whole-word", word: "CATS" }],
  ["a word that touches no other", game(CAT, ">Ben: SOLDERI 1A SO +5 5"), { line: 4, reason: "not-touching" }],
  [
    "a play with letters not on the rack",
    game(CAT, ">Ben: SOLDERI 9I XO +5 5"),
    { line: 4, reason: "not-on-rack", letters: ["X"] },
  ],
  [
    "a play with a blank not on the rack",
    game(">Anna: CATERSX 8G CaT +10 10"),
    { line: 3, reason: "not-on-rack", letters: ["#"] },
  ],
  [
    "an exchange of tiles not on the rack",
    game(">Anna: CATERSX -CAB +0 0"),
    { line: 3, reason: "not-on-rack", letters: ["B"] },
  ],
  [
    "an exchange of more tiles than on the rack",
    game(">Anna: CAT -4 +0 0"),
    { line: 3, reason: "too-few-on-rack", wanted: 4, rack: 3 },
  ],
  [
    "two Z on a rack",
    game(">Anna: ZZATERS - +0 0"),
    { line: 3, reason: "too-many-tiles", letter: "Z", count: 2, max: 1 },
  ],
  [
    "the second Z of a bag that has one",
    game(">Anna: ZATERSX 8G ZAT +12 12", ">Ben: ZLDERIO - +0 0"),
    { line: 4, reason: "too-many-tiles", letter: "Z", count: 2, max: 1 },
  ],
  [
    "a total that does not add up",
    game(CAT, ">Ben: SOLDERI 9I SO +5 6"),
    { line: 4, reason: "wrong-total", written: 6, expected: 5 },
  ],
  ["a take-back without a play", game(">Anna: CAT -- -0 0"), { line: 3, reason: "nothing-to-take-off" }],
  [
    "a take-back of another player's play",
    game(CAT, ">Ben: SOLDERI -- -10 -10"),
    { line: 4, reason: "nothing-to-take-off" },
  ],
  [
    "a take-back that comes too late",
    game(CAT, ">Ben: - +0 0", ">Anna: CATERSX -- -10 0"),
    { line: 5, reason: "nothing-to-take-off" },
  ],
  [
    "a take-back of half the points",
    game(CAT, ">Anna: CATERSX -- -5 5"),
    { line: 4, reason: "wrong-points-off", written: -5, expected: -10 },
  ],
  ["a challenge bonus without a challenge", game(">Anna: (challenge) +5 5"), { line: 3, reason: "nothing-challenged" }],
  [
    "a play after the end",
    game(CAT, ">Ben: (ERSX) +11 11", ">Ben: SOLDERI 9I SO +5 16"),
    { line: 5, reason: "after-the-end" },
  ],
])("a file is refused for %s", (_name, text, error) => {
  expect(errorOf(text)).toMatchObject(error);
});

test("a letter of another alphabet is refused", () => {
  const text = game(">Anna: [CH]A 8G [CH]A +10 10");
  expect(errorOf(text, CATALAN)).toMatchObject({ line: 3, reason: "unknown-tile", typed: "[CH]" });
});

/** Calls `work`, and returns the lengths of all texts on which it calls `method`. */
function lengthsOf(method: "normalize" | "trim", work: () => void): number[] {
  const lengths: number[] = [];
  const original = String.prototype[method];
  vi.spyOn(String.prototype, method).mockImplementation(function (this: string) {
    lengths.push(this.length);
    return original.call(this);
  });
  work();
  vi.restoreAllMocks();
  return lengths;
}

// Unicode composition takes quadratic time in the number of accents on one letter.
test("texts are composed line by line", () => {
  const accents = `#note a${"\u0315\u0300".repeat(1_900)}`;
  const lengths = lengthsOf("normalize", () => parseGcg(bytesOf(game(...Array(8).fill(accents)))));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(4_000);
});

test.each(["#- a", "a"])(
  "a description of many lines such as %j is parsed in linear time, and keeps its lines",
  (line) => {
    const text = game("#description x", ...Array(2_000).fill(line), "#- ", "#- b");
    let parsed: ReturnType<typeof parseGcg> | undefined;
    const lengths = lengthsOf("trim", () => {
      parsed = parseGcg(bytesOf(text));
    });
    expect(parsed).toMatchObject({ ok: true, record: { description: `x\n${"a\n".repeat(2_000)}b` } });
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(2 * text.length);
  },
);
