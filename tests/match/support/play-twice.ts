import type { Game, GameActionResult, Refusal, Viewer } from "#core/game.ts";
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

// Plays the same match twice in a real match service, with the same actions and the same seed. In the second match,
// everything hidden is drawn anew whenever the game is asked for something. All that becomes public must be the same
// both times.

export interface GameWithUi {
  readonly gameModule: GameModule;
  readonly ui: GameUi;
}

/** What became public, in order, and the answers to the acting seats. */
export interface PublicTranscript {
  /** Public messages before the end. The end may show what was hidden. */
  readonly before: readonly unknown[];
  /** All lines of the log. */
  readonly lines: readonly unknown[];
  readonly seed: string;
  readonly ended: boolean;
}

interface Attempt {
  readonly person: string;
  readonly action: unknown;
}

/** Random games end long before this number of attempts. A longer one would break the game contract. */
const MAX_ATTEMPTS = 2_000;
/** On average, one in this number of attempts is out of turn, a resignation, or a hint. */
const OUT_OF_TURN_ODDS = 5;
const RESIGN_ODDS = 40;
const HINT_ODDS = 15;
const RESIGN = "resign";
const HINT = "hint";

export async function playTwice(
  gameWithUi: GameWithUi,
  dependencies: GameDependencies,
  sample: GameModule["samples"][number],
  seed: string,
  ask?: AskPublicly,
): Promise<[real: PublicTranscript, imagined: PublicTranscript]> {
  const { game } = await createPinnedGame(gameWithUi.gameModule, sample.options, dependencies);
  const attempts: Attempt[] = [];
  const real = await transcribe(
    gameWithUi,
    game,
    sample,
    seed,
    chooseRandomly(createTestRandom(seed), game, attempts),
    ask,
  );
  const rest = attempts.values();
  const currentViewer: CurrentViewer = { of: undefined };
  const next: Choose = async () => rest.next().value;
  const imagined = await transcribe(
    gameWithUi,
    imagineHidden(game, currentViewer),
    sample,
    seed,
    next,
    ask,
    currentViewer,
  );
  return [real, imagined];
}

/** The person who asks now. Any view made for them, even of another seat, is of what they may see. */
interface CurrentViewer {
  of: Viewer | undefined;
}

/** The game, except that each viewer and each actor gets a state in which everything hidden from them is drawn anew. */
function imagineHidden(game: Game, currentViewer: CurrentViewer): Game {
  let drawn = 0;
  const chance = (): Rng => createRng(deriveSeed(createRng("e".repeat(64)), ++drawn));
  const imagined = (state: unknown, viewer: Viewer) => game.sampleState(game.view(state, viewer), chance());
  const countHint = game.countHint?.bind(game);
  return {
    ...game,
    view: (state, viewer) =>
      game.view(imagined(state, currentViewer.of === undefined ? viewer : currentViewer.of), viewer),
    play: (state, seat, action) =>
      withAnswerOf(game.play(state, seat, action), game.play(imagined(state, seat), seat, action)),
    forfeit: (state, seat, how) =>
      withAnswerOf(game.forfeit(state, seat, how), game.forfeit(imagined(state, seat), seat, how)),
    ...(countHint
      ? { countHint: (state, seat) => withAnswerOf(countHint(state, seat), countHint(imagined(state, seat), seat)) }
      : {}),
  };
}

/** The real state with the events or the refusal of the imagined step. */
function withAnswerOf(
  real: GameActionResult<unknown, unknown, Refusal>,
  other: GameActionResult<unknown, unknown, Refusal>,
): GameActionResult<unknown, unknown, Refusal> {
  if (!real.ok) return other.ok ? { ok: false, refusal: { reason: "refused only in truth" } } : other;
  return { ok: true, state: real.state, events: other.ok ? other.events : [other.refusal] };
}

/** Asks questions in the match service between two actions, and returns the answers. */
export type AskPublicly = (
  rig: MatchRig,
  match: MatchId,
  people: readonly string[],
  told: readonly TurnMessage[],
  as: <T>(viewer: Viewer, work: () => Promise<T>) => Promise<T>,
) => Promise<unknown>;

type Choose = (matchService: MatchService, match: MatchId, people: readonly string[]) => Promise<Attempt | undefined>;

/** Random actions of the seats to move, sometimes out of turn, a resignation or a hint. Records each attempt. */
function chooseRandomly(chance: TestRandom, game: Game, attempts: Attempt[]): Choose {
  let last: unknown;
  return async (matchService, match, people) => {
    const views = await Promise.all(people.map((person) => matchService.view(match, person)));
    const offers = views.flatMap((matchView, index) => {
      const isToMove =
        matchView &&
        matchView.seat !== null &&
        matchView.actors.includes(matchView.seat) &&
        matchView.status === "running";
      return isToMove ? [{ person: people[index] ?? "", actions: [...game.actions(matchView.view)] }] : [];
    });
    if (offers.length === 0) return undefined;
    const { person, actions } = chance.pick(offers);
    const attempt = unusualAttempt() ?? { person, action: chance.pick(actions) };
    last = attempt.action === HINT ? last : attempt.action;
    attempts.push(attempt);
    return attempt;

    function unusualAttempt(): Attempt | undefined {
      if (chance.below(RESIGN_ODDS) === 0) return { person: chance.pick(people), action: RESIGN };
      if (chance.below(HINT_ODDS) === 0) return { person: chance.pick(people), action: HINT };
      return last !== undefined && chance.below(OUT_OF_TURN_ODDS) === 0
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
  currentViewer: CurrentViewer = { of: undefined },
): Promise<PublicTranscript> {
  const as = async <T>(viewer: Viewer, work: () => Promise<T>): Promise<T> => {
    currentViewer.of = viewer;
    return work().finally(() => {
      currentViewer.of = undefined;
    });
  };
  const before: unknown[] = [];
  const told: TurnMessage[] = [];
  // The delay is so long that the clock does not decide which turns are published together.
  const rig = createMatchRig({
    games: [game],
    salt,
    botWaitMs: 60_000,
    beforePublishing(update) {
      if (update.outcome) return;
      const all = publicMessage(update, ui);
      told.push(all.announcement);
      before.push(all);
    },
  });
  const players = Array.from({ length: seats }, (_, seat) => playerOf(seat, seats, game));
  const people = players.flatMap((player) => (player.kind === "person" ? [player.person] : []));
  const match = await openTestMatch(rig.matchService, { game: gameModule.id, options, seats: players });
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
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
  throw new Error(`no end after ${MAX_ATTEMPTS} attempts`);
}

/** A bot on the last seat if the game has bots and there are more than two seats. */
function playerOf(seat: number, seats: number, game: Game): SeatPlayer {
  const [level] = Object.keys(game.bots);
  if (level !== undefined && seats > 2 && seat === seats - 1) return { kind: "bot", level, name: "Bot 1" };
  return { kind: "person", person: `p${seat}`, name: `Person ${seat}` };
}

/** Everything that a channel gets of an update. */
function publicMessage(update: TurnUpdate, ui: GameUi) {
  const text = catalogues.en;
  const names = update.seats.map(({ name }) => escapeText(name));
  const profiles = update.seats.map(({ name, kind }) => ({ name, bot: kind === "bot" }));
  return {
    announcement: ui.formatTurn(update, text, names, 2_000),
    scene: update.game.scene(update.view, ui.sceneLabels(text), profiles),
    actors: update.actors,
    chance: update.seedCommitment,
  };
}
