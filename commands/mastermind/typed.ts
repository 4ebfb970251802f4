import { ComponentType, TextInputStyle } from "discord.js";
import type { Form, PressCall, SlashCall, SubmitCall } from "#discord/command.ts";
import { makeCustomId } from "#discord/custom-id.ts";
import type { Code } from "#games/mastermind/solver/board.ts";
import type { View } from "#games/mastermind/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { act, showPanel } from "./act.ts";
import { typedCode } from "./code.ts";
import { parseDeed } from "./deed.ts";
import { mine } from "./mine.ts";

/** Of what is typed: numbers with a sign between them, and more of it than anybody needs. */
const LONGEST_CODE = 40;

/** `/mastermind guess`: whoever makes the code makes it up, or tells it, in the same way. */
export async function guessTyped(call: SlashCall): Promise<void> {
  const sight = await mine(call);
  if (!sight) return;
  const view = sight.view as View;
  const typed = typedCode(call, view.options, call.options.getString("code", true));
  if (!typed.ok) return call.reply({ content: typed.content });
  await act(call, sight.id, undefined, codeAct(view, typed.code));
}

export async function answerTyped(call: SlashCall): Promise<void> {
  const sight = await mine(call);
  if (!sight) return;
  const counts = { exact: call.options.getInteger("exact", true), partial: call.options.getInteger("partial", true) };
  await act(call, sight.id, undefined, { kind: "answer", ...counts });
}

/** What a code means just now: a guess, or the secret itself. */
export function codeAct({ phase }: View, code: Code) {
  return phase === "make" || phase === "tell"
    ? ({ kind: "code", code } as const)
    : ({ kind: "guess", guess: code } as const);
}

/** The form behind *Type* and behind *Correct*. */
export async function form(call: PressCall): Promise<Form | undefined> {
  const deed = parseDeed(call.id.payload);
  const { form: phrases } = call.text.mastermind;
  const custom_id = makeCustomId(call.id);
  if (deed?.kind === "type") {
    return { custom_id, title: phrases.title, components: [codeField(phrases)] };
  }
  if (deed?.kind !== "correct") return undefined;
  const fields = [field("turn", phrases.turn), field("exact", phrases.exact), field("partial", phrases.partial)];
  return { custom_id, title: phrases.correctTitle, components: fields };
}

/** Where a code is typed. */
export function codeField({ code, codeHelp }: Catalogue["mastermind"]["form"]): Form["components"][number] {
  return field("code", code, codeHelp, LONGEST_CODE);
}

function field(custom_id: string, label: string, description?: string, max_length = 2): Form["components"][number] {
  return {
    type: ComponentType.Label,
    label,
    ...(description === undefined ? {} : { description }),
    component: { type: ComponentType.TextInput, custom_id, style: TextInputStyle.Short, required: true, max_length },
  };
}

export async function submit(call: SubmitCall): Promise<void> {
  const { desk, fields, id, person, text } = call;
  const deed = parseDeed(id.payload);
  const sight = await desk.table.look(id.match, person.id);
  if (!sight) return call.reply({ content: text.common.table["no-match"]({ why: "no-match" }) });
  if (deed?.kind === "correct") return correct(call);
  const view = sight.view as View;
  const typed = typedCode(call, view.options, fields.getTextInputValue("code"));
  if (!typed.ok) return showPanel(call, id.match, typed.content);
  await act(call, id.match, id.seq, codeAct(view, typed.code));
}

async function correct(call: SubmitCall): Promise<void> {
  const { fields, id, text } = call;
  const [turn, exact, partial] = ["turn", "exact", "partial"].map((name) => fields.getTextInputValue(name).trim());
  const numbers = [turn, exact, partial].map((typed) => (/^\d{1,2}$/.test(typed ?? "") ? Number(typed) : undefined));
  const [which, places, colours] = numbers;
  if (which === undefined || places === undefined || colours === undefined) {
    return showPanel(call, id.match, text.mastermind.notNumbers);
  }
  await act(call, id.match, id.seq, { kind: "correct", turn: which, exact: places, partial: colours });
}
