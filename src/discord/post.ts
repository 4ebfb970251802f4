import {
  type APIActionRowComponent,
  type APIButtonComponent,
  AttachmentBuilder,
  ButtonStyle,
  ComponentType,
} from "discord.js";
import { type CustomId, makeCustomId } from "#discord/custom-id.ts";
import type { Scene } from "#kernel/scene.ts";
import type { Picture } from "#render/paint.ts";
import type { ThemeName } from "#render/theme.ts";

export type Painter = (scene: Scene, theme: ThemeName) => Promise<Picture>;

/** Something that the bot says, before it has the form that Discord wants. */
export interface Post {
  readonly content?: string;
  readonly picture?: { readonly scene: Scene; readonly alt: string };
  readonly buttons?: readonly (readonly Button[])[];
  /** What is too long for a message, or is wanted as a file. */
  readonly files?: readonly { readonly name: string; readonly content: string | Uint8Array }[];
}

export interface Button extends CustomId {
  readonly label: string;
  readonly look?: "main" | "danger";
}

/** What discord.js takes for a message, a reply or an edit. */
export interface Body {
  readonly content: string;
  readonly files: AttachmentBuilder[];
  readonly components: APIActionRowComponent<APIButtonComponent>[];
  /** None of those that a message had before: an edit shows what it says, and nothing that was there earlier. */
  readonly attachments: [];
}

const LONGEST_ALT = 1024;
const LOOKS = { main: ButtonStyle.Primary, danger: ButtonStyle.Danger, plain: ButtonStyle.Secondary } as const;

export async function bodyOf(post: Post, theme: ThemeName, paint: Painter): Promise<Body> {
  const files: AttachmentBuilder[] = [];
  if (post.picture) {
    const { bytes, extension } = await paint(post.picture.scene, theme);
    const description = post.picture.alt.slice(0, LONGEST_ALT);
    files.push(new AttachmentBuilder(bytes, { name: `tauler.${extension}`, description }));
  }
  for (const { name, content } of post.files ?? []) files.push(new AttachmentBuilder(Buffer.from(content), { name }));
  return { content: post.content ?? "", files, components: (post.buttons ?? []).map(rowOf), attachments: [] };
}

function rowOf(buttons: readonly Button[]): APIActionRowComponent<APIButtonComponent> {
  return {
    type: ComponentType.ActionRow,
    components: buttons.map((button) => ({
      type: ComponentType.Button,
      style: LOOKS[button.look ?? "plain"],
      label: button.label,
      custom_id: makeCustomId(button),
    })),
  };
}
