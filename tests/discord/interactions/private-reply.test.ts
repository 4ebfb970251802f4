import { DiscordAPIError, RESTJSONErrorCodes, type RepliableInteraction } from "discord.js";
import { expect, test } from "vitest";
import { createPrivateReply, editPressedMessage } from "#discord/interactions/private-reply.ts";
import type { PostBody } from "#discord/messages/post.ts";

const bodyOf = (content: string): PostBody => ({ content, files: [], components: [], attachments: [] });

function failure(code: number): DiscordAPIError {
  const request = { files: undefined, body: undefined };
  return new DiscordAPIError({ code, message: "no" }, code, 404, "PATCH", "https://discord.com", request);
}

/** An interaction whose visible messages are in `shown`, by id. */
function interactionWith(shown: Map<string, string>) {
  const sent: unknown[] = [];
  return {
    sent,
    async editReply({ message, content }: { message: string; content: string }) {
      if (!shown.has(message)) throw failure(RESTJSONErrorCodes.UnknownMessage);
      shown.set(message, content);
      return { id: message };
    },
    async followUp(body: { content: string }) {
      const id = `m${sent.push(body)}`;
      shown.set(id, body.content);
      return { id };
    },
  } as unknown as RepliableInteraction & { readonly sent: readonly unknown[] };
}

test("next to a public message there is one private reply, which later replies edit", async () => {
  const shown = new Map([["@original", "for everybody"]]);
  const interaction = interactionWith(shown);
  const answer = createPrivateReply(interaction, false);
  await answer(bodyOf("one"));
  await answer(bodyOf("two"));
  expect(Object.fromEntries(shown)).toEqual({ "@original": "for everybody", m1: "two" });
  expect(interaction.sent).toMatchObject([{ flags: 64 }]);
});

test("a private message is edited in place", async () => {
  const shown = new Map([["@original", "rack"]]);
  const answer = createPrivateReply(interactionWith(shown), true);
  await answer(bodyOf("one"));
  expect(Object.fromEntries(shown)).toEqual({ "@original": "one" });
});

test("a private message that was dismissed is replaced once, and not again", async () => {
  const shown = new Map<string, string>();
  const interaction = interactionWith(shown);
  const answer = createPrivateReply(interaction, true);
  await answer(bodyOf("one"));
  await answer(bodyOf("two"));
  expect(Object.fromEntries(shown)).toEqual({ m1: "two" });
  shown.clear();
  await answer(bodyOf("three"));
  expect(Object.fromEntries(shown)).toEqual({});
  expect(interaction.sent).toMatchObject([{ flags: 64 }]);
});

test("a deleted public message is ignored", async () => {
  const shown = new Map<string, string>();
  await editPressedMessage(interactionWith(shown), bodyOf("done"));
  expect(shown.size).toBe(0);
});

test.each([
  ["in private", (interaction: RepliableInteraction) => createPrivateReply(interaction, true)(bodyOf("x"))],
  ["in place", (interaction: RepliableInteraction) => editPressedMessage(interaction, bodyOf("x"))],
])("any other error is thrown, %s", async (_, answer) => {
  const editReply = () => Promise.reject(failure(RESTJSONErrorCodes.InvalidFormBodyOrContentType));
  await expect(answer({ editReply } as unknown as RepliableInteraction)).rejects.toThrow("no");
});
