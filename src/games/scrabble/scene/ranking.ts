import type { PlayerProfile, SeatStanding } from "#core/game.ts";
import type { RankingBlock, RankingRow } from "#core/scene.ts";
import { spanSquares } from "#games/scrabble/board/board.ts";
import { formatSquare } from "#games/scrabble/notation/play-notation.ts";
import { standingsOf } from "#games/scrabble/rules/ending.ts";
import { bestPlayBySeat, type PlayedEvent, standingPlays } from "#games/scrabble/rules/turn-history.ts";
import { languageTag, seatFigure, stoneFace } from "#games/scrabble/scene/scene-parts.ts";
import type { ScrabbleSceneLabels, ScrabbleView } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

/** How the game ended: who stands where, what each of them has to show, and the best play of all. */
export function rankingBlock(
  alphabet: Alphabet,
  view: ScrabbleView,
  words: ScrabbleSceneLabels,
  profiles: readonly PlayerProfile[],
): RankingBlock {
  const rows = standingsOf(view.players).map((standing) => rowOf(view, words, profiles, standing));
  const play = playOfTheGame(alphabet, view, words, profiles);
  return { kind: "ranking", title: words.finalResult, tag: languageTag(view), rows, ...(play ? { play } : {}) };
}

function rowOf(
  view: ScrabbleView,
  words: ScrabbleSceneLabels,
  profiles: readonly PlayerProfile[],
  standing: SeatStanding,
): RankingRow {
  const { seat, score, position } = standing;
  const best = bestPlayBySeat(view.turns, seat);
  const rating = profiles[seat]?.rating;
  const facts = factsOf(view, words, standing);
  return {
    ...seatFigure(profiles, seat),
    position,
    score,
    ...(best ? { best: { label: words.bestPlay, word: best.words[0]?.text ?? "", points: best.score } } : {}),
    ...(rating ? { rating: { label: words.rating, ...rating } } : {}),
    ...(facts.length > 0 ? { facts } : {}),
    ...(view.players[seat]?.resigned ? { gone: true } : {}),
  };
}

/** The turns of a winner, whose card has room; of everybody what they have at least one of. */
function factsOf(
  view: ScrabbleView,
  words: ScrabbleSceneLabels,
  { seat, position }: SeatStanding,
): NonNullable<RankingRow["facts"]> {
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
function turnsOf({ turns }: ScrabbleView, seat: number): number {
  return turns.filter((turn) => turn.seat === seat && ["played", "exchanged", "passed"].includes(turn.event.kind))
    .length;
}

function playOfTheGame(
  alphabet: Alphabet,
  view: ScrabbleView,
  words: ScrabbleSceneLabels,
  profiles: readonly PlayerProfile[],
): RankingBlock["play"] | undefined {
  const plays = standingPlays(view.turns);
  const best = plays.reduce<PlayedEvent | undefined>(
    (first, play) => (first && first.score >= play.score ? first : play),
    undefined,
  );
  const main = best?.words[0];
  // Of one player alone it is the one that stands above.
  if (!best || !main || view.players.length < 2) return undefined;
  return {
    label: words.playOfTheGame,
    seat: best.seat,
    name: seatFigure(profiles, best.seat).name,
    tiles: main.stones.map((stone) => stoneFace(alphabet, stone)),
    points: best.score,
    place: placeOf(view, best),
  };
}

/** From its first square to its last. */
function placeOf({ options: { size } }: ScrabbleView, play: PlayedEvent): string {
  const squares = spanSquares(play, size) ?? [play.square];
  const ends = [squares[0], squares.at(-1)].map((square) => formatSquare(square ?? play.square, size));
  return ends.join(" – ");
}
