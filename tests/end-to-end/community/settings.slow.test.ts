import { afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  isEphemeral,
  listButtonLabels,
  readMessageText,
  type SandboxUser,
  type UserMessage,
} from "#sandbox/sandbox-user.ts";
import { checkAllRequests } from "../../support/check-openapi.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import {
  askPrivately,
  pressAndRead,
  privateText,
  startWithGuests,
  waitForEdit,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// Settings of people and of servers, the help, and the greeting of a new server, through the real discord.js. Anna owns
// the server; no language is chosen.

const live = runLiveBot();
let anna: SandboxUser;
let bernat: SandboxUser;

beforeAll(async () => {
  [anna, bernat] = [live.person("Anna"), live.person("Bernat")];
});

/** Does something and returns the next public message with a picture. */
async function nextPicture(who: SandboxUser, action: () => Promise<unknown>): Promise<UserMessage> {
  const before = (await who.messages()).at(-1)?.id ?? "";
  await action();
  return who.waitForMessage((one) => one.id > before && !isEphemeral(one) && one.attachments.length > 0);
}

/** Ends the match that is running in the channel, if any. */
async function endMatch(who = anna): Promise<void> {
  const question = await askPrivately(who, "admin end");
  if (listButtonLabels(question).length > 0) await nextPicture(who, () => pressAndRead(who, question, "End Scrabble"));
}

/** Runs a command and returns the public message with its picture. */
const runAndGetPicture = (who: SandboxUser, command: string, options = {}) =>
  nextPicture(who, () => privateText(who, command, options));

/** Starts a match of Anna and Bernat; returns its first message. */
const startMatch = () => nextPicture(anna, () => startWithGuests(anna, "scrabble new", { with: "Bernat" }, bernat));

