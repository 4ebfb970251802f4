import { expect, test, vi } from "vitest";
import type { ModalForm } from "#discord/interactions/command.ts";
import { createRateLimits } from "#discord/interactions/rate-limits.ts";
import { catalogues } from "#text/catalogue.ts";
import type { RateLimitedAction } from "#text/rate-limits/phrases.ts";
import admin from "../../commands/admin/index.ts";
import games from "../../commands/games/index.ts";
import { puzzlePhrases } from "../../commands/kenken/puzzles/text/puzzle-phrases.ts";
import privacy from "../../commands/privacy/index.ts";
import { SMALL_BOARD } from "../fixtures/kenken-boards.ts";
import { addingGame } from "../support/adding-game.ts";
import { ANNA, BERTA, createMatchRig, openTestMatch } from "../support/match-rig.ts";
import { chooseInMenu, pressButton, submitForm } from "../support/use-action.ts";
import { createKenkenPlayers, createKenkenRig, createSoloMatch, kenkenGame } from "./kenken/kenken-players.ts";
import { createPuzzle, createPuzzleRig, fieldValues, SMALL_PROP, TWO_SOLUTION_PROP } from "./kenken/puzzle-players.ts";

// A person over the rate limit is refused before anything is done for them.

const UNTIL = 1_700_000_000_000;
const rateLimits = {
  takeInteraction: () => undefined,
  takeCompletion: () => true,
  chargeReplay: () => {},
  take: () => ({ owner: "person", until: UNTIL }) as const,
};

const limitMessage = (what: RateLimitedAction) => catalogues.en.rateLimits.person[what](`<t:${UNTIL / 1_000}:R>`);

test("makes no board for a lobby", async () => {
  const think = vi.fn();
  const { types } = createKenkenPlayers(createKenkenRig({ runTask: think }), { rateLimits: rateLimits });
  expect((await types("kenken new", { mode: "race" })).content).toBe(limitMessage("games"));
  expect(think).not.toHaveBeenCalled();
});

test("reads no puzzle for a lobby", async () => {
  const rig = createPuzzleRig();
  await createPuzzle(rig, "Mine", SMALL_PROP);
  const checkRequest = vi.spyOn(rig.matchService.lobbies, "checkRequest");
  const options = { puzzle: "Mine", mode: "race" };
  expect(await rig.typed("new", { rateLimits: rateLimits, options })).toEqual({
    refusal: "rate-limit",
    content: limitMessage("games"),
  });
  expect(checkRequest).not.toHaveBeenCalled();
});

test("gathers no personal data", async () => {
  const exportData = vi.fn();
  const reply = vi.fn();
  const options = { getSubcommand: () => "export" };
  const person = { id: "p-anna" };
  const location = { kind: "personal", person: "p-anna" };
  const services = { rateLimits: rateLimits, privacy: { exportData } };
  await privacy.run({ services, person, location, options, text: catalogues.en, reply } as never);
  expect(reply.mock.calls).toEqual([[{ refusal: "rate-limit", content: limitMessage("exports") }]]);
  expect(exportData).not.toHaveBeenCalled();
});

test("checks no typed puzzle, and returns it as a file with a button that opens the form again", async () => {
  const rig = createPuzzleRig();
  const form = await rig.form("create", { options: { name: "Mine" } });
  if (!form) throw new Error("no form opened");
  const consult = vi.spyOn(rig.matchService, "consult");
  const limited = await rig.filled(form, SMALL_PROP, { rateLimits: rateLimits });
  const { edit } = puzzlePhrases(catalogues.en).buttons;
  expect(limited).toEqual({
    refusal: "rate-limit",
    content: limitMessage("imports"),
    files: [{ name: "level.prop", content: SMALL_PROP }],
    buttons: [[expect.objectContaining({ label: edit })]],
  });
  expect(consult).not.toHaveBeenCalled();
  expect(fieldValues((await rig.opened(limited, edit)) as ModalForm)).toEqual({ name: "Mine", board: SMALL_PROP });
  expect(await rig.filled(form, SMALL_PROP)).toMatchObject({ content: expect.stringContaining("Mine") });
});

