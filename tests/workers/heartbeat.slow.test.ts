import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "../store/support/temporary-folder.ts";

const SCRIPT = fileURLToPath(new URL("../fixtures/scripts/block-main-thread.ts", import.meta.url));

test("a process whose main thread stays blocked is killed, and the log says why", async () => {
  const folder = createTemporaryFolder();
  const child = spawn(process.execPath, [SCRIPT, join(folder.path, "tauler.db")], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  try {
    const [[code, signal], logged, said] = await Promise.all([
      once(child, "exit"),
      text(child.stdout),
      text(child.stderr),
    ]);
    expect({ code, signal, said }).toEqual({ code: null, signal: "SIGKILL", said: "blocking\n" });
    expect(JSON.parse(logged)).toMatchObject({ level: 50, msg: expect.stringContaining("blocked") });
  } finally {
    child.kill("SIGKILL");
    folder.remove();
  }
}, 60_000);
