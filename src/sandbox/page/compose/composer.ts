import { byId, el } from "../dom.ts";
import { errorText, SandboxError } from "../server/api.ts";
import type { CommandView, InteractionView, WorldView } from "../server/api-types.ts";
import { phrases } from "../text/text.ts";
import {
  describeOption,
  findFixedSuggestions,
  findMatchingCommands,
  findUnknownOption,
  listSendableCommands,
  type OptionSuggestion,
  parseTypedCommand,
  type SendableCommand,
  type SendableOption,
} from "./commands.ts";
import {
  createOptionField,
  fitFieldToText,
  isFileOptionField,
  type OptionField,
  readFieldValues,
  splitNextOption,
} from "./field.ts";
import { findTypedMention, replaceMentionsByIds } from "./mentions.ts";
import * as picker from "./picker.ts";

// The command line. It is one line of text or, once a command is chosen, one field for each option.

/** Milliseconds after the last typed letter until the bot is asked for suggestions. */
const ASK_AFTER_MS = 150;

/** Whether a person typed a character while no input had the focus. Such a character goes to the command line. */
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
  commands(): readonly CommandView[];
  say(text: string): Promise<unknown>;
  /** Sends a command. */
  send(path: string, options: object): Promise<unknown>;
  /** Asks the bot for suggestions for the option `focused`. */
  suggest(path: string, options: object, focused: string): Promise<NonNullable<InteractionView["choices"]>>;
}

export interface Composer {
  clear(): void;
  /** Lists the commands, as a typed `/` does. Text of the line that is no command stays behind the slash. */
  offerCommands(): void;
  /** Puts the command with this id, mentioned in a message, into the command line. `path`: its name and subcommands. */
  chooseMentioned(path: string, id: string): void;
}

