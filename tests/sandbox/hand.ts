import type { SandboxOptions } from "../../src/sandbox/server.ts";
import { memorySandbox, type TestSandbox } from "../support/sandbox.ts";
import { APPLICATION, type Body, rawClient } from "./raw.ts";
import { type Data, Socket } from "./socket.ts";

const COMMANDS = [
  {
    name: "prova",
    description: "d",
    options: [
      { type: 3, name: "word", description: "d", autocomplete: true },
      { type: 4, name: "size", description: "d", autocomplete: true },
      { type: 7, name: "where", description: "d", channel_types: [0] },
      { type: 9, name: "whom", description: "d" },
      { type: 11, name: "file", description: "d" },
    ],
  },
];

/** What is known of an interaction that a bot by hand has before it. */
export interface Taken {
  data: Data;
  answer: Promise<unknown>;
  callback(body: object, query?: string): Promise<{ status: number; body: Body; headers: Headers }>;
  webhook: string;
}

export interface Hand {
  sandbox: TestSandbox;
  call: ReturnType<typeof rawClient>;
  socket: Socket;
  /** Takes what a person does as the bot. */
  take(deed: Promise<unknown>, type?: number): Promise<Taken>;
  typed(options?: object, channel?: string): Promise<Taken>;
}

/** A sandbox with a bot by hand in it, which knows one command. */
export async function byHand(options: Partial<SandboxOptions> = {}): Promise<Hand> {
  const sandbox = await memorySandbox(options);
  const call = rawClient(sandbox);
  const socket = new Socket(sandbox);
  await socket.identify(sandbox.token, { intents: 1 | (1 << 9) | (1 << 12) });
  await call(`PUT /applications/${APPLICATION}/commands`, COMMANDS);
  const seen = new Set<string>();
  const take = async (answer: Promise<unknown>, type = 2): Promise<Taken> => {
    answer.catch(() => {});
    const fits = (d: Data) => d.type === type && !seen.has(d.id);
    const { d } = await socket.find((packet) => packet.t === "INTERACTION_CREATE" && fits(packet.d));
    seen.add(d.id);
    const callback = (body: object, query = "") =>
      call(`POST /interactions/${d.id}/${d.token}/callback${query}`, body, { token: null });
    return { data: d, answer, callback, webhook: `/webhooks/${APPLICATION}/${d.token}` };
  };
  const typed = (given = {}, channel = "games") => take(sandbox.person("Anna", channel).slash("prova", given));
  return { sandbox, call, socket, take, typed };
}
