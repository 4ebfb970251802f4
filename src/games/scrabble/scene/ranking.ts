import type { PlayerProfile, Seat, SeatStanding } from "#core/game.ts";
import type { RankingBlock, RankingRow } from "#core/scene.ts";
import { squaresOfSpan } from "#games/scrabble/board/board.ts";
import { formatSquare } from "#games/scrabble/notation/play-notation.ts";
import { standingsOf } from "#games/scrabble/rules/ending.ts";
import { bestPlayBySeat, type PlayedEvent, playsOnBoard } from "#games/scrabble/rules/turn-history.ts";
import { boardTileFace, departureText, playerFigureOfSeat, wordListTag } from "#games/scrabble/scene/scene-parts.ts";
import type { ScrabbleSceneLabels, ScrabbleView } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

/**
 * Returns the result of the game for the picture: the ranking, the achievements of each seat, and the best play of all.
 */
export function rankingBlock(
  alphabet: Alphabet,
  view: ScrabbleView,
  words: ScrabbleSceneLabels,
  profiles: readonly PlayerProfile[],
): RankingBlock {
  const rows = standingsOf(view.players).map((standing) => rowOf(view, words, profiles, standing));
  const play = playOfTheGame(alphabet, view, words, profiles);
  return { kind: "ranking", title: words.finalResult, tag: wordListTag(view), rows, ...(play ? { play } : {}) };
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
    ...playerFigureOfSeat(profiles, seat),
    position,
    score,
    ...(best ? { best: { label: words.bestPlay, word: best.words[0]?.text ?? "", points: best.score } } : {}),
    ...(rating ? { rating: { label: words.rating, ...rating } } : {}),
    ...(facts.length > 0 ? { facts } : {}),
    ...(view.players[seat]?.resigned ? { gone: howSeatLeft(view, words, seat) } : {}),
  };
}

function howSeatLeft({ turns }: ScrabbleView, words: ScrabbleSceneLabels, seat: Seat): string {
  const events = turns.map(({ event }) => event);
  const departure = events.find((event) => event.kind === "resigned" && event.seat === seat);
  return departure?.kind === "resigned" ? departureText(departure, words) : words.resigned;
}

/**
 * Returns the facts on the result card of a seat. The number of turns is shown only for winners, whose cards have room.
 * Other counts are shown if they are not 0.
 */
function factsOf(
  view: ScrabbleView,
  words: ScrabbleSceneLabels,
  { seat, position }: SeatStanding,
): NonNullable<RankingRow["facts"]> {
  const bingos = playsOnBoard(view.turns).filter((play) => play.seat === seat && play.bingo).length;
  const hints = view.players[seat]?.hints ?? 0;
  const facts = [
    { label: words.turns, count: position === 1 ? turnsOf(view, seat) : 0 },
    { label: words.bingos, count: bingos },
    { label: words.hints, count: hints },
  ];
  return facts.flatMap(({ label, count }) => (count > 0 ? [{ label, value: `${count}` }] : []));
}

/** Returns the number of turns of a seat. Challenges, penalties and the end of the game are not counted. */
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
  const plays = playsOnBoard(view.turns);
  const best = plays.reduce<PlayedEvent | undefined>(
    (first, play) => (first && first.score >= play.score ? first : play),
    undefined,
  );
  const main = best?.words[0];
  // With one player, the best play of all is already on the card of that player.
  if (!best || !main || view.players.length < 2) return undefined;
  return {
    label: words.playOfTheGame,
    seat: best.seat,
    name: playerFigureOfSeat(profiles, best.seat).name,
    tiles: main.stones.map((stone) => boardTileFace(alphabet, stone)),
    points: best.score,
    place: placeOf(view, best),
  };
}

/** Returns the first and the last square of a play as a range. */
function placeOf({ options: { size } }: ScrabbleView, play: PlayedEvent): string {
  const squares = squaresOfSpan(play, size) ?? [play.square];
  const ends = [squares[0], squares.at(-1)].map((square) => formatSquare(square ?? play.square, size));
  return ends.join(" – ");
}
