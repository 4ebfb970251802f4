import {
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  ComponentType,
  type Interaction,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalMessageModalSubmitInteraction,
  type ModalSubmitInteraction,
  type RepliableInteraction,
  type StringSelectMenuInteraction,
} from "discord.js";
import { BoundedMap } from "#core/bounded-map.ts";
import type {
  ButtonRequest,
  Command,
  CommandRequest,
  ModalForm,
  NamedRemoteFile,
} from "#discord/interactions/command.ts";
import { createRequest, createRequestWithoutReply, loadRequestSettings } from "#discord/interactions/create-request.ts";
import { type CustomId, parseCustomId } from "#discord/interactions/custom-id.ts";
import { type BoundAction, bindAction, checkActionNames } from "#discord/interactions/handle-actions.ts";
import { handleError } from "#discord/interactions/handle-error.ts";
import { createPrivateReply, editPressedMessage } from "#discord/interactions/private-reply.ts";
import { formatRelativeTime } from "#discord/interactions/rate-limits.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";
import {
  isCommandAvailableIn,
  isValidCommandInput,
  isValidFormInput,
} from "#discord/interactions/registration/validate-input.ts";
import {
  markAcknowledged,
  markRefused,
  type RequestSummary,
  replayedEntryCount,
  runInRequest,
} from "#discord/interactions/request-context.ts";
import type { Services } from "#discord/interactions/services.ts";
import { createSuggestionQueue } from "#discord/interactions/suggestion-queue.ts";
import { MAX_CHOICES } from "#discord/messages/discord-limits.ts";
import { serverPictureStyle } from "#discord/messages/picture-style.ts";
import { type Post, renderPost } from "#discord/messages/post.ts";
import type { PrivateTurns } from "#discord/messages/turns/private-turns.ts";
import { quotaOwner } from "#match/play/loaded-match.ts";
import { createKeyedQueue } from "#scheduling/keyed-queue.ts";
import { TIMED_OUT, withTimeout } from "#scheduling/with-timeout.ts";

/**
 * Milliseconds after which an interaction is acknowledged in any case. Discord waits three seconds, and sending takes
 * time, too.
 */
const ACK_DEADLINE_MS = 1_500;
/** Number of recent interaction ids kept to recognise repeated deliveries. */
const MAX_SEEN = 1_000;

export interface Router {
  handle(interaction: Interaction): void;
  /**
   * Waits until all accepted interactions are handled, at most `maxMs`. Returns false if some are not handled by then.
   */
  idle(maxMs: number): Promise<boolean>;
}

type ComponentInteraction = ButtonInteraction | StringSelectMenuInteraction;

/**
 * Routes commands by name, and buttons, menus and forms by custom id. Calls `onRequestEnd` after each interaction.
 * `privateTurns` remembers the private messages about turns that answer buttons, menus and forms.
 */
