import { DiscordAPIError, RESTJSONErrorCodes } from "discord.js";
import { describe, expect, test } from "vitest";
import { proposeAndReply, registeredProposalActions } from "#discord/features/matches/proposals.ts";
import type { ButtonRequest } from "#discord/interactions/command.ts";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import type { Post } from "#discord/messages/post.ts";
import { catalogues } from "#text/catalogue.ts";
import { ANNA, agreeAll, BERTA, BOT, CARLA, createMatchRig, openTestMatch } from "../../support/match-rig.ts";
import { pressButton } from "../../support/use-action.ts";

// Players read everything public in the language of the match, not in the language of the person who asks or answers.

describe("a person over the rate limit of messages", () => {
  const tooFast = { content: catalogues.en.rateLimits.person.messages("<t:1:R>"), refusal: "rate-limit" };

  /** Anna, who may send `messages` messages to the channel of a match. */
  function createAsker(messages: number, plan: Parameters<typeof createMatchRig>[0] = {}) {
    const rig = createMatchRig(plan);
    const [replied, announced]: [Post[], Post[]] = [[], []];
    const left = { messages };
    const request = {
      services: {
        matches: rig.matchService,
        announce: async (_: string, post: Post) => void announced.push(post),
        playerSettings: { mayPing: async () => true },
        rateLimits: {
          ...unlimitedRateLimits,
          take: () => (left.messages-- > 0 ? undefined : { owner: "person", until: 1_000 }),
        },
      },
      person: { id: "p-anna", name: "Anna" },
      location: { kind: "channel", guild: "guild", channel: "channel" },
      text: catalogues.en,
      reply: async (post: Post) => void replied.push(post),
    } as unknown as ButtonRequest;
    return { ...rig, request, replied, announced, left };
  }

  test("asks the others nothing, and uses none of the questions of the match", async () => {
    const { matchService, store, request, replied, announced, left } = createAsker(0);
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA] });
    for (let one = 0; one < 4; one++) await proposeAndReply(request, { match }, { kind: "drop" });
    expect(replied).toEqual(Array(4).fill(tooFast));
    expect(announced).toEqual([]);
    expect(await store.proposals.read(match)).toBeUndefined();
    left.messages = 1;
    await proposeAndReply(request, { match }, { kind: "drop" });
    expect(replied.at(-1)?.content).toBe(catalogues.en.matches.asked(["Berta"]));
  });

  test("cannot repeat a question, and its first message stays valid", async () => {
    const { matchService, request, replied } = createAsker(1);
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA] });
    await proposeAndReply(request, { match }, { kind: "drop" });
    const agreed = await matchService.proposals.propose({ match, person: "p-berta" }, { kind: "drop" });
    await proposeAndReply(request, { match }, { kind: "drop" });
    expect(replied.at(-1)).toEqual(tooFast);
    expect(await agreeAll(matchService, match, agreed, "p-carla")).toMatchObject({ done: true });
  });

  test("still does at once what needs no other player", async () => {
    const { matchService, request, replied } = createAsker(0);
    const match = await openTestMatch(matchService, { seats: [ANNA, BOT] });
    await matchService.play({ match, person: "p-anna" }, 1);
    await proposeAndReply(request, { match }, { kind: "takeback" });
    expect(replied).toEqual([{ content: catalogues.en.matches.done.takeback }]);
  });
});

