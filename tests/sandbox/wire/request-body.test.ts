import { type IncomingMessage, request } from "node:http";
import { PassThrough } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { readRawBody } from "../../../src/sandbox/wire/rest/request-body.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { CHANNEL_ID } from "../support/raw-client.ts";

let sandbox: TestSandbox | undefined;
afterEach(async () => {
  await sandbox?.stop();
  sandbox = undefined;
});

/** One mebibyte. Bodies in these tests repeat it, so they take no memory. */
const PART = Buffer.alloc(2 ** 20);
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Begins a body of so many mebibytes and leaves it open. */
async function beginBody(mebibytes: number) {
  const stream = new PassThrough();
  const read = readRawBody(stream as unknown as IncomingMessage).then(
    (bytes) => bytes.length,
    ({ status }: { status?: number }) => status ?? "broken",
  );
  for (let part = 0; part < mebibytes; part++) {
    stream.write(PART);
    await settled();
  }
  return { stream, read };
}

test("a body is refused while others hold too much memory, and taken once they are gone", async () => {
  const others = [await beginBody(100), await beginBody(100), await beginBody(90)];
  const late = await beginBody(20);
  late.stream.end();
  expect(await late.read).toBe(413);
  for (const { stream, read } of others) {
    stream.destroy();
    expect(await read).toBe("broken");
  }
  const next = await beginBody(20);
  next.stream.end();
  expect(await next.read).toBe(20 * 2 ** 20);
});

/** Sends the headers of a request and the first byte of its body. Returns the status of the answer. */
async function statusBeforeBody(path: string, headers: Record<string, string>): Promise<number> {
  sandbox = await startMemorySandbox();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sent = request(`${sandbox.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": "1000", ...headers },
  });
  sent.on("response", ({ statusCode = 0 }) => resolve(statusCode)).on("error", reject);
  sent.write("{");
  return promise.finally(() => sent.destroy());
}

test("a request without the token is refused before its body is read", async () => {
  expect(await statusBeforeBody(`/api/v10/channels/${CHANNEL_ID}/messages`, {})).toBe(401);
});

test.each(["/page/api/say", "/api/v10/webhooks/1/token"])(
  "a request of another site is refused before its body is read: %s",
  async (path) => {
    expect(await statusBeforeBody(path, { origin: "http://evil.example" })).toBe(403);
  },
);
