import { describe, expect, test } from "vitest";
import {
  checkMayStartMatch,
  createServerSettingsService,
  type ServerRefusal,
} from "#community/settings/server-settings.ts";
import { escapeRefusalFacts } from "#discord/messages/escape-text.ts";
import { sayReason } from "#text/phrases.ts";
import { openTestStore } from "../support/store.ts";
import { expectInEveryLanguage } from "./support/scrabble-refusals.ts";

// Server settings: an invalid setting, and a forbidden start, are refused by name, and nothing changes.

const expectRefused = (refusal: ServerRefusal | undefined, ...facts: readonly string[]) => {
  if (refusal === undefined) throw new Error("it was not refused");
  expectInEveryLanguage((text) => sayReason(text.server.refusal, escapeRefusalFacts(refusal)), ...facts);
};

const anybody = { channels: ["1"], roles: [], isServerAdmin: false };

test("a start is refused in a channel that is not allowed", () => {
  expectRefused(checkMayStartMatch({ channels: ["11", "12"] }, anybody), "<#11>", "<#12>");
});

test("a start is refused to a person without the role", () => {
  expectRefused(checkMayStartMatch({ starters: "7" }, anybody), "<@&7>");
});

describe("changing the channels is refused", () => {
  async function changeChannels(
    before: readonly string[],
    change: { readonly add?: string; readonly remove?: string },
  ) {
    const { guildSettings } = openTestStore();
    if (before.length > 0) await guildSettings.change("g", { channels: before });
    const kept = await guildSettings.read("g");
    const result = await createServerSettingsService(guildSettings).changeChannels("g", change);
    if (result.ok) throw new Error("the attempt was not refused");
    expect(await guildSettings.read("g")).toEqual(kept);
    return result.refusal;
  }

  test("for removing a channel that is not in the list", async () => {
    expectRefused(await changeChannels(["11"], { remove: "12" }), "<#12>", "<#11>");
    expectRefused(await changeChannels([], { remove: "12" }), "<#12>");
  });

  test("for more than twenty channels", async () => {
    const twenty = Array.from({ length: 20 }, (_, number) => `${number}`);
    expectRefused(await changeChannels(twenty, { add: "20" }), "20");
  });
});
