import { setTimeout as sleep } from "node:timers/promises";
import type { BotDatabaseObserver } from "#dev/live/bot-database-observer.ts";
import type { TypedCommand } from "#dev/simulation/game-inputs.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import type { AnswerCounter } from "#dev/soak/answer-counter.ts";
import { pickRandomItem, type SoakGame } from "#dev/soak/soak-games.ts";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import { listButtonLabels, listComponents, type SandboxUser, type UserAnswer } from "#sandbox/sandbox-user.ts";

/** Commands that belong to no game, which people type besides their turns. The bot may refuse them. */
const SHARED_COMMANDS: readonly TypedCommand[] = [
  ...["games here", "games list", "games replay", "games leave", "settings show", "help"].map(
    (command): TypedCommand => ({ command, options: {} }),
  ),
  { command: "games rename", options: { name: "@everyone **bold**" } },
];

export interface SimulatedPlayerTiming {
  /** Mean time between two interactions. */
  readonly thoughtMs: number;
}

const OTHER_COMMAND_PROBABILITY = 1 / 8;
const RANDOM_PRESS_PROBABILITY = 1 / 12;
/** Probability that a slow player does not play when it is their turn. */
const SKIP_PROBABILITY = 3 / 4;

const BUTTON = 2;
const STRING_MENU = 3;

/** The people who play one game, and the data from which they choose their commands. */
export interface SimulatedPlayers {
  readonly soakGame: SoakGame;
  /** Commands of all games that people type besides their turns. */
  readonly otherCommands: readonly TypedCommand[];
  /** The people of this game, by name. */
  readonly people: ReadonlyMap<string, SandboxUser>;
  /** Ids of all people, by name. */
  readonly ids: ReadonlyMap<string, string>;
  readonly observer: BotDatabaseObserver;
  readonly answerCounter: AnswerCounter;
  readonly random: Random;
  /** Whether the channel of the game still exists. */
  hasChannel(): boolean;
}

/**
 * Plays until the signal aborts or the channel is deleted. Goes on after failures, for example while the bot restarts.
 */
export async function playUntilAborted(
  players: SimulatedPlayers,
  { thoughtMs }: SimulatedPlayerTiming,
  signal: AbortSignal,
): Promise<void> {
  const { random, answerCounter, hasChannel } = players;
  for (;;) {
    await sleep(thoughtMs * 2 * random(), undefined, { signal }).catch(() => {});
    if (signal.aborted || !hasChannel()) return;
    const begun = performance.now();
    try {
      const answer = await interact(players);
      if (answer) answerCounter.addAnswer(answer, begun);
    } catch (error) {
      answerCounter.addFailure(error, begun);
    }
  }
}

async function interact(players: SimulatedPlayers): Promise<UserAnswer | undefined> {
  const { soakGame, otherCommands, people, observer, random } = players;
  const chance = random();
  const user = people.get(pickRandomItem(random, soakGame.people)) as SandboxUser;
  if (chance < OTHER_COMMAND_PROBABILITY)
    return typeCommand(user, pickRandomItem(random, [...SHARED_COMMANDS, ...otherCommands]));
  if (chance < OTHER_COMMAND_PROBABILITY + RANDOM_PRESS_PROBABILITY) return useRandomComponent(user, random);
  const loaded = await loadMatch(players);
  if (!loaded) return startMatch(players);
  const next = pickNextPlayer(players, loaded);
  if (!next || (soakGame.isSlow && random() < SKIP_PROBABILITY)) return undefined;
  const typed = await soakGame.inputs.nextCommand(loaded, next.seat, random, observer.alphabet);
  return typed && typeCommand(next.user, typed);
}

function loadMatch({ soakGame, ids, observer }: SimulatedPlayers): Promise<LoadedMatch | undefined> {
  const [host = ""] = soakGame.people;
  if (soakGame.isSolo) return observer.solo(ids.get(host) ?? "", soakGame.game);
  return observer.running(soakGame.channel, soakGame.game);
}

function pickNextPlayer({ people, ids, random }: SimulatedPlayers, { game, state, match }: LoadedMatch) {
  const actors = game.actors(state).flatMap((seat) => {
    const player = match.seats[seat];
    const name = player?.kind === "person" && [...ids].find(([, id]) => id === player.person)?.[0];
    const user = name ? people.get(name) : undefined;
    return user ? [{ seat, user }] : [];
  });
  return actors.length > 0 ? pickRandomItem(random, actors) : undefined;
}

/** Joins an open lobby if there is one. Otherwise the host starts a match. */
async function startMatch({ soakGame, people }: SimulatedPlayers): Promise<UserAnswer | undefined> {
  const [host, guest] = soakGame.people.map((name) => people.get(name));
  const lobby = (await guest?.messages())?.findLast((message) => listButtonLabels(message).includes("Join"));
  if (guest && lobby) return guest.press(lobby, "Join");
  return host && typeCommand(host, soakGame.createStartCommand());
}

function typeCommand(user: SandboxUser, { command, options }: TypedCommand): Promise<UserAnswer> {
  return user.slash(command, options);
}

/** Uses a random button or menu of one of the last messages. */
async function useRandomComponent(user: SandboxUser, random: Random): Promise<UserAnswer | undefined> {
  const messages = (await user.messages()).slice(-6);
  const usable = messages.flatMap((message) =>
    listComponents(message)
      .filter(({ type, disabled, custom_id: customId }) => {
        return (type === BUTTON || type === STRING_MENU) && !disabled && customId !== undefined;
      })
      .map((component) => ({ message, component })),
  );
  if (usable.length === 0) return undefined;
  const { message, component } = pickRandomItem(random, usable);
  if (component.type === BUTTON) return user.press(message, component.custom_id ?? "");
  const option = pickRandomItem(random, component.options ?? []);
  return option && user.choose(message, component.custom_id, option.value);
}
