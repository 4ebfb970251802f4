import { plain } from "#discord/plain.ts";
import { difficultyOf } from "#games/mastermind/options.ts";
import type { Board } from "#games/mastermind/solver/board.ts";
import { moverIn } from "#games/mastermind/step.ts";
import type { Event, Options, View } from "#games/mastermind/types.ts";
import type { Beat } from "#table/news.ts";
import type { Facts } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { makeMarks } from "#text/mastermind/pegs.ts";

// What is said of a game in lines, to everybody and in private alike.

export function settingsOf(options: Options, { mastermind }: Catalogue): string {
  const difficulty = difficultyOf(options);
  return mastermind.settings({
    ...options,
    ...(difficulty === "custom" ? {} : { difficulty }),
    paper: options.answers === "paper",
  });
}

/** A board by its name, where it has one. */
export function boardText(board: Board, { mastermind: { difficulties } }: Catalogue): string {
  const name = difficultyOf(board);
  return name === "custom" ? `${board.positions} × ${board.colours}` : difficulties[name];
}

export function linesOf({ events }: Beat, text: Catalogue, names: readonly string[]): string[] {
  return (events as readonly Event[]).flatMap((event) => lineOf(event, text, names));
}

export function lineOf(event: Event, { mastermind }: Catalogue, names: readonly string[]): string[] {
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

export function endLines(view: View, { mastermind }: Catalogue, names: readonly string[]): string[] {
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

export function turnLine({ options, phase, rows }: View, { mastermind }: Catalogue, name: string): string {
  const facts = { name, turn: phase === "guess" ? rows.length + 1 : rows.length, of: options.turns };
  return phase === undefined ? "" : mastermind.turn[phase](facts);
}

export function altOf(view: View, { seats }: Pick<Facts, "seats">, text: Catalogue): string {
  const { options, phase, rows, code } = view;
  const name = phase === undefined ? undefined : seats[moverIn(options, phase)]?.name;
  const turn = name === undefined ? undefined : turnLine(view, text, plain(name));
  return text.mastermind.alt({ rows, of: options.turns, code, turn });
}

/** The board in characters, for those who do not see the picture. */
export function drawnOf({ options, rows, code }: View): string {
  const all = rows.map(({ guess, answer }, at) => {
    return `${String(at + 1).padStart(2)}  ${rowOf(guess)}  ${answer ? makeMarks(answer, options.positions) : ""}`.trimEnd();
  });
  return [...(code ? [`    ${rowOf(code)}`] : []), ...all].join("\n");
}

const rowOf = (code: readonly number[]) => code.map((colour) => String(colour + 1).padStart(2)).join(" ");
