import { fileBody } from "./api.js";
import { explain, fixedChoices, leaves, narrowed, typedWhole } from "./commands.js";
import { byId, el } from "./dom.js";
import * as picker from "./picker.js";

/**
 * The command line. Without a command it is a line of text; once a command is chosen it grows a field per option.
 * `host` gives what it needs: world(), locale(), commands(), say(text), send(path, options), suggest(path, options, name).
 */
const ASK_AFTER_MS = 150;
const FILE = 11;

export function makeComposer(host) {
  const form = byId("composer");
  const line = byId("line");
  const row = byId("fields");
  const hint = byId("explain");
  let command;
  let fields = [];
  let asked = 0;
  let timer;

  const all = () => leaves(host.commands(), host.locale());
  const remaining = () => command.options.filter((option) => !fields.some((field) => field.option === option));

  function clear() {
    command = undefined;
    fields = [];
    row.replaceChildren();
    line.value = "";
    line.hidden = false;
    line.placeholder = "Type / for the commands";
    hint.textContent = "";
    picker.hide();
  }

  function choose(leaf, values = {}) {
    clear();
    command = leaf;
    row.append(el("span", { class: "chip" }, `/${leaf.path}`));
    for (const option of leaf.options)
      if (option.required || values[option.name] !== undefined) addField(option, values[option.name]);
    hint.textContent = leaf.description;
    ready();
    next();
  }

  function ready() {
    line.hidden = remaining().length === 0 && fields.length > 0;
    line.placeholder = remaining().length > 0 ? "Enter sends; or add an option" : "Enter sends";
  }

  function addField(option, text = "") {
    const id = `option-${option.name}`;
    const input = el("input", {
      id,
      type: option.type === FILE ? "file" : "text",
      inputmode: option.type === 4 ? "numeric" : undefined,
      role: "combobox",
      "aria-controls": "picker",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      autocomplete: "off",
      spellcheck: "false",
      autocapitalize: "off",
      enterkeyhint: "send",
    });
    input.value = option.type === FILE ? "" : text;
    const field = { option, input, value: undefined };
    input.addEventListener("input", () => {
      field.value = undefined;
      if (passedOn(field)) return;
      grow(input);
      suggestFor(field);
    });
    input.addEventListener("focus", () => {
      hint.textContent = explain(option, host.locale());
      suggestFor(field);
    });
    input.addEventListener("blur", picker.hide);
    input.addEventListener("keydown", (event) => onFieldKey(event, field));
    field.box = el("span", { class: "option" }, el("label", { for: id }, option.name), input);
    fields.push(field);
    row.append(field.box);
    grow(input);
    ready();
    return field;
  }

  /** Who types `word:casa at:8h` in one go means two fields. */
  function passedOn(field) {
    const { input, option } = field;
    if (input.type === "file") return false;
    if (input.value === `${option.name}:`) input.value = "";
    const found = /^(.*)\s([^\s:]+):$/su.exec(input.value);
    const other = found && command.options.find(({ name }) => name === found[2] && name !== option.name);
    if (!other) return false;
    input.value = found[1];
    grow(input);
    const target = fields.find((one) => one.option === other) ?? addField(other);
    target.input.focus();
    return true;
  }

  const grow = (input) => {
    if (input.type !== "file") input.size = Math.max(6, Math.min(40, input.value.length + 1));
  };

  function onFieldKey(event, field) {
    if (picker.onKey(event)) return;
    if (event.key === "Backspace" && field.input.value === "" && field.input.type !== "file") {
      event.preventDefault();
      drop(field);
    } else if (event.key === "Escape") back();
  }

  function drop(field) {
    const at = fields.indexOf(field);
    if (field.option.required) return at === 0 ? back() : fields[at - 1].input.focus();
    fields = fields.filter((other) => other !== field);
    field.box.remove();
    ready();
    const before = fields[at - 1]?.input ?? (line.hidden ? undefined : line);
    (before ?? fields[0]?.input ?? line).focus();
  }

  /** Back from the fields to the text of the command. */
  function back() {
    const text = command ? `/${command.path}` : "";
    clear();
    line.value = text;
    line.focus();
    onLine();
  }

  function next() {
    const empty = fields.find(({ input }) => input.value === "");
    if (empty) empty.input.focus();
    else if (line.hidden) fields.at(-1)?.input.focus();
    else {
      line.focus();
      onLine();
    }
  }

  function suggestFor(field) {
    const typed = field.input.value.toLowerCase();
    if (field.option.autocomplete) return ask(field);
    const fixed = fixedChoices(field.option, host.world(), host.locale());
    const settled = field.value !== undefined;
    const fits = fixed.filter(({ label }) => label.toLowerCase().includes(typed.replace(/^@/, "")));
    picker.show(field.input, settled ? [] : fits, (item) => fill(field, item), 0);
  }

  /** The bot's own suggestions, asked for when the typing rests; an answer that comes too late is left aside. */
  function ask(field) {
    clearTimeout(timer);
    const number = ++asked;
    timer = setTimeout(async () => {
      const path = command?.path;
      if (!path) return;
      try {
        const choices = await host.suggest(path, await values(true), field.option.name);
        if (number !== asked || document.activeElement !== field.input) return;
        const items = choices.map(({ name, value }) => ({ label: name, value }));
        picker.show(field.input, items, (item) => fill(field, item), meant(items, field.input.value));
      } catch {
        if (number === asked) picker.hide();
      }
    }, ASK_AFTER_MS);
  }

  /** Enter takes what was typed to the end, else the first; with nothing typed it takes none. */
  function meant(items, typed) {
    if (typed === "") return -1;
    const same = items.findIndex(({ label, value }) => [label, String(value)].includes(typed));
    return Math.max(0, same);
  }

  function fill(field, { label, value }) {
    asked += 1;
    field.input.value = label;
    field.value = value;
    grow(field.input);
    next();
  }

  function onLine() {
    if (command) return offerOptions();
    if (!line.value.startsWith("/")) return picker.hide();
    const whole = typedWhole(all(), line.value);
    if (whole) return choose(whole.leaf, whole.values);
    const found = narrowed(all(), line.value.slice(1));
    const items = found.map((leaf) => ({ label: `/${leaf.path}`, detail: leaf.description, leaf }));
    picker.show(line, items, ({ leaf }) => choose(leaf), 0);
    hint.textContent = items.length === 0 ? "There is no such command here." : "";
  }

  function offerOptions() {
    const typed = line.value.replace(/:$/, "").toLowerCase();
    const fits = remaining().filter(({ name }) => name.startsWith(typed));
    const take = ({ option }) => {
      line.value = "";
      addField(option).input.focus();
    };
    if (line.value.endsWith(":") && fits.length > 0) return take({ option: fits[0] });
    const items = fits.map((option) => ({ label: option.name, detail: explain(option, host.locale()), option }));
    picker.show(line, items, take, typed === "" ? -1 : 0);
  }

  async function given(field) {
    if (field.option.type === FILE) return field.input.files[0] ? await fileBody(field.input.files[0]) : undefined;
    if (field.value !== undefined) return field.value;
    const text = field.input.value;
    const same = fixedChoices(field.option, host.world(), host.locale()).find(
      ({ label }) => label.toLowerCase() === text.toLowerCase(),
    );
    return same ? same.value : text;
  }

  /** While suggestions are asked for, files stay at home. */
  async function values(light) {
    const entries = [];
    for (const field of fields) {
      if (light && field.option.type === FILE) continue;
      const value = await given(field);
      if (value !== undefined && value !== "") entries.push([field.option.name, value]);
    }
    return Object.fromEntries(entries);
  }

  async function submit(event) {
    event.preventDefault();
    picker.hide();
    const text = line.value;
    const leaf = command ?? all().find(({ path }) => text.trim() === `/${path}`);
    try {
      if (leaf) await host.send(leaf.path, await values(false));
      else if (text.startsWith("/")) throw new Error("There is no such command here.");
      else if (text.trim() === "") return;
      else await host.say(text);
      clear();
      line.focus();
    } catch (error) {
      hint.textContent = error.message;
    }
  }

  line.addEventListener("input", onLine);
  line.addEventListener("focus", onLine);
  line.addEventListener("blur", picker.hide);
  line.addEventListener("keydown", (event) => {
    if (picker.onKey(event)) return;
    if (event.key === "Backspace" && command && line.value === "") {
      event.preventDefault();
      if (fields.length > 0) fields.at(-1).input.focus();
      else back();
    } else if (event.key === "Escape" && command) back();
  });
  // In a form of several fields Enter would press the button only from some of them.
  row.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.defaultPrevented) {
      event.preventDefault();
      form.requestSubmit();
    }
  });
  form.addEventListener("submit", submit);
  return { clear };
}
