import { ApplicationCommandOptionType } from "discord.js";
import { describe, expect, test } from "vitest";
import type { OptionTable } from "#core/options.ts";
import { readOptionRows, slashOptions } from "#discord/interactions/option-rows.ts";

const TABLE = {
  size: { kind: "number", min: 2, max: 9, default: 4, refusal: "bad-size", slash: "board-size" },
  mode: { kind: "choice", values: ["alone", "race"], default: "alone", slash: "mode" },
  maker: { kind: "choice", values: [0, 1], default: 1 },
  quick: { kind: "switch" },
} as const satisfies OptionTable;

const LABELS: { readonly [value: string]: string } = { alone: "Alone", race: "A race" };
const facts = { describe: (_: unknown, name: string) => `About ${name}`, labels: () => LABELS };

describe("the slash options of a table", () => {
  test("are those of rows with a slash option, in the order of the table", () => {
    const all = slashOptions(TABLE, facts);
    expect(all).toMatchObject([
      { type: ApplicationCommandOptionType.Integer, name: "board-size", description: "About size" },
      { type: ApplicationCommandOptionType.String, name: "mode", description: "About mode" },
    ]);
    expect(all[1]).toMatchObject({
      choices: [
        { value: "alone", name: "Alone" },
        { value: "race", name: "A race" },
      ],
    });
  });

  test("have no bounds from the game, so that the game can refuse a number with a sentence", () => {
    expect(slashOptions(TABLE, facts)[0]).not.toHaveProperty("max_value");
    const numbers = { min_value: 0, max_value: 100 };
    expect(slashOptions(TABLE, { ...facts, numbers })[0]).toMatchObject(numbers);
  });
});

describe("the options read from a command", () => {
  const read = (values: { readonly [name: string]: unknown }) => {
    const get = (name: string) => (values[name] ?? null) as never;
    return readOptionRows({ getInteger: get, getString: get }, TABLE);
  };

  test("have only given values", () => {
    expect(read({})).toStrictEqual({});
    expect(read({ "board-size": 0, mode: "race" })).toStrictEqual({ size: 0, mode: "race" });
  });

  test("keep a number out of range for the game to refuse, and leave out an unknown choice", () => {
    expect(read({ "board-size": 99, mode: "quickly" })).toStrictEqual({ size: 99 });
  });

  test("have nothing for rows without a slash option", () => {
    expect(read({ maker: 0, quick: "true" })).toStrictEqual({});
  });
});
