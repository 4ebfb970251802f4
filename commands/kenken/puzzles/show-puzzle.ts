import type { PuzzleService } from "#community/puzzles/puzzle-types.ts";
import { formatDiscordDate } from "#discord/features/statistics/format-statistics.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { createPageLinks } from "#discord/messages/pagination.ts";
import type { Button } from "#discord/messages/post.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { formatClock } from "#text/format-clock.ts";
import { gameOptionsOfPuzzle } from "./puzzle-options.ts";
import { puzzlePicture } from "./puzzle-picture.ts";
import { describePuzzle, puzzleButton, puzzleRefusalPost, requirePuzzleServer } from "./puzzle-text.ts";
import { puzzlePhrases } from "./text/puzzle-phrases.ts";
import { canSeePuzzleBoard } from "./who-may-see.ts";

type Row = Awaited<ReturnType<PuzzleService["ranking"]>>["rows"][number];

export async function showPuzzleFromCommand(request: SlashRequest): Promise<void> {
  await showPuzzle(request, request.options.getString("name", true), 0);
}

/** Shows a puzzle and a page of its ranking. The board is shown only to people who already know it. */
export async function showPuzzle(request: CommandRequest, name: string, requestedPage: number): Promise<void> {
  const { services, text, person } = request;
  const guildGame = await requirePuzzleServer(request);
  if (!guildGame) return;
  const found = await services.puzzles.find(guildGame, name);
  if (!found.ok) return request.reply(puzzleRefusalPost(request, found.refusal));
  const { puzzle: level } = found;
  const options = gameOptionsOfPuzzle(level);
  const [author, rankingTable, together, isBoardShown] = await Promise.all([
    services.puzzles.nameOf(guildGame, level.author),
    services.puzzles.ranking(guildGame, level, person.id, requestedPage),
    services.puzzles.sharedResult(guildGame, level),
    canSeePuzzleBoard(request, level, options),
  ]);
  // Records that this person knows the board. This is necessary even for the author of the puzzle, because another
  // person may have replaced the board.
  if (isBoardShown) await services.puzzles.recordSighting(guildGame, level, person.id);
  const rows = [...rankingTable.rows, ...(rankingTable.own ? [rankingTable.own] : [])].map((row) => rowOf(row, text));
  const by = author === undefined ? puzzlePhrases(text).noAuthor : puzzlePhrases(text).author(escapeText(author));
  const content = [
    `**${escapeText(level.name)}** · ${describePuzzle(level, text)} · ${by}`,
    puzzlePhrases(text).solutions(level),
    ...(isBoardShown ? [] : [puzzlePhrases(text).unseen]),
    ...(rows.length === 0 ? [puzzlePhrases(text).rankingEmpty] : [puzzlePhrases(text).ranking, ...rows]),
    ...(together ? [puzzlePhrases(text).together(together)] : []),
  ].join("\n");
  const { page, pages } = rankingTable;
  const pageButtons = (pages > 1 ? createPageLinks(page, pages - 1) : []).map(({ way, to }) =>
    puzzleButton({ kind: "show", page: to, way, name: level.name }, text.matches.buttons[way]),
  );
  const { buttons } = puzzlePhrases(text);
  const playButtons = (["play", "together", "race"] as const).map((kind) =>
    puzzleButton({ kind, name: level.name }, buttons[kind]),
  );
  await request.reply({
    content,
    ...(isBoardShown ? { picture: puzzlePicture(options, text) } : {}),
    buttons: [...(pageButtons.length > 0 ? [pageButtons] : []), playButtons.map(mainFirst)],
  });
}

const mainFirst = (button: Button, at: number): Button => (at === 0 ? { ...button, style: "main" } : button);

function rowOf({ position, name, ms, at }: Row, { statistics }: Catalogue): string {
  return `${position}. **${escapeText(name ?? statistics.formerMember)}** · ${formatClock(ms)} · ${formatDiscordDate(at)}`;
}
