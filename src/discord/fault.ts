import { DiscordAPIError, type Interaction, MessageFlags, RESTJSONErrorCodes } from "discord.js";
import { parseCustomId } from "#discord/custom-id.ts";
import type { Desk } from "#discord/desk.ts";
import { comesTo, idToReport } from "#discord/errand.ts";
import { readerOf } from "#discord/reader.ts";

/** Too late, or answered already, for it came twice: nobody can be told anything through this interaction. */
const UNANSWERABLE: readonly unknown[] = [
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged,
  RESTJSONErrorCodes.InvalidWebhookToken,
];

/** The one place where a fault ends: the log gets all that it needs, the person an apology with the fault's id. */
export async function meetFault(fault: unknown, interaction: Interaction, desk: Desk): Promise<void> {
  const id = idToReport();
  comesTo("failed");
  if (isUnanswerable(fault)) {
    desk.log.warn({ fault, interaction: id, ...whereabouts(interaction) }, "an interaction could not be answered");
    return;
  }
  desk.log.error({ fault, interaction: id, ...whereabouts(interaction) }, "an interaction failed");
  if (!interaction.isRepliable()) return;
  try {
    const { text } = await readerOf(interaction, desk);
    const answer = { content: text.common.fault(id), components: [] };
    if (interaction.deferred || interaction.replied) {
      await interaction.followUp({ ...answer, flags: MessageFlags.Ephemeral });
    } else {
      await interaction.reply({ ...answer, flags: MessageFlags.Ephemeral });
    }
  } catch (second) {
    desk.log.warn({ fault: second, interaction: id }, "the person could not be told of a fault");
  }
}

function isUnanswerable(fault: unknown): boolean {
  return fault instanceof DiscordAPIError && UNANSWERABLE.includes(fault.code);
}

function whereabouts(interaction: Interaction): object {
  if (interaction.isChatInputCommand()) return { command: interaction.commandName };
  if (!interaction.isMessageComponent() && !interaction.isModalSubmit()) return {};
  const id = parseCustomId(interaction.customId);
  return id ? { command: id.command, match: id.match, seq: id.seq } : {};
}
