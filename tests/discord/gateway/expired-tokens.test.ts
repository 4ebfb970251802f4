import { expect, test } from "vitest";
import { withExpiredTokenCheck } from "#discord/gateway/expired-tokens.ts";

const MINUTE = 60_000;
const API = "https://discord.example/api/v10";
const callback = (token: string) => `${API}/interactions/1/${token}/callback?with_response=false`;
const answer = (token: string) => `${API}/webhooks/9/${token}/messages/@original`;

/** Discord, which answers with `status`; what reaches it is counted. */
function rig(status = 200) {
  const clock = { now: 0 };
  const reached: string[] = [];
  const discord = { status };
  const request = withExpiredTokenCheck(
    async (url) => {
      reached.push(url);
      return new Response("{}", { status: discord.status }) as never;
    },
    () => clock.now,
  );
  const send = async (url: string) => {
    const response = await request(url, { method: "POST" });
    return { status: response.status, body: await response.json() };
  };
  return { clock, reached, discord, send };
}

test("an answer to an interaction is sent for fifteen minutes, and a later one is not", async () => {
  const { clock, reached, send } = rig();
  await send(callback("one"));
  clock.now = 15 * MINUTE - 1;
  expect((await send(answer("one"))).status).toBe(200);
  await send(callback("two"));
  clock.now = 15 * MINUTE;
  expect(await send(answer("one"))).toEqual({
    status: 401,
    body: { code: 50_027, message: "Invalid Webhook Token" },
  });
  expect((await send(answer("two"))).status).toBe(200);
  expect(reached).toEqual([callback("one"), answer("one"), callback("two"), answer("two")]);
});

test("a callback that is repeated does not make the interaction younger", async () => {
  const { clock, reached, send } = rig();
  await send(callback("one"));
  clock.now = MINUTE;
  await send(callback("one"));
  clock.now = 15 * MINUTE;
  expect((await send(answer("one"))).status).toBe(401);
  expect(reached).toHaveLength(2);
});

test("once Discord has said that a token is invalid, nothing is sent with it", async () => {
  const { reached, send } = rig(401);
  for (let times = 0; times < 5; times++) expect((await send(answer("old"))).status).toBe(401);
  expect(reached).toEqual([answer("old")]);
});

test("an unknown token and other requests are sent", async () => {
  const { clock, reached, send } = rig();
  clock.now = 60 * MINUTE;
  for (const url of [answer("unknown"), `${API}/channels/1/messages`]) expect((await send(url)).status).toBe(200);
  expect(reached).toHaveLength(2);
});
