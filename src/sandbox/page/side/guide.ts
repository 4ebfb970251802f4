import { byId, el } from "../dom.ts";
import { phrases } from "../text/text.ts";

// Suggests three commands to a new person, each as a button. In an empty channel, a card shows all of them. Once the
// person has begun, a line above the command line shows the next one.

const explanations: { readonly [path: string]: string } = phrases.steps;
const STEPS = ["scrabble new", "scrabble hint", "help"];

interface GuideHost {
  me(): string;
  /** Names of the commands that can be used in this channel. */
  offered(): readonly string[];
  run(path: string): Promise<unknown>;
  changed(): void;
}

/** The progress of a person in the guide, stored in this browser. */
interface Progress {
  readonly done: readonly string[];
  readonly closed: boolean;
  /** Whether the person has asked for the guide again. */
  readonly again?: boolean;
}

export interface NewcomerGuide {
  /** Returns the card of the guide; undefined if the guide is over. */
  card(): HTMLElement | undefined;
  show(): void;
  /** Called when a command of this window was answered, whether the guide sent it or the person. */
  sent(path: string): void;
  again(): void;
}

export function createNewcomerGuide(host: GuideHost): NewcomerGuide {
  const bar = byId("guide");
  const key = () => `guide of ${host.me()}`;
  /** The command of the guide that the bot has not answered yet. It must not be sent twice. */
  let running: string | undefined;
  const steps = () => STEPS.filter((path) => host.offered().includes(path));

  function remembered(): Progress {
    try {
      return { done: [], closed: false, ...JSON.parse(localStorage.getItem(key()) ?? "{}") };
    } catch {
      return { done: [], closed: false };
    }
  }

  function remember(change: Partial<Progress>): void {
    localStorage.setItem(key(), JSON.stringify({ ...remembered(), ...change }));
    redraw();
  }

  const isOver = () => remembered().closed || steps().every((path) => remembered().done.includes(path));

  /**
   * Whether the person has begun the guide. It begins only in an empty channel: a person who opens a channel with a
   * running game should not be told to start one.
   */
  const hasBegun = () => remembered().again || remembered().done.length > 0;

  const stepButton = (path: string, isNext: boolean) =>
    el(
      "button",
      {
        type: "button",
        class: `press ${isNext ? "primary" : "secondary"} ${path === running ? "busy" : ""}`,
        onclick: () => path !== running && run(path),
      },
      `/${path}`,
    );

  async function run(path: string): Promise<void> {
    const settle = (now: string | undefined) => {
      running = now;
      redraw();
    };
    settle(path);
    await host.run(path);
    settle(undefined);
  }

  function redraw() {
    const hadFocus = Boolean(document.activeElement?.closest(".first, .guide"));
    host.changed();
    show();
    if (hadFocus) (bar.querySelector<HTMLElement>(".press") ?? byId("log")).focus();
  }

  const close = () =>
    el(
      "button",
      {
        type: "button",
        class: "plain shut",
        "aria-label": phrases.guideClose,
        onclick: () => remember({ closed: true }),
      },
      "✕",
    );

  /** Creates the card of the guide; undefined if the guide is over. */
  function card(): HTMLElement | undefined {
    if (isOver()) return undefined;
    const { done } = remembered();
    const next = steps().find((path) => !done.includes(path));
    const row = (path: string) =>
      el(
        "li",
        { class: done.includes(path) ? "step past" : "step" },
        stepButton(path, path === next),
        el("span", {}, explanations[path], done.includes(path) ? ` (${phrases.done})` : ""),
      );
    return el(
      "section",
      { class: "first", "aria-label": phrases.guide },
      el("header", {}, el("h3", {}, phrases.guide), close()),
      el("ol", {}, steps().map(row)),
    );
  }

  function show() {
    const { done } = remembered();
    const next = steps().find((path) => !done.includes(path));
    bar.hidden = isOver() || !hasBegun() || byId("messages").querySelector(".first") !== null;
    if (bar.hidden || next === undefined) return;
    bar.replaceChildren(
      el(
        "span",
        { class: "count" },
        `${phrases.guideNext} (${phrases.guideAt(steps().indexOf(next) + 1, steps().length)})`,
      ),
      stepButton(next, true),
      el("span", { class: "what" }, explanations[next]),
      close(),
    );
  }

  /** Marks a command as done after the bot has answered it, whether the guide sent it or the person. */
  function sent(path: string): void {
    const { done } = remembered();
    if (STEPS.includes(path) && !done.includes(path)) remember({ done: [...done, path] });
  }

  const again = () => remember({ done: [], closed: false, again: true });

  return { card, show, sent, again };
}
