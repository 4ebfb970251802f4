import { byId, el } from "../dom.ts";
import { errorText, getJson, postJson } from "../server/api.ts";
import type { ComponentView, InteractionView, MessageView, ModalView } from "../server/api-types.ts";
import { phrases } from "../text/text.ts";
import type { FormContext } from "./contexts.ts";
import { showForm } from "./form.ts";

// Tracks the interactions of this window until the bot has answered them. A failure stays visible until the person
// dismisses it.

/** Maximum number of interactions whose last update is remembered. */
const MAX_HEARD = 50;

const isTaken = ({ state }: InteractionView) => state !== "waiting";
const isAnswered = ({ answered }: InteractionView) => answered;

interface InteractionTrackerHost {
  readonly context: FormContext;
  me(): string;
  channel(): string;
  /** Tells the page to treat the next message of the bot as the answer to the person's action. */
  expect(): void;
}

/** What the page shows about an interaction while it is unanswered, or after it has failed. */
interface About {
  readonly channel: string;
  readonly what: string;
  /** The button that the person pressed. */
  readonly element?: HTMLElement | undefined;
}

interface OpenInteraction extends About {
  readonly interaction: InteractionView;
}

type Test = (interaction: InteractionView) => boolean;

interface Waiting {
  readonly id: string;
  readonly fits: Test;
  resolve(interaction: InteractionView): void;
}

export interface InteractionTracker {
  /** Called when the sandbox reports a change of an interaction. */
  hear(interaction: InteractionView): void;
  lookAgain(): Promise<void>;
  slash(command: string, options: object): Promise<{ readonly done: Promise<InteractionView> }>;
  press(
    message: MessageView,
    component: ComponentView,
    values: readonly string[],
    element: HTMLElement,
  ): Promise<boolean>;
  show(): void;
  /** Resolves when the bot has answered the interaction. */
  answer(interaction: InteractionView): Promise<InteractionView>;
}

export function createInteractionTracker(host: InteractionTrackerHost): InteractionTracker {
  const open = new Map<string, OpenInteraction>();
  const waiting = new Set<Waiting>();
  /**
   * The last update of each interaction, by the id of the interaction. An update may arrive before this window knows
   * the interaction.
   */
  const heard = new Map<string, InteractionView>();

  function hear(interaction: InteractionView): void {
    heard.delete(interaction.id);
    heard.set(interaction.id, interaction);
    for (const oldest of heard.keys()) if (heard.size > MAX_HEARD) heard.delete(oldest);
    for (const one of waiting) if (one.id === interaction.id && one.fits(interaction)) one.resolve(interaction);
  }

  function until(fits: Test, { id }: InteractionView): Promise<InteractionView> {
    const known = heard.get(id);
    if (known && fits(known)) return Promise.resolve(known);
    return new Promise((done) => {
      const one: Waiting = { id, fits, resolve };
      function resolve(interaction: InteractionView): void {
        waiting.delete(one);
        done(interaction);
      }
      waiting.add(one);
    });
  }

  /**
   * Requests the pending interactions again after the connection was lost. A restarted sandbox no longer knows them.
   */
  async function lookAgain(): Promise<void> {
    for (const id of new Set([...waiting].map((one) => one.id))) {
      const gone: InteractionView = { id, state: "failed", answered: true };
      hear(await getJson<InteractionView>(`/interactions/${id}`, { user: host.me() }).catch(() => gone));
    }
  }

  async function watch(interaction: InteractionView, about: About): Promise<InteractionView> {
    const note = (now: InteractionView) => {
      open.set(interaction.id, { ...about, interaction: now });
      show();
    };
    note(interaction);
    note(await until(isTaken, interaction));
    const done = await until(isAnswered, interaction);
    if (done.state === "failed") note({ ...interaction, ...done });
    else open.delete(interaction.id);
    about.element?.classList.remove("busy");
    show();
    if (done.modal) fill(done.id, about.channel, done.modal);
    return done;
  }

  /** Shows a form. It stays open until the bot has accepted its values. */
  function fill(id: string, channel: string, modal: ModalView): void {
    showForm(modal, host.context, async (fields) => {
      host.expect();
      const sent = await postJson<InteractionView>("/submit", { user: host.me(), interaction: id, fields });
      const taken = await until(isTaken, sent);
      if (taken.state === "failed" && byId("form").open) throw new Error(phrases.silent(modal.title));
      void watch(sent, { channel, what: modal.title });
    });
  }

  /** Sends a command. `done` resolves when the bot has answered the command. */
  async function slash(command: string, options: object) {
    const channel = host.channel();
    host.expect();
    const sent = await postJson<InteractionView>("/slash", { user: host.me(), channel, command, options });
    return { done: watch(sent, { channel, what: `/${command}` }) };
  }

  /** Presses a component. Returns whether the bot has accepted the press. */
  async function press(
    message: MessageView,
    component: ComponentView,
    values: readonly string[],
    element: HTMLElement,
  ): Promise<boolean> {
    element.classList.add("busy");
    host.expect();
    try {
      const { custom_id: customId } = component;
      const sent = await postJson<InteractionView>("/press", {
        user: host.me(),
        message: message.id,
        customId,
        values,
      });
      const what = component.label ?? component.placeholder ?? phrases.that;
      const { state } = await watch(sent, { channel: message.channel_id, what, element });
      return state !== "failed";
    } catch (error) {
      element.classList.remove("busy");
      byId("explain").textContent = errorText(error);
      return false;
    }
  }

  /**
   * Whether the page shows a line about an interaction. A failure always has a line. Without a failure, a pressed
   * button has no line, because the button looks busy. Other interactions have a line until the bot has acknowledged
   * them, because a message of the bot appears then.
   */
  const worthSaying = ({ channel, interaction, element }: OpenInteraction) =>
    channel === host.channel() && (interaction.state === "failed" || (!element && !isTaken(interaction)));

  function notice({ interaction, what }: OpenInteraction): HTMLElement {
    if (interaction.state !== "failed") return el("li", { class: "notice" }, phrases.sent(what));
    const dismiss = () => {
      open.delete(interaction.id);
      show();
    };
    return el(
      "li",
      { class: "notice failed" },
      `${phrases.silent(what)} `,
      el("button", { type: "button", class: "plain", onclick: dismiss }, phrases.dismiss),
    );
  }

  function show(): void {
    byId("notices").replaceChildren(...[...open.values()].filter(worthSaying).map(notice));
  }

  return { hear, lookAgain, slash, press, show, answer: (interaction) => until(isAnswered, interaction) };
}
