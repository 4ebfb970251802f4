import type { GameInputs, SoakMatch, TypedCommand } from "#dev/simulation/game-inputs.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";

/** A game that people play again and again, in a channel or solo. */
export interface SoakGame {
  readonly game: string;
  readonly inputs: GameInputs;
  /** Names of the players: first the host, then the guest. */
  readonly people: readonly string[];
  readonly channel: string;
  readonly isSolo: boolean;
  /** Whether the players often think longer than their clock allows. */
  readonly isSlow: boolean;
  /** What the host types to start a match. */
  createStartCommand(): TypedCommand;
}

export const pickRandomItem = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

/** Gives each channel a game and random people. A person plays at most one solo match of a game. */
export function createSoakGames(
  gameInputs: ReadonlyMap<string, GameInputs>,
  channels: readonly string[],
  people: readonly string[],
  random: Random,
): SoakGame[] {
  const kinds = [...gameInputs].flatMap(([game, inputs]) =>
    inputs.soak.matches.map((match) => ({ game, inputs, match })),
  );
  const soloMatches = new Map<string, number>();
  return channels.map((channel, index) => {
    const { game, inputs, match } = kinds[index % kinds.length] as (typeof kinds)[number];
    const { play, isSlow }: SoakMatch = match;
    const isSolo = play === "solo";
    const before = soloMatches.get(game) ?? 0;
    if (isSolo) soloMatches.set(game, before + 1);
    const host = isSolo ? (people[before % people.length] as string) : pickRandomItem(random, people);
    const others = people.filter((name) => name !== host);
    const guest = pickRandomItem(random, others);
    return {
      game,
      inputs,
      channel,
      isSolo,
      isSlow: isSlow === true,
      people: play === "with a guest" ? [host, guest] : [host],
      createStartCommand: () => ({ command: `${game} new`, options: match.options(random, guest) }),
    };
  });
}
