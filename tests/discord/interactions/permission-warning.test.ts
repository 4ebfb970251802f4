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

/** A person who acts in this channel, and the replies. */
function createWarned(
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

/** Whether a reply is followed by the warning. */
async function isWarned({ request, posts }: ReturnType<typeof createWarned>): Promise<boolean> {
  await request.reply({ content: "Said." });
  const [first, ...lines] = (posts.at(-1)?.content ?? "").split("\n");
  expect(first).toBe("Said.");
  return lines.length === 1;
}

describe.each(LANGUAGES)("the permission warning in %s", (language) => {
  test("tells a player that the turn is not visible, and which permissions are missing", async () => {
    const warned = createWarned(["SendMessages", "EmbedLinks"], HERE, language);
    const match = await openTestMatch(warned.rig.matchService, { seats: [ANNA, BOT] });
    expect(await isWarned(warned)).toBe(false);
    expect(await warned.request.services.matches.play(anna(match), 1)).toMatchObject({ ok: true });
    expect(await isWarned(warned)).toBe(true);
    const { permissions } = warned.text.common;
    expect(warned.posts.at(-1)?.content).toContain(permissions.SendMessages);
    expect(warned.posts.at(-1)?.content).not.toContain(permissions.EmbedLinks);
  });
});

test.each([
  ["resigned", (request: CommandRequest, match: string) => request.services.matches.resign(anna(match))],
  [
    "saved the match",
    (request: CommandRequest, match: string) => request.services.matches.saved.save(anna(match), undefined),
  ],
  [
    "ended the match as an admin",
    (request: CommandRequest, match: string) => request.services.matches.abandon(match, "guild"),
  ],
  [
    "abandoned the match",
    (request: CommandRequest, match: string) =>
      request.services.matches.proposals.propose(anna(match), { kind: "drop" }),
  ],
])("the warning goes to a person who has %s", async (_, act) => {
  const warned = createWarned(["AttachFiles"]);
  const match = await openTestMatch(warned.rig.matchService, { seats: [ANNA, BOT] });
  expect(await act(warned.request, match)).toMatchObject({ ok: true });
  expect(await isWarned(warned)).toBe(true);
});

test("the warning goes to the last person to join a lobby, who starts the match", async () => {
  const warned = createWarned(["SendMessages"]);
  const { lobbies } = warned.request.services.matches;
  const people = ["anna", "berta", "carla"].map((name) => ({ person: `p-${name}`, name }));
  const plan = { options: {}, language: "en", bots: [], open: false };
  const gathered = await lobbies.open({ location: HERE as never, game: "adding", players: people, plan });
  const lobby = gathered.ok ? gathered.lobby.id : "";
  await lobbies.join({ lobby, person: "p-berta", name: "Berta" });
  expect(await isWarned(warned)).toBe(false);
  await lobbies.join({ lobby, person: "p-carla", name: "Carla" });
  expect(await isWarned(warned)).toBe(true);
});

test("there is no warning after a refusal or a question, in other channels, or in solo matches", async () => {
  const warned = createWarned(["SendMessages"]);
  const { matches } = warned.request.services;
  const match = await openTestMatch(warned.rig.matchService);
  expect(await matches.play(anna(match), 9)).toMatchObject({ ok: false });
  expect(await matches.proposals.propose(anna(match), { kind: "drop" })).toMatchObject({ waiting: [{}] });
  const there = await openTestMatch(warned.rig.matchService, { location: ELSEWHERE });
  expect(await matches.play(anna(there), 1)).toMatchObject({ ok: true });
  const own = await openTestMatch(warned.rig.matchService, {
    location: { kind: "personal", person: "p-anna" },
    seats: [ANNA, BOT],
  });
  expect(await matches.play(anna(own), 1)).toMatchObject({ ok: true });
  expect(await isWarned(warned)).toBe(false);
});

test.each([
  ["if no permission is missing", [], HERE],
  ["if the missing permission is not needed", ["EmbedLinks"], HERE],
  ["in a direct message", ["SendMessages"], { kind: "personal", person: "p-anna" }],
] satisfies [string, RequiredPermission[], MatchLocation][])(
  "there is no warning %s",
  async (_, missingPermissions, location) => {
    const warned = createWarned(missingPermissions, location);
    const match = await openTestMatch(warned.rig.matchService, { seats: [ANNA, BOT] });
    await warned.request.services.matches.play(anna(match), 1);
    expect(await isWarned(warned)).toBe(false);
  },
);

test("a long reply is truncated so that the warning fits", async () => {
  const warned = createWarned(["SendMessages"]);
  const match = await openTestMatch(warned.rig.matchService, { seats: [ANNA, BOT] });
  await warned.request.services.matches.play(anna(match), 1);
  await warned.request.reply({ content: "x".repeat(2_000) });
  await warned.request.reply({});
  const [long, none] = warned.posts.map(({ content = "" }) => content);
  expect(long?.length).toBeLessThanOrEqual(2_000);
  expect(long?.split("\n")[1]).toBe(none);
});
