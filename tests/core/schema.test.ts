import { describe, expect, test } from "vitest";
import {
  listOf,
  looseRecord,
  oneOf,
  parseWithSchema,
  record,
  type Schema,
  taggedUnion,
  text,
  wholeNumber,
  withCheck,
} from "#core/schema.ts";

const readValue = (schema: Schema<unknown>, raw: unknown) => {
  const read = schema(raw);
  return read.ok ? read.value : read.error;
};

describe("a whole number", () => {
  const schema = wholeNumber(-2, 5);

  test.each([-2, 0, 5])("%d is accepted within the bounds", (raw) => {
    expect(readValue(schema, raw)).toBe(raw);
  });

  test.each([-3, 6, Number.MAX_SAFE_INTEGER])("%d is out of range", (raw) => {
    expect(readValue(schema, raw)).toEqual({ path: "", reason: "out-of-range", min: -2, max: 5 });
  });

  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, "3", 3n, true, null, undefined, [3], new Number(3)])(
    "%s has the wrong type",
    (raw) => {
      expect(readValue(schema, raw)).toEqual({ path: "", reason: "wrong-type", wanted: "whole-number" });
    },
  );

  test("minus zero is refused, because JSON does not keep it", () => {
    expect(readValue(schema, -0)).toMatchObject({ reason: "wrong-type" });
  });
});

describe("a text", () => {
  test("has a maximum length", () => {
    expect(readValue(text(3), "abc")).toBe("abc");
    expect(readValue(text(3), "abcd")).toEqual({ path: "", reason: "too-long", max: 3 });
  });

  test.each([1, null, ["a"], new String("a"), { length: 1 }])("%s has the wrong type", (raw) => {
    expect(readValue(text(3), raw)).toEqual({ path: "", reason: "wrong-type", wanted: "text" });
  });
});

describe("a choice", () => {
  const allowed = ["a", 1, true] as const;

  test.each(allowed)("%s is accepted", (raw) => {
    expect(readValue(oneOf(allowed), raw)).toBe(raw);
  });

  test.each([2, false, null, ["a"], "toString", "__proto__"])("%s is refused", (raw) => {
    expect(readValue(oneOf(allowed), raw)).toMatchObject({ path: "", reason: "not-one-of", allowed });
  });

  test("a refused text is quoted safely", () => {
    expect(readValue(oneOf(allowed), "\u202e")).toEqual({ path: "", reason: "not-one-of", allowed, found: "\ufffd" });
    expect(readValue(oneOf(allowed), "x".repeat(1_000))).toMatchObject({ found: `${"x".repeat(40)}…` });
    expect(readValue(oneOf(allowed), 2)).not.toHaveProperty("found");
  });
});

describe("a list", () => {
  const schema = listOf(wholeNumber(0, 9), 3, 1);

  test("is copied", () => {
    const raw = [1, 2];
    expect(readValue(schema, raw)).toEqual(raw);
    expect(readValue(schema, raw)).not.toBe(raw);
  });

  test("has a minimum and a maximum length", () => {
    expect(readValue(schema, [])).toEqual({ path: "", reason: "too-short", min: 1, items: 0 });
    expect(readValue(schema, [1, 2, 3, 4])).toEqual({ path: "", reason: "too-long", max: 3, items: 4 });
  });

  test("that is too long is refused before its items are read", () => {
    const items = listOf(() => expect.unreachable(), 3);
    expect(readValue(items, Array(2 ** 32 - 1))).toMatchObject({ reason: "too-long" });
  });

  test("reports the first wrong item by its index", () => {
    expect(readValue(schema, [1, "2", 30])).toMatchObject({ path: "[1]", reason: "wrong-type" });
    expect(readValue(listOf(schema, 3), [[1], [2, 30]])).toMatchObject({ path: "[1][1]", reason: "out-of-range" });
  });

  test("with holes is refused", () => {
    const holes = Array(3).fill(1, 1);
    expect(readValue(schema, holes)).toMatchObject({ path: "[0]", reason: "wrong-type" });
  });

  test.each([{ length: 0 }, "ab", new Set([1]), new Uint8Array(1), null])("%s has the wrong type", (raw) => {
    expect(readValue(schema, raw)).toEqual({ path: "", reason: "wrong-type", wanted: "list" });
  });
});

