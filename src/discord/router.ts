import {
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  ComponentType,
  type Interaction,
  MessageFlags,
  type ModalMessageModalSubmitInteraction,
  type ModalSubmitInteraction,
  type RepliableInteraction,
  type StringSelectMenuInteraction,
} from "discord.js";
import { soon } from "#discord/allowances.ts";
import { inPlace, inPrivate } from "#discord/answering.ts";
import { isAsRegistered, isFilledIn, isOfferedIn } from "#discord/as-registered.ts";
import type { Call, Command, Form, PressCall } from "#discord/command.ts";
import { type CustomId, isOfKind, parseCustomId } from "#discord/custom-id.ts";
import type { Desk } from "#discord/desk.ts";
import { acknowledged, comesTo, type Done, onErrand, replayedSoFar } from "#discord/errand.ts";
import { meetFault } from "#discord/fault.ts";
import { inTime, LATE } from "#discord/in-time.ts";
import { MOST_OPTIONS } from "#discord/limits.ts";
import { lookOf } from "#discord/look.ts";
import { bodyOf, type Post } from "#discord/post.ts";
import { callerOf, callOf, readerOf } from "#discord/reader.ts";
import { createQueue } from "#table/queue.ts";
import { whoseIs } from "#table/sight.ts";

/** So many of the last interactions are known again. */
const MOST_TAKEN = 1_000;

export interface Router {
  take(interaction: Interaction): void;
  /** Resolves once everything that was taken has been answered, or after so long; whether it is so. */
  idle(mostMs: number): Promise<boolean>;
}

type Pressable = ButtonInteraction | StringSelectMenuInteraction;

