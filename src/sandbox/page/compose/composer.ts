import type { CommandOption } from "../../state/world.ts";
import { byId, el } from "../dom.ts";
import { messageOf, SandboxError } from "../server/api.ts";
import type { InteractionView, WorldView } from "../server/api-types.ts";
import { text } from "../text/text.ts";
import { explain, type FixedChoice, fixedChoices, type Leaf, leaves, narrowed, typedWhole } from "./commands.ts";
import { type Field, grow, isFile, makeField, passesOn, valuesOf } from "./field.ts";
import { calledAt, withNumbers } from "./mentions.ts";
import * as picker from "./picker.ts";

// The command line. It is one line of text or, once a command is chosen, one field for each option.

/** Milliseconds after the last typed letter until the bot is asked for suggestions. */
const ASK_AFTER_MS = 150;

/** Whether a letter was typed while no field has the focus. Then it begins a message. */
const isForNobody = ({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  key.length === 1 &&
  key !== " " &&
  !(ctrlKey || metaKey || altKey) &&
  target instanceof Element &&
  !target.closest("input, select, textarea, dialog, summary");

interface ComposerHost {
  world(): WorldView;
  locale(): string;
  commands(): readonly CommandOption[];
  say(text: string): Promise<unknown>;
  /** Sends a command. */
  send(path: string, options: object): Promise<unknown>;
  /** Asks the bot for suggestions for the option `focused`. */
  suggest(path: string, options: object, focused: string): Promise<NonNullable<InteractionView["choices"]>>;
}

export interface Composer {
  clear(): void;
}

export function makeComposer(host: ComposerHost): Composer {
  const form = byId("composer");
  const line = byId("line");
  const row = byId("fields");
  const hint = byId("explain");
  let command: Leaf | undefined;
  let fields: Field[] = [];
  let asked = 0;
  let timer: number | undefined;

  const all = () => leaves(host.commands(), host.locale());
  const remaining = () => (command?.options ?? []).filter((option) => !fields.some((field) => field.option === option));

  function clear(): void {
    clearTimeout(timer);
    asked += 1;
    command = undefined;
    fields = [];
    row.replaceChildren();
    line.value = "";
    line.hidden = false;
    line.placeholder = text.typeHere;
    hint.textContent = "";
    picker.hide();
  }

  function choose(leaf: Leaf, values: { readonly [option: string]: string } = {}): void {
    clear();
    command = leaf;
    row.append(el("span", { class: "chip" }, `/${leaf.path}`));
    for (const option of leaf.options)
      if (option.required || values[option.name] !== undefined) addField(option, values[option.name]);
    hint.textContent = leaf.description;
    ready();
    next();
  }

  function ready(): void {
    line.hidden = remaining().length === 0 && fields.length > 0;
    line.placeholder = remaining().length > 0 ? text.enterOrOption : text.enterSends;
  }

  function addField(option: CommandOption, typed = ""): Field {
    const field = makeField(option, typed);
    const { input } = field;
    input.addEventListener("input", () => {
      field.value = undefined;
      if (passedOn(field)) return;
      grow(field);
      suggestFor(field);
    });
    input.addEventListener("focus", () => {
      hint.textContent = explain(option, host.locale());
      suggestFor(field);
    });
    input.addEventListener("blur", picker.hide);
    input.addEventListener("keydown", (event) => onFieldKey(event, field));
    fields.push(field);
    row.append(field.box);
    ready();
    return field;
  }

  function passedOn(field: Field): boolean {
    const { input, option } = field;
    if (isFile(field)) return false;
    if (input.value === `${option.name}:`) input.value = "";
    const passing = passesOn(field, command?.options ?? []);
    if (!passing) return false;
    input.value = passing.left;
    grow(field);
    const target = fields.find((one) => one.option === passing.next) ?? addField(passing.next);
    target.input.focus();
    return true;
  }

  function onFieldKey(event: KeyboardEvent, field: Field): void {
    if (picker.onKey(event)) return;
    if (event.key === "Backspace" && field.input.value === "" && !isFile(field)) {
      event.preventDefault();
      drop(field);
    } else if (event.key === "Escape") back();
  }

  function drop(field: Field) {
    const at = fields.indexOf(field);
    if (field.option.required) return at === 0 ? back() : fields[at - 1]?.input.focus();
    fields = fields.filter((other) => other !== field);
    field.box.remove();
    ready();
    const before = fields[at - 1]?.input ?? (line.hidden ? undefined : line);
    (before ?? fields[0]?.input ?? line).focus();
  }

  /** Replaces the fields by the text of the command. */
  function back(): void {
    const typed = command ? `/${command.path}` : "";
    clear();
    line.value = typed;
    line.focus();
    onLine();
  }

  function next(): void {
    const empty = fields.find(({ input }) => input.value === "");
    if (empty) empty.input.focus();
    else if (line.hidden) fields.at(-1)?.input.focus();
    else {
      line.focus();
      onLine();
    }
  }

  function suggestFor(field: Field) {
    const typed = field.input.value.toLowerCase();
    if (field.option.autocomplete) return ask(field);
    const fixed = fixedChoices(field.option, host.world(), host.locale());
    const settled = field.value !== undefined;
    const fits = fixed.filter(({ label }) => label.toLowerCase().includes(typed.replace(/^@/, "")));
    picker.show(field.input, settled ? [] : fits, (item) => fill(field, item), 0);
  }

  /**
   * Asks the bot for suggestions once the person stops typing. Files are not sent, and an answer that comes too late is
   * ignored.
   */
  function ask(field: Field): void {
    clearTimeout(timer);
    const number = ++asked;
    timer = window.setTimeout(async () => {
      const path = command?.path;
      if (!path) return;
      try {
        const choices = await host.suggest(path, await values(fields.filter((one) => !isFile(one))), field.option.name);
        if (number !== asked || document.activeElement !== field.input) return;
        const items = choices.map(({ name, value }) => ({ label: name, value }));
        picker.show(field.input, items, (item) => fill(field, item), meant(items, field.input.value));
      } catch {
        if (number === asked) picker.hide();
      }
    }, ASK_AFTER_MS);
  }

  /**
   * Returns the index of the suggestion that Enter takes: the one that was typed in full, or else the first. −1 if
   * nothing was typed.
   */
  function meant(items: readonly FixedChoice[], typed: string): number {
    if (typed === "") return -1;
    const same = items.findIndex(({ label, value }) => [label, String(value)].includes(typed));
    return Math.max(0, same);
  }

  function fill(field: Field, { label, value }: FixedChoice): void {
    asked += 1;
    field.input.value = label;
    field.value = value;
    grow(field);
    next();
  }

  function onLine() {
    if (command) return offerOptions();
    if (!line.value.startsWith("/")) return offerPeople();
    const whole = typedWhole(all(), line.value);
    if (whole) return choose(whole.leaf, whole.values);
    const found = narrowed(all(), line.value.slice(1));
    const items = found.map((leaf) => ({ label: `/${leaf.path}`, detail: leaf.description, leaf }));
    picker.show(line, items, ({ leaf }) => choose(leaf), 0);
    hint.textContent = items.length === 0 ? text.noSuchCommand : "";
  }

  function offerPeople(): void {
    const caret = line.selectionStart ?? line.value.length;
    const called = calledAt(line.value.slice(0, caret));
    const fits = called ? host.world().people.filter(({ name }) => name.toLowerCase().startsWith(called.typed)) : [];
    const take = ({ name }: { readonly name: string }) => {
      if (called) line.setRangeText(`@${name} `, called.from, caret, "end");
    };
    picker.show(
      line,
      fits.map(({ name }) => ({ label: `@${name}`, name })),
      take,
      0,
    );
  }

  function offerOptions() {
    const typed = line.value.replace(/:$/, "").toLowerCase();
    const fits = remaining().filter(({ name }) => name.startsWith(typed));
    const take = ({ option }: { readonly option: CommandOption }) => {
      line.value = "";
      addField(option).input.focus();
    };
    const [first] = fits;
    if (line.value.endsWith(":") && first) return take({ option: first });
    const items = fits.map((option) => ({ label: option.name, detail: explain(option, host.locale()), option }));
    picker.show(line, items, take, typed === "" ? -1 : 0);
  }

  const values = (some: readonly Field[]) => valuesOf(some, host.world(), host.locale());

  /**
   * Sends the line and clears it at once. If the sandbox refuses, the text is put back, unless something else was
   * typed.
   */
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    picker.hide();
    const leaf = command ?? all().find(({ path }) => line.value.trim() === `/${path}`);
    if (!leaf && line.value.trim() === "") return;
    if (!leaf && line.value.startsWith("/")) {
      hint.textContent = text.noSuchCommand;
      return;
    }
    const content = withNumbers(line.value, host.world().people);
    let putBack = () => {};
    try {
      const options = leaf ? await values(fields) : undefined;
      putBack = remembered();
      clear();
      line.focus();
      await (leaf ? host.send(leaf.path, options ?? {}) : host.say(content));
    } catch (error) {
      putBack();
      const about = error instanceof SandboxError ? error.about : undefined;
      if (about && leaf && !command && line.value !== "") choose(leaf);
      fields.find(({ option }) => option.name === about)?.input.focus();
      hint.textContent = messageOf(error);
    }
  }

  function remembered(): () => void {
    const before = { command, fields, nodes: [...row.childNodes], typed: line.value };
    const held = document.activeElement;
    return () => {
      if (command || line.value !== "") return;
      ({ command, fields } = before);
      row.replaceChildren(...before.nodes);
      line.value = before.typed;
      if (command) ready();
      (held instanceof HTMLElement && held.isConnected ? held : line).focus();
    };
  }

  line.addEventListener("input", onLine);
  line.addEventListener("focus", onLine);
  line.addEventListener("blur", picker.hide);
  line.addEventListener("keydown", (event) => {
    if (picker.onKey(event)) return;
    if (event.key === "Backspace" && command && line.value === "") {
      event.preventDefault();
      if (fields.length > 0) fields.at(-1)?.input.focus();
      else back();
    } else if (event.key === "Escape" && command) back();
  });
  // In a form with several fields, the browser presses the button on Enter only in some of them.
  row.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.defaultPrevented) {
      event.preventDefault();
      form.requestSubmit();
    }
  });
  form.addEventListener("submit", submit);
  document.addEventListener("keydown", (event) => {
    if (isForNobody(event)) line.focus();
  });
  return { clear };
}
