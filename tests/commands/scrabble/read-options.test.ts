import { describe, expect, test } from "vitest";
import type { SlashRequest } from "#discord/interactions/command.ts";
import { SCRABBLE_LEVELS } from "#games/scrabble/bots/levels.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import { catalogues } from "#text/catalogue.ts";
import { scrabbleLevels } from "../../../commands/scrabble/new/bot-levels.ts";
import { newSubcommand } from "../../../commands/scrabble/new/new-subcommands.ts";
import { checkSettingConflicts, readSettings } from "../../../commands/scrabble/new/read-options.ts";
import {
  clockOptions,
  parseClockValue,
  parseTypedClock,
  suggestClocks,
} from "../../../commands/scrabble/set-up/clock-choices.ts";
import { setUpPhrases } from "../../../commands/scrabble/set-up/text/set-up-phrases.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

const CATALAN = { kind: "built-in", language: "ca" } as const;
const [SECOND, MINUTE] = [1_000, 60_000];

/** Reads these typed options in a channel whose last settings are `last`. */
async function readTyped(values: { readonly [name: string]: string }, last?: unknown) {
  const options = { getString: (name: string) => values[name] ?? null };
  const services = { lastSettings: { read: async () => last } };
  const location = { kind: "channel", guild: "g", channel: "c" };
  const request = { options, services, location, text: catalogues.en } as unknown as SlashRequest;
  const read = await readSettings(request, false);
  if (!read.ok) return read.refused.content;
  const { optionsFor, ...settings } = read.wanted;
  return { ...settings, options: optionsFor(CATALAN) };
}

const classic = { ...SCRABBLE_DEFAULTS, list: { language: "ca" } };

test("all levels are offered, each with a word of its own in every language", () => {
  for (const language of LANGUAGES) {
    const names = SCRABBLE_LEVELS.map((level) => scrabbleLevels.levelName(level, catalogues[language]));
    expect(new Set(names).size).toBe(SCRABBLE_LEVELS.length);
    for (const name of names) expect(name).toMatch(/^\p{Ll}+$/u);
  }
});

test("the command has six options; the forms have the others", () => {
  expect(newSubcommand.options?.map(({ name }) => name)).toEqual(["with", "open", "bots", "settings", "list", "clock"]);
});

describe("the settings of a new game", () => {
  test("are those of the classic game unless the player chooses others", async () => {
    expect(await readTyped({})).toEqual({ list: null, options: classic });
    expect(await readTyped({ settings: "classic" })).toEqual({ list: null, options: classic });
    expect(await readTyped({}, { options: { ...classic, size: 9 } })).toEqual({ list: null, options: classic });
  });

  test("can be ready-made", async () => {
    expect(await readTyped({ settings: "quick" })).toEqual({ list: null, options: { ...classic, size: 9 } });
    expect(await readTyped({ settings: "super" })).toMatchObject({ options: { size: 21, bag: "super" } });
    expect(await readTyped({ settings: "club", list: "es" })).toEqual({
      list: "es",
      options: { ...classic, challenge: "double" },
      clock: { kind: "game", ms: 25 * MINUTE, increment: 0 },
    });
  });

  test("can be the last ones of the channel, with another clock", async () => {
    const last = {
      options: { ...classic, size: 11, list: { name: "Club" } },
      clock: { kind: "move", ms: MINUTE },
      rated: true,
    };
    const expected = { list: "Club", options: { ...classic, size: 11 }, rated: true };
    expect(await readTyped({ settings: "last" }, last)).toEqual({ ...expected, clock: last.clock });
    const clock = { kind: "game", ms: 10 * MINUTE, increment: 5 * SECOND };
    expect(await readTyped({ settings: "last", clock: "10+5" }, last)).toEqual({ ...expected, clock });
  });

  test.each([[undefined], [{ options: { size: 9 } }], [{ options: classic, clock: { kind: "sundial", ms: 1 } }]])(
    "are those of the classic game if the channel has no readable ones: %j",
    async (last) => {
      expect(await readTyped({ settings: "last" }, last)).toEqual({ list: null, options: classic });
    },
  );

  test("are refused with a clock that cannot be read", async () => {
    expect(await readTyped({ clock: "`soon`" })).toContain("is not a clock. Type `25`");
  });
});

describe("a typed clock", () => {
  const move = (ms: number) => ({ kind: "move", ms });
  const game = (ms: number, increment = 0) => ({ kind: "game", ms, increment });
  test.each([
    ["25", game(25 * MINUTE)],
    [" 25 min ", game(25 * MINUTE)],
    ["1 h", game(60 * MINUTE)],
    ["25+10", game(25 * MINUTE, 10 * SECOND)],
    ["3 + 2 s", game(3 * MINUTE, 2 * SECOND)],
    ["2 min/move", move(2 * MINUTE)],
    ["30 s/jugada", move(30 * SECOND)],
    ["2D/MOVE", move(2 * 1_440 * MINUTE)],
    ["5/move", move(5 * MINUTE)],
  ])("%j is for each player, or for each move", (typed, clock) => {
    expect(parseTypedClock(typed)).toEqual(clock);
  });

  test.each(["", "soon", "-5", "2.5", "25+", "+10", "5 weeks", "1e3", "999999", "5/"])("%j is none", (typed) => {
    expect(parseTypedClock(typed)).toBeUndefined();
  });

  test("can be chosen from suggestions, which are typed as they are read", () => {
    for (const language of LANGUAGES) {
      const text = catalogues[language];
      const all = suggestClocks("", text);
      expect(all.length).toBeLessThanOrEqual(25);
      for (const { name, value } of all) {
        const clock = parseTypedClock(value);
        expect(clock && text.lobby.clock(clock)).toBe(name);
      }
    }
    expect(suggestClocks("25+", catalogues.en).map(({ value }) => value)).toEqual(["25+10"]);
  });

  test("is among the options of the menu, even if it is an unusual one", () => {
    for (const clock of [undefined, game(25 * MINUTE), game(7 * MINUTE, SECOND), move(42 * SECOND)] as const) {
      const options = clockOptions(clock as never, catalogues.en);
      const chosen = options.filter((one) => one.default);
      expect(chosen.map(({ value }) => parseClockValue(value))).toEqual([clock]);
      expect(options.length).toBeLessThanOrEqual(25);
      expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
    }
  });
});

describe.each(LANGUAGES)("contradicting settings are refused, in %s", (language) => {
  const text = catalogues[language];
  const phrases = setUpPhrases(text);
  const bots = (...levels: readonly string[]) => levels.map((level) => ({ kind: "bot" as const, level, name: level }));

  test("hints in a rated game", () => {
    const refusal = (hints: number | undefined, rated?: true) =>
      checkSettingConflicts(
        { options: { ...classic, ...(hints !== undefined && { hints }) }, ...(rated && { rated }) },
        [],
        text,
      );
    expect(refusal(3, true)?.content).toBe(phrases.ratedHints);
    for (const fine of [refusal(0, true), refusal(undefined, true), refusal(3)]) expect(fine).toBeUndefined();
  });

  test("easier bots, if all bots are strong", () => {
    for (const options of [
      { ...classic, easyWords: true as const },
      { ...classic, overlooking: true as const },
    ]) {
      expect(checkSettingConflicts({ options }, bots("expert", "champion"), text)?.content).toBe(phrases.strongBots);
      for (const fine of [bots(), bots("easy"), bots("champion", "medium")])
        expect(checkSettingConflicts({ options }, fine, text)).toBeUndefined();
    }
    expect(checkSettingConflicts({ options: classic }, bots("hard"), text)).toBeUndefined();
  });
});
