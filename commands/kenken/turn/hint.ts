import type { CommandRequest } from "#discord/interactions/command.ts";
import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import type { KenkenHint } from "#games/kenken/deduce/hint.ts";
import { formatCell } from "#games/kenken/notation/cell-notation.ts";
import { visibleGrid } from "#games/kenken/rules/view.ts";
import type { KenkenView } from "#games/kenken/types.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { NO_CURSOR } from "../kenken-actions.ts";
import { type KenkenMatchView, kenkenMatches } from "../kenken-matches.ts";
import { takeLastFittingLines, textLengthOfLines } from "../panel/lines.ts";
import { panelPost } from "../panel/panel.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import { explainRefusal } from "./explain-refusal.ts";
import { formatDeductionReason } from "./format-deduction-reason.ts";
import { cellsNamedByHint, formatExplainedStep, isExplainedStep } from "./format-explained-step.ts";
import { showPanel } from "./take-action.ts";

/**
 * Maximum characters of the panel with a hint. Discord allows 2,000. The rest is a reserve, because the panel's own
 * text may become longer before the hint is shown.
 */
const MAX_LENGTH = 1_950;

/** Shows the requester the next value that can be deduced, and why. A button below the hint writes the value. */
export async function showHint(request: CommandRequest, match: MatchId): Promise<void> {
  const { services, person, text } = request;
  const asked = await kenkenMatches(services).requestHint({ match, person: person.id });
  if (!asked.ok) return showPanel(request, match, { notice: explainRefusal(request, asked) });
  const found = asked.answer;
  const notice = formatHint(found, asked.matchView.view, text, await availableLength(request, asked.matchView, found));
  if (found?.kind === "wrong" || found?.kind === "conflict") {
    const [cell] = found.cells;
    return showPanel(request, match, { notice, ...(cell === undefined ? {} : { cursor: { cell, notes: false } }) });
  }
  if (found?.kind !== "value") return showPanel(request, match, { notice });
  const { cell, value, steps } = found;
  const { view } = asked.matchView;
  const reasons = cellsNamedByHint(steps, view.options.board, visibleGrid(view).values);
  await showPanel(request, match, { notice, cursor: { cell, notes: false }, found: { cell, value, reasons } });
}

/** Number of characters that the panel leaves free in a message. */
async function availableLength(
  request: CommandRequest,
  matchView: KenkenMatchView,
  hint: KenkenHint | undefined,
): Promise<number> {
  const cursor = hint?.kind === "value" ? { cell: hint.cell, notes: false } : NO_CURSOR;
  const { content = "" } = await panelPost(request, matchView, cursor);
  return MAX_LENGTH - content.length;
}

type ValueHint = Extract<KenkenHint, { readonly kind: "value" }>;

function formatHint(hint: KenkenHint | undefined, { options }: KenkenView, text: Catalogue, maxLength: number): string {
  const phrases = kenkenPhrases(text).hint;
  const { board } = options;
  switch (hint?.kind) {
    case undefined:
      return phrases.nothingLeft;
    case "none":
      return phrases.none;
    case "conflict":
    case "wrong":
      return phrases[hint.kind](hint.cells.map((cell) => formatCell(board.size, cell)));
    case "value":
      return formatSteps(hint, board, text, maxLength);
  }
}

function formatSteps(hint: ValueHint, board: KenkenBoard, text: Catalogue, maxLength: number): string {
  const { so } = kenkenPhrases(text).hint;
  const sentences = hint.steps.map((step, at) => {
    const isLast = at === hint.steps.length - 1;
    if (!isExplainedStep(step)) return `- ${formatDeductionReason(step, board, text)}`;
    const sentence = formatExplainedStep(step, board, text, isLast ? hint : undefined);
    return `${isLast ? "💡" : "-"} ${sentence}`;
  });
  const last = hint.steps.at(-1);
  // The last step of an explanation names the value itself.
  const end =
    last !== undefined && isExplainedStep(last)
      ? sentences.splice(-1)
      : [so({ cell: formatCell(board.size, hint.cell), value: hint.value })];
  // If the steps do not all fit, the first ones are left out, because they are the easiest.
  return [...takeLastFittingLines(sentences, maxLength - textLengthOfLines(end)), ...end].join("\n");
}
