import type { Environment } from "#app/environment.ts";
import { addGauges } from "#app/metrics/gauges.ts";
import { checkHealth, type HealthCheck, shareForOneSecond } from "#app/metrics/health.ts";
import type { MetricsRegistry } from "#app/metrics/metrics-registry.ts";
import { type MetricsServer, startMetricsServer } from "#app/metrics/metrics-server.ts";
import type { Logger } from "#core/logger.ts";
import type { DiscordBot } from "#discord/gateway/discord-bot.ts";
import type { GatewayStatus } from "#discord/gateway/gateway-status.ts";
import type { PersistentStore } from "#store/sqlite/sqlite-store.ts";
import type { PingTask } from "#workers/worker-jobs.ts";

/** Milliseconds after which a health check counts as failed. Docker waits five seconds for the answer. */
const HEALTH_LIMIT_MS = 3_000;

/** Key of the value that is written to test whether data can be saved. */
const LAST_CHECK = "last health check";

/** What the health check tests: the parts of the program without which people cannot play. */
export interface HealthDependencies {
  readonly store: Pick<PersistentStore, "countUnfinished" | "keyValues">;
  readonly gateway: GatewayStatus;
  readonly circuitBreaker: DiscordBot["circuitBreaker"];
  readonly areRequestsStuck: DiscordBot["areRequestsStuck"];
  readonly runTask: (task: PingTask) => Promise<unknown>;
}

/** Serves health and metrics, if an address is set. */
export async function serveMetrics(
  { metrics: at, databasePath }: Pick<Environment, "metrics" | "databasePath">,
  registry: MetricsRegistry,
  log: Logger,
  dependencies: HealthDependencies,
): Promise<MetricsServer | undefined> {
  if (at === undefined) return undefined;
  addGauges(registry, { ...dependencies, countUnfinished: dependencies.store.countUnfinished, databasePath });
  const checks = createHealthChecks(dependencies);
  const health = shareForOneSecond(
    () => checkHealth(checks, HEALTH_LIMIT_MS),
    () => performance.now(),
  );
  const server = await startMetricsServer({ ...at, health, metrics: registry.text });
  log.info({ host: at.host, port: server.port }, "health and metrics are served");
  return server;
}

export function createHealthChecks({ store, gateway, circuitBreaker, areRequestsStuck, runTask }: HealthDependencies): {
  readonly [name: string]: HealthCheck;
} {
  return {
    gateway: async () => gateway.isConnected(),
    requests: async () => !circuitBreaker.isOpen() && !areRequestsStuck(),
    database: async () => {
      // Tests a write: on a full disk everything can still be read, but no turn can be saved.
      await store.keyValues.write(LAST_CHECK, String(Date.now()));
      return (await store.countUnfinished()).running >= 0;
    },
    workers: async () => (await runTask({ kind: "ping", name: "ping" })) === true,
  };
}
