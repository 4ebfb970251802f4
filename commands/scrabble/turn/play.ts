import { ComponentType, TextInputStyle } from "discord.js";
import type {
  ButtonRequest,
  CommandRequest,
  FormRequest,
  ModalForm,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import type { PlayPreviewInput } from "#games/scrabble/questions/question-types.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { composerPost } from "../composer/composer-post.ts";
import { draftRefusalPost } from "../composer/draft-refusal-post.ts";
import { addDirectionToPlace } from "../composer/place-text.ts";
import { fillComposerWithWord } from "../composer/update-composer.ts";
import { requireMatchHere } from "../match-here.ts";
import { replyRefusal } from "../reply-refusal.ts";
import { SCRABBLE_ACTIONS } from "../scrabble-actions.ts";
import { scrabbleMatches } from "../scrabble-matches.ts";
import type { ScrabblePhrases } from "../text/phrases.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { playedTurnPost } from "./rack.ts";
import { usedBlanksLines } from "./score-sums.ts";

export async function playWordFromCommand(request: SlashRequest): Promise<void> {
  const match = await requireMatchHere(request);
  if (match === undefined) return;
  const { options } = request;
  const at = addDirectionToPlace(options.getString("at", true), options.getString("direction"));
  const typed = { word: options.getString("word", true), at };
  if (options.getBoolean("confirm")) await playTypedWord(request, match, undefined, typed);
  else await showPreview(request, match, undefined, typed);
}

/**
 * Handles the form in which a player types a word. If it was opened from a message where a turn is laid, that message
 * shows the placed word. Otherwise a new message shows it.
 */
export async function playWordFromForm(request: FormRequest, inComposer: boolean): Promise<void> {
  const { match, seq } = request.id;
  const typed = { word: request.fields.getTextInputValue("word"), at: request.fields.getTextInputValue("at") };
  await (inComposer ? fillComposerWithWord(request, match, seq, typed) : showPreview(request, match, seq, typed));
}

/**
 * Shows the whole word placed, in the private message where turns are laid. If the rules forbid the play, replies so
 * and keeps the tiles laid before.
 */
async function showPreview(
  request: CommandRequest,
  match: MatchId,
  seq: number | undefined,
  typed: PlayPreviewInput,
): Promise<void> {
  const actor = { match, person: request.person.id, ...(seq === undefined ? {} : { seq }) };
  const asked = await scrabbleMatches(request.services).updateDraft(actor, "draft", {
    deed: { kind: "fill", ...typed },
  });
  if (!asked.ok) return replyRefusal(request, match, asked);
  const answer = asked.answer;
  await request.reply(
    answer.refusal
      ? draftRefusalPost(request.text, answer.refusal)
      : composerPost(request.text, answer, asked.matchView, {}),
  );
}

export async function playTypedWord(
  request: CommandRequest,
  match: MatchId,
  seq: number | undefined,
  typed: PlayPreviewInput,
): Promise<void> {
  const { services, person, text } = request;
  const actor = { match, person: person.id, ...(seq === undefined ? {} : { seq }) };
  const played = await scrabbleMatches(services).playTyped(actor, typed);
  if (!played.ok) return replyRefusal(request, match, played);
  const blanks = usedBlanksLines(text, { blanksUsed: played.remarks as readonly string[] });
  await request.reply(await playedTurnPost(request, played.matchView, blanks));
}

/**
 * Form for a word and its place. It belongs to the button *Play* and to the buttons with which a laid word is typed or
 * changed.
 */
export function createPlayForm(
  { id, text }: ButtonRequest,
  kind: "play" | "word",
  typed: Partial<PlayPreviewInput>,
): ModalForm {
  const { playForm: labels } = scrabblePhrases(text);
  return {
    custom_id: formatCustomId({ ...id, payload: SCRABBLE_ACTIONS.format({ kind }) }),
    title: labels.title,
    components: createPlayFields(labels, typed),
  };
}

/** Fields for a word and a place. */
export function createPlayFields(
  labels: ScrabblePhrases["playForm"],
  typed: Partial<PlayPreviewInput>,
): ModalForm["components"] {
  const field = (customId: string, label: string, help: string, longest: number, value: string | undefined) => ({
    type: ComponentType.Label as const,
    label,
    description: help,
    component: {
      type: ComponentType.TextInput as const,
      custom_id: customId,
      style: TextInputStyle.Short as const,
      required: true,
      max_length: longest,
      ...(value === undefined ? {} : { value }),
    },
  });
  return [
    field("word", labels.word, labels.wordHelp, 60, typed.word),
    field("at", labels.at, labels.atHelp, 5, typed.at),
  ];
}
