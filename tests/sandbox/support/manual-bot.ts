import type { SandboxOptions } from "../../../src/sandbox/start-sandbox.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { GatewaySocket, type PacketData } from "./gateway-socket.ts";
import { APPLICATION_ID, createRawClient, type RawBody } from "./raw-client.ts";

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

/** An interaction that the manual bot has received. */
export interface TakenInteraction {
  data: PacketData;
  answer: Promise<unknown>;
  callback(body: object, query?: string): Promise<{ status: number; body: RawBody; headers: Headers }>;
  webhook: string;
}

export interface ManualBot {
  sandbox: TestSandbox;
  call: ReturnType<typeof createRawClient>;
  socket: GatewaySocket;
  /** Returns the interaction that this action of a person causes. */
  take(action: Promise<unknown>, type?: number): Promise<TakenInteraction>;
  typed(options?: object, channel?: string): Promise<TakenInteraction>;
}

/** Starts a sandbox with a manual bot that has one command. */
export async function startManualBot(options: Partial<SandboxOptions> = {}): Promise<ManualBot> {
  const sandbox = await startMemorySandbox(options);
  const call = createRawClient(sandbox);
  const socket = new GatewaySocket(sandbox);
  await socket.identify(sandbox.token, { intents: 1 | (1 << 9) | (1 << 12) });
  await call(`PUT /applications/${APPLICATION_ID}/commands`, COMMANDS);
  const seen = new Set<string>();
  const take = async (answer: Promise<unknown>, type = 2): Promise<TakenInteraction> => {
    answer.catch(() => {});
    const fits = (d: PacketData) => d.type === type && !seen.has(d.id);
    const { d } = await socket.find((packet) => packet.t === "INTERACTION_CREATE" && fits(packet.d));
    seen.add(d.id);
    const callback = (body: object, query = "") =>
      call(`POST /interactions/${d.id}/${d.token}/callback${query}`, body, { token: null });
    return { data: d, answer, callback, webhook: `/webhooks/${APPLICATION_ID}/${d.token}` };
  };
  const typed = (given = {}, channel = "games") => take(sandbox.person("Anna", channel).slash("prova", given));
  return { sandbox, call, socket, take, typed };
}
