import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

// Injects faults into worker threads of another process through the Node.js inspector. Signal SIGUSR1 opens the
// inspector in any Node.js process. So the other process needs no code for these faults.

/** What the thread does: it exits, or it blocks. */
export type ThreadDamage = "exit" | "hang";

export interface ThreadBreaker {
  /** Value of NODE_OPTIONS that the target process must be started with. */
  readonly nodeOptions: string;
  /** Injects a fault into one of the threads. False if there is no such thread or the process no longer runs. */
  injectFault(pid: number, fault: ThreadDamage, pickIndex: (count: number) => number): Promise<boolean>;
}

/** How long a blocked thread hangs. This is longer than the time limit of any task. */
export const THREAD_HANG_MS = 25_000;
const MAX_WAIT_MS = 3_000;
const POLL_MS = 50;

const JOB_KIND = `process.getBuiltinModule("node:worker_threads").workerData?.kind`;
const EXPRESSIONS: { readonly [Fault in ThreadDamage]: string } = {
  exit: "process.exit(1)",
  hang: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${THREAD_HANG_MS})`,
};
/**
 * Kinds of worker threads into which faults may be injected. The thread of the store is not among them, because the
 * whole program ends with it.
 */
const TARGET_KINDS: readonly unknown[] = ["serve", "paint"];

export async function openThreadBreaker(): Promise<ThreadBreaker> {
  const port = await findFreePort();
  return {
    nodeOptions: `--inspect-port=${port} --inspect-publish-uid=http`,
    async injectFault(pid, fault, pickIndex) {
      try {
        process.kill(pid, "SIGUSR1");
        return await injectThroughInspector(await findInspectorUrl(port), fault, pickIndex);
      } catch {
        return false;
      }
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function findInspectorUrl(port: number): Promise<string> {
  for (const end = performance.now() + MAX_WAIT_MS; ; ) {
    try {
      const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as InspectorTarget[];
      if (target) return target.webSocketDebuggerUrl;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await sleep(POLL_MS);
  }
}

interface InspectorTarget {
  readonly webSocketDebuggerUrl: string;
}

interface InspectorMessage {
  readonly method?: string;
  readonly params?: { readonly sessionId: string; readonly message: string };
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

async function injectThroughInspector(
  url: string,
  fault: ThreadDamage,
  pickIndex: (count: number) => number,
): Promise<boolean> {
  const socket = new WebSocket(url);
  /** Inspector session ids of the threads into which a fault may be injected. */
  const targets: string[] = [];
  const send = (method: string, params: object) => socket.send(JSON.stringify({ id: 1, method, params }));
  const evaluate = (sessionId: string, expression: string) => {
    const message = JSON.stringify({ id: 1, method: "Runtime.evaluate", params: { expression, returnByValue: true } });
    send("NodeWorker.sendMessageToWorker", { sessionId, message });
  };
  socket.addEventListener("message", ({ data }) => {
    const { method, params } = JSON.parse(String(data)) as InspectorMessage;
    if (!params) return;
    if (method === "NodeWorker.attachedToWorker") evaluate(params.sessionId, JOB_KIND);
    if (method !== "NodeWorker.receivedMessageFromWorker") return;
    const { result } = JSON.parse(params.message) as InspectorMessage;
    if (TARGET_KINDS.includes(result?.result?.value)) targets.push(params.sessionId);
  });
  try {
    await once(socket, "open", { signal: AbortSignal.timeout(MAX_WAIT_MS) });
    send("NodeWorker.enable", { waitForDebuggerOnStart: false });
    await sleep(MAX_WAIT_MS / 6);
    const target = targets[pickIndex(targets.length)];
    if (target === undefined) return false;
    evaluate(target, EXPRESSIONS[fault]);
    await sleep(POLL_MS);
    return true;
  } finally {
    socket.close();
  }
}
