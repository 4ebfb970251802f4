import { byId, el } from "../dom.ts";
import { errorText, type FileAsBase64, readFileAsBase64 } from "../server/api.ts";
import type { ComponentView, ModalView, OptionView } from "../server/api-types.ts";
import { phrases } from "../text/text.ts";
import { emojiText, isOptionSelected, listMenuOptions } from "./choices.ts";
import type { FormContext } from "./contexts.ts";
import { renderMarkdown } from "./markdown.ts";

/** A field of a form that the bot has opened: its element, and a function that reads its value. */
interface FormField {
  readonly element: HTMLElement;
  /** True if the field has several controls, such as checkboxes. */
  readonly isGroup?: true;
  read(): FieldValue | Promise<FieldValue>;
}

type FieldValue = string | boolean | readonly string[] | readonly FileAsBase64[];

/** The values of a form, by the ids of its fields. */
export type FormValues = { readonly [field: string]: FieldValue };

function textInput(field: ComponentView, id: string): FormField {
  const attributes = {
    id,
    name: field.custom_id,
    maxlength: field.max_length ?? 4000,
    minlength: field.min_length,
    placeholder: field.placeholder,
    required: field.required !== false,
    value: field.value ?? "",
  };
  const input =
    field.style === 2 ? el("textarea", { ...attributes, rows: 5 }) : el("input", { ...attributes, type: "text" });
  return { element: input, read: () => input.value };
}

const optionWords = ({ label, emoji }: OptionView) => [emojiText(emoji), label].filter(Boolean).join(" ");

/** The text of an option in a drop-down list, where each option has only one line. */
const optionLine = (option: OptionView) => [optionWords(option), option.description].filter(Boolean).join(" — ");

function select(field: ComponentView, id: string, { world }: FormContext): FormField {
  const options = listMenuOptions(field, world);
  if ((field.max_values ?? 1) > 1) {
    // Several choices are ticked in a list: with a mouse, the browser's own list would need a key held down.
    const ticked = options.map((option) => ({ ...option, default: isOptionSelected(field, option) }));
    const list = boxes({ ...field, options: ticked, required: false }, id, "checkbox");
    list.element.classList.add("many");
    return list;
  }
  const input = el(
    "select",
    { id, name: field.custom_id, required: field.required !== false },
    el("option", { value: "" }, field.placeholder ?? ""),
    options.map((option) =>
      el("option", { value: option.value, selected: isOptionSelected(field, option) }, optionLine(option)),
    ),
  );
  return { element: input, read: () => [...input.selectedOptions].map((option) => option.value).filter(Boolean) };
}

/** Creates a field with several controls. They share a legend with the name of the field. */
function boxes(field: ComponentView, id: string, type: "radio" | "checkbox"): FormField {
  const options = field.options ?? [];
  const required = type === "radio" && field.required !== false;
  const inputs = options.map((option) =>
    el("input", { type, name: id, value: option.value, checked: option.default, required }),
  );
  const line = (option: OptionView, index: number) =>
    el(
      "label",
      {},
      inputs[index],
      el(
        "span",
        {},
        optionWords(option),
        option.description ? el("span", { class: "small about" }, option.description) : undefined,
      ),
    );
  const element = el("div", { class: "boxes" }, options.map(line));
  return { element, isGroup: true, read: () => inputs.filter((input) => input.checked).map((input) => input.value) };
}

function checkbox(field: ComponentView, id: string): FormField {
  const input = el("input", { type: "checkbox", id, name: field.custom_id, checked: field.default });
  return { element: input, read: () => input.checked };
}

function upload(field: ComponentView, id: string, { world }: FormContext): FormField {
  const input = el("input", {
    type: "file",
    id,
    name: field.custom_id,
    multiple: (field.max_values ?? 1) > 1,
    required: field.required !== false,
  });
  return {
    element: input,
    read: () => Promise.all([...(input.files ?? [])].map((file) => readFileAsBase64(file, world.fileBytes))),
  };
}

const FIELDS: { readonly [type: number]: (field: ComponentView, id: string, context: FormContext) => FormField } = {
  4: textInput,
  19: upload,
  21: (field, id) => boxes(field, id, "radio"),
  22: (field, id) => boxes(field, id, "checkbox"),
  23: checkbox,
};

interface NamedField {
  readonly name: string;
  readonly read: FormField["read"];
}

/** Creates the element of a component. If the component is a field, adds it to `fields`. */
function part(component: ComponentView, index: number, context: FormContext, fields: NamedField[]): HTMLElement {
  if (component.type === 10)
    return el("div", { class: "text" }, renderMarkdown(component.content ?? "", context.names));
  const field = component.component ?? component.components?.[0] ?? component;
  const id = `field-${index}`;
  const { element, read, isGroup } = (FIELDS[field.type] ?? select)(field, id, context);
  fields.push({ name: field.custom_id ?? "", read });
  const optional = field.required === false ? ` (${phrases.optional})` : "";
  const words = `${component.label ?? field.label}${optional}`;
  const about = component.description && el("span", { class: "small", id: `${id}-about` }, component.description);
  const describedBy = about ? `${id}-about` : undefined;
  if (isGroup)
    return el("fieldset", { class: "line", "aria-describedby": describedBy }, el("legend", {}, words), about, element);
  if (describedBy) element.setAttribute("aria-describedby", describedBy);
  return el("div", { class: "line" }, el("label", { for: id }, words), about, element);
}

async function filled(fields: readonly NamedField[]): Promise<FormValues> {
  const entries = await Promise.all(fields.map(async ({ name, read }) => [name, await read()] as const));
  return Object.fromEntries(entries);
}

/** Shows a form. If `send(values)` throws, the form stays open and shows the error. */
export function showForm(modal: ModalView, context: FormContext, send: (values: FormValues) => Promise<void>): void {
  const dialog = byId("form");
  const fields: NamedField[] = [];
  const trouble = el("p", { class: "trouble", role: "alert" });
  const submit = el("button", { type: "submit", class: "press primary" }, phrases.submit);
  const onsubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (submit.disabled) return;
    submit.disabled = true;
    trouble.textContent = "";
    try {
      await send(await filled(fields));
      // The form may have been closed and another one opened while the values were sent.
      if (form.isConnected) dialog.close();
    } catch (error) {
      trouble.textContent = errorText(error);
    }
    submit.disabled = false;
    if (dialog.open && !dialog.contains(document.activeElement)) submit.focus();
  };
  const form = el(
    "form",
    { method: "dialog", onsubmit },
    el("h2", { id: "form-title" }, modal.title),
    modal.components.map((component, index) => part(component, index, context, fields)),
    trouble,
    el(
      "p",
      { class: "actions" },
      el("button", { type: "button", class: "press secondary", onclick: () => dialog.close() }, phrases.cancel),
      submit,
    ),
  );
  dialog.replaceChildren(form);
  dialog.showModal();
  form.querySelector<HTMLElement>("input, textarea, select")?.focus();
}
