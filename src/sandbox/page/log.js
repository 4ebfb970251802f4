import { byId } from "./dom.js";
import { showOrder } from "./order.js";
import { state } from "./state.js";

/** The list of messages as it changes. `host` gives view(message) and welcome(). */
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
    toEnd();
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
  }

  function gone(id) {
    state.messages = state.messages.filter((message) => message.id !== id);
    itemOf(id)?.remove();
    settle();
  }

  return { all, one, gone, settle };
}

const pressables = (item) => [...item.querySelectorAll("button:enabled, select:enabled, summary")];

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

function toEnd() {
  const log = byId("log");
  log.scrollTop = log.scrollHeight;
}

/** Whoever reads at the end stays there, whatever grows: a picture that arrives, the command line. */
export function stayAtEnd() {
  const log = byId("log");
  // What scrolls must be in reach of the keyboard, also where nothing in it can be pressed.
  log.tabIndex = 0;
  let pinned = true;
  let before = 0;
  const pin = (wanted) => {
    pinned = wanted;
    // A browser that holds on to what stands above would itself scroll away from the end, and look like a person.
    log.style.overflowAnchor = wanted ? "none" : "auto";
  };
  pin(true);
  // Only a person scrolls upwards; that the end has moved away is no wish to stay behind.
  log.addEventListener("scroll", () => {
    const fromEnd = log.scrollHeight - log.scrollTop - log.clientHeight;
    if (fromEnd < 80) pin(true);
    else if (log.scrollTop < before) pin(false);
    before = log.scrollTop;
  });
  const watcher = new ResizeObserver(() => pinned && toEnd());
  watcher.observe(log);
  watcher.observe(byId("messages"));
}
