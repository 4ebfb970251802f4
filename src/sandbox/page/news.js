import { byId } from "./dom.js";

const line = byId("news");

/** The line above the messages for what concerns the window as a whole. */
function show(words, isBad) {
  line.textContent = words;
  line.hidden = words === "";
  line.classList.toggle("bad", isBad);
}

export const tell = (words) => show(words, false);
export const warn = (words) => show(words, true);
export const isWarning = () => line.classList.contains("bad");
export const hush = () => show("", false);
