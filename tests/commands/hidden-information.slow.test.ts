import { describe, expect, test } from "vitest";
import type { Command, SlashRequest } from "#discord/interactions/command.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { COMMANDS, type LoadedGame, loadGames } from "../games/loaded-games.ts";
import { createTestRandom } from "../games/random-playout.ts";
import { type AskPublicly, playTwice } from "../match/support/play-twice.ts";
import { createPinnedGame, testDependencies } from "../support/game-dependencies.ts";
import { buttonsIn, type CommandVariant, commandVariants, createAsker } from "./support/ask-everything.ts";

// Plays many random games twice, with only hidden information changed. Between two actions, players and spectators ask
// for everything that can be asked. Both times the answers must be the same.

const commands = await loadCommands(COMMANDS);
const GAMES = 100;
/** Fewer games where drawing hidden information anew, or asking, is slow. */
const FEWER: { readonly [game: string]: number } = { mastermind: 40, kenken: 60 };
/** On average, each command is typed at least once in this number of games. */
const TYPED_IN = 10;

/** Commands that change nothing for a player. A spectator can try all commands, because changes are refused. */
const READ_ONLY = new Set([
  "scrabble play",
  "scrabble place",
  "scrabble remove",
  "scrabble undo-tile",
  "scrabble clear",
  "scrabble rack",
  "scrabble board",
  "scrabble check",
  "scrabble lists",
  "scrabble stats",
  "scrabble leaderboard",
  "scrabble analyse",
  "scrabble daily",
  "scrabble daily-ranking",
  "mastermind board",
  "mastermind stats",
  "mastermind leaderboard",
  "mastermind daily",
  "mastermind daily-ranking",
  "mastermind help",
  "kenken board",
  "kenken stats",
  "kenken leaderboard",
  "kenken daily-ranking",
  "kenken help",
  "games here",
  "games list",
  "games replay",
  "games export",
  "settings show",
  "privacy show",
  "privacy export",
  "privacy delete",
  "admin show",
  "help",
]);
const STRANGER = "stranger";

/** Commands that start a solo match: they ask nothing about the match under test. */
const STARTING = new Set(["mastermind new", "kenken new", "kenken daily"]);

/** All commands that can be typed during a match of this game. Commands of other games have no match here. */
function typable(game: LoadedGame, all: ReadonlyMap<string, Command>): CommandVariant[] {
  const applicable = commandVariants(all).filter(
    ({ command }) => command.game === undefined || command.game.gameModule.id === game.gameModule.id,
  );
  return applicable.filter(({ name }) => !STARTING.has(name));
}

/** Questions asked between two actions. */
const QUESTIONS = 3;

/** Plays the games, expects no difference, and returns how often each command was typed. */
async function expectNoLeak(
  game: LoadedGame,
  all: ReadonlyMap<string, Command>,
  games: number,
): Promise<ReadonlyMap<string, number>> {
  const typed = new Map<string, number>();
  const samples = game.gameModule.samples.filter(({ seats }) => seats < 4);
  for (let at = 0; at < games; at++) {
    const seed = at.toString(16).padStart(2, "0").repeat(32);
    const sample = samples[at % samples.length];
    if (sample === undefined) throw new Error("there is nothing to play");
    const [real, imagined] = await playTwice(game, testDependencies, sample, seed, askRandomly(game, all, seed, typed));
    expect(real.ended).toBe(true);
    expect(imagined.before).toStrictEqual(real.before);
    expect(imagined.lines).toStrictEqual(real.lines);
  }
  return typed;
}

function askRandomly(
  game: LoadedGame,
  all: ReadonlyMap<string, Command>,
  seed: string,
  typed: Map<string, number>,
): AskPublicly {
  const variants = typable(game, all);
  const readOnly = variants.filter(({ name }) => READ_ONLY.has(name));
  return async (rig, match, people, messages, as) => {
    const { log } = await rig.load(match);
    const chance = createTestRandom(`${log.length.toString(16).padStart(4, "0")}${seed.slice(4)}`);
    const asker = createAsker(rig, all, match);
    const answers: unknown[] = [];
    for (let one = 0; one < QUESTIONS; one++) {
      const isSeated = chance.below(2) === 0;
      const person = isSeated ? chance.pick(people) : STRANGER;
      const seat = isSeated ? people.indexOf(person) : null;
      const variant = chance.pick(isSeated ? readOnly : variants);
      typed.set(variant.name, (typed.get(variant.name) ?? 0) + 1);
      answers.push(
        await as(seat, () => asker.type(variant, person, chance)),
        await as(seat, () => asker.complete(chance.pick(variants), person, chance)),
      );
      const buttons = buttonsIn(messages);
      if (buttons.length > 0) answers.push(await as(null, () => asker.press(chance.pick(buttons), STRANGER)));
    }
    return answers;
  };
}

describe.each(await loadGames(COMMANDS))("in $gameModule.id", (game) => {
  test("no command, autocompletion or button reveals hidden information", { timeout: 600_000 }, async () => {
    const games = FEWER[game.gameModule.id] ?? GAMES;
    const typed = await expectNoLeak(game, commands, games);
    for (const { name } of typable(game, commands)) expect(typed.get(name), name).toBeGreaterThan(games / TYPED_IN);
  });

  test("a command that shows the view of another player is detected, if anything is hidden", {
    timeout: 60_000,
  }, async () => {
    const { game: rules } = await createPinnedGame(
      game.gameModule,
      game.gameModule.samples[0]?.options,
      testDependencies,
    );
    // In this game nothing is hidden, so no view differs from another.
    if (rules.allowsHotSeat) return;
    const peek = { name: "peek", description: "Somebody else’s view" };
    // A command sees matches only through the viewer's eyes, but the export of personal data has everything.
    const run = async ({ services, reply }: SlashRequest) => {
      const exports = ["p0", "p1"].map((person) => services.privacy.exportData(person));
      await reply({ content: JSON.stringify(await Promise.all(exports)) });
    };
    const peeking = new Map([...commands, ["peek", { data: peek, run }]]);
    await expect(expectNoLeak(game, peeking, 10)).rejects.toThrow(/strictly equal/);
  });
});
