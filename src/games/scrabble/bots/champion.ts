import { type Candidate, candidatesFor } from "#games/scrabble/bots/champion/candidates.ts";
import { chanceFrom } from "#games/scrabble/bots/champion/chance.ts";
import { openEnding } from "#games/scrabble/bots/champion/endgame/position.ts";
import { solveEnding } from "#games/scrabble/bots/champion/endgame/search.ts";
import { bestOf } from "#games/scrabble/bots/champion/halving.ts";
import { type Deal, deal, type Situation, tryOut } from "#games/scrabble/bots/champion/simulation.ts";
import { mostToExchange } from "#games/scrabble/bots/expert.ts";
import { keepingFor } from "#games/scrabble/bots/kept.ts";
import { isFor } from "#games/scrabble/generator/generator.ts";
import type { Ground } from "#games/scrabble/generator/ground.ts";
import type { Leaves } from "#games/scrabble/generator/leaves.ts";
import { MOST_TILES } from "#games/scrabble/generator/tables.ts";
import type { Action, View } from "#games/scrabble/types.ts";
import { unseenTiles } from "#games/scrabble/view.ts";
import type { Effort } from "#kernel/game.ts";
import { deriveSeed, type Rng, rngFrom } from "#kernel/rng.ts";
import type { Alphabet, Tile } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";

/** What the champion searches with. */
export interface Tools {
  readonly resource: Resource;
  readonly ground: Ground;
  readonly leaves: Leaves;
}

/** What turns out best when it is tried out; undefined where this cannot be told. */
export function champion(tools: Tools, view: View, rng: Rng, effort: Effort): Action | undefined {
  const rack = view.rack ?? [];
  // With large racks, somebody may still hold more than the fast search is for when we do not.
  if (!isFor(rack) || view.seat === null || view.players.some(({ tiles }) => tiles > MOST_TILES)) return undefined;
  const { resource, ground, leaves } = tools;
  const theirs = otherRack(resource.alphabet, view);
  if (theirs !== undefined) {
    // One is enough for that; nobody waits for what the others of a team would say.
    return (effort.team?.index ?? 0) > 0 ? undefined : endWell(tools, view, theirs, effort);
  }
  const position = { options: view.options, board: view.board, rack };
  const keeping = keepingFor(resource.alphabet, leaves, view);
  const candidates = candidatesFor(ground, position, keeping, mostToExchange(resource, view));
  if (candidates.length === 0) return undefined;
  const chosen = choose(tools, view, candidates, rng, effort);
  return chosen === undefined ? undefined : actionOf(candidates[chosen] as Candidate);
}

/** The last of the others who still plays, if it is one alone. */
function onlyOpponent(view: View): number | undefined {
  const others = [...view.players.keys()].filter((seat) => seat !== view.seat && !view.players[seat]?.resigned);
  return others.length === 1 ? others[0] : undefined;
}

/** What the only opponent holds, where all that is left is on two racks. Who has resigned keeps tiles that nobody sees. */
export function otherRack(alphabet: Alphabet, view: View): readonly Tile[] | undefined {
  const opponent = onlyOpponent(view);
  if (view.bagCount > 0 || opponent === undefined) return undefined;
  const unseen = unseenTiles(alphabet, view);
  return unseen.length === view.players[opponent]?.tiles && isFor(unseen) ? unseen : undefined;
}

function endWell(tools: Tools, view: View, theirs: readonly Tile[], effort: Effort): Action {
  const { table, rack } = situationOf(tools, view);
  const { play } = solveEnding(openEnding(table, [rack, theirs]), effort);
  if (play === undefined) return { kind: "pass" };
  const { square, direction, word } = play;
  return { kind: "play", square, direction, word };
}

function choose(tools: Tools, view: View, candidates: readonly Candidate[], rng: Rng, effort: Effort) {
  if (candidates.length === 1 || view.players.length === 1) return 0;
  const situation = situationOf(tools, view);
  const chance = chanceFrom(rngFrom(deriveSeed(rng, effort.team?.index ?? 0)));
  const deals: Deal[] = [];
  return bestOf(
    candidates.length,
    {
      tryOut(candidate, number) {
        const tiles = deals[number] ?? deal(situation, chance);
        deals[number] = tiles;
        return { value: tryOut(situation, candidates[candidate] as Candidate, tiles), nodes: view.players.length };
      },
    },
    effort,
  );
}

function situationOf({ resource: { alphabet }, ground, leaves }: Tools, view: View): Situation {
  return {
    table: { ground, alphabet, leaves, options: view.options, board: [...view.board] },
    seat: view.seat as number,
    rack: view.rack ?? [],
    scores: view.players.map(({ score }) => score),
    tiles: view.players.map(({ tiles }) => tiles),
    resigned: view.players.map(({ resigned }) => resigned),
    unseen: unseenTiles(alphabet, view),
  };
}

function actionOf(candidate: Candidate): Action {
  if (candidate.kind === "exchange") return { kind: "exchange", tiles: candidate.tiles };
  const { square, direction, word } = candidate.play;
  return { kind: "play", square, direction, word };
}
