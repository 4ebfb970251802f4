import { expect, test } from "vitest";
import type { SlashRequest } from "#discord/interactions/command.ts";
import type { Post } from "#discord/messages/post.ts";
import { catalogues } from "#text/catalogue.ts";
import { showStats } from "../../../commands/mastermind/stats.ts";

/** What `/mastermind stats` shows to Anna, who has broken a code with this many hints. */
async function readStats(hints: number): Promise<string | undefined> {
  const posts: Post[] = [];
  const totals = { done: 1, steps: 4, hints, streak: 1, longest: 1, parts: { breaker: { games: 1, wins: 1 } } };
  await showStats({
    options: { getBoolean: () => null, getUser: () => null },
    person: { id: "p-anna", name: "Anna" },
    location: { kind: "channel", guild: "guild", channel: "channel" },
    text: catalogues.en,
    services: { statistics: { taskTotals: async () => totals } },
    reply: async (post: Post) => posts.push(post),
  } as unknown as SlashRequest);
  return posts[0]?.content;
}

test("the statistics of a player leave out hints until one was used", async () => {
  expect(await readStats(2)).toContain("\nHints: 2\n");
  expect(await readStats(0)).not.toContain("Hints");
});
