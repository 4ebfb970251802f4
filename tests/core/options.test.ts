import { describe, expect, expectTypeOf, test } from "vitest";
import { checkOptionTable, type OptionsOf, type OptionTable, optionDefaults, optionsSchema } from "#core/options.ts";
import { text } from "#core/schema.ts";

const TABLE = {
  size: { kind: "number", min: 2, max: 9, default: 4, refusal: "bad-size" },
  mode: { kind: "choice", values: ["alone", "race"], default: "alone" },
  maker: { kind: "choice", values: [0, 1], default: 1 },
  bonus: { kind: "number", min: 0, max: 5, default: 3, optional: true, refusal: "bad-bonus" },
  hints: { kind: "number", min: 0, max: 5, optional: true, refusal: "bad-hints" },
  easy: { kind: "switch" },
} as const satisfies OptionTable;

const GOOD = { size: 4, mode: "race", maker: 0 };

test("the type of the options is derived from the table", () => {
  expectTypeOf<OptionsOf<typeof TABLE>>().toEqualTypeOf<
    { readonly size: number; readonly mode: "alone" | "race"; readonly maker: 0 | 1 } & {
      readonly bonus?: number;
      readonly hints?: number;
      readonly easy?: true;
    }
  >();
});

test("optional options are not part of the defaults", () => {
  expect(optionDefaults(TABLE)).toStrictEqual({ size: 4, mode: "alone", maker: 1 });
});

describe("options are accepted:", () => {
  test.each([[GOOD], [{ ...GOOD, bonus: 0, hints: 5, easy: true }], [{ ...GOOD, other: 1, easy: undefined }]])(
    "%j",
    (options) => {
      expect(checkOptionTable(TABLE, options)).toBeUndefined();
    },
  );
});

describe("options are refused:", () => {
  test.each([null, [], "{}", 7, undefined])("%j", (options) => {
    const allowed = ["list", "size", "mode", "maker", "bonus", "hints", "easy"];
    const refusal = { reason: "bad-option", option: "options", allowed };
    expect(checkOptionTable(TABLE, options, ["list"])).toEqual(refusal);
  });

  test.each([1, 10, 4.5, "4", null, undefined, [4]])("a number with the value %j", (size) => {
    expect(checkOptionTable(TABLE, { ...GOOD, size })).toEqual({ reason: "bad-size", min: 2, max: 9 });
  });

  test("an optional number out of range", () => {
    expect(checkOptionTable(TABLE, { ...GOOD, bonus: 6 })).toEqual({ reason: "bad-bonus", min: 0, max: 5 });
    expect(checkOptionTable(TABLE, { ...GOOD, hints: null })).toMatchObject({ reason: "bad-hints" });
  });

  test("an unknown choice", () => {
    const refusal = { reason: "bad-option", option: "maker", allowed: ["0", "1"] };
    for (const maker of [2, "0", undefined]) expect(checkOptionTable(TABLE, { ...GOOD, maker })).toEqual(refusal);
  });

  test("a switch that is neither true nor absent", () => {
    const refusal = { reason: "bad-option", option: "easy", allowed: ["true"] };
    for (const easy of [false, "true", 1]) expect(checkOptionTable(TABLE, { ...GOOD, easy })).toEqual(refusal);
  });

  test("inherited values", () => {
    expect(checkOptionTable(TABLE, Object.create(GOOD))).toMatchObject({ reason: "bad-size" });
  });
});

describe("options in a file", () => {
  const schema = optionsSchema(TABLE, { list: text(5) });

  test("may lack optional options, as in files from before these were added", () => {
    expect(schema({ ...GOOD, list: "en" })).toStrictEqual({ ok: true, value: { ...GOOD, list: "en" } });
    const all = { ...GOOD, list: "en", bonus: 1, hints: 0, easy: true };
    expect(schema(all)).toStrictEqual({ ok: true, value: all });
  });

  test("have errors with their path", () => {
    expect(schema(GOOD, "options")).toMatchObject({ error: { path: "options.list", reason: "missing" } });
    expect(schema({ ...GOOD, list: "en", odd: 1 })).toMatchObject({ error: { path: "odd", reason: "unknown-key" } });
    expect(schema({ ...GOOD, list: "en", bonus: 9 })).toMatchObject({ error: { path: "bonus", max: 5 } });
  });
});
