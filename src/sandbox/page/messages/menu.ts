import { el } from "../dom.ts";
import type { ComponentView, OptionView } from "../server/api-types.ts";
import { phrases } from "../text/text.ts";
import { emojiText, isOptionSelected, listMenuOptions } from "./choices.ts";
import type { MessageContext } from "./contexts.ts";

// The menu of a message: a button that shows the choice, and a list that opens beside it. A single choice is sent by
// Enter or a click. Several choices are sent when the list is closed. Escape cancels.

const SPACE_PX = 8;
const TALLEST_PX = 320;
let menus = 0;

const optionWords = ({ label, emoji }: OptionView) => [emojiText(emoji), label].filter(Boolean).join(" ");

export function createSelectMenu(
  component: ComponentView,
  context: Pick<MessageContext, "world" | "use">,
): HTMLElement {
  const id = `menu-${++menus}`;
  const options = listMenuOptions(component, context.world);
  const least = component.min_values ?? 1;
  const most = component.max_values ?? 1;
  const isMany = most > 1;
  const words = component.placeholder || phrases.select;
  let chosen = options.map((option) => isOptionSelected(component, option));
  let before = chosen;
  let active = -1;

  const button = el("button", {
    type: "button",
    class: "menu",
    role: "combobox",
    disabled: component.disabled,
    "aria-label": words,
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-controls": id,
    "data-id": component.custom_id,
  });
  const rows = options.map((option, index) =>
    el(
      "div",
      { id: `${id}-${index}`, role: "option", "data-value": option.value, onclick: () => take(index) },
      el("span", {}, optionWords(option)),
      option.description ? el("span", { class: "small" }, option.description) : undefined,
    ),
  );
  const list = el(
    "div",
    {
      id,
      class: "choices",
      tabindex: "-1",
      role: "listbox",
      "aria-label": words,
      "aria-multiselectable": isMany ? "true" : undefined,
    },
    rows,
  );
  const done = isMany
    ? el("button", { type: "button", class: "press secondary", onclick: finish }, phrases.choose)
    : undefined;
  const sheet = el(
    "div",
    { class: "sheet", hidden: true, onmousedown: (event: MouseEvent) => event.preventDefault() },
    list,
    done,
  );
  const box = el("div", { class: "menu-box", onfocusout: onFocusOut, onkeydown: onKey }, button, sheet);
  button.addEventListener("click", () => (sheet.hidden ? open() : finish()));

  const values = () => options.filter((_, index) => chosen[index]).map(({ value }) => value);
  const fits = () => values().length >= least && values().length <= most;
  const differs = () => chosen.some((one, index) => one !== before[index]);

  function show() {
    const shown = options.filter((_, index) => chosen[index]).map(optionWords);
    button.replaceChildren(
      shown.join(", ") || (isMany ? `${words} (${least === most ? most : `${least}–${most}`})` : words),
    );
    for (const [index, row] of rows.entries()) {
      row.setAttribute("aria-selected", String(chosen[index]));
      row.classList.toggle("active", index === active);
    }
    const row = rows[active];
    if (row) button.setAttribute("aria-activedescendant", row.id);
    else button.removeAttribute("aria-activedescendant");
    if (done) done.disabled = !fits();
  }

  function open() {
    before = chosen;
    sheet.hidden = false;
    button.setAttribute("aria-expanded", "true");
    // Some browsers do not give the focus to a button when it is tapped.
    button.focus({ preventScroll: true });
    document.addEventListener("pointerdown", onOutside);
    place();
    move(Math.max(0, chosen.indexOf(true)));
  }

  /** Places the list below the button, or above it if there is too little room below and more above. */
  function place() {
    const frame = (box.closest(".messages") ?? document.documentElement).getBoundingClientRect();
    const { top, bottom } = button.getBoundingClientRect();
    const [above, below] = [top - frame.top - SPACE_PX, frame.bottom - bottom - SPACE_PX];
    const wanted = Math.min(TALLEST_PX, sheet.scrollHeight);
    const isAbove = below < wanted && above > below;
    sheet.classList.toggle("above", isAbove);
    sheet.style.maxHeight = `${Math.max(120, Math.min(TALLEST_PX, isAbove ? above : below))}px`;
  }

  function close() {
    active = -1;
    sheet.hidden = true;
    button.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", onOutside);
    show();
  }

  function move(index: number): void {
    active = index;
    show();
    rows[index]?.scrollIntoView({ block: "nearest" });
  }

  function take(index: number) {
    if (isMany) {
      chosen = chosen.map((one, at) => (at === index ? !one : one));
      return move(index);
    }
    // A click on the chosen option removes it, but only if the menu may be empty.
    chosen = chosen.map((one, at) => at === index && !(one && least === 0));
    void finish();
  }

  function putBack() {
    chosen = before;
    close();
  }

  /** Sends the choice if it is valid and new. If the bot refuses it, the previous choice is shown again. */
  async function finish(): Promise<void> {
    if (!fits() || !differs()) return putBack();
    const was = before;
    close();
    if (await context.use(component, values(), button)) return;
    chosen = was;
    show();
  }

  function onOutside({ target }: PointerEvent): void {
    if (!(target instanceof Node && box.contains(target))) void finish();
  }

  /**
   * Closes the menu and sends the choice when the focus leaves it. Does nothing if the menu was removed or the window
   * lost the focus.
   */
  function onFocusOut({ relatedTarget }: FocusEvent): void {
    if (sheet.hidden || (relatedTarget instanceof Node && box.contains(relatedTarget))) return;
    setTimeout(() => {
      if (!sheet.hidden && box.isConnected && document.hasFocus() && !box.contains(document.activeElement))
        void finish();
    });
  }

  function onKey(event: KeyboardEvent): void {
    if (event.target === done && event.key !== "Escape") return;
    const { key, ctrlKey, metaKey, altKey } = event;
    const isLetter = key.length === 1 && key !== " " && !(ctrlKey || metaKey || altKey);
    const act = isLetter ? () => seek(key) : KEYS[key];
    if (!act || (sheet.hidden && !OPENING.has(key) && !isLetter)) return;
    event.preventDefault();
    act();
  }

  const step = (by: number) => () => (sheet.hidden ? open() : move((active + by + rows.length) % rows.length));
  const press = () => (sheet.hidden ? open() : take(active));
  const KEYS: { readonly [key: string]: () => void } = {
    ArrowDown: step(1),
    ArrowUp: step(-1),
    Home: () => move(0),
    End: () => move(rows.length - 1),
    Enter: press,
    " ": press,
    Escape: () => {
      putBack();
      button.focus();
    },
  };

  function seek(letter: string): void {
    if (sheet.hidden) open();
    const at = options.map((_, index) => (active + 1 + index) % options.length);
    const found = at.find((index) => options[index]?.label.toLowerCase().startsWith(letter.toLowerCase()));
    if (found !== undefined) move(found);
  }

  show();
  return box;
}

const OPENING = new Set(["ArrowDown", "ArrowUp", "Enter", " "]);
