import { setTimeout as sleep } from "node:timers/promises";
import type { MatchObserver } from "#dev/live/match-observer.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import type { AnswerTally } from "#dev/soak/answer-tally.ts";
import type { NextCommand, TypedCommand } from "#dev/soak/next-command.ts";
import { pickItem, type SoakGame } from "#dev/soak/soak-games.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import { listButtonLabels, listComponents, type SandboxUser, type UserAnswer } from "#sandbox/sandbox-user.ts";

/** Everything that people do besides taking their turns; what is refused is as welcome as what is not. */
const ASIDES: readonly TypedCommand[] = [
  ...[
    "scrabble rack",
    "scrabble hint",
    "scrabble stats",
    "scrabble undo",
    "scrabble pass",
    "rolit stats",
    "rolit undo",
  ],
  ...["mastermind hint", "mastermind stats", "mastermind pause", "mastermind resume", "kenken hint", "kenken check"],
  ...["kenken stats", "kenken pause", "kenken resume", "games here", "games list", "games replay", "games leave"],
  ...["settings show", "help", "scrabble daily-table", "scrabble resources list"],
]
  .map((command): TypedCommand => ({ command, options: {} }))
  .concat(
    { command: "scrabble board", options: { text: true } },
    { command: "rolit board", options: {} },
    { command: "scrabble check", options: { word: "quiz" } },
    { command: "rolit place", options: { cell: "Z99" } },
    { command: "mastermind guess", options: { code: "nonsense" } },
    { command: "kenken set", options: { cell: "A1", value: 99 } },
    { command: "games rename", options: { name: "@everyone **bold**" } },
  );

export interface PlayHabits {
  /** Between two acts, in the mean. */
  readonly thoughtMs: number;
}

/** One act in so many is something else, and one a press on whatever can be pressed. */
const ASIDE_IN = 8;
const PRESS_IN = 12;
/** Whoever dawdles lets so many of their thoughts pass without a turn. */
const DAWDLED = 3 / 4;

export interface SoakPlayers {
  readonly soakGame: SoakGame;
  readonly nextCommand: NextCommand;
  /** By name. */
  readonly people: ReadonlyMap<string, SandboxUser>;
  /** Ids by name. */
  readonly ids: ReadonlyMap<string, string>;
  readonly observer: MatchObserver;
  readonly tally: AnswerTally;
  readonly random: Random;
  /** Whether the channel was not deleted. */
  isThere(): boolean;
}

/**
 * Keeps a corner busy until it is told to stop, or its channel is deleted; whatever fails while the bot is away is tried
 * again.
 */
export async function keepPlaying(seated: SoakPlayers, { thoughtMs }: PlayHabits, signal: AbortSignal): Promise<void> {
  const { random, tally, isThere } = seated;
  for (;;) {
    await sleep(thoughtMs * 2 * random(), undefined, { signal }).catch(() => {});
    if (signal.aborted || !isThere()) return;
    const begun = performance.now();
    try {
      const answer = await actOnce(seated);
      if (answer) tally.addAnswer(answer, begun);
    } catch (error) {
      tally.addFailure(error, begun);
    }
  }
}

async function actOnce(seated: SoakPlayers): Promise<UserAnswer | undefined> {
  const { soakGame, nextCommand, people, observer, random } = seated;
  const chance = random();
  const anybody = people.get(pickItem(random, soakGame.people)) as SandboxUser;
  if (chance < 1 / ASIDE_IN) return type(anybody, pickItem(random, ASIDES));
  if (chance < 1 / ASIDE_IN + 1 / PRESS_IN) return pressSomething(anybody, random);
  const loaded = await matchOf(seated);
  if (!loaded) return begin(seated);
  const seat = seatToMove(seated, loaded);
  if (seat === undefined || (soakGame.dawdles && random() < DAWDLED)) return undefined;
  const typed = await nextCommand(loaded, seat.seat, random, observer.alphabet as Alphabet);
  return typed && type(seat.person, typed);
}

function matchOf({ soakGame, ids, observer }: SoakPlayers): Promise<LoadedMatch | undefined> {
  const [host = ""] = soakGame.people;
  if (soakGame.isAlone) return observer.own(ids.get(host) ?? "", soakGame.game);
  return observer.running(soakGame.channel, soakGame.game);
}

function seatToMove({ people, ids, random }: SoakPlayers, { game, state, match }: LoadedMatch) {
  const able = game.actors(state).flatMap((seat) => {
    const holder = match.seats[seat];
    const name = holder?.kind === "person" && [...ids].find(([, id]) => id === holder.person)?.[0];
    const person = name ? people.get(name) : undefined;
    return person ? [{ seat, person }] : [];
  });
  return able.length > 0 ? pickItem(random, able) : undefined;
}

/** A lobby of last time may be there still: whoever was invited joins it. */
async function begin({ soakGame, people }: SoakPlayers): Promise<UserAnswer | undefined> {
  const [host, guest] = soakGame.people.map((name) => people.get(name));
  const lobby = (await guest?.messages())?.findLast((message) => listButtonLabels(message).includes("Join"));
  if (guest && lobby) return guest.press(lobby, "Join");
  return host && type(host, soakGame.begin());
}

function type(person: SandboxUser, { command, options }: TypedCommand): Promise<UserAnswer> {
  return person.slash(command, options);
}

/** A button or a menu of one of the last messages, whatever it does. */
async function pressSomething(person: SandboxUser, random: Random): Promise<UserAnswer | undefined> {
  const seen = (await person.messages()).slice(-6);
  const open = seen.flatMap((message) =>
    listComponents(message)
      .filter(({ type, disabled, custom_id }) => (type === 2 || type === 3) && !disabled && custom_id !== undefined)
      .map((component) => ({ message, component })),
  );
  if (open.length === 0) return undefined;
  const { message, component } = pickItem(random, open);
  if (component.type === 2) return person.press(message, component.custom_id ?? "");
  const option = pickItem(random, component.options ?? []);
  return option && person.choose(message, component.custom_id, option.value);
}
