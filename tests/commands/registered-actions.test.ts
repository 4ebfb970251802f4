import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAILY_ACTIONS } from "#discord/features/daily/daily-actions.ts";
import { MATCH_ACTIONS } from "#discord/features/matches/match-actions.ts";
import { STATISTICS_ACTIONS } from "#discord/features/statistics/statistics-query.ts";
import { formatCustomId, parseCustomId } from "#discord/interactions/custom-id.ts";
import { bindAction, checkActionNames } from "#discord/interactions/handle-actions.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { ADMIN_ACTIONS } from "../../commands/admin/admin-actions.ts";
import { GAMES_ACTIONS } from "../../commands/games/games-actions.ts";
import { BOARD_ACTIONS, KENKEN_ACTIONS } from "../../commands/kenken/kenken-actions.ts";
import { PUZZLE_ACTIONS } from "../../commands/kenken/puzzles/puzzle-actions.ts";
import { MASTERMIND_ACTIONS } from "../../commands/mastermind/mastermind-actions.ts";
import { SCRABBLE_ACTIONS } from "../../commands/scrabble/scrabble-actions.ts";
import { COMMANDS } from "../games/loaded-games.ts";
import { ACTION_ROWS } from "./support/action-rows.ts";

const commands = await loadCommands(COMMANDS);

test("no command has two actions with the same name", () => {
  expect(() => checkActionNames(commands)).not.toThrow();
});

const examples = Object.entries(ACTION_ROWS).flatMap(([command, rows]) =>
  Object.entries(rows).map(([name, { payload = name }]) => [command, name, payload] as const),
);

/** A parameter of a payload, valid or not. */
const parameter = fc.oneof(
  fc.constantFrom(...new Set(examples.flatMap(([, , payload]) => payload.split(".").slice(1)))),
  fc.constantFrom("", "0", "00", "-1", "1e3", "9".repeat(9), "first", "a:b", "constructor", "\n"),
  fc.string({ maxLength: 12 }),
);

describe.each(examples)("/%s %s", (commandName, name, example) => {
  const command = commands.get(commandName) ?? { actions: [] };
  const group = (command.actions ?? []).find(({ definition }) => definition.parse(example));

  test("has a handler", () => {
    expect(Object.keys(bindAction(command, example) ?? {})).not.toEqual([]);
  });

  test("is formatted and parsed in a custom id", () => {
    const id = formatCustomId({ command: commandName, match: "", seq: 0, payload: example });
    const payload = group?.definition.parse(parseCustomId(id)?.payload ?? "");
    expect(payload && group?.definition.format(payload)).toBe(example);
  });

  test("is parsed only from exactly the text that it is formatted to", () => {
    const parameters = example.split(".").slice(1);
    const changed = fc
      .tuple(fc.nat(parameters.length), parameter)
      .map(([at, part]) => [...parameters.slice(0, at), part, ...parameters.slice(at + 1)]);
    fc.assert(
      fc.property(fc.oneof(changed, fc.array(parameter, { maxLength: parameters.length + 2 })), (parts) => {
        const typed = [name, ...parts].join(".");
        const payload = group?.definition.parse(typed);
        if (payload) expect(group?.definition.format(payload)).toBe(typed);
        expect(bindAction(command, typed) === undefined).toBe(payload === undefined);
      }),
    );
  });

  test.each([`${example}.`, `${example}.x.y.z.1.2.3.4.5.6.7`, `x${example}`, ` ${example}`, example.toUpperCase()])(
    "is not parsed from %j, unless that is another action",
    (typed) => {
      const payload = group?.definition.parse(typed);
      if (payload) expect(group?.definition.format(payload)).toBe(typed);
    },
  );
});

describe("the longest custom ids fit", () => {
  const match = "z".repeat(15);
  const seq = 999_999_999;
  /** The longest name, of characters with two UTF-16 units each. */
  const name = "\u{10400}".repeat(32);
  const person = "9".repeat(20);
  const way = "forward";
  const cursor = { cell: 999, notes: true };
  const draft = Array.from({ length: 8 }, () => 11);
  const none = { match: "", seq: 0 };
  const scrabble = {
    what: "corrections",
    page: 9_999_999,
    everywhere: true,
    bots: true,
    other: true,
    text: true,
  } as const;

  test.each([
    { command: "games", match, seq: 0, payload: MATCH_ACTIONS.format({ kind: "instead", name }) },
    { command: "games", match, seq, payload: MATCH_ACTIONS.format({ kind: "step", step: 999_999, way }) },
    { command: "games", ...none, payload: GAMES_ACTIONS.format({ kind: "read", step: 999_999, way, list: name }) },
    { command: "admin", ...none, payload: ADMIN_ACTIONS.format({ kind: "remove", was: "0123456789ab", list: name }) },
    {
      command: "admin",
      ...none,
      payload: ADMIN_ACTIONS.format({ kind: "take-back", game: "mastermind", score: `${match}-99` }),
    },
    { command: "admin", ...none, payload: ADMIN_ACTIONS.format({ kind: "delete-scores", game: "mastermind", person }) },
    { command: "scrabble", ...none, payload: SCRABBLE_ACTIONS.format({ kind: "files", list: name }) },
    {
      command: "scrabble",
      match,
      seq,
      payload: SCRABBLE_ACTIONS.format({ kind: "other-letters", at: "31AE", part: 9 }),
    },
    {
      command: "scrabble",
      ...none,
      payload: STATISTICS_ACTIONS.format({ kind: "stats", ...scrabble, player: person, against: person, way }),
    },
    {
      command: "mastermind",
      ...none,
      payload: DAILY_ACTIONS.format({ kind: "table", variant: "normal", day: 9_999_999, page: 9_999_999, way }),
    },
    { command: "mastermind", match, seq, payload: MASTERMIND_ACTIONS.format({ kind: "peg", draft, colour: 11 }) },
    {
      command: "mastermind",
      ...none,
      payload: MASTERMIND_ACTIONS.format({
        ...({ kind: "new", role: "breaker", difficulty: "normal", bot: "five-guess" } as const),
        ...{
          turns: 12,
          positions: 8,
          colours: 12,
          hints: 3,
          pauseCurrent: true,
          paper: true,
          isPublic: true,
          code: draft,
        },
      }),
    },
    { command: "kenken", match, seq, payload: BOARD_ACTIONS.format({ kind: "note", value: 99, cursor }) },
    {
      command: "kenken",
      ...none,
      payload: KENKEN_ACTIONS.format({ kind: "daily-table", grade: "unreasonable", page: 99_999, way }),
    },
    { command: "kenken", ...none, payload: PUZZLE_ACTIONS.format({ kind: "show", page: 9_999, way, name }) },
    { command: "kenken", ...none, payload: PUZZLE_ACTIONS.format({ kind: "create", name }) },
    { command: "kenken", ...none, payload: PUZZLE_ACTIONS.format({ kind: "remove", was: "0123456789ab", name }) },
  ])("$command $payload", (id) => {
    expect(formatCustomId(id).length).toBeLessThanOrEqual(100);
  });
});
