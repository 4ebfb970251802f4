import { describe, expect, test } from "vitest";
import { createServers, type ServerRefusal, whyNotStart } from "#club/servers.ts";
import { plainFacts } from "#discord/plain.ts";
import { say } from "#text/phrases.ts";
import { openTestStore } from "../support/store.ts";
import { expectSaid } from "./support.ts";

// What is chosen for a server, and what it forbids: refused by name, with what would be right, and nothing has changed.

const said = (refusal: ServerRefusal | undefined, ...facts: readonly string[]) => {
  if (refusal === undefined) throw new Error("it was not refused");
  expectSaid((text) => say(text.server.refusal, plainFacts(refusal)), ...facts);
};

const anybody = { channels: ["1"], roles: [], moderates: false };

test("a game in a channel where none may be started", () => {
  said(whyNotStart({ channels: ["11", "12"] }, anybody), "<#11>", "<#12>");
});

test("a game by somebody without the role", () => {
  said(whyNotStart({ starters: "7" }, anybody), "<@&7>");
});

describe("the channels of a server", () => {
  async function channels(before: readonly string[], change: { readonly add?: string; readonly remove?: string }) {
    const { guilds } = openTestStore();
    if (before.length > 0) await guilds.choose("g", { channels: before });
    const kept = await guilds.choices("g");
    const no = await createServers(guilds).changeChannels("g", change);
    if (no.ok) throw new Error("it was done");
    expect(await guilds.choices("g")).toEqual(kept);
    return no.refusal;
  }

  test("one that is none of them is taken away", async () => {
    said(await channels(["11"], { remove: "12" }), "<#12>", "<#11>");
    said(await channels([], { remove: "12" }), "<#12>");
  });

  test("more than twenty", async () => {
    const twenty = Array.from({ length: 20 }, (_, number) => `${number}`);
    said(await channels(twenty, { add: "20" }), "20", "everywhere");
  });
});
