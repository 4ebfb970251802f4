import { request as sendRequest } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test, vi } from "vitest";
import { checkHealth, shareForOneSecond } from "#app/metrics/health.ts";
import { type MetricsServer, type MetricsServerOptions, startMetricsServer } from "#app/metrics/metrics-server.ts";
import { createHealthChecks } from "#app/metrics/serve-metrics.ts";

let server: MetricsServer | undefined;
afterEach(() => server?.close());

async function startAndAsk(plan: Partial<MetricsServerOptions> = {}) {
  const usual = { health: async () => ({ ok: true, failing: [] }), metrics: async () => "a 1\n" };
  server = await startMetricsServer({ host: "127.0.0.1", port: 0, ...usual, ...plan });
  const { port } = server;
  return async (path: string, method = "GET") => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    return [response.status, await response.text()];
  };
}

test("health is 200 when everything works, else 503 with the failing parts", async () => {
  expect(await (await startAndAsk())("/healthz")).toEqual([200, '{"ok":true,"failing":[]}\n']);
  await server?.close();
  const ask = await startAndAsk({
    health: () => checkHealth({ gateway: async () => true, database: async () => false }, 50),
  });
  expect(await ask("/healthz")).toEqual([503, '{"ok":false,"failing":["database"]}\n']);
});

test("metrics are served, and other paths and methods are refused", async () => {
  const ask = await startAndAsk();
  expect(await ask("/metrics?x=1")).toEqual([200, "a 1\n"]);
  expect((await ask("/"))[0]).toBe(404);
  expect((await ask("/metrics", "POST"))[0]).toBe(405);
});

/** Asks with this Host header, which `fetch` does not let a caller set. */
function statusWithHost(path: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = sendRequest({ port: server?.port, host: "127.0.0.1", path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on("error", reject).end();
  });
}

test("on a loopback address, only a Host header that names this machine is answered", async () => {
  const metrics = vi.fn(async () => "a 1\n");
  await startAndAsk({ metrics });
  for (const host of ["127.0.0.1", "127.0.0.1:9464", "localhost:9464", "LOCALHOST", "[::1]:9464", "127.0.0.2"])
    expect([host, await statusWithHost("/metrics", host)]).toEqual([host, 200]);
  metrics.mockClear();
  for (const host of ["evil.example", "evil.example:9464", "localhost.evil.example", "127.0.0.1.evil.example"])
    for (const path of ["/metrics", "/healthz", "/"])
      expect([host, await statusWithHost(path, host)]).toEqual([host, 403]);
  expect(metrics).not.toHaveBeenCalled();
});

test("a request without a Host header is answered, because browsers always send one", async () => {
  await startAndAsk();
  const socket = connect({ port: server?.port ?? 0, host: "127.0.0.1" });
  socket.end("GET /healthz HTTP/1.0\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.[01] 200 /);
});

test("on any other address, every Host header is answered, such as the name of a service", async () => {
  await startAndAsk({ host: "0.0.0.0" });
  expect(await statusWithHost("/metrics", "tauler:9464")).toBe(200);
});

test("health is checked once for all requests of a second", async () => {
  let seconds = 0;
  const check = Promise.withResolvers<void>();
  const health = vi.fn(async () => {
    await check.promise;
    return { ok: true, failing: [] };
  });
  const shared = shareForOneSecond(health, () => seconds * 1_000);
  const both = [shared(), shared()];
  check.resolve();
  expect(await Promise.all(both)).toEqual(Array(2).fill({ ok: true, failing: [] }));
  seconds = 0.9;
  await shared();
  expect(health).toHaveBeenCalledTimes(1);
  seconds = 1;
  await shared();
  expect(health).toHaveBeenCalledTimes(2);
});

test("a failing metric is a 500 that does not say why", async () => {
  const ask = await startAndAsk({ metrics: () => Promise.reject(new Error("secret")) });
  expect(await ask("/metrics")).toEqual([500, "It could not be looked at.\n"]);
});

test("a part that throws or takes too long counts as failing", async () => {
  const parts = {
    well: async () => true,
    broken: () => Promise.reject(new Error("no")),
    asleep: () => new Promise<boolean>(() => {}),
  };
  expect(await checkHealth(parts, 20)).toEqual({ ok: false, failing: ["broken", "asleep"] });
});

test("health fails while the database takes no writes, or requests are stuck", async () => {
  let [isFull, areStuck] = [false, false];
  const write = async () => {
    if (isFull) throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  };
  const store = { countUnfinished: async () => ({ running: 0 }), keyValues: { write } };
  const parts = {
    store,
    gateway: { isConnected: () => true },
    circuitBreaker: { isOpen: () => false },
    areRequestsStuck: () => areStuck,
    runTask: async () => true,
  };
  const health = () => checkHealth(createHealthChecks(parts as never), 1_000);
  expect(await health()).toEqual({ ok: true, failing: [] });
  isFull = true;
  expect(await health()).toEqual({ ok: false, failing: ["database"] });
  isFull = false;
  areStuck = true;
  expect(await health()).toEqual({ ok: false, failing: ["requests"] });
  areStuck = false;
  expect(await health()).toEqual({ ok: true, failing: [] });
});

test("a taken port is reported with the setting to change", async () => {
  await startAndAsk();
  const again = startMetricsServer({
    host: "127.0.0.1",
    port: server?.port ?? 0,
    health: async () => ({ ok: true, failing: [] }),
    metrics: async () => "",
  });
  await expect(again).rejects.toMatchObject({
    name: "CannotStartError",
    message: expect.stringMatching(/METRICS_PORT.*taken/),
  });
});
