import { el } from "../dom.ts";
import type { AttachmentView, EmbedView, MessageView } from "../server/api-types.ts";
import { pageLanguage, phrases } from "../text/text.ts";
import { createComponentElements } from "./components.ts";
import type { MessageContext, MessagePartContext, NameLookup, ShownFile, ShownPicture } from "./contexts.ts";
import { renderMarkdown } from "./markdown.ts";

const EPHEMERAL = 64;
const LOADING = 128;
const RICH = 1 << 15;

export const mentionsPerson = (message: MessageView, me: string): boolean =>
  message.mentions.some(({ id }) => id === me) || message.mention_everyone;

const LARGEST_PX = 460;

/** Attributes that reserve room for a picture, so that nothing moves when it is loaded. */
function roomFor({ width, height }: Pick<ShownPicture, "width" | "height">) {
  if (!width || !height) return {};
  const scale = Math.min(1, LARGEST_PX / width, LARGEST_PX / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Creates the element of a picture with its alt text. A click enlarges the picture. */
function picture({ url, description, ...size }: ShownPicture, enlarge: MessageContext["enlarge"]): HTMLElement {
  const image = el("img", { src: url, alt: description ?? "", ...roomFor(size), loading: "lazy" });
  return el(
    "figure",
    { class: "picture" },
    el(
      "button",
      {
        type: "button",
        class: "plain",
        "aria-label": phrases.enlarge(description ?? phrases.picture),
        onclick: () => enlarge(url, description),
      },
      image,
    ),
    description
      ? el("details", { class: "alt" }, el("summary", {}, phrases.altText), el("p", {}, description))
      : undefined,
  );
}

const kilobytes = (size: number | undefined) =>
  size === undefined ? "" : ` (${Math.max(1, Math.round(size / 1024))} KB)`;

const file = ({ url, filename, size }: ShownFile): HTMLElement =>
  el(
    "a",
    { class: "file", href: url, download: filename ?? "" },
    phrases.file(filename ?? url.split("/").at(-1) ?? "", kilobytes(size)),
  );

function embed(data: EmbedView, context: MessagePartContext): HTMLElement {
  const box = el(
    "div",
    { class: "embed" },
    data.author && el("div", { class: "small" }, data.author.name),
    data.title && el("strong", {}, data.title),
    data.description && el("div", { class: "text" }, renderMarkdown(data.description, context.names)),
    (data.fields ?? []).map(({ name, value }) =>
      el(
        "div",
        { class: "field" },
        el("strong", {}, name),
        el("div", { class: "text" }, renderMarkdown(value, context.names)),
      ),
    ),
    data.image && context.picture({ url: data.image.url, description: data.image.description }),
    data.footer && el("div", { class: "small" }, data.footer.text),
  );
  if (data.color !== undefined) box.style.borderLeftColor = `#${data.color.toString(16).padStart(6, "0")}`;
  return box;
}

/** Returns whether an embed or a component already shows an attachment. */
function shownElsewhere(message: MessageView): (attachment: AttachmentView) => boolean {
  const layout = JSON.stringify([message.embeds, message.components]);
  return (attachment) => layout.includes(JSON.stringify(attachment.url).slice(1, -1));
}

/**
 * Creates the elements of the attachments. In a message with the newer components, only components show attachments.
 */
function attachments(message: MessageView, context: MessagePartContext): HTMLElement[] {
  if (message.flags & RICH) return [];
  const elsewhere = shownElsewhere(message);
  return message.attachments
    .filter((one) => !elsewhere(one))
    .map((one) => (one.content_type?.startsWith("image/") ? context.picture(one) : file(one)));
}

function heading(message: MessageView, context: MessagePartContext): (HTMLElement | undefined)[] {
  const { author, interaction_metadata: cause, interaction, timestamp, edited_timestamp: edited } = message;
  const time = new Date(timestamp);
  return [
    cause && interaction?.name
      ? el("p", { class: "cause" }, phrases.used(context.names.person(cause.user.id), interaction.name))
      : undefined,
    el(
      "p",
      { class: "by" },
      el("strong", { class: author.bot ? "bot" : "" }, context.names.person(author.id)),
      author.bot ? el("span", { class: "tag" }, "APP") : undefined,
      el(
        "time",
        { datetime: time.toISOString(), title: time.toLocaleString(pageLanguage) },
        time.toLocaleTimeString(pageLanguage, { timeStyle: "short" }),
      ),
      edited ? el("span", { class: "small" }, phrases.edited) : undefined,
    ),
  ];
}

function avatar({ id, bot }: MessageView["author"], names: NameLookup): HTMLElement {
  if (bot) return el("img", { class: "avatar", src: "icon.svg", alt: "", width: 40, height: 40 });
  return el(
    "span",
    { class: `avatar a${Number(id.slice(-2)) % 5}`, "aria-hidden": "true" },
    names.person(id).slice(0, 1),
  );
}

function thought({ flags, unanswered }: MessageView): HTMLElement | undefined {
  if (unanswered) return el("p", { class: "failed" }, phrases.noAnswer);
  return (flags & LOADING) !== 0 ? el("p", { class: "thinking" }, phrases.thinking) : undefined;
}

/** Creates the list item of a message. */
export function createMessageElement(message: MessageView, outer: MessageContext): HTMLElement {
  const context: MessagePartContext = Object.assign(Object.create(outer), {
    picture: (one: ShownPicture) => picture(one, outer.enlarge),
    file,
  });
  const isPrivate = (message.flags & EPHEMERAL) !== 0;
  const classes = ["message", isPrivate && "private", mentionsPerson(message, outer.me) && "ping"]
    .filter(Boolean)
    .join(" ");
  return el(
    "li",
    { class: classes, "data-message": message.id },
    avatar(message.author, outer.names),
    el(
      "div",
      { class: "body" },
      heading(message, context),
      thought(message),
      message.content ? el("div", { class: "text" }, renderMarkdown(message.content, context.names)) : undefined,
      attachments(message, context),
      message.embeds.map((data) => embed(data, context)),
      createComponentElements(message.components, context),
      isPrivate
        ? el(
            "p",
            { class: "only" },
            el("span", { class: "eye", "aria-hidden": "true" }),
            `${phrases.onlyYou} · `,
            el(
              "button",
              { type: "button", class: "plain", onclick: () => outer.dismiss(message) },
              phrases.dismissMessage,
            ),
          )
        : undefined,
    ),
  );
}
