import { DiscordAPIError, RESTJSONErrorCodes, type RepliableInteraction } from "discord.js";
import { expect, test } from "vitest";
import { inPlace, inPrivate } from "#discord/answering.ts";
import type { Body } from "#discord/post.ts";

const says = (content: string): Body => ({ content, files: [], components: [], attachments: [] });

function failure(code: number): DiscordAPIError {
  const request = { files: undefined, body: undefined };
  return new DiscordAPIError({ code, message: "no" }, code, 404, "PATCH", "https://discord.com", request);
}

/** An interaction whose messages stand in `shown`, by id, until they are put away. */
function interactionWith(shown: Map<string, string>) {
  const sent: unknown[] = [];
  return {
    sent,
    async editReply({ message, content }: { message: string; content: string }) {
      if (!shown.has(message)) throw failure(RESTJSONErrorCodes.UnknownMessage);
      shown.set(message, content);
    },
    async followUp(body: { content: string }) {
      const id = `m${sent.push(body)}`;
      shown.set(id, body.content);
      return { id };
    },
  } as unknown as RepliableInteraction & { readonly sent: readonly unknown[] };
}

test("beside a public message stands one private message, which later answers change", async () => {
  const shown = new Map([["@original", "for everybody"]]);
  const interaction = interactionWith(shown);
  const answer = inPrivate(interaction, false);
  await answer(says("one"));
  await answer(says("two"));
  expect(Object.fromEntries(shown)).toEqual({ "@original": "for everybody", m1: "two" });
  expect(interaction.sent).toMatchObject([{ flags: 64 }]);
});

test("a private message is changed in place", async () => {
  const shown = new Map([["@original", "rack"]]);
  const answer = inPrivate(interactionWith(shown), true);
  await answer(says("one"));
  expect(Object.fromEntries(shown)).toEqual({ "@original": "one" });
});

test("whoever has put it away gets another one, and no third", async () => {
  const shown = new Map<string, string>();
  const interaction = interactionWith(shown);
  const answer = inPrivate(interaction, true);
  await answer(says("one"));
  await answer(says("two"));
  expect(Object.fromEntries(shown)).toEqual({ m1: "two" });
  shown.clear();
  await answer(says("three"));
  expect(Object.fromEntries(shown)).toEqual({});
  expect(interaction.sent).toMatchObject([{ flags: 64 }]);
});

test("a public message that has gone is not missed", async () => {
  const shown = new Map<string, string>();
  await inPlace(interactionWith(shown), says("done"));
  expect(shown.size).toBe(0);
});

test.each([
  ["in private", (interaction: RepliableInteraction) => inPrivate(interaction, true)(says("x"))],
  ["in place", (interaction: RepliableInteraction) => inPlace(interaction, says("x"))],
])("any other fault is one, %s", async (_, answer) => {
  const editReply = () => Promise.reject(failure(RESTJSONErrorCodes.InvalidFormBodyOrContentType));
  await expect(answer({ editReply } as unknown as RepliableInteraction)).rejects.toThrow("no");
});
