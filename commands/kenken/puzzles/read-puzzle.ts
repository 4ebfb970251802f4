import type { PuzzleDraft } from "#community/puzzles/puzzle-types.ts";
import type { CommandRequest, NamedRemoteFile } from "#discord/interactions/command.ts";
import { type RefusalPost, refusalPost } from "#discord/interactions/refusal-post.ts";
import type { Post } from "#discord/messages/post.ts";
import type { BoardError } from "#games/kenken/board/board-types.ts";
import { GRADES } from "#games/kenken/board/grades.ts";
import { boardTaskKey } from "#games/kenken/board/task-key.ts";
import gameModule from "#games/kenken/module.ts";
import { formatCell } from "#games/kenken/notation/cell-notation.ts";
import { cellsOfErrors, withoutRepeatedCells } from "#games/kenken/notation/prop/faulty-board.ts";
import { formatPropFile } from "#games/kenken/notation/prop/format-prop.ts";
import type { FaultyPropFile } from "#games/kenken/notation/prop/parse-prop.ts";
import type { PropFileDialect, PropFileError } from "#games/kenken/notation/prop/prop-types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { ReasonPhrases } from "#text/phrases.ts";
import { kenkenMatches } from "../kenken-matches.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import { puzzlePicture } from "./puzzle-picture.ts";
import type { PuzzleInputError } from "./text/phrases.ts";
import { puzzlePhrases } from "./text/puzzle-phrases.ts";

const FILE_ENDINGS = [".prop", ".txt", ".kk"];
/** Maximum size of a puzzle file. It allows two bytes for each character of the longest text. */
export const MAX_KIB = 64;
/** Maximum number of errors shown. */
const MAX_ERRORS = 8;

export type DownloadedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly misprint: PuzzleInputError };

/** Downloads the text of the file given with the command. */
export async function downloadPuzzleText(
  { services }: Pick<CommandRequest, "services">,
  file: NamedRemoteFile,
): Promise<DownloadedText> {
  const no = (misprint: PuzzleInputError): DownloadedText => ({ ok: false, misprint });
  if (!FILE_ENDINGS.some((kind) => file.name.toLowerCase().endsWith(kind)))
    return no({ reason: "unknown-file", kinds: FILE_ENDINGS });
  const tooLarge = no({ reason: "file-too-large", maxKiB: MAX_KIB });
  if (file.size > MAX_KIB * 1024) return tooLarge;
  const downloaded = await services.download(file);
  if (!downloaded.ok) {
    if (downloaded.reason === "too-large") return tooLarge;
    return no({ reason: downloaded.reason === "foreign-host" ? downloaded.reason : "not-fetched" });
  }
  const { bytes } = downloaded;
  return bytes.length > MAX_KIB * 1024 ? tooLarge : { ok: true, text: new TextDecoder().decode(bytes) };
}

type UnreadPost = RefusalPost & Pick<Post, "picture">;

export type PuzzleReadResult =
  | { readonly ok: true; readonly draft: PuzzleDraft }
  | { readonly ok: false; readonly refused: UnreadPost };

/** Reads typed or uploaded text into a board and analyses it, in a worker. */
export async function readPuzzle(
  request: CommandRequest,
  name: string,
  text: string,
  reading: PropFileDialect = {},
): Promise<PuzzleReadResult> {
  const game = { game: gameModule.id, lexicon: undefined, location: request.location };
  const read = await kenkenMatches(request.services).consult(game, "read", { text, reading });
  if (!read.ok) return { ok: false, refused: errorsPost(read, text, request.text) };
  const { board, survey } = read;
  const { solutions, exact, grade } = survey;
  const facts = { solutions, exact, grade: grade === undefined ? undefined : GRADES.indexOf(grade) };
  return {
    ok: true,
    draft: { name, size: board.size, ...facts, task: boardTaskKey(board), board: formatPropFile(board) },
  };
}

/** Lists the errors of a board, and shows as much of it as could be read. */
function errorsPost({ errors, board }: FaultyPropFile, typed: string, text: Catalogue): UnreadPost {
  const puzzles = puzzlePhrases(text);
  const content = [puzzles.notKept, formatErrors(errors, typed, text)].join("\n");
  const refusal = "file-errors";
  if (!board) return { content, refusal };
  const marked = cellsOfErrors(errors, board);
  return {
    content: [content, puzzles.asRead(marked.length > 0)].join("\n"),
    refusal,
    picture: puzzlePicture({ board: withoutRepeatedCells(board), mode: "alone" }, text, marked),
  };
}

/** Lists the errors of a file, one on each line. `typed`: the text of the file. */
export function formatErrors(errors: readonly PropFileError[], typed: string, text: Catalogue): string {
  const puzzles = puzzlePhrases(text);
  const shown = errors.slice(0, MAX_ERRORS).map((fault) => `- ${formatError(fault, typed, text)}`);
  const more = errors.length - shown.length;
  return [...shown, ...(more > 0 ? [`- ${puzzles.moreErrors(more)}`] : [])].join("\n");
}

function formatError(fault: PropFileError, typed: string, text: Catalogue): string {
  const kenken = kenkenPhrases(text);
  const puzzles = puzzlePhrases(text);
  const { line, column } = fault;
  const phrases: ReasonPhrases<PropFileError> = { ...kenken.boardError, ...puzzles.fileError };
  return puzzles.at({ line, column, cell: cellIn(fault, typed), what: refusalPost(phrases, fault).content });
}

/**
 * Name of the cell with the error. Undefined if the error is not in a cell of the board. The size of the board is the
 * first number of the typed text.
 */
function cellIn(fault: PropFileError | BoardError, typed: string): string | undefined {
  const size = Number(/\d+/.exec(typed)?.[0]);
  const isOn = "cell" in fault && fault.cell < size * size;
  return isOn ? formatCell(size, fault.cell) : undefined;
}
