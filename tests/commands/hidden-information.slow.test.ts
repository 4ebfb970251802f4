import { describe, expect, test } from "vitest";
import type { Command, SlashRequest } from "#discord/interactions/command.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { COMMANDS, type LoadedGame, loadGames } from "../games/loaded-games.ts";
import { createTestRandom } from "../games/random-playout.ts";
import { type AskPublicly, playTwice } from "../match/support/play-twice.ts";
import { createPinnedGame, testDependencies } from "../support/game-dependencies.ts";
import { buttonsIn, type CommandVariant, commandVariants, createAsker } from "./support/ask-everything.ts";

// Many random games, each played twice with only hidden things changed: between any two acts people at the table and beside
// it ask whatever can be asked, and are answered the same both times.

const commands = await loadCommands(COMMANDS);
const GAMES = 100;
/** Where it takes long to draw what is hidden anew, or to be asked, fewer. */
const FEWER: { readonly [game: string]: number } = { mastermind: 40, kenken: 60 };
/** On an average, every command is typed once in so many games at least. */
const TYPED_IN = 10;

/** What those who sit may do without its being an act; beside the table everything can be tried, for it is refused. */
const READING = new Set([
  "scrabble play",
  "scrabble place",
  "scrabble take",
  "scrabble back",
  "scrabble clear",
  "scrabble rack",
  "scrabble board",
  "scrabble check",
  "scrabble resources",
  "scrabble stats",
  "scrabble analyse",
  "scrabble daily",
  "scrabble daily-table",
  "mastermind board",
  "mastermind stats",
  "mastermind daily",
  "mastermind daily-table",
  "mastermind help",
  "kenken board",
  "kenken stats",
  "kenken daily-table",
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

/** What begins a game of one's own is no question about another one. */
const BEGINNING = new Set(["mastermind new", "kenken new", "kenken daily"]);

/** All that can be typed where this game is played; of other games there are no tables here. */
function typable(game: LoadedGame, all: ReadonlyMap<string, Command>): CommandVariant[] {
  const own = commandVariants(all).filter(
    ({ command }) => command.game === undefined || command.game.gameModule.id === game.gameModule.id,
  );
  return own.filter(({ name }) => !BEGINNING.has(name));
}

/** So many at a time. */
const QUESTIONS = 3;

/** Plays so many games, and gives how often each command was typed. */
async function nothingTold(
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
    const [real, imagined] = await playTwice(game, testDependencies, sample, seed, asking(game, all, seed, typed));
    expect(real.ended).toBe(true);
    expect(imagined.before).toStrictEqual(real.before);
    expect(imagined.lines).toStrictEqual(real.lines);
  }
  return typed;
}

function asking(
  game: LoadedGame,
  all: ReadonlyMap<string, Command>,
  seed: string,
  typed: Map<string, number>,
): AskPublicly {
  const ways = typable(game, all);
  const reading = ways.filter(({ name }) => READING.has(name));
  return async (rig, match, people, told, as) => {
    const { log } = await rig.load(match);
    const chance = createTestRandom(`${log.length.toString(16).padStart(4, "0")}${seed.slice(4)}`);
    const deeds = createAsker(rig, all, match);
    const answers: unknown[] = [];
    for (let one = 0; one < QUESTIONS; one++) {
      const sits = chance.below(2) === 0;
      const asker = sits ? chance.pick(people) : STRANGER;
      const seat = sits ? people.indexOf(asker) : null;
      const way = chance.pick(sits ? reading : ways);
      typed.set(way.name, (typed.get(way.name) ?? 0) + 1);
      answers.push(
        await as(seat, () => deeds.type(way, asker, chance)),
        await as(seat, () => deeds.complete(chance.pick(ways), asker, chance)),
      );
      const buttons = buttonsIn(told);
      if (buttons.length > 0) answers.push(await as(null, () => deeds.press(chance.pick(buttons), STRANGER)));
    }
    return answers;
  };
}

describe.each(await loadGames(COMMANDS))("of $kit.id", (game) => {
  test("no command, completion or button tells anybody what is hidden", { timeout: 600_000 }, async () => {
    const games = FEWER[game.gameModule.id] ?? GAMES;
    const typed = await nothingTold(game, commands, games);
    for (const { name } of typable(game, commands)) expect(typed.get(name), name).toBeGreaterThan(games / TYPED_IN);
  });

  test("and one that looks with the eyes of another would be seen, if there is anything to see", {
    timeout: 60_000,
  }, async () => {
    const { game: rules } = await createPinnedGame(
      game.gameModule,
      game.gameModule.samples[0]?.options,
      testDependencies,
    );
    // Where nothing is hidden from anybody, there are no other eyes.
    if (rules.allowsHotSeat) return;
    const peek = { name: "peek", description: "Somebody else’s view" };
    // The table that a command gets shows everybody no more than they may see; what is kept about somebody has it all.
    const run = async ({ services, reply }: SlashRequest) => {
      const looks = ["p0", "p1"].map((person) => services.privacy.exportData(person));
      await reply({ content: JSON.stringify(await Promise.all(looks)) });
    };
    const peeking = new Map([...commands, ["peek", { data: peek, run }]]);
    await expect(nothingTold(game, peeking, 10)).rejects.toThrow(/strictly equal/);
  });
});
