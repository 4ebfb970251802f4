import { expect, test } from "vitest";
import { withRequestRetries } from "#discord/gateway/retry-requests.ts";

const CALLBACK = "https://discord.example/api/v10/interactions/123/to.ken/callback?with_response=false";
const POST = "https://discord.example/api/v10/channels/123/messages";
const ORIGINAL = "https://discord.example/api/v10/webhooks/1/token/messages/@original";

const broken = () => Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" });
const refusal = (code: number) => new Response(JSON.stringify({ code, message: "no" }), { status: 400 });

/** Answers one after the other, or throws them; what is asked is written down. */
function scripted(...answers: (Response | Error)[]) {
  const asked: string[] = [];
  const request = withRequestRetries(async (url, init) => {
    asked.push(`${init.method} ${url}`);
    const next = answers.shift();
    if (next === undefined || next instanceof Error) throw next ?? new Error("asked too often");
    return next as never;
  });
  return { asked, ask: (method: string, url: string) => request(url, { method }) };
}

test("an acknowledgement whose answer was lost is made again, and that it was made is what was wanted", async () => {
  const { asked, ask } = scripted(broken(), refusal(40_060));
  expect((await ask("POST", CALLBACK)).status).toBe(204);
  expect(asked).toHaveLength(2);
});

const stumble = () => new Response("{}", { status: 502 });
const slow = () => new Response("{}", { status: 429 });

test.each([
  ["stumbled", [stumble()]],
  ["stumbled and was busy then", [stumble(), slow()]],
  ["stumbled twice", [stumble(), stumble()]],
  ["took too long", [Object.assign(new Error("aborted"), { name: "AbortError" })]],
])("an acknowledgement that discord.js makes again since Discord %s was made, too", async (_, answers) => {
  const { ask } = scripted(...answers, refusal(40_060), refusal(40_060));
  for (const answer of answers) {
    if (answer instanceof Error) await expect(ask("POST", CALLBACK)).rejects.toThrow("aborted");
    else expect((await ask("POST", CALLBACK)).status).toBe(answer.status);
  }
  expect((await ask("POST", CALLBACK)).status).toBe(204);
  // Settled by that: whoever answers once more is told.
  expect((await ask("POST", CALLBACK)).status).toBe(400);
});

test("only the callback that may have arrived is taken for answered", async () => {
  const { ask } = scripted(stumble(), refusal(40_060));
  expect((await ask("POST", CALLBACK)).status).toBe(502);
  expect((await ask("POST", CALLBACK.replace("to.ken", "an.other"))).status).toBe(400);
});

test("an acknowledgement that somebody else has made is a fault, and so is any other refusal", async () => {
  expect((await scripted(refusal(40_060)).ask("POST", CALLBACK)).status).toBe(400);
  const late = await scripted(broken(), refusal(10_062)).ask("POST", CALLBACK);
  expect([late.status, await late.json()]).toEqual([400, { code: 10_062, message: "no" }]);
});

test.each(["GET", "PUT", "PATCH", "DELETE"])("%s can be asked again", async (method) => {
  const { asked, ask } = scripted(broken(), broken(), new Response("{}"));
  expect((await ask(method, ORIGINAL)).status).toBe(200);
  expect(asked).toHaveLength(3);
});

test("a message is not sent twice, and nothing is asked for ever", async () => {
  const post = scripted(broken(), new Response("{}"));
  await expect(post.ask("POST", POST)).rejects.toThrow("other side closed");
  expect(post.asked).toHaveLength(1);
  const dead = scripted(broken(), broken(), broken(), broken());
  await expect(dead.ask("GET", POST)).rejects.toThrow("other side closed");
  expect(dead.asked).toHaveLength(3);
});

test("what is no broken line is not asked again", async () => {
  const refused = scripted(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));
  await expect(refused.ask("GET", POST)).rejects.toThrow("ECONNREFUSED");
  const late = scripted(Object.assign(new Error("aborted"), { name: "AbortError" }));
  await expect(late.ask("GET", POST)).rejects.toThrow("aborted");
  expect([...refused.asked, ...late.asked]).toHaveLength(2);
});
