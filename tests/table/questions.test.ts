import { expect, test } from "vitest";
import type { Task } from "#table/ports.ts";
import { rigged } from "../support/table.ts";
import { adding } from "../support/toy.ts";

test("what is asked without a match is thought about for the server or the person that it comes from, and may take long", async () => {
  const tasks: Task[] = [];
  const { table } = rigged({ think: async (task) => void tasks.push(task) });
  const of = { game: adding.id, lexicon: undefined };
  await table.consult({ ...of, home: { kind: "channel", guild: "guild", channel: "channel" } }, "sum", 3);
  await table.consult({ ...of, home: { kind: "personal", person: "p-anna" } }, "sum", 3);
  const asked = { ...of, kind: "question", name: "sum", input: 3, long: "alone" };
  expect(tasks).toMatchObject([
    { ...asked, whose: "guild" },
    { ...asked, whose: "p-anna" },
  ]);
  expect(tasks.every((task) => !("home" in task))).toBe(true);
});
