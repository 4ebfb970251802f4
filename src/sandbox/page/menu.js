import { choicesOf, emojiText, isChosen } from "./choices.js";
import { el } from "./dom.js";
import { text } from "./text.js";

/**
 * A menu of a message: a button that says what is chosen, and a list that opens at it. Nothing is sent before it is taken:
 * of one by Enter or a click, of several when the list is closed. Escape leaves all as it was.
 */
const SPACE_PX = 8;
const TALLEST_PX = 320;
let menus = 0;

const optionWords = ({ label, emoji }) => [emojiText(emoji), label].filter(Boolean).join(" ");

export function menu(component, context) {
  const id = `menu-${++menus}`;
  const options = choicesOf(component, context.world);
  const least = component.min_values ?? 1;
  const most = component.max_values ?? 1;
  const isMany = most > 1;
  const words = component.placeholder || text.select;
  let chosen = options.map((option) => isChosen(component, option));
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
    ? el("button", { type: "button", class: "press secondary", onclick: finish }, text.choose)
    : undefined;
  const sheet = el("div", { class: "sheet", hidden: true, onmousedown: (event) => event.preventDefault() }, list, done);
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
    if (active >= 0) button.setAttribute("aria-activedescendant", rows[active].id);
    else button.removeAttribute("aria-activedescendant");
    if (done) done.disabled = !fits();
  }

  function open() {
    before = chosen;
    sheet.hidden = false;
    button.setAttribute("aria-expanded", "true");
    // Not every browser gives a button that is tapped the focus.
    button.focus({ preventScroll: true });
    document.addEventListener("pointerdown", onOutside);
    place();
    move(Math.max(0, chosen.indexOf(true)));
  }

  /** Below the button or above it, where there is more room among the messages. */
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

  function move(index) {
    active = index;
    show();
    rows[index]?.scrollIntoView({ block: "nearest" });
  }

  function take(index) {
    if (isMany) {
      chosen = chosen.map((one, at) => (at === index ? !one : one));
      return move(index);
    }
    // What is chosen already is only given back where none may be.
    chosen = chosen.map((one, at) => at === index && !(one && least === 0));
    void finish();
  }

  function putBack() {
    chosen = before;
    close();
  }

  /** Sends what was chosen, if that is allowed and something else than before. What nobody took can be chosen again. */
  async function finish() {
    if (!fits() || !differs()) return putBack();
    const was = before;
    close();
    if (await context.use(component, values(), button)) return;
    chosen = was;
    show();
  }

  function onOutside({ target }) {
    if (!box.contains(target)) void finish();
  }

  /** A message that changes takes its menu away, and another window the focus: neither is a choice. */
  function onFocusOut({ relatedTarget }) {
    if (sheet.hidden || box.contains(relatedTarget)) return;
    setTimeout(() => {
      if (!sheet.hidden && box.isConnected && document.hasFocus() && !box.contains(document.activeElement))
        void finish();
    });
  }

  function onKey(event) {
    if (event.target === done && event.key !== "Escape") return;
    const { key, ctrlKey, metaKey, altKey } = event;
    const isLetter = key.length === 1 && key !== " " && !(ctrlKey || metaKey || altKey);
    const act = isLetter ? () => seek(key) : KEYS[key];
    if (!act || (sheet.hidden && !OPENING.has(key) && !isLetter)) return;
    event.preventDefault();
    act();
  }

  const step = (by) => () => (sheet.hidden ? open() : move((active + by + rows.length) % rows.length));
  const press = () => (sheet.hidden ? open() : take(active));
  const KEYS = {
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

  function seek(letter) {
    if (sheet.hidden) open();
    const at = options.map((_, index) => (active + 1 + index) % options.length);
    const found = at.find((index) => options[index].label.toLowerCase().startsWith(letter.toLowerCase()));
    if (found !== undefined) move(found);
  }

  show();
  return box;
}

const OPENING = new Set(["ArrowDown", "ArrowUp", "Enter", " "]);
