import { escapeText } from "#discord/messages/escape-text.ts";
import { isEmptyBoard } from "#games/scrabble/board/board.ts";
import { getBoardLayout } from "#games/scrabble/board/layout.ts";
import { freeBonusSquares, wordsOnBoard } from "#games/scrabble/notation/board-words.ts";
import { formatSquare } from "#games/scrabble/notation/play-notation.ts";
import { BONUS_SIGNS } from "#games/scrabble/notation/text-board.ts";
import type { ScrabbleView } from "#games/scrabble/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { composerPhrases } from "./composer/text/composer-phrases.ts";
import { turnPhrases } from "./turn/text/turn-phrases.ts";

/** Lists that say in words what is on the board: a screen reader speaks them better than the drawing below them. */
export function textBoardLines(view: ScrabbleView, text: Catalogue): string[] {
  const { textBoard } = turnPhrases(text);
  const { size } = view.options;
  if (isEmptyBoard(view.board))
    return [textBoard.empty(getBoardLayout(size).centre.map((square) => formatSquare(square, size)))];
  const words = wordsOnBoard(view).map(({ word, ...place }) => ({ word: escapeText(word), ...place }));
  const inDirection = (wanted: "across" | "down") => words.filter(({ direction }) => direction === wanted);
  const { bonus: nameOfBonus } = composerPhrases(text).menuOptions;
  const bonuses = freeBonusSquares(view).map(
    ({ bonus: { of, times }, squares }) => `- ${nameOfBonus[of](times)}: ${squares.join(", ")}`,
  );
  return [
    ...(["across", "down"] as const).flatMap((direction) => {
      const there = inDirection(direction);
      return there.length > 0 ? [textBoard.words[direction](there)] : [];
    }),
    ...(bonuses.length > 0 ? [textBoard.bonuses, ...bonuses] : []),
  ];
}

/** Explains the signs of the drawing. `show`: formats a sign. */
export function textBoardLegend(drawing: string, text: Catalogue, show: (sign: string) => string): string {
  const list = (of: keyof typeof BONUS_SIGNS) => listBonusSigns(of, drawing, show);
  return turnPhrases(text).textBoard.legend({
    letter: list("letter"),
    word: list("word"),
    centre: show("*"),
    plain: show("·"),
  });
}

/** Lists the signs of bonus squares with their factors. A factor of 4 is left out if the board has no such square. */
function listBonusSigns(of: keyof typeof BONUS_SIGNS, drawing: string, show: (sign: string) => string): string {
  return Object.entries(BONUS_SIGNS[of])
    .filter(([times, sign]) => times !== "4" || drawing.includes(sign))
    .map(([times, sign]) => `${show(sign)} ×${times}`)
    .join(", ");
}
