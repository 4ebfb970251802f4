import { afterAll, beforeAll, expect, test } from "vitest";
import { openScrabbleObserver, type ScrabbleObserver } from "#dev/live/scrabble-observer.ts";
import {
  isEphemeral,
  listButtonLabels,
  readMessageText,
  type SandboxUser,
  type UserMessage,
} from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { askPrivately, pressAndRead, startWithGuests } from "../../support/talk-to-bot.ts";

// A whole match through the real discord.js in a real process against the sandbox, by every way to act.

const live = runLiveBot();
let observer: ScrabbleObserver;
let channel: string;
let people: { readonly [name: string]: SandboxUser };

beforeAll(async () => {
  observer = await openScrabbleObserver(live.databasePath);
  people = Object.fromEntries(["Anna", "Bernat", "Carla"].map((name) => [name, live.person(name, "games")]));
});

afterAll(async () => {
  await observer.close();
});

const person = (name: string): SandboxUser => {
  const found = people[name];
  if (!found) throw new Error(`no person ${name}`);
  return found;
};

/** The newest public turn message after this entry. */
function turnMessage(seq: number): Promise<UserMessage> {
  return person("Anna").waitForMessage(
    (message) => !isEphemeral(message) && JSON.stringify(message.components).includes(`:${seq}:play`),
  );
}

type Way = (name: string, typed: { word: string; at: string }, turn: UserMessage) => Promise<void>;

const WAYS: readonly Way[] = [
  async function byCommand(name, typed) {
    const answer = await person(name).slash("scrabble play", { ...typed, confirm: true });
    expect(readMessageText(answer.message as UserMessage)).toContain("Played.");
  },
  async function byPreview(name, typed) {
    const preview = (await person(name).slash("scrabble play", typed)).message as UserMessage;
    expect(isEphemeral(preview)).toBe(true);
    expect(preview.attachments[0]?.description).toContain("your draft");
    await person(name).press(preview, "Confirm");
  },
  async function byForm(name, typed, turn) {
    const form = await person(name).press(turn, "Type a word");
    expect(form.kind).toBe("modal");
    const preview = (await person(name).submit(form.modal, typed)).message as UserMessage;
    const changed = await person(name).press(preview, "Change");
    expect(changed.kind).toBe("modal");
    const again = (await person(name).submit(changed.modal)).message as UserMessage;
    await person(name).press(again, "Confirm");
  },
];

async function playTurn(way: Way): Promise<boolean> {
  const match = await observer.match(channel);
  const { person: name, action, typed } = observer.advice(match);
  const message = await turnMessage(match.log.length);
  if (action.kind === "play") await way(name, typed, message);
  else await person(name).slash("scrabble pass");
  return waitForSavedTurn(match.id, match.log.length);
}

/** Waits until the turn is saved and a person is to move. Returns false when the match has ended. */
async function waitForSavedTurn(id: string, seq: number): Promise<boolean> {
  for (;;) {
    const match = await observer.match(channel).catch(() => undefined);
    if (match?.id !== id) return false;
    const { toMove } = observer.state(match);
    if (match.log.length > seq && match.seats[toMove]?.kind === "person") return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test("two people and a bot play a whole match, by commands, buttons and forms, over restarts", async () => {
  await startWithGuests(person("Anna"), "scrabble new", { with: "Bernat", bots: "1 hard" }, person("Bernat"));
  const rack = await askPrivately(person("Anna"), "scrabble rack");
  channel = rack.channel_id;
  expect(isEphemeral(rack)).toBe(true);
  expect(rack.attachments[0]?.description).toMatch(/^Your rack: ./);

  let rounds = 0;
  let old: UserMessage | undefined;
  for (; ; rounds++) {
    if (rounds === 4) old = await turnMessageThatKeepsItsButtons();
    if (rounds === 5) {
      await live.restart();
      expect(await pressOldButton(old as UserMessage)).toContain("That was for another turn");
    }
    if (rounds === 8) {
      await live.crash();
    }
    if (!(await playTurn(WAYS[rounds % WAYS.length] as Way))) break;
  }
  expect(rounds).toBeGreaterThan(8);

  const final = await person("Carla").waitForMessage((message) => /wins with|A tie/.test(readMessageText(message)));
  expect(listButtonLabels(final)).toEqual(["Analysis", "Animation", "Play again", "Fair play"]);
  const fairPlay = await pressAndRead(person("Anna"), final, "Fair play");
  expect(readMessageText(fairPlay)).toMatch(/`[0-9a-f]{64}`\n.*\n`[0-9a-f]{64}`\n.*npm run verify -- /s);
  expect(final.attachments[0]?.description).toContain("Scores: ");
  // The buttons of the previous message are removed after the turn update is sent.
  await expect.poll(messagesWithButtons).toEqual([old?.id, final.id]);
  expect(readMessageText(await pressAndRead(person("Bernat"), final, "Play again"))).toContain(
    "Your invitation is posted.",
  );
  expect(readMessageText(await pressAndRead(person("Anna"), final, "Play again"))).toBe(
    "You have joined, and the game starts!",
  );
  await person("Carla").waitForMessage((message) => /A game of Scrabble begins: Bernat/.test(readMessageText(message)));
  const messages = await person("Carla").messages();
  expect(messages.filter(isEphemeral)).toEqual([]);
  live.expectNoProblems();
});

async function messagesWithButtons(): Promise<string[]> {
  const messages = await person("Carla").messages();
  return messages.filter((message) => listButtonLabels(message).length > 0).map(({ id }) => id);
}

/** A turn message that keeps its buttons, because Discord refuses to edit it. */
async function turnMessageThatKeepsItsButtons(): Promise<UserMessage> {
  const match = await observer.match(channel);
  const message = await turnMessage(match.log.length);
  live.sandbox.faults.fail(new RegExp(`^PATCH /channels/\\d+/messages/${message.id}`), 403);
  return message;
}

async function pressOldButton(old: UserMessage): Promise<string> {
  const { person: name } = observer.advice(await observer.match(channel));
  const answer = await person(name).press(old, "Type a word");
  const board = await answer.followUp();
  expect(isEphemeral(board)).toBe(true);
  expect(board.attachments[0]?.description).toContain("Scrabble board");
  return readMessageText(board);
}
