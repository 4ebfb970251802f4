import { ComponentType, TextInputStyle } from "discord.js";
import { mayTouch } from "#club/levels.ts";
import type { Form, SlashCall } from "#discord/command.ts";
import { makeCustomId } from "#discord/custom-id.ts";
import kit from "#games/kenken/kit.ts";
import { parseName } from "#kernel/name.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { type LevelDeed, makeLevelDeed, markOf } from "./deed.ts";
import { optionsOf } from "./options.ts";
import { rests } from "./sight.ts";
import { homeFor, homeOf, keeperOf, sayMisprint, sayNo } from "./words.ts";

/** Discord's limit. */
const LONGEST = 4_000;

/** A board, to be looked at: one solution. */
const SAMPLE = "3 4\n2 1 2 1 1 2 1\n1 8 3 1 2 1 3 2 2\n6 1 2 2 3 3 3\n4 3 2 3 1 3 2";

type Wanted = { readonly ok: true; readonly form: Form } | { readonly ok: false; readonly said: string };

/** The form in which a level is made or changed; none where there is a reason, or where something else was typed. */
export async function levelForm(call: SlashCall): Promise<Form | undefined> {
  const isForm = ["create", "edit"].includes(call.options.getSubcommand());
  const wanted = isForm && homeFor(call) ? await wantedForm(call) : undefined;
  return wanted?.ok ? wanted.form : undefined;
}

/** The form did not open, so there is a reason. */
export async function sayNoForm(call: SlashCall): Promise<void> {
  if (!(await homeOf(call))) return;
  const wanted = await wantedForm(call);
  await call.reply({ content: wanted.ok ? call.text.common.unknownButton : wanted.said });
}

function wantedForm(call: SlashCall): Promise<Wanted> | Wanted {
  const name = call.options.getString("name", true);
  return call.options.getSubcommand() === "edit" ? formToEdit(call, name) : formToMake(call, name);
}

function formToMake(call: SlashCall, typed: string): Wanted {
  const parsed = parseName(typed);
  if (!parsed.ok) return { ok: false, said: sayNo(call, parsed.refusal) };
  return { ok: true, form: formFor(call.text, { kind: "create", name: parsed.name }) };
}

async function formToEdit(call: SlashCall, typed: string): Promise<Wanted> {
  const home = homeFor(call);
  if (!home) return { ok: false, said: sayMisprint(call, { why: "only-on-servers" }) };
  const found = await call.desk.levels.find(home, typed);
  if (!found.ok) return { ok: false, said: sayNo(call, found.refusal) };
  const { level } = found;
  const { name, board } = level;
  if (!mayTouch(level, keeperOf(call))) return { ok: false, said: sayNo(call, { why: "not-your-level", name }) };
  if (board.length > LONGEST) return { ok: false, said: sayMisprint(call, { why: "too-long-for-form", name }) };
  if (await rests(call, optionsOf(level).board)) return { ok: false, said: call.text.kenken.hidden };
  await call.desk.levels.saw(home, level, call.person.id);
  return { ok: true, form: formFor(call.text, { kind: "edit", name, was: markOf(level) }, board.trimEnd()) };
}

function formFor({ levels: { form } }: Catalogue, deed: LevelDeed, value?: string): Form {
  return {
    custom_id: makeCustomId({ command: kit.id, match: "", seq: 0, payload: makeLevelDeed(deed) }),
    title: form.title,
    components: [
      {
        type: ComponentType.Label,
        label: form.board,
        description: form.help,
        component: {
          type: ComponentType.TextInput,
          custom_id: "board",
          style: TextInputStyle.Paragraph,
          required: true,
          max_length: LONGEST,
          placeholder: SAMPLE,
          ...(value === undefined ? {} : { value }),
        },
      },
    ],
  };
}