test("overwrites no puzzle, and saves no board of a match", async () => {
  const rig = createPuzzleRig();
  await createPuzzle(rig, "Mine", SMALL_PROP);
  const question = await createPuzzle(rig, "Mine", TWO_SOLUTION_PROP);
  const consult = vi.spyOn(rig.matchService, "consult");
  const overwrite = puzzlePhrases(catalogues.en).buttons.overwrite;
  const { picture: _, ...asked } = question;
  expect(await rig.pressed(question, overwrite, { rateLimits: rateLimits })).toEqual({
    ...asked,
    refusal: "rate-limit",
    content: limitMessage("imports"),
  });
  await rig.typed("new", { options: { puzzle: "Mine" } });
  expect(await rig.typed("keep", { rateLimits: rateLimits, options: { name: "Other" } })).toEqual({
    refusal: "rate-limit",
    content: limitMessage("imports"),
  });
  expect(consult).not.toHaveBeenCalled();
  expect(await rig.puzzles.find(rig.home, "Other")).toMatchObject({ ok: false });
});

test("builds no word list from a typed bag, and returns the bag as a file", async () => {
  const change = vi.fn();
  const reply = vi.fn();
  const request = {
    services: { rateLimits: rateLimits, wordLists: { change } },
    ...{ isServerAdmin: true, person: { id: "p" }, location: { kind: "channel", guild: "g", channel: "c" } },
    id: { command: "admin", match: "", seq: 0, payload: "bag.0123456789ab.Club" },
    fields: { getTextInputValue: () => "A 9 1" },
    ...{ text: catalogues.en, reply },
  };
  await submitForm(admin, request as never);
  const files = [{ name: "bag.txt", content: "A 9 1" }];
  expect(reply.mock.calls).toEqual([[{ refusal: "rate-limit", content: limitMessage("imports"), files }]]);
  expect(change).not.toHaveBeenCalled();
});

test("writes no match as a file", async () => {
  const rig = createKenkenRig();
  const unlimitedPlayers = createKenkenPlayers(rig);
  await unlimitedPlayers.types("kenken new", {}, { location: { kind: "personal", person: "p-anna" } });
  const { types } = createKenkenPlayers(rig, { rateLimits: rateLimits });
  const post = await types("games export", {}, { location: { kind: "personal", person: "p-anna" } });
  expect(post).toEqual({ refusal: "rate-limit", content: limitMessage("exports") });
});

test("saves and resumes no match of a channel", async () => {
  const rig = createKenkenRig();
  const unlimitedPlayers = createKenkenPlayers(rig);
  const options = { board: SMALL_BOARD, mode: "alone", grade: "easy" };
  const match = await openTestMatch(rig.matchService, { game: kenkenGame.id, options, seats: [ANNA] });
  const limited = createKenkenPlayers(rig, { rateLimits });
  const refused = { refusal: "rate-limit", content: limitMessage("messages") };
  const statusOf = async (id: string) => (await rig.matchService.view(id, "p-anna"))?.status;
  expect(await limited.types("games save")).toEqual(refused);
  expect(await limited.types("kenken pause")).toEqual(refused);
  expect(await statusOf(match)).toBe("running");
  await unlimitedPlayers.types("games save");
  expect(await limited.types("games continue")).toEqual(refused);
  expect(await limited.types("games load", { game: match })).toEqual(refused);
  expect(await limited.types("kenken resume")).toEqual(refused);
  expect(await statusOf(match)).toBe("parked");
});

