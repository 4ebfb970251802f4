import { describe, expect, test } from "vitest";
import { buttonsOf, isEphemeral, type Message, type PersonAtPage, textOf } from "#sandbox/person.ts";
import { liveBot } from "../support/live.ts";
import { judgeAll } from "../support/openapi.ts";
import { answer, pressed, said, told } from "../support/talk.ts";

// People who are awaited, threads, rated games and bots that are watched, through the real discord.js. Anna owns the server.

const live = liveBot();

async function restart(): Promise<void> {
  await live.restart();
}

/** The lobby as it stands once it says this. */
const shows = (who: PersonAtPage, what: string | RegExp) => told(who, what);
const textsOf = async (who: PersonAtPage) => (await who.messages()).filter((one) => !isEphemeral(one)).map(textOf);
const fiveButtons = ["Join", "Decline or leave", "Add bot", "Start", "Cancel"];

/** Ends what is being played, so that the next test finds the channel free. */
async function clear(who: PersonAtPage): Promise<void> {
  const question = await answer(live.person("Anna", who.channel), "admin end");
  if (buttonsOf(question).length === 0) return;
  await pressed(live.person("Anna", who.channel), question, "End Scrabble");
}

describe("a lobby", () => {
  const people = () => ["Anna", "Bernat", "Carla", "Dídac"].map((name) => live.person(name)) as Four;
  type Four = [PersonAtPage, PersonAtPage, PersonAtPage, PersonAtPage];

  test("awaits who was invited, calls each once, survives a restart, and begins when all are in", async () => {
    const [anna, bernat, carla, didac] = people();
    const options = { with: "Bernat", with2: "Carla", size: 9, "move-time": 300 };
    expect(await said(anna, "scrabble new", options)).toContain("The game starts when everyone has joined");
    const lobby = await shows(anna, "wants to play");
    expect(textOf(lobby)).toMatch(
      /\*\*Scrabble\*\*: Anna wants to play!\nJoined \(1 of 3\): \*\*Anna\*\*\nWaiting for: <@\d+>, <@\d+>/,
    );
    expect(textOf(lobby)).toMatch(/-# words: English.* · board: 9 × 9 · 5 min per move$/);
    expect(lobby.mentions.map(({ global_name: name }) => name)).toEqual(["Bernat", "Carla"]);
    expect(buttonsOf(lobby)).toEqual(fiveButtons);
    expect(await said(anna, "games here")).toMatch(
      /^Nothing is being played.*\nAnna is already waiting for Scrabble players here\.$/,
    );

    expect(textOf(await pressed(didac, lobby, "Join"))).toContain("for invited players only");
    expect(textOf(await pressed(bernat, lobby, "Start"))).toContain("Only Anna, who is hosting, can do that");
    expect(textOf(await pressed(anna, lobby, "Decline or leave"))).toContain("Cancel the game");
    expect(textOf(await pressed(bernat, lobby, "Join"))).toBe("You have joined.");
    await shows(anna, /Joined \(2 of 3\): \*\*Anna\*\*, \*\*Bernat\*\*/);
    await restart();
    expect(textOf(await pressed(bernat, lobby, "Join"))).toBe("You have already joined.");
    expect(textOf(await pressed(carla, lobby, "Join"))).toBe("Te has apuntado, y la partida empieza.");
    await shows(anna, "A game of Scrabble begins: Anna, Bernat, and Carla");
    const over = (await anna.messages()).find(({ id }) => id === lobby.id) as Message;
    await expect
      .poll(async () => textOf((await anna.messages()).find(({ id }) => id === lobby.id) ?? over))
      .toBe("**Scrabble**: the game has begun, with Anna, Bernat, and Carla.");
    // It was one message all the time.
    expect((await textsOf(anna)).filter((text) => text.startsWith("**Scrabble**"))).toHaveLength(1);
    await clear(anna);
  });

  test("tells who declines; its host adds bots, and begins without those who are not in", async () => {
    const [anna, bernat, carla] = people();
    await said(anna, "scrabble new", { with: "Bernat", with2: "Carla", level: "hard" });
    const lobby = await shows(anna, "Waiting for");
    await pressed(bernat, lobby, "Decline or leave");
    await shows(anna, "Declined: Bernat");
    expect(textOf(await pressed(carla, lobby, "Add bot"))).toContain("Eso solo lo puede hacer Anna");
    expect(textOf(await pressed(anna, lobby, "Add bot"))).toBe("Bot 1 joins.");
    await shows(anna, /Joined \(2 of 3\): \*\*Anna\*\*, \*\*Bot 1\*\*/);
    expect(textOf(await pressed(anna, lobby, "Start"))).toBe("The game begins.");
    await shows(anna, "begins: Anna and Bot 1\\.");
    await clear(anna);
  });

  test("may be open to all, and can be called off; nothing is played then", async () => {
    const [anna, bernat, carla, didac] = people();
    await said(bernat, "scrabble new", { open: true });
    const lobby = await shows(anna, "Anybody can join");
    expect(textOf(lobby)).toContain("Joined (1 of 8): **Bernat**");
    await pressed(carla, lobby, "Join");
    await pressed(didac, lobby, "Join");
    await shows(anna, /Joined \(3 of 8\)/);
    await pressed(carla, await shows(anna, /Joined \(3 of 8\)/), "Leave");
    await shows(anna, /Joined \(2 of 8\): \*\*Bernat\*\*, \*\*Dídac\*\*/);
    expect(await said(anna, "scrabble new")).toContain("Bernat is already waiting for Scrabble players here");
    expect(textOf(await pressed(bernat, await shows(anna, /Joined \(2 of 8\)/), "Cancel"))).toBe(
      "The game is cancelled.",
    );
    const over = await shows(anna, "Bernat’s game was cancelled");
    expect(buttonsOf(over)).toEqual([]);
    expect(await said(anna, "games here")).toContain("Nothing is being played");
  });

  test("can be called off by its host without its message, wherever they ask for another one", async () => {
    const [anna, bernat] = people();
    await said(anna, "scrabble new", { with: "Bernat" });
    await shows(anna, "Waiting for");
    expect(buttonsOf(await answer(bernat, "scrabble new"))).toEqual(["Start it in a thread"]);
    const again = await answer(anna, "scrabble new");
    expect(buttonsOf(again)).toEqual(["Start it in a thread", "Cancel"]);
    expect(textOf(await pressed(anna, again, "Cancel"))).toBe("The game is cancelled.");
    await shows(bernat, "Anna’s game was cancelled");
  });

  test("that is over answers privately whoever presses what is left of it", async () => {
    const [anna, bernat] = people();
    await said(anna, "scrabble new", { with: "Bernat" });
    const lobby = await shows(anna, "Waiting for");
    live.sandbox.faults.fail(new RegExp(`^PATCH /channels/\\d+/messages/${lobby.id}`), 404, { code: 10008 });
    await pressed(anna, lobby, "Cancel");
    const answered = await pressed(bernat, lobby, "Join");
    expect(isEphemeral(answered)).toBe(true);
    expect(textOf(answered)).toContain("This invitation is over");
    live.sandbox.faults.clear();
  });
});

describe("a rated game", () => {
  test("cannot be had alone, with bots or with hints", async () => {
    const anna = live.person("Anna", "general");
    expect(await said(anna, "scrabble new", { rated: true })).toContain("at least two people");
    expect(await said(anna, "scrabble new", { rated: true, with: "Bernat", bots: 1 })).toContain("people only");
    expect(await said(anna, "scrabble new", { rated: true, with: "Bernat", hints: 3 })).toContain("has no hints");
  });

  test("says so from the beginning, and has neither hints nor takebacks", async () => {
    const [anna, bernat] = [live.person("Anna", "general"), live.person("Bernat", "general")];
    await said(anna, "scrabble new", { rated: true, with: "Bernat" });
    const lobby = await shows(anna, "rated: no hints, no undo");
    expect(buttonsOf(lobby)).toEqual(fiveButtons.filter((label) => label !== "Add bot"));
    await pressed(bernat, lobby, "Join");
    await told(anna, "This game is \\*\\*rated\\*\\*");
    expect(await said(anna, "scrabble hint")).toBe("This game is rated, so there are no hints.");
    await said(anna, "scrabble pass");
    expect(await said(anna, "scrabble undo")).toBe("This game is rated, so turns cannot be undone.");
    const question = await answer(anna, "games leave");
    await pressed(anna, question, buttonsOf(question)[0] ?? "");
    const over = await told(anna, "Bernat\\*\\* wins");
    // And so is the next one, which nobody is seated at who has not agreed to it.
    expect(textOf(await pressed(bernat, over, "Play again"))).toContain("Your invitation is posted.");
    const next = await anna.waitForMessage((one) => one.id > over.id && textOf(one).includes("Bernat wants to play"));
    expect(textOf(next)).toMatch(/Joined \(1 of 2\): \*\*Bernat\*\*\nWaiting for: <@\d+>.*rated: no hints/s);
    expect(await said(anna, "games here")).toContain("Nothing is being played");
    expect(textOf(await pressed(bernat, over, "Play again"))).toBe("You have already joined.");
    expect(textOf(await pressed(anna, over, "Play again"))).toBe("You have joined, and the game starts.");
    await anna.waitForMessage((one) => one.id > over.id && textOf(one).includes("This game is **rated**"));
    expect(await said(anna, "scrabble stats", { what: "player" })).toMatch(/[Rr]ating/);
    await clear(anna);
  });
});

describe("a thread", () => {
  test("is offered where a game is being played already, and holds the next one", async () => {
    const [anna, bernat] = [live.person("Anna", "scrabble"), live.person("Bernat", "scrabble")];
    await said(anna, "scrabble new");
    const offer = await answer(bernat, "scrabble new", { with: "Carla", size: 11 });
    expect(textOf(offer)).toMatch(/Scrabble: Anna and Bot 1.*\nYou can start yours in its own thread\./s);
    await restart();
    const given = await pressed(bernat, offer, "Start it in a thread");
    const [, thread = ""] = /Your game is in <#(\d+)>\./.exec(textOf(given)) ?? [];
    const there = live.person("Carla", thread);
    const lobby = await told(there, /Bernat wants to play.*board: 11 × 11/);
    await pressed(there, lobby, "Join");
    await told(there, "begins: Bernat and Carla");
    expect(buttonsOf(given)).toEqual([]);
    await clear(there);
    await clear(anna);
  });

  test("is also for what is played once more or gone on with", async () => {
    const anna = live.person("Anna", "scrabble");
    const threadIn = (text: string) => /<#(\d+)>/.exec(text)?.[1] ?? "";
    await said(anna, "scrabble new");
    await told(anna, "begins: Anna and Bot 1");
    await pressed(anna, await answer(anna, "games leave"), "Leave for good");
    const over = await told(anna, "has resigned");
    await said(anna, "admin threads", { games: "own" });

    const again = threadIn(textOf(await pressed(anna, over, "Play again")));
    await told(anna.in(again), "begins: Bot 1 and Anna");
    // Who presses once more is shown where it is.
    expect(threadIn(textOf(await pressed(anna, over, "Play again")))).toBe(again);

    await said(anna.in(again), "games save", { name: "Sunday" });
    const where = await said(anna, "games load", { game: "Sunday" });
    expect(where).not.toContain("in this channel");
    const loaded = threadIn(where);
    expect(loaded).not.toBe(again);
    await told(anna.in(loaded), "The game continues");
    // In a thread it stays where it is asked for.
    await said(anna.in(loaded), "games save");
    expect(threadIn(await said(anna.in(again), "games last"))).toBe("");
    await said(anna, "admin threads");
    await clear(anna.in(again));
  });

  test("goes where moderators want it: for each new game, or never", async () => {
    const anna = live.person("Anna", "scrabble");
    expect(await said(anna, "admin threads", { games: "own" })).toContain("every new game gets its own thread");
    const [, thread = ""] = /<#(\d+)>/.exec(await said(anna, "scrabble new")) ?? [];
    await told(anna.in(thread), "begins: Anna and Bot 1");
    expect(await said(anna, "games here")).toContain("Nothing is being played");
    // In the thread itself there is room for one, and another gets a thread beside it.
    expect(buttonsOf(await answer(anna.in(thread), "scrabble new"))).toEqual(["Start it in a thread"]);
    expect(await said(anna, "admin threads", { games: "never" })).toContain("not create threads");
    const no = await answer(anna.in(thread), "scrabble new");
    expect(textOf(no)).toContain("Wait until it is over");
    expect(buttonsOf(no)).toEqual([]);
    expect(await said(anna, "admin threads")).toContain("I offer a thread");
    await clear(anna.in(thread));
  });
});

describe("bots", () => {
  test("are watched turn by turn, also after a restart, until whoever started them stops them", {
    timeout: 60_000,
  }, async () => {
    const [bernat, carla] = [live.person("Bernat"), live.person("Carla")];
    expect(await said(bernat, "scrabble watch", { level: "hard", against: "easy" })).toContain("The bots are playing.");
    const first = await told(bernat, "begins: Bot 1 \\(3 · hard\\) and Bot 2 \\(1 · easy\\)");
    expect(buttonsOf(first)).toEqual(["Stop"]);
    const turns = async () => (await bernat.messages()).filter((one) => one.id >= first.id && !isEphemeral(one));
    await expect.poll(turns, { timeout: 15_000 }).toHaveLength(3);
    await restart();
    await expect.poll(turns, { timeout: 15_000 }).toHaveLength(5);
    const seen = await turns();
    for (const [at, message] of seen.entries()) {
      expect(textOf(message).match(/^\*\*Bot \d/gm) ?? []).toHaveLength(at === 0 ? 0 : 1);
      if (at > 1)
        expect(Date.parse(message.timestamp) - Date.parse(seen[at - 1]?.timestamp ?? "")).toBeGreaterThan(3_500);
    }
    const last = seen.at(-1) as Message;
    expect(textOf(await pressed(carla, last, "Stop"))).toContain("Solo puede parar esta partida");
    expect(textOf(await pressed(bernat, last, "Stop"))).toBe("The game is stopped.");
    await told(bernat, "The game between the bots has been stopped");
    expect(await said(bernat, "games here")).toContain("Nothing is being played");
  });

  test("are watched in two games of a server at most", async () => {
    const at = (channel: string) => live.person("Bernat", channel);
    for (const channel of ["general", "games"]) {
      expect(await said(at(channel), "scrabble watch")).toContain("The bots are playing.");
    }
    expect(await said(at("scrabble"), "scrabble watch")).toContain("already running 2 games between bots");
    // Who manages the server stops what others have started.
    const anna = live.person("Anna", "general");
    expect(textOf(await pressed(anna, await told(anna, "begins: Bot 1"), "Stop"))).toBe("The game is stopped.");
    await told(anna, "A server admin has ended the game");
    await clear(at("games"));
  });
});

test("everything that was said fits Discord’s own description", () => {
  expect(judgeAll(live.sandbox.requests)).toEqual([]);
});
