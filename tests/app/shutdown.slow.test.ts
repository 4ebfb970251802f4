import { spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#dev/live/test-bot.ts";

test.each(["SIGTERM", "SIGINT"] as const)(
  "a start that still waits for Discord is stopped cleanly by %s",
  async (signal) => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const folder = createTemporaryFolder();
    const child = spawn(process.execPath, ["src/main.ts"], {
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...process.env,
        DISCORD_TOKEN: "a.b.c",
        DISCORD_API_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/api`,
        DATABASE_PATH: join(folder.path, "tauler.db"),
        LOG_LEVEL: "info",
      },
    });
    const ended = once(child, "exit");
    const [line] = await once(child.stdout, "data");
    expect(JSON.parse(String(line).split("\n")[0] ?? "")).toMatchObject({ msg: "starting" });
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    silent.close();
    folder.remove();
  },
);
