import { byId } from "../dom.ts";

// Scrolls the messages. If the view is at the end, it stays at the end when messages arrive. Otherwise it does not
// move.

/** Maximum distance in pixels from the end of the messages that still counts as the end. */
const NEAR_PX = 80;
/** Milliseconds after an action during which a message of the bot counts as its answer. */
const EXPECTED_MS = 15_000;

export interface MessageScroller {
  toEnd(): void;
  /** Called after a new message was added at the end. */
  arrived(isAwaited: boolean): void;
  /** Called after an action: the next message of the bot counts as its answer. */
  expect(): void;
}

export function createMessageScroller(): MessageScroller {
  const log = byId("log");
  const newer = byId("newer");
  let pinned = true;
  let before = 0;
  let extentBefore = 0;
  let expectedUntil = 0;

  function pin(wanted: boolean): void {
    pinned = wanted;
    // With scroll anchoring, the browser itself would scroll away from the end.
    log.style.overflowAnchor = wanted ? "none" : "auto";
    if (wanted) hideNewer();
  }

  function hideNewer() {
    const hadFocus = document.activeElement === newer;
    newer.hidden = true;
    if (hadFocus) log.focus({ preventScroll: true });
  }

  function toEnd() {
    pin(true);
    log.scrollTop = log.scrollHeight;
  }

  /**
   * Handles a scroll event. The view stops staying at the end only if the person scrolled up. The browser also scrolls
   * when messages grow or shrink, for example when a board loses its buttons.
   */
  function follow() {
    const fromEnd = log.scrollHeight - log.scrollTop - log.clientHeight;
    const extent = log.scrollHeight - log.clientHeight;
    const isMoved = extent !== extentBefore;
    extentBefore = extent;
    if (fromEnd < NEAR_PX) pin(true);
    else if (pinned && isMoved) toEnd();
    else if (log.scrollTop < before) {
      pin(false);
      expectedUntil = 0;
    }
    before = log.scrollTop;
  }

  /** Scrolls to a new message if it is awaited; otherwise shows that there is one. */
  function arrived(isAwaited: boolean): void {
    if (pinned) return;
    if (isAwaited && performance.now() < expectedUntil) toEnd();
    else newer.hidden = false;
  }

  function expect() {
    expectedUntil = performance.now() + EXPECTED_MS;
  }

  // Makes the list scrollable by keyboard, even if it contains nothing to press.
  log.tabIndex = 0;
  pin(true);
  log.addEventListener("scroll", follow);
  newer.addEventListener("click", toEnd);
  const watcher = new ResizeObserver(() => pinned && toEnd());
  watcher.observe(log);
  watcher.observe(byId("messages"));
  return { toEnd, arrived, expect };
}
