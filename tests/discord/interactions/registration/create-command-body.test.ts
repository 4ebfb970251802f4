import { ApplicationCommandOptionType } from "discord.js";
import { describe, expect, test } from "vitest";
import { createCommandBody } from "#discord/interactions/registration/create-command-body.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";
import { COMMANDS } from "../../../games/loaded-games.ts";

const commands = [...(await loadCommands(COMMANDS)).values()];
const { SubcommandGroup } = ApplicationCommandOptionType;

describe.each(LANGUAGES)("in %s", (language) => {
  const bodies = commands.map(({ data }) => createCommandBody(data, language));

  test("commands and choices are described in this language, and in Spanish for Spanish clients", () => {
    const theme = bodies
      .find(({ name }) => name === "settings")
      ?.options?.find(({ name }) => name === "theme") as unknown as { description: string; options: [object] };
    const { settings } = catalogues[language];
    expect(theme).toMatchObject({
      description: settings.commands.theme.description,
      description_localizations: { "es-ES": catalogues.es.settings.commands.theme.description },
    });
    expect(theme.options[0]).toMatchObject({
      name: "theme",
      name_localizations: { "es-ES": "tema", "es-419": "tema" },
      choices: expect.arrayContaining([
        expect.objectContaining({
          name: settings.themes.dark,
          name_localizations: {
            "es-ES": catalogues.es.settings.themes.dark,
            "es-419": catalogues.es.settings.themes.dark,
          },
          value: "dark",
        }),
      ]),
    });
  });

  test("names of commands, subcommands and options are the same in every language", () => {
    const namesOf = (part: { name: string; options?: readonly object[] }): unknown => [
      part.name,
      (part.options ?? []).map((option) => namesOf(option as typeof part)),
    ];
    expect(bodies.map((body) => namesOf(body as never))).toEqual(commands.map(({ data }) => namesOf(data as never)));
    expect(bodies.some(({ options = [] }) => options.some(({ type }) => type === SubcommandGroup))).toBe(true);
  });

  test("no text is for a locale that Discord does not have", () => {
    expect(JSON.stringify(bodies)).not.toContain('"ca":');
  });
});
