import { fileBody } from "./api.js";
import { choicesOf } from "./components.js";
import { byId, el } from "./dom.js";
import { markdown } from "./markdown.js";
import { text } from "./text.js";

/** A form that the bot opened. Each field is an element and a way to read it. */
function textInput(field, id) {
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

function select(field, id, world) {
  const most = field.max_values ?? 1;
  const input = el(
    "select",
    { id, name: field.custom_id, multiple: most > 1, required: field.required !== false },
    most > 1 ? undefined : el("option", { value: "" }, field.placeholder ?? ""),
    choicesOf(field, world).map((option) =>
      el("option", { value: option.value, selected: option.default }, option.label),
    ),
  );
  return { element: input, read: () => [...input.selectedOptions].map((option) => option.value).filter(Boolean) };
}

function boxes(field, id, type) {
  const inputs = field.options.map((option) =>
    el("input", { type, name: id, value: option.value, checked: option.default }),
  );
  const element = el(
    "div",
    { class: "boxes", role: type === "radio" ? "radiogroup" : "group", id, "aria-labelledby": `${id}-label` },
    inputs.map((input, index) => el("label", {}, input, field.options[index].label)),
  );
  return { element, read: () => inputs.filter((input) => input.checked).map((input) => input.value) };
}

function checkbox(field, id) {
  const input = el("input", { type: "checkbox", id, name: field.custom_id, checked: field.default });
  return { element: input, read: () => input.checked };
}

function upload(field, id) {
  const input = el("input", {
    type: "file",
    id,
    name: field.custom_id,
    multiple: (field.max_values ?? 1) > 1,
    required: field.required !== false,
  });
  return { element: input, read: () => Promise.all([...input.files].map(fileBody)) };
}

const FIELDS = {
  4: textInput,
  19: upload,
  21: (field, id) => boxes(field, id, "radio"),
  22: (field, id) => boxes(field, id, "checkbox"),
  23: checkbox,
};

function part(component, index, context, fields) {
  if (component.type === 10) return el("div", { class: "text" }, markdown(component.content, context.names));
  const field = component.component ?? component.components?.[0];
  const id = `field-${index}`;
  const made = (FIELDS[field.type] ?? select)(field, id, context.world);
  fields.push({ name: field.custom_id, read: made.read });
  const optional = field.required === false ? ` (${text.optional})` : "";
  const about = component.description;
  if (about) made.element.setAttribute("aria-describedby", `${id}-about`);
  return el(
    "div",
    { class: "line" },
    el("label", { for: id, id: `${id}-label` }, `${component.label ?? field.label}${optional}`),
    about ? el("span", { class: "small", id: `${id}-about` }, about) : undefined,
    made.element,
  );
}

async function filled(fields) {
  const entries = await Promise.all(fields.map(async ({ name, read }) => [name, await read()]));
  return Object.fromEntries(entries);
}

/** Shows the form; `send(values)` may throw, and then the form stays with the sentence. */
export function showForm(modal, context, send) {
  const dialog = byId("form");
  const fields = [];
  const trouble = el("p", { class: "trouble", role: "alert" });
  const form = el(
    "form",
    {
      method: "dialog",
      onsubmit: async (event) => {
        event.preventDefault();
        try {
          await send(await filled(fields));
          dialog.close();
        } catch (error) {
          trouble.textContent = error.message;
        }
      },
    },
    el("h2", { id: "form-title" }, modal.title),
    modal.components.map((component, index) => part(component, index, context, fields)),
    trouble,
    el(
      "p",
      { class: "actions" },
      el("button", { type: "button", class: "press secondary", onclick: () => dialog.close() }, text.cancel),
      el("button", { type: "submit", class: "press primary" }, text.submit),
    ),
  );
  dialog.replaceChildren(form);
  dialog.showModal();
  form.querySelector("input, textarea, select")?.focus();
}
