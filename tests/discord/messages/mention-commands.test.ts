import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeText, formatInlineCode } from "#discord/messages/escape-text.ts";
import { mentionCommands } from "#discord/messages/mention-commands.ts";

const SEED = 20_261_120;
const MENTIONS = new Map([
  ["/help", "</help:1>"],
  ["/games load", "</games load:2>"],
  ["/kenken level create", "</kenken level create:3>"],
]);
const mention = (content: string) => mentionCommands(content, (command) => MENTIONS.get(command));

test("inline code that is exactly a command becomes its mention", () => {
  expect(mention("Type `/help`, `/games load` or **`/kenken level create`**.")).toBe(
    "Type </help:1>, </games load:2> or **</kenken level create:3>**.",
  );
});

test.each([
  ["a command with an option", "`/games load game:x`"],
  ["a command with subcommands", "`/games`"],
  ["an unknown command", "`/games sail`"],
  ["a command with other spaces", "` /help`, `/games  load`, `/help `"],
  ["a command without a slash", "`help`"],
  ["a command that is not code", "/help, </help>"],
  ["other code", "`A1`, `0f3a`"],
  ["code in a block", "```\n`/help`\n```"],
  ["the text between two codes", "`A`/help`B`"],
  ["an escaped backtick before a command", "\\`/help`"],
  ["unclosed code", "`/help"],
])("%s stays as it is", (_, content) => {
  expect(mention(content)).toBe(content);
});

test("code after a block, or after escaped characters, becomes a mention", () => {
  expect(mention("```\n`\n``` \\\\`/help`")).toBe("```\n`\n``` \\\\</help:1>");
  expect(mention("\\` `/help`")).toBe("\\` </help:1>");
});

describe("typed text", () => {
  const typed = fc
    .array(fc.constantFrom("`", "``", "```", "\\", "/help", "/games load", " ", "\n", "x"), { maxLength: 12 })
    .map((parts) => parts.join(""));

  test("never becomes a mention when it is escaped", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const content = `\`/help\`, ${escapeText(text)}, \`/help\``;
        expect(mention(content)).toBe(`</help:1>, ${escapeText(text)}, </help:1>`);
      }),
      { seed: SEED },
    );
  });

  test("never becomes a mention as inline code", () => {
    fc.assert(
      fc.property(typed, (text) => {
        fc.pre(text.trim() !== "");
        const content = `\`/help\`, ${formatInlineCode(text)}, \`/help\``;
        expect(mention(content)).toBe(`</help:1>, ${formatInlineCode(text)}, </help:1>`);
      }),
      { seed: SEED },
    );
  });
});

test("a message that would become too long keeps its inline code", () => {
  const [short, long] = ["</help:1>", `</help:${"1".repeat(20)}>`];
  const fits = `${"x".repeat(2_000 - long.length)}\`/help\``;
  const lengthened = (content: string, replacement: string) => mentionCommands(content, () => replacement);
  expect(lengthened(fits, long)).toHaveLength(2_000);
  expect(lengthened(`x${fits}`, long)).toBe(`x${fits}`);
  expect(lengthened(`x${fits}`, short)).toContain(short);
});

test("a hostile text takes linear time", () => {
  for (const unit of ["`", "``", "```", "```` ", "`/", "\\", "\\`", "` ` "]) {
    const content = unit.repeat(100_000);
    expect(mention(content)).toBe(content);
  }
});
