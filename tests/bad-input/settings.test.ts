import { describe, expect, test } from "vitest";
import { createSettings } from "#club/settings.ts";
import { plainFacts } from "#discord/plain.ts";
import { say } from "#text/phrases.ts";
import { openTestStore } from "../support/store.ts";
import { expectSaid } from "./support.ts";

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
  ])("%s", async (_, typed, why, fact) => {
    const settings = createSettings(openTestStore().people);
    await settings.rename("p-anna", "Annie");
    const before = await settings.of("p-anna");
    const no = await settings.rename("p-anna", typed);
    if (no.ok) throw new Error("it was taken");
    expect(no.refusal.why).toBe(why);
    expect(await settings.of("p-anna")).toEqual(before);
    expectSaid((text) => say(text.settings.refusal, plainFacts(no.refusal)), fact);
  });
});
