import { EventEmitter } from "node:events";
import { type Client, DiscordAPIError, Events, HTTPError } from "discord.js";
import { describe, expect, test } from "vitest";
import { CannotStartError } from "#discord/gateway/cannot-start-error.ts";
import { logIn } from "#discord/gateway/log-in.ts";
import { createRecordingLogger } from "../../support/match-rig.ts";

const gateway = (remaining = 1_000, resetMs = 60_000, total = 1_000) => ({
  url: "wss://gateway.example",
  shards: 2,
  session_start_limit: { remaining, total, reset_after: resetMs, max_concurrency: 1 },
});

const network = (code: string) => Object.assign(new Error(`getaddrinfo ${code}`), { code });
const serverError = () => new HTTPError(503, "Service Unavailable", "GET", "url", {});
const refusal = (status: number) =>
  new DiscordAPIError({ code: 0, message: "no" }, 0, status, "GET", "url", { files: undefined, body: undefined });

/** A client that gets these answers about the gateway, the last one forever, and then connects. */
function createScripted(answers: readonly unknown[], login: (client: EventEmitter) => Promise<void> = connect) {
  const waits: number[] = [];
  let asked = 0;
  const client = Object.assign(new EventEmitter(), {
    options: { shards: "auto" },
    rest: {
      setToken: () => {},
      async get() {
        const answer = answers[Math.min(asked++, answers.length - 1)];
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    login: () => login(client),
  });
  const closed = Promise.withResolvers<string>();
  const { log, lines } = createRecordingLogger();
  const wait = async (ms: number) => void waits.push(ms);
  const done = logIn({ client: client as unknown as Client, token: "t", closed: closed.promise, log, wait });
  return { done, waits, lines, closed, asked: () => asked };
}

async function connect(client: EventEmitter): Promise<void> {
  setImmediate(() => client.emit(Events.ClientReady, client));
}

describe("while Discord cannot be reached,", () => {
  test.each([
    ["there is no name server", network("EAI_AGAIN")],
    ["the name is not known", network("ENOTFOUND")],
    ["nothing listens", network("ECONNREFUSED")],
    ["it has a server error", serverError()],
    ["it takes too long", Object.assign(new Error("aborted"), { name: "AbortError" })],
  ])("%s: the request is repeated after longer and longer waits", async (_, error) => {
    const { done, waits, lines } = createScripted([error, error, error, gateway()]);
    await done;
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(lines).toHaveLength(3);
  });

  test("the start fails after some retries, with a readable error", async () => {
    const { done, waits } = createScripted([network("ENOTFOUND")]);
    await expect(done).rejects.toThrow(CannotStartError);
    await expect(done).rejects.toThrow(/cannot be reached \(ENOTFOUND\)/);
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
  });

  test.each([
    [401, /does not take DISCORD_TOKEN/],
    [403, /refuses to let the bot start \(403: no\)/],
  ])("the start fails at once with a readable error after status %d", async (status, sentence) => {
    const { done, waits } = createScripted([refusal(status)]);
    await expect(done).rejects.toThrow(CannotStartError);
    await expect(done).rejects.toThrow(sentence);
    expect(waits).toEqual([]);
  });
});

describe("with a limit of session starts,", () => {
  test("a start waits until enough sessions are left for its shards, at most an hour at a time, and logs it", async () => {
    const { done, waits, lines } = createScripted([gateway(1, 5_400_000), gateway(0, 1_800_000), gateway(2)]);
    await done;
    expect(waits).toEqual([3_600_000, 1_800_000]);
    expect(lines[0]?.facts).toEqual({ remaining: 1, needed: 2, minutes: 90 });
  });

  test("a start does not wait if it needs more sessions than a whole day allows", async () => {
    const { done, waits } = createScripted([gateway(1, 1_000, 1)]);
    await done;
    expect(waits).toEqual([]);
  });
});

test.each([
  ["while it connects", () => new Promise<void>(() => {})],
  ["before all servers are available", async () => {}],
])("a connection that Discord closes for good %s ends the start with the reason", async (_, login) => {
  const { done, closed } = createScripted([gateway()], login);
  closed.resolve("Discord wants more shards");
  await expect(done).rejects.toThrow(new CannotStartError("Discord wants more shards."));
});
