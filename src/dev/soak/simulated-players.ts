import { setTimeout as sleep } from "node:timers/promises";
import type { MatchObserver } from "#dev/live/match-observer.ts";
import type { TypedCommand } from "#dev/simulation/game-inputs.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import type { AnswerTally } from "#dev/soak/answer-tally.ts";
import { pickItem, type SoakGame } from "#dev/soak/soak-games.ts";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import { listButtonLabels, listComponents, type SandboxUser, type UserAnswer } from "#sandbox/sandbox-user.ts";

/** Commands of no game that people type besides their turns. They may be refused. */
const SHARED_COMMANDS: readonly TypedCommand[] = [
  ...["games here", "games list", "games replay", "games leave", "settings show", "help"].map(
    (command): TypedCommand => ({ command, options: {} }),
  ),
  { command: "games rename", options: { name: "@everyone **bold**" } },
];

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
  /** What people type besides their turns, of all games. */
  readonly otherCommands: readonly TypedCommand[];
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
  const { soakGame, otherCommands, people, observer, random } = seated;
  const chance = random();
  const anybody = people.get(pickItem(random, soakGame.people)) as SandboxUser;
  if (chance < 1 / ASIDE_IN) return type(anybody, pickItem(random, [...SHARED_COMMANDS, ...otherCommands]));
  if (chance < 1 / ASIDE_IN + 1 / PRESS_IN) return pressSomething(anybody, random);
  const loaded = await matchOf(seated);
  if (!loaded) return begin(seated);
  const seat = seatToMove(seated, loaded);
  if (seat === undefined || (soakGame.isSlow && random() < DAWDLED)) return undefined;
  const typed = await soakGame.inputs.nextCommand(loaded, seat.seat, random, observer.alphabet);
  return typed && type(seat.person, typed);
}

function matchOf({ soakGame, ids, observer }: SoakPlayers): Promise<LoadedMatch | undefined> {
  const [host = ""] = soakGame.people;
  if (soakGame.isSolo) return observer.solo(ids.get(host) ?? "", soakGame.game);
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
  return host && type(host, soakGame.createStartCommand());
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
