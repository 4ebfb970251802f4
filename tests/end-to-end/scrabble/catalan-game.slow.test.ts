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
import {
  askPrivately,
  pressAndRead,
  privateText,
  startWithGuests,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// One Catalan game from the invitation to the next one, by three people and two bots, with all that may befall a game.

const NAMES = ["Anna", "Bernat", "Carla"] as const;
const live = runLiveBot();
let onlooker: ScrabbleObserver;
/** Where the game is. */
let channel = "games";
let channelId = "";

beforeAll(async () => {
  onlooker = await openScrabbleObserver(live.databasePath, "ca");
});

afterAll(async () => {
  await onlooker.close();
});

const person = (name: string): SandboxUser => live.person(name, channel);
const here = () => onlooker.match(channelId);

/** Once a person is to move again and everybody has been told; `undefined` when the game is over. */
async function whoseTurn(after = -1): Promise<{ readonly match: Match; readonly name: string } | undefined> {
  for (;;) {
    const match = await here().catch(() => undefined);
    if (match === undefined) return undefined;
    const seat = match.seats[onlooker.state(match).toMove];
    if (seat?.kind === "person" && match.log.length > after && match.publishedSeq === match.log.length) {
      return { match, name: seat.name };
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function turn(): Promise<{ readonly match: Match; readonly name: string }> {
  const now = await whoseTurn();
  if (now === undefined) throw new Error("the game is over");
  return now;
}

async function restart(): Promise<void> {
  await live.restart();
}

/** Whoever is to move plays what they see; tells whether the game goes on. */
async function play(): Promise<boolean> {
  const { match, name } = await turn();
  const { action, typed } = onlooker.advice(match);
  if (action.kind === "play") {
    expect(await privateText(person(name), "scrabble play", { ...typed, confirm: true })).toContain("Jugada feta");
  } else await privateText(person(name), "scrabble pass");
  return (await whoseTurn(match.log.length)) !== undefined;
}

test("people are invited, and it begins when they have joined", async () => {
  const [anna, ...guests] = NAMES.map(person) as [SandboxUser, ...SandboxUser[]];
  for (const one of [anna, ...guests]) await privateText(one, "settings language", { language: "ca" });
  await privateText(anna, "admin language", { language: "ca" });
  const wishes = { with: "Bernat", with2: "Carla", bots: 2, level: "medium", list: "ca" };
  await startWithGuests(anna, "scrabble new", wishes, ...guests);
  const first = await waitForPublicMessage(anna, "Comença una partida");
  channelId = first.channel_id;
  expect((await turn()).match.seats).toHaveLength(5);
});

test("a wrong word is refused, to whoever typed it alone, and changes nothing", async () => {
  const { match, name } = await turn();
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
  expect((await here()).log).toHaveLength(match.log.length);
  const after = (await person("Anna").messages()).filter((message) => !isEphemeral(message)).length;
  expect(after).toBe(before);
});

test("somebody else who presses is told that it is not their turn", async () => {
  const { match, name } = await turn();
  const other = NAMES.find((one) => one !== name) ?? "";
  expect(await privateText(person(other), "scrabble pass")).toContain("torn");
  expect((await here()).log).toHaveLength(match.log.length);
});

test("a hint is played with its button", async () => {
  const { match, name } = await turn();
  const hint = await askPrivately(person(name), "scrabble hint");
  expect(readMessageText(hint)).toContain("La millor jugada és");
  expect(readMessageText(await pressAndRead(person(name), hint, listButtonLabels(hint)[0] ?? ""))).toContain(
    "Jugada feta",
  );
  await whoseTurn(match.log.length + 1);
});

test("a turn is taken back when all agree", async () => {
  const { match } = await turn();
  const last = match.log.findLast(({ deed }) => deed.kind === "act" && match.seats[deed.seat]?.kind === "person");
  const asker = match.seats[last?.deed.kind === "act" ? last.deed.seat : 0]?.name ?? "";
  const before = onlooker.state(match).turns.length;
  expect(await privateText(person(asker), "scrabble undo")).toContain("Ho he demanat");
  const question = await waitForPublicMessage(person(asker), "voldria desfer|vol desfer");
  for (const name of NAMES.filter((one) => one !== asker)) {
    await pressAndRead(person(name), question, listButtonLabels(question)[0] ?? "");
  }
  const back = await whoseTurn(match.log.length);
  expect(onlooker.state((back ?? { match }).match).turns.length).toBeLessThan(before);
  expect(back?.match.log.at(-1)?.deed.kind).toBe("takeback");
});

test("tiles are exchanged", async () => {
  const { match, name } = await turn();
  const rack = (await askPrivately(person(name), "scrabble rack")).attachments[0]?.description ?? "";
  const [tile = ""] = rack.replace(/^.*?: /, "").split(", ");
  await privateText(person(name), "scrabble exchange", { tiles: /^[A-ZÇ·]+$/.test(tile) ? tile : "#" });
  await waitForPublicMessage(person(name), `${name}\\*\\* (ha canviat|canvia)`);
  await whoseTurn(match.log.length);
});

test("it is parked in one channel and goes on in another, over restarts", async () => {
  for (let rounds = 0; rounds < 3; rounds++) expect(await play()).toBe(true);
  const { match, name } = await turn();
  expect(await privateText(person(name), "games save", { name: "La llarga" })).toContain("s’ha desat");
  await restart();
  const [offered] = await person(name).autocomplete("games load", { game: "llarga" }, "game");
  channel = "general";
  await privateText(person(name), "games load", { game: offered?.value });
  channelId = (await waitForPublicMessage(person(name), "La partida continua")).channel_id;
  expect((await turn()).match.id).toBe(match.id);
  await live.crash();
});

test("it is played to its end", async () => {
  while (await play());
  const final = await waitForPublicMessage(person("Anna"), "Guanya|Empat");
  expect(readMessageText(final)).toMatch(/Llavor de la barreja: `[0-9a-f]{64}`|[0-9a-f]{64}/);
  expect(readMessageText(final)).toMatch(/Pistes/);
  expect(final.attachments[0]?.description).toContain("Bot 2");
  expect(listButtonLabels(final).length).toBeGreaterThanOrEqual(2);
});

test("it is in the statistics, once for each who played", async () => {
  const stats = await privateText(person("Bernat"), "scrabble stats", { what: "overview" });
  expect(stats).toMatch(/\b3 puntuacions/);
  const best = await privateText(person("Bernat"), "scrabble stats", { what: "best", text: true });
  for (const name of NAMES) expect(best).toContain(name);
  expect(best).not.toContain("Bot 1");
});

test("it is looked at again and taken away as a file", async () => {
  const replay = await askPrivately(person("Carla"), "games replay");
  expect(replay.attachments[0]?.description).toBeTruthy();
  const first = await pressAndRead(person("Carla"), replay, listButtonLabels(replay)[0] ?? "");
  expect(readMessageText(first)).toMatch(/0 d/);
  const exported = await askPrivately(person("Carla"), "games export");
  const file = exported.attachments.find(({ filename }) => filename.endsWith(".gcg"));
  const gcg = Buffer.from(await person("Carla").download(file as NonNullable<typeof file>)).toString();
  for (const name of NAMES) expect(gcg).toContain(name);
});

test("and is played again, with the same people and bots", async () => {
  const final = (await person("Anna").messages()).findLast(
    (message: UserMessage) => !isEphemeral(message) && listButtonLabels(message).length > 0,
  ) as UserMessage;
  await pressAndRead(person("Anna"), final, listButtonLabels(final).at(-1) ?? "");
  const lobby = await person("Bernat").waitForMessage(
    (one) => one.id > final.id && /vol jugar/.test(readMessageText(one)),
  );
  for (const name of ["Bernat", "Carla"]) await pressAndRead(person(name), lobby, "Apunta-m’hi");
  await expect.poll(async () => (await here().catch(() => undefined))?.seats.length, { timeout: 10_000 }).toBe(5);
  expect((await here()).seats.map(({ name }) => name)).toEqual(["Bernat", "Carla", "Bot 1", "Bot 2", "Anna"]);
});

test("Discord's own description fits all that was sent, and the log has no fault", () => {
  live.expectNoProblems();
});
