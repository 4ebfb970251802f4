import { byId, el } from "../dom.ts";

// The list of suggestions above the command line, for the input that has the focus. The arrow keys move through it,
// Enter and Tab take a suggestion, and Escape closes it.

export interface PickerSuggestion {
  readonly label: string;
  readonly detail?: string;
}

const list = byId("picker");
let items: readonly PickerSuggestion[] = [];
let active = -1;
let owner: HTMLInputElement | undefined;
let take: (index: number) => void = () => {};

const isOpen = (): boolean => !list.hidden;

export function hideSuggestions(): void {
  list.hidden = true;
  items = [];
  active = -1;
  owner?.setAttribute("aria-expanded", "false");
  owner?.removeAttribute("aria-activedescendant");
}

/** Shows the list. `ready`: index of the suggestion that Enter takes; −1 for none. */
export function showSuggestions<Item extends PickerSuggestion>(
  input: HTMLInputElement,
  suggestions: readonly Item[],
  onTake: (item: Item) => void,
  ready: number,
) {
  owner = input;
  take = (index) => {
    const item = suggestions[index];
    if (item) onTake(item);
  };
  items = suggestions;
  if (items.length === 0) return hideSuggestions();
  active = ready;
  list.replaceChildren(...items.map(row));
  list.hidden = false;
  input.setAttribute("aria-expanded", "true");
  mark();
}

const row = (item: PickerSuggestion, index: number) =>
  el(
    "div",
    {
      id: `pick-${index}`,
      role: "option",
      onmousedown: (event: MouseEvent) => event.preventDefault(),
      onclick: () => pick(index),
    },
    el("span", { class: "name" }, item.label),
    item.detail ? el("span", { class: "detail" }, item.detail) : undefined,
  );

function mark(): void {
  for (const [index, element] of [...list.children].entries()) {
    element.setAttribute("aria-selected", String(index === active));
    if (index === active) element.scrollIntoView({ block: "nearest" });
  }
  if (active >= 0) owner?.setAttribute("aria-activedescendant", `pick-${active}`);
  else owner?.removeAttribute("aria-activedescendant");
}

/** Keeps the list open, but lets Enter take none: the list belongs to a text that has changed since. */
export function unmarkSuggestions(): void {
  if (!isOpen()) return;
  active = -1;
  mark();
}

function pick(index: number): void {
  hideSuggestions();
  take(index);
}

function move(step: number): void {
  active = (active + step + items.length) % items.length;
  if (active < 0) active = items.length - 1;
  mark();
}

/** Handles a key. Returns false if the list does not use this key. */
export function handleSuggestionKey(event: KeyboardEvent): boolean {
  if (!isOpen()) return false;
  if (event.key === "ArrowDown") move(1);
  else if (event.key === "ArrowUp") move(active < 0 ? 0 : -1);
  else if (event.key === "Escape") hideSuggestions();
  else if (event.key === "Enter" && active >= 0) pick(active);
  else if (event.key === "Tab" && !event.shiftKey && active >= 0) pick(active);
  else return false;
  event.preventDefault();
  return true;
}
