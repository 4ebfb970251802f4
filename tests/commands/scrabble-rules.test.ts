import { describe, expect, test } from "vitest";
import type { PressCall, SlashCall } from "#discord/command.ts";
import { makeCustomId, parseCustomId } from "#discord/custom-id.ts";
import { loadCommands } from "#discord/loader.ts";
import type { Button, Post } from "#discord/post.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";
import { RULE_PAGES } from "#text/scrabble/rules.ts";
import command from "../../commands/scrabble/index.ts";
import { COMMANDS } from "../games/registry.ts";

const commands = await loadCommands(COMMANDS);

describe.each(LANGUAGES)("in %s", (language) => {
  const text = catalogues[language];
  const { rules } = text.scrabble;

  async function said(work: (call: object) => Promise<void> | undefined): Promise<Post> {
    const posts: Post[] = [];
    await work({ text, language, reply: async (post: Post) => void posts.push(post) });
    return posts[0] ?? {};
  }
  const typed = () => {
    const options = { getSubcommand: () => "help" };
    return said((call) => command.run({ ...call, options } as unknown as SlashCall));
  };
  const pressed = (button: Button) => {
    return said((call) =>
      command.press?.({ ...call, id: parseCustomId(makeCustomId(button)) } as unknown as PressCall),
    );
  };

  test("the rules come in pages, each with the way to the others, and each fits a message", async () => {
    const first = await typed();
    expect(first.content?.split("\n")).toEqual([`**${rules.rules.title}**`, ...rules.rules.lines]);
    const [row = []] = first.buttons ?? [];
    expect(row.map(({ label }) => label)).toEqual(RULE_PAGES.map((page) => rules[page].title));
    for (const [at, button] of row.entries()) {
      const { content = "", buttons } = await pressed(button);
      expect(content).toContain(`**${button.label}**`);
      expect(content.length).toBeLessThanOrEqual(2_000);
      expect(button.label.length).toBeLessThanOrEqual(80);
      expect(buttons?.[0]?.findIndex(({ look }) => look === "main")).toBe(at);
    }
  });

  test("they name no command that there is not, and all ways of typing a play", () => {
    const lines = RULE_PAGES.flatMap((page) => rules[page].lines).join("\n");
    const named = [...lines.matchAll(/`\/([a-z]+) ([a-z-]+)`/g)];
    expect(named.length).toBeGreaterThan(8);
    for (const [whole, name = "", sub] of named) {
      const known = commands.get(name)?.data.options?.map((option) => option.name) ?? [];
      expect(known, whole).toContain(sub);
    }
    for (const way of ["`8H`", "`H8`", "`direction`", "`confirm`", "`L.L`"]) expect(lines).toContain(way);
  });
});
