import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "../model/api-error.ts";
import type { Interaction } from "../model/interactions.ts";
import type { Message } from "../state/world.ts";
import type { DropKind } from "../wire/gateway/gateway.ts";
import type { Json } from "../wire/json/discord-json.ts";

/** What may go wrong on demand. Requests are named "POST /channels/…/messages", without `/api/v10`. */
export interface Faults {
  /** The next requests that match are refused without doing anything. */
  fail(match: RegExp, status: number, options?: { times?: number } & FailureFacts): void;
  /** The next requests that match are done, and their answer is lost: the line breaks or, where one is named, this status comes. */
  loseAnswer(match: RegExp, options?: { times?: number; status?: number }): void;
  /** The next requests that match wait before anything is done. */
  delay(match: RegExp, ms: number, options?: { times?: number }): void;
  /** From now on every event of the gateway is held back so long (0 = no longer). */
  delayEvents(ms: number): void;
  /**
   * "resume": the line breaks; "forget": it breaks and the session is gone; "reconnect": the bot is asked to come back;
   * "invalid", "invalid-resumable": it is told that its session is invalid;
   * "unauthorised": it is told that its token is none any more.
   * With a shard only its line is dropped.
   */
  dropSockets(how?: DropKind, shard?: number): void;
  /** The lines stay open and nothing comes through them any more, not even an answer to a heartbeat. */
  silenceSockets(): void;
  /** Sends this text, or these bytes, as a frame over every line, whatever the bot makes of it. */
  sendRawFrame(frame: string | Uint8Array): void;
  /** Sends an interaction a second time (the last one, if none is named). */
  redeliver(interaction?: string): void;
  /**
   * Sends an interaction such as no honest client does, and tells how it was answered, after so long at the latest. It may
   * be changed on its way.
   */
  sendForged(wild: ForgedInteraction, waitMs?: number, change?: (sent: Json) => Json): Promise<ForgedAnswer>;
  deleteMessage(channel: string, message: string): void;
  deleteChannel(channel: string): void;
  /** Takes permissions from the bot in a channel; an empty list gives everything back. */
  deny(channel: string, permissions: readonly string[]): void;
  /** Gives the bot permissions in a channel, as a set of bits; "0" gives nothing more. */
  allow(channel: string, permissions: string): void;
  /** The bot is taken off the server, and invited again. */
  rejoin(): void;
  /** The server cannot be reached for a moment: nobody has taken the bot off it. */
  outage(): void;
  /** The bot is invited to another server (by that id, if one is named); its one channel. */
  invite(guild?: string): string;
  clear(): void;
}

/** What is on the wire, as somebody would have it who makes interactions by hand. */
export interface ForgedInteraction {
  /** 2 to 5, or any other number. */
  type: number;
  /** Ids of whoever is said to have sent it, and of where. */
  person: string;
  channel: string;
  data: Json;
  /** The message that it is said to come from. */
  message?: string;
}

export interface ForgedAnswer {
  readonly interaction: Readonly<Interaction>;
  /** Nothing more is promised. */
  readonly isAnswered: boolean;
  /** What it was answered with as it stands now: the reply, or the message that it changed, and whatever followed. */
  messages(): Message[];
}

interface FailureFacts {
  retryAfterMs?: number;
  code?: number;
  /** A 429 of the whole bot and not of one route. */
  global?: boolean;
}

/** Without a status the line breaks. */
export interface LostAnswer {
  readonly status: number | undefined;
}

type Rule = { match: RegExp; left: number } & (
  | { kind: "fail"; error: ApiError }
  | { kind: "lose"; status: number | undefined }
  | { kind: "delay"; ms: number }
);

/** The rules that wait for their request. */
export class FaultRules {
  #rules: Rule[] = [];

  add(rule: Rule): void {
    this.#rules.push(rule);
  }

  clear(): void {
    this.#rules = [];
  }

  /** Waits or throws as the rules say; what is given has to come in place of the answer. */
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

export const createFailure = (status: number, options: FailureFacts = {}): ApiError => {
  const message = status === 429 ? "You are being rate limited." : `${status}: made to fail`;
  const retryAfterMs = options.retryAfterMs ?? (status === 429 ? 200 : undefined);
  const { global = false } = options;
  return new ApiError(status, options.code ?? 0, message, retryAfterMs === undefined ? {} : { retryAfterMs, global });
};
