import type { Announcement, Face } from "#discord/face.ts";
import { plain } from "#discord/plain.ts";
import type { Game, Onlooker, Refusal, Step } from "#kernel/game.ts";
import type { GameKit, Provisions } from "#kernel/kit.ts";
import { deriveSeed, type Rng, rngFrom } from "#kernel/rng.ts";
import type { Holder } from "#store/store.ts";
import type { News } from "#table/news.ts";
import type { MatchId } from "#table/open.ts";
import type { Table } from "#table/table.ts";
import { catalogues } from "#text/catalogue.ts";
import { type Chance, chanceOf } from "../games/contract-playout.ts";
import { makePinned } from "../support/provisions.ts";
import { opened, type Rig, rigged } from "../support/table.ts";

// The same game played twice at a real table, by the same acts from the same seed: once as it is, and once with all that
// its players and spectators do not see drawn anew whenever the game is asked for something. Whatever becomes public has
// to be the same both times.

export interface Played {
  readonly kit: GameKit;
  readonly face: Face;
}

/** What became public, in order, and what each of the acting seats was answered. */
export interface Transcript {
  /** Up to the end, which may show what was hidden. */
  readonly before: readonly unknown[];
  /** The log of the program, whole. */
  readonly lines: readonly unknown[];
  readonly seed: string;
  readonly ended: boolean;
}

interface Attempt {
  readonly person: string;
  readonly action: unknown;
}

/** Asked for more, a game of random acts would be a fault of its contract. */
const LONGEST = 2_000;
/** One attempt in so many is by somebody who is not to move, one in so many a resignation, one in so many a hint. */
const OUT_OF_TURN_IN = 5;
const RESIGNS_IN = 40;
const HINT_IN = 15;
const RESIGN = "resign";
const HINT = "hint";

export async function playedTwice(
  played: Played,
  provisions: Provisions,
  sample: GameKit["samples"][number],
  seed: string,
  ask?: Ask,
): Promise<[real: Transcript, imagined: Transcript]> {
  const { game } = await makePinned(played.kit, sample.options, provisions);
  const attempts: Attempt[] = [];
  const real = await transcribe(played, game, sample, seed, chosenBy(chanceOf(seed), game, attempts), ask);
  const rest = attempts.values();
  const eyes: Eyes = { of: undefined };
  const next: Choose = async () => rest.next().value;
  const imagined = await transcribe(played, imagining(game, eyes), sample, seed, next, ask, eyes);
  return [real, imagined];
}

/** Whoever asks just now: whatever is looked at for them, as whomever, may tell no more than they see. */
interface Eyes {
  of: Onlooker | undefined;
}

/** The game, but whoever looks or acts does so in a state of which all that they do not see was drawn anew. */
function imagining(game: Game, eyes: Eyes): Game {
  let drawn = 0;
  const chance = (): Rng => rngFrom(deriveSeed(rngFrom("e".repeat(64)), ++drawn));
  const imagined = (state: unknown, onlooker: Onlooker) => game.imagine(game.view(state, onlooker), chance());
  const help = game.help?.bind(game);
  return {
    ...game,
    view: (state, onlooker) => game.view(imagined(state, eyes.of === undefined ? onlooker : eyes.of), onlooker),
    play: (state, seat, action) =>
      toldAs(game.play(state, seat, action), game.play(imagined(state, seat), seat, action)),
    forfeit: (state, seat, how) =>
      toldAs(game.forfeit(state, seat, how), game.forfeit(imagined(state, seat), seat, how)),
    ...(help ? { help: (state, seat) => toldAs(help(state, seat), help(imagined(state, seat), seat)) } : {}),
  };
}

/** What really becomes of a step, with what the other says of it. */
function toldAs(
  real: Step<unknown, unknown, Refusal>,
  other: Step<unknown, unknown, Refusal>,
): Step<unknown, unknown, Refusal> {
  if (!real.ok) return other.ok ? { ok: false, refusal: { why: "refused only in truth" } } : other;
  return { ok: true, state: real.state, events: other.ok ? other.events : [other.refusal] };
}

/** What people ask at the table between two acts, and what they are answered. */
export type Ask = (
  rig: Rig,
  match: MatchId,
  people: readonly string[],
  told: readonly Announcement[],
  as: <T>(onlooker: Onlooker, deed: () => Promise<T>) => Promise<T>,
) => Promise<unknown>;

