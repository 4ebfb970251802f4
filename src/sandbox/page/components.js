import { emojiText } from "./choices.js";
import { el } from "./dom.js";
import { markdown } from "./markdown.js";
import { menu } from "./menu.js";
import { text } from "./text.js";

/** Buttons, menus and the newer layout components of a message, as elements. `use(component, values)` acts. */
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "linked" };

function button(component, { use }) {
  const words = [emojiText(component.emoji), component.label].filter(Boolean).join(" ");
  const linked = component.style === 5;
  return el(
    "button",
    {
      type: "button",
      class: `press ${STYLES[component.style] ?? "secondary"}`,
      disabled: component.disabled || linked,
      title: linked ? `${component.url} (${text.noLinks})` : undefined,
      "data-id": component.custom_id,
      onclick: (event) => use(component, [], event.currentTarget),
    },
    words,
  );
}

function media(item, context) {
  return context.picture({ url: item.media.url, description: item.description });
}

const RENDER = {
  1: (part, context) => el("div", { class: "row" }, components(part.components, context)),
  2: button,
  3: menu,
  5: menu,
  6: menu,
  7: menu,
  8: menu,
  9: (part, context) =>
    el(
      "div",
      { class: "section" },
      el("div", {}, components(part.components, context)),
      components([part.accessory], context),
    ),
  10: (part, context) => el("div", { class: "text" }, markdown(part.content, context.names)),
  11: media,
  12: (part, context) =>
    el(
      "div",
      { class: "gallery" },
      part.items.map((item) => media(item, context)),
    ),
  13: (part, context) => context.file({ url: part.file.url }),
  14: (part) => el("hr", { class: part.divider === false ? "gap" : undefined }),
  17: (part, context) => {
    const box = el("div", { class: "container" }, components(part.components, context));
    if (part.accent_color) box.style.borderLeftColor = `#${part.accent_color.toString(16).padStart(6, "0")}`;
    return box;
  },
};

export const components = (list, context) =>
  list.map((part) => RENDER[part.type]?.(part, context)).filter((part) => part !== undefined);
