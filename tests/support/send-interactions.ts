import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ChannelType,
  ComponentType,
  type Interaction,
} from "discord.js";
import type { Command } from "#discord/interactions/command.ts";
import type { RequestSummary } from "#discord/interactions/request-context.ts";
import { createRouter } from "#discord/interactions/router.ts";
import type { Services } from "#discord/interactions/services.ts";
import { createTestServices } from "../commands/support/ask-everything.ts";
import type { MatchRig } from "./match-rig.ts";

// People of several servers send interactions, also some that no Discord client sends. Everything goes through the
// router, with custom ids written by hand.

/** A person in a channel of a server, or in a direct message. */
export interface InteractionOrigin {
  readonly person: string;
  readonly guild?: string;
  readonly channel: string;
  /** Other visible channels of the server. */
  readonly sees?: readonly string[];
  readonly isServerAdmin?: boolean;
}

/** The private replies to the person, and the public messages. */
export interface InteractionOutput {
  readonly privateTexts: readonly string[];
  readonly announced: readonly string[];
}

export type TypedOptions = { readonly [name: string]: unknown };

export interface TypedInteraction {
  readonly command: string;
  readonly group?: string | undefined;
  readonly sub?: string | undefined;
  readonly options?: TypedOptions;
}

export type UsedComponent = "button" | "menu" | "form";

export function createInteractionSender(
  rig: MatchRig,
  commands: ReadonlyMap<string, Command>,
  change: Partial<Services> = {},
  onRequestEnd: (summary: RequestSummary) => void = () => {},
) {
  const { services: base, posts: announced } = createTestServices(rig, commands);
  const picture = async (scene: unknown) => ({ bytes: Buffer.from(JSON.stringify(scene)), extension: "png" });
  const services = { ...base, renderPicture: picture, ...change } as unknown as Services;
  const router = createRouter(commands, services, onRequestEnd);
  let sent = 0;

  async function answer(interaction: object, privateTexts: string[]): Promise<InteractionOutput> {
    announced.splice(0);
    router.handle({ id: `${++sent}`, ...interaction } as unknown as Interaction);
    await router.idle(60_000);
    await yieldToEventLoop();
    return { privateTexts, announced: announced.splice(0).map(toText) };
  }

  return {
    services,
    /** Uses a component with this custom id. By default, the pressed message has it. */
    uses(
      place: InteractionOrigin,
      component: UsedComponent,
      customId: string,
      values: readonly string[] = [],
      isOnMessage = true,
    ): Promise<InteractionOutput> {
      const privateTexts: string[] = [];
      const message = { ...MESSAGE, components: chosen(values) };
      const componentType = component === "menu" ? ComponentType.StringSelect : ComponentType.Button;
      const used = { componentType, component: isOnMessage ? { type: componentType } : null };
      return answer(
        {
          ...basics(place, privateTexts),
          ...kinds(component),
          ...used,
          customId,
          values,
          message,
          ...fieldsOf(values),
        },
        privateTexts,
      );
    },
    types(place: InteractionOrigin, typed: TypedInteraction): Promise<InteractionOutput> {
      const privateTexts: string[] = [];
      return answer({ ...basics(place, privateTexts), ...kinds("typed"), ...typing(commands, typed) }, privateTexts);
    },
    /** Suggestions for an option. */
    completes(
      place: InteractionOrigin,
      typed: TypedInteraction,
      focused: string,
      value = "",
    ): Promise<InteractionOutput> {
      const privateTexts: string[] = [];
      const options = { ...typed.options, [focused]: value };
      const at = typing(commands, { ...typed, options }, focused);
      return answer({ ...basics(place, privateTexts), ...kinds("completed"), ...at }, privateTexts);
    },
  };
}

const MESSAGE = {
  id: "message",
  flags: { has: () => true },
  attachments: [{ name: "game.gif", url: "https://cdn.discordapp.com/game.gif", size: 1 }],
};

/** A message whose menu shows these values as chosen. */
function chosen(values: readonly string[]) {
  const options = values.map((value) => ({ value, label: value, default: true }));
  return [{ type: ComponentType.ActionRow, components: [{ type: ComponentType.StringSelect, options }] }];
}

/** A form that has each field that the handler reads. */
function fieldsOf(values: readonly string[]) {
  const [value = "1"] = values;
  return { fields: { fields: [], getTextInputValue: () => value } };
}

