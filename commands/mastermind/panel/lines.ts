import { escapeText } from "#discord/messages/escape-text.ts";
import type { MastermindTypes } from "#games/mastermind/mastermind-types.ts";
import type { MastermindBoard } from "#games/mastermind/rules/board.ts";
import { difficultyOf } from "#games/mastermind/rules/options.ts";
import { seatToMove } from "#games/mastermind/rules/step.ts";
import type { MastermindEvent, MastermindOptions, MastermindView } from "#games/mastermind/types.ts";
import type { PublicEntry } from "#match/delivery/turn-update.ts";
import type { PublicMatchInfo } from "#match/play/loaded-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { formatAnswerPadded } from "../text/format-pegs.ts";
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

export function eventLines(event: MastermindEvent, text: Catalogue, names: readonly string[]): string[] {
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
      return event.code ? [mastermind.theCode({ code: event.code })] : [];
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

export function altText(view: MastermindView, { seats }: Pick<PublicMatchInfo, "seats">, text: Catalogue): string {
  const { options, phase, rows, code } = view;
  const name = phase === undefined ? undefined : seats[seatToMove(options, phase)]?.name;
  const turn = name === undefined ? undefined : turnLine(view, text, escapeText(name));
  return mastermindPhrases(text).alt({ rows, of: options.turns, code, turn });
}

/** The board as text, for players who do not see the picture. */
export function formatTextBoard({ options, rows, code }: MastermindView): string {
  const all = rows.map(({ guess, answer }, at) => {
    return `${String(at + 1).padStart(2)}  ${formatRow(guess)}  ${answer ? formatAnswerPadded(answer, options.positions) : ""}`.trimEnd();
  });
  return [...(code ? [`    ${formatRow(code)}`] : []), ...all].join("\n");
}

const formatRow = (code: readonly number[]) => code.map((colour) => String(colour + 1).padStart(2)).join(" ");
