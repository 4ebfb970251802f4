import { describe, expect, test } from "vitest";
import { createPlayerSettingsService } from "#community/settings/player-settings.ts";
import { escapeRefusalFacts } from "#discord/messages/escape-text.ts";
import { sayReason } from "#text/phrases.ts";
import { openTestStore } from "../support/store.ts";
import { expectInEveryLanguage } from "./support/scrabble-refusals.ts";

// Personal settings: an invalid value is refused by name, and nothing changes.

describe("a name is refused", () => {
  test.each([
    ["when it is empty", " ", "name-empty", "/settings name"],
    ["when it has only punctuation", "-_-", "name-empty", "/settings name"],
    ["when it is too long", "N".repeat(33), "name-too-long", "32"],
    ["when it has a control character", "An\u0001na", "name-characters", "U+0001"],
    ["when it changes the direction of the text", "Anna\u202e", "name-characters", "U+202E"],
    ["when it mentions everyone", "@everyone", "name-characters", "@"],
    ["when it mentions a person", "<@123>", "name-characters", "&"],
  ])("%s", async (_, typed, reason, fact) => {
    const settings = createPlayerSettingsService(openTestStore().playerSettings);
    await settings.changeName("p-anna", "Annie");
    const before = await settings.read("p-anna");
    const result = await settings.changeName("p-anna", typed);
    if (result.ok) throw new Error("the name was accepted");
    expect(result.refusal.reason).toBe(reason);
    expect(await settings.read("p-anna")).toEqual(before);
    expectInEveryLanguage((text) => sayReason(text.settings.refusal, escapeRefusalFacts(result.refusal)), fact);
  });
});
