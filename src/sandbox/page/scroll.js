import { byId } from "./dom.js";

/** Where in the messages one is: at their end, which holds whatever grows, or further up, where nobody is torn away from. */
const NEAR_PX = 80;
/** So long after a deed, what the bot says is taken for its answer. */
const EXPECTED_MS = 15_000;

export function makeScroll() {
  const log = byId("log");
  const newer = byId("newer");
  let pinned = true;
  let before = 0;
  let extentBefore = 0;
  let expectedUntil = 0;

  function pin(wanted) {
    pinned = wanted;
    // A browser that holds on to what stands above would itself scroll away from the end, and look like a person.
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
   * Only a person scrolls upwards; that the end has moved away is no wish to stay behind. Nor is it a person when what
   * stands here has shrunk, as a board that loses its buttons, and the browser goes up with its end.
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

  /** A new message stands at the end; whoever waits for one is taken there, the others are told. */
  function arrived(isAwaited) {
    if (pinned) return;
    if (isAwaited && performance.now() < expectedUntil) toEnd();
    else newer.hidden = false;
  }

  function expect() {
    expectedUntil = performance.now() + EXPECTED_MS;
  }

  // What scrolls must be in reach of the keyboard, also where nothing in it can be pressed.
  log.tabIndex = 0;
  pin(true);
  log.addEventListener("scroll", follow);
  newer.addEventListener("click", toEnd);
  const watcher = new ResizeObserver(() => pinned && toEnd());
  watcher.observe(log);
  watcher.observe(byId("messages"));
  return { toEnd, arrived, expect };
}
