import { expect, test } from "vitest";
import { openScrabbleObserver } from "#dev/live/scrabble-observer.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { startWithGuests, waitForPublicMessage } from "../../support/talk-to-bot.ts";

// Discord does what the bot asks, but the answer is lost.

const live = runLiveBot();

test("a turn is saved although the answer to its acknowledgement is lost or is an error", async () => {
  const [anna, bernat] = [live.person("Anna"), live.person("Bernat")];
  await startWithGuests(anna, "scrabble new", { with: "Bernat" }, bernat);
  const { channel_id: channel } = await waitForPublicMessage(anna, "begins");
  const observer = await openScrabbleObserver(live.databasePath);
  for (const [turn, loss] of [{}, { status: 502 }].entries()) {
    const { person } = observer.advice(await observer.match(channel));
    live.sandbox.faults.loseAnswer(/^POST \/interactions\//, loss);
    await live.person(person).slash("scrabble pass", {});
    await expect.poll(async () => (await observer.match(channel)).log.length).toBe(turn + 1);
  }
  await observer.close();
  live.expectNoProblems();
});