type Choose = (table: Table, match: MatchId, people: readonly string[]) => Promise<Attempt | undefined>;

/** Random acts of those to move, now and then one of somebody else, a resignation or a hint; each is noted. */
function chosenBy(chance: Chance, game: Game, attempts: Attempt[]): Choose {
  let last: unknown;
  return async (table, match, people) => {
    const sights = await Promise.all(people.map((person) => table.look(match, person)));
    const offers = sights.flatMap((sight, index) => {
      const mine = sight && sight.seat !== null && sight.actors.includes(sight.seat) && sight.status === "running";
      return mine ? [{ person: people[index] ?? "", actions: [...game.actions(sight.view)] }] : [];
    });
    if (offers.length === 0) return undefined;
    const { person, actions } = chance.pick(offers);
    const attempt = strange() ?? { person, action: chance.pick(actions) };
    last = attempt.action === HINT ? last : attempt.action;
    attempts.push(attempt);
    return attempt;

    function strange(): Attempt | undefined {
      if (chance.below(RESIGNS_IN) === 0) return { person: chance.pick(people), action: RESIGN };
      if (chance.below(HINT_IN) === 0) return { person: chance.pick(people), action: HINT };
      return last !== undefined && chance.below(OUT_OF_TURN_IN) === 0
        ? { person: chance.pick(people), action: last }
        : undefined;
    }
  };
}

async function transcribe(
  { kit, face }: Played,
  game: Game,
  { options, seats }: GameKit["samples"][number],
  salt: string,
  choose: Choose,
  ask?: Ask,
  eyes: Eyes = { of: undefined },
): Promise<Transcript> {
  const as = async <T>(onlooker: Onlooker, deed: () => Promise<T>): Promise<T> => {
    eyes.of = onlooker;
    return deed().finally(() => {
      eyes.of = undefined;
    });
  };
  const before: unknown[] = [];
  const told: Announcement[] = [];
  // Long enough that what is told together does not depend on the clock.
  const rig = rigged({
    games: [game],
    salt,
    patienceMs: 60_000,
    beforeTelling(news) {
      if (news.outcome) return;
      const all = announced(news, face);
      told.push(all.announcement);
      before.push(all);
    },
  });
  const holders = Array.from({ length: seats }, (_, seat) => holderOf(seat, seats, game));
  const people = holders.flatMap((holder) => (holder.kind === "person" ? [holder.person] : []));
  const match = await opened(rig.table, { game: kit.id, options, seats: holders });
  for (let attempts = 0; attempts < LONGEST; attempts++) {
    const { status, opening } = await rig.settled(match);
    if (status === "running") before.push(await ask?.(rig, match, people, told, as));
    const attempt = status === "running" ? await choose(rig.table, match, people) : undefined;
    if (!attempt) {
      await rig.table.close();
      return { before, lines: rig.lines, seed: opening.seed, ended: status === "finished" };
    }
    const hand = { match, person: attempt.person };
    if (attempt.action === HINT) {
      const hint = await rig.table.hint(hand);
      before.push(hint.ok ? hint.answer : hint);
      continue;
    }
    const answer = await (attempt.action === RESIGN ? rig.table.resign(hand) : rig.table.play(hand, attempt.action));
    if (!answer.ok) before.push(answer);
    else if (answer.sight.outcome === undefined) before.push(answer.events);
  }
  throw new Error(`no end after ${LONGEST} attempts`);
}

/** A bot on the last seat, where there is one and two people besides. */
function holderOf(seat: number, seats: number, game: Game): Holder {
  const [level] = Object.keys(game.bots);
  if (level !== undefined && seats > 2 && seat === seats - 1) return { kind: "bot", level, name: "Bot 1" };
  return { kind: "person", person: `p${seat}`, name: `Person ${seat}` };
}

/** All that a channel gets of it. */
function announced(news: News, face: Face) {
  const text = catalogues.en;
  const names = news.seats.map(({ name }) => plain(name));
  const sitters = news.seats.map(({ name, kind }) => ({ name, bot: kind === "bot" }));
  return {
    announcement: face.tell(news, text, names, 2_000),
    scene: news.game.picture(news.view, face.words(text), sitters),
    actors: news.actors,
    chance: news.chance,
  };
}
