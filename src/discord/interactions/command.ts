import type {
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  ModalSubmitFields,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import type { GuildSettings } from "#community/settings/server-settings.ts";
import type { GameModule } from "#core/game-module.ts";
import type { RemoteFile } from "#discord/gateway/download.ts";
import type { CustomId } from "#discord/interactions/custom-id.ts";
import type { RegisteredActions } from "#discord/interactions/handle-actions.ts";
import type { RequestServices } from "#discord/interactions/services.ts";
import type { PictureStyle } from "#discord/messages/picture-style.ts";
import type { Post } from "#discord/messages/post.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import type { MatchLocation } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { RequiredPermission } from "#text/common/phrases.ts";
import type { Language } from "#text/language.ts";

export type CommandData = RESTPostAPIChatInputApplicationCommandsJSONBody;

/**
 * What a command gets to know about an interaction, and what it may use. Answers are private, in the language and
 * colours of the person.
 */
export interface CommandRequest {
  readonly services: RequestServices;
  /** `name`: the name that the person has chosen in their settings or, without one, their name on this server. */
  readonly person: { readonly id: string; readonly name: string; readonly nameOnServer: string };
  readonly location: MatchLocation;
  readonly language: Language;
  readonly text: Catalogue;
  readonly pictureStyle: PictureStyle;
  /** Settings of this server; empty in a direct message. */
  readonly server: GuildSettings;
  /** Ids of the person's roles on the server. */
  readonly roles: readonly string[];
  /** The channel to which this thread belongs; undefined outside threads. */
  readonly parentChannel: string | undefined;
  /** Whether the person is a server admin here. */
  readonly isServerAdmin: boolean;
  /** Permissions that the bot lacks for playing in this channel. */
  readonly missingPermissions: readonly RequiredPermission[];
  /** Permissions that the bot lacks for opening a thread here and playing in it. */
  readonly missingThreadPermissions: readonly RequiredPermission[];
  /** Whether the person can see a channel of this server. */
  canSee(channel: string): boolean;
  /** Sends a private answer to the person. A later answer replaces the earlier one. */
  reply(post: Post): Promise<void>;
}

export interface SlashRequest extends CommandRequest {
  readonly options: ChatInputCommandInteraction["options"];
}

/** A person is typing a command option and gets suggestions for it. */
export interface AutocompleteRequest extends Omit<CommandRequest, "reply"> {
  readonly options: AutocompleteInteraction["options"];
  /** Aborted when it is too late for an answer. */
  readonly signal: AbortSignal;
}

export type AutocompleteChoice = APIApplicationCommandOptionChoice<string>;

/** A file in a message or command, stored by Discord, with its name. */
export interface NamedRemoteFile extends RemoteFile {
  readonly name: string;
}

export interface ButtonRequest extends CommandRequest {
  readonly id: CustomId;
  /** Files of the message that has the button. */
  readonly files: readonly NamedRemoteFile[];
  /** Values that are preselected in the menus of the message. */
  readonly chosen: readonly string[];
  /** Changes the message that has the button, for all who see it. */
  editMessage(post: Post): Promise<void>;
}

/** A person has chosen values in a menu. */
export interface MenuRequest extends ButtonRequest {
  readonly values: readonly string[];
}

export interface FormRequest extends Omit<ButtonRequest, "editMessage" | "chosen"> {
  readonly fields: ModalSubmitFields;
}

export type ModalForm = APIModalInteractionResponseCallbackData;

/** A slash command. Each file and each folder in `commands` exports a `Command` as default. */
export interface Command {
  readonly data: CommandData;
  /** Handles the typed command. The bot has already acknowledged it, so the command may take its time. */
  run(request: SlashRequest): Promise<void>;
  /**
   * Returns the form that opens when the command is typed; undefined if none should open. Discord accepts a form only
   * as the first answer.
   */
  commandForm?(request: SlashRequest): Promise<ModalForm | undefined>;
  /**
   * Whether the typed command may open a form. Otherwise `commandForm` is not called, which saves reading the settings
   * of the person twice. If missing, every typed command may open one.
   */
  mayOpenForm?(options: SlashRequest["options"]): boolean;
  /** Returns suggestions for the option that is being typed. They are dropped if they take longer than 2.5 seconds. */
  complete?(request: AutocompleteRequest): Promise<readonly AutocompleteChoice[]>;
  /** Actions of the command's buttons, menus and forms. Their custom ids begin with the name of the command. */
  readonly actions?: readonly RegisteredActions[];
  /** The game that the command plays. */
  readonly game?: { readonly gameModule: GameModule; readonly ui: GameUi };
}
