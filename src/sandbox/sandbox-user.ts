import { setTimeout as sleep } from "node:timers/promises";

export interface UserComponent {
  type: number;
  id?: number;
  custom_id?: string;
  label?: string;
  style?: number;
  disabled?: boolean;
  placeholder?: string;
  content?: string;
  value?: string;
  emoji?: { name?: string };
  min_values?: number;
  max_values?: number;
  options?: { label: string; value: string; description?: string; default?: boolean }[];
  components?: UserComponent[];
  component?: UserComponent;
  accessory?: UserComponent;
}

export interface UserAttachment {
  id: string;
  filename: string;
  description?: string;
  size: number;
  content_type: string;
  width?: number;
  height?: number;
  url: string;
}

export interface UserMessage {
  id: string;
  channel_id: string;
  author: { id: string; username: string };
  content: string;
  flags: number;
  timestamp: string;
  edited_timestamp: string | null;
  attachments: UserAttachment[];
  embeds: Record<string, unknown>[];
  components: UserComponent[];
  mentions: { id: string; global_name: string | null }[];
}

export interface UserModal {
  /** Id of the interaction that opened the form. `submit` needs it. */
  interaction: string;
  title: string;
  custom_id: string;
  components: UserComponent[];
}

export interface UserChoice {
  name: string;
  value: string | number;
}

/**
 * The answer of the bot to an interaction. `message`: the reply (private or public), or the message that was updated.
 */
export interface UserAnswer {
  id: string;
  ackMs: number;
  kind: "reply" | "deferred-update" | "update" | "modal" | "choices";
  message?: UserMessage;
  modal?: UserModal;
  choices?: UserChoice[];
  /** Waits for a follow-up of the same interaction: `n` is its number, from 0. */
  followUp(n?: number, timeoutMs?: number): Promise<UserMessage>;
  /** Returns the reply as it is now. */
  reply(): Promise<UserMessage | undefined>;
}

export interface UserInteraction {
  id: string;
  channel: string;
  state: "waiting" | "acknowledged" | "failed";
  answered: boolean;
  ackMs?: number;
  response?: number;
  message?: string;
  followUps: string[];
  modal?: Omit<UserModal, "interaction">;
  choices?: UserChoice[];
  error?: string;
}

/** A file for a file option, or for a form's upload. */
export interface UploadedFile {
  name: string;
  type?: string;
  base64: string;
}

export type OptionValue = string | number | boolean | UploadedFile;

/** Thrown if the bot did not acknowledge an interaction in time, or acknowledged it and never answered. */
export class NoAnswerError extends Error {
  readonly interaction: UserInteraction;
  constructor(message: string, interaction: UserInteraction) {
    super(message);
    this.interaction = interaction;
  }
}

/** Thrown if the page itself refuses: no such command, a missing option, a disabled button. */
export class NotPossibleError extends Error {}

const KINDS: Record<number, UserAnswer["kind"]> = {
  4: "reply",
  5: "reply",
  6: "deferred-update",
  7: "update",
  8: "choices",
  9: "modal",
};

const WAIT_MS = 15_000;
const LOOK_EVERY_MS = 20;

/** A person on the sandbox's page. Tests use it to do what a user would do, through the HTTP API of the page. */
export class SandboxUser {
  readonly name: string;
  readonly channel: string;
  readonly #url: string;
  readonly #waitMs: number;

  constructor(url: string, name: string, channel: string, waitMs = WAIT_MS) {
    this.#url = url;
    this.#waitMs = waitMs;
    this.name = name;
    this.channel = channel;
  }

