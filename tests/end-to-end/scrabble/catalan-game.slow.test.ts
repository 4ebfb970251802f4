import { afterAll, beforeAll, expect, test } from "vitest";
import { openScrabbleObserver, type ScrabbleObserver } from "#dev/live/scrabble-observer.ts";
import {
  isEphemeral,
  listButtonLabels,
  readMessageText,
  type SandboxUser,
  type UserMessage,
} from "#sandbox/sandbox-user.ts";
import type { Match } from "#store/store.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { setUpGame } from "../../support/set-up-game.ts";
import {
  askPrivately,
  joinWhenOpened,
  pressAndRead,
  privateText,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// A whole match in Catalan, from the invitation to the rematch, by three people and two bots, with everything that can
// happen in a match.

const NAMES = ["Anna", "Bernat", "Carla"] as const;
const live = runLiveBot();
let observer: ScrabbleObserver;
/** The channel in which the match is at present. */
let channel = "games";
let channelId = "";

beforeAll(async () => {
  observer = await openScrabbleObserver(live.databasePath, "ca");
});

afterAll(async () => {
  await observer.close();
});

const person = (name: string): SandboxUser => live.person(name, channel);
const loadMatch = () => observer.match(channelId);

/** Waits until a person is to move and the last turn is published. Undefined if the match is over. */
async function waitForPerson(after = -1): Promise<{ readonly match: Match; readonly name: string } | undefined> {
  for (;;) {
    const match = await loadMatch().catch(() => undefined);
    if (match === undefined) return undefined;
    const seat = match.seats[observer.state(match).toMove];
    if (seat?.kind === "person" && match.log.length > after && match.publishedSeq === match.log.length) {
      return { match, name: seat.name };
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function currentTurn(): Promise<{ readonly match: Match; readonly name: string }> {
  const now = await waitForPerson();
  if (now === undefined) throw new Error("the game is over");
  return now;
}

async function restart(): Promise<void> {
  await live.restart();
}

/** Plays the turn of the person to move. Returns whether the match goes on. */
async function playTurn(): Promise<boolean> {
  const { match, name } = await currentTurn();
  const { action, typed } = observer.advice(match);
  if (action.kind === "play") {
    expect(await privateText(person(name), "scrabble play", { ...typed, confirm: true })).toContain("Jugada feta");
  } else await privateText(person(name), "scrabble pass");
  return (await waitForPerson(match.log.length)) !== undefined;
}

test("a match begins when all invited people have joined", async () => {
  const [anna, ...guests] = NAMES.map(person) as [SandboxUser, ...SandboxUser[]];
  for (const one of [anna, ...guests]) await privateText(one, "settings language", { language: "ca" });
  await privateText(anna, "admin language", { language: "ca" });
  const players = { people: ["Bernat", "Carla"], bots: ["2 medium"], list: "ca" };
  await joinWhenOpened(anna, () => setUpGame(anna, { players }), guests);
  const first = await waitForPublicMessage(anna, "Comença una partida");
  channelId = first.channel_id;
  expect((await currentTurn()).match.seats).toHaveLength(5);
});

test("a wrong word is refused in private, and changes nothing", async () => {
  const { match, name } = await currentTurn();
  const before = (await person("Anna").messages()).filter((message) => !isEphemeral(message)).length;
  const rack = (await askPrivately(person(name), "scrabble rack")).attachments[0]?.description ?? "";
  const letters = rack
    .replace(/^.*?: /, "")
    .replace(/\.$/, "")
    .split(", ");
  const word = letters
    .filter((letter) => /^[A-ZÇ·]+$/.test(letter))
    .slice(0, 5)
    .join("");
  const refused = await askPrivately(person(name), "scrabble play", { word, at: "8D", confirm: true });
  expect(readMessageText(refused)).toMatch(/no és|no són/);
  expect((await loadMatch()).log).toHaveLength(match.log.length);
  const after = (await person("Anna").messages()).filter((message) => !isEphemeral(message)).length;
  expect(after).toBe(before);
});

test("another player who tries to move is told that it is not their turn", async () => {
  const { match, name } = await currentTurn();
  const other = NAMES.find((one) => one !== name) ?? "";
  expect(await privateText(person(other), "scrabble pass")).toContain("torn");
  expect((await loadMatch()).log).toHaveLength(match.log.length);
});

test("a hint is played with its button", async () => {
  const { match, name } = await currentTurn();
  const hint = await askPrivately(person(name), "scrabble hint");
  expect(readMessageText(hint)).toContain("La millor jugada és");
  await person(name).press(hint, listButtonLabels(hint)[0] ?? "");
  await waitForPerson(match.log.length + 1);
});

test("a turn is undone when all agree", async () => {
  const { match } = await currentTurn();
  const last = match.log.findLast(({ deed }) => deed.kind === "act" && match.seats[deed.seat]?.kind === "person");
  const asker = match.seats[last?.deed.kind === "act" ? last.deed.seat : 0]?.name ?? "";
  const before = observer.state(match).turns.length;
  expect(await privateText(person(asker), "scrabble undo")).toContain("Ho he demanat");
  const question = await waitForPublicMessage(person(asker), "voldria desfer|vol desfer");
  for (const name of NAMES.filter((one) => one !== asker)) {
    await pressAndRead(person(name), question, listButtonLabels(question)[0] ?? "");
  }
  const back = await waitForPerson(match.log.length);
  expect(observer.state((back ?? { match }).match).turns.length).toBeLessThan(before);
  expect(back?.match.log.at(-1)?.deed.kind).toBe("takeback");
});

test("tiles are exchanged", async () => {
  const { match, name } = await currentTurn();
  const rack = (await askPrivately(person(name), "scrabble rack")).attachments[0]?.description ?? "";
  const [tile = ""] = rack.replace(/^.*?: /, "").split(", ");
  await privateText(person(name), "scrabble exchange", {
    tiles: /^[A-ZÇ·]+$/.test(tile) ? tile : "#",
    confirm: true,
  });
  await waitForPublicMessage(person(name), `${name}\\*\\* (ha canviat|canvia)`);
  await waitForPerson(match.log.length);
});

test("the match is saved in one channel and loaded in another, over restarts", async () => {
  for (let rounds = 0; rounds < 3; rounds++) expect(await playTurn()).toBe(true);
  const { match, name } = await currentTurn();
  expect(await privateText(person(name), "games save", { name: "La llarga" })).toContain("s’ha desat");
  await restart();
  const [offered] = await person(name).autocomplete("games load", { game: "llarga" }, "game");
  channel = "general";
  await privateText(person(name), "games load", { game: offered?.value });
  channelId = (await waitForPublicMessage(person(name), "La partida continua")).channel_id;
  expect((await currentTurn()).match.id).toBe(match.id);
  await live.crash();
});

test("the match is played to its end", async () => {
  while (await playTurn());
  const final = await waitForPublicMessage(person("Anna"), "Guanya|Empat");
  const fairPlay = await pressAndRead(person("Anna"), final, "Joc net");
  expect(readMessageText(fairPlay)).toMatch(/`[0-9a-f]{64}`\n.*\n`[0-9a-f]{64}`\n.*npm run verify -- /s);
  expect(readMessageText(final)).toMatch(/Pistes/);
  expect(final.attachments[0]?.description).toContain("Bot 2");
  expect(listButtonLabels(final).length).toBeGreaterThanOrEqual(2);
});

test("the match is in the statistics, once for each person", async () => {
  // A turn was undone, so the scores are among those of the other games.
  const stats = (other: boolean) => privateText(person("Bernat"), "scrabble stats", { view: "overview", other });
  expect(await stats(false)).toContain("encara no hi ha cap puntuació");
  expect(await stats(true)).toMatch(/\b3 puntuacions/);
  const best = (other: boolean) =>
    privateText(person("Bernat"), "scrabble leaderboard", { by: "best", text: true, other });
  const both = `${await best(false)} ${await best(true)}`;
  for (const name of NAMES) expect(both).toContain(name);
  expect(both).not.toContain("Bot 1");
});

test("the match is replayed, and exported as a file", async () => {
  const replay = await askPrivately(person("Carla"), "games replay");
  expect(replay.attachments[0]?.description).toBeTruthy();
  const first = await pressAndRead(person("Carla"), replay, listButtonLabels(replay)[0] ?? "");
  expect(readMessageText(first)).toMatch(/0 d/);
  const exported = await askPrivately(person("Carla"), "games export");
  const file = exported.attachments.find(({ filename }) => filename.endsWith(".gcg"));
  const gcg = Buffer.from(await person("Carla").download(file as NonNullable<typeof file>)).toString();
  for (const name of NAMES) expect(gcg).toContain(name);
});

test("the rematch has the same people and bots", async () => {
  const final = (await person("Anna").messages()).findLast(
    (message: UserMessage) => !isEphemeral(message) && listButtonLabels(message).length > 0,
  ) as UserMessage;
  await pressAndRead(person("Anna"), final, "Una altra partida");
  const lobby = await person("Bernat").waitForMessage(
    (one) => one.id > final.id && /vol la revenja/.test(readMessageText(one)),
  );
  for (const name of ["Bernat", "Carla"]) await pressAndRead(person(name), lobby, "Apunta-m’hi");
  await expect.poll(async () => (await loadMatch().catch(() => undefined))?.seats.length, { timeout: 10_000 }).toBe(5);
  expect((await loadMatch()).seats.map(({ name }) => name)).toEqual([
    "Bernat",
    "Carla",
    "Bot 1 · mitjà",
    "Bot 2 · mitjà",
    "Anna",
  ]);
});

test("every request matches Discord's API description, and the log has no errors", () => {
  live.expectNoProblems();
});
