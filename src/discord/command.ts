import type {
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  ModalSubmitFields,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord.js";
import type { GuildChoices } from "#club/servers.ts";
import type { CustomId } from "#discord/custom-id.ts";
import type { CallDesk } from "#discord/desk.ts";
import type { Attached } from "#discord/download.ts";
import type { Face } from "#discord/face.ts";
import type { Look } from "#discord/look.ts";
import type { Post } from "#discord/post.ts";
import type { GameKit } from "#kernel/kit.ts";
import type { Home } from "#table/open.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { NeededPermission } from "#text/common/phrases.ts";
import type { Language } from "#text/language.ts";

export type CommandBody = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** The one who typed or pressed something, and how to answer them: always privately, in their language and colours. */
export interface Call {
  readonly desk: CallDesk;
  /** `name`: as they want to be called or, where they never said, as on this server. */
  readonly person: { readonly id: string; readonly name: string; readonly nameHere: string };
  readonly home: Home;
  readonly language: Language;
  readonly text: Catalogue;
  readonly look: Look;
  /** What was chosen for this server; nothing in a direct message. */
  readonly server: GuildChoices;
  /** Ids of the roles that they have on it. */
  readonly roles: readonly string[];
  /** The channel that this thread belongs to, if it is one. */
  readonly parent: string | undefined;
  /** Whether they may do here what is for those who manage the server. */
  readonly moderates: boolean;
  /** What the bot lacks in this channel to play there. */
  readonly missing: readonly NeededPermission[];
  /** What it lacks to begin a thread there and to play in it. */
  readonly missingForThread: readonly NeededPermission[];
  /** Whether they can see a channel of this server. */
  maySee(channel: string): boolean;
  /** Said again, it takes the place of what was said before. */
  reply(post: Post): Promise<void>;
}

export interface SlashCall extends Call {
  readonly options: ChatInputCommandInteraction["options"];
}

/** Somebody is typing an option and is offered what fits. */
export interface CompleteCall extends Omit<Call, "reply"> {
  readonly options: AutocompleteInteraction["options"];
}

export type Choice = APIApplicationCommandOptionChoice<string>;

/** A file that lies with Discord. */
export interface NamedFile extends Attached {
  readonly name: string;
}

export interface PressCall extends Call {
  readonly id: CustomId;
  /** The files of the message that the button hangs on. */
  readonly files: readonly NamedFile[];
  /** What its menus show as chosen. */
  readonly chosen: readonly string[];
  /** Changes the message that the button hangs on, for all who see it. */
  change(post: Post): Promise<void>;
}

/** Something was chosen in a menu. */
export interface SelectCall extends PressCall {
  readonly values: readonly string[];
}

export interface SubmitCall extends Omit<PressCall, "change" | "files" | "chosen"> {
  readonly fields: ModalSubmitFields;
}

export type Form = APIModalInteractionResponseCallbackData;

/** What a button carries that begins the command's game at once, as it is usually played: `/help` has one for each. */
export const START = "start";

/** A slash command. Each file or folder under `commands` exports one as default. */
export interface Command {
  readonly data: CommandBody;
  /** The command was typed; the answer is awaited privately already. */
  run(call: SlashCall): Promise<void>;
  /** The form that typing the command opens instead of an answer, if it does: a form has to be the first answer. */
  open?(call: SlashCall): Promise<Form | undefined>;
  /** What is offered for the option that is being typed: at once, for Discord waits no longer than it does for a press. */
  complete?(call: CompleteCall): Promise<readonly Choice[]>;
  /** A button with this command's custom id was pressed. */
  press?(call: PressCall): Promise<void>;
  /** Something was chosen in a menu with this command's custom id. */
  select?(call: SelectCall): Promise<void>;
  /** The form that a button opens instead, if it does: a form has to be the first answer to a press. */
  form?(call: PressCall): Promise<Form | undefined>;
  submit?(call: SubmitCall): Promise<void>;
  /**
   * The kinds of payload that its buttons, menus and forms carry: how each begins. The router takes no other, and a test
   * asks of each of them who may use it.
   */
  readonly payloads?: readonly string[];
  /** The game that the command plays. */
  readonly game?: { readonly kit: GameKit; readonly face: Face };
}
