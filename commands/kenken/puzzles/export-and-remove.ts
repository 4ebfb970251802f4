import type { ButtonRequest, SlashRequest } from "#discord/interactions/command.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { formatPropFile } from "#games/kenken/notation/prop/format-prop.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import { puzzleTaskKeyStart } from "./puzzle-actions.ts";
import { gameOptionsOfPuzzle } from "./puzzle-options.ts";
import {
  puzzleButton,
  puzzleRefusalPost,
  puzzleServerOfRequest,
  requesterAsPuzzleEditor,
  requirePuzzleServer,
} from "./puzzle-text.ts";
import { puzzlePhrases } from "./text/puzzle-phrases.ts";
import { canSeePuzzleBoard, hasSavedSoloMatch } from "./who-may-see.ts";

// Exports a puzzle as a file, and removes puzzles.

export async function exportPuzzle(request: SlashRequest): Promise<void> {
  const level = await findPuzzle(request);
  if (!level) return;
  const puzzles = puzzlePhrases(request.text);
  const kenken = kenkenPhrases(request.text);
  const options = gameOptionsOfPuzzle(level);
  if (!(await canSeePuzzleBoard(request, level, options)) && (await hasSavedSoloMatch(request, options.board)))
    return request.reply({ content: kenken.hidden, refusal: "board-saved" });
  const guildGame = puzzleServerOfRequest(request);
  const isNew = guildGame && (await request.services.puzzles.recordSighting(guildGame, level, request.person.id));
  const swapped = request.options.getBoolean("five-is-power") ?? false;
  const content = formatPropFile(options.board, { swapped });
  await request.reply({
    content: [puzzles.exported(escapeText(level.name)), ...(isNew ? [puzzles.seenNow] : [])].join(" "),
    files: [{ name: `${fileName(level.name)}.prop`, content }],
  });
}

/** Replaces everything but letters and digits by hyphens, because a file name cannot contain every character. */
function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
}

export async function askRemovePuzzle(request: SlashRequest): Promise<void> {
  const puzzles = puzzlePhrases(request.text);
  const { common } = request.text;
  const level = await findPuzzle(request);
  if (!level) return;
  const { name } = level;
  const yes = puzzleButton({ kind: "remove", name, was: puzzleTaskKeyStart(level) }, puzzles.buttons.remove);
  await request.reply({
    content: puzzles.removeQuestion(escapeText(name)),
    buttons: [[{ ...yes, style: "danger" }, puzzleButton({ kind: "cancel" }, common.buttons.cancel)]],
  });
}

export async function removePuzzle(request: ButtonRequest, name: string, was: string): Promise<void> {
  const guildGame = await requirePuzzleServer(request);
  if (!guildGame) return;
  const removed = await request.services.puzzles.remove(guildGame, requesterAsPuzzleEditor(request), name, was);
  await request.reply(
    removed.ok
      ? { content: puzzlePhrases(request.text).removed(escapeText(removed.puzzle.name)) }
      : puzzleRefusalPost(request, removed.refusal),
  );
}

async function findPuzzle(request: SlashRequest) {
  const guildGame = await requirePuzzleServer(request);
  const found = guildGame && (await request.services.puzzles.find(guildGame, request.options.getString("name", true)));
  if (found && !found.ok) await request.reply(puzzleRefusalPost(request, found.refusal));
  return found?.ok ? found.puzzle : undefined;
}
