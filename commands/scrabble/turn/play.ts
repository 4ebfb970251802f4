import { ComponentType, TextInputStyle } from "discord.js";
import type {
  ButtonRequest,
  CommandRequest,
  FormRequest,
  ModalForm,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { PlayPreviewInput } from "#games/scrabble/questions/question-types.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { composerPost } from "../composer/composer-post.ts";
import { addDirectionToPlace, MAX_PLACE_LENGTH } from "../composer/place-text.ts";
import { showComposerRefusal } from "../composer/update-composer.ts";
import { eventLine } from "../event-lines.ts";
import { requireMatchHere } from "../match-here.ts";
import { replyRefusal } from "../reply-refusal.ts";
import { SCRABBLE_ACTIONS } from "../scrabble-actions.ts";
import { type ScrabbleMatchView, scrabbleMatches } from "../scrabble-matches.ts";
import { scrabbleRefusals } from "../scrabble-refusals.ts";
import type { ScrabblePhrases } from "../text/phrases.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { playedTurnPost } from "./rack.ts";
import { usedBlanksLines } from "./score-sums.ts";
import { turnPhrases } from "./text/turn-phrases.ts";

export async function playWordFromCommand(request: SlashRequest): Promise<void> {
  const match = await requireMatchHere(request);
  if (match === undefined) return;
  const { options } = request;
  const at = addDirectionToPlace(options.getString("at", true), options.getString("direction"));
  const typed = { word: options.getString("word", true), at };
  if (options.getBoolean("confirm")) await playTypedWord(request, match, undefined, typed);
  else await showTypedWord(request, match, undefined, typed);
}

/** Handles the form in which a player types a word. Without a place, offers the places for the word. */
export async function showWordFromForm({ fields, ...request }: FormRequest): Promise<void> {
  const { match, seq } = request.id;
  const word = fields.getTextInputValue("word").trim();
  const at = fields.getTextInputValue("at").trim();
  await (at === "" ? offerPlaces(request, match, seq, word) : showTypedWord(request, match, seq, { word, at }));
}

/**
 * Shows a typed word on the board, in the private message where turns are laid. If the rules forbid the play, shows why
 * with a button that opens the form again, and keeps the tiles laid before.
 */
export async function showTypedWord(
  request: CommandRequest,
  match: MatchId,
  seq: number | undefined,
  typed: PlayPreviewInput,
): Promise<void> {
  const actor = { match, person: request.person.id, ...(seq === undefined ? {} : { seq }) };
  const edit = { kind: "fill", ...typed } as const;
  const asked = await scrabbleMatches(request.services).updateDraft(actor, "draft", {
    deed: edit,
    placesFor: typed.word,
  });
  if (!asked.ok) return showComposerRefusal(request, match, asked, { ...typed, isLaid: false });
  const { answer, matchView } = asked;
  await request.reply(composerPost(request.text, answer, matchView, { typed: { ...typed, isLaid: !answer.refusal } }));
}

/** Offers the places for a word in a menu. If there is only one, shows the word there. */
async function offerPlaces(request: CommandRequest, match: MatchId, seq: number, word: string): Promise<void> {
  const { services, person, text } = request;
  const actor = { match, person: person.id, seq };
  const asked = await scrabbleMatches(services).updateDraft(actor, "draft", { placesFor: word });
  if (!asked.ok) return showComposerRefusal(request, match, asked, { word, at: "", isLaid: false });
  const { answer, matchView } = asked;
  const [only, another] = answer.places;
  if (only && !another) return showTypedWord(request, match, matchView.seq, { word, at: only.at });
  const phrases = turnPhrases(text).places;
  const question = matchView.view.options.challenge === "void" ? phrases.chooseBest : phrases.choose;
  const note = only ? question(escapeText(word.toUpperCase())) : await nowherePost(request, matchView, word);
  await request.reply(composerPost(text, answer, matchView, { note, typed: { word, at: "", isLaid: false } }));
}

/** Says why a word has no place. */
async function nowherePost({ services, text }: CommandRequest, matchView: ScrabbleMatchView, word: string) {
  const refusal = await scrabbleMatches(services).askAboutView(matchView, "nowhere", word);
  return refusalPost({ ...scrabbleRefusals(text), "no-place": turnPhrases(text).places.none }, refusal);
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
 * Form for a word and its place. Above the fields, it shows the rack and the last play. The button *Type a word* opens
 * it, and so does the button that changes the laid word.
 */
export async function createPlayForm(
  request: ButtonRequest,
  kind: "play" | "word",
  typed: Partial<PlayPreviewInput>,
): Promise<ModalForm> {
  const { id, text } = request;
  const { playForm } = scrabblePhrases(text);
  const labels = { ...playForm, atHelp: turnPhrases(text).form.placeHelp };
  return {
    custom_id: formatCustomId({ ...id, payload: SCRABBLE_ACTIONS.format({ kind }) }),
    title: labels.title,
    components: [
      { type: ComponentType.TextDisplay, content: await rackAndLastPlay(request) },
      ...createPlayFields(labels, typed, true),
    ],
  };
}

/** The rack and the last play as text, because a form covers the board. */
async function rackAndLastPlay({ services, person, id, text }: ButtonRequest): Promise<string> {
  const asked = await scrabbleMatches(services).updateDraft({ match: id.match, person: person.id }, "rack", {
    name: person.name,
    portrait: undefined,
  });
  if (!asked.ok) return scrabblePhrases(text).name;
  const { seats, view } = asked.matchView;
  const last = view.turns.findLast(({ event }) => event.kind === "played");
  const names = seats.map(({ name }) => escapeText(name));
  const { form } = turnPhrases(text);
  return [
    form.rack(asked.answer.letters.map(escapeText)),
    ...(last ? [form.last(eventLine(last.event, view, text, names))] : []),
  ].join("\n");
}

/** Fields for a word and a place. */
export function createPlayFields(
  labels: ScrabblePhrases["playForm"],
  typed: Partial<PlayPreviewInput>,
  isPlaceOptional = false,
): ModalForm["components"] {
  const field = (name: "word" | "at", label: string, help: string, longest: number, required: boolean) => ({
    type: ComponentType.Label as const,
    label,
    description: help,
    component: {
      type: ComponentType.TextInput as const,
      custom_id: name,
      style: TextInputStyle.Short as const,
      required,
      max_length: longest,
      ...(typed[name] === undefined ? {} : { value: typed[name] }),
    },
  });
  return [
    field("word", labels.word, labels.wordHelp, 60, true),
    field("at", labels.at, labels.atHelp, MAX_PLACE_LENGTH, !isPlaceOptional),
  ];
}
