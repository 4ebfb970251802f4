import { byId, phrase } from "./dom.js";
import { language, text } from "./text.js";

/** Puts the phrases where the page names them. */
export function translate() {
  document.documentElement.lang = language;
  document.title = text.title;
  for (const element of document.querySelectorAll("[data-text]"))
    element.replaceChildren(...phrase(text[element.dataset.text]));
  for (const element of document.querySelectorAll("[data-label]"))
    element.setAttribute("aria-label", text[element.dataset.label]);
  byId("line").placeholder = text.typeHere;
}
