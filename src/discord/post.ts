import {
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIStringSelectComponent,
  AttachmentBuilder,
  ButtonStyle,
  ComponentType,
} from "discord.js";
import { type CustomId, makeCustomId } from "#discord/custom-id.ts";
import { MOST_CHARACTERS } from "#discord/limits.ts";
import type { Look } from "#discord/look.ts";
import { plain } from "#discord/plain.ts";
import { cut } from "#discord/room.ts";
import type { Scene } from "#kernel/scene.ts";
import type { Picture } from "#render/paint.ts";
import type { Catalogue } from "#text/catalogue.ts";

/** Draws a picture for a server, or for a person where there is none: nobody waits for all pictures of somebody else. */
export type Painter = (scene: Scene, look: Look, whose: string) => Promise<Picture>;

/** Something that the bot says, before it has the form that Discord wants. */
export interface Post {
  readonly content?: string;
  readonly picture?: { readonly scene: Scene; readonly alt: string };
  /** Each has a row of its own, above the buttons. */
  readonly menus?: readonly Menu[];
  readonly buttons?: readonly (readonly Button[])[];
  /** What is too long for a message, or is wanted as a file. */
  readonly files?: readonly PostedFile[];
}

export interface PostedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Of a picture: the same for those who do not see it. */
  readonly alt?: string;
}

export interface Button extends CustomId {
  readonly label: string;
  readonly look?: "main" | "danger";
}

/** One of its options, 25 at most, is chosen. */
export interface Menu extends CustomId {
  /** What is to be chosen. */
  readonly label: string;
  /** Where several can be chosen at once: so many at most. */
  readonly most?: number;
  readonly options: readonly MenuOption[];
}

export interface MenuOption {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  /** Shown as the one that is chosen already. */
  readonly chosen?: boolean;
}

type Part = APIButtonComponent | APIStringSelectComponent;

/** What discord.js takes for a message, a reply or an edit. */
export interface Body {
  readonly content: string;
  readonly files: AttachmentBuilder[];
  readonly components: APIActionRowComponent<Part>[];
  /** None of those that a message had before: an edit shows what it says, and nothing that was there earlier. */
  readonly attachments: [];
}

const LONGEST_ALT = 1024;
const LOOKS = { main: ButtonStyle.Primary, danger: ButtonStyle.Danger, plain: ButtonStyle.Secondary } as const;

/** What a post with a picture needs besides. */
export interface Easel {
  readonly look: Look;
  readonly paint: Painter;
  /** For whom it is drawn. */
  readonly whose: string;
}

export async function bodyOf(post: Post, { look, paint, whose }: Easel): Promise<Body> {
  const files: AttachmentBuilder[] = [];
  if (post.picture) {
    const { bytes, extension } = await paint(post.picture.scene, look, whose);
    const description = cut(post.picture.alt, LONGEST_ALT);
    files.push(new AttachmentBuilder(bytes, { name: `tauler.${extension}`, description }));
  }
  for (const { name, content, alt } of post.files ?? []) {
    const description = alt === undefined ? {} : { description: cut(alt, LONGEST_ALT) };
    files.push(new AttachmentBuilder(Buffer.from(content), { name, ...description }));
  }
  const components = [...(post.menus ?? []).map(menuRow), ...(post.buttons ?? []).map(rowOf)];
  return { content: cut(post.content ?? "", MOST_CHARACTERS), files, components, attachments: [] };
}

/** And what is needed where it may be that none can be drawn. */
export interface Spare extends Easel {
  readonly text: Pick<Catalogue, "common">;
  /** Hears why a picture could not be drawn. */
  meet(fault: unknown): void;
}

/** The same, whatever becomes of the picture: where it cannot be drawn, what it shows is said, and nobody waits for it. */
export async function bodyAnyhow(post: Post, { text, meet, ...easel }: Spare): Promise<Body> {
  try {
    return await bodyOf(post, easel);
  } catch (fault) {
    if (!post.picture) throw fault;
    meet(fault);
    return bodyOf(inWords(post, post.picture.alt, text), easel);
  }
}

function inWords({ picture: _, content = "", ...post }: Post, alt: string, { common }: Spare["text"]): Post {
  const lines = [content, common.undrawn(plain(alt))].filter((line) => line !== "");
  return { ...post, content: cut(lines.join("\n"), MOST_CHARACTERS) };
}

function menuRow(menu: Menu): APIActionRowComponent<Part> {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: makeCustomId(menu),
        placeholder: menu.label,
        ...(menu.most === undefined ? {} : { max_values: menu.most }),
        options: menu.options.map(({ chosen, ...option }) => ({ ...option, ...(chosen ? { default: true } : {}) })),
      },
    ],
  };
}

function rowOf(buttons: readonly Button[]): APIActionRowComponent<Part> {
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
