import { el } from "./dom.js";
import { markdown } from "./markdown.js";
import { text } from "./text.js";

/** Buttons, menus and the newer layout components of a message, as elements. `use(component, values)` acts. */
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "linked" };

const emojiText = (emoji) => (emoji ? (emoji.id ? `:${emoji.name}:` : emoji.name) : "");

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

/** What a menu offers: its own options, or people, roles, channels. */
export function choicesOf(component, world) {
  const named = (list) => list.map(({ id, name }) => ({ value: id, label: name }));
  switch (component.type) {
    case 5:
      return named(world.people);
    case 6:
      return named(world.roles);
    case 7:
      return named([...world.people, ...world.roles]);
    case 8:
      return named(world.channels.filter(({ direct }) => !direct)).map((one) => ({ ...one, label: `#${one.label}` }));
    default:
      return component.options ?? [];
  }
}

const optionText = ({ label, description, emoji }) =>
  [emojiText(emoji), description ? `${label} — ${description}` : label].filter(Boolean).join(" ");

const isChosen = (component, option) =>
  option.default || component.default_values?.some(({ id }) => id === option.value) || false;

function menu(component, context) {
  const options = choicesOf(component, context.world);
  const most = component.max_values ?? 1;
  return most > 1 ? manyMenu(component, options, most, context) : oneMenu(component, options, context);
}

function oneMenu(component, options, { use }) {
  const words = component.placeholder || text.select;
  const select = el(
    "select",
    {
      class: "menu",
      disabled: component.disabled,
      "aria-label": words,
      "data-id": component.custom_id,
      onchange: () => use(component, select.value ? [select.value] : [], select),
    },
    el("option", { value: "" }, words),
    options.map((option) =>
      el("option", { value: option.value, selected: isChosen(component, option) }, optionText(option)),
    ),
  );
  return select;
}

function manyMenu(component, options, most, { use }) {
  const boxes = options.map((option) =>
    el("input", { type: "checkbox", value: option.value, checked: isChosen(component, option) }),
  );
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const least = component.min_values ?? 1;
  const done = el(
    "button",
    { type: "button", class: "press secondary", onclick: (event) => use(component, chosen(), event.currentTarget) },
    text.choose,
  );
  const look = () => {
    done.disabled = chosen().length < least || chosen().length > most;
  };
  look();
  const words = component.placeholder || text.select;
  return el(
    "details",
    { class: "menu many", "data-id": component.custom_id, inert: component.disabled, onchange: look },
    el("summary", {}, `${words} (${least === most ? most : `${least}–${most}`})`),
    el(
      "div",
      { class: "boxes" },
      boxes.map((box, index) => el("label", {}, box, optionText(options[index]))),
    ),
    done,
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
