import { describe, expect, test } from "vitest";
import { createFairShares } from "#scheduling/fair-shares.ts";

/** Serves so many of those who wait, each of whom takes so long, and says who was served. */
function served(waiting: string[], count: number, ms: (owner: string) => number = () => 10): string {
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

describe("shares", () => {
  test("whoever asks for one thing does not wait for all that somebody else asks for", () => {
    expect(served([..."AAAAAAB"], 3)).toBe("ABA");
  });

  test("those who come as often are served in turn, in the order in which they came", () => {
    expect(served([..."AAABBBCCC"], 9)).toBe("ABCABCABC");
  });

  test("it is time that is shared, not the number of things", () => {
    expect(served([..."AAAABBBB"], 6, (owner) => (owner === "A" ? 30 : 10))).toBe("ABBBAB");
  });

  test("who has asked for nothing for long has no credit: the others are served as well", () => {
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

  test("nobody is served where nobody waits", () => {
    expect(createFairShares().next([])).toBe(-1);
  });

  test("of many who have come and gone it remembers nothing that matters", () => {
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
