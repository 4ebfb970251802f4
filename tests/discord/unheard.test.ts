import { describe, expect, test } from "vitest";
import type { Call } from "#discord/command.ts";
import type { Post } from "#discord/post.ts";
import { withWarning } from "#discord/unheard.ts";
import type { Home } from "#table/open.ts";
import { catalogues } from "#text/catalogue.ts";
import type { NeededPermission } from "#text/common/phrases.ts";
import { LANGUAGES, type Language } from "#text/language.ts";
import { ANNA, BOT, opened, rigged } from "../support/table.ts";

const HERE: Home = { kind: "channel", guild: "guild", channel: "channel" };
const ELSEWHERE: Home = { ...HERE, channel: "elsewhere" };
const anna = (match: string) => ({ match, person: "p-anna" });

/** Somebody who acts here, and what they are told then. */
function callWhere(missing: readonly NeededPermission[], home: Home = HERE, language: Language = "en") {
  const rig = rigged();
  const posts: Post[] = [];
  const text = catalogues[language];
  const call = { desk: { table: rig.table }, home, missing, text, reply: async (post: Post) => void posts.push(post) };
  return { rig, posts, text, call: withWarning(call as unknown as Call) };
}

/** Whether what is said is followed by the warning. */
async function isWarned({ call, posts }: ReturnType<typeof callWhere>): Promise<boolean> {
  await call.reply({ content: "Said." });
  const [first, ...lines] = (posts.at(-1)?.content ?? "").split("\n");
  expect(first).toBe("Said.");
  return lines.length === 1;
}

describe.each(LANGUAGES)("in %s", (language) => {
  test("whoever has played is told that nobody sees it, and what is missing for that", async () => {
    const told = callWhere(["SendMessages", "EmbedLinks"], HERE, language);
    const match = await opened(told.rig.table, { seats: [ANNA, BOT] });
    expect(await isWarned(told)).toBe(false);
    expect(await told.call.desk.table.play(anna(match), 1)).toMatchObject({ ok: true });
    expect(await isWarned(told)).toBe(true);
    const { permissions } = told.text.common;
    expect(told.posts.at(-1)?.content).toContain(permissions.SendMessages);
    expect(told.posts.at(-1)?.content).not.toContain(permissions.EmbedLinks);
  });
});

test.each([
  ["resigned", (call: Call, match: string) => call.desk.table.resign(anna(match))],
  ["put it aside", (call: Call, match: string) => call.desk.table.parking.park(anna(match), undefined)],
  ["ended it for all", (call: Call, match: string) => call.desk.table.end(match, "guild")],
  ["given it up", (call: Call, match: string) => call.desk.table.proposals.propose(anna(match), { kind: "drop" })],
])("so is who has %s", async (_, act) => {
  const told = callWhere(["AttachFiles"]);
  const match = await opened(told.rig.table, { seats: [ANNA, BOT] });
  expect(await act(told.call, match)).toMatchObject({ ok: true });
  expect(await isWarned(told)).toBe(true);
});

test("so is who was the last to come, with whom the game begins", async () => {
  const told = callWhere(["SendMessages"]);
  const { lobbies } = told.call.desk.table;
  const people = ["anna", "berta", "carla"].map((name) => ({ person: `p-${name}`, name }));
  const plan = { options: {}, language: "en", bots: [], level: "easy", open: false };
  const gathered = await lobbies.gather({ home: HERE as never, game: "adding", people, plan });
  const lobby = gathered.ok ? gathered.lobby.id : "";
  await lobbies.join({ lobby, person: "p-berta", name: "Berta" });
  expect(await isWarned(told)).toBe(false);
  await lobbies.join({ lobby, person: "p-carla", name: "Carla" });
  expect(await isWarned(told)).toBe(true);
});

test("nobody is warned where nothing has happened, where others are only asked, or who plays elsewhere or alone", async () => {
  const told = callWhere(["SendMessages"]);
  const { table } = told.call.desk;
  const match = await opened(told.rig.table);
  expect(await table.play(anna(match), 9)).toMatchObject({ ok: false });
  expect(await table.proposals.propose(anna(match), { kind: "drop" })).toMatchObject({ waiting: [{}] });
  const there = await opened(told.rig.table, { home: ELSEWHERE });
  expect(await table.play(anna(there), 1)).toMatchObject({ ok: true });
  const own = await opened(told.rig.table, { home: { kind: "personal", person: "p-anna" }, seats: [ANNA, BOT] });
  expect(await table.play(anna(own), 1)).toMatchObject({ ok: true });
  expect(await isWarned(told)).toBe(false);
});

test.each([
  ["where nothing is missing", [], HERE],
  ["where everything can be said all the same", ["EmbedLinks"], HERE],
  ["in a conversation with the bot", ["SendMessages"], { kind: "personal", person: "p-anna" }],
] satisfies [string, NeededPermission[], Home][])("nobody is warned %s", async (_, missing, home) => {
  const told = callWhere(missing, home);
  const match = await opened(told.rig.table, { seats: [ANNA, BOT] });
  await told.call.desk.table.play(anna(match), 1);
  expect(await isWarned(told)).toBe(false);
});

test("what is long is cut, so that Discord takes it with the warning", async () => {
  const told = callWhere(["SendMessages"]);
  const match = await opened(told.rig.table, { seats: [ANNA, BOT] });
  await told.call.desk.table.play(anna(match), 1);
  await told.call.reply({ content: "x".repeat(2_000) });
  await told.call.reply({});
  const [long, none] = told.posts.map(({ content = "" }) => content);
  expect(long?.length).toBeLessThanOrEqual(2_000);
  expect(long?.split("\n")[1]).toBe(none);
});
