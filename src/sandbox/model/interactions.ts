import { EventEmitter } from "node:events";
import type { Component } from "../state/world.ts";
import type { DiscordJson } from "../wire/json/discord-json.ts";

export const INTERACTION_TYPE = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const;
export const CALLBACK_TYPE = {
  pong: 1,
  message: 4,
  deferred: 5,
  deferredUpdate: 6,
  update: 7,
  choices: 8,
  modal: 9,
} as const;

export interface Modal {
  title: string;
  custom_id: string;
  components: Component[];
}

export interface Interaction {
  id: string;
  token: string;
  type: number;
  user: string;
  channel: string;
  /** The typed command or the pressed component. It is shown in a line above the reply. */
  name: string;
  openedAt: number;
  state: "waiting" | "acknowledged" | "failed";
  ackMs?: number;
  /** Callback type of the bot's answer. */
  response?: number;
  /** Id of the message on which a component was pressed. */
  source?: string;
  /**
   * Id of the message that answers the interaction. For an update, it is the message on which a component was pressed.
   */
  original?: string;
  /** Whether the answer is still the message "thinking…". */
  loading?: boolean;
  followUps: string[];
  modal?: Modal;
  /** The type of the option that is being typed. */
  focused?: number | undefined;
  /**
   * If the bot answered with a modal: id of the interaction with which the person last submitted the modal. The person
   * may submit it again only if the bot did not answer that interaction.
   */
  sentBy?: string;
  choices?: DiscordJson[];
  /** The payload as it was sent, so that it can be sent again. */
  payload: DiscordJson;
}

const MOST = 5_000;

/** Interactions of the last 15 minutes. They are not stored on disk, because their tokens would have expired anyway. */
export class Interactions {
  readonly #byId = new Map<string, Interaction>();
  readonly #byToken = new Map<string, Interaction>();
  readonly #timers = new Map<Interaction, NodeJS.Timeout>();
  readonly changes = new EventEmitter<{ change: [Interaction] }>().setMaxListeners(0);

  get last(): Interaction | undefined {
    return [...this.#byId.values()].at(-1);
  }

  byId(id: string): Interaction | undefined {
    return this.#byId.get(id);
  }

  byToken(token: string): Interaction | undefined {
    return this.#byToken.get(token);
  }

  add(interaction: Interaction, ackMs: number): void {
    this.#byId.set(interaction.id, interaction);
    this.#byToken.set(interaction.token, interaction);
    if (this.#byId.size > MOST) this.#forgetOldest();
    this.setDeadline(interaction, ackMs, () => this.fail(interaction));
  }

  /** Calls `late` if the interaction has no answer after `ms`. Replaces an earlier deadline. */
  setDeadline(interaction: Interaction, ms: number, late: () => void): void {
    this.#stopClock(interaction);
    this.#timers.set(interaction, setTimeout(late, ms));
  }

  fail(interaction: Interaction): void {
    interaction.state = "failed";
    this.notifyChanged(interaction);
  }

  notifyChanged(interaction: Interaction): void {
    if (isInteractionAnswered(interaction)) this.#stopClock(interaction);
    this.changes.emit("change", interaction);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.changes.removeAllListeners();
  }

  #stopClock(interaction: Interaction): void {
    clearTimeout(this.#timers.get(interaction));
    this.#timers.delete(interaction);
  }

  #forgetOldest(): void {
    const oldest = this.#byId.values().next().value;
    if (!oldest) return;
    this.#stopClock(oldest);
    this.#byId.delete(oldest.id);
    this.#byToken.delete(oldest.token);
  }
}

/** Whether there is an answer and no deferred reply is pending. */
export const isInteractionAnswered = ({ state, response, loading }: Interaction): boolean =>
  state === "failed" || (response !== undefined && !(response === CALLBACK_TYPE.deferred && loading));
