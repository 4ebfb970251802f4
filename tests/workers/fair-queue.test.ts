import { expect, test } from "vitest";
import { createFairQueue } from "#scheduling/fair-queue.ts";

/** Takes some time of its own, and says when it begins. */
function spending(order: string[], name: string, ms = 2) {
  return async () => {
    order.push(name);
    await new Promise((resolve) => setTimeout(resolve, ms));
    return name;
  };
}

test("one thing is done after the other, and gives what came of it", async () => {
  const line = createFairQueue();
  const order: string[] = [];
  const all = ["1", "2", "3"].map((name) => line.run("A", spending(order, name)));
  expect(await Promise.all(all)).toEqual(["1", "2", "3"]);
  expect(order).toEqual(["1", "2", "3"]);
});

test("whoever wants one thing does not wait for all that somebody else wants", async () => {
  const line = createFairQueue();
  const order: string[] = [];
  await Promise.all([..."AAAAAB"].map((owner) => line.run(owner, spending(order, owner))));
  expect(order.join("")).toMatch(/^ABA+$/);
});

test("what fails is told to whoever wanted it, and the next one has its turn", async () => {
  const line = createFairQueue();
  const failed = line.run("A", () => Promise.reject(new Error("no")));
  const next = line.run("A", async () => "next");
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("next");
});
