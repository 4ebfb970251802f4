import { byId, el } from "../dom.ts";
import { phrases } from "../text/text.ts";

// Leads a new person through their first turn, step by step. A step is a command or, once a hint is shown, the button
// that plays it. In an empty channel, a card shows all steps. Once the person has begun, a line above the command line
// shows the next one.

const explanations: { readonly [step: string]: string } = phrases.steps;
const START = "scrabble new";
export const HINT_COMMAND = "scrabble hint";
/** The step of pressing the button under the hint. */
const PLAY = "play";
const STEPS = [START, HINT_COMMAND, PLAY, "help"];
/** The command that must be available for a step. Playing a hint needs the command that asks for one. */
const commandOf = (step: string) => (step === PLAY ? HINT_COMMAND : step);

/** The button under a hint that plays the hinted move. */
export interface HintButton {
  readonly label: string;
  press(): void;
}

interface GuideHost {
  me(): string;
  /** Names of the commands that can be used in this channel. */
  offered(): readonly string[];
  run(path: string): Promise<unknown>;
  changed(): void;
  /** The button of the last hint in this channel; undefined if no hint is shown. */
  hintButton(): HintButton | undefined;
  /** Whether a lobby in this channel waits for players. */
  isLobbyOpen(): boolean;
}

/** The progress of a person in the guide, stored in this browser. */
interface Progress {
  readonly done: readonly string[];
  readonly closed: boolean;
  /** Whether the person has asked for the guide again. */
  readonly again?: boolean;
}

export interface NewcomerGuide {
  /** Returns the card of the guide. If the guide is over, returns a button that shows it again. */
  card(): HTMLElement | undefined;
  show(): void;
  /** Called when a command of this window was answered, whether the guide sent it or the person. */
  sent(path: string): void;
  /** Called when the bot has answered a press of the button that plays the hint. */
  played(): void;
  again(): void;
}

export function createNewcomerGuide(host: GuideHost): NewcomerGuide {
  const bar = byId("guide");
  const key = () => `guide of ${host.me()}`;
  /** The command of the guide that the bot has not answered yet. It must not be sent twice. */
  let running: string | undefined;
  const steps = () => STEPS.filter((step) => host.offered().includes(commandOf(step)));

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

  /** Returns the button of a step. Without a hint there is nothing to play, so the step of playing asks for one. */
  function stepButton(step: string, isNext: boolean): HTMLElement {
    const hinted = step === PLAY ? host.hintButton() : undefined;
    const path = commandOf(step);
    return el(
      "button",
      {
        type: "button",
        class: `press ${isNext ? "primary" : "secondary"} ${path === running ? "busy" : ""}`,
        disabled: step === PLAY && !isNext,
        onclick: () => (hinted ? hinted.press() : path !== running && run(path)),
      },
      hinted?.label ?? (step === PLAY && !isNext ? phrases.playIt : `/${path}`),
    );
  }

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

  function card(): HTMLElement | undefined {
    if (steps().length === 0) return undefined;
    if (isOver()) return el("button", { type: "button", class: "press secondary", onclick: again }, phrases.guideAgain);
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
    const at = `${phrases.guideNext} (${phrases.guideAt(steps().indexOf(next) + 1, steps().length)})`;
    const waits = (next === HINT_COMMAND || next === PLAY) && !host.hintButton() && host.isLobbyOpen();
    const what = waits ? [] : [el("span", { class: "count" }, at), stepButton(next, true)];
    bar.replaceChildren(
      ...what,
      el("span", { class: "what" }, waits ? phrases.guideWaits : explanations[next]),
      close(),
    );
  }

  /** Marks a step as done after the bot has answered its command, whether the guide or the person sent it. */
  function sent(path: string): void {
    const { done } = remembered();
    if (STEPS.includes(path) && !done.includes(path)) remember({ done: [...done, path] });
  }

  const played = () => sent(PLAY);

  const again = () => remember({ done: [], closed: false, again: true });

  return { card, show, sent, played, again };
}
