import { expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { formatCustomId, parseCustomId } from "#discord/interactions/custom-id.ts";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import { catalogues } from "#text/catalogue.ts";
import command from "../../../commands/scrabble/index.ts";
import { setUpButton } from "../../../commands/scrabble/set-up/set-up-actions.ts";
import { wordListOf } from "../../games/scrabble/fixtures.ts";
import { createMatchRig } from "../../support/match-rig.ts";
import { submitForm } from "../../support/use-action.ts";

// A host sends two forms of one game at the same moment.

const game = createScrabbleGame(wordListOf("A 90 1\nB 1 3\n", ["AA"])) as Game;
const HOME = { kind: "channel", guild: "guild", channel: "channel" } as const;

async function openSetUp() {
  const { matchService } = createMatchRig({ games: [game] });
  const lobby = await matchService.lobbies.offer({
    location: HOME,
    game: game.id,
    players: [{ person: "p-anna", name: "Anna" }],
    plan: {
      options: { ...SCRABBLE_DEFAULTS, list: { language: "en" } },
      lexicon: "hash of en",
      language: "en",
      bots: [{ kind: "bot", level: "easy", name: "Bot 1" }],
      open: false,
    },
  });
  const pinned: (() => void)[] = [];
  const wordLists = {
    find: async (_: unknown, name: string) => ({ ok: true, list: { kind: "own", name } }),
    pin: ({ name }: { name: string }) => new Promise<string>((done) => pinned.push(() => done(`hash of ${name}`))),
  };
  const submit = (kind: "players" | "numbers", values: { readonly [field: string]: readonly string[] | string }) =>
    submitForm(command, {
      services: {
        matches: matchService,
        wordLists,
        rateLimits: unlimitedRateLimits,
        playerSettings: { mayPing: async () => false },
        lastSettings: { read: async () => undefined },
      },
      id: parseCustomId(formatCustomId(setUpButton(lobby, { kind }, ""))),
      fields: {
        getSelectedUsers: () => null,
        getSelectedMembers: () => null,
        getStringSelectValues: (name: string) => values[name] ?? [],
        getTextInputValue: (name: string) => values[name] ?? "",
      },
      person: { id: "p-anna", name: "Anna" },
      location: HOME,
      language: "en",
      text: catalogues.en,
      canSee: () => true,
      server: { threads: "never" },
      roles: [],
      missingPermissions: [],
      reply: async () => undefined,
    } as never);
  return { submit, pinned, plan: async () => (await matchService.lobbies.find(lobby))?.plan };
}

const NUMBERS = { size: "9", rack: "7", bingoBonus: "40", hints: "", scorelessRounds: "6" };

test("a form that is sent while the list of another one is loaded keeps the list and its words together", async () => {
  const { submit, pinned, plan } = await openSetUp();
  const players = submit("players", { list: ["Mine"], bots: ["easy"] });
  await expect.poll(() => pinned.length).toBe(1);
  await submit("numbers", NUMBERS);
  for (const done of pinned.splice(0)) done();
  // The players are read again for the changed game.
  await expect.poll(() => pinned.length).toBe(1);
  for (const done of pinned.splice(0)) done();
  await players;
  const { options, lexicon } = (await plan()) ?? {};
  expect((options as ScrabbleOptions).list).toEqual({ name: "Mine" });
  expect(lexicon).toBe("hash of Mine");
  expect(options).toMatchObject({ size: 9 });
});
