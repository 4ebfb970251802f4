import type {
  AutocompleteChoice,
  AutocompleteRequest,
  ButtonRequest,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { handleActions } from "#discord/interactions/handle-actions.ts";
import { MAX_CHOICES } from "#discord/messages/discord-limits.ts";
import { askRemovePuzzle, exportPuzzle, removePuzzle } from "./export-and-remove.ts";
import { createKeepBoardForm, handleKeepBoardForm, keepPlayedBoardFromCommand } from "./keep-played.ts";
import { listPuzzles, listPuzzlesFromCommand, listSolvedPuzzles } from "./list-puzzles.ts";
import { playPuzzle } from "./play-puzzle.ts";
import { type PlayPuzzleButtonKind, PUZZLE_ACTIONS } from "./puzzle-actions.ts";
import { createFormFromButton, explainMissingPuzzleForm } from "./puzzle-form.ts";
import { describePuzzle, puzzleServerOfRequest } from "./puzzle-text.ts";
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
  keep: keepPlayedBoardFromCommand,
  rename: renamePuzzle,
};

export async function suggestPuzzles(request: AutocompleteRequest): Promise<AutocompleteChoice[]> {
  const guildGame = puzzleServerOfRequest(request);
  if (!guildGame) return [];
  const found = await request.services.puzzles.searchByName(guildGame, request.options.getFocused(), MAX_CHOICES);
  return found.map((level) => ({ name: `${level.name} · ${describePuzzle(level, request.text)}`, value: level.name }));
}

const play = (request: ButtonRequest, { kind, name }: { readonly kind: PlayPuzzleButtonKind; readonly name: string }) =>
  playPuzzle(request, name, kind);

export const puzzleActionHandlers = handleActions(PUZZLE_ACTIONS, {
  list: (request, { kind: _, way: __, page, ...filter }) => listPuzzles(request, filter, page),
  show: (request, { name, page }) => showPuzzle(request, name, page),
  solved: (request, { person, page }) => listSolvedPuzzles(request, person, page),
  play,
  aside: play,
  together: play,
  race: play,
  create: { form: createFormFromButton, submit: savePuzzleFromForm },
  edit: { form: createFormFromButton, submit: savePuzzleFromForm },
  over: (request, { name, was }) => overwritePuzzle(request, name, was),
  remove: (request, { name, was }) => removePuzzle(request, name, was),
  cancel: (request) => request.reply({ content: request.text.common.cancelled }),
  keep: { form: createKeepBoardForm, submit: handleKeepBoardForm },
});
