import { expect, test } from "vitest";
import { createSettings } from "#club/settings.ts";
import { openMemory } from "#store/memory.ts";
import type { People } from "#store/store.ts";

function counted(people: People): People & { reads: number } {
  const counting = {
    reads: 0,
    preferences: (person: string) => {
      counting.reads++;
      return people.preferences(person);
    },
    prefer: people.prefer,
  };
  return counting;
}

test("what a person chose is asked of the store once, and again after a change", async () => {
  const people = counted(openMemory().people);
  const settings = createSettings(people);
  expect([await settings.of("anna"), await settings.of("anna")]).toEqual([{}, {}]);
  expect(people.reads).toBe(1);
  await settings.change("anna", { language: "ca" });
  expect(await settings.of("anna")).toEqual({ language: "ca" });
  expect(await settings.of("berta")).toEqual({});
  expect(people.reads).toBe(3);
});

test("what was chosen before stays when something else is", async () => {
  const settings = createSettings(openMemory().people);
  await settings.change("anna", { language: "ca" });
  await settings.change("anna", { theme: "dark" });
  expect(await settings.of("anna")).toEqual({ language: "ca", theme: "dark" });
});

test("of many people the first are forgotten and asked again", async () => {
  const people = counted(openMemory().people);
  const settings = createSettings(people);
  for (let person = 0; person <= 5_000; person++) await settings.of(`p${person}`);
  await settings.of("p5000");
  expect(people.reads).toBe(5_001);
  await settings.of("p0");
  expect(people.reads).toBe(5_002);
});
