import { byId, phraseNodes } from "../dom.ts";
import { findPhrase, pageLanguage, phrases } from "./text.ts";

/** Inserts the phrases into the elements of index.html that name them. */
export function translatePage(): void {
  document.documentElement.lang = pageLanguage;
  document.title = phrases.title;
  for (const element of document.querySelectorAll<HTMLElement>("[data-text]"))
    element.replaceChildren(...phraseNodes(findPhrase(element.dataset["text"])));
  for (const element of document.querySelectorAll<HTMLElement>("[data-label]"))
    element.setAttribute("aria-label", findPhrase(element.dataset["label"]));
  byId("line").placeholder = phrases.typeHere;
}
