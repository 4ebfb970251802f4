import { afterAll, beforeAll, expect, test } from "vitest";
import { openScrabbleObserver, type ScrabbleObserver } from "#dev/live/scrabble-observer.ts";
import { listButtonLabels, readMessageText, type UserMessage } from "#sandbox/sandbox-user.ts";
import type { Match } from "#store/store.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { startWithGuests, waitForPublicMessage } from "../../support/talk-to-bot.ts";

const live = runLiveBot();
let observer: ScrabbleObserver;

beforeAll(async () => {
  observer = await openScrabbleObserver(live.databasePath);
});

afterAll(async () => {
  await observer.close();
});

/** Two previews of the same play of the player to move: one to confirm now, one to keep until it is stale. */
async function openPreviews(match: Match): Promise<[shown: UserMessage, spare: UserMessage]> {
  const { person, typed } = observer.advice(match);
  const ask = async () => (await live.person(person).slash("scrabble play", { ...typed })).message as UserMessage;
  return [await ask(), await ask()];
}

async function currentText(name: string, { id }: UserMessage): Promise<string> {
  const message = (await live.person(name).messages()).find((one) => one.id === id);
  return message ? readMessageText(message) : "";
}

test("simultaneous, repeated and redelivered presses of Confirm play exactly one turn", async () => {
  await startWithGuests(live.person("Anna"), "scrabble new", { with: "Bernat" }, live.person("Bernat"));
  const channel = (await waitForPublicMessage(live.person("Anna"), "begins")).channel_id;
  let kept: UserMessage | undefined;
  let played = 0;

  for (let turn = 1; turn <= 6; turn++) {
    const match = await observer.match(channel);
    const { person, action } = observer.advice(match);
    const other = person === "Anna" ? "Bernat" : "Anna";
    // Sometimes a rack has no word.
    if (action.kind !== "play") {
      await live.person(person).slash("scrabble pass", {});
      continue;
    }
    played++;
    const [shown, spare] = await openPreviews(match);

    const first = live.person(person).press(shown, "Confirm");
    const presses = [live.person(person).press(shown, "Confirm")];
    if (kept) presses.push(live.person(other).press(kept, "Confirm"));
    const [{ id }] = await Promise.all([first, ...presses]);
    live.sandbox.faults.redeliver(id);
    await live.person("Carla").waitForMessage((message) => JSON.stringify(message).includes(`:${turn}:play`));
    // The message is replaced by one below the new board.
    await expect.poll(() => currentText(person, shown)).toMatch(/^$|Played\./);
    const late = kept;
    if (late) await expect.poll(() => currentText(other, late)).toMatch(/^$|another turn/);
    kept = spare;

    const after = await observer.match(channel);
    expect(after.log).toHaveLength(turn);
    expect(after.log.at(-1)?.deed).toMatchObject({ kind: "act", action });
    const messages = await live.person("Carla").messages();
    expect(messages.filter((message) => readMessageText(message).includes("played"))).toHaveLength(played);
  }
  expect(played).toBeGreaterThan(0);
});

test("a word can be previewed out of turn, but not confirmed", async ({ skip }) => {
  const [anna, bernat] = [live.person("Anna", "general"), live.person("Bernat", "general")];
  await startWithGuests(anna, "scrabble new", { with: "Bernat" }, bernat);
  const match = await observer.match((await waitForPublicMessage(anna, "begins")).channel_id);
  const { person } = observer.advice(match);
  const other = person === "Anna" ? "Bernat" : "Anna";
  const { typed } = observer.advice(match, other);
  if (typed.word === "") skip("there are no words on that rack");
  const preview = (await live.person(other).inChannel("general").slash("scrabble play", typed)).message as UserMessage;
  expect(readMessageText(preview)).toContain(`It is not your turn. Waiting for ${person}`);
  expect(listButtonLabels(preview).slice(-3)).toEqual(["Change", "Place tiles", "Cancel"]);
  expect(listButtonLabels(preview)).not.toContain("Confirm");
});
