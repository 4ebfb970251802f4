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
import { loadRequestSettings } from "#discord/interactions/create-request.ts";
import { parseCustomId } from "#discord/interactions/custom-id.ts";
import { currentOrNewRequestId, markFailed, markRefused } from "#discord/interactions/request-context.ts";
import type { Services } from "#discord/interactions/services.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { chooseReplyLanguage } from "#text/language.ts";

/**
 * Error codes for interactions that cannot be answered: it is too late, they were already answered, or their channel is
 * gone.
 */
const UNANSWERABLE_CODES: readonly unknown[] = [
  RESTJSONErrorCodes.UnknownInteraction,
  RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged,
  RESTJSONErrorCodes.InvalidWebhookToken,
  RESTJSONErrorCodes.UnknownChannel,
];

/** Error codes for a form with a missing or an unknown field. The bot has not shown such a form. */
const MALFORMED_FORM_CODES: readonly unknown[] = [
  DiscordjsErrorCodes.ModalSubmitInteractionFieldNotFound,
  DiscordjsErrorCodes.ModalSubmitInteractionFieldType,
  DiscordjsErrorCodes.ModalSubmitInteractionFieldEmpty,
];

/**
 * Handles every error of an interaction: logs the error and sends the person an apology. Both contain the id of the
 * request context.
 */
export async function handleError(error: unknown, interaction: Interaction, services: Services): Promise<void> {
  const id = currentOrNewRequestId();
  if (isMalformedForm(error) && interaction.isRepliable()) {
    markRefused("malformed");
    return replyWithText(interaction, services, id, ({ common }) => common.match.malformed({ reason: "malformed" }));
  }
  markFailed();
  if (isUnanswerable(error)) {
    services.log.warn(
      { error, interaction: id, ...describeInteraction(interaction) },
      unansweredFor(error, interaction),
    );
    return;
  }
  services.log.error({ error, interaction: id, ...describeInteraction(interaction) }, "an interaction failed");
  if (interaction.isRepliable())
    await replyWithText(interaction, services, id, ({ common }) => common.error(id), error);
}

async function replyWithText(
  interaction: RepliableInteraction,
  services: Services,
  id: string,
  sentence: (text: Catalogue) => string,
  error?: unknown,
): Promise<void> {
  try {
    const text = await loadCatalogue(interaction, services);
    const answer = { content: sentence(text), components: [], flags: MessageFlags.Ephemeral } as const;
    if (interaction.deferred || interaction.replied) await interaction.followUp(answer);
    else if (error instanceof HTTPError) await replyInDoubt(interaction, answer);
    else await interaction.reply(answer);
  } catch (replyError) {
    services.log.warn({ error: replyError, interaction: id }, "the error message could not be sent to the player");
  }
}

/**
 * Returns the texts in the person's language. If the settings cannot be read, uses the language that Discord reports.
 */
async function loadCatalogue(interaction: RepliableInteraction, services: Services): Promise<Catalogue> {
  try {
    return (await loadRequestSettings(interaction, services)).text;
  } catch {
    return catalogues[chooseReplyLanguage(undefined, undefined, interaction.locale)];
  }
}

/**
 * Answers an interaction after a server error of Discord. Discord may have acknowledged the interaction; then it
 * accepts only a follow-up.
 */
async function replyInDoubt(interaction: RepliableInteraction, answer: InteractionReplyOptions): Promise<void> {
  try {
    await interaction.webhook.send(answer);
  } catch {
    await interaction.reply(answer);
  }
}

function isMalformedForm(error: unknown): boolean {
  return MALFORMED_FORM_CODES.includes((error as { readonly code?: unknown } | undefined)?.code);
}

function isUnanswerable(error: unknown): boolean {
  return error instanceof DiscordAPIError && UNANSWERABLE_CODES.includes(error.code);
}

/**
 * Returns the log text for an interaction that cannot be answered. If two bots use the same token, both get every
 * interaction, and Discord accepts only the first answer.
 */
function unansweredFor(error: unknown, interaction: Interaction): string {
  const isTaken = (error as DiscordAPIError).code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;
  const isOurs = interaction.isRepliable() && (interaction.deferred || interaction.replied);
  return isTaken && !isOurs
    ? "another program has answered an interaction: does a second bot run with the same token?"
    : "an interaction could not be answered";
}

function describeInteraction(interaction: Interaction): object {
  if (interaction.isChatInputCommand()) return { command: interaction.commandName };
  if (!interaction.isMessageComponent() && !interaction.isModalSubmit()) return {};
  const id = parseCustomId(interaction.customId);
  return id ? { command: id.command, match: id.match, seq: id.seq } : {};
}
