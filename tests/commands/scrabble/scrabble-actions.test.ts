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
  "challenge-now",
  "exchange-pick",
  "exchange-all",
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

test.each(kinds)("formats and parses the payload of %s", (kind) => {
  expect(SCRABBLE_ACTIONS.parse(SCRABBLE_ACTIONS.format({ kind }))).toEqual({ kind });
});

test.each(RULE_PAGES)("formats and parses the custom id of rules page %s, and no other page", (page) => {
  const payload = SCRABBLE_ACTIONS.format({ kind: "rules", page });
  const id = parseCustomId(formatCustomId({ command: "scrabble", match: "", seq: 0, payload }));
  expect(SCRABBLE_ACTIONS.parse(id?.payload ?? "")).toEqual({ kind: "rules", page });
  expect(SCRABBLE_ACTIONS.parse("rules.none")).toBeUndefined();
});

describe("a payload of the composer", () => {
  const KINDS_WITH_PLACE = ["compose", "where", "take", "draft-back", "draft-clear", "shuffle", "sort"] as const;
  const KINDS_WITH_PART = ["row", "column", "letter", "other-letter", "letters", "other-letters"] as const;

  test.each(KINDS_WITH_PLACE)("%s is formatted and parsed in a custom id, with and without a place", (kind) => {
    for (const payload of [{ kind }, ...PLACES.map((at) => ({ kind, at }))]) expectRoundTrip(payload);
  });

  test("tile is formatted and parsed in a custom id, with a place", () => {
    for (const at of PLACES) expectRoundTrip({ kind: "tile", at });
  });

  test.each(KINDS_WITH_PART)("%s is formatted and parsed in a custom id, with a place and a part", (kind) => {
    for (const at of PLACES) for (const part of [0, 1, 7]) expectRoundTrip({ kind, at, part });
  });

  function expectRoundTrip(payload: ScrabblePayload): void {
    const id = formatCustomId({
      command: "scrabble",
      match: "0".repeat(15),
      seq: 999_999,
      payload: SCRABBLE_ACTIONS.format(payload),
    });
    expect(SCRABBLE_ACTIONS.parse(parseCustomId(id)?.payload ?? "")).toEqual(payload);
  }
});

test("formats and parses the payload for the files of a list, whatever its name", () => {
  for (const list of ["ca", "Torneig 2026, 1.a", "pass", "a.b.c"])
    expect(SCRABBLE_ACTIONS.parse(SCRABBLE_ACTIONS.format({ kind: "files", list }))).toEqual({ kind: "files", list });
});

describe.each(["confirm", "change", "draft-play"] as const)("a payload of kind %s", (kind) => {
  test.each(WORDS)("with the word %s is formatted and parsed in a custom id", (word) => {
    for (const at of PLACES) {
      const payload: ScrabblePayload = { kind, word, at };
      const id = formatCustomId({
        command: "scrabble",
        match: "0123456789abcde",
        seq: 999,
        payload: SCRABBLE_ACTIONS.format(payload),
      });
      expect(SCRABBLE_ACTIONS.parse(parseCustomId(id)?.payload ?? "")).toEqual(payload);
    }
  });

  test("with a word as long as the board and two blanks fits a custom id", () => {
    const word = `(A)(B)${"C".repeat(13)}`;
    const payload = SCRABBLE_ACTIONS.format({ kind, word, at: "15A" });
    expect(formatCustomId({ command: "scrabble", match: "0".repeat(15), seq: 999, payload }).length).toBeLessThan(100);
  });

  test("with any letters, brackets and dots is formatted and parsed", () => {
    const words = fc.string({ unit: fc.constantFrom(..."ABCÇÑ·().:"), minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(words, (word) => {
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
])("rejects the payload %j", (payload) => {
  expect(SCRABBLE_ACTIONS.parse(payload)).toBeUndefined();
});

test("parses or rejects any text without an error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (payload) => {
      const parsed = SCRABBLE_ACTIONS.parse(payload);
      if (parsed) expect(SCRABBLE_ACTIONS.format(parsed)).toBe(payload);
    }),
  );
});
