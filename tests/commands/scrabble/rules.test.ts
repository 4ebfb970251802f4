import { describe, expect, test } from "vitest";
import type { ButtonRequest, SlashRequest } from "#discord/interactions/command.ts";
import { formatCustomId, parseCustomId } from "#discord/interactions/custom-id.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { catalogues } from "#text/catalogue.ts";
import command from "../../../commands/scrabble/index.ts";
import { RULE_PAGES } from "../../../commands/scrabble/text/rules/rule-pages.ts";
import { scrabblePhrases } from "../../../commands/scrabble/text/scrabble-phrases.ts";
import { turnPhrases } from "../../../commands/scrabble/turn/text/turn-phrases.ts";
import { COMMANDS } from "../../games/loaded-games.ts";
import { pressButton } from "../../support/use-action.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

const commands = await loadCommands(COMMANDS);

describe.each(LANGUAGES)("in %s", (language) => {
  const text = catalogues[language];
  const { rules } = scrabblePhrases(text);

  async function runCommand(work: (request: object) => Promise<void> | undefined): Promise<Post> {
    const posts: Post[] = [];
    await work({ text, language, reply: async (post: Post) => void posts.push(post) });
    return posts[0] ?? {};
  }
  const typeHelp = () => {
    const options = { getSubcommand: () => "help" };
    return runCommand((request) => command.run({ ...request, options } as unknown as SlashRequest));
  };
  const press = (button: Button) => {
    return runCommand((request) =>
      pressButton(command, { ...request, id: parseCustomId(formatCustomId(button)) } as unknown as ButtonRequest),
    );
  };

  test("each page of the rules fits a message and has buttons to all pages", async () => {
    const first = await typeHelp();
    expect(first.content?.split("\n")).toEqual([
      `**${rules.rules.title}**`,
      ...rules.rules.lines,
      `- ${turnPhrases(text).bonusSquares}`,
    ]);
    expect(first.picture?.scene.blocks).toMatchObject([{ kind: "grid", rows: 15, columns: 15 }]);
    const [row = []] = first.buttons ?? [];
    expect(row.map(({ label }) => label)).toEqual(RULE_PAGES.map((page) => rules[page].title));
    for (const [at, button] of row.entries()) {
      const { content = "", buttons } = await press(button);
      expect(content).toContain(`**${button.label}**`);
      expect(content.length).toBeLessThanOrEqual(2_000);
      expect(button.label.length).toBeLessThanOrEqual(80);
      expect(buttons?.[0]?.findIndex(({ style }) => style === "main")).toBe(at);
    }
  });

  test("the rules name only existing commands, and all ways to type a play", () => {
    const lines = RULE_PAGES.flatMap((page) => rules[page].lines).join("\n");
    const named = [...lines.matchAll(/`\/([a-z]+) ([a-z-]+)`/g)];
    expect(named.length).toBeGreaterThan(8);
    for (const [whole, name = "", sub] of named) {
      const known = commands.get(name)?.data.options?.map((option) => option.name) ?? [];
      expect(known, whole).toContain(sub);
    }
    const options = language === "es" ? ["`dirección`", "`confirmar`"] : ["`direction`", "`confirm`"];
    for (const way of ["`8H`", "`H8`", ...options, "`L.L`"]) expect(lines).toContain(way);
  });
});
