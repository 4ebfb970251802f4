import { expect, test } from "vitest";
import { createSettings } from "#club/settings.ts";
import { openMemory } from "#store/memory.ts";

test("a change is seen at once, also by another process over the same store", async () => {
  const { people } = openMemory();
  const [here, there] = [createSettings(people), createSettings(people)];
  expect(await there.of("anna")).toEqual({});
  await here.change("anna", { language: "ca" });
  expect(await there.of("anna")).toEqual({ language: "ca" });
  expect(await there.of("berta")).toEqual({});
});

test("what was chosen before stays when something else is", async () => {
  const settings = createSettings(openMemory().people);
  await settings.change("anna", { language: "ca" });
  await settings.change("anna", { theme: "dark" });
  expect(await settings.of("anna")).toEqual({ language: "ca", theme: "dark" });
});