export function createRouter(
  commands: ReadonlyMap<string, Command>,
  services: Services,
  onRequestEnd: (done: RequestSummary) => void = () => {},
  privateTurns?: PrivateTurns,
): Router {
  checkActionNames(commands);
  const activeRequests = createKeyedQueue();
  const activePresses = new Set<string>();
  const suggestions = createSuggestionQueue();
  const seenIds = new BoundedMap<string, true>(MAX_SEEN);

  return {
    handle(interaction) {
      // Discord may deliver an interaction twice.
      if (seenIds.has(interaction.id)) return;
      seenIds.set(interaction.id, true);
      // Looked up at once: discord.js changes its message object when the message is edited.
      const isForged = interaction.isMessageComponent() && !isOfMessage(interaction);
      const handleInteraction = () =>
        route(interaction, isForged)
          .catch((error: unknown) => handleError(error, interaction, services))
          .finally(() => services.rateLimits.chargeReplay(interaction.user.id, replayedEntryCount()));
      const isKnownCommand = (command: string) => commands.has(command);
      const done = activeRequests.run(interaction.id, () =>
        runInRequest(interaction, isKnownCommand, handleInteraction, onRequestEnd),
      );
      done.catch((error: unknown) => services.log.error({ error }, "an interaction failed"));
    },
    idle: activeRequests.idle,
  };

  async function route(interaction: Interaction, isForged: boolean): Promise<void> {
    const until = interaction.isRepliable() ? services.rateLimits.takeInteraction(interaction.user.id) : undefined;
    if (interaction.isRepliable() && until !== undefined) return replyTooFast(interaction, until);
    if (isForged && interaction.isRepliable()) return replyUnknownInteraction(interaction);
    if (interaction.isChatInputCommand()) return type(interaction);
    if (interaction.isButton() || interaction.isStringSelectMenu()) return press(interaction);
    if (interaction.isModalSubmit()) return submit(interaction);
    if (interaction.isAutocomplete()) return complete(interaction);
    if (interaction.isRepliable()) return replyUnknownInteraction(interaction);
  }

  /** Answers an interaction that this bot does not have, such as an unknown menu or a forged press. */
  async function replyUnknownInteraction(interaction: RepliableInteraction): Promise<void> {
    markRefused("unknown-interaction");
    const { text } = await loadRequestSettings(interaction, services);
    await interaction.reply({ content: text.common.unknownButton, flags: MessageFlags.Ephemeral });
    markAcknowledged();
  }

  async function replyTooFast(interaction: RepliableInteraction, until: number): Promise<void> {
    markRefused("too-fast");
    const { text } = await loadRequestSettings(interaction, services);
    const content = text.rateLimits.tooFast(formatRelativeTime(until));
    await interaction.reply({ content, flags: MessageFlags.Ephemeral });
    markAcknowledged();
  }

  async function type(interaction: ChatInputCommandInteraction): Promise<void> {
    const command = known(interaction);
    const { commandForm, mayOpenForm = () => true } = command ?? {};
    const isForm = commandForm && mayOpenForm(interaction.options);
    const loading = isForm ? loadCommandForm(interaction, commandForm) : undefined;
    const form = loading && (await withTimeout(loading, ACK_DEADLINE_MS));
    if (form && form !== TIMED_OUT) return show(interaction, form);
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    markAcknowledged();
    const request = await createRequest(interaction, services, createPrivateReply(interaction, true));
    if (form === TIMED_OUT && (await loading))
      await request.reply({ content: request.text.common.tooSlow, refusal: "too-slow" });
    else if (command) await command.run({ ...request, options: interaction.options });
    else await request.reply({ content: request.text.common.unknownButton, refusal: "unknown-button" });
  }

  async function loadCommandForm(interaction: ChatInputCommandInteraction, open: NonNullable<Command["commandForm"]>) {
    const request = await createRequest(interaction, services, async (body) => {
      await interaction.reply({ ...body, flags: MessageFlags.Ephemeral });
      return undefined;
    });
    return open({ ...request, options: interaction.options });
  }

  /** Shows a form. Discord accepts it only as the first answer to an interaction. */
  async function show(interaction: ChatInputCommandInteraction | ComponentInteraction, form: ModalForm): Promise<void> {
    await interaction.showModal(form);
    markAcknowledged();
  }

  async function complete(interaction: AutocompleteInteraction): Promise<void> {
    const { user, guildId, options } = interaction;
    const command = services.rateLimits.takeCompletion(user.id) ? known(interaction) : undefined;
    const suggest = async (signal: AbortSignal) => {
      const caller = createRequestWithoutReply(interaction, services, await loadRequestSettings(interaction, services));
      return command?.complete?.({ ...caller, options, signal });
    };
    const choices = command?.complete && (await suggestions.run(user.id, guildId ?? user.id, suggest));
    await interaction.respond((choices ?? []).slice(0, MAX_CHOICES));
    markAcknowledged();
  }

  /**
   * Handles a button or a menu. If looking up its handler takes too long, acknowledges the press first; then a form can
   * no longer open.
   */
  async function press(interaction: ComponentInteraction): Promise<void> {
    const loading = loadPress(interaction);
    const known = await withTimeout(loading, ACK_DEADLINE_MS);
    if (known !== TIMED_OUT && known.form && !("refusal" in known.form)) return show(interaction, known.form);
    await interaction.deferUpdate();
    markAcknowledged();
    const { id, action, request, about, form } = await loading;
    if (form) return replyNoForm(interaction, form);
    // A second press of the same button is ignored while the first one is handled. Otherwise the second press of a
    // double click would be refused, because the first one has already changed the match.
    const values = interaction.isStringSelectMenu() ? interaction.values : [];
    const press = [interaction.user.id, interaction.message.id, interaction.customId, ...values].join(" ");
    if (activePresses.has(press)) return;
    activePresses.add(press);
    const pressed: BoundAction["select"] = interaction.isStringSelectMenu() ? action?.select : action?.press;
    await runHandler(request, id, pressed && ((given) => pressed({ ...given, ...about, values }))).finally(() =>
      activePresses.delete(press),
    );
  }

  /** Tells why a form did not open, in a new message: the one with the button is needed to try again. */
  async function replyNoForm(interaction: ComponentInteraction, form: ModalForm | RefusalPost): Promise<void> {
    const request = await createRequest(interaction, services, createPrivateReply(interaction, false));
    const tooSlow = { content: request.text.common.tooSlow, refusal: "too-slow" };
    await request.reply("refusal" in form ? form : tooSlow);
  }

  async function loadPress(interaction: ComponentInteraction) {
    const send = createPrivateReply(interaction, isPrivate(interaction));
    const request = await createRequest(interaction, services, send, privateTurns);
    const { id, action } = await findAction(interaction.customId);
    const editMessage = async (post: Post) => {
      const style = serverPictureStyle(await services.serverSettings.read(interaction.guildId ?? undefined));
      const { renderPicture, findCommandMention } = services;
      const renderContext = { style, renderPicture, owner: quotaOwner(request.location), findCommandMention };
      await editPressedMessage(interaction, await renderPost(post, renderContext));
    };
    const about = { editMessage, files: filesOf(interaction), chosen: selectedValues(interaction) };
    const isForm = id && interaction.isButton();
    const form = isForm ? await action?.form?.({ ...request, id, ...about }) : undefined;
    return { id, action, request, about, form };
  }

  /** Handles a submitted form. If the form was opened from a private message, the answer replaces that message. */
  async function submit(interaction: ModalSubmitInteraction): Promise<void> {
    if (interaction.isFromMessage() && isPrivate(interaction)) await interaction.deferUpdate();
    else await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    markAcknowledged();
    const request = await createRequest(interaction, services, createPrivateReply(interaction, true), privateTurns);
    const { id, action } = await findAction(interaction.customId);
    const handler = isValidFormInput(interaction.fields) ? action?.submit : undefined;
    await runHandler(
      request,
      id,
      handler && ((pressed) => handler({ ...pressed, files: filesOf(interaction), fields: interaction.fields })),
    );
  }

  /**
   * Returns the command of an interaction; undefined if its input does not fit the current definition of the command.
   */
  function known(interaction: ChatInputCommandInteraction | AutocompleteInteraction): Command | undefined {
    const command = commands.get(interaction.commandName);
    const typing = interaction.isAutocomplete();
    const isKnown =
      command &&
      isCommandAvailableIn(command.data, interaction.guildId ?? undefined) &&
      isValidCommandInput(interaction.options.data, command.data, { typing });
    return isKnown ? command : undefined;
  }

  async function findAction(customId: string): Promise<{ id: CustomId | undefined; action: BoundAction | undefined }> {
    const id = parseCustomId(customId);
    const command = id && commands.get(id.command);
    const action = command && bindAction(command, id.payload);
    if (!id || !action) return { id, action: undefined };
    return { id, action: (await belongsToAnotherGame(command, id)) ? undefined : action };
  }

  /** Whether a button belongs to the command of one game but names a match of another game. */
  async function belongsToAnotherGame({ game: own }: Command, { match }: CustomId): Promise<boolean> {
    if (own === undefined || match === "") return false;
    const game = await services.matches.gameOf(match);
    return game !== undefined && game !== own.gameModule.id;
  }
}

