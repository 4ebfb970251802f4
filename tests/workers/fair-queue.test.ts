import { expect, test } from "vitest";
import { createFairQueue } from "#scheduling/fair-queue.ts";

/** A task that takes some time and records when it starts. */
function recordingTask(order: string[], name: string, ms = 2) {
  return async () => {
    order.push(name);
    await new Promise((resolve) => setTimeout(resolve, ms));
    return name;
  };
}

test("tasks run one at a time, and each result is returned", async () => {
  const queue = createFairQueue();
  const order: string[] = [];
  const all = ["1", "2", "3"].map((name) => queue.run("A", recordingTask(order, name)));
  expect(await Promise.all(all)).toEqual(["1", "2", "3"]);
  expect(order).toEqual(["1", "2", "3"]);
});

test("a task of one owner does not wait for all tasks of another", async () => {
  const queue = createFairQueue();
  const order: string[] = [];
  await Promise.all([..."AAAAAB"].map((owner) => queue.run(owner, recordingTask(order, owner))));
  expect(order.join("")).toMatch(/^ABA+$/);
});

test("a failed task rejects, and the next one runs", async () => {
  const queue = createFairQueue();
  const failed = queue.run("A", () => Promise.reject(new Error("no")));
  const next = queue.run("A", async () => "next");
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("next");
});
