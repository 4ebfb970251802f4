import { type Interaction, isInteractionAnswered } from "../model/interactions.ts";
import { openInteraction } from "../people/open-interaction.ts";
import { findChannel, findMessage, findPerson, type SandboxServices } from "../state/sandbox-services.ts";
import type { Message } from "../state/world.ts";
import type { DiscordJson } from "../wire/json/discord-json.ts";
import type { ForgedAnswer, ForgedInteraction } from "./fault-rules.ts";

const WAIT_MS = 15_000;

/** Sends an interaction without checks: neither the bot's commands nor the person's permissions matter. */
export async function sendForgedInteraction(
  services: SandboxServices,
  wild: ForgedInteraction,
  waitMs = WAIT_MS,
  change?: (sent: DiscordJson) => DiscordJson,
): Promise<ForgedAnswer> {
  const { world } = services;
  const person = findPerson(world, wild.person);
  const channel = findChannel(world, wild.channel);
  if (!person || !channel)
    throw new Error(`there is no ${person ? `channel ${wild.channel}` : `person ${wild.person}`}`);
  const source = wild.message === undefined ? undefined : anyMessage(services, wild.message);
  if (wild.message !== undefined && !source) throw new Error(`there is no message ${wild.message}`);
  const interaction = openInteraction(services, {
    type: wild.type,
    name: "",
    person,
    channel,
    data: wild.data,
    sourceMessage: source,
    change,
  });
  await answered(services, interaction, waitMs);
  return {
    interaction,
    isAnswered: isInteractionAnswered(interaction),
    messages: () => messagesOf(services, interaction),
  };
}

function anyMessage({ world }: SandboxServices, id: string): Message | undefined {
  for (const channel of Object.keys(world.messages)) {
    const found = findMessage(world, channel, id);
    if (found) return found;
  }
  return undefined;
}

function answered({ interactions }: SandboxServices, interaction: Interaction, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      interactions.changes.off("change", look);
      resolve();
    };
    const look = (changed: Interaction) => {
      if (changed === interaction && isInteractionAnswered(interaction)) done();
    };
    const timer = setTimeout(done, waitMs);
    interactions.changes.on("change", look);
  });
}

function messagesOf({ world }: SandboxServices, { channel, original, followUps }: Interaction): Message[] {
  return [original, ...followUps].flatMap((id) => findMessage(world, channel, id ?? "") ?? []);
}
