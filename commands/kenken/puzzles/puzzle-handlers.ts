import type {
  AutocompleteChoice,
  AutocompleteRequest,
  ButtonRequest,
  FormRequest,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { MAX_CHOICES } from "#discord/messages/discord-limits.ts";
import { askRemovePuzzle, exportPuzzle, removePuzzle } from "./export-and-remove.ts";
import { handleKeepForm, keepPlayedFromCommand } from "./keep-played.ts";
import { listPuzzles, listPuzzlesFromCommand, listSolvedPuzzles } from "./list-puzzles.ts";
import { playPuzzle } from "./play-puzzle.ts";
import { explainMissingPuzzleForm } from "./puzzle-form.ts";
import { parsePuzzlePayload } from "./puzzle-payload.ts";
import { describePuzzle, guildGameOf } from "./puzzle-text.ts";
import { renamePuzzle } from "./rename-puzzle.ts";
import { importPuzzle, overwritePuzzle, savePuzzleFromForm } from "./save-puzzle.ts";
import { showPuzzle, showPuzzleFromCommand } from "./show-puzzle.ts";

// Handlers of the puzzle subcommands: commands, buttons and forms.

export const PUZZLE_HANDLERS: { readonly [name: string]: (request: SlashRequest) => Promise<void> } = {
  list: listPuzzlesFromCommand,
  show: showPuzzleFromCommand,
  create: explainMissingPuzzleForm,
  edit: explainMissingPuzzleForm,
  import: importPuzzle,
  export: exportPuzzle,
  remove: askRemovePuzzle,
  keep: keepPlayedFromCommand,
  rename: renamePuzzle,
};

export async function suggestPuzzles(request: AutocompleteRequest): Promise<AutocompleteChoice[]> {
  const guildGame = guildGameOf(request);
  if (!guildGame) return [];
  const found = await request.services.puzzles.searchByName(guildGame, request.options.getFocused(), MAX_CHOICES);
  return found.map((level) => ({ name: `${level.name} · ${describePuzzle(level, request.text)}`, value: level.name }));
}

export async function handlePuzzleButton(request: ButtonRequest): Promise<void> {
  const payload = parsePuzzlePayload(request.id.payload);
  switch (payload?.kind) {
    case "list": {
      const { kind: _, page, ...filter } = payload;
      return listPuzzles(request, filter, page);
    }
    case "show":
      return showPuzzle(request, payload.name, payload.page);
    case "solved":
      return listSolvedPuzzles(request, payload.person, payload.page);
    case "play":
    case "aside":
    case "together":
    case "race":
      return playPuzzle(request, payload.name, payload.kind);
    case "over":
      return overwritePuzzle(request, payload.name, payload.was);
    case "remove":
      return removePuzzle(request, payload.name, payload.was);
    case "cancel":
      return request.reply({ content: request.text.common.cancelled });
    default:
      return request.reply({ content: request.text.common.unknownButton, refusal: "unknown-button" });
  }
}

export async function handlePuzzleForm(request: FormRequest): Promise<void> {
  const payload = parsePuzzlePayload(request.id.payload);
  if (payload?.kind === "keep") await handleKeepForm(request);
  else if (payload?.kind === "create") await savePuzzleFromForm(request, payload.name);
  else if (payload?.kind === "edit") await savePuzzleFromForm(request, payload.name, payload.was);
  else await request.reply({ content: request.text.common.unknownButton, refusal: "unknown-button" });
}
