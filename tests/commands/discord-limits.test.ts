import { ApplicationCommandOptionType, InteractionContextType } from "discord.js";
import { describe, expect, test } from "vitest";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";
import { analysisPhrases } from "../../commands/scrabble/analysis/text/analysis-phrases.ts";
import { composerPhrases } from "../../commands/scrabble/composer/text/composer-phrases.ts";
import { scrabblePhrases } from "../../commands/scrabble/text/scrabble-phrases.ts";
import { turnPhrases } from "../../commands/scrabble/turn/text/turn-phrases.ts";
import { COMMANDS, FIXTURE_COMMANDS } from "../games/loaded-games.ts";

// The limits of Discord for a command: https://discord.com/developers/docs/interactions/application-commands

interface Part {
  readonly type?: number;
  readonly name: string;
  readonly description?: string;
  readonly name_localizations?: Localized;
  readonly description_localizations?: Localized;
  readonly required?: boolean;
  readonly options?: readonly Part[];
  readonly choices?: readonly (Part & { readonly value: string | number })[];
}

type Localized = { readonly [locale: string]: string | null } | null;

const { Subcommand, SubcommandGroup } = ApplicationCommandOptionType;
const commands = [...(await loadCommands(COMMANDS)), ...(await loadCommands(FIXTURE_COMMANDS))];

/** The command itself and all its options. */
function partsOf(part: Part): Part[] {
  return [part, ...(part.options ?? []).flatMap(partsOf)];
}

/** Length in characters of the longest localisation. */
function longest(text = "", localized: Localized = null): number {
  return Math.max(text.length, ...Object.values(localized ?? {}).map((one) => one?.length ?? 0));
}

function charactersOf(part: Part): number {
  const own = longest(part.name, part.name_localizations) + longest(part.description, part.description_localizations);
  const choices = (part.choices ?? []).map(({ name, name_localizations, value }) => {
    return longest(name, name_localizations) + (typeof value === "string" ? value.length : 0);
  });
  return own + [...choices, ...(part.options ?? []).map(charactersOf)].reduce((sum, one) => sum + one, 0);
}

test("no two commands have the same name", () => {
  expect(new Set(commands.map(([name]) => name)).size).toBe(commands.length);
});

describe.each(commands.map(([name, { data }]) => [name, data as Part] as const))("/%s", (_, data) => {
  const parts = partsOf(data);

  test("has names of 1 to 32 lower-case letters, unique among their siblings", () => {
    for (const { name, options = [] } of parts) {
      expect(name).toMatch(/^[-_\p{Ll}\p{N}]{1,32}$/u);
      expect(new Set(options.map((option) => option.name)).size).toBe(options.length);
    }
  });

  test("has descriptions of 1 to 100 characters in every language", () => {
    for (const { description = "", description_localizations: localized } of parts) {
      for (const text of [description, ...Object.values(localized ?? {})]) {
        expect(text?.length, text ?? "").toBeGreaterThan(0);
        expect(text?.length, text ?? "").toBeLessThanOrEqual(100);
      }
    }
  });

  test("has at most 25 options and 25 choices; choices have 1 to 100 characters and unique values", () => {
    for (const { options = [], choices = [] } of parts) {
      expect(options.length).toBeLessThanOrEqual(25);
      expect(choices.length).toBeLessThanOrEqual(25);
      expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
      for (const { name, name_localizations } of choices) {
        expect(name.length).toBeGreaterThan(0);
        expect(longest(name, name_localizations)).toBeLessThanOrEqual(100);
      }
    }
  });

  test("lists required options before optional ones", () => {
    for (const { options = [] } of parts) {
      const required = options.map((option) => option.required === true);
      expect(required).toEqual(required.toSorted((a, b) => Number(b) - Number(a)));
    }
  });

  test("has either subcommands or other options, and only subcommands in groups", () => {
    for (const { type, options = [] } of parts) {
      const nested = options.filter((option) => option.type === Subcommand || option.type === SubcommandGroup);
      expect([0, options.length]).toContain(nested.length);
      if (type === Subcommand) expect(nested).toEqual([]);
      if (type === SubcommandGroup) expect(options.every((option) => option.type === Subcommand)).toBe(true);
    }
  });

  test("has at most 8,000 characters in total", () => {
    expect(charactersOf(data)).toBeLessThanOrEqual(8_000);
  });
});

