import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, BlockList, isIP } from "node:net";
import type { HealthReport } from "#app/metrics/health.ts";
import { CannotStartError } from "#discord/gateway/cannot-start-error.ts";

export interface MetricsServerOptions {
  readonly host: string;
  readonly port: number;
  health(): Promise<HealthReport>;
  metrics(): Promise<string>;
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a server that answers `/healthz` and `/metrics`, and no other path. */
export async function startMetricsServer(plan: MetricsServerOptions): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    void answer(request, plan)
      .catch(broken)
      .then((given) => send(response, given));
  });
  server.listen(plan.port, plan.host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw cannotListen(plan, error as NodeJS.ErrnoException);
  }
  // Errors of the server are ignored, for example if there are no file handles left for a connection. The client will
  // retry.
  server.on("error", () => {});
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Given {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const JSON_TYPE = "application/json; charset=utf-8";
const TEXT_TYPE = "text/plain; charset=utf-8";
const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

async function answer({ url = "", method, headers }: IncomingMessage, plan: MetricsServerOptions): Promise<Given> {
  // Refuses web pages whose host name resolves to this machine (DNS rebinding): then the Host header has that name. A
  // request without the header is not from a browser, but for example a probe that uses HTTP/1.0.
  if (isLoopback(plan.host) && headers.host !== undefined && !isLoopback(hostName(headers.host)))
    return {
      status: 403,
      type: TEXT_TYPE,
      body: "The Host header has to be localhost or the address of this machine.\n",
    };
  if (method !== "GET" && method !== "HEAD") return { status: 405, type: TEXT_TYPE, body: "Only GET.\n" };
  return answerTo(url.split("?")[0] ?? "", plan);
}

/** Returns a Host header without its port, and without the brackets of an IPv6 address. */
const hostName = (host: string): string => host.replace(/:\d*$/, "").replace(/^\[(.*)\]$/, "$1");

/** Whether a name or an address reaches this machine only. */
function isLoopback(host: string): boolean {
  return /^localhost$/i.test(host) || (isIP(host) !== 0 && LOOPBACK.check(host, isIP(host) === 6 ? "ipv6" : "ipv4"));
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8);
LOOPBACK.addAddress("::1", "ipv6");

async function answerTo(path: string, { health, metrics }: MetricsServerOptions): Promise<Given> {
  if (path === "/metrics") return { status: 200, type: METRICS_TYPE, body: await metrics() };
  if (path !== "/healthz") return { status: 404, type: TEXT_TYPE, body: "There are /healthz and /metrics.\n" };
  const found = await health();
  return { status: found.ok ? 200 : 503, type: JSON_TYPE, body: `${JSON.stringify(found)}\n` };
}

function broken(): Given {
  return { status: 500, type: TEXT_TYPE, body: "It could not be looked at.\n" };
}

function send(response: ServerResponse, { status, type, body }: Given): void {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
  response.end(body);
}

function cannotListen({ host, port }: MetricsServerOptions, { code }: NodeJS.ErrnoException): CannotStartError {
  const reason = code === "EADDRINUSE" ? "that port is taken" : `this machine does not let it (${code})`;
  return new CannotStartError(
    `METRICS_PORT: nothing can listen at ${host}:${port}, ${reason}. Set another one, or none.`,
  );
}
