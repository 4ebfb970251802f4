import { expect, test } from "vitest";
import { MATCH_ACTIONS } from "#discord/features/matches/match-actions.ts";
import { saveLimitPost } from "#discord/features/matches/save-and-resume.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { fitsCustomId } from "#discord/interactions/custom-id.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import { catalogues } from "#text/catalogue.ts";

const request = { text: catalogues.en } as CommandRequest;
const refused = { ok: false, by: "table", refusal: { reason: "too-many-saved", max: 20 } } as unknown as MatchRefused;
const MATCH = "0123456789abcde";

const nameInPayload = (payload = "") => {
  const parsed = MATCH_ACTIONS.parse(payload);
  return parsed?.kind === "instead" ? { name: parsed.name } : undefined;
};

const buttonFor = (name?: string) => saveLimitPost(request, MATCH, refused, name)?.buttons?.[0]?.[0];

test("the longest name fits the button that replaces the oldest saved match", () => {
  const [first, second] = [16, 15].map((count) => "\u{10400}".repeat(count));
  const button = buttonFor(` ${first}${" ".repeat(28)}${second}`);
  expect(button && fitsCustomId(button)).toBe(true);
  expect(nameInPayload(button?.payload)).toEqual({ name: `${first} ${second}` });
});

test.each([undefined, "?"])("a missing or invalid name (%j) is left out of the button", (name) => {
  expect(nameInPayload(buttonFor(name)?.payload)).toEqual({ name: undefined });
});