test("every command has the same texts for both Spanish locales, and games for channels are offered only in servers", async () => {
  for (const [name, { data, game }] of await loadCommands(COMMANDS)) {
    for (const { description_localizations: localized } of partsOf(data as Part)) {
      expect(localized?.["es-ES"], name).toBeTruthy();
      expect(localized?.["es-419"], name).toBe(localized?.["es-ES"]);
    }
    if (game) expect(data.contexts, name).toEqual(game.ui.soloPanel ? ANYWHERE : [InteractionContextType.Guild]);
  }
});

test("every option has a Spanish name of 1 to 32 lower-case letters, digits and hyphens, unique in its subcommand", async () => {
  for (const [command, { data }] of await loadCommands(COMMANDS)) {
    for (const { name: owner, options = [] } of partsOf(data as Part)) {
      const values = options.filter(({ type }) => type !== Subcommand && type !== SubcommandGroup);
      const names = values.map(({ name, name_localizations: localized }) => {
        const spanish = localized?.["es-ES"] ?? "";
        expect(spanish, `/${command} ${owner} ${name}`).toMatch(/^[\p{Ll}\p{N}-]{1,32}$/u);
        expect(localized?.["es-419"], `/${command} ${owner} ${name}`).toBe(spanish);
        return spanish;
      });
      expect(new Set(names).size, `/${command} ${owner}: ${names.join(", ")}`).toBe(names.length);
    }
  }
});

test("commands and subcommands have English names only", async () => {
  for (const { data } of (await loadCommands(COMMANDS)).values()) {
    for (const { type, name, name_localizations: localized } of partsOf(data as Part)) {
      if (type === undefined || type === Subcommand || type === SubcommandGroup)
        expect(localized, name).toBeUndefined();
    }
  }
});

/** Games with solo matches can be played anywhere. */
const ANYWHERE = [InteractionContextType.Guild, InteractionContextType.BotDM];

describe.each(LANGUAGES)("in %s", (language) => {
  const analysis = analysisPhrases(catalogues[language]);
  const composer = composerPhrases(catalogues[language]);
  const scrabble = scrabblePhrases(catalogues[language]);
  const { common } = catalogues[language];

  test("labels fit their buttons", () => {
    for (const label of [analysis.button, ...Object.values(scrabble.buttons), ...Object.values(common.buttons)]) {
      expect(label.length, label).toBeLessThanOrEqual(80);
    }
  });

  test("labels of the composer fit its buttons, menus and options", () => {
    const { buttons, menus, more, menuOptions } = composer;
    const { turn, here, ...others } = buttons;
    const labels = [
      ...Object.values(turn),
      here("AE31"),
      ...Object.values(others),
      more.button,
      more.hint,
      more.undo,
      more.text,
    ];
    for (const label of labels) expect(label.length, label).toBeLessThanOrEqual(80);
    const ends = { first: "L·L", last: "NY" };
    const square = "AE31";
    const tile = menus.tile({ square, direction: "down" });
    for (const label of [menus.where, menus.take, tile, menus.row(ends), menus.letter({ square, ...ends })]) {
      expect(label.length, label).toBeLessThanOrEqual(150);
    }
    const described = [menuOptions.tile({ points: 100, count: 15 }), menuOptions.bonus.word(4), menuOptions.blank];
    for (const text of [
      ...described,
      menuOptions.otherSquare,
      menuOptions.allSquares,
      menuOptions.otherLetter({ square, letter: "NY" }),
    ]) {
      expect(text.length, text).toBeLessThanOrEqual(100);
    }
  });

  test("titles, labels and help fit their forms", () => {
    const { playForm } = scrabble;
    for (const label of [playForm.title, playForm.word, playForm.at]) expect(label.length).toBeLessThanOrEqual(45);
    const help = [playForm.wordHelp, playForm.atHelp, turnPhrases(catalogues[language]).form.placeHelp];
    for (const text of help) expect(text.length, text).toBeLessThanOrEqual(100);
  });
});
