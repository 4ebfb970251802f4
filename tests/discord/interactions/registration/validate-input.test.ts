import { ComponentType, InteractionContextType, ApplicationCommandOptionType as Type } from "discord.js";
import { describe, expect, test } from "vitest";
import type { CommandData } from "#discord/interactions/command.ts";
import {
  isCommandAvailableIn,
  isValidCommandInput,
  isValidFormInput,
} from "#discord/interactions/registration/validate-input.ts";

const SAYS = { description: "-" };

const COMMAND: CommandData = {
  name: "chess",
  ...SAYS,
  options: [
    {
      type: Type.Subcommand,
      name: "move",
      ...SAYS,
      options: [
        { type: Type.String, name: "to", ...SAYS, required: true, autocomplete: true },
        { type: Type.Integer, name: "count", ...SAYS, min_value: 1, max_value: 8 },
        { type: Type.String, name: "piece", ...SAYS, choices: [{ name: "King", value: "king" }] },
        { type: Type.User, name: "with", ...SAYS },
        { type: Type.Boolean, name: "sure", ...SAYS },
        { type: Type.String, name: "note", ...SAYS, min_length: 2, max_length: 3 },
      ],
    },
  ],
};

const TO = { name: "to", type: Type.String, value: "e4" };

const move = (...options: object[]) => [{ name: "move", type: Type.Subcommand, options }] as never;

describe("valid input is accepted", () => {
  test.each<[string, object[]]>([
    ["with all required options", [TO]],
    ["with a number within its bounds", [TO, { name: "count", type: Type.Integer, value: 8 }]],
    ["with one of the choices", [TO, { name: "piece", type: Type.String, value: "king" }]],
    ["with a person whose data is included", [TO, { name: "with", type: Type.User, value: "1", user: {} }]],
    ["with a boolean", [TO, { name: "sure", type: Type.Boolean, value: false }]],
    ["with a text whose length is counted in characters", [TO, { name: "note", type: Type.String, value: "🧩🧩🧩" }]],
  ])("%s", (_, options) => {
    expect(isValidCommandInput(move(...options), COMMAND)).toBe(true);
  });
});

describe("invalid input is rejected", () => {
  test.each<[string, object[]]>([
    ["without a required option", []],
    ["with a value of another option type", [{ ...TO, type: Type.Integer, value: 4 }]],
    ["with a value that does not have the given type", [{ ...TO, value: 4 }]],
    ["with a null value", [{ ...TO, value: null }]],
    ["with an option given twice", [TO, TO]],
    ["with an unknown option", [TO, { ...TO, name: "from" }]],
    ["with a number over the maximum", [TO, { name: "count", type: Type.Integer, value: 9 }]],
    ["with a number that is not whole", [TO, { name: "count", type: Type.Integer, value: 1.5 }]],
    ["with an unknown choice", [TO, { name: "piece", type: Type.String, value: "rook" }]],
    ["with a person whose data is missing", [TO, { name: "with", type: Type.User, value: "1" }]],
    ["with a text that is too long", [TO, { name: "note", type: Type.String, value: "four" }]],
  ])("%s", (_, options) => {
    expect(isValidCommandInput(move(...options), COMMAND)).toBe(false);
  });

  test("with no subcommand, an unknown one, or two", () => {
    expect(isValidCommandInput([], COMMAND)).toBe(false);
    expect(isValidCommandInput([TO] as never, COMMAND)).toBe(false);
    expect(isValidCommandInput([{ name: "castle", type: Type.Subcommand, options: [TO] }] as never, COMMAND)).toBe(
      false,
    );
    expect(isValidCommandInput([...move(TO), ...move(TO)], COMMAND)).toBe(false);
  });
});

test("during autocompletion values may be missing or out of range, but must have the right type", () => {
  const typing = (...options: object[]) => isValidCommandInput(move(...options), COMMAND, { typing: true });
  expect(typing({ ...TO, value: "", focused: true })).toBe(true);
  expect(typing({ name: "count", type: Type.Integer, value: 99 }, { ...TO, focused: true })).toBe(true);
  expect(typing({ ...TO, value: 4, focused: true })).toBe(false);
  expect(typing({ ...TO, focused: true }, { name: "count", type: Type.Integer, value: "9" })).toBe(false);
});

test("a command is available in its contexts, or everywhere without contexts", () => {
  const onServers = { ...COMMAND, contexts: [InteractionContextType.Guild] };
  expect([isCommandAvailableIn(onServers, "guild"), isCommandAvailableIn(onServers, undefined)]).toEqual([true, false]);
  expect([isCommandAvailableIn(COMMAND, "guild"), isCommandAvailableIn(COMMAND, undefined)]).toEqual([true, true]);
});

test("the fields of a form are texts, lists of texts, booleans or null", () => {
  const filled = (...fields: object[]) => isValidFormInput({ fields } as never);
  expect(filled({ value: "x" }, { values: ["a"] }, { value: true }, { value: null })).toBe(true);
  for (const wrong of [{}, { value: 1 }, { values: "a" }, { values: [1] }]) expect(filled(wrong)).toBe(false);
});

test("a text field is filled with a text only", () => {
  const filled = (value: unknown) => isValidFormInput({ fields: [{ type: ComponentType.TextInput, value }] } as never);
  expect(filled("") && filled("x")).toBe(true);
  for (const wrong of [null, true, false, 1, undefined]) expect(filled(wrong)).toBe(false);
});

test("a menu of a form is filled with a list of texts only", () => {
  for (const type of [ComponentType.StringSelect, ComponentType.UserSelect, ComponentType.RoleSelect]) {
    const filled = (field: object) => isValidFormInput({ fields: [{ type, ...field }] } as never);
    expect(filled({ values: [] }) && filled({ values: ["a"] })).toBe(true);
    for (const wrong of [{}, { value: "a" }, { value: null }, { values: [null] }]) expect(filled(wrong)).toBe(false);
  }
});
