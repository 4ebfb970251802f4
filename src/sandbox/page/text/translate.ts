import { byId, phrase } from "../dom.ts";
import { language, phraseNamed, text } from "./text.ts";

/** Inserts the phrases into the elements of index.html that name them. */
export function translate(): void {
  document.documentElement.lang = language;
  document.title = text.title;
  for (const element of document.querySelectorAll<HTMLElement>("[data-text]"))
    element.replaceChildren(...phrase(phraseNamed(element.dataset["text"])));
  for (const element of document.querySelectorAll<HTMLElement>("[data-label]"))
    element.setAttribute("aria-label", phraseNamed(element.dataset["label"]));
  byId("line").placeholder = text.typeHere;
}
