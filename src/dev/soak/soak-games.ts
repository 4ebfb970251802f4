import type { Random } from "#dev/simulation/seeded-random.ts";
import type { TypedCommand } from "#dev/soak/next-command.ts";
import type { OptionValue } from "#sandbox/sandbox-user.ts";

/** What is played in a channel, or by somebody alone, again and again. */
export interface SoakGame {
  readonly game: string;
  /** Who begins, then whoever is invited. */
  readonly people: readonly string[];
  readonly channel: string;
  readonly isAlone: boolean;
  /** Whoever plays here often thinks for longer than the clock allows. */
  readonly dawdles: boolean;
  /** What the first of them types to begin. */
  begin(): TypedCommand;
}

interface Kind {
  readonly game: string;
  readonly play: "alone" | "with bots" | "with a guest";
  readonly dawdles?: true;
  options(random: Random, guest: string): Record<string, OptionValue>;
}

export const pickItem = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value;

const WORDS = ["easy", "medium", "hard", "expert", "champion"];
const BALLS = ["random", "greedy", "minimax", "master"];
const SIZES = [4, 5, 6, 7];
/** The shortest that there is, for one move. */
const CLOCK_SECONDS = 30;

const KINDS: readonly Kind[] = [
  {
    game: "scrabble",
    play: "with bots",
    options: (random) => ({ bots: pickItem(random, [1, 2, 3]), level: pickItem(random, WORDS) }),
  },
  { game: "scrabble", play: "with a guest", options: (_, guest) => ({ with: guest }) },
  {
    game: "scrabble",
    play: "with a guest",
    dawdles: true,
    options: (_, guest) => ({ with: guest, "move-time": CLOCK_SECONDS }),
  },
  {
    game: "rolit",
    play: "with bots",
    options: (random) => ({ bots: pickItem(random, [1, 3]), level: pickItem(random, BALLS), shape: "circle" }),
  },
  { game: "rolit", play: "with a guest", options: (_, guest) => ({ with: guest, bots: 2 }) },
  {
    game: "rolit",
    play: "with a guest",
    dawdles: true,
    options: (_, guest) => ({ with: guest, "move-time": CLOCK_SECONDS / 60 }),
  },
  { game: "mastermind", play: "with bots", options: () => ({ role: "breaker", here: true }) },
  { game: "mastermind", play: "alone", options: () => ({ role: "breaker" }) },
  {
    game: "kenken",
    play: "with a guest",
    options: (random, guest) => ({ size: pickItem(random, SIZES), mode: "together", with: guest }),
  },
  {
    game: "kenken",
    play: "with a guest",
    options: (random, guest) => ({ size: pickItem(random, SIZES), mode: "race", with: guest }),
  },
  { game: "kenken", play: "alone", options: (random) => ({ size: pickItem(random, SIZES) }) },
];

/** A corner for each channel, with people who are drawn for it; alone, somebody plays each game in one place. */
export function createSoakGames(channels: readonly string[], people: readonly string[], random: Random): SoakGame[] {
  const loners = new Map<string, number>();
  return channels.map((channel, index) => {
    const { game, play, dawdles = false, options } = KINDS[index % KINDS.length] as Kind;
    const isAlone = play === "alone";
    const before = loners.get(game) ?? 0;
    if (isAlone) loners.set(game, before + 1);
    const host = isAlone ? (people[before % people.length] as string) : pickItem(random, people);
    const others = people.filter((one) => one !== host);
    const guest = pickItem(random, others);
    return {
      game,
      channel,
      isAlone,
      dawdles,
      people: play === "with a guest" ? [host, guest] : [host],
      begin: () => ({ command: `${game} new`, options: options(random, guest) }),
    };
  });
}
