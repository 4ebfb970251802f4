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

const carriedName = (payload = "") => {
  const parsed = MATCH_ACTIONS.parse(payload);
  return parsed?.kind === "instead" ? { name: parsed.name } : undefined;
};

const buttonFor = (name?: string) => saveLimitPost(request, MATCH, refused, name)?.buttons?.[0]?.[0];

test("the longest name that is possible fits into the button that saves instead of the oldest game", () => {
  const [first, second] = [16, 15].map((count) => "\u{10400}".repeat(count));
  const button = buttonFor(` ${first}${" ".repeat(28)}${second}`);
  expect(button && fitsCustomId(button)).toBe(true);
  expect(carriedName(button?.payload)).toEqual({ name: `${first} ${second}` });
});

test.each([undefined, "?"])("a name that is not given or not possible (%j) is not carried", (name) => {
  expect(carriedName(buttonFor(name)?.payload)).toEqual({ name: undefined });
});
