import type { PuzzleDraft, SavePuzzleResult } from "#community/puzzles/puzzle-types.ts";
import type { ButtonRequest, CommandRequest, FormRequest, SlashRequest } from "#discord/interactions/command.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Button, Post, PostFile } from "#discord/messages/post.ts";
import type { PropFileDialect } from "#games/kenken/notation/prop/prop-types.ts";
import { isDailyBoard } from "../daily/daily-result.ts";
import { refuseIfPlayingInChannel } from "../new/solo-match.ts";
import { puzzleTaskKeyStart } from "./puzzle-actions.ts";
import { gameOptionsOfPuzzle } from "./puzzle-options.ts";
import {
  describePuzzle,
  puzzleButton,
  puzzleInputErrorPost,
  puzzleRefusalPost,
  requesterAsPuzzleEditor,
  requirePuzzleServer,
} from "./puzzle-text.ts";
import { downloadPuzzleText, readPuzzle } from "./read-puzzle.ts";
import { puzzlePhrases } from "./text/puzzle-phrases.ts";

// Saves new, changed and imported puzzles. The bot asks before a puzzle is overwritten. The question has the new board
// as an attached file. If the player confirms, the board is read from this file, so that nothing has to be stored
// before.

const DRAFT_FILE_NAME = "level.prop";

/** Saves a typed board. `was`: start of the hash of the board that may be overwritten; missing for a new puzzle. */
export async function savePuzzleFromForm(request: FormRequest, name: string, was?: string): Promise<void> {
  const boardText = request.fields.getTextInputValue("board");
  // If the board is not saved, the reply contains its text, because the closed form has lost it.
  const back = { files: [fileOf(boardText)] };
  if (!(await consumeRateLimit(request, "imports", { back }))) return;
  await savePuzzle(request, name, boardText, {}, { ...(was === undefined ? {} : { was }), back });
}

export async function importPuzzle(request: SlashRequest): Promise<void> {
  if (!(await requirePuzzleServer(request)) || !(await consumeRateLimit(request, "imports"))) return;
  const file = request.options.getAttachment("file", true);
  const fetched = await downloadPuzzleText(request, file);
  if (!fetched.ok) return request.reply(puzzleInputErrorPost(request, fetched.misprint));
  const name = request.options.getString("name") ?? file.name.replace(/\.[a-z]+$/i, "");
  const isSwapped = request.options.getBoolean("five-is-power") ?? false;
  await savePuzzle(request, name, fetched.text, { swapped: isSwapped }, { otherDialect: { swapped: !isSwapped } });
}

/** Saves a board that was played. */
export async function savePlayedBoard(request: CommandRequest, name: string, board: string): Promise<void> {
  if (!(await consumeRateLimit(request, "imports"))) return;
  await savePuzzle(request, name, board, {});
}

/** Overwrites the puzzle with the board attached to the question. */
export async function overwritePuzzle(request: ButtonRequest, name: string, was: string): Promise<void> {
  const file = request.files.find((one) => one.name === DRAFT_FILE_NAME);
  const fetched = file
    ? await downloadPuzzleText(request, file)
    : ({ ok: false, misprint: { reason: "not-fetched" } } as const);
  if (!fetched.ok) return request.reply(puzzleInputErrorPost(request, fetched.misprint));
  const back = { files: [fileOf(fetched.text)], buttons: [answersTo(request, name, was)] };
  if (!(await consumeRateLimit(request, "imports", { back }))) return;
  await savePuzzle(request, name, fetched.text, {}, { was });
}

interface OverwriteOptions {
  readonly was?: string;
  /** Files for the reply if the board is not saved. */
  readonly back?: Pick<Post, "files">;
  /** The other meaning of the operations 5 and 6. It is proposed if only with it the board has no errors. */
  readonly otherDialect?: PropFileDialect;
}

async function savePuzzle(
  request: CommandRequest,
  name: string,
  boardText: string,
  dialect: PropFileDialect,
  over: OverwriteOptions = {},
): Promise<void> {
  const guildGame = await requirePuzzleServer(request);
  if (!guildGame) return;
  const drafted = await readPuzzle(request, name, boardText, dialect);
  const { back = {} } = over;
  if (!drafted.ok) {
    const { otherDialect } = over;
    const isFixed = otherDialect && (await readPuzzle(request, name, boardText, otherDialect)).ok;
    const proposal = isFixed ? [puzzlePhrases(request.text).proposeSwapped(otherDialect.swapped === true)] : [];
    const content = [drafted.refused.content, ...proposal].join("\n");
    return request.reply({ ...drafted.refused, content, ...back });
  }
  const { draft } = drafted;
  const { board } = gameOptionsOfPuzzle(draft);
  const refused = await refuseIfPlayingInChannel(request, board);
  if (refused) return request.reply({ ...refused, ...back });
  if (await isDailyBoard(request, board))
    return request.reply({ ...puzzleInputErrorPost(request, { reason: "daily-board" }), ...back });
  const saved = await request.services.puzzles.save(guildGame, requesterAsPuzzleEditor(request), draft, over.was);
  if (saved.ok) return replySaved(request, draft, saved);
  const { refusal } = saved;
  if (refusal.reason !== "puzzle-exists" || !refusal.isYours)
    return request.reply({ ...puzzleRefusalPost(request, refusal), ...back });
  await askOverwrite(request, draft, refusal.puzzle);
}

async function replySaved(
  request: CommandRequest,
  draft: PuzzleDraft,
  saved: Extract<SavePuzzleResult, { readonly ok: true }>,
): Promise<void> {
  const puzzles = puzzlePhrases(request.text);
  const { name } = saved.puzzle;
  const facts = { name: escapeText(name), what: describePuzzle(draft, request.text) };
  const play = puzzleButton({ kind: "play", name }, puzzles.buttons.play);
  await request.reply({
    content: [
      saved.before ? puzzles.overwritten(facts) : puzzles.kept(facts),
      puzzles.solutions(draft),
      ...(saved.isNew ? [puzzles.seenNow] : []),
    ].join("\n"),
    buttons: [[{ ...play, style: "main" }]],
  });
}

async function askOverwrite(
  request: CommandRequest,
  draft: PuzzleDraft,
  there: { readonly name: string; readonly task: string },
): Promise<void> {
  const { name } = there;
  await request.reply({
    content: puzzlePhrases(request.text).overwriteQuestion(escapeText(name)),
    files: [fileOf(draft.board)],
    buttons: [answersTo(request, name, puzzleTaskKeyStart(there))],
  });
}

function answersTo({ text }: CommandRequest, name: string, was: string): Button[] {
  const yes = puzzleButton({ kind: "over", name, was }, puzzlePhrases(text).buttons.overwrite);
  return [{ ...yes, style: "danger" }, puzzleButton({ kind: "cancel" }, text.common.buttons.cancel)];
}

function fileOf(board: string): PostFile {
  return { name: DRAFT_FILE_NAME, content: board };
}