test("asking the others to save or resume a match counts as one message", async () => {
  const time = { now: 0 };
  const rig = createKenkenRig({ now: () => time.now });
  const options = { board: SMALL_BOARD, mode: "race", grade: "easy" };
  const match = await openTestMatch(rig.matchService, { game: kenkenGame.id, options, seats: [ANNA, BERTA] });
  const announce = vi.fn(async () => {});
  const { types } = createKenkenPlayers(rig, {
    rateLimits: createRateLimits({ monotonicMs: () => time.now, wallClockMs: () => time.now }),
    announce,
    playerSettings: { mayPing: async () => false },
  });
  const asked = { content: catalogues.en.matches.asked(["Berta"]) };
  for (let one = 0; one < 3; one++) expect(await types("games save")).toEqual(asked);
  expect(await types("games save")).toMatchObject({ refusal: "asked-too-often" });
  const saving = await rig.matchService.proposals.propose({ match, person: "p-berta" }, { kind: "save" });
  expect(saving).toMatchObject({ done: true });
  time.now += 5 * 60_000;
  expect(await types("games load", { game: match })).toEqual(asked);
  expect(announce).toHaveBeenCalledTimes(4);
  for (let one = 0; one < 4; one++) await types("games load", { game: match });
  expect(await types("games load", { game: match })).toMatchObject({ refusal: "rate-limit" });
});

test("saves and resumes a solo match, because nobody else sees that", async () => {
  const { rig, match } = await createSoloMatch();
  const limited = createKenkenPlayers(rig, { rateLimits });
  await limited.types("kenken pause");
  expect((await rig.matchService.view(match, "p-anna"))?.status).toBe("parked");
  await limited.types("kenken resume");
  expect((await rig.matchService.view(match, "p-anna"))?.status).toBe("running");
  await limited.types("games save", {}, { location: { kind: "personal", person: "p-anna" } });
  expect((await rig.matchService.view(match, "p-anna"))?.status).toBe("parked");
});

test("joins no lobby and takes no choice there, but lets people leave", async () => {
  const rig = createMatchRig();
  const people = ["Anna", "Berta"].map((name) => ({ person: `p-${name}`, name }));
  const plan = { options: {}, language: "en", bots: [], open: true };
  const location = { kind: "channel", guild: "guild", channel: "channel" } as const;
  const opened = await rig.matchService.lobbies.open({ location, game: addingGame.id, players: people, plan });
  if (!opened.ok) throw new Error(opened.refusal.reason);
  const reply = vi.fn();
  const choices = { parse: () => ({ colour: "red" }), describe: () => "" };
  const request = {
    services: { rateLimits, matches: rig.matchService, gameUis: new Map([[addingGame.id, { lobbyChoices: choices }]]) },
    ...{ person: { id: "p-Berta", name: "Berta" }, location, text: catalogues.en, reply, values: ["red"] },
  };
  const use = (payload: string) => ({ ...request, id: { command: "games", match: opened.lobby.id, seq: 0, payload } });
  await pressButton(games, use("lobby-join") as never);
  await chooseInMenu(games, use("lobby-choose.0") as never);
  expect(reply.mock.calls.flat()).toEqual(Array(2).fill({ refusal: "rate-limit", content: limitMessage("messages") }));
  expect((await rig.matchService.lobbies.find(opened.lobby.id))?.guests).toEqual(opened.lobby.guests);
  await pressButton(games, use("lobby-leave") as never);
  expect(reply).toHaveBeenLastCalledWith({ content: catalogues.en.lobby.left });
});

test("joining a lobby a second time, or without an invitation, is refused and counts as no message", async () => {
  const rig = createMatchRig();
  const players = ["Anna", "Berta"].map((name) => ({ person: `p-${name}`, name }));
  const plan = { options: {}, language: "en", bots: [], open: false };
  const location = { kind: "channel", guild: "guild", channel: "channel" } as const;
  const opened = await rig.matchService.lobbies.open({ location, game: addingGame.id, players, plan });
  if (!opened.ok) throw new Error(opened.refusal.reason);
  const reply = vi.fn();
  for (const name of ["Anna", "Zoe"]) {
    const request = {
      services: { rateLimits, matches: rig.matchService, gameUis: new Map() },
      ...{ person: { id: `p-${name}`, name }, location, text: catalogues.en, reply },
      id: { command: "games", match: opened.lobby.id, seq: 0, payload: "lobby-join" },
    };
    await pressButton(games, request as never);
  }
  const refusals = reply.mock.calls.flat().map((post) => (post as { readonly refusal?: string }).refusal);
  expect(refusals).toEqual(["already-in", "not-invited"]);
});
