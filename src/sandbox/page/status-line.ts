import { byId } from "./dom.ts";

const line = byId("news");

/** Shows a text in the line above the messages, for example that the sandbox no longer answers. */
function show(words: string, isBad: boolean): void {
  line.textContent = words;
  line.hidden = words === "";
  line.classList.toggle("bad", isBad);
}

export const showStatus = (words: string) => show(words, false);
export const showWarning = (words: string) => show(words, true);
export const isWarning = () => line.classList.contains("bad");
export const clearStatus = () => show("", false);