/** Creates a thread of this channel; returns its id. */
async function createThread(channel: string): Promise<string> {
  const { channel_id: parent } = await anna.inChannel(channel).say("…");
  const response = await fetch(`${live.sandbox.apiUrl}/v10/channels/${parent}/threads`, {
    method: "POST",
    headers: { authorization: `Bot ${live.sandbox.token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "a thread", type: 11 }),
  });
  return ((await response.json()) as { readonly id: string }).id;
}

describe("the settings of a person", () => {
  afterEach(() => endMatch());

  test("are shown together and survive a restart", async () => {
    expect(await privateText(bernat, "settings show")).toContain("Name: **Bernat**, as on this server");
    expect(await privateText(bernat, "settings name", { name: "  Núria  " })).toContain("**Núria**");
    expect(await privateText(bernat, "settings theme", { theme: "dark" })).toContain("dark");
    expect(await privateText(bernat, "settings pings", { pings: "reminders" })).toContain(
      "only for reminders and questions",
    );
    await live.restart();
    expect(await privateText(bernat, "settings show")).toMatch(
      /Name: \*\*Núria\*\*, on every server\n.*English.*\n.*dark\n.*only reminders/,
    );
  });

  test("set the name used in matches, where two names that read alike are told apart", async () => {
    await privateText(anna, "settings name", { name: "NÚRIA" });
    expect(readMessageText(await startMatch())).toMatch(/begins: NÚRIA and Núria 2\./);
    expect(await privateText(anna, "settings name")).toContain("**Anna**");
    expect(await privateText(bernat, "settings name", { name: "@everyone" })).toContain("but not @");
    await endMatch();
    expect(readMessageText(await startMatch())).toMatch(/begins: Anna and Núria\./);
  });

  test("decide whether a person is mentioned or only named", async () => {
    await privateText(anna, "settings pings", { pings: "none" });
    const silent = await runAndGetPicture(anna, "scrabble new");
    expect(silent.mentions).toEqual([]);
    expect(readMessageText(silent)).toMatch(/Anna to move\./);
    expect(readMessageText(silent)).not.toContain("<@");
    await privateText(anna, "settings pings", { pings: "turns" });
    await privateText(anna, "scrabble pass");
    const called = await anna.waitForMessage((one) => one.id > silent.id && one.mentions.length > 0);
    expect(readMessageText(called)).toMatch(/<@\d+> to move\./);
  });

  test("set the colours of private pictures only", async () => {
    await privateText(anna, "scrabble new");
    const picture = async () => {
      const { attachments } = await askPrivately(anna, "scrabble rack");
      return Buffer.from(await anna.download(attachments[0])).toString("base64");
    };
    const light = await picture();
    for (const theme of ["dark", "colour-blind"]) {
      await privateText(anna, "settings theme", { theme });
      expect(await picture()).not.toBe(light);
    }
    await privateText(anna, "settings theme", { theme: "light" });
    expect(await picture()).toBe(light);
  });
});

describe("the settings of a server", () => {
  afterEach(() => endMatch());

  test("are refused to a person who is not a server admin", async () => {
    for (const [command, options] of [
      ["admin show", {}],
      ["admin language", { language: "ca" }],
      ["admin channels", { everywhere: true }],
      ["admin starter-role", {}],
      ["admin default-list", { list: "en" }],
      ["admin theme", { theme: "dark" }],
      ["admin layout", { shape: "wide" }],
      ["admin end", {}],
    ] as const) {
      await expect(bernat.slash(command, options)).rejects.toThrow();
    }
  });

  test("set the language of matches, and of people who have not chosen one", async () => {
    const [carla, didac] = [live.person("Carla"), live.person("Dídac")];
    expect(await privateText(carla, "games here")).toContain("En este canal no hay ninguna partida en marcha");
    expect(await privateText(anna, "admin language", { language: "ca" })).toContain("són en català");
    for (const who of [carla, didac]) expect(await privateText(who, "settings show")).toContain("Català");
    await privateText(didac, "settings language", { language: "en" });
    const table = await runAndGetPicture(didac, "scrabble new");
    expect(listButtonLabels(table)).toContain("Escriu una paraula");
    expect(readMessageText(table)).toContain("català");
    await privateText(didac, "settings language");
    expect(await privateText(anna, "admin language", { language: "default" })).toContain("llengua de qui la comença");
    expect(await privateText(carla, "settings show")).toContain("Español");
  });

  test("limit new matches to some channels, which the refusal names", async () => {
    expect(await privateText(anna, "admin channels", { add: "scrabble" })).toMatch(/in <#\d+>, and in their threads/);
    expect(await privateText(bernat, "scrabble new")).toMatch(
      /^Games are not allowed in this channel\. Play in <#\d+>\.$/,
    );
    await runAndGetPicture(bernat.inChannel("scrabble"), "scrabble new");
    await endMatch(anna.inChannel("scrabble"));
    const thread = live.person("Bernat", await createThread("scrabble"));
    await runAndGetPicture(thread, "scrabble new");
    await endMatch(live.person("Anna", thread.channel));
    expect(await privateText(anna, "admin channels", { remove: "games" })).toContain("There is nothing to remove");
    expect(await privateText(anna, "admin channels", { everywhere: true })).toContain("every channel");
  });

  test("warn about a channel in which the bot lacks permissions", async () => {
    const { channel_id: id } = await anna.inChannel("scrabble").say("…");
    live.sandbox.faults.deny(id, ["AttachFiles"]);
    expect(await privateText(anna, "admin channels", { add: "scrabble" })).toContain(
      "a permission there: Attach Files",
    );
    live.sandbox.faults.deny(id, []);
    expect(await privateText(anna, "admin channels", { add: "scrabble" })).not.toContain("permission");
    expect(await privateText(anna, "admin channels", { add: "scrabble", everywhere: true })).toContain("Choose either");
    expect(await privateText(anna, "admin channels", { everywhere: true })).toContain("every channel");
  });

  test("drop a channel that was deleted", async () => {
    const thread = await createThread("scrabble");
    await privateText(anna, "admin channels", { add: "scrabble" });
    expect(await privateText(anna, "admin channels", { add: thread })).toContain(`<#${thread}>`);
    expect(await privateText(bernat, "scrabble new")).toContain(`<#${thread}>`);
    live.sandbox.faults.deleteChannel(thread);
    expect(await privateText(anna, "admin show")).not.toContain(`<#${thread}>`);
    expect(await privateText(bernat, "scrabble new")).not.toContain(`<#${thread}>`);
    await privateText(anna, "admin channels", { everywhere: true });
    await runAndGetPicture(bernat, "scrabble new");
  });

  test("limit new matches to people with a role", async () => {
    expect(await privateText(anna, "admin starter-role", { role: "Tauler" })).toMatch(/<@&\d+>/);
    expect(await privateText(bernat, "scrabble new")).toMatch(/only <@&\d+> and server admins can start games/);
    await runAndGetPicture(anna, "scrabble new");
    expect(await privateText(anna, "admin starter-role", { role: "@everyone" })).toContain("everybody");
  });

  test("set the default word list, for as long as the list exists", async () => {
    const base64 = (text: string) => ({ name: "file.txt", base64: Buffer.from(text).toString("base64") });
    const files = { bag: base64("# 2 0\nA 30 1\nB 10 2\n"), words: base64("AB\nABA\nBA\n") };
    await anna.slash("admin lists add", { name: "Club", ...files });
    await expect.poll(() => privateText(anna, "scrabble lists"), { timeout: 20_000 }).toContain("Club");
    expect(await privateText(anna, "admin default-list", { list: "club" })).toContain("**Club**");
    expect(await privateText(anna, "admin show")).toContain("**Club**");
    expect(readMessageText(await runAndGetPicture(bernat, "scrabble new"))).toContain("Word list: Club");
    await endMatch();
    await pressAndRead(anna, await askPrivately(anna, "admin lists remove", { name: "Club" }), "Remove");
    expect(readMessageText(await runAndGetPicture(bernat, "scrabble new"))).not.toContain("Club");
    expect(await privateText(anna, "admin default-list", { list: "*" })).toContain(
      "the word list of each game’s language",
    );
  });

  test("set the shape of board pictures for every viewer, and of no other pictures", async () => {
    const sizeOf = ({ attachments }: UserMessage) => [attachments[0]?.width, attachments[0]?.height];
    expect(sizeOf(await runAndGetPicture(anna, "scrabble new"))).toEqual([1080, 1343]);
    expect(await privateText(anna, "admin layout", { shape: "wide" })).toContain("beside the board");
    expect(await privateText(anna, "admin show")).toContain("Pictures of boards: wide");
    expect(sizeOf(await askPrivately(anna, "scrabble board"))).toEqual([1505, 958]);
    const rack = await askPrivately(anna, "scrabble rack");
    expect(sizeOf(rack)).toEqual([1080, 330]);
    expect(sizeOf(await waitForEdit(anna, rack, () => anna.press(rack, "Place tiles")))).toEqual([1146, 958]);
    expect(sizeOf(await askPrivately(anna, "games replay"))).toEqual([1505, 958]);
    expect(sizeOf(await runAndGetPicture(anna, "scrabble pass"))).toEqual([1505, 958]);
    const end = await nextPicture(anna, async () => {
      const question = await askPrivately(anna, "games leave");
      await pressAndRead(anna, question, listButtonLabels(question)[0] ?? "");
    });
    expect(readMessageText(end)).toContain("wins");
    expect(sizeOf(end)).toEqual([1505, 958]);
    expect(await privateText(anna, "admin layout", { shape: "tall" })).toContain("above the board");
    expect(sizeOf(await runAndGetPicture(anna, "scrabble new"))).toEqual([1080, 1343]);
  });

  test("let a server admin end a match, and the channel is told", async () => {
    expect(await privateText(anna, "admin end")).toContain("Nothing is being played");
    await runAndGetPicture(bernat, "scrabble new");
    const question = await askPrivately(anna, "admin end");
    expect(readMessageText(question)).toMatch(/Scrabble: .*Bot 1/);
    expect(readMessageText(await pressAndRead(anna, question, "End Scrabble"))).toBe("The game is over now.");
    const end = await waitForPublicMessage(bernat, "A server admin has ended the game");
    expect(listButtonLabels(end)).toEqual([]);
    expect(await privateText(bernat, "scrabble rack")).toContain("There is no game of Scrabble");
  });
});

