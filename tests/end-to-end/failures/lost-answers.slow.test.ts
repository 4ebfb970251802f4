import { expect, test } from "vitest";
import { openScrabbleObserver } from "#dev/live/scrabble-observer.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { startWithGuests, waitForPublicMessage } from "../../support/talk-to-bot.ts";

// Discord does what it is asked, and the bot does not hear that it has.

const live = runLiveBot();

test("an acknowledgement that was made, though the line broke or a failure came back, is followed by the turn", async () => {
  const [anna, bernat] = [live.person("Anna"), live.person("Bernat")];
  await startWithGuests(anna, "scrabble new", { with: "Bernat" }, bernat);
  const { channel_id: channel } = await waitForPublicMessage(anna, "begins");
  const onlooker = await openScrabbleObserver(live.databasePath);
  for (const [turn, loss] of [{}, { status: 502 }].entries()) {
    const { person } = onlooker.advice(await onlooker.match(channel));
    live.sandbox.faults.loseAnswer(/^POST \/interactions\//, loss);
    await live.person(person).slash("scrabble pass", {});
    await expect.poll(async () => (await onlooker.match(channel)).log.length).toBe(turn + 1);
  }
  await onlooker.close();
  live.expectNoProblems();
});
