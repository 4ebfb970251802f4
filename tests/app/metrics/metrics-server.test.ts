import { afterEach, expect, test } from "vitest";
import { checkHealth } from "#app/metrics/health.ts";
import { type MetricsServer, type MetricsServerOptions, startMetricsServer } from "#app/metrics/metrics-server.ts";
import { createHealthChecks } from "#app/metrics/serve-metrics.ts";

let server: MetricsServer | undefined;
afterEach(() => server?.close());

async function asking(plan: Partial<MetricsServerOptions> = {}) {
  const usual = { health: async () => ({ ok: true, failing: [] }), metrics: async () => "a 1\n" };
  server = await startMetricsServer({ host: "127.0.0.1", port: 0, ...usual, ...plan });
  const { port } = server;
  return async (path: string, method = "GET") => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    return [response.status, await response.text()];
  };
}

test("health is 200 where all is well, else 503 with what is not", async () => {
  expect(await (await asking())("/healthz")).toEqual([200, '{"ok":true,"failing":[]}\n']);
  await server?.close();
  const ask = await asking({
    health: () => checkHealth({ gateway: async () => true, database: async () => false }, 50),
  });
  expect(await ask("/healthz")).toEqual([503, '{"ok":false,"failing":["database"]}\n']);
});

test("figures are answered, and what else is asked for is said not to be there", async () => {
  const ask = await asking();
  expect(await ask("/metrics?x=1")).toEqual([200, "a 1\n"]);
  expect((await ask("/"))[0]).toBe(404);
  expect((await ask("/metrics", "POST"))[0]).toBe(405);
});

test("what cannot be looked at is a 500 without a word of why", async () => {
  const ask = await asking({ metrics: () => Promise.reject(new Error("secret")) });
  expect(await ask("/metrics")).toEqual([500, "It could not be looked at.\n"]);
});

test("a part that fails, or takes too long, does not answer", async () => {
  const parts = {
    well: async () => true,
    broken: () => Promise.reject(new Error("no")),
    asleep: () => new Promise<boolean>(() => {}),
  };
  expect(await checkHealth(parts, 20)).toEqual({ ok: false, failing: ["broken", "asleep"] });
});

test("a database that can be read but takes no writes does not answer, until it takes one", async () => {
  let [isFull, areStuck] = [false, false];
  const write = async () => {
    if (isFull) throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  };
  const store = { countUnfinished: async () => ({ running: 0 }), keyValues: { write } };
  const organs = {
    store,
    gateway: { isConnected: () => true },
    circuitBreaker: { isOpen: () => false },
    areRequestsStuck: () => areStuck,
    runTask: async () => true,
  };
  const health = () => checkHealth(createHealthChecks(organs as never), 1_000);
  expect(await health()).toEqual({ ok: true, failing: [] });
  isFull = true;
  expect(await health()).toEqual({ ok: false, failing: ["database"] });
  isFull = false;
  areStuck = true;
  expect(await health()).toEqual({ ok: false, failing: ["requests"] });
  areStuck = false;
  expect(await health()).toEqual({ ok: true, failing: [] });
});

test("a port that is taken is said in a sentence", async () => {
  await asking();
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