describe("the help", () => {
  test("has pages, in the reader's language, and starts a match", async () => {
    const first = await askPrivately(bernat, "help");
    expect(readMessageText(first)).toContain("`/scrabble new`");
    expect(listButtonLabels(first)).toContain("Play Scrabble");
    const second = await pressAndRead(bernat, first, "Your settings");
    expect(readMessageText(second)).toContain("`/settings name`");
    expect(readMessageText(await pressAndRead(bernat, second, "Play Scrabble"))).toContain("rack");
    await waitForPublicMessage(bernat, "A game of Scrabble begins: Núria");
    await endMatch();
    expect(await privateText(live.person("Carla"), "help")).toContain("Traigo juegos de mesa a tu servidor");
  });

  test("offers only games that can be played alone in a direct message", async () => {
    const help = await askPrivately(bernat.inChannel("direct"), "help");
    expect(listButtonLabels(help).filter((label) => label.startsWith("Play"))).toEqual([
      "Play KenKen",
      "Play Mastermind",
    ]);
    expect(readMessageText(await pressAndRead(bernat.inChannel("direct"), help, "Your games"))).toContain(
      "`/games save`",
    );
  });
});

describe("a server that the bot joins", () => {
  const CHANNELS = ["general", "games", "scrabble"];
  const everywhere = async (permissions: readonly string[], names = CHANNELS) => {
    for (const name of names) {
      const { channel_id: id } = await anna.inChannel(name).say("…");
      live.sandbox.faults.deny(id, permissions);
    }
  };
  const greetings = async () => {
    const all = await Promise.all(CHANNELS.map((name) => anna.messages(name)));
    return all.flat().filter((message) => readMessageText(message).includes("How about a game of"));
  };

  test("is greeted once, in a channel where the bot may write, and server admins choose the language there", async () => {
    await everywhere(["SendMessages"]);
    live.sandbox.faults.rejoin();
    await expect.poll(() => live.bot.log.some(({ msg }) => msg.includes("no channel to greet"))).toBe(true);
    expect(await greetings()).toEqual([]);
    await everywhere([], ["games", "scrabble"]);
    live.sandbox.faults.rejoin();
    await expect.poll(async () => (await greetings()).length).toBe(1);
    await everywhere([]);
    const [greeting] = (await greetings()) as [UserMessage];
    expect(await anna.messages("games")).toContainEqual(expect.objectContaining({ id: greeting.id }));
    expect(listButtonLabels(greeting)).toEqual(
      expect.arrayContaining(["Play Scrabble", "Català", "Español", "English"]),
    );
    expect(readMessageText(await pressAndRead(bernat, greeting, "Your games"))).toContain("`/games save`");
    expect(readMessageText(await pressAndRead(bernat, greeting, "Català"))).toContain("for server admins only");
    expect(readMessageText(await pressAndRead(anna, greeting, "Català"))).toContain("són en català");
    await expect
      .poll(async () => (await anna.messages()).filter(({ id }) => id === greeting.id).map(readMessageText))
      .toEqual([expect.stringContaining("Fem una partida d’Scrabble, KenKen, Mastermind o Rolit")]);
    expect(await privateText(bernat, "help")).toContain("Porto jocs de taula al teu servidor");
    live.sandbox.faults.rejoin();
    await privateText(bernat, "help");
    expect(await greetings()).toEqual([]);
    expect(live.bot.log.filter(({ level }) => level >= 50)).toEqual([]);
  });
});

test("every request matches Discord's API description", () => {
  expect(checkAllRequests(live.sandbox.requests)).toEqual([]);
});
