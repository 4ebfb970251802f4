import { expect, test } from "vitest";
import { BoundedMap } from "#core/bounded-map.ts";

test("above the maximum size, the oldest entry is deleted", () => {
  const map = new BoundedMap<string, number>(2);
  map.set("a", 1).set("b", 2).set("c", 3);
  expect([...map]).toEqual([
    ["b", 2],
    ["c", 3],
  ]);
  map.set("b", 4).set("d", 5);
  expect([...map.keys()]).toEqual(["b", "d"]);
});

test("reading an entry makes it the newest, even if its value is undefined", () => {
  const map = new BoundedMap<string, number | undefined>(2);
  map.set("a", undefined).set("b", 2);
  expect(map.get("a")).toBeUndefined();
  expect(map.get("z")).toBeUndefined();
  map.set("c", 3);
  expect([...map.keys()]).toEqual(["a", "c"]);
});
