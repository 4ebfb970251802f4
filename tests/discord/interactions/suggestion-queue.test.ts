import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as settle } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createSuggestionQueue, type SuggestionQueue } from "#discord/interactions/suggestion-queue.ts";

/** A queue whose requests end when the test says so. `begun`: the requests that have begun, in order. */
function createRig(queue: SuggestionQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const signals = new Map<string, AbortSignal>();
  const type = (person: string, typed: string, server = "server") =>
    queue.run(person, server, async (signal) => {
      begun.push(typed);
      signals.set(typed, signal);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(typed, resolve);
      await promise;
      return `suggested for ${typed}`;
    });
  const end = async (typed: string) => {
    ends.get(typed)?.();
    await settle();
  };
  return { type, end, begun, signals };
}

describe("of the suggestions that one person asks for,", () => {
  test("one is under way, and a newer request replaces the one that waits", async () => {
    const { type, end, begun } = createRig(createSuggestionQueue());
    const answers = ["s", "sc", "scr", "scra"].map((typed) => type("p-anna", typed));
    await settle();
    expect(begun).toEqual(["s"]);
    expect(await Promise.all([answers[1], answers[2]])).toEqual([undefined, undefined]);
    await end("s");
    expect(begun).toEqual(["s", "scra"]);
    await end("scra");
    expect(await Promise.all(answers)).toEqual(["suggested for s", undefined, undefined, "suggested for scra"]);
    const later = type("p-anna", "again");
    await settle();
    await end("again");
    expect(await later).toBe("suggested for again");
  });

  test("none waits for those of other people", async () => {
    const { type, begun } = createRig(createSuggestionQueue());
    void type("p-anna", "anna");
    void type("p-berta", "berta");
    await settle();
    expect(begun).toEqual(["anna", "berta"]);
  });

  test("an error reaches the one who asked, and the next request runs", async () => {
    const queue = createSuggestionQueue();
    const failing = queue.run("p-anna", "server", async () => {
      throw new Error("no such column");
    });
    const next = queue.run("p-anna", "server", async () => "suggested");
    await expect(failing).rejects.toThrow("no such column");
    expect(await next).toBe("suggested");
  });

  test("each is handled in the context of its own interaction", async () => {
    const context = new AsyncLocalStorage<string>();
    const queue = createSuggestionQueue({ maxRunning: 1 });
    const ask = (person: string, typed: string) =>
      context.run(typed, () =>
        queue.run(person, person, async () => {
          await settle();
          return context.getStore();
        }),
      );
    const answers = [ask("p-anna", "a"), ask("p-anna", "b"), ask("p-berta", "c")];
    expect(await Promise.all(answers)).toEqual(["a", "b", "c"]);
    const [first, second] = [ask("p-anna", "d"), settle().then(() => ask("p-anna", "e"))];
    expect(await Promise.all([first, second])).toEqual(["d", "e"]);
  });
});

describe("of the suggestions of all people,", () => {
  test("only some are under way, so that turns need not wait behind them, and servers take turns", async () => {
    const { type, end, begun } = createRig(createSuggestionQueue({ maxRunning: 2 }));
    for (const person of ["1", "2", "3", "4"]) void type(person, `raid ${person}`, "raided");
    void type("5", "quiet", "quiet server");
    await settle();
    expect(begun).toEqual(["raid 1", "raid 2"]);
    await end("raid 1");
    expect(begun).toEqual(["raid 1", "raid 2", "quiet"]);
    await end("raid 2");
    expect(begun.at(-1)).toBe("raid 3");
  });

  test("a newer request of a person replaces the one that waits for others", async () => {
    const { type, end, begun } = createRig(createSuggestionQueue({ maxRunning: 1 }));
    void type("p-anna", "anna");
    const old = type("p-berta", "be");
    const newer = type("p-berta", "berta");
    expect(await old).toBeUndefined();
    await end("anna");
    await end("berta");
    expect(await newer).toBe("suggested for berta");
    expect(begun).toEqual(["anna", "berta"]);
  });
});

describe("a request for which it is too late", () => {
  test("is given up, and its work is told so", async () => {
    const { type, signals } = createRig(createSuggestionQueue({ maxMs: 20 }));
    expect(await type("p-anna", "slow")).toBeUndefined();
    expect(signals.get("slow")?.aborted).toBe(true);
  });

  test("does not begin any more, but the newest one does", async () => {
    const { type, end, begun } = createRig(createSuggestionQueue({ maxMs: 20 }));
    void type("p-anna", "slow");
    expect(await type("p-anna", "late")).toBeUndefined();
    await end("slow");
    await settle();
    expect(begun).toEqual(["slow"]);
    const newest = type("p-anna", "newest");
    await settle();
    await end("newest");
    expect(await newest).toBe("suggested for newest");
  });
});