export function createComposer(host: ComposerHost): Composer {
  const form = byId("composer");
  const line = byId("line");
  const row = byId("fields");
  const hint = byId("explain");
  let command: SendableCommand | undefined;
  let fields: OptionField[] = [];
  let asked = 0;
  let timer: number | undefined;

  const all = () => listSendableCommands(host.commands(), host.locale());
  const remaining = () => (command?.options ?? []).filter((option) => !fields.some((field) => field.option === option));

  function clear(): void {
    clearTimeout(timer);
    asked += 1;
    command = undefined;
    fields = [];
    row.replaceChildren();
    line.value = "";
    line.hidden = false;
    line.placeholder = phrases.typeHere;
    hint.textContent = "";
    picker.hideSuggestions();
  }

  /** Chooses a command. `rest`: typed text that belongs to no option yet. */
  function choose(leaf: SendableCommand, values: { readonly [option: string]: string } = {}, rest = ""): void {
    clear();
    command = leaf;
    row.append(el("span", { class: "chip" }, `/${leaf.path}`));
    for (const option of leaf.options)
      if (option.required || values[option.name] !== undefined) addField(option, values[option.name]);
    hint.textContent = leaf.description;
    ready();
    next();
    if (rest !== "") assign(rest);
  }

  /**
   * Puts text that was typed without the name of an option into the first empty field, otherwise into the command line.
   */
  function assign(text: string): void {
    const unknown = command && findUnknownOption(text, command);
    const field =
      unknown === undefined ? fields.find((one) => one.input.value === "" && !isFileOptionField(one)) : undefined;
    const input = field?.input ?? line;
    input.hidden = false;
    input.value = text;
    if (field) fitFieldToText(field);
    input.focus();
    if (unknown !== undefined) sayNoSuchOption(unknown);
  }

  function sayNoSuchOption(name: string): void {
    hint.textContent = phrases.noSuchOption(
      name,
      remaining().map(({ shownName }) => shownName),
    );
  }

  /**
   * Uses the text behind a command as the value of its only free option. If the command has none or several, or if the
   * text begins with the name of an option that does not exist, shows a hint and returns false.
   */
  function takeTextBehindCommand(): boolean {
    const text = line.value.trim();
    if (!command || text === "") return true;
    const unknown = findUnknownOption(text, command);
    if (unknown !== undefined) {
      sayNoSuchOption(unknown);
      line.focus();
      return false;
    }
    const [only, ...others] = remaining().filter((option) => !isFileOptionField({ option }));
    if (only && others.length === 0) {
      line.value = "";
      addField(only, text);
      return true;
    }
    hint.textContent = phrases.textAfterCommand(
      text,
      remaining().map(({ shownName }) => shownName),
    );
    line.focus();
    return false;
  }

  function chooseMentioned(path: string, id: string): void {
    const mentioned = host.commands().filter((one) => one.id === id);
    const leaf = listSendableCommands(mentioned, host.locale()).find((one) => one.path === path);
    if (leaf) choose(leaf);
    else hint.textContent = phrases.noSuchCommand;
  }

  function ready(): void {
    line.hidden = remaining().length === 0 && fields.length > 0;
    line.placeholder = remaining().length > 0 ? phrases.enterOrOption : phrases.enterSends;
  }

  function addField(option: SendableOption, typed = ""): OptionField {
    const field = createOptionField(option, typed);
    const { input } = field;
    input.addEventListener("input", () => {
      field.value = undefined;
      picker.unmarkSuggestions();
      if (passedOn(field)) return;
      fitFieldToText(field);
      suggestFor(field);
    });
    input.addEventListener("focus", () => {
      hint.textContent = describeOption(option, host.locale());
      suggestFor(field);
    });
    input.addEventListener("blur", picker.hideSuggestions);
    input.addEventListener("keydown", (event) => onFieldKey(event, field));
    fields.push(field);
    row.append(field.box);
    ready();
    return field;
  }

  function passedOn(field: OptionField): boolean {
    const { input, option } = field;
    if (isFileOptionField(field)) return false;
    if ([option.name, option.shownName].some((name) => input.value === `${name}:`)) input.value = "";
    const passing = splitNextOption(field, command?.options ?? []);
    if (!passing) return false;
    input.value = passing.left;
    fitFieldToText(field);
    const target = fields.find((one) => one.option === passing.next) ?? addField(passing.next);
    target.input.focus();
    return true;
  }

  function onFieldKey(event: KeyboardEvent, field: OptionField): void {
    if (picker.handleSuggestionKey(event)) return;
    if (event.key === "Backspace" && field.input.value === "" && !isFileOptionField(field)) {
      event.preventDefault();
      drop(field);
    } else if (event.key === "Escape") back();
  }

  function drop(field: OptionField) {
    const at = fields.indexOf(field);
    if (field.option.required) return at === 0 ? back() : fields[at - 1]?.input.focus();
    fields = fields.filter((other) => other !== field);
    field.box.remove();
    ready();
    const before = fields[at - 1]?.input ?? (line.hidden ? undefined : line);
    (before ?? fields[0]?.input ?? line).focus();
  }

  /** Closes the fields of the chosen command, and shows the command as one line of text again. */
  function back(): void {
    const typed = command ? `/${command.path}` : "";
    clear();
    line.value = typed;
    line.focus();
    onLine();
  }

  function offerCommands(): void {
    const typed = command ? "" : line.value.replace(/^\//, "");
    clear();
    line.value = `/${typed}`;
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

  function suggestFor(field: OptionField) {
    const typed = field.input.value.toLowerCase();
    if (field.option.autocomplete) return ask(field);
    const fixed = findFixedSuggestions(field.option, host.world(), host.locale());
    const settled = field.value !== undefined;
    const fits = fixed.filter(({ label }) => label.toLowerCase().includes(typed.replace(/^@/, "")));
    picker.showSuggestions(field.input, settled ? [] : fits, (item) => fill(field, item), 0);
  }

  /**
   * Asks the bot for suggestions once the person stops typing. Files are not sent, and an answer that comes too late is
   * ignored.
   */
  function ask(field: OptionField): void {
    clearTimeout(timer);
    const number = ++asked;
    timer = window.setTimeout(async () => {
      const path = command?.path;
      if (!path) return;
      try {
        const choices = await host.suggest(
          path,
          await values(fields.filter((one) => !isFileOptionField(one))),
          field.option.name,
        );
        if (number !== asked || document.activeElement !== field.input) return;
        const items = choices.map(({ name, value }) => ({ label: name, value }));
        picker.showSuggestions(field.input, items, (item) => fill(field, item), meant(items, field.input.value));
      } catch {
        if (number === asked) picker.hideSuggestions();
      }
    }, ASK_AFTER_MS);
  }

  /**
   * Returns the index of the suggestion that Enter takes: one that the person typed in full, otherwise the first, as on
   * Discord. The bot sorts them, best first.
   */
  function meant(items: readonly OptionSuggestion[], typed: string): number {
    const same = items.findIndex(({ label, value }) => [label, String(value)].includes(typed));
    return Math.max(0, same);
  }

  function fill(field: OptionField, { label, value }: OptionSuggestion): void {
    asked += 1;
    field.input.value = label;
    field.value = value;
    fitFieldToText(field);
    next();
  }

  function onLine() {
    if (command) return offerOptions();
    if (!line.value.startsWith("/")) return offerPeople();
    const whole = parseTypedCommand(all(), line.value);
    if (whole) return choose(whole.leaf, whole.values, whole.rest);
    const found = findMatchingCommands(all(), line.value.slice(1));
    const items = found.map((leaf) => ({ label: `/${leaf.path}`, detail: leaf.description, leaf }));
    picker.showSuggestions(line, items, ({ leaf }) => choose(leaf), 0);
    hint.textContent = items.length === 0 ? phrases.noSuchCommand : "";
  }

  function offerPeople(): void {
    const caret = line.selectionStart ?? line.value.length;
    const called = findTypedMention(line.value.slice(0, caret));
    const fits = called ? host.world().people.filter(({ name }) => name.toLowerCase().startsWith(called.typed)) : [];
    const take = ({ name }: { readonly name: string }) => {
      if (called) line.setRangeText(`@${name} `, called.from, caret, "end");
    };
    picker.showSuggestions(
      line,
      fits.map(({ name }) => ({ label: `@${name}`, name })),
      take,
      0,
    );
  }

  function offerOptions() {
    const typed = line.value.replace(/:$/, "").toLowerCase();
    const fits = remaining().filter(({ name, shownName }) => [shownName, name].some((one) => one.startsWith(typed)));
    const take = ({ option }: { readonly option: SendableOption }) => {
      line.value = "";
      addField(option).input.focus();
    };
    const [first] = fits;
    if (line.value.endsWith(":") && first) return take({ option: first });
    const items = fits.map((option) => ({
      label: option.shownName,
      detail: describeOption(option, host.locale()),
      option,
    }));
    picker.showSuggestions(line, items, take, typed === "" ? -1 : 0);
  }

  const values = (some: readonly OptionField[]) => readFieldValues(some, host.world(), host.locale());

  /**
   * Sends the line and clears it at once. If the sandbox refuses, the text is put back, unless something else was
   * typed.
   */
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    picker.hideSuggestions();
    const leaf = command ?? all().find(({ path }) => line.value.trim() === `/${path}`);
    if (!leaf && line.value.trim() === "") return;
    if (!leaf && line.value.startsWith("/")) {
      hint.textContent = phrases.noSuchCommand;
      return;
    }
    if (!takeTextBehindCommand()) return;
    const content = replaceMentionsByIds(line.value, host.world().people);
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
      hint.textContent = errorText(error);
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
  line.addEventListener("blur", picker.hideSuggestions);
  line.addEventListener("keydown", (event) => {
    if (picker.handleSuggestionKey(event)) return;
    if (event.key === "Backspace" && command && line.value === "") {
      event.preventDefault();
      if (fields.length > 0) fields.at(-1)?.input.focus();
      else back();
    } else if (event.key === "Escape" && command) back();
  });
  // Enter submits the form in every field. Browsers do that on their own only in some types of fields.
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
  return { clear, offerCommands, chooseMentioned };
}
