import { squaresOf } from "#games/scrabble/board.ts";
import { standingsOf } from "#games/scrabble/ending.ts";
import { makeSquare } from "#games/scrabble/notation.ts";
import { figureOf, stoneFace, tagOf } from "#games/scrabble/picture/parts.ts";
import { bestPlay, type Played, standingPlays } from "#games/scrabble/record.ts";
import type { View, Words } from "#games/scrabble/types.ts";
import type { Sitter, Standing } from "#kernel/game.ts";
import type { RankingBlock, RankingRow } from "#kernel/scene.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";

/** How the game ended: who stands where, what each of them has to show, and the best play of all. */
export function ranking(alphabet: Alphabet, view: View, words: Words, sitters: readonly Sitter[]): RankingBlock {
  const rows = standingsOf(view.players).map((standing) => rowOf(view, words, sitters, standing));
  const play = playOfTheGame(alphabet, view, words, sitters);
  return { kind: "ranking", title: words.finalResult, tag: tagOf(view), rows, ...(play ? { play } : {}) };
}

function rowOf(view: View, words: Words, sitters: readonly Sitter[], standing: Standing): RankingRow {
  const { seat, score, position } = standing;
  const best = bestPlay(view.turns, seat);
  const rating = sitters[seat]?.rating;
  const facts = factsOf(view, words, standing);
  return {
    ...figureOf(sitters, seat),
    position,
    score,
    ...(best ? { best: { label: words.bestPlay, word: best.words[0]?.text ?? "", points: best.score } } : {}),
    ...(rating ? { rating: { label: words.rating, ...rating } } : {}),
    ...(facts.length > 0 ? { facts } : {}),
    ...(view.players[seat]?.resigned ? { gone: true } : {}),
  };
}

/** The turns of a winner, whose card has room; of everybody what they have at least one of. */
function factsOf(view: View, words: Words, { seat, position }: Standing): NonNullable<RankingRow["facts"]> {
  const bingos = standingPlays(view.turns).filter((play) => play.seat === seat && play.bingo).length;
  const hints = view.players[seat]?.hints ?? 0;
  const facts = [
    { label: words.turns, count: position === 1 ? turnsOf(view, seat) : 0 },
    { label: words.bingos, count: bingos },
    { label: words.hints, count: hints },
  ];
  return facts.flatMap(({ label, count }) => (count > 0 ? [{ label, value: `${count}` }] : []));
}

/** What a challenge says of the last play is no turn, unless it costs one; nor is what a clock or the end takes off. */
function turnsOf({ turns }: View, seat: number): number {
  return turns.filter((turn) => turn.seat === seat && ["played", "exchanged", "passed"].includes(turn.event.kind))
    .length;
}

function playOfTheGame(
  alphabet: Alphabet,
  view: View,
  words: Words,
  sitters: readonly Sitter[],
): RankingBlock["play"] | undefined {
  const plays = standingPlays(view.turns);
  const best = plays.reduce<Played | undefined>(
    (first, play) => (first && first.score >= play.score ? first : play),
    undefined,
  );
  const main = best?.words[0];
  // Of one player alone it is the one that stands above.
  if (!best || !main || view.players.length < 2) return undefined;
  return {
    label: words.playOfTheGame,
    seat: best.seat,
    name: figureOf(sitters, best.seat).name,
    tiles: main.stones.map((stone) => stoneFace(alphabet, stone)),
    points: best.score,
    place: placeOf(view, best),
  };
}

/** From its first square to its last. */
function placeOf({ options: { size } }: View, play: Played): string {
  const squares = squaresOf(play, size) ?? [play.square];
  const ends = [squares[0], squares.at(-1)].map((square) => makeSquare(square ?? play.square, size));
  return ends.join(" – ");
}
