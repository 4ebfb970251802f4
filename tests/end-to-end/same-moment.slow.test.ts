import { afterAll, beforeAll, expect, test } from "vitest";
import { buttonsOf, type Message, textOf } from "#sandbox/person.ts";
import type { Match } from "#store/store.ts";
import { type Onlooker, openOnlooker } from "#tools/live/onlooker.ts";
import { liveBot } from "../support/live.ts";
import { gathered, told } from "../support/talk.ts";

const live = liveBot();
let onlooker: Onlooker;

beforeAll(async () => {
  onlooker = await openOnlooker(live.databasePath);
});

afterAll(async () => {
  await onlooker.close();
});

/** The word of whoever is to move, on the board in private, with the button under it: once to press and once to spare. */
async function previews(match: Match): Promise<[shown: Message, spare: Message]> {
  const { person, typed } = onlooker.advice(match);
  const ask = async () => (await live.person(person).slash("scrabble play", { ...typed })).message as Message;
  return [await ask(), await ask()];
}

async function textNow(name: string, { id }: Message): Promise<string> {
  const message = (await live.person(name).messages()).find((one) => one.id === id);
  return message ? textOf(message) : "";
}

test("two people press Confirm at one moment, one of them twice, and a press is delivered again: one turn", async () => {
  await gathered(live.person("Anna"), "scrabble new", { with: "Bernat" }, live.person("Bernat"));
  const channel = (await told(live.person("Anna"), "begins")).channel_id;
  let kept: Message | undefined;
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
    expect(messages.filter((message) => textOf(message).includes("played"))).toHaveLength(played);
  }
  expect(played).toBeGreaterThan(0);
});

test("a word can be tried out of turn, but there is nothing to confirm", async ({ skip }) => {
  const [anna, bernat] = [live.person("Anna", "general"), live.person("Bernat", "general")];
  await gathered(anna, "scrabble new", { with: "Bernat" }, bernat);
  const match = await onlooker.match((await told(anna, "begins")).channel_id);
  const { person } = onlooker.advice(match);
  const other = person === "Anna" ? "Bernat" : "Anna";
  const { typed } = onlooker.advice(match, other);
  if (typed.word === "") skip("there are no words on that rack");
  const preview = (await live.person(other).in("general").slash("scrabble play", typed)).message as Message;
  expect(textOf(preview)).toContain(`It is not your turn. Waiting for ${person}`);
  expect(buttonsOf(preview).slice(-2)).toEqual(["Change", "Cancel"]);
  expect(buttonsOf(preview)).not.toContain("Confirm");
});