  /** Returns the same person in another channel. "direct" is their conversation with the bot. */
  inChannel(channel: string): SandboxUser {
    return new SandboxUser(this.#url, this.name, channel, this.#waitMs);
  }

  /** Returns the same person with another time limit for answers. */
  withTimeout(waitMs: number): SandboxUser {
    return new SandboxUser(this.#url, this.name, this.channel, waitMs);
  }

  /** Types a command: `slash("scrabble new", { with: "Bernat" })`. */
  async slash(command: string, options: Record<string, OptionValue> = {}): Promise<UserAnswer> {
    return await this.#answer(await this.#post<UserInteraction>("/slash", { channel: this.channel, command, options }));
  }

  /** Requests suggestions for the option `focused`. `options[focused]` is the text typed so far. */
  async autocomplete(command: string, options: Record<string, OptionValue>, focused: string): Promise<UserChoice[]> {
    const body = { channel: this.channel, command, options, focused };
    return (await this.#answer(await this.#post<UserInteraction>("/slash", body))).choices ?? [];
  }

  /** Presses the button with this label or custom id. */
  async press(message: UserMessage, button: string): Promise<UserAnswer> {
    const found = listComponents(message).find((one) => one.type === 2 && isCalled(one, button));
    return await this.#use(message, found, button, []);
  }

  /**
   * Chooses in the menu with this custom id or placeholder. If `menu` is undefined, chooses in the only menu of the
   * message. Values may be given as values or labels.
   */
  async choose(message: UserMessage, menu: string | undefined, ...values: string[]): Promise<UserAnswer> {
    const menus = listComponents(message).filter(({ type }) => [3, 5, 6, 7, 8].includes(type));
    const found = menu === undefined ? menus[0] : menus.find((one) => isCalled(one, menu));
    const byLabel = (value: string) => found?.options?.find((option) => option.label === value)?.value ?? value;
    return await this.#use(message, found, menu ?? "a menu", values.map(byLabel));
  }

  /** Fills in a form and submits it. Fields that are not given keep their prefilled values. */
  async submit(modal: UserModal | undefined, fields: Record<string, OptionValue | string[]> = {}): Promise<UserAnswer> {
    if (!modal) throw new NotPossibleError("no form is open");
    return await this.#answer(await this.#post<UserInteraction>("/submit", { interaction: modal.interaction, fields }));
  }

  /** Writes an ordinary message. */
  async say(content: string): Promise<UserMessage> {
    return await this.#post<UserMessage>("/say", { channel: this.channel, content });
  }

  async dismiss(message: UserMessage): Promise<void> {
    await this.#post("/dismiss", { channel: message.channel_id, message: message.id });
  }

  /** Changes the language of this person in Discord. */
  async setLocale(locale: string): Promise<void> {
    await this.#post("/person", { locale });
  }

  /** Closes or opens this person's direct messages. */
  async setDirectMessages(open: boolean): Promise<void> {
    await this.#post("/person", { closed: !open });
  }

  /** Returns all messages in the channel that this person sees, oldest first. */
  async messages(channel = this.channel): Promise<UserMessage[]> {
    return await this.#get<UserMessage[]>(`/channels/${encodeURIComponent(channel)}/messages`);
  }

  /** Waits until a message matches, and returns the newest matching message. */
  async waitForMessage(
    fits: (message: UserMessage) => boolean = () => true,
    timeoutMs = WAIT_MS,
  ): Promise<UserMessage> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const all = await this.messages();
      const found = all.findLast((message) => !isLoading(message) && fits(message));
      if (found) return found;
      if (Date.now() > deadline) {
        const seen = all.slice(-5).map((message) => `- ${readMessageText(message).slice(0, 200)}`);
        throw new Error(`${this.name} waited for a message in ${this.channel}; the last ones were\n${seen.join("\n")}`);
      }
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** Downloads a picture or file of a message. */
  async download(attachment: UserAttachment | undefined): Promise<Uint8Array> {
    if (!attachment) throw new NotPossibleError("there is no such attachment");
    const response = await fetch(attachment.url);
    if (!response.ok) throw new Error(`${attachment.url}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  async #use(
    message: UserMessage,
    found: UserComponent | undefined,
    name: string,
    values: string[],
  ): Promise<UserAnswer> {
    if (!found) {
      const there = listComponents(message).map((one) => one.label ?? one.custom_id ?? one.type);
      throw new NotPossibleError(`the message has no "${name}", only ${there.join(", ") || "nothing to press"}`);
    }
    const body = { message: message.id, customId: found.custom_id, values };
    return await this.#answer(await this.#post<UserInteraction>("/press", body));
  }

  async #answer({ id }: UserInteraction): Promise<UserAnswer> {
    const done = await this.#look(id, this.#waitMs);
    const kind = KINDS[done.response ?? 0];
    if (done.state === "failed") throw new NoAnswerError(done.error ?? "failed", done);
    if (!done.answered || kind === undefined) throw new NoAnswerError("acknowledged, but never answered", done);
    const message = done.message === undefined ? undefined : await this.#message(done.channel, done.message);
    return {
      id,
      ackMs: done.ackMs ?? 0,
      kind,
      ...(message ? { message } : {}),
      ...(done.modal ? { modal: { ...done.modal, interaction: id } } : {}),
      ...(done.choices ? { choices: done.choices } : {}),
      followUp: (n = 0, timeoutMs = WAIT_MS) => this.#followUp(id, n, timeoutMs),
      reply: async () => {
        const now = await this.#look(id, 0);
        return now.message === undefined ? undefined : await this.#message(now.channel, now.message);
      },
    };
  }

  async #followUp(id: string, n: number, timeoutMs: number): Promise<UserMessage> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const now = await this.#look(id, 0);
      const wanted = now.followUps[n];
      const message = wanted === undefined ? undefined : await this.#message(now.channel, wanted);
      if (message) return message;
      if (Date.now() > deadline) throw new NoAnswerError(`there was no follow-up ${n}`, now);
      await sleep(LOOK_EVERY_MS);
    }
  }

  async #message(channel: string, id: string): Promise<UserMessage | undefined> {
    const path = `/channels/${encodeURIComponent(channel)}/messages/${id}`;
    return await this.#get<UserMessage>(path).catch((error: unknown) => {
      if (error instanceof NotPossibleError) return undefined;
      throw error;
    });
  }

  #look(id: string, waitMs: number): Promise<UserInteraction> {
    return this.#get<UserInteraction>(`/interactions/${id}`, { wait: String(waitMs) });
  }

  async #get<T>(path: string, query: Record<string, string> = {}): Promise<T> {
    const search = new URLSearchParams({ user: this.name, ...query });
    return await this.#read<T>(await fetch(`${this.#url}/page/api${path}?${search}`));
  }

  async #post<T>(path: string, body: object): Promise<T> {
    const text = JSON.stringify({ user: this.name, ...body });
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: text };
    return await this.#read<T>(await fetch(`${this.#url}/page/api${path}`, init));
  }

  async #read<T>(response: Response): Promise<T> {
    const body = (await response.json()) as T & { error?: string };
    if (!response.ok) throw new NotPossibleError(body.error ?? `status ${response.status}`);
    return body;
  }
}

const isLoading = ({ flags }: UserMessage): boolean => (flags & 128) !== 0;

export const isEphemeral = ({ flags }: UserMessage): boolean => (flags & 64) !== 0;

const isCalled = ({ custom_id, label, placeholder, emoji }: UserComponent, name: string): boolean =>
  [custom_id, label, placeholder, emoji?.name].includes(name);

/** Returns all components of a message or form, in reading order. */
export function listComponents({ components }: { components: UserComponent[] }): UserComponent[] {
  const inside = (one: UserComponent): UserComponent[] => [
    one,
    ...[
      ...(one.components ?? []),
      ...(one.component ? [one.component] : []),
      ...(one.accessory ? [one.accessory] : []),
    ].flatMap(inside),
  ];
  return components.flatMap(inside);
}

/** Returns the labels of a message's enabled buttons. */
export const listButtonLabels = (message: UserMessage): string[] =>
  listComponents(message)
    .filter(({ type, disabled }) => type === 2 && !disabled)
    .map(({ label, emoji }) => label ?? emoji?.name ?? "");

const COMMAND_MENTION = /<(\/[^:>]+):\d+>/g;

/**
 * Returns all text of a message: content, embeds and text components. Mentioned commands are inline code, as in the
 * phrases of the bot.
 */
export const readMessageText = (message: UserMessage): string =>
  [
    message.content,
    ...message.embeds.flatMap((embed) => [embed["title"], embed["description"]].filter(Boolean).map(String)),
    ...listComponents(message).map(({ content }) => content ?? ""),
  ]
    .filter(Boolean)
    .join("\n")
    .replace(COMMAND_MENTION, "`$1`");
