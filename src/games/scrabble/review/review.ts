import type { SearchEffort } from "#core/game.ts";
import { invalidWords, judgePlay } from "#games/scrabble/board/placement.ts";
import { formatPlace, formatPlayWord } from "#games/scrabble/notation/play-notation.ts";
import type {
  RatedTypedMove,
  ReviewAnswer,
  ReviewInput,
  TurnReview,
  TypedMove,
} from "#games/scrabble/questions/question-types.ts";
import { createReviewEffort, type EndgameReview, reviewEndgame } from "#games/scrabble/review/endgame-review.ts";
import { estimateTurn, type TurnEstimate } from "#games/scrabble/review/estimate.ts";
import type { RatedAction } from "#games/scrabble/review/rated-action.ts";
import { winProbabilityAfterAction } from "#games/scrabble/review/win-chance.ts";
import type { PlayFinder } from "#games/scrabble/search/play-finder.ts";
import type { ScrabbleEvent, ScrabbleView } from "#games/scrabble/types.ts";
import { type Alphabet, tileText } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";

// Compares a turn with the best action that the seat could find with what it knew. Values are in thousandths of a point
// in this file, and in points in the answer.

const MAX_BEST = 3;
/** In an endgame, the max number of plays for which the exact worth is computed. They are the best ones by estimate. */
const MAX_TRIED = 5;

/** The action that was played in the turn, and its result. */
interface PlayedTurn {
  readonly way: RatedAction;
  readonly phony?: TurnReview["phony"];
}

interface ReviewedActions {
  readonly played: RatedAction;
  /** The best actions, best first. */
  readonly best: readonly RatedAction[];
  readonly exact: boolean;
}

export function reviewTurn(
  wordList: WordList,
  finder: PlayFinder,
  view: ScrabbleView,
  { action, next }: ReviewInput,
  effort?: SearchEffort,
): ReviewAnswer {
  const { alphabet } = wordList;
  const endgame = reviewEndgame(alphabet, finder, view, effort);
  const estimated = estimateTurn(wordList, finder, view, endgame ? MAX_TRIED : MAX_BEST);
  const done = describePlayedTurn(wordList, view, estimated, action, next);
  if (done === undefined) return undefined;
  const { played, best, exact } =
    (endgame && reviewBySearch(endgame, estimated, done, effort)) ?? reviewByEstimate(estimated, done);
  const rate = (one: RatedAction): RatedTypedMove => toRatedMove(alphabet, view, one, exact);
  return {
    played: rate(played),
    best: best.slice(0, MAX_BEST).map(rate),
    loss: Math.max(0, (best[0]?.worth ?? played.worth) - played.worth) / 1_000,
    exact,
    ...(done.phony ? { phony: done.phony } : {}),
  };
}

/** Returns the played action and its result; undefined if the action was not a turn. */
function describePlayedTurn(
  wordList: WordList,
  view: ScrabbleView,
  { lay, exchange, scorelessWorth }: TurnEstimate,
  action: ReviewInput["action"],
  next: readonly ScrabbleEvent[],
): PlayedTurn | undefined {
  switch (action.kind) {
    case "accept":
      return undefined;
    case "challenge":
      return costsTurn(wordList, view) ? { way: { action, score: 0, worth: scorelessWorth, laid: 0 } } : undefined;
    case "pass":
      return { way: { action, score: 0, worth: scorelessWorth, laid: 0 } };
    case "exchange":
      return { way: exchange(action.tiles) };
    case "play": {
      const position = { options: view.options, board: view.board, rack: view.rack ?? [] };
      const judged = judgePlay(wordList, position, action);
      if (!judged.ok) throw new Error(`this play cannot have been made: ${judged.refusal.reason}`);
      if (invalidWords(wordList, judged.words).length === 0) return { way: lay(action, judged) };
      if (!wasTakenOff(view, next)) return { way: lay(action, judged), phony: "stood" };
      return { way: { action, score: 0, worth: scorelessWorth, laid: 0 }, phony: "came-off" };
    }
  }
}

/** Whether a challenge of the last play would fail and cost the challenger a turn. */
function costsTurn(wordList: WordList, { options, pending }: ScrabbleView): boolean {
  if (pending === undefined || pending.last || options.challenge !== "double") return false;
  return invalidWords(wordList, pending.words).length === 0;
}

function wasTakenOff({ seat }: ScrabbleView, next: readonly ScrabbleEvent[]): boolean {
  return next.some((event) => event.kind === "challenged" && event.against === seat && event.wrong.length > 0);
}

/**
 * Reviews the turn by estimated worths. With large racks the search does not find all plays, so the played action may
 * be better than all plays found; then it counts as the best one.
 */
function reviewByEstimate({ best }: TurnEstimate, { way, phony }: PlayedTurn): ReviewedActions {
  const found = phony === undefined && way.worth > (best[0]?.worth ?? 0) ? [way] : [];
  return { played: way, best: [...found, ...best], exact: false };
}

/** Reviews the turn by searching to the end of the game. Undefined if that takes too long. */
function reviewBySearch(
  endgame: EndgameReview,
  { best }: TurnEstimate,
  { way, phony }: PlayedTurn,
  whole: SearchEffort | undefined,
): ReviewedActions | undefined {
  const first = createReviewEffort(whole);
  const played = phony === "came-off" ? withValue(way, endgame.scorelessWorth(first)) : endgame.valued(way, first);
  if (played === undefined) return undefined;
  // Actions besides the best and the played one are listed only if their worth is found before the search effort is
  // used up.
  const effort = createReviewEffort(whole);
  const tried = best.flatMap((one) => endgame.valued(one, effort) ?? []);
  const found = phony === undefined ? [played] : [];
  return { played, best: sorted([endgame.best, ...tried, ...found]), exact: true };
}

function withValue(way: RatedAction, worth: number | undefined): RatedAction | undefined {
  return worth === undefined ? undefined : { ...way, worth };
}

/** Returns the different actions, best first. */
function sorted(ways: readonly RatedAction[]): RatedAction[] {
  const different = new Map(ways.map((way) => [JSON.stringify(way.action), way]));
  return [...different.values()].sort((a, b) => b.worth - a.worth);
}

function toRatedMove(alphabet: Alphabet, view: ScrabbleView, way: RatedAction, exact: boolean): RatedTypedMove {
  const chance = winProbabilityAfterAction(view, way, exact);
  return {
    move: moveOf(alphabet, view, way.action),
    score: way.score,
    worth: way.worth / 1_000,
    ...(chance === undefined ? {} : { chance }),
  };
}

function moveOf(alphabet: Alphabet, view: ScrabbleView, action: RatedAction["action"]): TypedMove {
  switch (action.kind) {
    case "play":
      return { kind: "play", word: formatPlayWord(alphabet, view, action), at: formatPlace(action, view.options.size) };
    case "exchange":
      return { kind: "exchange", letters: action.tiles.map((tile) => tileText(alphabet, tile)) };
    default:
      return { kind: action.kind };
  }
}
