import { ComponentType, TextInputStyle } from "discord.js";
import type {
  ButtonRequest,
  CommandRequest,
  FormRequest,
  ModalForm,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import type { PlayPreview, PreviewAnswer, PreviewInput } from "#games/scrabble/questions/question-types.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { ScrabblePhrases } from "#text/scrabble/phrases.ts";
import { withDirection } from "../composer/place-text.ts";
import { fillComposer, updateComposer } from "../composer/update-composer.ts";
import { requireMatchHere } from "../match-here.ts";
import { replyRefusal } from "../reply-refusal.ts";
import { SCRABBLE_ACTIONS } from "../scrabble-actions.ts";
import { rackPost } from "./rack.ts";
import { blanksLine, formatUnplayable } from "./score-sums.ts";

export async function playFromCommand(request: SlashRequest): Promise<void> {
  const match = await requireMatchHere(request);
  if (match === undefined) return;
  const { options } = request;
  const at = withDirection(options.getString("at", true), options.getString("direction"));
  const typed = { word: options.getString("word", true), at };
  if (options.getBoolean("confirm")) await playTypedWord(request, match, undefined, typed);
  else await showPreview(request, match, undefined, typed);
}

/** Handles the form of the turn message or of a composer. A composer stays and shows the result. */
export async function playFromForm(request: FormRequest, inComposer: boolean): Promise<void> {
  const { match, seq } = request.id;
  const typed = { word: request.fields.getTextInputValue("word"), at: request.fields.getTextInputValue("at") };
  await (inComposer ? fillComposer(request, match, seq, typed) : showPreview(request, match, seq, typed));
}

/** Shows the composer with the whole word placed. */
async function showPreview(
  request: CommandRequest,
  match: MatchId,
  seq: number | undefined,
  typed: PreviewInput,
): Promise<void> {
  const asked = await loadPreview(request, match, seq, typed);
  if (asked) await updateComposer(request, match, asked.seq, { edit: { kind: "fill", ...typed } });
}

export async function playTypedWord(
  request: CommandRequest,
  match: MatchId,
  seq: number | undefined,
  typed: PreviewInput,
): Promise<void> {
  const asked = await loadPreview(request, match, seq, typed);
  if (!asked) return;
  const played = await request.services.matches.play(
    { match, person: request.person.id, seq: asked.seq },
    asked.preview.action,
  );
  if (!played.ok) return replyRefusal(request, match, played);
  const { text } = request;
  if (played.matchView.status !== "running") return request.reply({ content: text.scrabble.laid });
  const blanks = blanksLine(text, asked.preview);
  await request.reply(
    await rackPost(request, match, [text.scrabble.laid, ...blanks, text.scrabble.yourRack].join(" ")),
  );
}

/** Loads the preview of a play. Replies to the person itself if there is none. */
async function loadPreview(
  request: CommandRequest,
  match: MatchId,
  seq: number | undefined,
  typed: PreviewInput,
): Promise<{ readonly preview: PlayPreview; readonly seq: number } | undefined> {
  const actor = { match, person: request.person.id, ...(seq === undefined ? {} : { seq }) };
  const asked = await request.services.matches.ask(actor, "preview", typed);
  if (!asked.ok) {
    await replyRefusal(request, match, asked);
    return undefined;
  }
  const answer = asked.answer as PreviewAnswer;
  if (answer.ok) return { preview: answer, seq: asked.matchView.seq };
  await request.reply({ content: formatUnplayable(request.text, answer) });
  return undefined;
}

/** Form of the button *Play*, and of *Change* and similar buttons in a composer. */
export function createPlayForm(
  { id, text }: ButtonRequest,
  kind: "play" | "word",
  typed: Partial<PreviewInput>,
): ModalForm {
  const { playForm: labels } = text.scrabble;
  return {
    custom_id: formatCustomId({ ...id, payload: SCRABBLE_ACTIONS.format({ kind }) }),
    title: labels.title,
    components: createPlayFields(labels, typed),
  };
}

/** Fields for a word and a place. */
export function createPlayFields(
  labels: ScrabblePhrases["playForm"],
  typed: Partial<PreviewInput>,
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
