import { byId, el } from "./dom.js";
import { text } from "./text.js";

/**
 * Three commands for somebody who has never been here, each one click: a card in an empty channel, afterwards a line above
 * the command line with the next of them. `host`: me(), offered() for the paths of this channel, run(path), changed().
 */
const STEPS = ["scrabble new", "scrabble hint", "help"];

export function makeGuide(host) {
  const bar = byId("guide");
  const key = () => `guide of ${host.me()}`;
  /** The step whose answer is on its way: nobody has to press it twice. */
  let running;
  const steps = () => STEPS.filter((path) => host.offered().includes(path));

  function remembered() {
    try {
      return { done: [], closed: false, ...JSON.parse(localStorage.getItem(key())) };
    } catch {
      return { done: [], closed: false };
    }
  }

  function remember(change) {
    localStorage.setItem(key(), JSON.stringify({ ...remembered(), ...change }));
    redraw();
  }

  const isOver = () => remembered().closed || steps().every((path) => remembered().done.includes(path));

  /** Whoever comes to a game that runs already, invited perhaps, is not told to begin one. */
  const hasBegun = () => remembered().again || remembered().done.length > 0;

  const stepButton = (path, isNext) =>
    el(
      "button",
      {
        type: "button",
        class: `press ${isNext ? "primary" : "secondary"} ${path === running ? "busy" : ""}`,
        onclick: () => path !== running && run(path),
      },
      `/${path}`,
    );

  async function run(path) {
    const settle = (now) => {
      running = now;
      redraw();
    };
    settle(path);
    await host.run(path);
    settle(undefined);
  }

  function redraw() {
    const hadFocus = document.activeElement.closest(".first, .guide") !== null;
    host.changed();
    show();
    if (hadFocus) (bar.querySelector(".press") ?? byId("log")).focus();
  }

  const close = () =>
    el(
      "button",
      { type: "button", class: "plain shut", "aria-label": text.guideClose, onclick: () => remember({ closed: true }) },
      "✕",
    );

  /** The card, or nothing when it is over. */
  function card() {
    if (isOver()) return undefined;
    const { done } = remembered();
    const next = steps().find((path) => !done.includes(path));
    const row = (path) =>
      el(
        "li",
        { class: done.includes(path) ? "step past" : "step" },
        stepButton(path, path === next),
        el("span", {}, text.steps[path], done.includes(path) ? ` (${text.done})` : ""),
      );
    return el(
      "section",
      { class: "first", "aria-label": text.guide },
      el("header", {}, el("h3", {}, text.guide), close()),
      el("ol", {}, steps().map(row)),
    );
  }

  function show() {
    const { done } = remembered();
    const next = steps().find((path) => !done.includes(path));
    bar.hidden = isOver() || !hasBegun() || byId("messages").querySelector(".first") !== null;
    if (bar.hidden) return;
    bar.replaceChildren(
      el("span", { class: "count" }, `${text.guideNext} (${text.guideAt(steps().indexOf(next) + 1, steps().length)})`),
      stepButton(next, true),
      el("span", { class: "what" }, text.steps[next]),
      close(),
    );
  }

  /** A command of this window was answered, sent by the guide or not. */
  function sent(path) {
    const { done } = remembered();
    if (STEPS.includes(path) && !done.includes(path)) remember({ done: [...done, path] });
  }

  const again = () => remember({ done: [], closed: false, again: true });

  return { card, show, sent, again };
}