function basics(
  { person, guild, channel, sees = [], isServerAdmin = false }: InteractionOrigin,
  privateTexts: string[],
) {
  const tell = async (body: unknown) => ({ id: `reply-${privateTexts.push(toText(body))}` });
  const member = { displayName: person, roles: { cache: new Map() } };
  const channels = new Map([...sees, channel].map((id) => [id, channelOf(id, true)]));
  return {
    user: { id: person, displayName: person },
    member: guild === undefined ? null : member,
    guildId: guild ?? null,
    guild: guild === undefined ? null : { id: guild, channels: { cache: channels } },
    channelId: channel,
    channel: { id: channel, isThread: () => false },
    locale: "en-GB",
    memberPermissions: { has: () => isServerAdmin },
    appPermissions: { has: () => true },
    inCachedGuild: () => guild !== undefined,
    isFromMessage: () => true,
    deferReply: async () => {},
    deferUpdate: async () => {},
    reply: tell,
    editReply: tell,
    followUp: tell,
    showModal: tell,
    respond: tell,
  };
}

function channelOf(id: string, isSeen: boolean) {
  return { id, type: ChannelType.GuildText, permissionsFor: () => ({ has: () => isSeen }) };
}

function kinds(which: UsedComponent | "typed" | "completed") {
  const is = (...those: readonly string[]) => those.includes(which);
  return {
    isRepliable: () => which !== "completed",
    isCommand: () => is("typed"),
    isChatInputCommand: () => is("typed"),
    isAutocomplete: () => is("completed"),
    isButton: () => is("button"),
    isStringSelectMenu: () => is("menu"),
    isMessageComponent: () => is("button", "menu"),
    isModalSubmit: () => is("form"),
  };
}

/** A typed command as discord.js represents it. */
function typing(
  commands: ReadonlyMap<string, Command>,
  { command, group, sub, options = {} }: TypedInteraction,
  focused = "",
) {
  const get = (name: string) => options[name] ?? null;
  const value = String(options[focused] ?? "");
  return {
    commandName: command,
    options: {
      data: dataOf(commands.get(command)?.data.options ?? [], [group, sub], { options, focused }),
      getSubcommand: () => sub,
      getSubcommandGroup: () => group ?? null,
      getString: get,
      getInteger: get,
      getNumber: get,
      getBoolean: get,
      getUser: get,
      getMember: (name: string) => (get(name) ? { displayName: "Somebody" } : null),
      getChannel: get,
      getRole: get,
      getAttachment: get,
      getFocused: (whole?: boolean) => (whole ? { name: focused, value } : value),
    },
  };
}

interface Given {
  readonly options: TypedOptions;
  readonly focused: string;
}

const STEPS: readonly ApplicationCommandOptionType[] = [
  ApplicationCommandOptionType.Subcommand,
  ApplicationCommandOptionType.SubcommandGroup,
];

function dataOf(
  asked: readonly APIApplicationCommandOption[],
  [step, ...steps]: readonly (string | undefined)[],
  given: Given,
): object[] {
  if (!asked.some(({ type }) => STEPS.includes(type))) return valuesOf(asked, given);
  if (step === undefined) return steps.length > 0 ? dataOf(asked, steps, given) : [];
  const option = asked.find(({ name }) => name === step);
  const inner = (option && "options" in option ? option.options : undefined) ?? [];
  return [{ name: step, type: option?.type, options: dataOf(inner, steps, given) }];
}

function valuesOf(asked: readonly APIApplicationCommandOption[], { options, focused }: Given): object[] {
  return asked.flatMap(({ name, type }) => {
    const value = options[name];
    if (value === undefined || value === null) return [];
    const isEntity = typeof value === "object";
    return [
      {
        name,
        type,
        value: isEntity ? "1" : value,
        ...(isEntity ? { user: value, channel: value, role: value, attachment: value } : {}),
        ...(name === focused ? { focused: true } : {}),
      },
    ];
  });
}

/** The whole body as one text, including pictures and files. */
function toText(body: unknown): string {
  return JSON.stringify(body, (_, value: unknown) => {
    const bytes = bytesIn(value);
    return bytes === undefined ? value : bytes.toString("latin1");
  });
}

function bytesIn(value: unknown): Buffer | undefined {
  if (value instanceof Uint8Array) return Buffer.from(value);
  const { type, data } = (value ?? {}) as { readonly type?: unknown; readonly data?: unknown };
  return type === "Buffer" && Array.isArray(data) ? Buffer.from(data as number[]) : undefined;
}
