import { Agent, request } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type Sandbox, startSandbox } from "../../../src/sandbox/start-sandbox.ts";
import { APPLICATION_ID, createRawClient } from "../support/raw-client.ts";

const RUN = 20_000;
const AT_ONCE = 50;

let sandbox: Sandbox;
let socket: WebSocket;
let answered = 0;

interface Packet {
  op: number;
  t: string | null;
  d: { id: string; token: string };
}

/** Answers each command with a message and buttons, and keeps nothing. */
async function answer({ t, op, d }: Packet): Promise<void> {
  if (op === 10) socket.send(JSON.stringify({ op: 2, d: { token: sandbox.token, intents: 1, properties: {} } }));
  if (t !== "INTERACTION_CREATE") return;
  const components = [{ type: 1, components: [{ type: 2, style: 1, label: "Go", custom_id: "go" }] }];
  const body = { type: 4, data: { content: "x".repeat(200), flags: answered % 2 ? 64 : 0, components } };
  await post(`${sandbox.apiUrl}/v10/interactions/${d.id}/${d.token}/callback`, body);
  answered += 1;
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Used instead of `fetch`, whose overhead would dominate here. */
function post(url: string, body: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", agent, headers: { "content-type": "application/json" } });
    sent.on("error", reject);
    sent.on("response", (response) => response.resume().on("end", resolve).on("error", reject));
    sent.end(JSON.stringify(body));
  });
}

const type = () =>
  post(`${sandbox.url}/page/api/slash`, { user: "Anna", channel: "games", command: "prova", options: {} });

async function run(count: number): Promise<void> {
  const goal = answered + count;
  for (let done = 0; done < count; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, type));
    while (answered < goal - count + done + AT_ONCE) await new Promise((resolve) => setImmediate(resolve));
  }
}

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const heapMib = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, state: "memory", limits: { rates: undefined } });
  await createRawClient(sandbox)(`PUT /applications/${APPLICATION_ID}/commands`, [{ name: "prova", description: "d" }]);
  socket = new WebSocket(`${sandbox.url.replace("http", "ws")}/gateway?v=10`);
  socket.on("message", (raw) => void answer(JSON.parse(String(raw))));
  await new Promise((resolve) => socket.once("message", () => socket.once("message", resolve)));
});
afterAll(async () => {
  agent.destroy();
  await sandbox.stop();
});

test("20,000 interactions do not increase memory use", async () => {
  await run(RUN / 2);
  const half = heapMib();
  await run(RUN / 2);
  const all = heapMib();
  console.info(`${half.toFixed(1)} MiB after ${RUN / 2}, ${all.toFixed(1)} MiB after ${RUN}`);
  expect(answered).toBe(RUN);
  expect(all - half).toBeLessThan(8);
}, 120_000);
