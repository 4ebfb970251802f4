import { afterAll, beforeAll, expect, test } from "vitest";
import { openScrabbleObserver, type ScrabbleObserver } from "#dev/live/scrabble-observer.ts";
import { listButtonLabels, readMessageText, type UserMessage } from "#sandbox/sandbox-user.ts";
import type { Match } from "#store/store.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { startWithGuests, waitForPublicMessage } from "../../support/talk-to-bot.ts";

const live = runLiveBot();
let onlooker: ScrabbleObserver;

beforeAll(async () => {
  onlooker = await openScrabbleObserver(live.databasePath);
});

afterAll(async () => {
  await onlooker.close();
});

/** The word of whoever is to move, on the board in private, with the button under it: once to press and once to spare. */
async function previews(match: Match): Promise<[shown: UserMessage, spare: UserMessage]> {
  const { person, typed } = onlooker.advice(match);
  const ask = async () => (await live.person(person).slash("scrabble play", { ...typed })).message as UserMessage;
  return [await ask(), await ask()];
}

async function textNow(name: string, { id }: UserMessage): Promise<string> {
  const message = (await live.person(name).messages()).find((one) => one.id === id);
  return message ? readMessageText(message) : "";
}

test("two people press Confirm at one moment, one of them twice, and a press is delivered again: one turn", async () => {
  await startWithGuests(live.person("Anna"), "scrabble new", { with: "Bernat" }, live.person("Bernat"));
  const channel = (await waitForPublicMessage(live.person("Anna"), "begins")).channel_id;
  let kept: UserMessage | undefined;
  let played = 0;

  for (let turn = 1; turn <= 6; turn++) {
    const match = await onlooker.match(channel);
    const { person, action } = onlooker.advice(match);
    const other = person === "Anna" ? "Bernat" : "Anna";
    // Now and then there are no words on a rack.
    if (action.kind !== "play") {
      await live.person(person).slash("scrabble pass", {});
      continue;
    }
    played++;
    const [shown, spare] = await previews(match);

    const first = live.person(person).press(shown, "Confirm");
    const presses = [live.person(person).press(shown, "Confirm")];
    if (kept) presses.push(live.person(other).press(kept, "Confirm"));
    const [{ id }] = await Promise.all([first, ...presses]);
    live.sandbox.faults.redeliver(id);
    await live.person("Carla").waitForMessage((message) => JSON.stringify(message).includes(`:${turn}:play`));
    await expect.poll(() => textNow(person, shown)).toContain("Played.");
    const late = kept;
    if (late) await expect.poll(() => textNow(other, late)).toContain("earlier turn");
    kept = spare;

    const after = await onlooker.match(channel);
    expect(after.log).toHaveLength(turn);
    expect(after.log.at(-1)?.deed).toMatchObject({ kind: "act", action });
    const messages = await live.person("Carla").messages();
    expect(messages.filter((message) => readMessageText(message).includes("played"))).toHaveLength(played);
  }
  expect(played).toBeGreaterThan(0);
});

test("a word can be tried out of turn, but there is nothing to confirm", async ({ skip }) => {
  const [anna, bernat] = [live.person("Anna", "general"), live.person("Bernat", "general")];
  await startWithGuests(anna, "scrabble new", { with: "Bernat" }, bernat);
  const match = await onlooker.match((await waitForPublicMessage(anna, "begins")).channel_id);
  const { person } = onlooker.advice(match);
  const other = person === "Anna" ? "Bernat" : "Anna";
  const { typed } = onlooker.advice(match, other);
  if (typed.word === "") skip("there are no words on that rack");
  const preview = (await live.person(other).inChannel("general").slash("scrabble play", typed)).message as UserMessage;
  expect(readMessageText(preview)).toContain(`It is not your turn. Waiting for ${person}`);
  expect(listButtonLabels(preview).slice(-2)).toEqual(["Change", "Cancel"]);
  expect(listButtonLabels(preview)).not.toContain("Confirm");
});
