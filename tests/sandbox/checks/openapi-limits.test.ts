import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkAllRequests, checkRequest, hasOpenApi } from "../../support/check-openapi.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { GatewaySocket, typeCommand } from "../support/gateway-socket.ts";
import { APPLICATION_ID, CHANNEL_ID, createRawClient } from "../support/raw-client.ts";
import { COMMANDS, FORMS, type LimitPlace, MESSAGES, THREADS } from "./limit-places.ts";
import { createLimitProbes } from "./limit-probes.ts";

let sandbox: TestSandbox;
let call: ReturnType<typeof createRawClient>;
let socket: GatewaySocket;

beforeAll(async () => {
  sandbox = await startMemorySandbox();
  call = createRawClient(sandbox);
  socket = new GatewaySocket(sandbox);
  await socket.identify(sandbox.token);
});
afterAll(() => sandbox.stop());

if (!hasOpenApi()) checkAllRequests([]);

type Send = (body: object) => Promise<{ status: number; path: string; sent: unknown }>;

const post: Send = async (body) => {
  const path = `/channels/${CHANNEL_ID}/messages`;
  return { status: (await call(`POST ${path}`, body)).status, path: `POST ${path}`, sent: body };
};
const thread: Send = async (body) => {
  const path = `POST /channels/${CHANNEL_ID}/threads`;
  return { status: (await call(path, body)).status, path, sent: body };
};
const register: Send = async (body) => {
  const path = `PUT /applications/${APPLICATION_ID}/commands`;
  return { status: (await call(path, [body])).status, path, sent: [body] };
};
const open: Send = async (data) => {
  await call(`PUT /applications/${APPLICATION_ID}/commands`, [{ name: "prova", description: "d" }]);
  const before = socket.packets.length;
  await typeCommand(sandbox, "games");
  const { d } = await socket.find(
    (packet) => packet.t === "INTERACTION_CREATE" && socket.packets.indexOf(packet) >= before,
  );
  const path = `POST /interactions/${d.id}/${d.token}/callback`;
  const sent = { type: 9, data };
  return { status: (await call(path, sent, { token: null })).status, path, sent };
};

describe.skipIf(!hasOpenApi())("both sides of every limit that Discord's description gives for", () => {
  const all: [name: string, place: LimitPlace, send: Send][] = [
    ...MESSAGES.map((place): [string, LimitPlace, Send] => [`${place.name} of a message`, place, post]),
    ...FORMS.map((place): [string, LimitPlace, Send] => [`${place.name} of a form`, place, open]),
    ...COMMANDS.map((place): [string, LimitPlace, Send] => [place.name, place, register]),
    ...THREADS.map((place): [string, LimitPlace, Send] => [place.name, place, thread]),
  ];
  test.each(all)("%s", async (_name, place, send) => {
    const judged = (path: string, body: unknown) => {
      const [method = "", where = ""] = path.split(" ");
      return checkRequest({ method, path: where, body });
    };
    const wrong: string[] = [];
    const { good, bad } = createLimitProbes(place);
    expect(good.length).toBeGreaterThan(0);
    for (const { what, body } of good) {
      const { status, path, sent } = await send(body);
      if (status >= 300) wrong.push(`refused ${what}`);
      const complaints = judged(path, sent);
      if (complaints.length > 0) wrong.push(`not as described: ${what}: ${complaints}`);
    }
    for (const { what, body } of bad) {
      const { status, path, sent } = await send(body);
      if (status !== 400) wrong.push(`let through ${what}`);
      if (judged(path, sent).length === 0) wrong.push(`described as right: ${what}`);
    }
    expect(wrong).toEqual([]);
  });
});
