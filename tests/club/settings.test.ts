import { describe, expect, test } from "vitest";
import { createSettings } from "#club/settings.ts";
import { openTestStore } from "../support/store.ts";

const USUAL = { theme: "light", pings: "turns" };

test("a change is seen at once, also by another process over the same store", async () => {
  const { people } = openTestStore();
  const [here, there] = [createSettings(people), createSettings(people)];
  expect(await there.of("anna")).toEqual(USUAL);
  await here.change("anna", { language: "ca" });
  expect(await there.of("anna")).toEqual({ ...USUAL, language: "ca" });
  expect(await there.of("berta")).toEqual(USUAL);
});

test("what was chosen before stays when something else is", async () => {
  const settings = createSettings(openTestStore().people);
  await settings.change("anna", { language: "ca" });
  await settings.change("anna", { theme: "dark" });
  expect(await settings.of("anna")).toEqual({ ...USUAL, language: "ca", theme: "dark" });
  await settings.change("anna", { language: null });
  expect(await settings.of("anna")).toEqual({ ...USUAL, theme: "dark" });
});

test("what this version does not know is as if it were not chosen", async () => {
  const { people } = openTestStore();
  await people.prefer("anna", { theme: "neon", pings: "hourly" });
  expect(await createSettings(people).of("anna")).toEqual(USUAL);
});

describe("a name", () => {
  test("is kept tidy, and can be given back", async () => {
    const settings = createSettings(openTestStore().people);
    expect(await settings.rename("anna", "  Anna   Maria ")).toEqual({ ok: true, name: "Anna Maria" });
    expect((await settings.of("anna")).name).toBe("Anna Maria");
    await settings.change("anna", { name: null });
    expect((await settings.of("anna")).name).toBeUndefined();
  });

  test.each([
    ["", "name-empty"],
    [" - ", "name-empty"],
    ["A".repeat(33), "name-too-long"],
    ["Anna\u0007", "name-characters"],
    ["Anna\u202e", "name-characters"],
    ["@everyone", "name-characters"],
    ["<@1>", "name-characters"],
    ["**Anna**", "name-characters"],
  ])("%j is refused, and the one from before stays", async (typed, why) => {
    const settings = createSettings(openTestStore().people);
    await settings.rename("anna", "Annie");
    expect(await settings.rename("anna", typed)).toMatchObject({ ok: false, refusal: { why } });
    expect((await settings.of("anna")).name).toBe("Annie");
  });
});

test.each([
  ["turns", true, true],
  ["reminders", false, true],
  ["none", false, false],
] as const)(
  "who has chosen %s is called for a turn: %j, and when reminded or asked something: %j",
  async (pings, turn, question) => {
    const settings = createSettings(openTestStore().people);
    await settings.change("anna", { pings });
    expect(await settings.mayCall("anna", "turn")).toBe(turn);
    expect(await settings.mayCall("anna", "reminder")).toBe(question);
    expect(await settings.mayCall("anna", "question")).toBe(question);
  },
);
