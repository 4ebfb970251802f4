import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { WebSocket } from "ws";
import type { TestSandbox } from "../../support/memory-sandbox.ts";

export interface Packet {
  op: number;
  t: string | null;
  s: number | null;
  d: PacketData;
}

/** The fields of events that tests read. */
export interface PacketData {
  id: string;
  token: string;
  type: number;
  context: number;
  member?: object;
  guild_id?: string;
  app_permissions: string;
  session_id: string;
  resume_gateway_url: string;
  guilds: { id: string }[];
  name: string;
  content: string;
  data: { name: string; options: object[]; resolved: object; components: object[] };
}

/** A gateway connection without a client library. It keeps all packets. */
export class GatewaySocket {
  readonly packets: Packet[] = [];
  readonly #socket: WebSocket;
  readonly closed: Promise<unknown[]>;

  constructor(sandbox: TestSandbox, query = "v=10&encoding=json") {
    this.#socket = new WebSocket(`${sandbox.url.replace("http", "ws")}/gateway?${query}`);
    this.#socket.on("message", (raw) => this.packets.push(JSON.parse(String(raw))));
    this.#socket.on("error", () => {});
    this.closed = once(this.#socket, "close");
  }

  async identify(token: string, more: object = {}): Promise<Packet> {
    await this.find(({ op }) => op === 10);
    this.send({ op: 2, d: { token, intents: 1, properties: {}, ...more } });
    return await this.find(({ t }) => t === "READY");
  }

  async resume(token: string, session: string, seq: number): Promise<void> {
    await this.find(({ op }) => op === 10);
    this.send({ op: 6, d: { token, session_id: session, seq } });
  }

  send(packet: object): void {
    this.write(JSON.stringify(packet));
  }

  write(text: string): void {
    this.#socket.send(text);
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  get seq(): number {
    return Math.max(0, ...this.packets.map(({ s }) => s ?? 0));
  }

  /** The names of all events, in order. */
  get events(): string[] {
    return this.packets.flatMap(({ t }) => t ?? []);
  }

  async find(fits: (packet: Packet) => boolean): Promise<Packet> {
    for (let tries = 0; tries < 500; tries += 1) {
      const found = this.packets.findLast(fits);
      if (found) return found;
      await sleep(4);
    }
    throw new Error(`no such packet among ${this.packets.map(({ op, t }) => `${op} ${t ?? ""}`)}`);
  }

  interaction = (type = 2): Promise<Packet> => this.find(({ t, d }) => t === "INTERACTION_CREATE" && d.type === type);
}

/** Sends a command to the bot. Does not wait for the answer. */
export async function typeCommand(sandbox: TestSandbox, channel: string, options = {}): Promise<void> {
  const body = JSON.stringify({ user: "Anna", channel, command: "prova", options });
  const headers = { "content-type": "application/json" };
  const { status } = await fetch(`${sandbox.url}/page/api/slash`, { method: "POST", headers, body });
  expect(status).toBe(202);
}

export const listInteractions = (one: GatewaySocket): PacketData[] =>
  one.packets.filter(({ t }) => t === "INTERACTION_CREATE").map(({ d }) => d);

export async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !holds(); tries += 1) await sleep(4);
  expect(holds()).toBe(true);
}