describe("a record", () => {
  const schema = record({ size: wholeNumber(1, 9) }, { name: text(5) });

  test("has all required keys, and may have optional ones", () => {
    expect(readValue(schema, { size: 3 })).toStrictEqual({ size: 3 });
    expect(readValue(schema, { name: "A", size: 3 })).toStrictEqual({ size: 3, name: "A" });
  });

  test("reports a missing required key", () => {
    expect(readValue(schema, { name: "A" })).toEqual({ path: "size", reason: "missing" });
    expect(readValue(schema, { size: undefined })).toEqual({ path: "size", reason: "missing" });
  });

  test("leaves out an optional key that is undefined", () => {
    expect(readValue(schema, { size: 3, name: undefined })).toStrictEqual({ size: 3 });
  });

  test("refuses an unknown key, and quotes it safely", () => {
    expect(readValue(schema, { size: 3, "a\u200bb": 1 })).toEqual({ path: "a\ufffdb", reason: "unknown-key" });
  });

  test("reports a wrong value by its path", () => {
    const deep = record({ board: record({ rows: listOf(schema, 3) }) });
    const raw = { board: { rows: [{ size: 1 }, { size: 0 }] } };
    expect(readValue(deep, raw)).toEqual({ path: "board.rows[1].size", reason: "out-of-range", min: 1, max: 9 });
  });

  test("ignores inherited values", () => {
    expect(readValue(schema, Object.create({ size: 3 }))).toEqual({ path: "size", reason: "missing" });
    expect(readValue(record({ toString: text(5) }), {})).toEqual({ path: "toString", reason: "missing" });
  });

  test("does not call getters", () => {
    const raw = {
      get size() {
        throw new Error("called");
      },
    };
    expect(readValue(schema, raw)).toEqual({ path: "size", reason: "missing" });
  });

  test("treats __proto__ like other keys", () => {
    const raw = JSON.parse('{"size": 3, "__proto__": {"name": "A"}}');
    expect(readValue(schema, raw)).toEqual({ path: "__proto__", reason: "unknown-key" });
    expect(readValue(looseRecord({ size: wholeNumber(1, 9) }), raw)).toStrictEqual({ size: 3 });
    const own = readValue(record({ ["__proto__"]: text(5) }), JSON.parse('{"__proto__": "A"}'));
    expect(Object.getPrototypeOf(own)).toBe(Object.prototype);
    expect(({} as { name?: unknown }).name).toBeUndefined();
  });

  test("can be an object without a prototype", () => {
    expect(readValue(schema, Object.assign(Object.create(null), { size: 3 }))).toStrictEqual({ size: 3 });
  });

  test.each([null, [], "{}", 7, undefined, () => ({ size: 3 })])("%s has the wrong type", (raw) => {
    expect(readValue(schema, raw)).toEqual({ path: "", reason: "wrong-type", wanted: "object" });
  });
});

describe("a loose record", () => {
  const schema = looseRecord({ size: wholeNumber(1, 9) }, { name: text(5) });

  test("drops unknown keys and invalid optional values", () => {
    expect(readValue(schema, { size: 3, other: 1, name: 7 })).toStrictEqual({ size: 3 });
    expect(readValue(schema, { size: 3, name: "A" })).toStrictEqual({ size: 3, name: "A" });
  });

  test("refuses an invalid required value", () => {
    expect(readValue(schema, { size: "3" })).toMatchObject({ path: "size", reason: "wrong-type" });
  });
});

describe("a tagged record", () => {
  const schema = taggedUnion<unknown>("kind", {
    pass: record({ kind: oneOf(["pass"]) }),
    play: record({ kind: oneOf(["play"]), at: wholeNumber(0, 9) }),
  });

  test("is read by its tag", () => {
    expect(readValue(schema, { kind: "play", at: 3 })).toStrictEqual({ kind: "play", at: 3 });
    expect(readValue(schema, { kind: "pass", at: 3 })).toEqual({ path: "at", reason: "unknown-key" });
  });

  test("needs a known tag", () => {
    expect(readValue(schema, {})).toEqual({ path: "kind", reason: "missing" });
    expect(readValue(schema, null)).toMatchObject({ path: "", reason: "wrong-type" });
    for (const kind of ["fold", "constructor", "__proto__", ["pass"], 1])
      expect(readValue(schema, { kind })).toMatchObject({ path: "kind", reason: "not-one-of" });
  });
});

test("a named check is applied after the schema", () => {
  const even = withCheck(wholeNumber(0, 9), "even", (value) => value % 2 === 0);
  expect(readValue(even, 4)).toBe(4);
  expect(readValue(listOf(even, 2), [4, 5])).toEqual({ path: "[1]", reason: "check-failed", check: "even" });
  expect(readValue(even, 11)).toMatchObject({ reason: "out-of-range" });
});

test("parseWithSchema returns undefined for an invalid value", () => {
  expect(parseWithSchema(text(3), "abc")).toBe("abc");
  expect(parseWithSchema(text(3), "abcd")).toBeUndefined();
});
