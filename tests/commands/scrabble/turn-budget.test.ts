import { expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import { COMMANDS } from "../../games/loaded-games.ts";
import { wordListOf } from "../../games/scrabble/fixtures.ts";
import { createMatchRig, openTestMatch, runTaskHere } from "../../support/match-rig.ts";
import { createInteractionSender } from "../../support/send-interactions.ts";
import { openTestStore } from "../../support/store.ts";

// The cost of one turn: a play is typed, shown in the composer and confirmed.

const anna = { person: "p-anna", guild: "guild", channel: "channel" };
const GAMES = [createScrabbleGame(wordListOf("A 90 1\nB 1 3\n", ["AA", "AAA"])) as unknown as Game];
const commands = await loadCommands(COMMANDS);

/** A store that records the name of each call in `calls`. */
function createCountingStore(calls: string[]) {
  const store = openTestStore();
  const counted = (part: object, name: string) =>
    new Proxy(part, {
      get(target, method) {
        const value = Reflect.get(target, method);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          calls.push(`${name}.${String(method)}`);
          return value.apply(target, given);
        };
      },
    });
  return Object.fromEntries(
    Object.entries(store).map(([name, part]) => [
      name,
      typeof part === "object" && part !== null ? counted(part, name) : part,
    ]),
  ) as typeof store;
}

test("a typed play and its confirmation take at most 8 store calls, 2 replays and 2 questions", async () => {
  const calls: string[] = [];
  const questions: string[] = [];
  const replayed: number[] = [];
  const rig = createMatchRig({
    games: GAMES,
    now: () => 0,
    store: createCountingStore(calls),
    onReplayed: (entries) => replayed.push(entries),
    runTask: (task) => {
      if (task.kind === "question") questions.push(task.name);
      return runTaskHere(GAMES)(task);
    },
  });
  const match = await openTestMatch(rig.matchService, {
    game: "scrabble",
    options: { ...SCRABBLE_DEFAULTS, list: { language: "en" } },
  });
  await rig.waitUntilSettled(match);
  const { types, uses } = createInteractionSender(rig, commands);
  calls.splice(0);
  replayed.splice(0);
  const typed = { command: "scrabble", sub: "play", options: { word: "AA", at: "8H" } };
  const [composer = ""] = (await types(anna, typed)).privateTexts;
  const [confirm = ""] = new RegExp(`scrabble:${match}:\\d+:draft-play[^"]*`).exec(composer) ?? [];
  await uses(anna, "button", confirm);
  await expect.poll(() => [rig.published.length, calls.at(-1)]).toEqual([2, "matches.markPublished"]);
  // The settings of the person and of the server are read once for each interaction, whatever it does.
  const [settings, others] = [/^(player|guild)Settings\.read$/, /./].map((kind) =>
    calls.filter((one) => kind.test(one)),
  );
  expect(settings).toHaveLength(4);
  expect((others?.length ?? 0) - 4).toBeLessThanOrEqual(8);
  expect(others?.filter((one) => /\.load/.test(one))).toHaveLength(3);
  expect(replayed.filter((entries) => entries > 0).length).toBeLessThanOrEqual(2);
  expect(questions).toEqual(["draft", "rack"]);
  expect((await rig.load(match)).log).toHaveLength(1);
});