/** Interactions to commands: by name what was typed, by custom id what was pressed or sent. `tell` hears of each. */
export function createRouter(
  commands: ReadonlyMap<string, Command>,
  desk: Desk,
  tell: (done: Done) => void = () => {},
): Router {
  const underWay = createQueue();
  const presses = new Set<string>();
  const taken = new Set<string>();

  return {
    take(interaction) {
      // Discord may deliver one twice: it is one all the same.
      if (taken.has(interaction.id)) return;
      taken.add(interaction.id);
      if (taken.size > MOST_TAKEN) taken.delete(taken.values().next().value as string);
      const deal = () =>
        route(interaction)
          .catch((fault: unknown) => meetFault(fault, interaction, desk))
          .finally(() => desk.allowances.charge(interaction.user.id, replayedSoFar()));
      const isOurs = (command: string) => commands.has(command);
      const done = underWay.run(interaction.id, () => onErrand(interaction, isOurs, deal, tell));
      done.catch((fault: unknown) => desk.log.error({ fault }, "an interaction failed"));
    },
    idle: underWay.idle,
  };

  async function route(interaction: Interaction): Promise<void> {
    const until = interaction.isRepliable() ? desk.allowances.act(interaction.user.id) : undefined;
    if (interaction.isRepliable() && until !== undefined) return slowDown(interaction, until);
    if (interaction.isChatInputCommand()) return type(interaction);
    if (interaction.isButton() || interaction.isStringSelectMenu()) return press(interaction);
    if (interaction.isModalSubmit()) return submit(interaction);
    if (interaction.isAutocomplete()) return complete(interaction);
    if (interaction.isRepliable()) return meetUnknown(interaction);
  }

  /** A kind of command or of menu that we have none of. */
  async function meetUnknown(interaction: RepliableInteraction): Promise<void> {
    comesTo("refused");
    const { text } = await readerOf(interaction, desk);
    await interaction.reply({ content: text.common.unknownButton, flags: MessageFlags.Ephemeral });
    acknowledged();
  }

  async function slowDown(interaction: RepliableInteraction, until: number): Promise<void> {
    comesTo("refused");
    const { text } = await readerOf(interaction, desk);
    const content = text.allowances.tooFast(soon(until));
    await interaction.reply({ content, flags: MessageFlags.Ephemeral });
    acknowledged();
  }

  async function type(interaction: ChatInputCommandInteraction): Promise<void> {
    const command = known(interaction);
    const asked = command?.open ? formTyped(interaction, command.open) : undefined;
    const form = asked && (await inTime(asked));
    if (form && form !== LATE) return show(interaction, form);
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    acknowledged();
    const call = await callOf(interaction, desk, inPrivate(interaction, true));
    if (form === LATE && (await asked)) await call.reply({ content: call.text.common.tooSlow });
    else if (command) await command.run({ ...call, options: interaction.options });
    else await call.reply({ content: call.text.common.unknownButton });
  }

  async function formTyped(interaction: ChatInputCommandInteraction, open: NonNullable<Command["open"]>) {
    const call = await callOf(interaction, desk, (body) =>
      interaction.reply({ ...body, flags: MessageFlags.Ephemeral }),
    );
    return open({ ...call, options: interaction.options });
  }

  /** A form has to be the first answer. */
  async function show(interaction: ChatInputCommandInteraction | Pressable, form: Form): Promise<void> {
    await interaction.showModal(form);
    acknowledged();
  }

  async function complete(interaction: AutocompleteInteraction): Promise<void> {
    const command = desk.allowances.type(interaction.user.id) ? known(interaction) : undefined;
    const caller = callerOf(interaction, desk, await readerOf(interaction, desk));
    const choices = await command?.complete?.({ ...caller, options: interaction.options });
    await interaction.respond((choices ?? []).slice(0, MOST_OPTIONS));
    acknowledged();
  }

  /** What was pressed has to be looked up, which may take longer than Discord waits. */
  async function press(interaction: Pressable): Promise<void> {
    const asked = whatIsPressed(interaction);
    const known = await inTime(asked);
    if (known !== LATE && known.form) return show(interaction, known.form);
    await interaction.deferUpdate();
    acknowledged();
    const { id, command, call, about, form } = await asked;
    if (form) return call.reply({ content: call.text.common.tooSlow });
    // A double click is one press: the second would only be told that the first has changed everything.
    const values = interaction.isStringSelectMenu() ? interaction.values : [];
    const press = [interaction.user.id, interaction.message.id, interaction.customId, ...values].join(" ");
    if (presses.has(press)) return;
    presses.add(press);
    const pressed: Command["select"] = interaction.isStringSelectMenu() ? command?.select : command?.press;
    await answered(call, id, pressed && ((given) => pressed({ ...given, ...about, values }))).finally(() =>
      presses.delete(press),
    );
  }

  async function whatIsPressed(interaction: Pressable) {
    const call = await callOf(interaction, desk, inPrivate(interaction, isPrivate(interaction)));
    const { id, command } = await addressee(call, interaction.customId);
    const change = async (post: Post) => {
      const look = lookOf(await desk.servers.of(interaction.guildId ?? undefined));
      const easel = { look, paint: desk.paint, whose: whoseIs(call.home) };
      await inPlace(interaction, await bodyOf(post, easel));
    };
    const files = interaction.message.attachments.map(({ name, url, size }) => ({ name, url, size }));
    const about = { change, files, chosen: chosenIn(interaction) };
    const isForm = id && interaction.isButton();
    const form = isForm ? await command?.form?.({ ...call, id, ...about }) : undefined;
    return { id, command, call, about, form };
  }

  /** A form that was opened from a private message changes that message, as its buttons do. */
  async function submit(interaction: ModalSubmitInteraction): Promise<void> {
    if (interaction.isFromMessage() && isPrivate(interaction)) await interaction.deferUpdate();
    else await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    acknowledged();
    const call = await callOf(interaction, desk, inPrivate(interaction, true));
    const { id, command } = await addressee(call, interaction.customId);
    const handler = isFilledIn(interaction.fields) ? command?.submit : undefined;
    await answered(call, id, handler && ((pressed) => handler({ ...pressed, fields: interaction.fields })));
  }

  /** The command as it is now, if that is how it was typed. */
  function known(interaction: ChatInputCommandInteraction | AutocompleteInteraction): Command | undefined {
    const command = commands.get(interaction.commandName);
    const typing = interaction.isAutocomplete();
    const isKnown =
      command &&
      isOfferedIn(command.data, interaction.guildId ?? undefined) &&
      isAsRegistered(interaction.options.data, command.data, { typing });
    return isKnown ? command : undefined;
  }

  async function addressee(
    call: Call,
    customId: string,
  ): Promise<{ id: CustomId | undefined; command: Command | undefined }> {
    const id = parseCustomId(customId);
    const command = id && commands.get(id.command);
    if (!id || !command || !isPayloadOf(command, id.payload)) return { id, command: undefined };
    return { id, command: (await isOfAnother(call, command, id)) ? undefined : command };
  }
}

/** No button of a game is about a match of another one. */
async function isOfAnother({ desk, person }: Call, { game: own }: Command, { match }: CustomId): Promise<boolean> {
  if (own === undefined || match === "") return false;
  const game = await desk.table.gameOf(match, person.id);
  return game !== undefined && game !== own.kit.id;
}

/** A payload of a kind that its command does not name is no button of ours. */
function isPayloadOf({ payloads = [] }: Command, payload: string): boolean {
  return payloads.some((kind) => isOfKind(payload, kind));
}

/** What the menus of the message show as chosen: a question says so what it is about. */
function chosenIn({ message }: Pressable): string[] {
  const parts = message.components.flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []));
  return parts.flatMap((part) =>
    part.type === ComponentType.StringSelect ? part.options.flatMap((one) => (one.default ? [one.value] : [])) : [],
  );
}

/** Whether only they see the message that it came from. */
function isPrivate({ message }: Pressable | ModalMessageModalSubmitInteraction): boolean {
  return message.flags.has(MessageFlags.Ephemeral);
}

async function answered(
  call: Call,
  id: CustomId | undefined,
  handler: ((call: Call & Pick<PressCall, "id">) => Promise<void>) | undefined,
): Promise<void> {
  if (id && handler) await handler({ ...call, id });
  else await call.reply({ content: call.text.common.unknownButton });
}
