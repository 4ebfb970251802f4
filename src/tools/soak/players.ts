import { setTimeout as sleep } from "node:timers/promises";
import type { Alphabet } from "#lexicon/alphabet.ts";
import { type Answer, buttonsOf, componentsOf, type PersonAtPage } from "#sandbox/person.ts";
import type { Loaded } from "#table/sight.ts";
import type { Random } from "#tools/seeded/random.ts";
import { type Corner, oneOf } from "#tools/soak/corners.ts";
import type { Hand, Typed } from "#tools/soak/hands.ts";
import type { Onlooker } from "#tools/soak/onlooker.ts";
import type { Tally } from "#tools/soak/tally.ts";

/** Everything that people do besides taking their turns; what is refused is as welcome as what is not. */
const ASIDES: readonly Typed[] = [
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
  .map((command): Typed => ({ command, options: {} }))
  .concat(
    { command: "scrabble board", options: { text: true } },
    { command: "rolit board", options: {} },
    { command: "scrabble check", options: { word: "quiz" } },
    { command: "rolit place", options: { cell: "Z99" } },
    { command: "mastermind guess", options: { code: "nonsense" } },
    { command: "kenken set", options: { cell: "A1", value: 99 } },
    { command: "games rename", options: { name: "@everyone **bold**" } },
  );

export interface Habits {
  /** Between two acts, in the mean. */
  readonly thoughtMs: number;
}

/** One act in so many is something else, and one a press on whatever can be pressed. */
const ASIDE_IN = 8;
const PRESS_IN = 12;
/** Whoever dawdles lets so many of their thoughts pass without a turn. */
const DAWDLED = 3 / 4;

export interface Seated {
  readonly corner: Corner;
  readonly hand: Hand;
  /** By name. */
  readonly people: ReadonlyMap<string, PersonAtPage>;
  /** Ids by name. */
  readonly ids: ReadonlyMap<string, string>;
  readonly onlooker: Onlooker;
  readonly tally: Tally;
  readonly random: Random;
  /** Whether the channel was not deleted. */
  isThere(): boolean;
}

/**
 * Keeps a corner busy until it is told to stop, or its channel is deleted; whatever fails while the bot is away is tried
 * again.
 */
export async function keepPlaying(seated: Seated, { thoughtMs }: Habits, signal: AbortSignal): Promise<void> {
  const { random, tally, isThere } = seated;
  for (;;) {
    await sleep(thoughtMs * 2 * random(), undefined, { signal }).catch(() => {});
    if (signal.aborted || !isThere()) return;
    const begun = performance.now();
    try {
      const answer = await actOnce(seated);
      if (answer) tally.answered(answer, begun);
    } catch (fault) {
      tally.failed(fault, begun);
    }
  }
}

async function actOnce(seated: Seated): Promise<Answer | undefined> {
  const { corner, hand, people, onlooker, random } = seated;
  const chance = random();
  const anybody = people.get(oneOf(random, corner.people)) as PersonAtPage;
  if (chance < 1 / ASIDE_IN) return type(anybody, oneOf(random, ASIDES));
  if (chance < 1 / ASIDE_IN + 1 / PRESS_IN) return pressSomething(anybody, random);
  const loaded = await matchOf(seated);
  if (!loaded) return begin(seated);
  const seat = seatToMove(seated, loaded);
  if (seat === undefined || (corner.dawdles && random() < DAWDLED)) return undefined;
  const typed = await hand(loaded, seat.seat, random, onlooker.alphabet as Alphabet);
  return typed && type(seat.person, typed);
}

function matchOf({ corner, ids, onlooker }: Seated): Promise<Loaded | undefined> {
  const [host = ""] = corner.people;
  if (corner.isAlone) return onlooker.own(ids.get(host) ?? "", corner.game);
  return onlooker.running(corner.channel, corner.game);
}

function seatToMove({ people, ids, random }: Seated, { game, state, match }: Loaded) {
  const able = game.actors(state).flatMap((seat) => {
    const holder = match.seats[seat];
    const name = holder?.kind === "person" && [...ids].find(([, id]) => id === holder.person)?.[0];
    const person = name ? people.get(name) : undefined;
    return person ? [{ seat, person }] : [];
  });
  return able.length > 0 ? oneOf(random, able) : undefined;
}

/** A lobby of last time may be there still: whoever was invited joins it. */
async function begin({ corner, people }: Seated): Promise<Answer | undefined> {
  const [host, guest] = corner.people.map((name) => people.get(name));
  const lobby = (await guest?.messages())?.findLast((message) => buttonsOf(message).includes("Join"));
  if (guest && lobby) return guest.press(lobby, "Join");
  return host && type(host, corner.begin());
}

function type(person: PersonAtPage, { command, options }: Typed): Promise<Answer> {
  return person.slash(command, options);
}

/** A button or a menu of one of the last messages, whatever it does. */
async function pressSomething(person: PersonAtPage, random: Random): Promise<Answer | undefined> {
  const seen = (await person.messages()).slice(-6);
  const open = seen.flatMap((message) =>
    componentsOf(message)
      .filter(({ type, disabled, custom_id }) => (type === 2 || type === 3) && !disabled && custom_id !== undefined)
      .map((component) => ({ message, component })),
  );
  if (open.length === 0) return undefined;
  const { message, component } = oneOf(random, open);
  if (component.type === 2) return person.press(message, component.custom_id ?? "");
  const option = oneOf(random, component.options ?? []);
  return option && person.choose(message, component.custom_id, option.value);
}
