import { describe, expect, test } from "vitest";
import { lobbyPost } from "#discord/features/lobby/lobby-post.ts";
import type { RolitLobbyOptions } from "#games/rolit/rules/lobby-options.ts";
import type { LobbyView } from "#match/delivery/lobby-outbox.ts";
import { catalogues } from "#text/catalogue.ts";
import { rolitPhrases } from "../../../commands/rolit/text/rolit-phrases.ts";
import { rolitUi } from "../../../commands/rolit/ui.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

// What the lobby message of a Rolit match tells those who may join.

const SMALL: RolitLobbyOptions = { board: "square-small", rules: "free" };

/** A lobby of Anna with this number of guests, who have joined or are awaited. */
function createLobby(options: RolitLobbyOptions, people: number): LobbyView {
  const guests = Array.from({ length: people }, (_, at) => {
    return { person: `p-${at}`, name: at === 0 ? "Anna" : `Guest ${at}`, stand: at < 2 ? "in" : "awaited" } as const;
  });
  const location = { kind: "channel", guild: "guild", channel: "channel" } as const;
  const plan = { options, bots: [], open: true, language: "en" };
  const state = { publishedSeq: -1, message: undefined, status: "waiting", seq: 0, at: 0 } as const;
  return { id: "lobby", game: "rolit", location, plan, guests, capacity: 10, ...state } as LobbyView;
}

const linesOf = (options: RolitLobbyOptions, people: number, language: (typeof LANGUAGES)[number] = "en") =>
  (lobbyPost(createLobby(options, people), rolitUi, catalogues[language], new Set()).content ?? "").split("\n");

describe("a lobby of Rolit", () => {
  test("warns if the number of players makes turns uneven, and only then", () => {
    expect(linesOf(SMALL, 3)).toContain("With 3 players turns are uneven: 21 each, and one more for the first.");
    expect(linesOf(SMALL, 10)).toContain("With 10 players turns are uneven: 6 each, and one more for the first 4.");
    for (const players of [1, 2, 4, 8]) expect(linesOf(SMALL, players).join()).not.toContain("uneven");
    expect(linesOf({ ...SMALL, rules: "official" }, 3).join()).not.toContain("uneven");
  });

  test("says whether it is free-for-all, or which teams play", () => {
    expect(linesOf(SMALL, 2).at(-1)).toBe("-# small square, 64 cells · free start · free-for-all");
    const teams = ["Foxes", "*Bears*"].map((name) => ({ name, seats: [] }));
    const lines = linesOf({ ...SMALL, teams }, 2);
    expect(lines).toContain("Teams: **Foxes** and **\\*Bears\\***");
    expect(lines.at(-1)).toContain("· teams");
  });

  test("says which bot replaces players who leave", () => {
    expect(linesOf({ ...SMALL, leaving: "greedy" }, 2).at(-1)).toContain("· a bot (medium) replaces players who leave");
  });

  test.each(LANGUAGES)("says everything in the language of the lobby: %s", (language) => {
    const teams = ["Foxes", "Bears"].map((name) => ({ name, seats: [] }));
    const rolit = rolitPhrases(catalogues[language]);
    const lines = linesOf({ ...SMALL, teams, leaving: "master" }, 3, language);
    expect(lines).toContain(rolit.teamsAhead(["Foxes", "Bears"]));
    expect(lines).toContain(rolit.unequalAhead({ players: 3, min: 21, longer: 1 }));
    expect(lines.at(-1)).toContain(`(${rolit.levels.master})`);
  });
});