/** Files of the message that has the button. */
function filesOf({ message }: ComponentInteraction | ModalSubmitInteraction): NamedRemoteFile[] {
  return message?.attachments.map(({ name, url, size }) => ({ name, url, size })) ?? [];
}

/**
 * Whether the message, as it was at the press, has the used component. A forged press could otherwise name a message of
 * another match, which its handler would edit.
 */
function isOfMessage({ component, componentType }: MessageComponentInteraction): boolean {
  return component?.type === componentType;
}

/**
 * Returns the values that are preselected in the menus of a message. A message that asks a question stores there what
 * the question is about.
 */
function selectedValues({ message }: ComponentInteraction): string[] {
  const parts = message.components.flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []));
  return parts.flatMap((part) =>
    part.type === ComponentType.StringSelect ? part.options.flatMap((one) => (one.default ? [one.value] : [])) : [],
  );
}

/** Whether the interaction comes from a message that only this person sees. */
function isPrivate({ message }: ComponentInteraction | ModalMessageModalSubmitInteraction): boolean {
  return message.flags.has(MessageFlags.Ephemeral);
}

async function runHandler(
  request: CommandRequest,
  id: CustomId | undefined,
  handler: ((request: CommandRequest & Pick<ButtonRequest, "id">) => Promise<void>) | undefined,
): Promise<void> {
  if (id && handler) await handler({ ...request, id });
  else await request.reply({ content: request.text.common.unknownButton, refusal: "unknown-button" });
}
