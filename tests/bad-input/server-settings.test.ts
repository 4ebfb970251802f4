import { describe, expect, test } from "vitest";
import { checkMayStart, createServerSettingsService, type ServerRefusal } from "#community/settings/server-settings.ts";
import { escapeFacts } from "#discord/messages/escape-text.ts";
import { sayReason } from "#text/phrases.ts";
import { openTestStore } from "../support/store.ts";
import { expectInEveryLanguage } from "./support/scrabble-refusals.ts";

// What is chosen for a server, and what it forbids: refused by name, with what would be right, and nothing has changed.

const said = (refusal: ServerRefusal | undefined, ...facts: readonly string[]) => {
  if (refusal === undefined) throw new Error("it was not refused");
  expectInEveryLanguage((text) => sayReason(text.server.refusal, escapeFacts(refusal)), ...facts);
};

const anybody = { channels: ["1"], roles: [], isServerAdmin: false };

test("a game in a channel where none may be started", () => {
  said(checkMayStart({ channels: ["11", "12"] }, anybody), "<#11>", "<#12>");
});

test("a game by somebody without the role", () => {
  said(checkMayStart({ starters: "7" }, anybody), "<@&7>");
});

describe("the channels of a server", () => {
  async function channels(before: readonly string[], change: { readonly add?: string; readonly remove?: string }) {
    const { guildSettings } = openTestStore();
    if (before.length > 0) await guildSettings.change("g", { channels: before });
    const kept = await guildSettings.read("g");
    const no = await createServerSettingsService(guildSettings).changeChannels("g", change);
    if (no.ok) throw new Error("it was done");
    expect(await guildSettings.read("g")).toEqual(kept);
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
