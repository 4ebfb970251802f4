import { setTimeout as sleep } from "node:timers/promises";
import type { Interaction } from "discord.js";
import { describe, expect, test } from "vitest";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import {
  addReplayedEntries,
  currentOrNewRequestId,
  currentRequestId,
  markAcknowledged,
  markFailed,
  markRefused,
  type RequestSummary,
  replayedEntryCount,
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

/** The summary of an interaction that is handled like this. */
async function summaryOf(handle: () => Promise<void> | void, interaction = typed): Promise<RequestSummary> {
  const summaries: RequestSummary[] = [];
  const isOurCommand = (command: string) => ["scrabble", "games"].includes(command);
  await runInRequest(
    interaction,
    isOurCommand,
    async () => handle(),
    (summary) => summaries.push(summary),
  );
  expect(summaries).toHaveLength(1);
  return summaries[0] as RequestSummary;
}

describe("an interaction has an id", () => {
  test("that is the same during its handling, and differs from other interactions", async () => {
    const seen: (string | undefined)[][] = [];
    const handle = async () => {
      const before = currentRequestId();
      await sleep(1);
      seen.push([before, currentRequestId(), currentOrNewRequestId()]);
    };
    await Promise.all([summaryOf(handle), summaryOf(handle)]);
    for (const ids of seen) expect(new Set(ids).size).toBe(1);
    expect(new Set(seen.flat()).size).toBe(2);
    expect(seen.flat()[0]).toMatch(/^[0-9a-f]{8}$/);
  });

  test("but other work has none", () => {
    expect(currentRequestId()).toBeUndefined();
    expect(currentOrNewRequestId()).not.toBe(currentOrNewRequestId());
  });
});

test("replayed entries are counted for their own interaction only", async () => {
  const counted: number[] = [];
  const handle = (entries: number) => async () => {
    addReplayedEntries(entries);
    await sleep(1);
    addReplayedEntries(1);
    counted.push(replayedEntryCount());
  };
  await Promise.all([summaryOf(handle(10)), summaryOf(handle(20))]);
  addReplayedEntries(5);
  expect(counted).toEqual([11, 21]);
  expect(replayedEntryCount()).toBe(0);
});

describe("the summary of an interaction", () => {
  test("has the time to the first acknowledgement, and the total time", async () => {
    const { ackMs = Number.NaN, ms } = await summaryOf(async () => {
      markAcknowledged();
      await sleep(20);
      markAcknowledged();
    });
    expect(ackMs).toBeLessThan(ms);
    expect((await summaryOf(() => {})).ackMs).toBeUndefined();
  });

  test("has the outcome; a failure is not replaced by a refusal", async () => {
    expect((await summaryOf(() => {})).outcome).toBe("answered");
    expect(await summaryOf(() => markRefused("stale"))).toMatchObject({ outcome: "refused", reason: "stale" });
    const failed = await summaryOf(() => {
      markFailed();
      markRefused("stale");
    });
    expect(failed).toMatchObject({ outcome: "failed", reason: undefined });
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
    ["of an unknown command", ["isButton", "isMessageComponent"], { customId: "chess:m:1:x" }, { command: "unknown" }],
    ["garbage", ["isButton", "isMessageComponent"], { customId: "\u0000 {}" }, { command: "unknown" }],
  ])("has the kind and the command: %s", async (_, is, facts, expected) => {
    expect(await summaryOf(() => {}, interactionOf(is, facts))).toMatchObject(expected);
  });
});

test.each(["ca", "es", "en"] as const)(
  "a turn that could not be saved is answered with the request id (%s)",
  async (language) => {
    let content = "";
    let id = "";
    const { outcome } = await summaryOf(() => {
      const post = matchRefusalPost({ reason: "not-saved" }, catalogues[language]);
      markRefused(post.refusal);
      content = post.content;
      id = currentOrNewRequestId();
    });
    expect(outcome).toBe("failed");
    expect(content).toContain(`\`${id}\``);
    expect(content).toContain(catalogues[language].common.match["not-saved"]({ reason: "not-saved" }));
  },
);
