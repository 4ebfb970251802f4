import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Client, DiscordAPIError } from "discord.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDownload } from "#discord/gateway/download.ts";
import { createPortraitLoader } from "#discord/messages/portraits.ts";
import { createRecordingLogger } from "../../support/match-rig.ts";

// A server that has avatars, and a client that knows them.

let server: Server;
let origin = "";
let requestedPaths: string[] = [];
let answer: (path: string) => { readonly status?: number; readonly bytes: Buffer; readonly afterMs?: number };

beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    requestedPaths.push(url);
    const { status = 200, bytes, afterMs = 0 } = answer(url);
    setTimeout(() => response.writeHead(status).end(bytes), afterMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  requestedPaths = [];
  answer = () => ({ bytes: Buffer.from("a picture") });
});

const ANNA = "100000000000000001";
const BERTA = "100000000000000002";

function portraits(avatars: { readonly [person: string]: string | null } = { [ANNA]: "abc", [BERTA]: null }) {
  const client = new Client({ intents: [], rest: { api: `${origin}/api`, cdn: origin } });
  const users = {
    fetch: async (id: string) => {
      const avatar = avatars[id];
      if (avatar === undefined) {
        throw new DiscordAPIError({ code: 10013, message: "Unknown User" }, 10013, 404, "GET", "", {
          files: undefined,
          body: undefined,
        });
      }
      return { avatarURL: (options: object) => (avatar ? client.rest.cdn.avatar(id, avatar, options) : null) };
    },
  } as unknown as Client["users"];
  const clock = { now: 0 };
  const { log, lines } = createRecordingLogger();
  const download = createDownload({ apiUrl: `${origin}/api`, maxMiB: 1 / 8, timeoutMs: 3_000 });
  return { of: createPortraitLoader({ client: { users }, download, now: () => clock.now, log }), clock, lines };
}

describe("the avatar of a person", () => {
  test("is downloaded from Discord's image server, small and not animated", async () => {
    expect(await portraits().of(ANNA)).toEqual(Buffer.from("a picture"));
    expect(requestedPaths).toEqual([`/avatars/${ANNA}/abc.png?size=128`]);
  });

  test("is requested once, and again after an hour", async () => {
    const { of, clock } = portraits();
    const both = await Promise.all([of(ANNA), of(ANNA)]);
    expect(both[0]).toBe(both[1]);
    expect(await of(ANNA)).toBe(both[0]);
    expect(requestedPaths).toHaveLength(1);
    clock.now = 3_600_000;
    await of(ANNA);
    expect(requestedPaths).toHaveLength(2);
  });

  test("is not requested if the person has none", async () => {
    expect(await portraits().of(BERTA)).toBeUndefined();
    expect(requestedPaths).toEqual([]);
  });

  test("is missing for an unknown person, without an error", async () => {
    const { of, lines } = portraits();
    expect(await of("100000000000000003")).toBeUndefined();
    expect(lines).toEqual([]);
  });

  test.each([
    ["that is gone", () => ({ status: 404, bytes: Buffer.from("no") })],
    ["that is too large", () => ({ bytes: Buffer.alloc(200_000) })],
  ])("%s is treated as missing", async (_, otherwise) => {
    answer = otherwise;
    expect(await portraits().of(ANNA)).toBeUndefined();
  });

  test("that is slow is left out this time, and there the next time", async () => {
    answer = () => ({ bytes: Buffer.from("late"), afterMs: 1_200 });
    const { of } = portraits();
    const begun = performance.now();
    expect(await of(ANNA)).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(1_100);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await of(ANNA)).toEqual(Buffer.from("late"));
    expect(requestedPaths).toHaveLength(1);
  });

  test("is removed from the cache if many others are requested", async () => {
    const people = Array.from({ length: 301 }, (_, index) => `${200_000_000_000_000_000n + BigInt(index)}`);
    const { of } = portraits(Object.fromEntries(people.map((person) => [person, "x"])));
    for (const person of people) await of(person);
    requestedPaths = [];
    await of(people.at(-1) ?? "");
    expect(requestedPaths).toEqual([]);
    await of(people[0] ?? "");
    expect(requestedPaths).toHaveLength(1);
  });
});
