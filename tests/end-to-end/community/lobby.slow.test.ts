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
import { askPrivately, pressAndRead, privateText, waitForPublicMessage } from "../../support/talk-to-bot.ts";

// People who are awaited, threads, rated games and bots that are watched, through the real discord.js. Anna owns the server.

const live = runLiveBot();

async function restart(): Promise<void> {
  await live.restart();
}

/** The lobby as it stands once it says this. */
const shows = (who: SandboxUser, what: string | RegExp) => waitForPublicMessage(who, what);
const textsOf = async (who: SandboxUser) =>
  (await who.messages()).filter((one) => !isEphemeral(one)).map(readMessageText);
const fiveButtons = ["Join", "Decline or leave", "Add bot", "Start", "Cancel"];

/** Ends what is being played, so that the next test finds the channel free. */
async function clear(who: SandboxUser): Promise<void> {
  const question = await askPrivately(live.person("Anna", who.channel), "admin end");
  if (listButtonLabels(question).length === 0) return;
  await pressAndRead(live.person("Anna", who.channel), question, "End Scrabble");
}

describe("a lobby", () => {
  const people = () => ["Anna", "Bernat", "Carla", "Dídac"].map((name) => live.person(name)) as Four;
  type Four = [SandboxUser, SandboxUser, SandboxUser, SandboxUser];

  test("awaits who was invited, calls each once, survives a restart, and begins when all are in", async () => {
    const [anna, bernat, carla, didac] = people();
    const options = { with: "Bernat", with2: "Carla", size: 9, "move-time": 300 };
    expect(await privateText(anna, "scrabble new", options)).toContain("The game starts when everyone has joined");
    const lobby = await shows(anna, "wants to play");
    expect(readMessageText(lobby)).toMatch(
      /\*\*Scrabble\*\*: Anna wants to play!\nJoined \(1 of 3\): \*\*Anna\*\*\nWaiting for: <@\d+>, <@\d+>/,
    );
    expect(readMessageText(lobby)).toMatch(/-# words: English.* · board: 9 × 9 · 5 min per move$/);
    expect(lobby.mentions.map(({ global_name: name }) => name)).toEqual(["Bernat", "Carla"]);
    expect(listButtonLabels(lobby)).toEqual(fiveButtons);
    expect(await privateText(anna, "games here")).toMatch(
      /^Nothing is being played.*\nAnna is already waiting for Scrabble players here\.$/,
    );

    expect(readMessageText(await pressAndRead(didac, lobby, "Join"))).toContain("for invited players only");
    expect(readMessageText(await pressAndRead(bernat, lobby, "Start"))).toContain(
      "Only Anna, who is hosting, can do that",
    );
    expect(readMessageText(await pressAndRead(anna, lobby, "Decline or leave"))).toContain("Cancel the game");
    expect(readMessageText(await pressAndRead(bernat, lobby, "Join"))).toBe("You have joined.");
    await shows(anna, /Joined \(2 of 3\): \*\*Anna\*\*, \*\*Bernat\*\*/);
    await restart();
    expect(readMessageText(await pressAndRead(bernat, lobby, "Join"))).toBe("You have already joined.");
    expect(readMessageText(await pressAndRead(carla, lobby, "Join"))).toBe("Te has apuntado, y la partida empieza.");
    await shows(anna, "A game of Scrabble begins: Anna, Bernat and Carla");
    const over = (await anna.messages()).find(({ id }) => id === lobby.id) as UserMessage;
    await expect
      .poll(async () => readMessageText((await anna.messages()).find(({ id }) => id === lobby.id) ?? over))
      .toBe("**Scrabble**: the game has begun, with Anna, Bernat and Carla.");
    // It was one message all the time.
    expect((await textsOf(anna)).filter((text) => text.startsWith("**Scrabble**"))).toHaveLength(1);
    await clear(anna);
  });

  test("tells who declines; its host adds bots, and begins without those who are not in", async () => {
    const [anna, bernat, carla] = people();
    await privateText(anna, "scrabble new", { with: "Bernat", with2: "Carla", level: "hard" });
    const lobby = await shows(anna, "Waiting for");
    await pressAndRead(bernat, lobby, "Decline or leave");
    await shows(anna, "Declined: Bernat");
    expect(readMessageText(await pressAndRead(carla, lobby, "Add bot"))).toContain("Eso solo lo puede hacer Anna");
    expect(readMessageText(await pressAndRead(anna, lobby, "Add bot"))).toBe("Bot 1 joins.");
    await shows(anna, /Joined \(2 of 3\): \*\*Anna\*\*, \*\*Bot 1\*\*/);
    expect(readMessageText(await pressAndRead(anna, lobby, "Start"))).toBe("The game begins.");
    await shows(anna, "begins: Anna and Bot 1\\.");
    await clear(anna);
  });

  test("may be open to all, and can be called off; nothing is played then", async () => {
    const [anna, bernat, carla, didac] = people();
    await privateText(bernat, "scrabble new", { open: true });
    const lobby = await shows(anna, "Anybody can join");
    expect(readMessageText(lobby)).toContain("Joined (1 of 8): **Bernat**");
    await pressAndRead(carla, lobby, "Join");
    await pressAndRead(didac, lobby, "Join");
    await shows(anna, /Joined \(3 of 8\)/);
    await pressAndRead(carla, await shows(anna, /Joined \(3 of 8\)/), "Leave");
    await shows(anna, /Joined \(2 of 8\): \*\*Bernat\*\*, \*\*Dídac\*\*/);
    expect(await privateText(anna, "scrabble new")).toContain("Bernat is already waiting for Scrabble players here");
    expect(readMessageText(await pressAndRead(bernat, await shows(anna, /Joined \(2 of 8\)/), "Cancel"))).toBe(
      "The game is cancelled.",
    );
    const over = await shows(anna, "Bernat’s game was cancelled");
    expect(listButtonLabels(over)).toEqual([]);
    expect(await privateText(anna, "games here")).toContain("Nothing is being played");
  });

  test("can be called off by its host without its message, wherever they ask for another one", async () => {
    const [anna, bernat] = people();
    await privateText(anna, "scrabble new", { with: "Bernat" });
    await shows(anna, "Waiting for");
    expect(listButtonLabels(await askPrivately(bernat, "scrabble new"))).toEqual(["Start it in a thread"]);
    const again = await askPrivately(anna, "scrabble new");
    expect(listButtonLabels(again)).toEqual(["Start it in a thread", "Cancel"]);
    expect(readMessageText(await pressAndRead(anna, again, "Cancel"))).toBe("The game is cancelled.");
    await shows(bernat, "Anna’s game was cancelled");
  });

  test("that is over answers privately whoever presses what is left of it", async () => {
    const [anna, bernat] = people();
    await privateText(anna, "scrabble new", { with: "Bernat" });
    const lobby = await shows(anna, "Waiting for");
    live.sandbox.faults.fail(new RegExp(`^PATCH /channels/\\d+/messages/${lobby.id}`), 404, { code: 10008 });
    await pressAndRead(anna, lobby, "Cancel");
    const answered = await pressAndRead(bernat, lobby, "Join");
    expect(isEphemeral(answered)).toBe(true);
    expect(readMessageText(answered)).toContain("This invitation is over");
    live.sandbox.faults.clear();
  });
});

describe("a rated game", () => {
  test("cannot be had alone, with bots or with hints", async () => {
    const anna = live.person("Anna", "general");
    expect(await privateText(anna, "scrabble new", { rated: true })).toContain("at least two people");
    expect(await privateText(anna, "scrabble new", { rated: true, with: "Bernat", bots: 1 })).toContain("people only");
    expect(await privateText(anna, "scrabble new", { rated: true, with: "Bernat", hints: 3 })).toContain(
      "has no hints",
    );
  });

  test("says so from the beginning, and has neither hints nor takebacks", async () => {
    const [anna, bernat] = [live.person("Anna", "general"), live.person("Bernat", "general")];
    await privateText(anna, "scrabble new", { rated: true, with: "Bernat" });
    const lobby = await shows(anna, "rated: no hints, no undo");
    expect(listButtonLabels(lobby)).toEqual(fiveButtons.filter((label) => label !== "Add bot"));
    await pressAndRead(bernat, lobby, "Join");
    await waitForPublicMessage(anna, "This game is \\*\\*rated\\*\\*");
    expect(await privateText(anna, "scrabble hint")).toBe("This game is rated, so there are no hints.");
    await privateText(anna, "scrabble pass");
    expect(await privateText(anna, "scrabble undo")).toBe("This game is rated, so turns cannot be undone.");
    // A game that somebody leaves before both have acted is not rated.
    await privateText(bernat, "scrabble pass");
    const question = await askPrivately(anna, "games leave");
    await pressAndRead(anna, question, listButtonLabels(question)[0] ?? "");
    const over = await waitForPublicMessage(anna, "Bernat\\*\\* wins");
    // And so is the next one, which nobody is seated at who has not agreed to it.
    expect(readMessageText(await pressAndRead(bernat, over, "Play again"))).toContain("Your invitation is posted.");
    const next = await anna.waitForMessage(
      (one) => one.id > over.id && readMessageText(one).includes("Bernat wants to play"),
    );
    expect(readMessageText(next)).toMatch(/Joined \(1 of 2\): \*\*Bernat\*\*\nWaiting for: <@\d+>.*rated: no hints/s);
    expect(await privateText(anna, "games here")).toContain("Nothing is being played");
    expect(readMessageText(await pressAndRead(bernat, over, "Play again"))).toBe("You have already joined.");
    expect(readMessageText(await pressAndRead(anna, over, "Play again"))).toBe("You have joined, and the game starts.");
    await anna.waitForMessage((one) => one.id > over.id && readMessageText(one).includes("This game is **rated**"));
    expect(await privateText(anna, "scrabble stats", { what: "player" })).toMatch(/[Rr]ating/);
    await clear(anna);
  });
});

describe("a thread", () => {
  test("is offered where a game is being played already, and holds the next one", async () => {
    const [anna, bernat] = [live.person("Anna", "scrabble"), live.person("Bernat", "scrabble")];
    await privateText(anna, "scrabble new");
    const offer = await askPrivately(bernat, "scrabble new", { with: "Carla", size: 11 });
    expect(readMessageText(offer)).toMatch(/Scrabble: Anna and Bot 1.*\nYou can start yours in its own thread\./s);
    await restart();
    const given = await pressAndRead(bernat, offer, "Start it in a thread");
    const [, thread = ""] = /Your game is in <#(\d+)>\./.exec(readMessageText(given)) ?? [];
    const there = live.person("Carla", thread);
    const lobby = await waitForPublicMessage(there, /Bernat wants to play.*board: 11 × 11/);
    await pressAndRead(there, lobby, "Join");
    await waitForPublicMessage(there, "begins: Bernat and Carla");
    expect(listButtonLabels(given)).toEqual([]);
    await clear(there);
    await clear(anna);
  });

  test("is also for what is played once more or gone on with", async () => {
    const anna = live.person("Anna", "scrabble");
    const threadIn = (text: string) => /<#(\d+)>/.exec(text)?.[1] ?? "";
    await privateText(anna, "scrabble new");
    await waitForPublicMessage(anna, "begins: Anna and Bot 1");
    await pressAndRead(anna, await askPrivately(anna, "games leave"), "Leave for good");
    const over = await waitForPublicMessage(anna, "has resigned");
    await privateText(anna, "admin threads", { games: "own" });

    const again = threadIn(readMessageText(await pressAndRead(anna, over, "Play again")));
    await waitForPublicMessage(anna.inChannel(again), "begins: Bot 1 and Anna");
    // Who presses once more is shown where it is.
    expect(threadIn(readMessageText(await pressAndRead(anna, over, "Play again")))).toBe(again);

    await privateText(anna.inChannel(again), "games save", { name: "Sunday" });
    const where = await privateText(anna, "games load", { game: "Sunday" });
    expect(where).not.toContain("in this channel");
    const loaded = threadIn(where);
    expect(loaded).not.toBe(again);
    await waitForPublicMessage(anna.inChannel(loaded), "The game continues");
    // In a thread it stays where it is asked for.
    await privateText(anna.inChannel(loaded), "games save");
    expect(threadIn(await privateText(anna.inChannel(again), "games last"))).toBe("");
    await privateText(anna, "admin threads");
    await clear(anna.inChannel(again));
  });

  test("goes where moderators want it: for each new game, or never", async () => {
    const anna = live.person("Anna", "scrabble");
    expect(await privateText(anna, "admin threads", { games: "own" })).toContain("every new game gets its own thread");
    const [, thread = ""] = /<#(\d+)>/.exec(await privateText(anna, "scrabble new")) ?? [];
    await waitForPublicMessage(anna.inChannel(thread), "begins: Anna and Bot 1");
    expect(await privateText(anna, "games here")).toContain("Nothing is being played");
    // In the thread itself there is room for one, and another gets a thread beside it.
    expect(listButtonLabels(await askPrivately(anna.inChannel(thread), "scrabble new"))).toEqual([
      "Start it in a thread",
    ]);
    expect(await privateText(anna, "admin threads", { games: "never" })).toContain("not create threads");
    const no = await askPrivately(anna.inChannel(thread), "scrabble new");
    expect(readMessageText(no)).toContain("Wait until it is over");
    expect(listButtonLabels(no)).toEqual([]);
    expect(await privateText(anna, "admin threads")).toContain("I offer a thread");
    await clear(anna.inChannel(thread));
  });
});

describe("bots", () => {
  test("are watched turn by turn, also after a restart, until whoever started them stops them", {
    timeout: 60_000,
  }, async () => {
    const [bernat, carla] = [live.person("Bernat"), live.person("Carla")];
    expect(await privateText(bernat, "scrabble watch", { level: "hard", against: "easy" })).toContain(
      "The bots are playing.",
    );
    const first = await waitForPublicMessage(bernat, "begins: Bot 1 \\(3 · hard\\) and Bot 2 \\(1 · easy\\)");
    expect(listButtonLabels(first)).toEqual(["Stop"]);
    const turns = async () => (await bernat.messages()).filter((one) => one.id >= first.id && !isEphemeral(one));
    await expect.poll(turns, { timeout: 15_000 }).toHaveLength(3);
    await restart();
    await expect.poll(turns, { timeout: 15_000 }).toHaveLength(5);
    const seen = await turns();
    for (const [at, message] of seen.entries()) {
      expect(readMessageText(message).match(/^\*\*Bot \d/gm) ?? []).toHaveLength(at === 0 ? 0 : 1);
      if (at > 1)
        expect(Date.parse(message.timestamp) - Date.parse(seen[at - 1]?.timestamp ?? "")).toBeGreaterThan(3_500);
    }
    const last = seen.at(-1) as UserMessage;
    expect(readMessageText(await pressAndRead(carla, last, "Stop"))).toContain("Solo puede parar esta partida");
    expect(readMessageText(await pressAndRead(bernat, last, "Stop"))).toBe("The game is stopped.");
    await waitForPublicMessage(bernat, "The game between the bots has been stopped");
    expect(await privateText(bernat, "games here")).toContain("Nothing is being played");
  });

  test("are watched in two games of a server at most", async () => {
    const at = (channel: string) => live.person("Bernat", channel);
    for (const channel of ["general", "games"]) {
      expect(await privateText(at(channel), "scrabble watch")).toContain("The bots are playing.");
    }
    expect(await privateText(at("scrabble"), "scrabble watch")).toContain("already running 2 games between bots");
    // Who manages the server stops what others have started.
    const anna = live.person("Anna", "general");
    expect(readMessageText(await pressAndRead(anna, await waitForPublicMessage(anna, "begins: Bot 1"), "Stop"))).toBe(
      "The game is stopped.",
    );
    await waitForPublicMessage(anna, "A server admin has ended the game");
    await clear(at("games"));
  });
});

test("everything that was said fits Discord’s own description", () => {
  expect(checkAllRequests(live.sandbox.requests)).toEqual([]);
});
