import type { Attachment, CommandOption, Component } from "../../state/world.ts";

// Types of the data that the sandbox sends to the page.

export interface PersonView {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
  readonly bot: boolean;
}

export interface RoleView {
  readonly id: string;
  readonly name: string;
}

/** Unread messages. `ping`: number of those that mention this person. */
export interface UnreadCount {
  readonly ping: number;
}

export interface ChannelView {
  readonly id: string;
  readonly name: string;
  readonly topic?: string;
  /** Id of the channel to which a thread belongs. */
  readonly parent?: string;
  readonly archived?: boolean;
  /** Missing if the channel has no unread messages. */
  readonly unread?: UnreadCount;
  readonly thread: boolean;
  readonly direct: boolean;
}

/** A command that a person may type, with the id that mentions of it contain. */
export interface CommandView extends CommandOption {
  readonly id: string;
  /** Discord shows the command only to people with these permissions. */
  readonly default_member_permissions?: string | number | null;
}

export interface WorldView {
  readonly online: boolean;
  /** Maximum size of an uploaded file. */
  readonly fileBytes: number;
  readonly people: readonly PersonView[];
  readonly roles: readonly RoleView[];
  readonly channels: readonly ChannelView[];
  readonly commands: readonly CommandView[];
  readonly directCommands: readonly CommandView[];
}

export interface EmojiView {
  readonly id?: string;
  readonly name: string;
}

export interface OptionView {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  readonly default?: boolean;
  readonly emoji?: EmojiView;
}

type NestedFields = "options" | "components" | "component" | "accessory" | "items";

/** A component of a message or a form. Its type determines which of these fields it has. */
export interface ComponentView extends Readonly<Omit<Component, NestedFields>> {
  readonly emoji?: EmojiView;
  readonly divider?: boolean;
  readonly accent_color?: number;
  readonly options?: readonly OptionView[];
  readonly components?: readonly ComponentView[];
  readonly component?: ComponentView;
  readonly accessory?: ComponentView;
  readonly items?: readonly ComponentView[];
}

export interface AttachmentView extends Readonly<Omit<Attachment, "content_type">> {
  readonly url: string;
  readonly content_type?: string;
}

export interface EmbedView {
  readonly author?: { readonly name: string };
  readonly title?: string;
  readonly description?: string;
  readonly fields?: readonly { readonly name: string; readonly value: string }[];
  readonly image?: { readonly url: string; readonly description?: string };
  readonly footer?: { readonly text: string };
  readonly color?: number;
}

export interface MessageView {
  readonly id: string;
  readonly channel_id: string;
  readonly author: { readonly id: string; readonly bot?: boolean };
  readonly content: string;
  readonly timestamp: string;
  readonly edited_timestamp?: string | null;
  readonly flags: number;
  readonly mentions: readonly { readonly id: string }[];
  readonly mention_everyone: boolean;
  readonly attachments: readonly AttachmentView[];
  readonly embeds: readonly EmbedView[];
  readonly components: readonly ComponentView[];
  readonly interaction_metadata?: { readonly user: { readonly id: string } };
  readonly interaction?: { readonly name?: string };
  /** Whether the bot has promised an answer to this message's interaction and never sent one. */
  readonly unanswered?: boolean;
}

export interface ModalView {
  readonly title: string;
  readonly components: readonly ComponentView[];
}

export interface InteractionView {
  readonly id: string;
  readonly state: "waiting" | "acknowledged" | "failed";
  readonly answered: boolean;
  readonly modal?: ModalView;
  /** The suggestions of the bot for an option. */
  readonly choices?: readonly { readonly name: string; readonly value: string | number }[];
}
