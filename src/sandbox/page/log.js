import { byId } from "./dom.js";
import { showOrder } from "./order.js";
import { state } from "./state.js";

/** The list of messages as it changes. `host` gives view(message), welcome(), shown() and arrived(message). */
export function makeLog(host) {
  const list = byId("messages");
  const itemOf = (id) => list.querySelector(`[data-message="${id}"]`);

  function settle() {
    if (!state.messages) return;
    if (state.messages.length === 0) list.replaceChildren(host.welcome());
    else list.querySelector(".welcome")?.remove();
    showOrder(state.messages);
  }

  function all(messages) {
    state.messages = messages;
    list.replaceChildren(...messages.map(host.view));
    settle();
    host.shown();
  }

  function one(message) {
    const at = state.messages.findIndex(({ id }) => id === message.id);
    const fresh = host.view(message);
    if (at >= 0) {
      state.messages[at] = message;
      replace(itemOf(message.id), fresh);
    } else {
      state.messages.push(message);
      list.append(fresh);
    }
    settle();
    if (at < 0) host.arrived(message);
  }

  function gone(id) {
    state.messages = state.messages.filter((message) => message.id !== id);
    itemOf(id)?.remove();
    settle();
  }

  /** Nothing is known of what stands here. */
  function empty() {
    state.messages = undefined;
    list.replaceChildren();
  }

  return { all, one, gone, settle, empty };
}

const pressables = (item) =>
  [...item.querySelectorAll("button:enabled, summary")].filter((one) => one.checkVisibility());

/** Who uses the keyboard finds what they pressed, or what stands in its place, under their fingers again. */
function replace(old, fresh) {
  const before = pressables(old);
  const at = before.indexOf(document.activeElement);
  old.replaceWith(fresh);
  if (at < 0) return;
  const after = pressables(fresh);
  const same = after.find((one) => one.tagName === "BUTTON" && one.textContent === before[at].textContent);
  (same ?? after[at] ?? byId("log")).focus({ preventScroll: true });
}
