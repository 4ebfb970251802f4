import { describe, expect, test } from "vitest";
import { createFairShares } from "#scheduling/fair-shares.ts";

/** Serves this number of waiting owners; each takes some time. Returns their order. */
function serve(waiting: string[], count: number, ms: (owner: string) => number = () => 10): string {
  const shares = createFairShares();
  for (const owner of waiting) shares.arrive(owner);
  let order = "";
  for (let turn = 0; turn < count; turn++) {
    const next = shares.next(waiting);
    const [owner = ""] = waiting.splice(next, 1);
    order += owner;
    shares.charge(owner, ms(owner));
  }
  return order;
}

describe("fair shares", () => {
  test("an owner of one task does not wait for all tasks of another", () => {
    expect(serve([..."AAAAAAB"], 3)).toBe("ABA");
  });

  test("owners with equal work are served in turn, in the order of their arrival", () => {
    expect(serve([..."AAABBBCCC"], 9)).toBe("ABCABCABC");
  });

  test("time is shared, not the number of tasks", () => {
    expect(serve([..."AAAABBBB"], 6, (owner) => (owner === "A" ? 30 : 10))).toBe("ABBBAB");
  });

  test("an owner who arrives late gets no credit for earlier time", () => {
    const shares = createFairShares();
    shares.arrive("A");
    for (let turn = 0; turn < 100; turn++) {
      shares.next(["A"]);
      shares.charge("A", 10);
      shares.arrive("A");
    }
    shares.arrive("B");
    let [a, b] = [0, 0];
    for (let turn = 0; turn < 10; turn++) {
      const isB = shares.next(["A", "B"]) === 1;
      shares.charge(isB ? "B" : "A", 10);
      if (isB) b++;
      else a++;
    }
    expect([a, b]).toEqual([5, 5]);
  });

  test("there is no next owner when nobody waits", () => {
    expect(createFairShares().next([])).toBe(-1);
  });

  test("many owners of the past do not affect the order", () => {
    const shares = createFairShares();
    for (let index = 0; index < 5_000; index++) {
      shares.arrive(`owner ${index}`);
      shares.next([`owner ${index}`]);
      shares.charge(`owner ${index}`, 1);
    }
    shares.arrive("A");
    shares.charge("A", 5);
    expect(shares.next(["A", "new"])).toBe(1);
  });
});
