import type { SearchEffort } from "#core/game.ts";
import { createRng, deriveSeed, type Rng } from "#core/rng.ts";
import { type CandidateAction, findCandidateActions } from "#games/scrabble/bots/champion/candidates.ts";
import { createFastRandom } from "#games/scrabble/bots/champion/fast-random.ts";
import { chooseBySequentialHalving } from "#games/scrabble/bots/champion/sequential-halving.ts";
import {
  type ShuffledUnseenTiles,
  type SimulationPosition,
  shuffleUnseenTiles,
  simulateCandidate,
} from "#games/scrabble/bots/champion/simulation.ts";
import { maxExchangeableTiles } from "#games/scrabble/bots/expert.ts";
import { createLeaveValuation } from "#games/scrabble/bots/leave-values.ts";
import { unseenTiles } from "#games/scrabble/rules/view.ts";
import { createEndgamePosition } from "#games/scrabble/search/endgame/endgame-position.ts";
import { solveEndgame } from "#games/scrabble/search/endgame/solve-endgame.ts";
import type { LeaveValueTables } from "#games/scrabble/search/generator/leaves.ts";
import { isSupportedRack } from "#games/scrabble/search/generator/play-generator.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { MAX_RACK_TILES } from "#games/scrabble/search/generator/tables.ts";
import type { ScrabbleAction, ScrabbleView } from "#games/scrabble/types.ts";
import type { Alphabet, Tile } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Everything that the champion's search needs besides the view. */
export interface ChampionSearchContext {
  readonly wordList: WordList;
  readonly searchIndex: SearchIndex;
  readonly leaves: LeaveValueTables;
}

/**
 * Returns the action that does best in simulations. Undefined if the fast search cannot handle the position, and in
 * threads that only help another thread.
 */
export function chooseChampionAction(
  tools: ChampionSearchContext,
  view: ScrabbleView,
  rng: Rng,
  effort: SearchEffort,
): ScrabbleAction | undefined {
  const rack = view.rack ?? [];
  // With large racks, another seat may hold more tiles than the fast search can handle.
  if (!isSupportedRack(rack) || view.seat === null || view.players.some(({ tiles }) => tiles > MAX_RACK_TILES))
    return undefined;
  const { wordList, searchIndex, leaves } = tools;
  const opponentTiles = deduceOpponentRack(wordList.alphabet, view);
  if (opponentTiles !== undefined) {
    // Several threads may search for the same action. The first thread solves the endgame alone, so the others return
    // at once.
    return (effort.team?.index ?? 0) > 0 ? undefined : solveKnownEndgame(tools, view, opponentTiles, effort);
  }
  const position = { options: view.options, board: view.board, rack };
  const keeping = createLeaveValuation(wordList.alphabet, leaves, view);
  const candidates = findCandidateActions(searchIndex, position, keeping, maxExchangeableTiles(wordList, view));
  if (candidates.length === 0) return undefined;
  const chosen = choose(tools, view, candidates, rng, effort);
  return chosen === undefined ? undefined : actionOf(candidates[chosen]);
}

/** Returns the only opponent that has not resigned; undefined if there is not exactly one. */
function onlyOpponent(view: ScrabbleView): number | undefined {
  const others = [...view.players.keys()].filter((seat) => seat !== view.seat && !view.players[seat].resigned);
  return others.length === 1 ? others[0] : undefined;
}

/**
 * Returns the opponent's rack, if there is one opponent and it has all unseen tiles. Tiles of resigned seats stay
 * unseen, so after a resignation the rack is unknown.
 */
export function deduceOpponentRack(alphabet: Alphabet, view: ScrabbleView): readonly Tile[] | undefined {
  const opponent = onlyOpponent(view);
  if (view.bagCount > 0 || opponent === undefined) return undefined;
  const unseen = unseenTiles(alphabet, view);
  return unseen.length === view.players[opponent].tiles && isSupportedRack(unseen) ? unseen : undefined;
}

function solveKnownEndgame(
  tools: ChampionSearchContext,
  view: ScrabbleView,
  opponentTiles: readonly Tile[],
  effort: SearchEffort,
): ScrabbleAction {
  const { table, rack } = situationOf(tools, view);
  const { play } = solveEndgame(createEndgamePosition(table, [rack, opponentTiles]), effort);
  if (play === undefined) return { kind: "pass" };
  const { square, direction, word } = play;
  return { kind: "play", square, direction, word };
}

function choose(
  tools: ChampionSearchContext,
  view: ScrabbleView,
  candidates: readonly CandidateAction[],
  rng: Rng,
  effort: SearchEffort,
) {
  if (candidates.length === 1 || view.players.length === 1) return 0;
  const situation = situationOf(tools, view);
  const chance = createFastRandom(createRng(deriveSeed(rng, effort.team?.index ?? 0)));
  const deals: ShuffledUnseenTiles[] = [];
  return chooseBySequentialHalving(
    candidates.length,
    {
      tryOut(candidate, number) {
        const tiles = deals[number] ?? shuffleUnseenTiles(situation, chance);
        deals[number] = tiles;
        return {
          value: simulateCandidate(situation, candidates[candidate], tiles),
          nodes: view.players.length,
        };
      },
    },
    effort,
  );
}

function situationOf(
  { wordList: { alphabet }, searchIndex, leaves }: ChampionSearchContext,
  view: ScrabbleView,
): SimulationPosition {
  return {
    table: { searchIndex, alphabet, leaves, options: view.options, board: [...view.board] },
    seat: view.seat as number,
    rack: view.rack ?? [],
    scores: view.players.map(({ score }) => score),
    tiles: view.players.map(({ tiles }) => tiles),
    resigned: view.players.map(({ resigned }) => resigned),
    unseen: unseenTiles(alphabet, view),
  };
}

function actionOf(candidate: CandidateAction): ScrabbleAction {
  if (candidate.kind === "exchange") return { kind: "exchange", tiles: candidate.tiles };
  const { square, direction, word } = candidate.play;
  return { kind: "play", square, direction, word };
}
