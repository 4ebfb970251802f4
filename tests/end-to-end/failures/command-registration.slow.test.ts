import { expect, test } from "vitest";
import type { UserMessage } from "#sandbox/sandbox-user.ts";
import { APPLICATION_ID, createRawClient } from "../../sandbox/support/raw-client.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import {
  askPrivately,
  pressAndRead,
  pressInPlace,
  privateText,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// Commands that Discord refuses for now are registered later; the commands that Discord knows keep working. Messages
// mention commands with the ids that Discord gave them at the registration.

const live = runLiveBot();
const COMMANDS = `/applications/${APPLICATION_ID}/commands`;
const WARNING = 40;

/** The ids of the commands, as Discord lists them. */
async function readIds(): Promise<ReadonlyMap<string, string>> {
  const { list } = await createRawClient(live.sandbox)(`GET ${COMMANDS}`);
  return new Map((list as unknown as { id: string; name: string }[]).map(({ id, name }) => [name, id]));
}

/** The content of the help, as Discord gets it. */
const helpContent = async () => (await askPrivately(live.person("Anna"), "help")).content;

/** Saves a match with a name; returns the content of the turn message. */
async function saveMatch(name: string): Promise<string> {
  const anna = live.person("Anna");
  await privateText(anna, "rolit new");
  await privateText(anna, "games save", { name });
  return (await waitForPublicMessage(anna, `saved as \\*\\*${name}`)).content;
}

test("private replies, edited messages and turn messages mention commands, the same after a restart", async () => {
  const [anna, ids] = [live.person("Anna"), await readIds()];
  const help = await helpContent();
  expect(help).toContain(`</scrabble new:${ids.get("scrabble")}>`);
  expect(help).toContain(`</games here:${ids.get("games")}>`);
  const page = await pressInPlace(anna, await askPrivately(anna, "help"), "Server settings");
  expect(page.content).toContain(`</admin lists add:${ids.get("admin")}>`);
  const saved = await saveMatch("One");
  expect(saved).toContain(`</games load:${ids.get("games")}>`);
  await live.restart();
  expect(live.bot.log.map(({ msg }) => msg)).not.toContain("the commands were registered");
  expect(await helpContent()).toBe(help);
  expect((await saveMatch("Two")).replace("Two", "One")).toBe(saved);
});

test("a greeting, and its edit, mention commands", async () => {
  const [anna, ids] = [live.person("Anna"), await readIds()];
  const mention = `</scrabble new:${ids.get("scrabble")}>`;
  live.sandbox.faults.rejoin();
  const isGreeting = ({ content }: UserMessage) => content.includes("How about a game of");
  const inGeneral = anna.inChannel("general");
  const greeting = await inGeneral.waitForMessage(isGreeting);
  expect(greeting.content).toContain(mention);
  await pressAndRead(inGeneral, greeting, "Català");
  const edited = await inGeneral.waitForMessage(({ content }) => content.includes("Fem una partida"));
  expect(edited.content).toContain(mention);
});

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
  const content = await helpContent();
  expect(content).toContain("`/scrabble new`");
  expect(content).not.toContain("</");
});

test("the commands are registered without a restart as soon as Discord allows it", async () => {
  await expect
    .poll(() => live.bot.log.map(({ msg }) => msg), { timeout: 60_000 })
    .toContain("the commands were registered");
  expect(await privateText(live.person("Anna"), "rolit help")).not.toBe("");
  expect(await helpContent()).toContain(`</scrabble new:${(await readIds()).get("scrabble")}>`);
});
