import { expect, test } from "vitest";
import { APPLICATION_ID, createRawClient } from "../../sandbox/support/raw-client.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { privateText } from "../../support/talk-to-bot.ts";

// Commands that Discord refuses for now are registered later; the commands that Discord knows keep working.

const live = runLiveBot();
const COMMANDS = `/applications/${APPLICATION_ID}/commands`;
const WARNING = 40;

/** Deletes one command on Discord's side, so that the next start registers all commands again. */
async function deleteOneCommand(): Promise<void> {
  const call = createRawClient(live.sandbox);
  const { list } = await call(`GET ${COMMANDS}`);
  const rolit = (list as unknown as { id: string; name: string }[]).find(({ name }) => name === "rolit");
  await call(`DELETE ${COMMANDS}/${rolit?.id}`);
}

test.each([
  ["a rate limit of 20 hours", 429, { code: 30_034, retryAfterMs: 20 * 3_600_000 }, 20 * 3_600_000],
  ["errors of Discord", 503, { times: 4 }, 10_000],
] as const)("a failed registration is logged and tried again after %s", async (_, status, options, waitMs) => {
  await deleteOneCommand();
  live.sandbox.faults.fail(/^PUT .*\/commands/, status, options);
  await live.restart();
  const warned = () => live.bot.log.find(({ msg }) => msg.startsWith("the commands could not be registered"));
  await expect.poll(() => warned()).toMatchObject({ level: WARNING });
  expect(Math.round(Number(warned()?.["waitMs"]) / 1_000)).toBe(waitMs / 1_000);
  expect(await privateText(live.person("Anna"), "games here")).toContain("Nothing is being played");
});

test("the commands are registered without a restart as soon as Discord allows it", async () => {
  await expect
    .poll(() => live.bot.log.map(({ msg }) => msg), { timeout: 60_000 })
    .toContain("the commands were registered");
  expect(await privateText(live.person("Anna"), "rolit help")).not.toBe("");
});
