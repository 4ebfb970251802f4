import { byId } from "../dom.ts";

// Scrolling of the messages. At the end, the view stays at the end; further up, it stays where it is.

/** This close to the end counts as the end. */
const NEAR_PX = 80;
/** For this long after an action, a message of the bot is taken for its answer. */
const EXPECTED_MS = 15_000;

export interface Scroll {
  toEnd(): void;
  /** A new message stands at the end. */
  arrived(isAwaited: boolean): void;
  /** From now on, what the bot says is taken for the answer. */
  expect(): void;
}

export function makeScroll(): Scroll {
  const log = byId("log");
  const newer = byId("newer");
  let pinned = true;
  let before = 0;
  let extentBefore = 0;
  let expectedUntil = 0;

  function pin(wanted: boolean): void {
    pinned = wanted;
    // With scroll anchoring, the browser would scroll away from the end like a person.
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
   * Unpins only if a person scrolls up. The end also moves away when messages grow, and the browser scrolls up when they
   * shrink, for example when a board loses its buttons.
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

  /** Goes to a new message if it is awaited; else shows that there is one. */
  function arrived(isAwaited: boolean): void {
    if (pinned) return;
    if (isAwaited && performance.now() < expectedUntil) toEnd();
    else newer.hidden = false;
  }

  function expect() {
    expectedUntil = performance.now() + EXPECTED_MS;
  }

  // Makes it scrollable by keyboard, even if nothing in it can be pressed.
  log.tabIndex = 0;
  pin(true);
  log.addEventListener("scroll", follow);
  newer.addEventListener("click", toEnd);
  const watcher = new ResizeObserver(() => pinned && toEnd());
  watcher.observe(log);
  watcher.observe(byId("messages"));
  return { toEnd, arrived, expect };
}
