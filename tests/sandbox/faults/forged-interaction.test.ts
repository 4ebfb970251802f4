import { Client, Events, GatewayIntentBits, MessageFlags } from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createInitialWorld } from "../../../src/sandbox/state/initial-world.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";

// Sends interactions that no real Discord would send to a real client.

const world = createInitialWorld();
const [anna] = world.people;
const channel = world.channels[0]?.id ?? "";
const commandInteraction = (name: string, more: object = {}) => ({
  type: 2,
  person: anna?.id ?? "",
  channel,
  data: { id: "1", name, type: 1, ...more },
});

let sandbox: TestSandbox;
let client: Client;

beforeAll(async () => {
  sandbox = await startMemorySandbox({ world, limits: { ackMs: 200 } });
  client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: sandbox.apiUrl } });
  client.on(Events.InteractionCreate, async (interaction) => {
    if (!interaction.isChatInputCommand() || interaction.commandName === "silence") return;
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    if (interaction.commandName === "thought") return;
    await interaction.editReply(JSON.stringify(interaction.options.data));
    await interaction.followUp("after it");
  });
  await Promise.all([new Promise((resolve) => client.once(Events.ClientReady, resolve)), client.login(sandbox.token)]);
});

afterAll(async () => {
  await client.destroy();
  await sandbox.stop();
});

test("an unregistered command reaches the bot unchanged, and its answers can be read", async () => {
  const answer = await sandbox.faults.sendForged(
    commandInteraction("nothing", { options: [{ name: "odd", type: 4, value: "text" }] }),
  );
  expect([answer.isAnswered, answer.interaction.state]).toEqual([true, "acknowledged"]);
  await expect.poll(() => answer.messages().length).toBe(2);
  const [reply, after] = answer.messages();
  expect(JSON.parse(reply?.content ?? "")).toEqual([{ name: "odd", type: 4, value: "text" }]);
  expect([reply?.reader, after?.content]).toEqual([anna?.id, "after it"]);
});

test("a missing acknowledgement and a missing answer are reported as such", async () => {
  const silent = await sandbox.faults.sendForged(commandInteraction("silence"));
  expect([silent.isAnswered, silent.interaction.state]).toEqual([true, "failed"]);
  const unknown = await sandbox.faults.sendForged({ ...commandInteraction("nothing"), type: 99 });
  expect(unknown.interaction.state).toBe("failed");
  const thinking = await sandbox.faults.sendForged(commandInteraction("thought"), 300);
  expect([thinking.isAnswered, thinking.interaction.state]).toEqual([false, "acknowledged"]);
});

test("a press carries its message, even for a button that the message does not have", async () => {
  const { messages } = await sandbox.faults.sendForged(commandInteraction("nothing"));
  const [reply] = messages();
  const pressed = new Promise((resolve) => {
    client.once(Events.InteractionCreate, (one) => resolve(one.isButton() && [one.customId, one.message.id]));
  });
  const press = { type: 3, person: anna?.id ?? "", channel, data: { custom_id: "forged", component_type: 2 } };
  void sandbox.faults.sendForged({ ...press, message: reply?.id ?? "" }, 0);
  expect(await pressed).toEqual(["forged", reply?.id]);
});

test("an unknown person, channel or message is refused", async () => {
  await expect(sandbox.faults.sendForged({ ...commandInteraction("nothing"), message: "3" })).rejects.toThrow(
    "no message 3",
  );
  await expect(sandbox.faults.sendForged({ ...commandInteraction("nothing"), person: "1" })).rejects.toThrow(
    "no person 1",
  );
  await expect(sandbox.faults.sendForged({ ...commandInteraction("nothing"), channel: "2" })).rejects.toThrow(
    "no channel 2",
  );
});
