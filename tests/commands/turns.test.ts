import { describe, expect, test } from "vitest";
import type { PressCall } from "#discord/command.ts";
import type { Post } from "#discord/post.ts";
import { scrabble } from "#games/scrabble/game.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import type { Game } from "#kernel/game.ts";
import type { TellTurn, Turn } from "#table/replay.ts";
import type { Facts } from "#table/sight.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES, type Language } from "#text/language.ts";
import command from "../../commands/games/index.ts";
import { face } from "../../commands/scrabble/face.ts";
import { resourceOf } from "../games/scrabble/support.ts";
import { ANNA, BERTA, opened, rigged } from "../support/table.ts";

// All turns of a game as a list, in pages.

const game = scrabble(resourceOf("A 90 1\nB 1 3\n", ["AA"])) as Game;

async function pressed(table: object, match: string, payload: string, language: Language = "en"): Promise<Post> {
  const posts: Post[] = [];
  await command.press?.({
    desk: { table, faces: new Map([[game.id, face]]) },
    person: { id: "p-anna" },
    id: { command: "games", match, seq: 0, payload },
    text: catalogues[language],
    reply: async (post: Post) => void posts.push(post),
  } as unknown as PressCall);
  return posts[0] ?? {};
}

test("it has who did what, where, for how much, and the total", async () => {
  const { table } = rigged({ games: [game] });
  const options = { ...CLASSIC, list: { language: "en" } };
  const match = await opened(table, { game: game.id, options, seats: [ANNA, BERTA] });
  expect((await pressed(table, match, "turns:0:turns")).content).toBe(catalogues.en.tables.beginning);
  await table.play({ match, person: "p-anna" }, { kind: "play", square: 112, direction: "across", word: [1, 1] });
  await table.play({ match, person: "p-berta" }, { kind: "pass" });
  await table.resign({ match, person: "p-anna" });
  const lines = (await pressed(table, match, "turns:0:turns")).content?.split("\n") ?? [];
  expect(lines.slice(0, 3)).toEqual([
    "1. **Anna**: AA 8H, +4, total 4",
    "2. **Berta**: pass, 0, total 0",
    "3. **Anna**: resigned, 0, total 4",
  ]);
  expect(lines[3]).toMatch(/^3\. \*\*Anna\*\*: Final result, −\d+, total −?\d+$/);
  expect((await pressed(table, "none", "turns:0:turns")).content).toBe(
    catalogues.en.common.table["no-match"]({ why: "no-match" }),
  );
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("a page fits a message, however long names and words are, and a page beyond the end is the last", async () => {
    const event = {
      kind: "played",
      seat: 0,
      square: 0,
      direction: "down",
      score: 1_234,
      words: [{ text: "W".repeat(248) }],
    };
    const view = { options: { ...CLASSIC, size: 31 }, players: [{ score: -12_345 }] };
    const steps = 1_005;
    const turns = Array.from({ length: steps }, (_, at) => {
      return { step: at + 1, beat: { kind: "act", events: [event] }, view } as unknown as Turn;
    });
    const facts = { id: "a1", home: { kind: "channel" }, game, seats: [{ ...ANNA, name: "_".repeat(32) }] };
    const told = async (_: string, __: string, tell: TellTurn<unknown>) => {
      return { facts, turns: turns.map((turn) => tell(turn, { facts: facts as unknown as Facts, steps })) };
    };
    const table = { look: async () => undefined, lookOn: async () => {}, turns: told };
    for (const page of [0, 50, 100, 9_999]) {
      const { content = "", buttons } = await pressed(table, "a1", `turns:${page}:last`, language);
      expect(content.length).toBeLessThanOrEqual(2_000);
      expect(content.split("\n")).toHaveLength(page < 100 ? 10 : 5);
      expect(new Set(buttons?.[0]?.map(({ payload }) => payload)).size).toBe(4);
    }
  });
});
