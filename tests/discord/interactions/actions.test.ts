import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  buttonVariantParam,
  flagParam,
  integerParam,
  oneOfParam,
  optionalParam,
  patternParam,
  personIdParam,
  textParam,
} from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";

const ACTIONS = defineActions({
  open: {},
  row: { at: patternParam(/^\d+[A-Z]$/), part: integerParam(9) },
  compose: { at: optionalParam(patternParam(/^\d+[A-Z]$/)) },
  word: { at: textParam, word: textParam },
  list: {
    what: oneOfParam(["sum", "mean"]),
    bots: flagParam("b"),
    player: optionalParam(personIdParam),
    way: buttonVariantParam,
  },
});
type Payload = PayloadOf<typeof ACTIONS>;

const PAIRS: readonly (readonly [Payload, string])[] = [
  [{ kind: "open" }, "open"],
  [{ kind: "row", at: "8H", part: 0 }, "row.8H.0"],
  [{ kind: "compose" }, "compose"],
  [{ kind: "compose", at: "8H" }, "compose.8H"],
  [{ kind: "word", at: "8H", word: "A.B:c\n" }, "word.8H.A.B:c\n"],
  [{ kind: "list", what: "sum", bots: false }, "list.sum"],
  [{ kind: "list", what: "mean", bots: true, way: "last" }, "list.mean.b..last"],
  [{ kind: "list", what: "mean", bots: false, player: "123" }, "list.mean..123"],
];

test.each(PAIRS)("formats %j as %j and parses it", (payload, written) => {
  expect(ACTIONS.format(payload)).toBe(written);
  expect(ACTIONS.parse(written)).toEqual(payload);
});

test("the payload type is a union by kind", () => {
  expectTypeOf<Extract<Payload, { kind: "row" }>>().toEqualTypeOf<{
    readonly kind: "row";
    readonly at: string;
    readonly part: number;
  }>();
  expectTypeOf<Extract<Payload, { kind: "compose" }>>().toEqualTypeOf<{
    readonly kind: "compose";
    readonly at?: string;
  }>();
});

describe("a payload is rejected:", () => {
  test.each([
    "",
    ".",
    "close",
    "Open",
    "openx",
    "open.",
    "open.1",
    "row",
    "row.8H",
    "row.8H.",
    "row.8H.10",
    "row.8H.01",
    "row.8H.-1",
    "row.8H.1.2",
    "row..1",
    "row.H8.1",
    "compose.",
    "compose.8H.",
    "word.8H",
    "word.8H.",
    "word..A",
    "list",
    "list.other",
    "list.sum.x",
    "list.sum.b...",
    "list.sum.b..LAST",
    "list.sum...last.more",
    "__proto__",
    "constructor",
  ])("%j", (payload) => {
    expect(ACTIONS.parse(payload)).toBeUndefined();
  });

  test("any textParam that would be formatted differently", () => {
    const part = fc.oneof(fc.constantFrom("8H", "0", "9", "00", "sum", "b", "", ".", "last", "word"), fc.string());
    const payload = fc.tuple(
      fc.constantFrom("open", "row", "compose", "word", "list"),
      fc.array(part, { maxLength: 6 }),
    );
    fc.assert(
      fc.property(payload, ([name, parts]) => {
        const typed = [name, ...parts].join(".");
        const parsed = ACTIONS.parse(typed);
        if (parsed) expect(ACTIONS.format(parsed)).toBe(typed);
      }),
    );
  });
});

test("a prefix comes before each name", () => {
  const prefixed = defineActions({ list: { page: integerParam(9) } }, "level-");
  expect([...prefixed.names.values()]).toEqual(["level-list"]);
  expect(prefixed.format({ kind: "list", page: 2 })).toBe("level-list.2");
  expect(prefixed.parse("level-list.2")).toEqual({ kind: "list", page: 2 });
  expect(prefixed.parse("list.2")).toBeUndefined();
});

test("a dot is allowed only in the last parameter", () => {
  expect(() => ACTIONS.format({ kind: "word", at: "8.H", word: "A" })).toThrow(RangeError);
});

test.each(["", "A", "a.b", "a:b", "1a", "a b"])("the name %j is refused", (name) => {
  expect(() => defineActions({ [name]: {} })).toThrow("no name");
});

describe("a parameter", () => {
  test("integer is plain digits up to its maximum", () => {
    const number = integerParam(120);
    expect(["0", "7", "120"].map(number.parse)).toEqual([0, 7, 120]);
    for (const typed of ["", "121", "007", "-1", "+1", "1.5", "1e2", " 1", "1\n", "٣", "9".repeat(30)])
      expect(number.parse(typed), typed).toBeUndefined();
  });

  test("personId has no separators", () => {
    for (const id of ["123456789012345678", "p-ann"]) expect(personIdParam.parse(id)).toBe(id);
    for (const typed of ["", "-", "1.2", "1:2", "1 2", "1".repeat(33)])
      expect(personIdParam.parse(typed)).toBeUndefined();
  });
});
