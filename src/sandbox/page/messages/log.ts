import { byId } from "../dom.ts";
import type { MessageView } from "../server/api-types.ts";
import { pageState } from "../state.ts";
import { showDaysAndHeadings } from "./order.ts";

/** What the message log needs from the page: functions that create elements, and callbacks. */
interface LogHost {
  view(message: MessageView): HTMLElement;
  welcome(): HTMLElement;
  /** Whether a channel with only such messages counts as empty. */
  isSetUp(message: MessageView): boolean;
  /** Called after all messages of a channel have been shown. */
  shown(): void;
  /** Called after a new message has been shown. */
  arrived(message: MessageView): void;
}

export interface MessageLog {
  all(messages: MessageView[]): void;
  /** Shows one message that is new or has changed. */
  one(message: MessageView): void;
  gone(id: string): void;
  settle(): void;
  empty(): void;
}

export function createMessageLog(host: LogHost): MessageLog {
  const list = byId("messages");
  const itemOf = (id: string) => list.querySelector(`[data-message="${id}"]`);

  function settle() {
    if (!pageState.messages) return;
    if (pageState.messages.length === 0) list.replaceChildren();
    list.querySelector(".welcome")?.remove();
    if (pageState.messages.every(host.isSetUp)) list.append(host.welcome());
    showDaysAndHeadings(pageState.messages);
  }

  function all(messages: MessageView[]): void {
    pageState.messages = messages;
    list.replaceChildren(...messages.map(host.view));
    settle();
    host.shown();
  }

  function one(message: MessageView): void {
    if (!pageState.messages) return;
    const at = pageState.messages.findIndex(({ id }) => id === message.id);
    const fresh = host.view(message);
    if (at >= 0) {
      pageState.messages[at] = message;
      const item = itemOf(message.id);
      if (item) replace(item, fresh);
    } else {
      pageState.messages.push(message);
      list.append(fresh);
    }
    settle();
    if (at < 0) host.arrived(message);
  }

  function gone(id: string): void {
    pageState.messages = pageState.messages?.filter((message) => message.id !== id);
    itemOf(id)?.remove();
    settle();
  }

  /** Removes all messages from the page. */
  function empty() {
    pageState.messages = undefined;
    list.replaceChildren();
  }

  return { all, one, gone, settle, empty };
}

const pressables = (item: Element) =>
  [...item.querySelectorAll<HTMLElement>("button:enabled, summary")].filter((one) => one.checkVisibility());

/**
 * Replaces the element of a message. If a button of the old element had the focus, the focus moves to the new button
 * with the same text. Without such a button, the focus moves to the new button at the same index.
 */
function replace(old: Element, fresh: Element): void {
  const before = pressables(old);
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? before.indexOf(activeElement) : -1;
  old.replaceWith(fresh);
  if (at < 0) return;
  const after = pressables(fresh);
  const same = after.find((one) => one.tagName === "BUTTON" && one.textContent === before[at]?.textContent);
  (same ?? after[at] ?? byId("log")).focus({ preventScroll: true });
}
