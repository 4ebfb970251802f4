import type { PuzzleDraft, SavePuzzleResult } from "#community/puzzles/puzzle-types.ts";
import type { ButtonRequest, CommandRequest, FormRequest, SlashRequest } from "#discord/interactions/command.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import type { PropFileDialect } from "#games/kenken/notation/prop/prop-types.ts";
import { isDailyBoard } from "../daily/daily-result.ts";
import { refuseIfCompeting, refuseIfPlayingInChannel } from "../new/solo-match.ts";
import { boardFile, downloadAttachedBoard, editableBoard, editButtons, newPuzzlePayload } from "./attached-board.ts";
import { type PuzzleFormPayload, puzzleTaskKeyStart } from "./puzzle-actions.ts";
import { gameOptionsOfPuzzle } from "./puzzle-options.ts";
import { puzzlePicture } from "./puzzle-picture.ts";
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

// Saves new, changed and imported puzzles. Every answer shows the board as it was read. The bot asks before a puzzle is
// overwritten.

/** Saves a typed board. If it is not saved, the answer has what was typed, because the closed form has lost it. */
export async function savePuzzleFromForm(request: FormRequest, form: PuzzleFormPayload): Promise<void> {
  const boardText = request.fields.getTextInputValue("board");
  const name = form.kind === "edit" ? form.name : request.fields.getTextInputValue("name");
  const back = editableBoard(request, form.kind === "edit" ? form : newPuzzlePayload(name), boardText);
  if (!(await consumeRateLimit(request, "imports", { back }))) return;
  await savePuzzle(request, name, boardText, {}, { ...(form.kind === "edit" ? { was: form.was } : {}), back });
}

export async function importPuzzle(request: SlashRequest): Promise<void> {
  if (!(await requirePuzzleServer(request)) || !(await consumeRateLimit(request, "imports"))) return;
  const file = request.options.getAttachment("file", true);
  const fetched = await downloadPuzzleText(request, file);
  if (!fetched.ok) return request.reply(puzzleInputErrorPost(request, fetched.misprint));
  const name = request.options.getString("name") ?? file.name.replace(/\.[a-z]+$/i, "");
  const isSwapped = request.options.getBoolean("five-is-power") ?? false;
  // The form reads 5 as modulus and 6 as power.
  const back = isSwapped ? {} : { back: editableBoard(request, newPuzzlePayload(name), fetched.text) };
  const otherDialect = { swapped: !isSwapped };
  await savePuzzle(request, name, fetched.text, { swapped: isSwapped }, { otherDialect, ...back });
}

/** Saves a board that was played. */
export async function savePlayedBoard(request: CommandRequest, name: string, board: string): Promise<void> {
  if (!(await consumeRateLimit(request, "imports"))) return;
  await savePuzzle(request, name, board, {});
}

/** Overwrites the puzzle with the board attached to the question. */
export async function overwritePuzzle(request: ButtonRequest, name: string, was: string): Promise<void> {
  const fetched = await downloadAttachedBoard(request);
  if (!fetched.ok) return request.reply(puzzleInputErrorPost(request, fetched.misprint));
  const back = { files: [boardFile(fetched.text)], buttons: [answersTo(request, name, was, fetched.text)] };
  if (!(await consumeRateLimit(request, "imports", { back }))) return;
  await savePuzzle(request, name, fetched.text, {}, { was });
}

interface OverwriteOptions {
  /** Start of the hash of the board that may be overwritten. */
  readonly was?: string;
  /** Added to the answer if the board is not saved; by default, the board as it was read and *Edit…*. */
  readonly back?: Pick<Post, "files" | "buttons">;
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
  // What is wrong with a board says something about its solutions, so the size is checked before the board is read.
  const competing = await refuseIfCompeting(request, Number.parseInt(boardText, 10));
  if (competing) {
    const back = over.back ?? editableBoard(request, newPuzzlePayload(name), boardText);
    return request.reply({ ...competing, ...back });
  }
  const drafted = await readPuzzle(request, name, boardText, dialect);
  if (!drafted.ok) {
    const { otherDialect } = over;
    const isFixed = otherDialect && (await readPuzzle(request, name, boardText, otherDialect)).ok;
    const proposal = isFixed ? [puzzlePhrases(request.text).proposeSwapped(otherDialect.swapped === true)] : [];
    const content = [drafted.refused.content, ...proposal].join("\n");
    return request.reply({ ...drafted.refused, content, ...over.back });
  }
  const { draft } = drafted;
  const options = gameOptionsOfPuzzle(draft);
  const { board } = options;
  const asNew = editableBoard(request, newPuzzlePayload(name), draft.board);
  const picture = puzzlePicture(options, request.text);
  const refuse = (post: RefusalPost, back = over.back ?? asNew) => request.reply({ ...post, picture, ...back });
  const refused = await refuseIfPlayingInChannel(request, board);
  if (refused) return refuse(refused);
  if (await isDailyBoard(request, board)) return refuse(puzzleInputErrorPost(request, { reason: "daily-board" }));
  const saved = await request.services.puzzles.save(guildGame, requesterAsPuzzleEditor(request), draft, over.was);
  if (saved.ok) return request.reply({ ...savedPost(request, draft, saved), picture });
  const { refusal } = saved;
  if (refusal.reason === "puzzle-exists" && refusal.isYours)
    return request.reply({ ...overwriteQuestion(request, draft, refusal.puzzle), picture });
  // A puzzle that has changed is not overwritten without a question, which the form for a new puzzle leads to.
  await refuse(puzzleRefusalPost(request, refusal), refusal.reason === "changed-meanwhile" ? asNew : undefined);
}

function savedPost(
  request: CommandRequest,
  draft: PuzzleDraft,
  saved: Extract<SavePuzzleResult, { readonly ok: true }>,
): Post {
  const { text } = request;
  const puzzles = puzzlePhrases(text);
  const { name } = saved.puzzle;
  const facts = { name: escapeText(name), what: describePuzzle(draft, text) };
  const play = puzzleButton({ kind: "play", name }, puzzles.buttons.play);
  const edit = editButtons(request, { kind: "edit", name, was: puzzleTaskKeyStart(draft) }, draft.board);
  return {
    content: [
      saved.before ? puzzles.overwritten(facts) : puzzles.kept(facts),
      puzzles.solutions(draft),
      ...(saved.isNew ? [puzzles.seenNow] : []),
    ].join("\n"),
    buttons: [[{ ...play, style: "main" }, ...edit]],
  };
}

function overwriteQuestion(
  request: CommandRequest,
  { board }: PuzzleDraft,
  there: { readonly name: string; readonly task: string },
): Post {
  const { name } = there;
  return {
    content: puzzlePhrases(request.text).overwriteQuestion(escapeText(name)),
    files: [boardFile(board)],
    buttons: [answersTo(request, name, puzzleTaskKeyStart(there), board)],
  };
}

function answersTo(request: CommandRequest, name: string, was: string, board: string): Button[] {
  const { text } = request;
  const yes = puzzleButton({ kind: "over", name, was }, puzzlePhrases(text).buttons.overwrite);
  const no = puzzleButton({ kind: "cancel" }, text.common.buttons.cancel);
  return [{ ...yes, style: "danger" }, no, ...editButtons(request, newPuzzlePayload(name), board)];
}
