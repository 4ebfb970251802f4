import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "../model/api-error.ts";
import type { Interaction } from "../model/interactions.ts";
import type { Message } from "../state/world.ts";
import type { ConnectionLoss } from "../wire/gateway/gateway.ts";
import type { DiscordJson } from "../wire/json/discord-json.ts";

/**
 * SandboxFaults that a test can cause. A pattern `match` is tested against texts such as "POST /channels/…/messages",
 * without `/api/v10`.
 */
export interface SandboxFaults {
  /** Refuses the next requests that match, without executing them. */
  fail(match: RegExp, status: number, options?: { times?: number } & FailureFacts): void;
  /** Executes the next requests that match, but loses the answer: the connection breaks, or `status` is sent. */
  loseAnswer(match: RegExp, options?: { times?: number; status?: number }): void;
  /** Delays the next requests that match, before they are executed. */
  delay(match: RegExp, ms: number, options?: { times?: number }): void;
  /** Delays every gateway event by `ms` from now on; 0 ends the delay. */
  delayEvents(ms: number): void;
  /**
   * Breaks all gateway connections, or only that of one shard. "resume": the connection breaks; "forget": the
   * connection breaks and the session is gone; "reconnect": the bot is asked to reconnect; "invalid",
   * "invalid-resumable": the bot is told that its session is invalid; "unauthorised": the bot is told that its token is
   * no longer valid.
   */
  dropSockets(how?: ConnectionLoss, shard?: number): void;
  /** Keeps the connections open but sends nothing through them, not even answers to heartbeats. */
  silenceSockets(): void;
  /** Sends this text, or these bytes, as a frame over every connection. The frame may be invalid. */
  sendRawFrame(frame: string | Uint8Array): void;
  /** Sends an interaction a second time; without an id, the last one. */
  redeliver(interaction?: string): void;
  /**
   * Sends an interaction that no honest client would send. Resolves to the bot's answer, after `waitMs` at the latest.
   * `change` may change the payload before it is sent.
   */
  sendForged(
    wild: ForgedInteraction,
    waitMs?: number,
    change?: (sent: DiscordJson) => DiscordJson,
  ): Promise<ForgedAnswer>;
  deleteMessage(channel: string, message: string): void;
  deleteChannel(channel: string): void;
  /** Takes permissions from the bot in a channel. An empty list gives all of them back. */
  deny(channel: string, permissions: readonly string[]): void;
  /** Gives the bot permissions in a channel, as a set of bits; "0" adds none. */
  allow(channel: string, permissions: string): void;
  /** Removes the bot from the server and invites it again at once. */
  rejoin(): void;
  /** Makes the server unavailable for a moment without removing the bot from it. */
  outage(): void;
  /** Invites the bot to another server, with this id if given; returns its only channel. */
  invite(guild?: string): string;
  clear(): void;
}

/** An interaction as raw data, written by hand. */
export interface ForgedInteraction {
  /** Type of the interaction: 2 to 5, or any other number. */
  type: number;
  /** Ids of the alleged sender and of the channel. */
  person: string;
  channel: string;
  data: DiscordJson;
  /** Id of the message from which the interaction allegedly comes. */
  message?: string;
}

export interface ForgedAnswer {
  readonly interaction: Readonly<Interaction>;
  /** Whether the bot has answered, and no deferred reply is pending. */
  readonly isAnswered: boolean;
  /** Returns the messages of the answer as they are now: the reply or the changed message, and all follow-ups. */
  messages(): Message[];
}

interface FailureFacts {
  retryAfterMs?: number;
  code?: number;
  /** Whether the rate limit (429) is for the whole bot, not for one route. */
  global?: boolean;
}

/** An answer that is lost. Without a status, the connection breaks. */
export interface LostAnswer {
  readonly status: number | undefined;
}

type Rule = { match: RegExp; left: number } & (
  | { kind: "fail"; error: ApiError }
  | { kind: "lose"; status: number | undefined }
  | { kind: "delay"; ms: number }
);

/** The faults that a test has ordered and that still wait for a matching request. */
export class FaultRules {
  #rules: Rule[] = [];

  add(rule: Rule): void {
    this.#rules.push(rule);
  }

  clear(): void {
    this.#rules = [];
  }

  /** Applies the rules for a request: waits or throws. Returns the fault that must replace the answer, if any. */
  async apply(request: string): Promise<LostAnswer | undefined> {
    const delay = this.#take(request, "delay");
    if (delay?.kind === "delay") await sleep(delay.ms);
    const failure = this.#take(request, "fail");
    if (failure?.kind === "fail") throw failure.error;
    const loss = this.#take(request, "lose");
    return loss?.kind === "lose" ? { status: loss.status } : undefined;
  }

  #take(request: string, kind: Rule["kind"]): Rule | undefined {
    const rule = this.#rules.find((one) => one.kind === kind && one.match.test(request));
    if (!rule) return undefined;
    rule.left -= 1;
    if (rule.left <= 0) this.#rules = this.#rules.filter((one) => one !== rule);
    return rule;
  }
}

export const createInjectedError = (status: number, options: FailureFacts = {}): ApiError => {
  const message = status === 429 ? "You are being rate limited." : `${status}: made to fail`;
  const retryAfterMs = options.retryAfterMs ?? (status === 429 ? 200 : undefined);
  const { global = false } = options;
  return new ApiError(status, options.code ?? 0, message, retryAfterMs === undefined ? {} : { retryAfterMs, global });
};
