import { el } from "../dom.ts";
import type { ComponentView } from "../server/api-types.ts";
import { phrases } from "../text/text.ts";
import { emojiText } from "./choices.ts";
import type { MessagePartContext } from "./contexts.ts";
import { renderMarkdown } from "./markdown.ts";
import { createSelectMenu } from "./menu.ts";

const STYLES: { readonly [style: number]: string } = {
  1: "primary",
  2: "secondary",
  3: "success",
  4: "danger",
  5: "linked",
};

function button(component: ComponentView, { use }: MessagePartContext): HTMLElement {
  const words = [emojiText(component.emoji), component.label].filter(Boolean).join(" ");
  const linked = component.style === 5;
  return el(
    "button",
    {
      type: "button",
      class: `press ${STYLES[component.style ?? 0] ?? "secondary"}`,
      disabled: component.disabled || linked,
      title: linked ? `${component.url} (${phrases.noLinks})` : undefined,
      "data-id": component.custom_id,
      onclick: ({ currentTarget }: { readonly currentTarget: HTMLElement }) => use(component, [], currentTarget),
    },
    words,
  );
}

function media(item: ComponentView, context: MessagePartContext): HTMLElement {
  return context.picture({ url: item.media?.url ?? "", description: item.description });
}

const RENDER: { readonly [type: number]: (part: ComponentView, context: MessagePartContext) => HTMLElement } = {
  1: (part, context) => el("div", { class: "row" }, createComponentElements(part.components ?? [], context)),
  2: button,
  3: createSelectMenu,
  5: createSelectMenu,
  6: createSelectMenu,
  7: createSelectMenu,
  8: createSelectMenu,
  9: (part, context) =>
    el(
      "div",
      { class: "section" },
      el("div", {}, createComponentElements(part.components ?? [], context)),
      createComponentElements(part.accessory ? [part.accessory] : [], context),
    ),
  10: (part, context) => el("div", { class: "text" }, renderMarkdown(part.content ?? "", context.names)),
  11: media,
  12: (part, context) =>
    el(
      "div",
      { class: "gallery" },
      (part.items ?? []).map((item) => media(item, context)),
    ),
  13: (part, context) => context.file({ url: part.file?.url ?? "" }),
  14: (part) => el("hr", { class: part.divider === false ? "gap" : undefined }),
  17: (part, context) => {
    const box = el("div", { class: "container" }, createComponentElements(part.components ?? [], context));
    if (part.accent_color) box.style.borderLeftColor = `#${part.accent_color.toString(16).padStart(6, "0")}`;
    return box;
  },
};

export const createComponentElements = (list: readonly ComponentView[], context: MessagePartContext): HTMLElement[] =>
  list.map((part) => RENDER[part.type]?.(part, context)).filter((part) => part !== undefined);
