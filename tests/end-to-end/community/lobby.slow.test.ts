import { describe, expect, test } from "vitest";
import {
  isEphemeral,
  listButtonLabels,
  readMessageText,
  type SandboxUser,
  type UserMessage,
} from "#sandbox/sandbox-user.ts";
import { checkAllRequests } from "../../support/check-openapi.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { type Fields, openSetUp, sendSetUpForm, setUpGame, startSetUpGame } from "../../support/set-up-game.ts";
import {
  askPrivately,
  pressAndRead,
  pressInPlace,
  privateText,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// Lobbies, threads, rated matches and bots playing each other, through the real discord.js. Anna owns the server.

const live = runLiveBot();

async function restart(): Promise<void> {
  await live.restart();
}

/** Waits for the lobby to show this text. */
const waitForLobby = (who: SandboxUser, what: string | RegExp) => waitForPublicMessage(who, what);
const publicTexts = async (who: SandboxUser) =>
  (await who.messages()).filter((one) => !isEphemeral(one)).map(readMessageText);
const lobbyButtons = ["Join", "Decline or leave", "Start", "Set up…", "Cancel"];

/** Ends the running match, so that the next test finds the channel free. */
async function endMatch(who: SandboxUser): Promise<void> {
  const question = await askPrivately(live.person("Anna", who.channel), "admin end");
  if (listButtonLabels(question).length === 0) return;
  await pressAndRead(live.person("Anna", who.channel), question, "End Scrabble");
}

async function addBot(who: SandboxUser, lobby: UserMessage, level: string): Promise<string> {
  return readMessageText(await (await who.choose(lobby, "Add a bot…", level)).followUp());
}

describe("a lobby", () => {
  const people = () => ["Anna", "Bernat", "Carla", "Dídac"].map((name) => live.person(name)) as Four;
  type Four = [SandboxUser, SandboxUser, SandboxUser, SandboxUser];

  test("invites each person once, survives a restart, and starts when all have joined", async () => {
    const [anna, bernat, carla, didac] = people();
    const players = { people: ["Bernat", "Carla"], bots: [], board: "9 7 standard", clock: "move 300000" };
    expect(await setUpGame(anna, { players })).toContain("The game starts when everyone has joined");
    const lobby = await waitForLobby(anna, "wants to play");
    expect(readMessageText(lobby)).toMatch(
      /\*\*Scrabble\*\*: Anna wants to play!\nJoined \(1 of 3\): \*\*Anna\*\*\nWaiting for: <@\d+>, <@\d+>/,
    );
    expect(readMessageText(lobby)).toMatch(/-# words: English.* · board: 9 × 9 · 5 min per move$/);
    expect(lobby.mentions.map(({ global_name: name }) => name)).toEqual(["Bernat", "Carla"]);
    expect(listButtonLabels(lobby)).toEqual(lobbyButtons);
    expect(await privateText(anna, "games here")).toMatch(
      /^Nothing is being played.*\nAnna is already waiting for Scrabble players here\.$/,
    );

    expect(readMessageText(await pressAndRead(didac, lobby, "Join"))).toContain("for invited players only");
    expect(readMessageText(await pressAndRead(bernat, lobby, "Start"))).toContain(
      "Only Anna, who is hosting, can do that",
    );
    expect(readMessageText(await pressAndRead(anna, lobby, "Decline or leave"))).toContain("Cancel the game");
    expect(readMessageText(await pressAndRead(bernat, lobby, "Join"))).toBe("You have joined.");
    await waitForLobby(anna, /Joined \(2 of 3\): \*\*Anna\*\*, \*\*Bernat\*\*/);
    await restart();
    expect(readMessageText(await pressAndRead(bernat, lobby, "Join"))).toBe("You have already joined.");
    expect(readMessageText(await pressAndRead(carla, lobby, "Join"))).toBe("Te has apuntado, ¡y la partida empieza!");
    await waitForLobby(anna, "A game of Scrabble begins: Anna, Bernat and Carla");
    const over = (await anna.messages()).find(({ id }) => id === lobby.id) as UserMessage;
    await expect
      .poll(async () => readMessageText((await anna.messages()).find(({ id }) => id === lobby.id) ?? over))
      .toBe("The game of **Scrabble** has begun, with Anna, Bernat and Carla.");
    // There was only ever one message about the lobby.
    expect((await publicTexts(anna)).filter((text) => text.includes("**Scrabble**"))).toHaveLength(1);
    await endMatch(anna);
  });

  test("shows who declines; its host can add bots and start without the people who have not joined", async () => {
    const [anna, bernat, carla] = people();
    await setUpGame(anna, { players: { people: ["Bernat", "Carla"], bots: [] } });
    const lobby = await waitForLobby(anna, "Waiting for");
    await pressAndRead(bernat, lobby, "Decline or leave");
    await waitForLobby(anna, "Declined: Bernat");
    expect(await addBot(carla, lobby, "hard")).toContain("Eso solo lo puede hacer Anna");
    expect(await addBot(anna, lobby, "hard")).toBe("Bot 1 · hard joins.");
    await waitForLobby(anna, /Joined \(2 of 3\): \*\*Anna\*\*, \*\*Bot 1 · hard\*\*/);
    expect(readMessageText(await pressAndRead(anna, lobby, "Start"))).toBe("The game begins.");
    await waitForLobby(anna, "begins: Anna and Bot 1 · hard\\.");
    await endMatch(anna);
  });

  test("can be open to all, and starts no match when it is cancelled", async () => {
    const [anna, bernat, carla, didac] = people();
    await privateText(bernat, "scrabble new", { open: true });
    const lobby = await waitForLobby(anna, "Anybody can join");
    expect(readMessageText(lobby)).toContain("Joined (1 of 8): **Bernat**");
    await pressAndRead(carla, lobby, "Join");
    await pressAndRead(didac, lobby, "Join");
    await waitForLobby(anna, /Joined \(3 of 8\)/);
    await pressAndRead(carla, await waitForLobby(anna, /Joined \(3 of 8\)/), "Leave");
    await waitForLobby(anna, /Joined \(2 of 8\): \*\*Bernat\*\*, \*\*Dídac\*\*/);
    expect(await privateText(anna, "scrabble new")).toContain("Bernat is already waiting for Scrabble players here");
    expect(readMessageText(await pressAndRead(bernat, await waitForLobby(anna, /Joined \(2 of 8\)/), "Cancel"))).toBe(
      "The game is cancelled.",
    );
    const over = await waitForLobby(anna, "Bernat’s game of .*Scrabble.* was cancelled");
    expect(listButtonLabels(over)).toEqual([]);
    expect(await privateText(anna, "games here")).toContain("Nothing is being played");
  });

  test("can be cancelled from the private answer to a second new-match command of its host", async () => {
    const [anna, bernat] = people();
    await privateText(anna, "scrabble new", { with: "Bernat" });
    await waitForLobby(anna, "Waiting for");
    expect(listButtonLabels(await askPrivately(bernat, "scrabble new"))).toEqual(["Start it in a thread"]);
    const again = await askPrivately(anna, "scrabble new");
    expect(listButtonLabels(again)).toEqual(["Start it in a thread", "Cancel"]);
    expect(readMessageText(await pressAndRead(anna, again, "Cancel"))).toBe("The game is cancelled.");
    await waitForLobby(bernat, "Anna’s game of .*Scrabble.* was cancelled");
  });

  test("answers privately when a button of its old message is pressed after it is over", async () => {
    const [anna, bernat] = people();
    await privateText(anna, "scrabble new", { with: "Bernat" });
    const lobby = await waitForLobby(anna, "Waiting for");
    live.sandbox.faults.fail(new RegExp(`^PATCH /channels/\\d+/messages/${lobby.id}`), 404, { code: 10008 });
    await pressAndRead(anna, lobby, "Cancel");
    const answered = await pressAndRead(bernat, lobby, "Join");
    expect(isEphemeral(answered)).toBe(true);
    expect(readMessageText(answered)).toContain("This invitation is over");
    live.sandbox.faults.clear();
  });
});

describe("a rated match", () => {
  test("is refused alone, with bots or with hints", async () => {
    const anna = live.person("Anna", "general");
    const rate = async (players: Fields, numbers: Fields = {}) => {
      const message = await sendSetUpForm(anna, await openSetUp(anna, {}, players), "numbers", numbers);
      return readMessageText(await pressInPlace(anna, message, "Make it rated"));
    };
    expect(await rate({ people: [], bots: [] })).toContain("at least two people");
    expect(await rate({ people: ["Bernat"], bots: ["1 easy"] })).toContain("people only");
    expect(await rate({ people: ["Bernat"], bots: [] }, { hints: "3" })).toContain("has no hints");
  });

  test("says so from the beginning, and allows neither hints nor undo", async () => {
    const [anna, bernat] = [live.person("Anna", "general"), live.person("Bernat", "general")];
    const message = await pressInPlace(anna, await openSetUp(anna, { with: "Bernat" }), "Make it rated");
    await startSetUpGame(anna, message);
    const lobby = await waitForLobby(anna, "rated: no hints, no undo");
    expect(listButtonLabels(lobby)).toEqual(lobbyButtons);
    await pressAndRead(bernat, lobby, "Join");
    await waitForPublicMessage(anna, "This game is \\*\\*rated\\*\\*");
    expect(await privateText(anna, "scrabble hint")).toBe("This game is rated, so there are no hints.");
    await privateText(anna, "scrabble pass");
    expect(await privateText(anna, "scrabble undo")).toBe("This game is rated, so turns cannot be undone.");
    // A match that a player leaves before both have acted is not rated.
    await privateText(bernat, "scrabble pass");
    const question = await askPrivately(anna, "games leave");
    await pressAndRead(anna, question, listButtonLabels(question)[0] ?? "");
    const over = await waitForPublicMessage(anna, "Bernat\\*\\* wins");
    // The rematch is rated too, so it waits until the other player agrees.
    expect(readMessageText(await pressAndRead(bernat, over, "Play again"))).toContain("Your invitation is posted.");
    const next = await anna.waitForMessage(
      (one) => one.id > over.id && readMessageText(one).includes("Bernat wants a rematch"),
    );
    expect(readMessageText(next)).toMatch(/Joined \(1 of 2\): \*\*Bernat\*\*\nWaiting for: <@\d+>.*rated: no hints/s);
    expect(await privateText(anna, "games here")).toContain("Nothing is being played");
    expect(readMessageText(await pressAndRead(bernat, over, "Play again"))).toBe("You have already joined.");
    expect(readMessageText(await pressAndRead(anna, over, "Play again"))).toBe("You have joined, and the game starts!");
    await anna.waitForMessage((one) => one.id > over.id && readMessageText(one).includes("This game is **rated**"));
    expect(await privateText(anna, "scrabble stats", { view: "player" })).toMatch(/[Rr]ating/);
    await endMatch(anna);
  });
});

describe("a thread", () => {
  test("is offered where a match is already running, and holds the new match", async () => {
    const [anna, bernat] = [live.person("Anna", "scrabble"), live.person("Bernat", "scrabble")];
    await privateText(anna, "scrabble new");
    const message = await openSetUp(bernat, { with: "Carla" }, { board: "11 7 standard" });
    const offer = await startSetUpGame(bernat, message);
    expect(readMessageText(offer)).toMatch(
      /Scrabble: Anna and Bot 1.*\nYou can start your game in a thread of its own\./s,
    );
    await restart();
    const given = await pressAndRead(bernat, offer, "Start it in a thread");
    const [, thread = ""] = /Your game is in <#(\d+)>\./.exec(readMessageText(given)) ?? [];
    const there = live.person("Carla", thread);
    const lobby = await waitForPublicMessage(there, /Bernat wants to play.*board: 11 × 11/);
    await pressAndRead(there, lobby, "Join");
    await waitForPublicMessage(there, "begins: Bernat and Carla");
    expect(listButtonLabels(given)).toEqual([]);
    await endMatch(there);
    await endMatch(anna);
  });

  test("is also opened for a rematch and for a loaded match", async () => {
    const anna = live.person("Anna", "scrabble");
    const threadIn = (text: string) => /<#(\d+)>/.exec(text)?.[1] ?? "";
    await privateText(anna, "scrabble new");
    await waitForPublicMessage(anna, "begins: Anna and Bot 1");
    await pressAndRead(anna, await askPrivately(anna, "games leave"), "Resign");
    const over = await waitForPublicMessage(anna, "has resigned");
    await privateText(anna, "admin threads", { games: "own" });

    const again = threadIn(readMessageText(await pressAndRead(anna, over, "Play again")));
    await waitForPublicMessage(anna.inChannel(again), "begins: Bot 1 · easy and Anna");
    // A second press leads to the same thread.
    expect(threadIn(readMessageText(await pressAndRead(anna, over, "Play again")))).toBe(again);

    await privateText(anna.inChannel(again), "games save", { name: "Sunday" });
    const where = await privateText(anna, "games load", { game: "Sunday" });
    expect(where).not.toContain("in this channel");
    const loaded = threadIn(where);
    expect(loaded).not.toBe(again);
    await waitForPublicMessage(anna.inChannel(loaded), "The game continues");
    // A match that is loaded in a thread stays in that thread.
    await privateText(anna.inChannel(loaded), "games save");
    expect(threadIn(await privateText(anna.inChannel(again), "games continue"))).toBe("");
    await privateText(anna, "admin threads", { games: "offered" });
    await endMatch(anna.inChannel(again));
  });

  test("is opened for each new match, or never, as a server admin chooses", async () => {
    const anna = live.person("Anna", "scrabble");
    expect(await privateText(anna, "admin threads", { games: "own" })).toContain("every new game gets its own thread");
    const [, thread = ""] = /<#(\d+)>/.exec(await privateText(anna, "scrabble new")) ?? [];
    await waitForPublicMessage(anna.inChannel(thread), "begins: Anna and Bot 1");
    expect(await privateText(anna, "games here")).toContain("Nothing is being played");
    // The thread itself holds one match; a second match gets a thread of its own.
    expect(listButtonLabels(await askPrivately(anna.inChannel(thread), "scrabble new"))).toEqual([
      "Start it in a thread",
    ]);
    expect(await privateText(anna, "admin threads", { games: "never" })).toContain("not create threads");
    const no = await askPrivately(anna.inChannel(thread), "scrabble new");
    expect(readMessageText(no)).toContain("Wait until that game is over");
    expect(listButtonLabels(no)).toEqual([]);
    expect(await privateText(anna, "admin threads", { games: "offered" })).toContain("I offer a thread");
    await endMatch(anna.inChannel(thread));
  });
});

describe("bots playing each other", () => {
  test("play turn by turn, also after a restart, until the person who started them stops them", {
    timeout: 60_000,
  }, async () => {
    const [bernat, carla] = [live.person("Bernat"), live.person("Carla")];
    expect(await privateText(bernat, "scrabble watch", { bots: "hard, easy" })).toContain("The bots are playing.");
    const first = await waitForPublicMessage(bernat, "begins: Bot 1 · hard and Bot 2 · easy");
    expect(listButtonLabels(first)).toEqual(["Stop", "Fair play"]);
    // Every turn edits this message, also after a restart, and every third one its picture.
    const now = async () => (await bernat.messages()).findLast((one) => !isEphemeral(one)) as UserMessage;
    const turns = async () => readMessageText(await now()).match(/^\*\*Bot \d.*\.$/gm)?.length ?? 0;
    const editedAt = async () => Date.parse((await now()).edited_timestamp ?? "");
    await expect.poll(turns, { timeout: 15_000 }).toBe(1);
    const firstTurnAt = await editedAt();
    await expect.poll(turns, { timeout: 15_000 }).toBe(2);
    expect((await editedAt()) - firstTurnAt).toBeGreaterThan(3_500);
    expect((await now()).attachments.map(({ id }) => id)).toEqual(first.attachments.map(({ id }) => id));
    await restart();
    await expect.poll(turns, { timeout: 15_000 }).toBe(3);
    const last = await now();
    expect(last.id).toBe(first.id);
    expect(last.attachments.map(({ id }) => id)).not.toEqual(first.attachments.map(({ id }) => id));
    expect(readMessageText(await pressAndRead(carla, last, "Stop"))).toContain("Solo puede parar esta partida");
    expect(readMessageText(await pressAndRead(bernat, last, "Stop"))).toBe("The game is stopped.");
    await waitForPublicMessage(bernat, "The game between the bots has been stopped");
    expect(await privateText(bernat, "games here")).toContain("Nothing is being played");
  });

  test("play at most two matches of a server at a time", async () => {
    const [bernat, anna] = [live.person("Bernat", "general"), live.person("Anna", "general")];
    expect(await privateText(bernat, "scrabble watch")).toContain("The bots are playing.");
    expect(await privateText(bernat.inChannel("games"), "scrabble watch")).toContain("You are already watching");
    expect(await privateText(anna.inChannel("games"), "scrabble watch")).toContain("The bots are playing.");
    expect(await privateText(live.person("Dídac", "scrabble"), "scrabble watch")).toContain("2");
    // A server admin may stop a match that another person started.
    expect(readMessageText(await pressAndRead(anna, await waitForPublicMessage(anna, "begins: Bot 1"), "Stop"))).toBe(
      "The game is stopped.",
    );
    await waitForPublicMessage(anna, "A server admin has ended the game");
    await endMatch(anna.inChannel("games"));
  });
});

test("every request matches Discord’s API description", () => {
  expect(checkAllRequests(live.sandbox.requests)).toEqual([]);
});
