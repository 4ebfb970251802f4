import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startSandbox } from "../../../src/sandbox/start-sandbox.ts";
import { StateTakenError } from "../../../src/sandbox/state/state-lock.ts";
import { startMemorySandbox } from "../../support/memory-sandbox.ts";
import { APPLICATION_ID, CHANNEL_ID, createRawClient } from "../support/raw-client.ts";

const MAIN = fileURLToPath(new URL("../../../src/sandbox/main.ts", import.meta.url));
const USUAL_PORT = 4680;
const POST = `POST /channels/${CHANNEL_ID}/messages`;
let folder: string;
let state: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  state = join(folder, "sandbox.json");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const startWithState = (limits = {}) => startMemorySandbox({ state, limits });

test("only their owner can read the messages and attachments, even those of an earlier version", async () => {
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  const filesFolder = `${state}.files`;
  await mkdir(filesFolder);
  await writeFile(`${state}.next`, "unfinished");
  for (const [path, mode] of [[filesFolder, 0o755] as const, [`${state}.next`, 0o644] as const])
    await chmod(path, mode);
  const first = await startWithState();
  await createRawClient(first)(POST, { content: "secret" }, { files: [{ name: "a.png" }] });
  await first.stop();
  const [file = ""] = await readdir(filesFolder);
  expect([await modeOf(state), await modeOf(filesFolder), await modeOf(join(filesFolder, file))]).toEqual([
    0o600, 0o700, 0o600,
  ]);
  await chmod(state, 0o644);
  const second = await startWithState();
  expect(await modeOf(state)).toBe(0o600);
  await second.stop();
});

test("after a restart the same messages, buttons, pictures and commands are there", async () => {
  const first = await startWithState();
  const call = createRawClient(first);
  const components = [{ type: 1, components: [{ type: 2, style: 1, label: "Go", custom_id: "go" }] }];
  await call(`PUT /applications/${APPLICATION_ID}/commands`, [{ name: "prova", description: "d" }]);
  await call(POST, { content: "kept", components }, { files: [{ name: "a.png" }] });
  const before = await first.person("Anna").messages();
  await first.stop();

  const second = await startWithState();
  const [message] = await second.person("Anna").messages();
  expect(message).toMatchObject({ id: before[0]?.id, content: "kept", components: [{ type: 1 }] });
  expect(Buffer.from(await second.person("Anna").download(message?.attachments[0])).toString()).toBe("x");
  const { list: commands } = await createRawClient(second)(`GET /applications/${APPLICATION_ID}/commands`);
  expect(commands).toHaveLength(1);
  const { body: next } = await createRawClient(second)(POST, { content: "next" });
  expect(BigInt(next.id)).toBeGreaterThan(BigInt(message?.id ?? 0));
  await second.stop();
});

test("an unreadable state file is renamed with a warning, and the sandbox starts anyway", async () => {
  await writeFile(state, '{"version":1,"chann');
  const sandbox = await startWithState();
  expect(sandbox.warning).toContain("could not be read");
  expect(await sandbox.person("Anna").messages()).toEqual([]);
  await sandbox.stop();
  const aside = (await readdir(folder)).find((name) => name.includes("unreadable"));
  expect(await readFile(join(folder, aside ?? ""), "utf8")).toBe('{"version":1,"chann');
});

test("a running sandbox locks its state file, at any port", async () => {
  const first = await startWithState();
  await writeFile(join(`${state}.files`, "just-coming"), "x");
  await expect(startSandbox({ port: 0, state })).rejects.toThrow(StateTakenError);
  expect(await readdir(`${state}.files`)).toEqual(["just-coming"]);
  await first.stop();
  await (await startWithState()).stop();
});

test("when the port is taken, the state file is neither changed nor locked", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  await writeFile(state, "not read");
  await expect(startSandbox({ port, state })).rejects.toThrow("EADDRINUSE");
  expect(await readFile(state, "utf8")).toBe("not read");
  const sandbox = await startSandbox({ port: [port, 0], state });
  expect(new URL(sandbox.url).port).not.toBe(String(port));
  await sandbox.stop();
  other.close();
});

