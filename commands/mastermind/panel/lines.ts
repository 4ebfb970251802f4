import type { CommandRequest } from "#discord/interactions/command.ts";
import { MAX_ALT_LENGTH } from "#discord/messages/discord-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { MastermindTypes } from "#games/mastermind/mastermind-types.ts";
import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";
import { difficultyOf } from "#games/mastermind/rules/options.ts";
import { seatToMove } from "#games/mastermind/rules/step.ts";
import type { MastermindEvent, MastermindOptions, MastermindView } from "#games/mastermind/types.ts";
import type { PublicEntry } from "#match/delivery/turn-update.ts";
import type { PublicMatchInfo } from "#match/play/loaded-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { describePegs, formatPegNumbers, formatPegs } from "../text/format-pegs.ts";
import { mastermindPhrases } from "../text/mastermind-phrases.ts";

// Lines about a game, used in public and private messages.

export function gameSettingsLine(options: MastermindOptions, text: Catalogue): string {
  const mastermind = mastermindPhrases(text);
  const difficulty = difficultyOf(options);
  return mastermind.settings({
    ...options,
    ...(difficulty === "custom" ? {} : { difficulty }),
    paper: options.answers === "paper",
  });
}

/** Name of a board: its difficulty or, if its size is that of no named difficulty, its number of pegs and colours. */
export function boardName(board: MastermindBoard, text: Catalogue): string {
  const { difficulties } = mastermindPhrases(text);
  const name = difficultyOf(board);
  return name === "custom" ? `${board.positions} × ${board.colours}` : difficulties[name];
}

export function logEntryLines(
  { events }: PublicEntry<MastermindTypes>,
  text: Catalogue,
  names: readonly string[],
): string[] {
  return events.flatMap((event) => eventLines(event, text, names));
}

function eventLines(event: MastermindEvent, text: Catalogue, names: readonly string[]): string[] {
  const mastermind = mastermindPhrases(text);
  const nameOf = (seat: number) => names[seat] ?? "";
  switch (event.kind) {
    case "made":
    case "told":
      return [mastermind[event.kind]({ name: nameOf(event.seat) })];
    case "guessed":
      return [mastermind.guessed({ ...event, name: nameOf(event.seat) })];
    case "answered":
      return [mastermind.answered(event)];
    case "corrected":
      return [mastermind.corrected({ ...event, name: nameOf(event.seat) })];
    case "resigned":
      return [mastermind.resigned({ ...event, name: nameOf(event.seat) })];
    case "ended":
      return event.code ? [mastermind.theCode({ code: formatPegs(event.code) })] : [];
  }
}

export function matchEndLines(view: MastermindView, text: Catalogue, names: readonly string[]): string[] {
  const mastermind = mastermindPhrases(text);
  const { options, ending, rows, resigned, hints = 0 } = view;
  const [maker, breaker] = [names[options.maker] ?? "", names[1 - options.maker] ?? ""];
  const helped = hints > 0 ? [mastermind.hintsUsed({ name: breaker, count: hints })] : [];
  switch (ending) {
    case "broken":
      return [mastermind.broken({ name: breaker, turns: rows.length }), ...helped];
    case "unbroken":
      return [mastermind.unbroken({ maker, breaker }), ...helped];
    case "resigned":
      return [mastermind.wonByLeaving({ name: names[1 - (resigned ?? 0)] ?? "" }), ...helped];
    default:
      return [];
  }
}

export function turnLine({ options, phase, rows }: MastermindView, text: Catalogue, name: string): string {
  const mastermind = mastermindPhrases(text);
  const facts = { name, turn: phase === "guess" ? rows.length + 1 : rows.length, of: options.turns };
  return phase === undefined ? "" : mastermind.turn[phase](facts);
}

/**
 * Describes pegs for a private text: in words, because a screen reader says the name of a symbol, such as “black
 * circle”. Viewers whose theme has other colours than their names say get the symbols.
 */
export function describeCode({ pictureStyle, text }: Pick<CommandRequest, "pictureStyle" | "text">, code: PegCode) {
  return pictureStyle.theme === "colour-blind" ? formatPegs(code) : describePegs(code, mastermindPhrases(text).colours);
}

/** Describes the picture: the code, if the viewer may see it, each guess with its answer, and whose turn it is. */
export function altText(view: MastermindView, { seats }: Pick<PublicMatchInfo, "seats">, text: Catalogue): string {
  const { options, phase, rows, code } = view;
  const mastermind = mastermindPhrases(text);
  const name = phase === undefined ? undefined : seats[seatToMove(options, phase)]?.name;
  const alt = (guessSentences: readonly string[]) =>
    mastermind.alt({
      guesses: rows.length,
      of: options.turns,
      code: code && describePegs(code, mastermind.colours),
      rows: guessSentences,
      turn: name === undefined ? undefined : turnLine(view, text, escapeText(name)),
    });
  return alt(guessLines(view, text, MAX_ALT_LENGTH - alt([]).length - 1));
}

/**
 * The board as lines of text, for players who do not see the picture. The lines have at most `maxLength` characters.
 */
export function textBoardLines(view: MastermindView, text: Catalogue, maxLength: number): string[] {
  const legend = legendLine(view.options, text);
  const rows = guessLines(view, text, maxLength - legend.length - 1);
  if (rows.length === 0) return [legend, mastermindPhrases(text).noGuesses];
  return rows.includes(legend) ? rows : [legend, ...rows];
}

/** A sentence for each guess. If they are longer than `maxLength`, names each colour and each count only once. */
function guessLines(view: MastermindView, text: Catalogue, maxLength: number): string[] {
  const mastermind = mastermindPhrases(text);
  const { rows } = view;
  const lines = rows.map(({ guess, answer }, at) =>
    mastermind.guessRow({ turn: at + 1, guess: describePegs(guess, mastermind.colours), answer }),
  );
  if (lines.join(" ").length <= maxLength) return lines;
  const short = rows.map(({ guess, answer }, at) => {
    const counts = answer ? `; ${answer.exact}, ${answer.partial}` : "";
    return `${at + 1}: ${formatPegNumbers(guess)}${counts}.`;
  });
  return [legendLine(view.options, text), mastermind.shortRows, ...short];
}

/** Names the colours of a board, with their numbers. */
export function legendLine({ colours: count }: MastermindBoard, text: Catalogue): string {
  const { colours, rules } = mastermindPhrases(text);
  const all = Array.from({ length: count }, (_, colour) => colour);
  return rules.pegs([describePegs(all, colours)]);
}
