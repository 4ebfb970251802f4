import { ComponentType, TextInputStyle } from "discord.js";
import type { List } from "#club/resources.ts";
import { mayHave } from "#discord/allowances.ts";
import type { Form, SlashCall, SubmitCall } from "#discord/command.ts";
import { makeCustomId } from "#discord/custom-id.ts";
import { guildOf, sayWhyNot } from "#discord/lists.ts";
import { type Deed, makeDeed, markOf } from "./deed.ts";
import { changeList } from "./edit.ts";

/** Discord's limit. The longest bag that is taken is shorter. */
const LONGEST = 4_000;

/** The bag as it is, to be changed by hand; nothing where there is no such list of the server's own. */
export async function bagForm(call: SlashCall): Promise<Form | undefined> {
  const list = await ownList(call);
  if (typeof list === "string") return undefined;
  const bag = await call.desk.resources.bag(list);
  const { title, bag: label, help } = call.text.resources.bagForm;
  return {
    custom_id: makeCustomId({
      command: "admin",
      match: "",
      seq: 0,
      payload: makeDeed({ kind: "bag", list: list.name, was: markOf(list) }),
    }),
    title,
    components: [
      {
        type: ComponentType.Label,
        label,
        description: help,
        component: {
          type: ComponentType.TextInput,
          custom_id: "bag",
          style: TextInputStyle.Paragraph,
          required: true,
          max_length: LONGEST,
          value: bag.trimEnd(),
        },
      },
    ],
  };
}

/** The form did not open, so there is a reason. */
export async function bagMissing(call: SlashCall): Promise<void> {
  const list = await ownList(call);
  await call.reply({ content: typeof list === "string" ? list : call.text.resources.nothingChanged });
}

async function ownList(call: SlashCall): Promise<Extract<List, { readonly kind: "own" }> | string> {
  const name = call.options.getString("name", true);
  const found = await call.desk.resources.find(guildOf(call), name);
  if (!found.ok) return sayWhyNot(call, found);
  return found.list.kind === "own" ? found.list : sayWhyNot(call, { refusal: { why: "built-in", name } });
}

/** What was typed into the form of this list. */
export async function bagFromForm(call: SubmitCall, { list, was }: Extract<Deed, { list: string }>): Promise<void> {
  const typed = call.fields.getTextInputValue("bag");
  if (!(await mayHave(call, "imports", { back: { files: [{ name: "bag.txt", content: typed }] } }))) return;
  await call.reply({ content: call.text.resources.reading });
  const wanted = { bag: Buffer.from(typed) };
  await changeList(call, list, async () => ({ ok: true, wanted }), was);
}
