import type { Move, Review, ReviewAnswer, ReviewInput, Weighed } from "#games/scrabble/answers.ts";
import type { Finder } from "#games/scrabble/finder.ts";
import { makePlace, makeWord } from "#games/scrabble/notation.ts";
import { invalidWords, judge } from "#games/scrabble/placement.ts";
import { chanceAfter } from "#games/scrabble/review/chance.ts";
import { type Ending, ending, reviewEffort } from "#games/scrabble/review/ending.ts";
import { type Estimate, estimate } from "#games/scrabble/review/estimate.ts";
import type { Way } from "#games/scrabble/review/way.ts";
import type { Event, View } from "#games/scrabble/types.ts";
import { type Alphabet, textOf } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";

// What a turn cost against the best that its seat could have done, from what that seat saw. In thousandths of a point
// here, in points for those who ask.

const MOST_BEST = 3;
/** In an ending, of so many plays that seem best it is looked what comes of them. */
const MOST_TRIED = 5;

/** What was done, and what it came to. */
interface Done {
  readonly way: Way;
  readonly phony?: Review["phony"];
}

interface Weighing {
  readonly played: Way;
  /** Best first. */
  readonly best: readonly Way[];
  readonly exact: boolean;
}

export function review(resource: Resource, finder: Finder, view: View, { action, next }: ReviewInput): ReviewAnswer {
  const { alphabet } = resource;
  const ended = ending(alphabet, finder, view);
  const estimated = estimate(resource, finder, view, ended ? MOST_TRIED : MOST_BEST);
  const done = doneBy(resource, view, estimated, action, next);
  if (done === undefined) return undefined;
  const { played, best, exact } = (ended && searched(ended, estimated, done)) ?? counted(estimated, done);
  const weigh = (one: Way): Weighed => weighed(alphabet, view, one, exact);
  return {
    played: weigh(played),
    best: best.slice(0, MOST_BEST).map(weigh),
    loss: Math.max(0, (best[0]?.worth ?? played.worth) - played.worth) / 1_000,
    exact,
    ...(done.phony ? { phony: done.phony } : {}),
  };
}

/** Undefined where it was no turn. */
function doneBy(
  resource: Resource,
  view: View,
  { lay, exchange, nothing }: Estimate,
  action: ReviewInput["action"],
  next: readonly Event[],
): Done | undefined {
  switch (action.kind) {
    case "accept":
      return undefined;
    case "challenge":
      return costsTurn(resource, view) ? { way: { action, score: 0, worth: nothing, laid: 0 } } : undefined;
    case "pass":
      return { way: { action, score: 0, worth: nothing, laid: 0 } };
    case "exchange":
      return { way: exchange(action.tiles) };
    case "play": {
      const position = { options: view.options, board: view.board, rack: view.rack ?? [] };
      const judged = judge(resource, position, action);
      if (!judged.ok) throw new Error(`this play cannot have been made: ${judged.refusal.why}`);
      if (invalidWords(resource, judged.words).length === 0) return { way: lay(action, judged) };
      if (!cameOff(view, next)) return { way: lay(action, judged), phony: "stood" };
      return { way: { action, score: 0, worth: nothing, laid: 0 }, phony: "came-off" };
    }
  }
}

/** Whether a challenge is in vain and there would have been a turn to play. */
function costsTurn(resource: Resource, { options, pending }: View): boolean {
  if (pending === undefined || pending.last || options.challenge !== "double") return false;
  return invalidWords(resource, pending.words).length === 0;
}

function cameOff({ seat }: View, next: readonly Event[]): boolean {
  return next.some((event) => event.kind === "challenged" && event.against === seat && event.wrong.length > 0);
}

/** As the expert counts. Of large racks not all plays are found: then somebody may have found a better one. */
function counted({ best }: Estimate, { way, phony }: Done): Weighing {
  const found = phony === undefined && way.worth > (best[0]?.worth ?? 0) ? [way] : [];
  return { played: way, best: [...found, ...best], exact: false };
}

/** By what follows to the end of the game; undefined where that takes too long. */
function searched(ended: Ending, { best }: Estimate, { way, phony }: Done): Weighing | undefined {
  const played = phony === "came-off" ? unlaid(way, ended.nothing(reviewEffort())) : ended.valued(way, reviewEffort());
  if (played === undefined) return undefined;
  // What else there was is told as far as it is soon found.
  const effort = reviewEffort();
  const tried = best.flatMap((one) => ended.valued(one, effort) ?? []);
  const found = phony === undefined ? [played] : [];
  return { played, best: sorted([ended.best, ...tried, ...found]), exact: true };
}

function unlaid(way: Way, worth: number | undefined): Way | undefined {
  return worth === undefined ? undefined : { ...way, worth };
}

/** Best first, each once. */
function sorted(ways: readonly Way[]): Way[] {
  const different = new Map(ways.map((way) => [JSON.stringify(way.action), way]));
  return [...different.values()].sort((a, b) => b.worth - a.worth);
}

function weighed(alphabet: Alphabet, view: View, way: Way, exact: boolean): Weighed {
  const chance = chanceAfter(view, way, exact);
  return {
    move: moveOf(alphabet, view, way.action),
    score: way.score,
    worth: way.worth / 1_000,
    ...(chance === undefined ? {} : { chance }),
  };
}

function moveOf(alphabet: Alphabet, { options }: View, action: Way["action"]): Move {
  switch (action.kind) {
    case "play":
      return { kind: "play", word: makeWord(alphabet, action.word), at: makePlace(action, options.size) };
    case "exchange":
      return { kind: "exchange", letters: action.tiles.map((tile) => textOf(alphabet, tile)) };
    default:
      return { kind: action.kind };
  }
}
