import type { ButtonRequest, CommandRequest, NamedRemoteFile } from "#discord/interactions/command.ts";
import type { Button, Post, PostFile } from "#discord/messages/post.ts";
import type { PuzzleFormPayload } from "./puzzle-actions.ts";
import { puzzleButton } from "./puzzle-text.ts";
import { type DownloadedText, downloadPuzzleText } from "./read-puzzle.ts";
import { puzzlePhrases } from "./text/puzzle-phrases.ts";

// A board that is not saved yet is attached to the answer, as a file. The buttons of the answer read it from there, so
// nothing has to be stored before, and nothing that a player typed is lost.

const FILE_NAME = "level.prop";
/** Discord's limit for a text field. */
export const MAX_BOARD_LENGTH = 4_000;
/** Characters of a name in the custom id of a button. No valid name has more. */
const MAX_NAME_LENGTH = 32;

export const boardFile = (board: string): PostFile => ({ name: FILE_NAME, content: board });

/** The board as a file and, if it fits into a form, a button that opens the form with it. */
export function editableBoard(
  request: Pick<CommandRequest, "text">,
  payload: PuzzleFormPayload,
  board: string,
): Pick<Post, "files" | "buttons"> {
  const buttons = editButtons(request, payload, board);
  return { files: [boardFile(board)], ...(buttons.length > 0 ? { buttons: [buttons] } : {}) };
}

/** The button that opens the form with a board; none if the board does not fit into a form. */
export function editButtons(
  { text }: Pick<CommandRequest, "text">,
  payload: PuzzleFormPayload,
  board: string,
): Button[] {
  return board.length > MAX_BOARD_LENGTH ? [] : [puzzleButton(payload, puzzlePhrases(text).buttons.edit)];
}

/** The form for a new puzzle. A name that is too long is cut. */
export function newPuzzlePayload(name: string): PuzzleFormPayload {
  const cut = [...name].slice(0, MAX_NAME_LENGTH).join("");
  return { kind: "create", ...(cut === "" ? {} : { name: cut }) };
}

export function findAttachedBoard({ files }: Pick<ButtonRequest, "files">): NamedRemoteFile | undefined {
  return files.find(({ name }) => name === FILE_NAME);
}

export async function downloadAttachedBoard(request: ButtonRequest): Promise<DownloadedText> {
  const file = findAttachedBoard(request);
  return file ? downloadPuzzleText(request, file) : { ok: false, misprint: { reason: "not-fetched" } };
}
