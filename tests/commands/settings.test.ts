import { expect, test } from "vitest";
import { createPlayerSettingsService, PING_CHOICES, THEME_CHOICES } from "#community/settings/player-settings.ts";
import type { Post } from "#discord/messages/post.ts";
import { catalogues } from "#text/catalogue.ts";
import command from "../../commands/settings/index.ts";
import { openTestStore } from "../support/store.ts";
import { LANGUAGES } from "../text/complete-languages.ts";

/** Commands of Anna, whose name on the server is `_Anna_`. Returns the replies. */
function createAnna() {
  const settings = createPlayerSettingsService(openTestStore().playerSettings);
  return {
    settings,
    async type(subcommand: string, option: string | null = null) {
      const posts: Post[] = [];
      const { name = "_Anna_" } = await settings.read("p-anna");
      await command.run({
        services: { playerSettings: settings },
        person: { id: "p-anna", name, nameOnServer: "_Anna_" },
        language: "en",
        text: catalogues.en,
        options: { getSubcommand: () => subcommand, getString: () => option },
        reply: async (post: Post) => {
          posts.push(post);
        },
      } as never);
      expect(posts).toHaveLength(1);
      return posts[0]?.content ?? "";
    },
  };
}

test("/settings show lists all settings, before and after they are chosen", async () => {
  const { type } = createAnna();
  expect(await type("show")).toBe(
    [
      "Your settings:",
      "- Name: **\\_Anna\\_**, as on this server",
      "- Language: English (default)",
      "- Theme of pictures only you see: light",
      "- Mentions: each turn",
    ].join("\n"),
  );
  await type("name", "Núria");
  await type("language", "en");
  await type("theme", "colour-blind");
  await type("pings", "none");
  expect(await type("show")).toBe(
    [
      "Your settings:",
      "- Name: **Núria**, on every server",
      "- Language: English (your choice)",
      "- Theme of pictures only you see: colour-blind friendly",
      "- Mentions: never",
    ].join("\n"),
  );
});

test("a reset name is the name on the server, and a reset language is the language of the server", async () => {
  const { type, settings } = createAnna();
  expect(await type("name", "Núria")).toContain("**Núria**");
  expect(await type("name")).toContain("**\\_Anna\\_**");
  await type("language", "ca");
  expect(await type("language")).toBe(catalogues.en.settings.languageReset);
  expect(await settings.read("p-anna")).toEqual({ theme: "light", pings: "turns" });
});

test("a language is confirmed in that language, and a theme or a ping setting by its name", async () => {
  const { type } = createAnna();
  for (const language of LANGUAGES) {
    expect(await type("language", language)).toBe(catalogues[language].settings.languageSet(language));
  }
  for (const theme of THEME_CHOICES) expect(await type("theme", theme)).toContain(catalogues.en.settings.themes[theme]);
  for (const pings of PING_CHOICES) expect(await type("pings", pings)).toBe(catalogues.en.settings.pingsSet[pings]);
});

test("an unknown choice changes nothing", async () => {
  const { type, settings } = createAnna();
  for (const subcommand of ["theme", "pings", "constructor"]) {
    expect(await type(subcommand === "constructor" ? "theme" : subcommand, "neon")).toBe(
      catalogues.en.common.unknownButton,
    );
  }
  expect(await settings.read("p-anna")).toEqual({ theme: "light", pings: "turns" });
});
