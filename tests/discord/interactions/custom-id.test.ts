import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CustomId, fitsCustomId, formatCustomId, parseCustomId } from "#discord/interactions/custom-id.ts";

const letters = (source: string, max: number) =>
  fc.array(fc.constantFrom(...source), { maxLength: max }).map((all) => all.join(""));

const customIds: fc.Arbitrary<CustomId> = fc.record({
  command: letters("abcz09-", 12).map((rest) => `c${rest}`),
  match: letters("0123456789abcdef", 15),
  seq: fc.nat({ max: 999_999_999 }),
  payload: fc.string({ unit: "binary", maxLength: 40 }),
});

test("a custom id is parsed to the same value, whatever its payload", () => {
  fc.assert(
    fc.property(customIds, (id) => {
      expect(parseCustomId(formatCustomId(id))).toEqual(id);
    }),
  );
});

test("a custom id has at most a hundred characters", () => {
  const id = { command: "scrabble", match: "0123456789abcde", seq: 12, payload: "" };
  const room = 100 - formatCustomId(id).length;
  expect(formatCustomId({ ...id, payload: "x".repeat(room) })).toHaveLength(100);
  expect(() => formatCustomId({ ...id, payload: "x".repeat(room + 1) })).toThrow(RangeError);
  expect([room, room + 1].map((length) => fitsCustomId({ ...id, payload: "x".repeat(length) }))).toEqual([true, false]);
});

describe("an invalid custom id is rejected:", () => {
  test.each([
    "",
    "scrabble",
    "scrabble:abc:1",
    "scrabble:abc:x:rack",
    "scrabble:abc:-1:rack",
    "scrabble:abc:1.5:rack",
    "Scrabble:abc:1:rack",
    ":abc:1:rack",
    "scrabble:a b:1:rack",
    "scrabble:abc:1234567890:rack",
    " scrabble:abc:1:rack",
    "9:abc:1:rack",
    `scrabble:abc:1:${"x".repeat(86)}`,
  ])("%j", (id) => {
    expect(parseCustomId(id)).toBeUndefined();
  });

  test.each([undefined, null])("%j, which no Discord client sends", (id) => {
    expect(parseCustomId(id as unknown as string)).toBeUndefined();
  });

  test("any text, without an error", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const id = parseCustomId(text);
        if (id) expect(formatCustomId(id).length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
