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
import type { RequestServices } from "#discord/interactions/services.ts";
import type { PictureStyle } from "#discord/messages/picture-style.ts";
import type { Post } from "#discord/messages/post.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import type { MatchLocation } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { RequiredPermission } from "#text/common/phrases.ts";
import type { Language } from "#text/language.ts";

export type CommandData = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** The one who typed or pressed something, and how to answer them: always privately, in their language and colours. */
export interface CommandRequest {
  readonly services: RequestServices;
  /** `name`: as they want to be called or, where they never said, as on this server. */
  readonly person: { readonly id: string; readonly name: string; readonly nameOnServer: string };
  readonly location: MatchLocation;
  readonly language: Language;
  readonly text: Catalogue;
  readonly pictureStyle: PictureStyle;
  /** What was chosen for this server; nothing in a direct message. */
  readonly server: GuildSettings;
  /** Ids of the roles that they have on it. */
  readonly roles: readonly string[];
  /** The channel that this thread belongs to, if it is one. */
  readonly parentChannel: string | undefined;
  /** Whether they may do here what is for those who manage the server. */
  readonly isServerAdmin: boolean;
  /** What the bot lacks in this channel to play there. */
  readonly missingPermissions: readonly RequiredPermission[];
  /** What it lacks to begin a thread there and to play in it. */
  readonly missingThreadPermissions: readonly RequiredPermission[];
  /** Whether they can see a channel of this server. */
  canSee(channel: string): boolean;
  /** Said again, it takes the place of what was said before. */
  reply(post: Post): Promise<void>;
}

export interface SlashRequest extends CommandRequest {
  readonly options: ChatInputCommandInteraction["options"];
}

/** Somebody is typing an option and is offered what fits. */
export interface AutocompleteRequest extends Omit<CommandRequest, "reply"> {
  readonly options: AutocompleteInteraction["options"];
}

export type AutocompleteChoice = APIApplicationCommandOptionChoice<string>;

/** A file that lies with Discord. */
export interface NamedRemoteFile extends RemoteFile {
  readonly name: string;
}

export interface ButtonRequest extends CommandRequest {
  readonly id: CustomId;
  /** The files of the message that the button hangs on. */
  readonly files: readonly NamedRemoteFile[];
  /** What its menus show as chosen. */
  readonly chosen: readonly string[];
  /** Changes the message that the button hangs on, for all who see it. */
  editMessage(post: Post): Promise<void>;
}

/** Something was chosen in a menu. */
export interface MenuRequest extends ButtonRequest {
  readonly values: readonly string[];
}

export interface FormRequest extends Omit<ButtonRequest, "editMessage" | "files" | "chosen"> {
  readonly fields: ModalSubmitFields;
}

export type ModalForm = APIModalInteractionResponseCallbackData;

/** What a button carries that begins the command's game at once, as it is usually played: `/help` has one for each. */
export const START_PAYLOAD = "start";

/** A slash command. Each file or folder under `commands` exports one as default. */
export interface Command {
  readonly data: CommandData;
  /** The command was typed; the answer is awaited privately already. */
  run(request: SlashRequest): Promise<void>;
  /** The form that typing the command opens instead of an answer, if it does: a form has to be the first answer. */
  commandForm?(request: SlashRequest): Promise<ModalForm | undefined>;
  /** What is offered for the option that is being typed: at once, for Discord waits no longer than it does for a press. */
  complete?(request: AutocompleteRequest): Promise<readonly AutocompleteChoice[]>;
  /** A button with this command's custom id was pressed. */
  press?(request: ButtonRequest): Promise<void>;
  /** Something was chosen in a menu with this command's custom id. */
  select?(request: MenuRequest): Promise<void>;
  /** The form that a button opens instead, if it does: a form has to be the first answer to a press. */
  buttonForm?(request: ButtonRequest): Promise<ModalForm | undefined>;
  submit?(request: FormRequest): Promise<void>;
  /**
   * The kinds of payload that its buttons, menus and forms carry: how each begins. The router takes no other, and a test
   * asks of each of them who may use it.
   */
  readonly payloads?: readonly string[];
  /** The game that the command plays. */
  readonly game?: { readonly gameModule: GameModule; readonly ui: GameUi };
}
