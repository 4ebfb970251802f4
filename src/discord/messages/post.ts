import {
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIStringSelectComponent,
  AttachmentBuilder,
  ButtonStyle,
  ComponentType,
} from "discord.js";
import type { Scene } from "#core/scene.ts";
import { type CustomId, formatCustomId } from "#discord/interactions/custom-id.ts";
import { MAX_ALT_LENGTH, MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { type FindCommandMention, mentionCommands } from "#discord/messages/mention-commands.ts";
import type { PictureStyle } from "#discord/messages/picture-style.ts";
import { truncate } from "#discord/messages/truncate.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { RenderedPicture } from "#render/render-scene.ts";
import type { Catalogue } from "#text/catalogue.ts";

/**
 * Draws a picture for `owner`: a server or, outside servers, a person. Owners take turns, so that none has to wait
 * long.
 */
export type RenderPicture = (scene: Scene, look: PictureStyle, owner: string) => Promise<RenderedPicture>;

/** A message of the bot before it has Discord's form. */
export interface Post {
  /** The text. Commands in it, as inline code, become mentions that people can tap. */
  readonly content?: string;
  readonly picture?: { readonly scene: Scene; readonly alt: string };
  /** Menus above the buttons. Each menu has its own row. */
  readonly menus?: readonly Menu[];
  readonly buttons?: readonly (readonly Button[])[];
  /** Attached files: a text that is too long for a message, or content that a person wants as a file. */
  readonly files?: readonly PostFile[];
  /** The turn of a player that a private message is about. The message moves below each new board of that match. */
  readonly turnOf?: PostTurn;
  /** Reason code, if the post refuses what a person asked for. It is not sent to Discord, but logged and counted. */
  readonly refusal?: string;
}

/** The turn of a player in a match, for a private message about it. */
export interface PostTurn {
  readonly match: MatchId;
  readonly game: string;
  readonly seq: number;
  /** Whether the player has just acted, so that a new board is about to be published. */
  readonly isOver: boolean;
}

export interface PostFile {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Description of the file for people who cannot see pictures. */
  readonly alt?: string;
}

export interface Button extends CustomId {
  readonly label: string;
  readonly style?: "main" | "danger";
}

/** A menu of at most 25 options. */
export interface Menu extends CustomId {
  /** Placeholder text while nothing is chosen. */
  readonly label: string;
  /** Maximum number of options that can be chosen at once; one by default. */
  readonly maxValues?: number;
  readonly options: readonly MenuOption[];
}

export interface MenuOption {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  /** Whether the option is preselected. */
  readonly chosen?: boolean;
}

type MessageComponent = APIButtonComponent | APIStringSelectComponent;

/** A message, a reply or an edit, in the form that discord.js accepts. */
export interface PostBody {
  readonly content: string;
  readonly files: AttachmentBuilder[];
  readonly components: APIActionRowComponent<MessageComponent>[];
  /** An empty list, so that an edit of a message removes its earlier attachments. */
  readonly attachments: [];
}

const BUTTON_STYLES = { main: ButtonStyle.Primary, danger: ButtonStyle.Danger, plain: ButtonStyle.Secondary } as const;

/** What `renderPost` needs besides the post. */
export interface RenderContext {
  readonly style: PictureStyle;
  readonly renderPicture: RenderPicture;
  /** The server or person for whom the picture is drawn. */
  readonly owner: string;
  readonly findCommandMention: FindCommandMention;
}

export async function renderPost(
  post: Post,
  { style, renderPicture, owner, findCommandMention }: RenderContext,
): Promise<PostBody> {
  const files: AttachmentBuilder[] = [];
  if (post.picture) {
    const { bytes, extension } = await renderPicture(post.picture.scene, style, owner);
    const description = truncate(post.picture.alt, MAX_ALT_LENGTH);
    files.push(new AttachmentBuilder(bytes, { name: `tauler.${extension}`, description }));
  }
  for (const { name, content, alt } of post.files ?? []) {
    const description = alt === undefined ? {} : { description: truncate(alt, MAX_ALT_LENGTH) };
    files.push(new AttachmentBuilder(Buffer.from(content), { name, ...description }));
  }
  const components = [...(post.menus ?? []).map(menuRow), ...(post.buttons ?? []).map(rowOf)];
  const content = mentionCommands(truncate(post.content ?? "", MAX_MESSAGE_LENGTH), findCommandMention);
  return { content, files, components, attachments: [] };
}

/** A render context for posts that are sent even if their picture cannot be drawn. */
export interface FallbackRenderContext extends RenderContext {
  readonly text: Pick<Catalogue, "common">;
  /** Called if a picture could not be drawn. */
  onRenderError(error: unknown): void;
}

/** Renders `post`. If its picture cannot be drawn, the message contains the description of the picture instead. */
export async function renderPostWithFallback(
  post: Post,
  { text, onRenderError, ...renderContext }: FallbackRenderContext,
): Promise<PostBody> {
  try {
    return await renderPost(post, renderContext);
  } catch (error) {
    if (!post.picture) throw error;
    onRenderError(error);
    return renderPost(withAltText(post, post.picture.alt, text), renderContext);
  }
}

function withAltText(
  { picture: _, content = "", ...post }: Post,
  alt: string,
  { common }: FallbackRenderContext["text"],
): Post {
  const lines = [content, common.undrawn(escapeText(truncate(alt, MAX_ALT_LENGTH)))].filter((line) => line !== "");
  return { ...post, content: truncate(lines.join("\n"), MAX_MESSAGE_LENGTH) };
}

function menuRow(menu: Menu): APIActionRowComponent<MessageComponent> {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: formatCustomId(menu),
        placeholder: menu.label,
        ...(menu.maxValues === undefined ? {} : { max_values: menu.maxValues }),
        options: menu.options.map(({ chosen, ...option }) => ({ ...option, ...(chosen ? { default: true } : {}) })),
      },
    ],
  };
}

function rowOf(buttons: readonly Button[]): APIActionRowComponent<MessageComponent> {
  return {
    type: ComponentType.ActionRow,
    components: buttons.map((button) => ({
      type: ComponentType.Button,
      style: BUTTON_STYLES[button.style ?? "plain"],
      label: button.label,
      custom_id: formatCustomId(button),
    })),
  };
}
