import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

// Harms a thread of another process. Nothing in that process is made for it: every Node can be looked into by whoever may
// send it signals.

/** What becomes of a thread that thinks or paints. */
export type ThreadHarm = "dies" | "hangs";

export interface ThreadSaboteur {
  /** What the process that is to be harmed has to be started with. */
  readonly nodeOptions: string;
  /** False where there was nothing to harm, or the process was gone before. */
  harmThread(pid: number, how: ThreadHarm, which: (count: number) => number): Promise<boolean>;
}

/** Longer than any task may take. */
export const HANG_MS = 25_000;
const PATIENCE_MS = 3_000;
const LOOK_EVERY_MS = 50;

const KIND = `process.getBuiltinModule("node:worker_threads").workerData?.kind`;
const HARMS: { readonly [How in ThreadHarm]: string } = {
  dies: "process.exit(1)",
  hangs: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${HANG_MS})`,
};
/** The thread of the store is not among them: the program ends with it. */
const HARMED: readonly unknown[] = ["serve", "paint"];

export async function openThreadSaboteur(): Promise<ThreadSaboteur> {
  const port = await freePort();
  return {
    nodeOptions: `--inspect-port=${port} --inspect-publish-uid=http`,
    async harmThread(pid, how, which) {
      try {
        process.kill(pid, "SIGUSR1");
        return await operate(await addressAt(port), how, which);
      } catch {
        return false;
      }
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function addressAt(port: number): Promise<string> {
  for (const end = performance.now() + PATIENCE_MS; ; ) {
    try {
      const [found] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Target[];
      if (found) return found.webSocketDebuggerUrl;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await sleep(LOOK_EVERY_MS);
  }
}

interface Target {
  readonly webSocketDebuggerUrl: string;
}

interface Message {
  readonly method?: string;
  readonly params?: { readonly sessionId: string; readonly message: string };
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

async function operate(address: string, how: ThreadHarm, which: (count: number) => number): Promise<boolean> {
  const line = new WebSocket(address);
  const threads: string[] = [];
  const asked: string[] = [];
  const send = (method: string, params: object) => line.send(JSON.stringify({ id: 1, method, params }));
  const evaluate = (sessionId: string, expression: string) => {
    const message = JSON.stringify({ id: 1, method: "Runtime.evaluate", params: { expression, returnByValue: true } });
    send("NodeWorker.sendMessageToWorker", { sessionId, message });
  };
  line.addEventListener("message", ({ data }) => {
    const { method, params } = JSON.parse(String(data)) as Message;
    if (!params) return;
    if (method === "NodeWorker.attachedToWorker") {
      asked.push(params.sessionId);
      evaluate(params.sessionId, KIND);
    }
    if (method !== "NodeWorker.receivedMessageFromWorker") return;
    const { result } = JSON.parse(params.message) as Message;
    if (HARMED.includes(result?.result?.value)) threads.push(params.sessionId);
  });
  try {
    await once(line, "open", { signal: AbortSignal.timeout(PATIENCE_MS) });
    send("NodeWorker.enable", { waitForDebuggerOnStart: false });
    await sleep(PATIENCE_MS / 6);
    const victim = threads[which(threads.length)];
    if (victim === undefined) return false;
    evaluate(victim, HARMS[how]);
    await sleep(LOOK_EVERY_MS);
    return true;
  } finally {
    line.close();
  }
}
