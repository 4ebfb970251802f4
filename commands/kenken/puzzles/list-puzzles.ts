import type { SolvedPuzzle } from "#community/puzzles/puzzle-types.ts";
import { findByDifficultyName } from "#core/difficulty.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { createPageLinks } from "#discord/messages/pagination.ts";
import { GRADE_NAMES, GRADES } from "#games/kenken/board/grades.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { formatClock } from "#text/format-clock.ts";
import type { PuzzleListFilter } from "./puzzle-actions.ts";
import {
  describePuzzle,
  describePuzzleListFilter,
  puzzleButton,
  puzzleRefusalPost,
  requirePuzzleServer,
} from "./puzzle-text.ts";
import { puzzlePhrases } from "./text/puzzle-phrases.ts";

export async function listPuzzlesFromCommand(request: SlashRequest): Promise<void> {
  const who = request.options.getUser("solved-by");
  if (who) return listSolvedPuzzles(request, who.id, 0);
  const size = request.options.getInteger("size");
  const named = findByDifficultyName(GRADE_NAMES, request.options.getString("difficulty"));
  await listPuzzles(
    request,
    { ...(size === null ? {} : { size }), ...(named ? { grade: GRADES.indexOf(named) } : {}) },
    0,
  );
}

export async function listPuzzles(
  request: CommandRequest,
  filter: PuzzleListFilter,
  requestedPage: number,
): Promise<void> {
  const { services, text } = request;
  const guildGame = await requirePuzzleServer(request);
  if (!guildGame) return;
  const found = await services.puzzles.list(guildGame, filter, requestedPage);
  if (!found.ok) return request.reply(puzzleRefusalPost(request, found.refusal));
  const { rows, page, pages, total } = found;
  const heading = [
    puzzlePhrases(text).heading({ wished: describePuzzleListFilter(filter, text), total }),
    ...(pages > 1 ? [puzzlePhrases(text).page({ page: page + 1, pages })] : []),
  ];
  const lines = rows.map((level) =>
    puzzlePhrases(text).line({ ...level, name: escapeText(level.name), what: describePuzzle(level, text) }),
  );
  const ways = pages > 1 ? createPageLinks(page, pages - 1) : [];
  const pageButtons = ways.map(({ way, to }) =>
    puzzleButton({ kind: "list", page: to, way, ...filter }, text.matches.buttons[way]),
  );
  await request.reply({
    content: [heading.join(" · "), ...lines].join("\n"),
    ...(pageButtons.length > 0 ? { buttons: [pageButtons] } : {}),
  });
}

/** Number of puzzles on one page of the list of solved puzzles. */
const PUZZLES_PER_PAGE = 15;

/** Lists the puzzles of this server that a person has solved, with their best times. */
export async function listSolvedPuzzles(request: CommandRequest, person: string, requestedPage: number): Promise<void> {
  const { services, text } = request;
  const guildGame = await requirePuzzleServer(request);
  if (!guildGame) return;
  const [solved, known] = await Promise.all([
    services.puzzles.solvedBy(guildGame, person),
    services.puzzles.nameOf(guildGame, person),
  ]);
  const name = escapeText(known ?? text.statistics.formerMember);
  if (solved.length === 0) return request.reply({ content: puzzlePhrases(text).noneSolved(name) });
  const last = Math.ceil(solved.length / PUZZLES_PER_PAGE) - 1;
  const page = Math.min(requestedPage, last);
  const lines = solved
    .slice(page * PUZZLES_PER_PAGE, (page + 1) * PUZZLES_PER_PAGE)
    .map((one) => solvedLine(one, text));
  const pageButtons = (last > 0 ? createPageLinks(page, last) : []).map(({ way, to }) =>
    puzzleButton({ kind: "solved", page: to, way, person }, text.matches.buttons[way]),
  );
  await request.reply({
    content: [puzzlePhrases(text).solvedBy({ name, total: solved.length }), ...lines].join("\n"),
    ...(pageButtons.length > 0 ? { buttons: [pageButtons] } : {}),
  });
}

function solvedLine({ puzzle, bestMs, isShared }: SolvedPuzzle, text: Catalogue): string {
  const time = isShared ? [puzzlePhrases(text).withOthers] : bestMs === undefined ? [] : [formatClock(bestMs)];
  return `- ${[`**${escapeText(puzzle.name)}**`, describePuzzle(puzzle, text), ...time].join(" · ")}`;
}
