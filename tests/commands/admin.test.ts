import { expect, test } from "vitest";
import type { Command } from "#discord/command.ts";
import type { Post } from "#discord/post.ts";
import { catalogues } from "#text/catalogue.ts";
import { makeDeed, parseDeed } from "../../commands/admin/deed.ts";
import command from "../../commands/admin/index.ts";

type CallOf<Deed extends "run" | "press" | "submit"> = Parameters<NonNullable<Command[Deed]>>[0];

/** A call by somebody who does not manage the server; whatever else is touched fails. */
function strange() {
  const posts: Post[] = [];
  const call = {
    moderates: false,
    text: catalogues.en,
    id: { command: "admin", match: "", seq: 0, payload: makeDeed({ kind: "remove", list: "Prova" }) },
    options: { getSubcommand: () => "remove", getString: () => "Prova" },
    reply: async (post: Post) => {
      posts.push(post);
    },
  };
  return { call, posts };
}

test.each(["run", "press", "submit"] as const)("who does not manage the server is refused (%s)", async (deed) => {
  const { call, posts } = strange();
  await command[deed]?.(call as never as CallOf<typeof deed> & CallOf<"submit"> & CallOf<"run">);
  expect(posts).toEqual([{ content: "This is for those who manage the server." }]);
});

test("no form opens for who does not manage the server", async () => {
  const { call } = strange();
  expect(await command.open?.({ ...call, options: { getSubcommand: () => "bag" } } as never)).toBeUndefined();
});

test("Discord is told to show it to those who manage a server only", () => {
  expect(command.data.default_member_permissions).toBe(String(1 << 5));
});

test.each([
  { kind: "cancel" },
  { kind: "remove", list: "Torneig 2026, 1.a & (2)" },
  { kind: "bag", list: "L·L/’" },
] as const)("%j goes through a payload", (deed) => {
  expect(parseDeed(makeDeed(deed))).toEqual(deed);
});

test.each(["", "remove:", "edit:Prova", "remove"])("%j is no deed", (payload) => {
  expect(parseDeed(payload)).toBeUndefined();
});
