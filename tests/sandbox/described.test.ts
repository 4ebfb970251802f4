import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { judge, judgeAll, openApiIsThere } from "../support/openapi.ts";
import { memorySandbox, type TestSandbox } from "../support/sandbox.ts";
import { COMMANDS, FORMS, MESSAGES, type Place, THREADS } from "./described/places.ts";
import { probes } from "./described/probes.ts";
import { APPLICATION, CHANNEL, rawClient } from "./raw.ts";
import { Socket, typeOnly } from "./socket.ts";

let sandbox: TestSandbox;
let call: ReturnType<typeof rawClient>;
let socket: Socket;

beforeAll(async () => {
  sandbox = await memorySandbox();
  call = rawClient(sandbox);
  socket = new Socket(sandbox);
  await socket.identify(sandbox.token);
});
afterAll(() => sandbox.stop());

if (!openApiIsThere()) judgeAll([]);

type Send = (body: object) => Promise<{ status: number; path: string; sent: unknown }>;

const post: Send = async (body) => {
  const path = `/channels/${CHANNEL}/messages`;
  return { status: (await call(`POST ${path}`, body)).status, path: `POST ${path}`, sent: body };
};
const thread: Send = async (body) => {
  const path = `POST /channels/${CHANNEL}/threads`;
  return { status: (await call(path, body)).status, path, sent: body };
};
const register: Send = async (body) => {
  const path = `PUT /applications/${APPLICATION}/commands`;
  return { status: (await call(path, [body])).status, path, sent: [body] };
};
const open: Send = async (data) => {
  await call(`PUT /applications/${APPLICATION}/commands`, [{ name: "prova", description: "d" }]);
  const before = socket.packets.length;
  await typeOnly(sandbox, "games");
  const { d } = await socket.find(
    (packet) => packet.t === "INTERACTION_CREATE" && socket.packets.indexOf(packet) >= before,
  );
  const path = `POST /interactions/${d.id}/${d.token}/callback`;
  const sent = { type: 9, data };
  return { status: (await call(path, sent, { token: null })).status, path, sent };
};

describe.skipIf(!openApiIsThere())("both sides of every limit that Discord describes, of", () => {
  const all: [name: string, place: Place, send: Send][] = [
    ...MESSAGES.map((place): [string, Place, Send] => [`${place.name} of a message`, place, post]),
    ...FORMS.map((place): [string, Place, Send] => [`${place.name} of a form`, place, open]),
    ...COMMANDS.map((place): [string, Place, Send] => [place.name, place, register]),
    ...THREADS.map((place): [string, Place, Send] => [place.name, place, thread]),
  ];
  test.each(all)("%s", async (_name, place, send) => {
    const judged = (path: string, body: unknown) => {
      const [method = "", where = ""] = path.split(" ");
      return judge({ method, path: where, body });
    };
    const wrong: string[] = [];
    const { good, bad } = probes(place);
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
