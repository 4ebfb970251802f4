import { describe, expect, test } from "vitest";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { withPermissionWarning } from "#discord/interactions/permission-warning.ts";
import type { Post } from "#discord/messages/post.ts";
import type { MatchLocation } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import type { RequiredPermission } from "#text/common/phrases.ts";
import type { Language } from "#text/language.ts";
import { ANNA, BOT, createMatchRig, openTestMatch } from "../../support/match-rig.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

const HERE: MatchLocation = { kind: "channel", guild: "guild", channel: "channel" };
const ELSEWHERE: MatchLocation = { ...HERE, channel: "elsewhere" };
const anna = (match: string) => ({ match, person: "p-anna" });

/** Somebody who acts here, and what they are told then. */
function callWhere(
  missingPermissions: readonly RequiredPermission[],
  location: MatchLocation = HERE,
  language: Language = "en",
) {
  const rig = createMatchRig();
  const posts: Post[] = [];
  const text = catalogues[language];
  const request = {
    services: { matches: rig.matchService },
    location,
    missingPermissions,
    text,
    reply: async (post: Post) => void posts.push(post),
  };
  return { rig, posts, text, request: withPermissionWarning(request as unknown as CommandRequest) };
}

/** Whether what is said is followed by the warning. */
async function isWarned({ request, posts }: ReturnType<typeof callWhere>): Promise<boolean> {
  await request.reply({ content: "Said." });
  const [first, ...lines] = (posts.at(-1)?.content ?? "").split("\n");
  expect(first).toBe("Said.");
  return lines.length === 1;
}

describe.each(LANGUAGES)("in %s", (language) => {
  test("whoever has played is told that nobody sees it, and what is missing for that", async () => {
    const told = callWhere(["SendMessages", "EmbedLinks"], HERE, language);
    const match = await openTestMatch(told.rig.matchService, { seats: [ANNA, BOT] });
    expect(await isWarned(told)).toBe(false);
    expect(await told.request.services.matches.play(anna(match), 1)).toMatchObject({ ok: true });
    expect(await isWarned(told)).toBe(true);
    const { permissions } = told.text.common;
    expect(told.posts.at(-1)?.content).toContain(permissions.SendMessages);
    expect(told.posts.at(-1)?.content).not.toContain(permissions.EmbedLinks);
  });
});

test.each([
  ["resigned", (request: CommandRequest, match: string) => request.services.matches.resign(anna(match))],
  [
    "put it aside",
    (request: CommandRequest, match: string) => request.services.matches.saved.save(anna(match), undefined),
  ],
  ["ended it for all", (request: CommandRequest, match: string) => request.services.matches.abandon(match, "guild")],
  [
    "given it up",
    (request: CommandRequest, match: string) =>
      request.services.matches.proposals.propose(anna(match), { kind: "drop" }),
  ],
])("so is who has %s", async (_, act) => {
  const told = callWhere(["AttachFiles"]);
  const match = await openTestMatch(told.rig.matchService, { seats: [ANNA, BOT] });
  expect(await act(told.request, match)).toMatchObject({ ok: true });
  expect(await isWarned(told)).toBe(true);
});

test("so is who was the last to come, with whom the game begins", async () => {
  const told = callWhere(["SendMessages"]);
  const { lobbies } = told.request.services.matches;
  const people = ["anna", "berta", "carla"].map((name) => ({ person: `p-${name}`, name }));
  const plan = { options: {}, language: "en", bots: [], level: "easy", open: false };
  const gathered = await lobbies.open({ location: HERE as never, game: "adding", players: people, plan });
  const lobby = gathered.ok ? gathered.lobby.id : "";
  await lobbies.join({ lobby, person: "p-berta", name: "Berta" });
  expect(await isWarned(told)).toBe(false);
  await lobbies.join({ lobby, person: "p-carla", name: "Carla" });
  expect(await isWarned(told)).toBe(true);
});

test("nobody is warned where nothing has happened, where others are only asked, or who plays elsewhere or alone", async () => {
  const told = callWhere(["SendMessages"]);
  const { matches } = told.request.services;
  const match = await openTestMatch(told.rig.matchService);
  expect(await matches.play(anna(match), 9)).toMatchObject({ ok: false });
  expect(await matches.proposals.propose(anna(match), { kind: "drop" })).toMatchObject({ waiting: [{}] });
  const there = await openTestMatch(told.rig.matchService, { location: ELSEWHERE });
  expect(await matches.play(anna(there), 1)).toMatchObject({ ok: true });
  const own = await openTestMatch(told.rig.matchService, {
    location: { kind: "personal", person: "p-anna" },
    seats: [ANNA, BOT],
  });
  expect(await matches.play(anna(own), 1)).toMatchObject({ ok: true });
  expect(await isWarned(told)).toBe(false);
});

test.each([
  ["where nothing is missing", [], HERE],
  ["where everything can be said all the same", ["EmbedLinks"], HERE],
  ["in a conversation with the bot", ["SendMessages"], { kind: "personal", person: "p-anna" }],
] satisfies [string, RequiredPermission[], MatchLocation][])(
  "nobody is warned %s",
  async (_, missingPermissions, location) => {
    const told = callWhere(missingPermissions, location);
    const match = await openTestMatch(told.rig.matchService, { seats: [ANNA, BOT] });
    await told.request.services.matches.play(anna(match), 1);
    expect(await isWarned(told)).toBe(false);
  },
);

test("what is long is cut, so that Discord takes it with the warning", async () => {
  const told = callWhere(["SendMessages"]);
  const match = await openTestMatch(told.rig.matchService, { seats: [ANNA, BOT] });
  await told.request.services.matches.play(anna(match), 1);
  await told.request.reply({ content: "x".repeat(2_000) });
  await told.request.reply({});
  const [long, none] = told.posts.map(({ content = "" }) => content);
  expect(long?.length).toBeLessThanOrEqual(2_000);
  expect(long?.split("\n")[1]).toBe(none);
});
