import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCustomId, parseCustomId } from "#discord/interactions/custom-id.ts";
import { SCRABBLE_ACTIONS, type ScrabblePayload } from "../../../commands/scrabble/scrabble-actions.ts";
import { RULE_PAGES } from "../../../commands/scrabble/text/rules/rule-pages.ts";

const kinds = [
  "rack",
  "play",
  "exchange",
  "pass",
  "pass-now",
  "challenge",
  "accept",
  "cancel",
  "more",
  "hint",
  "undo",
  "text",
  "leave",
  "word",
  "draft-confirm",
  "draft-cancel",
  "analysis",
] as const;
const PLACES = ["8H", "H8", "15O", "AA21", "31AE"];
const WORDS = ["CAT", "C(A)T", "(NY)ANYO", "COL·LEGI", "(L·L)A", "QU(E)", "ÇÀ", "A.B", "C(A)SA"];

test.each(kinds)("%s goes through a payload", (kind) => {
  expect(SCRABBLE_ACTIONS.parse(SCRABBLE_ACTIONS.format({ kind }))).toEqual({ kind });
});

test.each(RULE_PAGES)("the page %s of the rules goes through a custom id, and no other page does", (page) => {
  const payload = SCRABBLE_ACTIONS.format({ kind: "rules", page });
  const id = parseCustomId(formatCustomId({ command: "scrabble", match: "", seq: 0, payload }));
  expect(SCRABBLE_ACTIONS.parse(id?.payload ?? "")).toEqual({ kind: "rules", page });
  expect(SCRABBLE_ACTIONS.parse("rules.none")).toBeUndefined();
});

describe("of the composer", () => {
  const ofPlaces = ["compose", "where", "take", "draft-back", "draft-clear", "shuffle", "sort"] as const;
  const inParts = ["row", "column", "letter", "other-letter", "letters", "other-letters"] as const;

  test.each(ofPlaces)("%s goes through a custom id, with a place and without", (kind) => {
    for (const deed of [{ kind }, ...PLACES.map((at) => ({ kind, at }))]) expectThroughId(deed);
  });

  test("tile goes through a custom id, with a place", () => {
    for (const at of PLACES) expectThroughId({ kind: "tile", at });
  });

  test.each(inParts)("%s goes through a custom id, with its place and its part", (kind) => {
    for (const at of PLACES) for (const part of [0, 1, 7]) expectThroughId({ kind, at, part });
  });

  function expectThroughId(deed: ScrabblePayload): void {
    const id = formatCustomId({
      command: "scrabble",
      match: "0".repeat(15),
      seq: 999_999,
      payload: SCRABBLE_ACTIONS.format(deed),
    });
    expect(SCRABBLE_ACTIONS.parse(parseCustomId(id)?.payload ?? "")).toEqual(deed);
  }
});

test("the files of a list go through a payload, whatever its name", () => {
  for (const list of ["ca", "Torneig 2026, 1.a", "pass", "a.b.c"])
    expect(SCRABBLE_ACTIONS.parse(SCRABBLE_ACTIONS.format({ kind: "files", list }))).toEqual({ kind: "files", list });
});

describe.each(["confirm", "change", "draft-play"] as const)("%s", (kind) => {
  test.each(WORDS)("with the word %s goes through a payload and a custom id", (word) => {
    for (const at of PLACES) {
      const deed: ScrabblePayload = { kind, word, at };
      const id = formatCustomId({
        command: "scrabble",
        match: "0123456789abcde",
        seq: 999,
        payload: SCRABBLE_ACTIONS.format(deed),
      });
      expect(SCRABBLE_ACTIONS.parse(parseCustomId(id)?.payload ?? "")).toEqual(deed);
    }
  });

  test("with a word as long as the board and both its blanks fits a custom id", () => {
    const word = `(A)(B)${"C".repeat(13)}`;
    const payload = SCRABBLE_ACTIONS.format({ kind, word, at: "15A" });
    expect(formatCustomId({ command: "scrabble", match: "0".repeat(15), seq: 999, payload }).length).toBeLessThan(100);
  });

  test("with any letters, brackets and points goes through a payload", () => {
    const aWord = fc.string({ unit: fc.constantFrom(..."ABCÇÑ·().:"), minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(aWord, (word) => {
        expect(SCRABBLE_ACTIONS.parse(SCRABBLE_ACTIONS.format({ kind, word, at: "8H" }))).toEqual({
          kind,
          word,
          at: "8H",
        });
      }),
    );
  });
});

test.each([
  "",
  "racks",
  "tile",
  "compose.",
  "compose.8HH.",
  "compose.8h",
  "compose.100A",
  "confirm",
  "confirm.8H",
  "confirm.8H.",
  "confirm..CAT",
  "rack.8H.CAT",
  "tile.8H.CAT",
  "row",
  "row.8H",
  "row.8H.x",
  "row..1",
  "files",
  "files.",
  "rules.",
  "letter.8H.12",
  "draft-play.8H",
  "Confirm.8H.CAT",
  "x.y.z",
])("%j is no deed", (payload) => {
  expect(SCRABBLE_ACTIONS.parse(payload)).toBeUndefined();
});

test("anything at all is read or not, and never a fault", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (payload) => {
      const deed = SCRABBLE_ACTIONS.parse(payload);
      if (deed) expect(SCRABBLE_ACTIONS.format(deed)).toBe(payload);
    }),
  );
});
