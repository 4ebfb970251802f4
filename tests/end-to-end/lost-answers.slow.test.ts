import { expect, test } from "vitest";
import { openOnlooker } from "#tools/live/onlooker.ts";
import { liveBot } from "../support/live.ts";
import { gathered, told } from "../support/talk.ts";

// Discord does what it is asked, and the bot does not hear that it has.

const live = liveBot();

test("an acknowledgement that was made, though the line broke or a failure came back, is followed by the turn", async () => {
  const [anna, bernat] = [live.person("Anna"), live.person("Bernat")];
  await gathered(anna, "scrabble new", { with: "Bernat" }, bernat);
  const { channel_id: channel } = await told(anna, "begins");
  const onlooker = await openOnlooker(live.databasePath);
  for (const [turn, loss] of [{}, { status: 502 }].entries()) {
    const { person } = onlooker.advice(await onlooker.match(channel));
    live.sandbox.faults.lose(/^POST \/interactions\//, loss);
    await live.person(person).slash("scrabble pass", {});
    await expect.poll(async () => (await onlooker.match(channel)).log.length).toBe(turn + 1);
  }
  await onlooker.close();
  live.expectClean();
});
