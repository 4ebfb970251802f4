import { afterAll, expect, test } from "vitest";
import { listButtonLabels, readMessageText, type SandboxUser, type UserMessage } from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { openSetUp, sendSetUpForm, setUpGame, startSetUpGame } from "../../support/set-up-game.ts";
import {
  askPrivately,
  chooseAndRead,
  pressAndRead,
  pressInPlace,
  privateText,
  waitForEdit,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// A game of Scrabble is set up with forms, through the real discord.js. Anna owns the server.

const live = runLiveBot();

afterAll(() => live.expectNoProblems());

const people = (channel: string) =>
  ["Anna", "Bernat", "Carla", "Dídac"].map((name) => live.person(name, channel)) as [
    SandboxUser,
    SandboxUser,
    SandboxUser,
    SandboxUser,
  ];

const mentionedIn = ({ mentions }: UserMessage) => mentions.map(({ global_name: name }) => name);

/** The line with the settings of a message. */
const settingsIn = (message: UserMessage) => /^-# (.*)$/m.exec(readMessageText(message))?.[1] ?? "";

test("Set up… opens a form with five fields, filled in with what was typed, and posts nothing before Start", async () => {
  const [anna] = people("general");
  const typed = { with: "Bernat", bots: "Ada=hard, 2 easy", clock: "7+3" };
  const { modal } = await anna.slash("scrabble new", { settings: "set-up", ...typed });
  expect(modal?.components.map(({ label }) => label)).toEqual(["Players", "Bots", "Word list", "Board", "Clock"]);
  const chosen = modal?.components.map(({ component }) =>
    component?.options?.filter((one) => one.default).map(({ label }) => label),
  );
  expect(chosen?.slice(1)).toEqual([
    ["2 × easy", "1 × hard"],
    ["English"],
    ["15 × 15 · 7 tiles"],
    ["7 min per player + 3 s per move"],
  ]);
  const { message } = await anna.submit(modal, { board: "13 7 standard" });
  const sent = message as UserMessage;
  expect(readMessageText(sent)).toContain("Players: Anna, Bernat, Ada · hard, Bot 1 · easy and Bot 2 · easy");
  expect(settingsIn(sent)).toMatch(
    /English.* · board: 13 × 13 · 7 min per player \+ 3 s per move · over time: −10 points per minute begun, out of the game after 5$/m,
  );
  expect(listButtonLabels(sent)).toEqual([
    "Start",
    "Players, board…",
    "Rules…",
    "Numbers…",
    "Open to all",
    "Make it rated",
  ]);
  expect(await privateText(anna, "games here")).toContain("Nothing is being played");
});

test("each option that the command once had can be set up", async () => {
  const [anna] = people("general");
  let message = await openSetUp(anna, { bots: "easy" }, { board: "19 7 super", list: "ca", clock: "move 30000" });
  message = await sendSetUpForm(anna, message, "rules", {
    challenge: "five-point",
    exchange: "full-rack",
    goingOut: "twice",
    bag: "standard",
    extras: ["expertHints", "easyWords", "overlooking"],
  });
  message = await sendSetUpForm(anna, message, "numbers", {
    size: "12",
    rack: "9",
    bingoBonus: "35",
    hints: "4",
    scorelessRounds: "2",
  });
  expect(settingsIn(message).split(" · ")).toEqual([
    expect.stringContaining("Catalan"),
    "board: 12 × 12",
    "rack: 9 tiles",
    "wrong words: can be challenged; a failed challenge gives 5 points away",
    "tiles needed in the bag to exchange: a full rack",
    "ends after 2 rounds without a score",
    "bonus for going out: twice the other’s tiles (two players)",
    "bonus for a whole rack: 35 points",
    "hints per player: 4",
    "hints by the expert bot",
    "the bots play common words",
    "the bots overlook plays",
    "30 s per move",
  ]);
  // The form with numbers shows them again, and an empty number of hints means no limit.
  message = await sendSetUpForm(anna, message, "numbers", { hints: "" });
  expect(settingsIn(message)).toContain("board: 12 × 12 · rack: 9 tiles");
  expect(settingsIn(message)).not.toContain("hints per player");
  message = await chooseAndRead(anna, message, "set-up-preset", "club");
  expect(settingsIn(message)).toContain("30 s per move");
  message = await chooseAndRead(anna, message, "set-up-preset", "classic");
  expect(settingsIn(message)).toMatch(/^words: Catalan[^·]*$/);
  message = await chooseAndRead(anna, message, "set-up-preset", "club");
  expect(settingsIn(message)).toContain("25 min per player");
});

test("a restart loses nothing, and a game against bots begins at once", async () => {
  const [anna] = people("general");
  const message = await openSetUp(anna, {}, { board: "11 7 standard" });
  await live.restart();
  expect(readMessageText(await startSetUpGame(anna, message))).toContain("The game is on.");
  await waitForPublicMessage(anna, "begins: Anna and Bot 1 · easy");
  // After a turn, the channel is taken: the next game is offered a thread, with its settings.
  await privateText(anna, "scrabble pass");
  const next = await startSetUpGame(anna, await openSetUp(anna, {}, { board: "13 7 standard" }));
  expect(listButtonLabels(next)).toEqual(["Start it in a thread"]);
  const [, thread = ""] =
    /<#(\d+)>/.exec(readMessageText(await pressInPlace(anna, next, "Start it in a thread"))) ?? [];
  await waitForPublicMessage(anna.inChannel(thread), "begins: Anna and Bot 1 · easy");
});

test("the button below the first rack sets up another game, which replaces the one without a turn", async () => {
  const [, bernat] = people("games");
  const first = await askPrivately(bernat, "scrabble new");
  expect(listButtonLabels(first)).toEqual(["Place tiles", "Set up…"]);
  const { modal } = await bernat.press(first, "Set up…");
  const message = await waitForEdit(bernat, first, () => bernat.submit(modal, { board: "9 7 standard" }));
  expect(readMessageText(message)).toContain("your game here, in which you have had no turn yet, ends");
  expect(readMessageText(await startSetUpGame(bernat, message))).toContain("The game is on.");
  await waitForPublicMessage(bernat, "The game has been abandoned, so it does not count");
  await waitForPublicMessage(bernat, "begins: Bernat and Bot 1 · easy");
  const page = await privateText(bernat, "scrabble stats", { view: "player" });
  expect(page).toContain("No game of yours");
  await privateText(bernat, "games save", { name: "Ninth" });
});

test("the last settings are remembered for the channel and its threads, and offered as ready-made ones", async () => {
  const [anna] = people("scrabble");
  const first = await openSetUp(anna);
  expect(settingsIn(first)).not.toContain("board:");
  expect(await setUpGame(anna, { players: { board: "9 7 standard", clock: "move 60000" } })).toContain(
    "The game is on.",
  );
  await privateText(anna, "games save", { name: "First" });
  await live.restart();
  const second = await openSetUp(anna);
  expect(settingsIn(second)).toMatch(/board: 9 × 9 · 1 min per move$/);
  const classic = await chooseAndRead(anna, second, "set-up-preset", "classic");
  expect(settingsIn(classic)).not.toContain("board:");
  expect(settingsIn(await chooseAndRead(anna, classic, "set-up-preset", "last"))).toContain("board: 9 × 9");
  // A game without chosen settings is the classic one, and does not change what is remembered.
  expect(await privateText(anna, "scrabble new")).toContain("The game is on.");
  await privateText(anna, "games save", { name: "Second" });
  await privateText(anna, "scrabble new", { settings: "last" });
  await waitForPublicMessage(anna, "Time limit: ");
  await privateText(anna, "games save", { name: "Third" });
  expect(settingsIn(await openSetUp(anna.inChannel("games")))).not.toContain("1 min per move");
});

test("a host changes a posted game: joined players are asked again, and the newly invited person is mentioned", async () => {
  const [anna, bernat, carla, didac] = people("games");
  await setUpGame(anna, { players: { people: ["Bernat", "Carla", "Anna"], bots: [] } });
  const lobby = await waitForPublicMessage(anna, "Waiting for: <@\\d+>, <@\\d+>");
  expect(mentionedIn(lobby)).toEqual(["Bernat", "Carla"]);
  await pressAndRead(bernat, lobby, "Join");
  expect(readMessageText(await pressAndRead(bernat, lobby, "Set up…"))).toBe("Only Anna, who is hosting, can do that.");
  const { modal } = await anna.press(lobby, "Set up…");
  // Bernat could have joined while the form was open, so he stays, and no bot is needed.
  const emptied = await anna.submit(modal, { people: [] });
  expect(readMessageText(emptied.message as UserMessage)).toContain("Players: Anna and Bernat\n");
  const answer = await anna.submit((await anna.press(lobby, "Set up…")).modal, { people: ["Dídac"] });
  const message = answer.message as UserMessage;
  expect(readMessageText(message)).toContain("Players: Anna, Bernat and Dídac");
  expect(mentionedIn(await waitForPublicMessage(anna, "Anna invites"))).toEqual(["Dídac"]);
  await waitForPublicMessage(anna, /Joined \(2 of 3\): \*\*Anna\*\*, \*\*Bernat\*\*\nWaiting for: <@\d+>\n/);
  await pressInPlace(anna, message, "Open to all");
  await waitForPublicMessage(anna, "Bernat.*Anybody can join");
  await sendSetUpForm(anna, message, "rules", { challenge: "double" });
  const changed = await waitForPublicMessage(
    anna,
    /Joined \(1 of 8\): \*\*Anna\*\*\nWaiting for: <@\d+>, <@\d+>\n.*can be challenged/s,
  );
  expect(mentionedIn(await waitForPublicMessage(anna, "Anna has changed the game"))).toEqual(["Bernat"]);
  for (const guest of [bernat, didac, carla]) await pressAndRead(guest, changed, "Join");
  await pressAndRead(anna, changed, "Start");
  await waitForPublicMessage(anna, "begins: Anna, Bernat, Dídac and Carla");
  expect(readMessageText(await pressAndRead(anna, message, "Rules…"))).toContain("This invitation is over");
});

test("impossible people are refused by the form, and nothing changes", async () => {
  const [anna] = people("general");
  await askPrivately(anna, "admin end").then((question) => pressAndRead(anna, question, "End Scrabble"));
  const message = await openSetUp(anna, { with: "Bernat" });
  const refused = await sendSetUpForm(anna, message, "players", { people: ["Tauler"] });
  expect(readMessageText(refused)).toMatch(/^tauler is a bot account.*Players: Anna and Bernat\n/s);
});
