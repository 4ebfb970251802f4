import { ComponentType, TextInputStyle } from "discord.js";
import type { ButtonRequest, FormRequest, ModalForm, SlashRequest } from "#discord/interactions/command.ts";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import type { PegCode } from "#games/mastermind/rules/board.ts";
import type { MastermindView } from "#games/mastermind/types.ts";
import { mastermindMatches } from "../mastermind-matches.ts";
import { mastermindPhrases } from "../text/mastermind-phrases.ts";
import type { MastermindPhrases } from "../text/phrases.ts";
import { requireCurrentMatch } from "./current-match.ts";
import { showPanel, takePlayerAction } from "./take-action.ts";
import { parseTypedCode } from "./typed-code.ts";

/** Maximum length of a typed code: longer than any code with separators. */
const MAX_CODE_LENGTH = 40;

export async function answerFromCommand(request: SlashRequest): Promise<void> {
  const matchView = await requireCurrentMatch(request);
  if (!matchView) return;
  const counts = {
    exact: request.options.getInteger("exact", true),
    partial: request.options.getInteger("partial", true),
  };
  await takePlayerAction(request, matchView.id, undefined, { kind: "answer", ...counts });
}

/**
 * Returns the action of a player who has entered a code: a guess or, in the phases where the code maker sets or reveals
 * it, the secret code.
 */
export function toGuessOrSecretCodeAction({ phase }: MastermindView, code: PegCode) {
  return phase === "make" || phase === "tell"
    ? ({ kind: "code", code } as const)
    : ({ kind: "guess", guess: code } as const);
}

/** Form in which a player types a code, opened by the button *Type*. */
export async function createCodeForm({ id, text }: ButtonRequest): Promise<ModalForm> {
  const { form } = mastermindPhrases(text);
  return { custom_id: formatCustomId(id), title: form.title, components: [createCodeField(form)] };
}

/** Form in which a player corrects an answer, opened by the button *Correct*. */
export async function createCorrectionForm({ id, text }: ButtonRequest): Promise<ModalForm> {
  const { form } = mastermindPhrases(text);
  const components = [textField("turn", form.turn), textField("exact", form.exact), textField("partial", form.partial)];
  return { custom_id: formatCustomId(id), title: form.correctTitle, components };
}

/** Text field for a code. */
export function createCodeField({ code, codeHelp }: MastermindPhrases["form"]): ModalForm["components"][number] {
  return textField("code", code, codeHelp, MAX_CODE_LENGTH);
}

function textField(
  custom_id: string,
  label: string,
  description?: string,
  max_length = 2,
): ModalForm["components"][number] {
  return {
    type: ComponentType.Label,
    label,
    ...(description === undefined ? {} : { description }),
    component: { type: ComponentType.TextInput, custom_id, style: TextInputStyle.Short, required: true, max_length },
  };
}

export async function handleCodeForm(request: FormRequest): Promise<void> {
  const { services, fields, id, person, text } = request;
  const matchView = await mastermindMatches(services).view(id.match, person.id);
  if (!matchView) return request.reply(matchRefusalPost({ reason: "no-match" }, text));
  const view = matchView.view;
  const typed = parseTypedCode(request, view.options, fields.getTextInputValue("code"));
  if (!typed.ok) return showPanel(request, id.match, typed.refused);
  await takePlayerAction(request, id.match, id.seq, toGuessOrSecretCodeAction(view, typed.code));
}

export async function handleCorrectionForm(request: FormRequest): Promise<void> {
  const { fields, id, text } = request;
  const [turn, exact, partial] = ["turn", "exact", "partial"].map((name) => fields.getTextInputValue(name).trim());
  const numbers = [turn, exact, partial].map((typed) => (/^\d{1,2}$/.test(typed ?? "") ? Number(typed) : undefined));
  const [which, places, colours] = numbers;
  if (which === undefined || places === undefined || colours === undefined) {
    return showPanel(request, id.match, { content: mastermindPhrases(text).notNumbers, refusal: "not-numbers" });
  }
  await takePlayerAction(request, id.match, id.seq, { kind: "correct", turn: which, exact: places, partial: colours });
}
