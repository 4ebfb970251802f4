import { expect, test } from "vitest";
import { withRequestRetries } from "#discord/gateway/retry-requests.ts";

const CALLBACK = "https://discord.example/api/v10/interactions/123/to.ken/callback?with_response=false";
const POST = "https://discord.example/api/v10/channels/123/messages";
const ORIGINAL = "https://discord.example/api/v10/webhooks/1/token/messages/@original";

const broken = () => Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" });
const refusal = (code: number) => new Response(JSON.stringify({ code, message: "no" }), { status: 400 });

/** Gives or throws these answers one after the other, and records the requests. */
function createScripted(...answers: (Response | Error)[]) {
  const requests: string[] = [];
  const request = withRequestRetries(async (url, init) => {
    requests.push(`${init.method} ${url}`);
    const next = answers.shift();
    if (next === undefined || next instanceof Error) throw next ?? new Error("asked too often");
    return next as never;
  });
  return { asked: requests, ask: (method: string, url: string) => request(url, { method }) };
}

test("an acknowledgement without an answer is repeated, and “already acknowledged” then counts as success", async () => {
  const { asked: requests, ask } = createScripted(broken(), refusal(40_060));
  expect((await ask("POST", CALLBACK)).status).toBe(204);
  expect(requests).toHaveLength(2);
});

const serverError = () => new Response("{}", { status: 502 });
const rateLimited = () => new Response("{}", { status: 429 });

test.each([
  ["had a server error", [serverError()]],
  ["had a server error and then a rate limit", [serverError(), rateLimited()]],
  ["had two server errors", [serverError(), serverError()]],
  ["took too long", [Object.assign(new Error("aborted"), { name: "AbortError" })]],
])(
  "an acknowledgement that discord.js repeats after Discord %s succeeds if it is “already acknowledged”",
  async (_, answers) => {
    const { ask } = createScripted(...answers, refusal(40_060), refusal(40_060));
    for (const answer of answers) {
      if (answer instanceof Error) await expect(ask("POST", CALLBACK)).rejects.toThrow("aborted");
      else expect((await ask("POST", CALLBACK)).status).toBe(answer.status);
    }
    expect((await ask("POST", CALLBACK)).status).toBe(204);
    // After that success, a further “already acknowledged” is an error.
    expect((await ask("POST", CALLBACK)).status).toBe(400);
  },
);

test("only the callback that may have arrived counts as acknowledged", async () => {
  const { ask } = createScripted(serverError(), refusal(40_060));
  expect((await ask("POST", CALLBACK)).status).toBe(502);
  expect((await ask("POST", CALLBACK.replace("to.ken", "an.other"))).status).toBe(400);
});

test("“already acknowledged” without a failed attempt is an error, and so is any other refusal", async () => {
  expect((await createScripted(refusal(40_060)).ask("POST", CALLBACK)).status).toBe(400);
  const late = await createScripted(broken(), refusal(10_062)).ask("POST", CALLBACK);
  expect([late.status, await late.json()]).toEqual([400, { code: 10_062, message: "no" }]);
});

test.each(["GET", "PUT", "PATCH", "DELETE"])("%s requests are repeated", async (method) => {
  const { asked: requests, ask } = createScripted(broken(), broken(), new Response("{}"));
  expect((await ask(method, ORIGINAL)).status).toBe(200);
  expect(requests).toHaveLength(3);
});

test("a message is not sent twice, and no request is repeated forever", async () => {
  const post = createScripted(broken(), new Response("{}"));
  await expect(post.ask("POST", POST)).rejects.toThrow("other side closed");
  expect(post.asked).toHaveLength(1);
  const dead = createScripted(broken(), broken(), broken(), broken());
  await expect(dead.ask("GET", POST)).rejects.toThrow("other side closed");
  expect(dead.asked).toHaveLength(3);
});

test("other network errors are not repeated", async () => {
  const refused = createScripted(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));
  await expect(refused.ask("GET", POST)).rejects.toThrow("ECONNREFUSED");
  const late = createScripted(Object.assign(new Error("aborted"), { name: "AbortError" }));
  await expect(late.ask("GET", POST)).rejects.toThrow("aborted");
  expect([...refused.asked, ...late.asked]).toHaveLength(2);
});
