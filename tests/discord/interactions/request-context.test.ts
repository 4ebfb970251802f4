import { setTimeout as sleep } from "node:timers/promises";
import type { Interaction } from "discord.js";
import { describe, expect, test } from "vitest";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import {
  countReplayedEntries,
  markAcknowledged,
  markFailed,
  markRefused,
  type RequestSummary,
  replayedEntries,
  requestId,
  requestIdOrNew,
  runInRequest,
} from "#discord/interactions/request-context.ts";
import { catalogues } from "#text/catalogue.ts";

type Kind = "isAutocomplete" | "isModalSubmit" | "isButton" | "isMessageComponent" | "isCommand";

function interactionOf(is: readonly Kind[], facts: object): Interaction {
  const kinds: readonly Kind[] = ["isAutocomplete", "isModalSubmit", "isButton", "isMessageComponent", "isCommand"];
  const answers = Object.fromEntries(kinds.map((kind) => [kind, () => is.includes(kind)]));
  return { ...answers, ...facts } as unknown as Interaction;
}

const typed = interactionOf(["isCommand"], { commandName: "scrabble" });

/** What was told of an interaction that was dealt with like this. */
async function doneAfter(deal: () => Promise<void> | void, interaction = typed): Promise<RequestSummary> {
  const told: RequestSummary[] = [];
  const isOurs = (command: string) => ["scrabble", "games"].includes(command);
  await runInRequest(
    interaction,
    isOurs,
    async () => deal(),
    (done) => told.push(done),
  );
  expect(told).toHaveLength(1);
  return told[0] as RequestSummary;
}

describe("an interaction has an id", () => {
  test("that is the same in all that comes of it, and another one for each", async () => {
    const seen: (string | undefined)[][] = [];
    const deal = async () => {
      const before = requestId();
      await sleep(1);
      seen.push([before, requestId(), requestIdOrNew()]);
    };
    await Promise.all([doneAfter(deal), doneAfter(deal)]);
    for (const ids of seen) expect(new Set(ids).size).toBe(1);
    expect(new Set(seen.flat()).size).toBe(2);
    expect(seen.flat()[0]).toMatch(/^[0-9a-f]{8}$/);
  });

  test("and what nobody has asked for has none", () => {
    expect(requestId()).toBeUndefined();
    expect(requestIdOrNew()).not.toBe(requestIdOrNew());
  });
});

test("entries that are replayed are counted for the interaction for which it is done, and for no other", async () => {
  const counted: number[] = [];
  const deal = (entries: number) => async () => {
    countReplayedEntries(entries);
    await sleep(1);
    countReplayedEntries(1);
    counted.push(replayedEntries());
  };
  await Promise.all([doneAfter(deal(10)), doneAfter(deal(20))]);
  countReplayedEntries(5);
  expect(counted).toEqual([11, 21]);
  expect(replayedEntries()).toBe(0);
});

describe("what is told of it", () => {
  test("is how long it took to be acknowledged for the first time, and in all", async () => {
    const { ackMs = Number.NaN, ms } = await doneAfter(async () => {
      markAcknowledged();
      await sleep(20);
      markAcknowledged();
    });
    expect(ackMs).toBeLessThan(ms);
    expect((await doneAfter(() => {})).ackMs).toBeUndefined();
  });

  test("is what it came to: a fault stays one, and one that is thrown is told, too", async () => {
    expect((await doneAfter(() => {})).outcome).toBe("answered");
    expect(await doneAfter(() => markRefused("stale"))).toMatchObject({ outcome: "refused", reason: "stale" });
    const faulty = await doneAfter(() => {
      markFailed();
      markRefused("stale");
    });
    expect(faulty).toMatchObject({ outcome: "failed", reason: undefined });
  });

  test.each<[string, readonly Kind[], object, Partial<RequestSummary>]>([
    ["typed", ["isCommand"], { commandName: "scrabble" }, { kind: "typed", command: "scrabble" }],
    ["completed", ["isAutocomplete"], { commandName: "games" }, { kind: "completed", command: "games" }],
    [
      "pressed",
      ["isButton", "isMessageComponent"],
      { customId: "scrabble:m:1:x" },
      { kind: "pressed", command: "scrabble" },
    ],
    ["chosen", ["isMessageComponent"], { customId: "scrabble:m:1:x" }, { kind: "chosen", command: "scrabble" }],
    ["sent", ["isModalSubmit"], { customId: "scrabble:m:1:x" }, { kind: "sent", command: "scrabble" }],
    ["of nobody", ["isButton", "isMessageComponent"], { customId: "chess:m:1:x" }, { command: "unknown" }],
    ["garbage", ["isButton", "isMessageComponent"], { customId: "\u0000 {}" }, { command: "unknown" }],
  ])("is what it was and for which command: %s", async (_, is, facts, expected) => {
    expect(await doneAfter(() => {}, interactionOf(is, facts))).toMatchObject(expected);
  });
});

test.each(["ca", "es", "en"] as const)("what could not be saved is answered with the id (%s)", async (language) => {
  let said = "";
  let id = "";
  const { outcome } = await doneAfter(() => {
    const post = matchRefusalPost({ reason: "not-saved" }, catalogues[language]);
    markRefused(post.refusal);
    said = post.content;
    id = requestIdOrNew();
  });
  expect(outcome).toBe("failed");
  expect(said).toContain(`\`${id}\``);
  expect(said).toContain(catalogues[language].common.match["not-saved"]({ reason: "not-saved" }));
});