describe("a question that cannot be announced", () => {
  const { MissingAccess } = RESTJSONErrorCodes;
  const refusal = { code: MissingAccess, message: "no" };
  const forbidden = new DiscordAPIError(refusal, MissingAccess, 403, "POST", "/", { body: {}, files: [] });

  test.each([
    ["because the bot may not write there", forbidden, true],
    ["because Discord is down", new Error("503"), false],
  ])("%s: is withdrawn, so that it blocks no other question", async (_, error, isExplained) => {
    const { matchService, store } = createMatchRig();
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA] });
    const replied: Post[] = [];
    const request = {
      services: {
        matches: matchService,
        rateLimits: unlimitedRateLimits,
        announce: () => Promise.reject(error),
        playerSettings: { mayPing: async () => true },
      },
      person: { id: "p-anna", name: "Anna" },
      location: { kind: "channel", guild: "guild", channel: "channel" },
      text: catalogues.en,
      missingPermissions: ["SendMessages"],
      reply: async (post: Post) => void replied.push(post),
    } as unknown as ButtonRequest;
    const proposed = proposeAndReply(request, { match }, { kind: "drop" });
    await (isExplained ? proposed : expect(proposed).rejects.toThrow("503"));
    expect(replied.map(({ content }) => content)).toEqual(
      isExplained ? [catalogues.en.common.missingPermissions(["Send Messages"])] : [],
    );
    expect(await store.proposals.read(match)).toBeUndefined();
    const again = await matchService.proposals.propose({ match, person: "p-berta" }, { kind: "drop" });
    expect(again).toMatchObject({ done: false });
  });

  test("stays open if it only repeats one that was announced", async () => {
    const { matchService } = createMatchRig();
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA] });
    const asked = await matchService.proposals.propose({ match, person: "p-anna" }, { kind: "drop" });
    const request = {
      services: {
        matches: matchService,
        rateLimits: unlimitedRateLimits,
        announce: () => Promise.reject(new Error("503")),
        playerSettings: { mayPing: async () => true },
      },
      person: { id: "p-anna", name: "Anna" },
      location: { kind: "channel", guild: "guild", channel: "channel" },
      text: catalogues.en,
    } as unknown as ButtonRequest;
    await expect(proposeAndReply(request, { match }, { kind: "drop" })).rejects.toThrow("503");
    expect(await agreeAll(matchService, match, asked, "p-berta", "p-carla")).toMatchObject({ done: true });
  });
});

test.each([true, false])(
  "a question and its result are announced in the language of the match (agreed: %s)",
  async (agrees) => {
    const { matchService } = createMatchRig();
    const match = await openTestMatch(matchService, { language: "ca", seats: [ANNA, BERTA] });
    await matchService.play({ match, person: "p-anna" }, 1);
    const announced: Post[] = [];
    const mentioned: string[] = [];
    const changed: Post[] = [];
    const replied: Post[] = [];
    const request = {
      services: {
        matches: matchService,
        rateLimits: unlimitedRateLimits,
        announce: async (_: string, post: Post, persons: readonly string[]) => {
          announced.push(post);
          mentioned.push(...persons);
        },
        // The setting for mentions does not decide how Berta answers.
        playerSettings: { mayPing: async () => agrees },
      },
      person: { id: "p-anna", name: "Anna" },
      location: { kind: "channel", guild: "guild", channel: "channel" },
      language: "en",
      text: catalogues.en,
      reply: async (post: Post) => void replied.push(post),
      editMessage: async (post: Post) => void changed.push(post),
    };
    await proposeAndReply(request as unknown as ButtonRequest, { match }, { kind: "takeback" });
    const { matches } = catalogues.ca;
    expect(announced[0]?.content).toContain(matches.asks.takeback({ name: "Anna", other: "" }));
    expect(mentioned).toEqual(agrees ? ["p-berta"] : []);
    const buttons = (announced[0]?.buttons ?? []).flat();
    expect(buttons.map(({ label }) => label)).toEqual([matches.buttons.agree, matches.buttons.decline]);
    expect(replied[0]?.content).toBe(catalogues.en.matches.asked(["Berta"]));

    const id = agrees ? buttons[0] : buttons[1];
    const press = { ...request, id, person: { id: "p-berta", name: "Berta" }, language: "es", text: catalogues.es };
    await pressButton({ actions: [registeredProposalActions] } as never, press as unknown as ButtonRequest);
    expect(changed[0]?.content).toBe(agrees ? matches.done.takeback : matches.declined.takeback("Berta"));
    expect(replied[1]?.content).toBe(agrees ? catalogues.es.matches.agreed : catalogues.es.matches.youDeclined);
  },
);
