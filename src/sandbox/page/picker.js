import { byId, el } from "./dom.js";

/**
 * The list of suggestions above the command line. It belongs to the input that has the focus; arrows move, Enter and Tab
 * take, Escape closes.
 */
const list = byId("picker");
let items = [];
let active = -1;
let owner;
let take = () => {};

export const isOpen = () => !list.hidden;

export function hide() {
  list.hidden = true;
  items = [];
  active = -1;
  owner?.setAttribute("aria-expanded", "false");
  owner?.removeAttribute("aria-activedescendant");
}

/** `ready`: the suggestion that a plain Enter takes, -1 for none. */
export function show(input, suggestions, onTake, ready) {
  owner = input;
  take = onTake;
  items = suggestions;
  if (items.length === 0) return hide();
  active = ready;
  list.replaceChildren(...items.map(row));
  list.hidden = false;
  input.setAttribute("aria-expanded", "true");
  mark();
}

const row = (item, index) =>
  el(
    "div",
    {
      id: `pick-${index}`,
      role: "option",
      onmousedown: (event) => event.preventDefault(),
      onclick: () => pick(index),
    },
    el("span", { class: "name" }, item.label),
    item.detail ? el("span", { class: "detail" }, item.detail) : undefined,
  );

function mark() {
  for (const [index, element] of [...list.children].entries()) {
    element.setAttribute("aria-selected", String(index === active));
    if (index === active) element.scrollIntoView({ block: "nearest" });
  }
  if (active >= 0) owner.setAttribute("aria-activedescendant", `pick-${active}`);
  else owner.removeAttribute("aria-activedescendant");
}

function pick(index) {
  const item = items[index];
  hide();
  take(item);
}

function move(step) {
  active = (active + step + items.length) % items.length;
  if (active < 0) active = items.length - 1;
  mark();
}

/** Whether the key was meant for the list. */
export function onKey(event) {
  if (!isOpen()) return false;
  if (event.key === "ArrowDown") move(1);
  else if (event.key === "ArrowUp") move(active < 0 ? 0 : -1);
  else if (event.key === "Escape") hide();
  else if (event.key === "Enter" && active >= 0) pick(active);
  else if (event.key === "Tab" && !event.shiftKey && active >= 0) pick(active);
  else return false;
  event.preventDefault();
  return true;
}
