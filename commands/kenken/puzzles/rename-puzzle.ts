import type { SlashRequest } from "#discord/interactions/command.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { puzzleRefusalPost, requesterAsPuzzleEditor, requirePuzzleServer } from "./puzzle-text.ts";
import { puzzlePhrases } from "./text/puzzle-phrases.ts";

/** Renames a puzzle, for its author or a server admin. The ranking stays, because it belongs to the board. */
export async function renamePuzzle(request: SlashRequest): Promise<void> {
  const guildGame = await requirePuzzleServer(request);
  if (!guildGame) return;
  const [name, to] = [request.options.getString("name", true), request.options.getString("to", true)];
  const renamed = await request.services.puzzles.rename(guildGame, requesterAsPuzzleEditor(request), name, to);
  await request.reply(
    renamed.ok
      ? {
          content: puzzlePhrases(request.text).renamed({
            before: escapeText(renamed.before),
            name: escapeText(renamed.puzzle.name),
          }),
        }
      : puzzleRefusalPost(request, renamed.refusal),
  );
}
