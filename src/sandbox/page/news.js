import { byId } from "./dom.js";

/** The line above the messages for what concerns the window as a whole; empty, it is not there. */
export function say(words = "") {
  byId("news").textContent = words;
  byId("news").hidden = words === "";
}
