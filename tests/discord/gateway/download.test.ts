import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDownload } from "#discord/gateway/download.ts";

const answers: { readonly [path: string]: (response: ServerResponse) => void } = {
  "/file": (response) => response.end("ABC"),
  "/gone": (response) => response.writeHead(404).end("gone"),
  "/refused": (response) => {
    response.on("close", () => closed.push("/refused"));
    response.writeHead(500).write("reason");
  },
  "/elsewhere": (response) => response.writeHead(302, { location: "/file" }).end(),
  "/silent": () => {},
  "/endless": (response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(100_000)));
    };
    response.on("drain", more);
    more();
  },
};

let server: Server;
let origin: string;
const requests: string[] = [];
const closed: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? "");
    answers[request.url ?? ""]?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const download = (path: string, change: { size?: number; apiUrl?: string; limitMs?: number } = {}) => {
  const { size = 3, apiUrl = `${origin}/api`, limitMs = 5_000 } = change;
  return createDownload({ apiUrl, maxMiB: 1, timeoutMs: limitMs })({ url: `${origin}${path}`, size });
};

test("a file on the host of the API is downloaded completely", async () => {
  expect(await download("/file")).toEqual({ ok: true, bytes: Buffer.from("ABC") });
});

test.each([
  ["http://127.0.0.1:1/api", "/file"],
  ["https://discord.com/api", "/file"],
])("a file on another host is not requested (API at %s)", async (apiUrl, path) => {
  const before = requests.length;
  expect(await download(path, { apiUrl })).toEqual({ ok: false, reason: "foreign-host" });
  expect(requests.length).toBe(before);
});

test.each([
  "http://cdn.discordapp.com/x.txt",
  "https://cdn.discordapp.com.evil.example/x.txt",
  "https://cdn.discordapp.com:8443/x.txt",
  "https://discordapp.com/x.txt",
  "file:///etc/passwd",
  "not an address",
  "",
])("%j is not an address of Discord's files", async (url) => {
  const download = createDownload({ apiUrl: undefined, maxMiB: 1, timeoutMs: 1_000 });
  expect(await download({ url, size: 1 })).toEqual({ ok: false, reason: "foreign-host" });
});

test("a file with a size over the limit is not requested", async () => {
  const before = requests.length;
  expect(await download("/file", { size: 1_048_577 })).toEqual({ ok: false, reason: "too-large", maxMiB: 1 });
  expect(requests.length).toBe(before);
});

test("a file that turns out to be over the limit is not read to its end", async () => {
  expect(await download("/endless")).toEqual({ ok: false, reason: "too-large", maxMiB: 1 });
});

test.each(["/gone", "/elsewhere"])("%s fails, and no other address is tried", async (path) => {
  requests.length = 0;
  expect(await download(path)).toEqual({ ok: false, reason: "not-there" });
  expect(requests).toEqual([path]);
});

test("the body of an error response is not read, and its connection is closed", async () => {
  expect(await download("/refused")).toEqual({ ok: false, reason: "not-there" });
  await expect.poll(() => closed).toEqual(["/refused"]);
});

test("a download stops if the server does not answer in time", async () => {
  expect(await download("/silent", { limitMs: 200 })).toEqual({ ok: false, reason: "not-there" });
});
