import { existsSync, readFileSync } from "node:fs";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { openBotDatabaseObserver } from "#dev/live/bot-database-observer.ts";
import type { MastermindState as CodeState } from "#games/mastermind/types.ts";
import type { ScrabbleState as WordState } from "#games/scrabble/types.ts";
import { tileText as letterOf } from "#lexicon/alphabet/alphabet.ts";
import {
  isEphemeral,
  listButtonLabels,
  readMessageText,
  type SandboxUser,
  type UserMessage,
} from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import {
  askPrivately,
  pressInPlace,
  privateText,
  startWithGuests,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// How people see what is kept about them, and delete it, through the real discord.js. The log is checked as well: it
// must not identify people.

const live = runLiveBot();
const logged: string[] = [];
const NAME = "Xènia Quetzal";
const GONE = { timeout: 20_000 };

/** Keeps the log of the bot so far, then runs a step that stops or kills the bot. */
async function keepLogThen(stopBot: () => Promise<void>): Promise<void> {
  logged.push(...live.bot.log.map((line) => JSON.stringify(line)));
  await stopBot();
}

const idOf = async (who: SandboxUser) => (await who.say("…")).author.id;

/** Counts the places where a text stands in the bytes of the database and its write-ahead log. */
function countInFiles(text: string): number {
  const files = ["", "-wal"].map((end) => live.databasePath + end).filter((file) => existsSync(file));
  const bytes = files.map((file) => readFileSync(file).toString("latin1")).join("\n");
  return bytes.split(Buffer.from(text).toString("latin1")).length - 1;
}

function query<Row>(question: string): Row[] {
  const db = new Database(live.databasePath, { readonly: true });
  const rows = db.prepare<[], Row>(question).all();
  db.close();
  return rows;
}

/** The file with the personal data of a person. */
async function exportedData(who: SandboxUser): Promise<string> {
  const [file] = (await askPrivately(who, "privacy export")).attachments;
  expect(file?.filename).toBe("tauler.json");
  return Buffer.from(await who.download(file)).toString();
}

async function askForDeletion(who: SandboxUser): Promise<UserMessage> {
  const first = await askPrivately(who, "privacy delete");
  return pressInPlace(who, first, listButtonLabels(first)[1] ?? "");
}

afterAll(() => live.expectNoProblems());

test("personal data is shown in pages, in the reader's language, also in a direct message", async () => {
  const anna = live.person("Anna");
  const first = await askPrivately(anna, "privacy show");
  expect(readMessageText(first)).toContain("**Your settings** (nothing about you)");
  const second = await pressInPlace(anna, first, "Next");
  expect(readMessageText(second)).toContain("**Games waiting for players**");
  expect(listButtonLabels(second)).toEqual(["Previous", "Next"]);
  expect(await privateText(live.person("Carla", "direct"), "privacy show")).toContain("**Tus preferencias**");
});

test("a deleted person leaves the match to the others, stays in no byte of the database, and starts as new", async () => {
  const [anna, bernat] = [live.person("Anna"), live.person("Bernat")];
  const [annaId, bernatId] = [await idOf(anna), await idOf(bernat)];
  await privateText(anna, "settings name", { name: NAME });
  await startWithGuests(anna, "scrabble new", { with: "Bernat" }, bernat);
  await waitForPublicMessage(bernat, "to move|turn");
  await privateText(anna, "mastermind new", { role: "breaker", difficulty: "easy" });
  await privateText(anna, "kenken new", { size: 3, difficulty: "easy" });
  await expect.poll(() => query("select * from seats where seat >= 0").length).toBeGreaterThan(1);

  const file = await exportedData(anna);
  const { settings, games } = JSON.parse(file) as { settings: object[]; games: { game: string; view?: object }[] };
  expect(settings).toEqual([expect.objectContaining({ person: annaId, name: NAME })]);
  expect(games.map(({ game }) => game)).toContain("scrabble");
  expect(games.find(({ game }) => game === "scrabble")?.view).toHaveProperty("rack");
  const seeds = query<{ seed: string }>("select json_extract(opening, '$.seed') as seed from matches");
  for (const { seed } of seeds) expect(file).not.toContain(seed);
  expect(file).not.toContain(bernatId);
  expect(countInFiles(annaId)).toBeGreaterThan(0);

  const question = await askForDeletion(anna);
  await keepLogThen(() => live.restart());
  const done = await pressInPlace(anna, question, "Yes, delete for good");
  expect(readMessageText(done)).toMatch(/^Your data has been deleted\. I resigned for you in 1 game\. What/);
  await waitForPublicMessage(bernat, "has resigned");
  await expect.poll(() => query("select * from forgettings")).toEqual([]);
  // A reader of the database, like this test, delays the emptying of the write-ahead log.
  for (const text of [annaId, NAME]) await expect.poll(() => countInFiles(text), GONE).toBe(0);
  expect(countInFiles(bernatId)).toBeGreaterThan(0);

  expect(await privateText(anna, "privacy show")).toContain("**Your settings** (nothing about you)");
  expect(await privateText(anna, "settings show")).toContain("Name: **Anna**");
  // Anna may know the answers of today's puzzle.
  expect(await privateText(anna, "kenken daily")).toContain("You deleted your data today");
  expect(isEphemeral(await askPrivately(bernat, "games replay"))).toBe(true);
  const { attachments } = await askPrivately(bernat, "games export");
  const texts = await Promise.all(attachments.map(async (one) => Buffer.from(await bernat.download(one)).toString()));
  expect(texts.join("\n")).toContain("Former player");
  expect(texts.join("\n")).not.toContain(NAME);
});

test("a deletion is completed after the next start if the bot is killed in the middle", async () => {
  const dídac = live.person("Dídac");
  const id = await idOf(dídac);
  await privateText(dídac, "settings name", { name: `${NAME} II` });
  for (const channel of ["general", "games", "scrabble"]) await privateText(dídac.inChannel(channel), "scrabble new");
  const question = await askForDeletion(dídac);
  const pressing = dídac.press(question, "Yes, delete for good").catch(() => undefined);
  await expect.poll(() => query("select * from forgettings").length, { interval: 1 }).toBe(1);
  await keepLogThen(() => live.crash());
  await pressing;
  await expect.poll(() => query("select * from forgettings")).toEqual([]);
  // A reader of the database, like this test, delays the emptying of the write-ahead log.
  for (const text of [id, `${NAME} II`]) await expect.poll(() => countInFiles(text), GONE).toBe(0);
});

test("a server that is temporarily unreachable does not count as left", async () => {
  live.sandbox.faults.outage();
  expect(await privateText(live.person("Bernat"), "games here")).not.toBe("");
  expect(live.bot.log.some(({ msg }) => msg === "a server was left")).toBe(false);
  expect(query("select * from absences")).toEqual([]);
});

test("a server that the bot leaves is recorded, and forgotten as left when the bot returns", async () => {
  live.sandbox.faults.rejoin();
  await expect.poll(() => live.bot.log.some(({ msg }) => msg === "a server was joined")).toBe(true);
  await expect.poll(() => query("select * from absences")).toEqual([]);
  expect(await privateText(live.person("Bernat"), "games here")).not.toBe("");
});

const TYPED = "ZQXJKV";

/** Secrets of a person's matches, in every form that could be written: racks and a code. */
async function listSecrets(who: SandboxUser): Promise<string[]> {
  const observer = await openBotDatabaseObserver(live.databasePath);
  const { author, channel_id: channel } = await who.say("…");
  const scrabble = await observer.running(channel, "scrabble");
  const mastermind = await observer.solo(author.id, "mastermind");
  await observer.close();
  const { players = [] } = (scrabble?.state ?? {}) as Partial<WordState>;
  const { code = [] } = (mastermind?.state ?? {}) as Partial<CodeState>;
  const racks = players.map(({ rack }) => rack);
  expect([racks.flat().length, code.length]).toEqual([14, 4]);
  const letters = racks.map((rack) => rack.map((tile) => letterOf(observer.alphabet, tile)));
  const pegs = [code, code.map((colour) => colour + 1)];
  return [
    ...[...racks, ...letters, ...pegs].map((hand) => JSON.stringify(hand)),
    ...letters.flatMap((hand) => [hand.join(""), hand.join(" ")]),
    ...pegs.map((hand) => hand.join(" ")),
  ];
}

test("the log contains no names and nothing that people hold, hide or type", async () => {
  const bernat = live.person("Bernat", "general");
  await privateText(bernat, "scrabble new", { bots: "1" });
  expect(await privateText(bernat, "scrabble play", { word: TYPED, at: "8H", confirm: true })).toContain(
    "on your rack",
  );
  await privateText(bernat, "mastermind new", { role: "breaker", difficulty: "medium" });
  await expect.poll(() => query("select * from matches where status = 'running'").length).toBeGreaterThanOrEqual(2);
  const secrets = await listSecrets(bernat);
  await keepLogThen(async () => {});
  const log = logged.join("\n");
  expect(logged.length).toBeGreaterThan(20);
  const people = await Promise.all(["Anna", "Bernat", "Carla", "Dídac"].map((name) => idOf(live.person(name))));
  const seeds = query<{ seed: string }>("select json_extract(opening, '$.seed') as seed from matches");
  const hidden = [...people, ...secrets, TYPED, ...seeds.map(({ seed }) => seed), live.sandbox.token];
  for (const text of [...hidden, "Anna", "Bernat", "Carla", "Dídac", NAME]) expect(log, text).not.toContain(text);
  // The addresses for answers contain the token of the interaction.
  expect(log).not.toMatch(/webhooks\/|interactions\/\d+\/|aW50ZXJhY3Rpb24/);
});
