import { beforeEach, describe, expect, test } from "vitest";
import type { Post } from "#discord/messages/post.ts";
import { catalogues } from "#text/catalogue.ts";
import { mastermindPhrases } from "../../../commands/mastermind/text/mastermind-phrases.ts";
import type { MatchRig } from "../../support/match-rig.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";
import { codeOf, createMastermindPlayers, createMastermindRig, findButton } from "./mastermind-players.ts";

// The name that a player gives a win in the leaderboard of the server.

const { buttons, leaderboardName } = mastermindPhrases(catalogues.en);
const DIRECT = { location: { kind: "personal", person: "p-anna" } };
let rig: MatchRig;
let people: ReturnType<typeof createMastermindPlayers>;

beforeEach(() => {
  rig = createMastermindRig();
  people = createMastermindPlayers(rig);
});

/** Plays a solo match in which the first guess is right. */
async function win(who: object = {}): Promise<Post> {
  const begun = await people.types("mastermind new", { role: "breaker", difficulty: "easy" }, who);
  const code = await codeOf(rig, findButton(begun, /^leave$/).match ?? "");
  return people.types("mastermind guess", { code: code.map((colour) => colour + 1).join(" ") }, who);
}

const leaderboard = async () => (await people.types("mastermind leaderboard")).content ?? "";
const labelsOf = (post: Post) => (post.buttons ?? []).flat().map(({ label }) => label);

describe("a win", () => {
  test("can have a name in the leaderboard, which can be changed and removed", async () => {
    const button = findButton(await win(), /^name$/);
    expect(await leaderboard()).toContain("1. **Anna** · ");
    const named = await people.submits(button, { name: "  Queen   of Pegs " });
    expect(named.content).toMatch(/^On the leaderboard, this win now has the name \*\*Queen of Pegs\*\*\.\n/);
    expect(await leaderboard()).toContain("1. **Queen of Pegs** · ");
    await people.submits(button, { name: "Knuth_2" });
    expect(await leaderboard()).toContain("1. **Knuth\\_2** · ");
    expect((await people.submits(button, { name: " " })).content).toContain(leaderboardName.done(undefined));
    expect(await leaderboard()).toContain("1. **Anna** · ");
  });

  test("refuses a name like other names, in the reader's language, and keeps the name it has", async () => {
    const button = findButton(await win(), /^name$/);
    await people.submits(button, { name: "Queen" });
    for (const language of LANGUAGES) {
      const { refusal } = mastermindPhrases(catalogues[language]).leaderboardName;
      for (const [name, reason, sentence] of [
        ["- -", "name-empty", refusal["name-empty"]({ reason: "name-empty" })],
        ["x".repeat(33), "name-too-long", refusal["name-too-long"]({ reason: "name-too-long", max: 32 })],
        [
          "Queen % Zoe",
          "name-characters",
          refusal["name-characters"]({ reason: "name-characters", characters: ["%"] }),
        ],
      ] as const) {
        const refused = await people.submits(button, { name }, { language });
        expect(refused.refusal).toBe(reason);
        expect(refused.content).toContain(sentence);
      }
    }
    expect(await leaderboard()).toContain("**Queen**");
  });

  test("is named only by its player, and only on a server", async () => {
    const button = findButton(await win(), /^name$/);
    expect((await people.submits(button, { name: "Zoe was here" }, { id: "p-zoe" })).refusal).toBeDefined();
    expect(await leaderboard()).toContain("**Anna**");
    expect(labelsOf(await win(DIRECT))).not.toContain(buttons.name);
  });
});

test("a game that is lost has no name in the leaderboard", async () => {
  await people.types("mastermind new", { role: "breaker", difficulty: "easy", turns: 6 });
  let panel: Post = {};
  for (let turn = 0; turn < 6; turn++) panel = await people.types("mastermind guess", { code: "1111" });
  expect(labelsOf(panel)).not.toContain(buttons.name);
  const { match = "" } = findButton(panel, /^possible$/);
  const refused = await people.submits({ match, payload: "name" }, { name: "Queen" });
  expect(refused.refusal).toBe("not-in-ranking");
});