test("each start has a new token, which begins with the bot's id", async () => {
  const tokens: string[] = [];
  for (let starts = 0; starts < 2; starts += 1) {
    const sandbox = await startWithState();
    tokens.push(sandbox.token);
    await sandbox.stop();
  }
  expect(tokens.map((token) => Buffer.from(token.split(".")[0] ?? "", "base64url").toString())).toEqual([
    APPLICATION_ID,
    APPLICATION_ID,
  ]);
  expect(tokens[0]).not.toBe(tokens[1]);
});

test("files are deleted with their messages, and unknown files at the next start", async () => {
  const sandbox = await startWithState({ keptBytes: 2 });
  const call = createRawClient(sandbox);
  for (const content of ["1", "2", "3"]) await call(POST, { content }, { files: [{ name: "a.txt" }] });
  expect((await sandbox.person("Anna").messages()).map(({ content }) => content)).toEqual(["2", "3"]);
  await sandbox.stop();
  await writeFile(join(`${state}.files`, "stray"), "x");
  await (await startWithState()).stop();
  expect(await readdir(`${state}.files`)).toHaveLength(2);
});

describe("the sandbox process", () => {
  const startProcess = (settings: Record<string, string>): ChildProcess =>
    fork(MAIN, [], { env: { ...process.env, SANDBOX_PORT: "0", SANDBOX_STATE: state, ...settings }, silent: true });

  async function readFailure(child: ChildProcess): Promise<string> {
    let text = "";
    child.stderr?.on("data", (part) => {
      text += part;
    });
    const [code] = await once(child, "exit");
    expect(code).toBe(1);
    return text;
  }

  test("says where it listens, and ends with its parent process", async () => {
    const child = startProcess({});
    const [hello] = (await once(child, "message")) as [{ url: string; apiUrl: string; token: string }];
    expect(hello.apiUrl).toBe(`${hello.url}/api`);
    expect((await fetch(hello.url)).status).toBe(200);
    child.disconnect();
    expect((await once(child, "exit"))[0]).toBe(0);
  });

  test("ends cleanly on SIGTERM, with everything saved", async () => {
    const child = startProcess({});
    const [hello] = (await once(child, "message")) as [{ url: string; apiUrl: string; token: string }];
    await createRawClient(hello)(POST, { content: "last words" });
    child.kill("SIGTERM");
    expect((await once(child, "exit"))[0]).toBe(0);
    expect(await readFile(state, "utf8")).toContain("last words");
  });

  test("explains a wrong setting", async () => {
    expect(await readFailure(startProcess({ SANDBOX_PORT: "many" }))).toBe(
      'SANDBOX_PORT must be a port from 0 (any) to 65535, not "many".\n',
    );
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    expect(await readFailure(startProcess({ SANDBOX_PORT: String(port) }))).toBe(
      `Port ${port} is taken by another program. Set SANDBOX_PORT to a free port, or leave it out.\n`,
    );
    other.close();
  });

  test("uses a free port when the default port is taken, and says so", async () => {
    const other = createServer().listen(USUAL_PORT, "127.0.0.1");
    // Another program on this machine may already use it.
    await Promise.race([once(other, "listening"), once(other, "error").catch(() => {})]);
    const child = startProcess({ SANDBOX_PORT: "" });
    const [[hello], [said]] = await Promise.all([once(child, "message"), once(child.stderr as Readable, "data")]);
    expect(hello.url).not.toBe(`http://127.0.0.1:${USUAL_PORT}`);
    expect(String(said)).toBe(`Port ${USUAL_PORT} is taken by another program, so the sandbox is at ${hello.url}\n`);
    child.disconnect();
    await once(child, "exit");
    other.close();
  });

  test("does not start with a state file that another sandbox uses, and says what to do", async () => {
    const first = startProcess({});
    await once(first, "message");
    expect(await readFailure(startProcess({}))).toBe(
      `Another sandbox is already using ${state}. Stop it first, or set SANDBOX_STATE to another file.\n`,
    );
    first.disconnect();
    await once(first, "exit");
  });
});
