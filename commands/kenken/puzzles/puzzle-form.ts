import { ComponentType, TextInputStyle } from "discord.js";
import { mayEditPuzzle } from "#community/puzzles/puzzle-service.ts";
import { parseName } from "#core/parse-name.ts";
import type { ButtonRequest, CommandRequest, ModalForm, SlashRequest } from "#discord/interactions/command.ts";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import { downloadAttachedBoard, findAttachedBoard, MAX_BOARD_LENGTH } from "./attached-board.ts";
import { createNameField } from "./name-field.ts";
import { type PuzzleFormPayload, puzzleTaskKeyStart } from "./puzzle-actions.ts";
import { gameOptionsOfPuzzle } from "./puzzle-options.ts";
import {
  puzzleButton,
  puzzleInputErrorPost,
  puzzleRefusalPost,
  puzzleServerOfRequest,
  requesterAsPuzzleEditor,
  requirePuzzleServer,
} from "./puzzle-text.ts";
import { puzzlePhrases } from "./text/puzzle-phrases.ts";
import { hasSavedSoloMatch } from "./who-may-see.ts";

/** A sample board with one solution. */
const SAMPLE_BOARD = "3 4\n2 1 2 1 1 2 1\n1 8 3 1 2 1 3 2 2\n6 1 2 2 3 3 3\n4 3 2 3 1 3 2";

type FormResult =
  | { readonly ok: true; readonly form: ModalForm }
  | { readonly ok: false; readonly refused: RefusalPost };

/**
 * Form that creates or changes a puzzle. Undefined if the requester may not create or change it, or if the subcommand
 * has no form.
 */
export async function createPuzzleForm(request: SlashRequest): Promise<ModalForm | undefined> {
  const isForm = ["create", "edit"].includes(request.options.getSubcommand());
  const result = isForm && puzzleServerOfRequest(request) ? await loadForm(request) : undefined;
  return result?.ok ? result.form : undefined;
}

/** Explains why the form for a puzzle did not open. */
export async function explainMissingPuzzleForm(request: SlashRequest): Promise<void> {
  if (!(await requirePuzzleServer(request))) return;
  const result = await loadForm(request);
  await request.reply(
    result.ok ? { content: request.text.common.unknownButton, refusal: "unknown-button" } : result.refused,
  );
}

function loadForm(request: SlashRequest): Promise<FormResult> | FormResult {
  const name = request.options.getString("name", true);
  return request.options.getSubcommand() === "edit" ? editPuzzleForm(request, name) : newPuzzleForm(request, name);
}

function newPuzzleForm(request: SlashRequest, typed: string): FormResult {
  const parsed = parseName(typed);
  if (!parsed.ok) return { ok: false, refused: puzzleRefusalPost(request, parsed.refusal) };
  return { ok: true, form: createForm(request.text, { kind: "create", name: parsed.name }) };
}

/** Form that a button opens: with the board that is attached to its message, or else with the saved board. */
export async function createFormFromButton(
  request: ButtonRequest,
  payload: PuzzleFormPayload,
): Promise<ModalForm | RefusalPost> {
  if (payload.kind === "edit" && !findAttachedBoard(request)) {
    const result = await editPuzzleForm(request, payload.name);
    return result.ok ? result.form : result.refused;
  }
  const fetched = await downloadAttachedBoard(request);
  return fetched.ok && fetched.text.length <= MAX_BOARD_LENGTH
    ? createForm(request.text, payload, fetched.text)
    : puzzleInputErrorPost(request, { reason: "form-not-filled" });
}

async function editPuzzleForm(request: CommandRequest, typed: string): Promise<FormResult> {
  const guildGame = puzzleServerOfRequest(request);
  if (!guildGame) return { ok: false, refused: puzzleInputErrorPost(request, { reason: "only-on-servers" }) };
  const found = await request.services.puzzles.find(guildGame, typed);
  if (!found.ok) return { ok: false, refused: puzzleRefusalPost(request, found.refusal) };
  const { puzzle: level } = found;
  const { name, board } = level;
  if (!mayEditPuzzle(level, requesterAsPuzzleEditor(request)))
    return { ok: false, refused: puzzleRefusalPost(request, { reason: "not-your-puzzle", name }) };
  if (board.length > MAX_BOARD_LENGTH)
    return { ok: false, refused: puzzleInputErrorPost(request, { reason: "too-long-for-form", name }) };
  if (await hasSavedSoloMatch(request, gameOptionsOfPuzzle(level).board))
    return { ok: false, refused: { content: kenkenPhrases(request.text).hidden, refusal: "board-saved" } };
  await request.services.puzzles.recordSighting(guildGame, level, request.person.id);
  return {
    ok: true,
    form: createForm(request.text, { kind: "edit", name, was: puzzleTaskKeyStart(level) }, board.trimEnd()),
  };
}

/** Form for a board and, if the puzzle is new, for its name. `board`: the text with which it is filled in. */
function createForm(text: Catalogue, payload: PuzzleFormPayload, board = ""): ModalForm {
  const { form, keepForm } = puzzlePhrases(text);
  const { kind, name } = payload;
  return {
    custom_id: formatCustomId(puzzleButton(payload, form.title)),
    title: form.title,
    components: [
      ...(kind === "create" ? [createNameField(keepForm.name, name)] : []),
      {
        type: ComponentType.Label,
        label: form.board,
        description: form.help,
        component: {
          type: ComponentType.TextInput,
          custom_id: "board",
          style: TextInputStyle.Paragraph,
          required: true,
          max_length: MAX_BOARD_LENGTH,
          placeholder: SAMPLE_BOARD,
          ...(board === "" ? {} : { value: board }),
        },
      },
    ],
  };
}
