import {
  DiscordAPIError,
  DiscordjsErrorCodes,
  HTTPError,
  type Interaction,
  type InteractionReplyOptions,
  MessageFlags,
  RESTJSONErrorCodes,
  type RepliableInteraction,
} from "discord.js";
import { parseCustomId } from "#discord/custom-id.ts";
import type { Desk } from "#discord/desk.ts";
import { comesTo, idToReport } from "#discord/errand.ts";
import { readerOf } from "#discord/reader.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { languageFor } from "#text/language.ts";

/** Too late, answered already, or where there is nothing any more: nobody can be told anything through this interaction. */
const UNANSWERABLE: readonly unknown[] = [
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged,
  RESTJSONErrorCodes.InvalidWebhookToken,
  RESTJSONErrorCodes.UnknownChannel,
];

/** A form came back without a field that it had, or with another one in its place: it is none that was shown. */
const MISSHAPEN: readonly unknown[] = [
  DiscordjsErrorCodes.ModalSubmitInteractionFieldNotFound,
  DiscordjsErrorCodes.ModalSubmitInteractionFieldType,
  DiscordjsErrorCodes.ModalSubmitInteractionFieldEmpty,
];

/** The one place where a fault ends: the log gets all that it needs, the person an apology with the fault's id. */
export async function meetFault(fault: unknown, interaction: Interaction, desk: Desk): Promise<void> {
  const id = idToReport();
  if (isMisshapen(fault) && interaction.isRepliable()) {
    comesTo("refused");
    return tell(interaction, desk, id, ({ common }) => common.table.malformed({ why: "malformed" }));
  }
  comesTo("failed");
  if (isUnanswerable(fault)) {
    desk.log.warn({ fault, interaction: id, ...whereabouts(interaction) }, unansweredFor(fault, interaction));
    return;
  }
  desk.log.error({ fault, interaction: id, ...whereabouts(interaction) }, "an interaction failed");
  if (interaction.isRepliable()) await tell(interaction, desk, id, ({ common }) => common.fault(id), fault);
}

async function tell(
  interaction: RepliableInteraction,
  desk: Desk,
  id: string,
  sentence: (text: Catalogue) => string,
  fault?: unknown,
): Promise<void> {
  try {
    const text = await textFor(interaction, desk);
    const answer = { content: sentence(text), components: [], flags: MessageFlags.Ephemeral } as const;
    if (interaction.deferred || interaction.replied) await interaction.followUp(answer);
    else if (fault instanceof HTTPError) await replyInDoubt(interaction, answer);
    else await interaction.reply(answer);
  } catch (second) {
    desk.log.warn({ fault: second, interaction: id }, "the person could not be told of a fault");
  }
}

/** What the person chose may be what cannot be read. */
async function textFor(interaction: RepliableInteraction, desk: Desk): Promise<Catalogue> {
  try {
    return (await readerOf(interaction, desk)).text;
  } catch {
    return catalogues[languageFor(undefined, undefined, interaction.locale)];
  }
}

/** Discord stumbled: it may have acknowledged the interaction, and takes no reply then, but what follows one. */
async function replyInDoubt(interaction: RepliableInteraction, answer: InteractionReplyOptions): Promise<void> {
  try {
    await interaction.webhook.send(answer);
  } catch {
    await interaction.reply(answer);
  }
}

function isMisshapen(fault: unknown): boolean {
  return MISSHAPEN.includes((fault as { readonly code?: unknown } | undefined)?.code);
}

function isUnanswerable(fault: unknown): boolean {
  return fault instanceof DiscordAPIError && UNANSWERABLE.includes(fault.code);
}

/** Two bots with one token each get every interaction, and only the first answer counts. */
function unansweredFor(fault: unknown, interaction: Interaction): string {
  const isTaken = (fault as DiscordAPIError).code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;
  const isOurs = interaction.isRepliable() && (interaction.deferred || interaction.replied);
  return isTaken && !isOurs
    ? "another program has answered an interaction: does a second bot run with the same token?"
    : "an interaction could not be answered";
}

function whereabouts(interaction: Interaction): object {
  if (interaction.isChatInputCommand()) return { command: interaction.commandName };
  if (!interaction.isMessageComponent() && !interaction.isModalSubmit()) return {};
  const id = parseCustomId(interaction.customId);
  return id ? { command: id.command, match: id.match, seq: id.seq } : {};
}
