import { describe, expect, test } from "vitest";
import { createPlayerSettingsService } from "#community/settings/player-settings.ts";
import { escapeFacts } from "#discord/messages/escape-text.ts";
import { sayReason } from "#text/phrases.ts";
import { openTestStore } from "../support/store.ts";
import { expectInEveryLanguage } from "./support/scrabble-refusals.ts";

// What people choose for themselves: what cannot be is refused by name, and nothing has changed.

describe("the name of a person", () => {
  test.each([
    ["empty", " ", "name-empty", "/settings name"],
    ["of signs alone", "-_-", "name-empty", "/settings name"],
    ["over-long", "N".repeat(33), "name-too-long", "32"],
    ["with a control character", "An\u0001na", "name-characters", "U+0001"],
    ["that turns the text round", "Anna\u202e", "name-characters", "U+202E"],
    ["that mentions everybody", "@everyone", "name-characters", "@"],
    ["that mentions somebody", "<@123>", "name-characters", "&"],
  ])("%s", async (_, typed, reason, fact) => {
    const settings = createPlayerSettingsService(openTestStore().playerSettings);
    await settings.changeName("p-anna", "Annie");
    const before = await settings.read("p-anna");
    const no = await settings.changeName("p-anna", typed);
    if (no.ok) throw new Error("it was taken");
    expect(no.refusal.reason).toBe(reason);
    expect(await settings.read("p-anna")).toEqual(before);
    expectInEveryLanguage((text) => sayReason(text.settings.refusal, escapeFacts(no.refusal)), fact);
  });
});
