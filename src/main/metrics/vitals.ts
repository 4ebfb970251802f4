import type { Bot } from "#discord/bot.ts";
import type { Gateway } from "#discord/gateway.ts";
import type { Logger } from "#kernel/logger.ts";
import type { Environment } from "#main/environment.ts";
import type { PingTask } from "#main/jobs.ts";
import { addGauges } from "#main/metrics/gauges.ts";
import { healthOf, type Part } from "#main/metrics/health.ts";
import type { Registry } from "#main/metrics/registry.ts";
import { listen, type VitalsServer } from "#main/metrics/server.ts";
import type { LastingStore } from "#store/sqlite.ts";

/** A container is asked every half minute and has five seconds to answer. */
const HEALTH_LIMIT_MS = 3_000;

/** The note by which it is tried whether anything can be saved. */
const LAST_CHECK = "last health check";

/** What people wait for when they play. */
export interface Organs {
  readonly store: Pick<LastingStore, "census" | "notes">;
  readonly gateway: Gateway;
  readonly refusals: Bot["refusals"];
  readonly think: (task: PingTask) => Promise<unknown>;
}

/** Lets health and figures be asked for, if anybody wants to ask. */
export async function serveVitals(
  { metrics: at, databasePath }: Pick<Environment, "metrics" | "databasePath">,
  registry: Registry,
  log: Logger,
  organs: Organs,
): Promise<VitalsServer | undefined> {
  if (at === undefined) return undefined;
  addGauges(registry, { ...organs, census: organs.store.census, databasePath });
  const health = () => healthOf(partsOf(organs), HEALTH_LIMIT_MS);
  const server = await listen({ ...at, health, metrics: registry.text });
  log.info({ host: at.host, port: server.port }, "health and metrics are served");
  return server;
}

export function partsOf({ store, gateway, refusals, think }: Organs): { readonly [name: string]: Part } {
  return {
    gateway: async () => gateway.isConnected(),
    requests: async () => !refusals.isOpen(),
    database: async () => {
      // On a full disk everything can still be read, and no move can be saved.
      await store.notes.write(LAST_CHECK, String(Date.now()));
      return (await store.census()).running >= 0;
    },
    workers: async () => (await think({ kind: "ping", name: "ping" })) === true,
  };
}
