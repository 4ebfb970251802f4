import { stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { MetricsRegistry } from "#app/metrics/metrics-registry.ts";
import type { DiscordBot } from "#discord/gateway/discord-bot.ts";
import type { GatewayStatus } from "#discord/gateway/gateway-status.ts";
import type { UnfinishedMatchCounts } from "#store/sqlite/unfinished-counts.ts";

export interface GaugeSources {
  readonly gateway: GatewayStatus;
  readonly circuitBreaker: Pick<DiscordBot["circuitBreaker"], "invalidCount" | "withheldCount">;
  countUnfinished(): Promise<UnfinishedMatchCounts>;
  readonly databasePath: string;
}

/** Adds metrics whose values are read whenever the metrics are requested. */
export function addGauges(
  registry: MetricsRegistry,
  { gateway, circuitBreaker, countUnfinished, databasePath }: GaugeSources,
): void {
  registry.gauge("tauler_gateway_shards", "Connections to Discord by state.", () => {
    const { connected, all } = gateway.shards();
    return [
      { value: connected, labels: { state: "connected" } },
      { value: all - connected, labels: { state: "waiting" } },
    ];
  });
  registry.gauge("tauler_gateway_ping_seconds", "Time that Discord takes to answer a heartbeat.", () => {
    const ms = gateway.pingMs();
    return ms === undefined ? undefined : ms / 1_000;
  });
  registry.gauge(
    "tauler_discord_invalid_requests",
    "Requests of the last ten minutes that Discord rejected with 401, 403 or 429. At 10,000 it bans the address.",
    circuitBreaker.invalidCount,
  );
  registry.observedCounter(
    "tauler_discord_withheld_requests_total",
    "Requests not sent because Discord had rejected too many.",
    circuitBreaker.withheldCount,
  );
  registry.gauge("tauler_servers", "Servers of this process.", gateway.servers);
  registry.gauge("tauler_matches_running", "Running matches.", async () => (await countUnfinished()).running);
  registry.gauge(
    "tauler_outbox_backlog",
    "Matches with turns that are not posted yet.",
    async () => (await countUnfinished()).unpublished,
  );
  registry.gauge("tauler_database_bytes", "Size of the database with its write-ahead log.", async () =>
    (await Promise.all([databasePath, `${databasePath}-wal`].map(sizeOf))).reduce((sum, size) => sum + size),
  );
  registry.gauge("tauler_database_free_bytes", "Free space on the disk of the database.", async () => {
    const { bavail, bsize } = await statfs(dirname(databasePath));
    return bavail * bsize;
  });
  addProcess(registry);
}

function addProcess(registry: MetricsRegistry): void {
  registry.gauge("process_resident_memory_bytes", "Memory of the process.", () => process.memoryUsage.rss());
  registry.observedCounter("process_cpu_seconds_total", "Processor time of all threads.", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  registry.gauge("process_uptime_seconds", "Time since the start.", () => process.uptime());
  addEventLoopDelay(registry);
}

const RESOLUTION_MS = 10;

/** Adds a metric for the time that due callbacks wait for the event loop. */
function addEventLoopDelay(registry: MetricsRegistry): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  registry.gauge(
    "tauler_event_loop_delay_seconds",
    "Delay of the event loop since the last request for this figure.",
    () => {
      const seconds = (ns: number) => Math.max(0, ns / 1e9 - RESOLUTION_MS / 1_000);
      const samples = ["0.5", "0.99", "0.999"].map((quantile) => ({
        value: seconds(delay.percentile(Number(quantile) * 100)),
        labels: { quantile },
      }));
      const max = { value: seconds(delay.max), labels: { quantile: "1" } };
      delay.reset();
      return [...samples, max];
    },
  );
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found?.size ?? 0;
}
