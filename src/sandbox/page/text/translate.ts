import { byId, phraseNodes } from "../dom.ts";
import { findPhrase, language, text } from "./text.ts";

/** Inserts the phrases into the elements of index.html that name them. */
export function translate(): void {
  document.documentElement.lang = language;
  document.title = text.title;
  for (const element of document.querySelectorAll<HTMLElement>("[data-text]"))
    element.replaceChildren(...phraseNodes(findPhrase(element.dataset["text"])));
  for (const element of document.querySelectorAll<HTMLElement>("[data-label]"))
    element.setAttribute("aria-label", findPhrase(element.dataset["label"]));
  byId("line").placeholder = text.typeHere;
}
