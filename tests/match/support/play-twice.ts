import type { Game, Refusal, Step, Viewer } from "#core/game.ts";
import type { GameDependencies, GameModule } from "#core/game-module.ts";
import { createRng, deriveSeed, type Rng } from "#core/rng.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { GameUi, TurnMessage } from "#discord/messages/turns/game-ui.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import type { MatchService } from "#match/match-service.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { SeatPlayer } from "#store/store.ts";
import { catalogues } from "#text/catalogue.ts";
import { createTestRandom, type TestRandom } from "../../games/random-playout.ts";
import { createPinnedGame } from "../../support/game-dependencies.ts";
import { createMatchRig, type MatchRig, openTestMatch } from "../../support/match-rig.ts";

// The same game played twice at a real table, by the same acts from the same seed: once as it is, and once with all that
// its players and spectators do not see drawn anew whenever the game is asked for something. Whatever becomes public has
// to be the same both times.

export interface GameWithUi {
  readonly gameModule: GameModule;
  readonly ui: GameUi;
}

/** What became public, in order, and what each of the acting seats was answered. */
export interface PublicTranscript {
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

export async function playTwice(
  played: GameWithUi,
  provisions: GameDependencies,
  sample: GameModule["samples"][number],
  seed: string,
  ask?: AskPublicly,
): Promise<[real: PublicTranscript, imagined: PublicTranscript]> {
  const { game } = await createPinnedGame(played.gameModule, sample.options, provisions);
  const attempts: Attempt[] = [];
  const real = await transcribe(played, game, sample, seed, chosenBy(createTestRandom(seed), game, attempts), ask);
  const rest = attempts.values();
  const eyes: Eyes = { of: undefined };
  const next: Choose = async () => rest.next().value;
  const imagined = await transcribe(played, imagining(game, eyes), sample, seed, next, ask, eyes);
  return [real, imagined];
}

/** Whoever asks just now: whatever is looked at for them, as whomever, may tell no more than they see. */
interface Eyes {
  of: Viewer | undefined;
}

/** The game, but whoever looks or acts does so in a state of which all that they do not see was drawn anew. */
function imagining(game: Game, eyes: Eyes): Game {
  let drawn = 0;
  const chance = (): Rng => createRng(deriveSeed(createRng("e".repeat(64)), ++drawn));
  const imagined = (state: unknown, viewer: Viewer) => game.sampleState(game.view(state, viewer), chance());
  const help = game.countHint?.bind(game);
  return {
    ...game,
    view: (state, viewer) => game.view(imagined(state, eyes.of === undefined ? viewer : eyes.of), viewer),
    play: (state, seat, action) =>
      toldAs(game.play(state, seat, action), game.play(imagined(state, seat), seat, action)),
    forfeit: (state, seat, how) =>
      toldAs(game.forfeit(state, seat, how), game.forfeit(imagined(state, seat), seat, how)),
    ...(help ? { countHint: (state, seat) => toldAs(help(state, seat), help(imagined(state, seat), seat)) } : {}),
  };
}

/** What really becomes of a step, with what the other says of it. */
function toldAs(
  real: Step<unknown, unknown, Refusal>,
  other: Step<unknown, unknown, Refusal>,
): Step<unknown, unknown, Refusal> {
  if (!real.ok) return other.ok ? { ok: false, refusal: { reason: "refused only in truth" } } : other;
  return { ok: true, state: real.state, events: other.ok ? other.events : [other.refusal] };
}

/** What people ask at the table between two acts, and what they are answered. */
export type AskPublicly = (
  rig: MatchRig,
  match: MatchId,
  people: readonly string[],
  told: readonly TurnMessage[],
  as: <T>(viewer: Viewer, deed: () => Promise<T>) => Promise<T>,
) => Promise<unknown>;

type Choose = (matchService: MatchService, match: MatchId, people: readonly string[]) => Promise<Attempt | undefined>;

/** Random acts of those to move, now and then one of somebody else, a resignation or a hint; each is noted. */
function chosenBy(chance: TestRandom, game: Game, attempts: Attempt[]): Choose {
  let last: unknown;
  return async (matchService, match, people) => {
    const sights = await Promise.all(people.map((person) => matchService.view(match, person)));
    const offers = sights.flatMap((matchView, index) => {
      const mine =
        matchView &&
        matchView.seat !== null &&
        matchView.actors.includes(matchView.seat) &&
        matchView.status === "running";
      return mine ? [{ person: people[index] ?? "", actions: [...game.actions(matchView.view)] }] : [];
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
  { gameModule, ui }: GameWithUi,
  game: Game,
  { options, seats }: GameModule["samples"][number],
  salt: string,
  choose: Choose,
  ask?: AskPublicly,
  eyes: Eyes = { of: undefined },
): Promise<PublicTranscript> {
  const as = async <T>(viewer: Viewer, deed: () => Promise<T>): Promise<T> => {
    eyes.of = viewer;
    return deed().finally(() => {
      eyes.of = undefined;
    });
  };
  const before: unknown[] = [];
  const told: TurnMessage[] = [];
  // Long enough that what is told together does not depend on the clock.
  const rig = createMatchRig({
    games: [game],
    salt,
    botWaitMs: 60_000,
    beforePublishing(news) {
      if (news.outcome) return;
      const all = announced(news, ui);
      told.push(all.announcement);
      before.push(all);
    },
  });
  const holders = Array.from({ length: seats }, (_, seat) => holderOf(seat, seats, game));
  const people = holders.flatMap((holder) => (holder.kind === "person" ? [holder.person] : []));
  const match = await openTestMatch(rig.matchService, { game: gameModule.id, options, seats: holders });
  for (let attempts = 0; attempts < LONGEST; attempts++) {
    const { status, opening } = await rig.waitUntilSettled(match);
    if (status === "running") before.push(await ask?.(rig, match, people, told, as));
    const attempt = status === "running" ? await choose(rig.matchService, match, people) : undefined;
    if (!attempt) {
      await rig.matchService.close();
      return { before, lines: rig.lines, seed: opening.seed, ended: status === "finished" };
    }
    const actor = { match, person: attempt.person };
    if (attempt.action === HINT) {
      const hint = await rig.matchService.requestHint(actor);
      before.push(hint.ok ? hint.answer : hint);
      continue;
    }
    const answer = await (attempt.action === RESIGN
      ? rig.matchService.resign(actor)
      : rig.matchService.play(actor, attempt.action));
    if (!answer.ok) before.push(answer);
    else if (answer.matchView.outcome === undefined) before.push(answer.events);
  }
  throw new Error(`no end after ${LONGEST} attempts`);
}

/** A bot on the last seat, where there is one and two people besides. */
function holderOf(seat: number, seats: number, game: Game): SeatPlayer {
  const [level] = Object.keys(game.bots);
  if (level !== undefined && seats > 2 && seat === seats - 1) return { kind: "bot", level, name: "Bot 1" };
  return { kind: "person", person: `p${seat}`, name: `Person ${seat}` };
}

/** All that a channel gets of it. */
function announced(news: TurnUpdate, ui: GameUi) {
  const text = catalogues.en;
  const names = news.seats.map(({ name }) => escapeText(name));
  const sitters = news.seats.map(({ name, kind }) => ({ name, bot: kind === "bot" }));
  return {
    announcement: ui.formatTurn(news, text, names, 2_000),
    scene: news.game.scene(news.view, ui.sceneLabels(text), sitters),
    actors: news.actors,
    chance: news.seedCommitment,
  };
}
