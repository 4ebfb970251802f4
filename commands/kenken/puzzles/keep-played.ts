import type {
  ButtonRequest,
  CommandRequest,
  FormRequest,
  ModalForm,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import gameModule from "#games/kenken/module.ts";
import { formatPropFile } from "#games/kenken/notation/prop/format-prop.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { type KenkenMatchView, kenkenMatches } from "../kenken-matches.ts";
import { findCurrentMatch } from "../turn/current-match.ts";
import { createNameField } from "./name-field.ts";
import { puzzleButton, puzzleInputErrorPost, requirePuzzleServer } from "./puzzle-text.ts";
import { savePlayedBoard } from "./save-puzzle.ts";
import { puzzlePhrases } from "./text/puzzle-phrases.ts";

// Saves a board that the player plays, or has played, as a puzzle of the server.

/** Saves the board that the player plays here, or else the last one that they played. */
export async function keepPlayedBoardFromCommand(request: SlashRequest): Promise<void> {
  if (!(await requirePuzzleServer(request))) return;
  await keepPlayedBoard(request, await findPlayedMatch(request), request.options.getString("name", true));
}

/** Form that asks for a name, to save the board of a finished match as a puzzle. */
export async function createKeepBoardForm(request: ButtonRequest): Promise<ModalForm> {
  const { keepForm: labels } = puzzlePhrases(request.text);
  const { match, seq } = request.id;
  return {
    custom_id: formatCustomId(puzzleButton({ kind: "keep" }, labels.title, { id: match, seq })),
    title: labels.title,
    components: [createNameField(labels.name)],
  };
}

export async function handleKeepBoardForm(request: FormRequest): Promise<void> {
  const matchView = await kenkenMatches(request.services).view(request.id.match, request.person.id);
  await keepPlayedBoard(request, matchView, request.fields.getTextInputValue("name"));
}

async function keepPlayedBoard(
  request: CommandRequest,
  matchView: KenkenMatchView | undefined,
  name: string,
): Promise<void> {
  // A person without a seat may not have seen the board.
  if (!matchView || matchView.seat === null)
    return request.reply(puzzleInputErrorPost(request, { reason: "nothing-to-keep" }));
  await savePlayedBoard(request, name, formatPropFile(matchView.view.options.board));
}

/**
 * The match whose board the player can save: their running match, or else the match that finished last, in this channel
 * or as the player's solo match.
 */
async function findPlayedMatch(request: CommandRequest): Promise<KenkenMatchView | undefined> {
  const { services, location, person } = request;
  const running = await findCurrentMatch(request);
  if (running && running.seat !== null) return running;
  const own = await services.matches.finished.findLast({ kind: "personal", person: person.id }, gameModule.id);
  const here =
    location.kind === "channel" ? await services.matches.finished.findLast(location, gameModule.id) : undefined;
  const look = (match: MatchId | undefined) =>
    match === undefined ? undefined : kenkenMatches(services).view(match, person.id);
  const [one, other] = await Promise.all([look(own), look(here)]);
  if (!other || other.seat === null) return one;
  return one && one.lastPlayed > other.lastPlayed ? one : other;
}
