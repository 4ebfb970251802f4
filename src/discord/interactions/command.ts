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

/** A request of a person. Answers are always private, in their language and colours. */
export interface CommandRequest {
  readonly services: RequestServices;
  /** `name`: the name that the person has chosen, or else their name on this server. */
  readonly person: { readonly id: string; readonly name: string; readonly nameOnServer: string };
  readonly location: MatchLocation;
  readonly language: Language;
  readonly text: Catalogue;
  readonly pictureStyle: PictureStyle;
  /** Settings of this server; empty in a direct message. */
  readonly server: GuildSettings;
  /** Ids of the person's roles on the server. */
  readonly roles: readonly string[];
  /** Channel that this thread belongs to; undefined outside threads. */
  readonly parentChannel: string | undefined;
  /** Whether the person is a server admin here. */
  readonly isServerAdmin: boolean;
  /** Permissions that the bot lacks for playing in this channel. */
  readonly missingPermissions: readonly RequiredPermission[];
  /** Permissions that the bot lacks for opening a thread here and playing in it. */
  readonly missingThreadPermissions: readonly RequiredPermission[];
  /** Whether the person can see a channel of this server. */
  canSee(channel: string): boolean;
  /** Answers the person. Another answer replaces the one before. */
  reply(post: Post): Promise<void>;
}

export interface SlashRequest extends CommandRequest {
  readonly options: ChatInputCommandInteraction["options"];
}

/** A person is typing an option and gets suggestions. */
export interface AutocompleteRequest extends Omit<CommandRequest, "reply"> {
  readonly options: AutocompleteInteraction["options"];
}

export type AutocompleteChoice = APIApplicationCommandOptionChoice<string>;

/** A file stored by Discord. */
export interface NamedRemoteFile extends RemoteFile {
  readonly name: string;
}

export interface ButtonRequest extends CommandRequest {
  readonly id: CustomId;
  /** Files of the message that has the button. */
  readonly files: readonly NamedRemoteFile[];
  /** Values that the menus of the message show as chosen. */
  readonly chosen: readonly string[];
  /** Changes the message that has the button, for all who see it. */
  editMessage(post: Post): Promise<void>;
}

/** A choice in a menu. */
export interface MenuRequest extends ButtonRequest {
  readonly values: readonly string[];
}

export interface FormRequest extends Omit<ButtonRequest, "editMessage" | "files" | "chosen"> {
  readonly fields: ModalSubmitFields;
}

export type ModalForm = APIModalInteractionResponseCallbackData;

/** A slash command. Each file or folder under `commands` exports one as default. */
export interface Command {
  readonly data: CommandData;
  /** Handles the typed command. A private answer is deferred already. */
  run(request: SlashRequest): Promise<void>;
  /** Form that opens when the command is typed, if it has one. Discord accepts a form only as the first answer. */
  commandForm?(request: SlashRequest): Promise<ModalForm | undefined>;
  /** Suggestions for the option that is being typed. Has to be fast: Discord waits as briefly as for a press. */
  complete?(request: AutocompleteRequest): Promise<readonly AutocompleteChoice[]>;
  /** Actions of its buttons, menus and forms. Their custom ids begin with the name of the command. */
  readonly actions?: readonly RegisteredActions[];
  /** The game that the command plays. */
  readonly game?: { readonly gameModule: GameModule; readonly ui: GameUi };
}
