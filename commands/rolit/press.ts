import { ComponentType, TextInputStyle } from "discord.js";
import type { Call, Form, PressCall, SelectCall, SubmitCall } from "#discord/command.ts";
import { propose } from "#discord/consent.ts";
import type { CustomId } from "#discord/custom-id.ts";
import { makeCustomId } from "#discord/custom-id.ts";
import { leavePost } from "#discord/leaving.ts";
import { MOST_OPTIONS } from "#discord/limits.ts";
import type { Menu, Post } from "#discord/post.ts";
import { cellsFor, type LegalCell } from "#games/rolit/cells.ts";
import kit from "#games/rolit/kit.ts";
import { parsePlace } from "#games/rolit/notation/place.ts";
import type { View } from "#games/rolit/types.ts";
import { type Deed, makeDeed, parseDeed } from "./deed.ts";
import { lay, layTyped } from "./place.ts";
import { sayRefused } from "./refused.ts";

const LONGEST_CELL = 10;

export async function press(call: PressCall): Promise<void> {
  const { id, text } = call;
  const deed = parseDeed(id.payload);
  switch (deed?.kind) {
    case undefined:
      return call.reply({ content: text.common.unknownButton });
    case "undo":
      return propose(call, id, { kind: "takeback" });
    case "leave":
      return askLeave(call);
    case "cells":
      return chooseCell(call, deed.row);
    // A menu, or a form that did not open.
    case "rows":
    case "lay":
    case "type":
      return chooseCell(call, undefined);
  }
}

/** A menu of the cells where a ball can be laid: by their rows, where there are many. */
async function chooseCell(call: Call & { readonly id: CustomId }, row: number | undefined): Promise<void> {
  const { desk, id, person, text } = call;
  const hand = { match: id.match, person: person.id, seq: id.seq };
  const no = await desk.table.whyNot(hand);
  if (no) return call.reply({ content: sayRefused(call, no) });
  const sight = await desk.table.look(id.match, person.id);
  if (!sight) return call.reply({ content: text.common.table["no-match"]({ why: "no-match" }) });
  await call.reply(cellsPost(call, cellsFor(sight.view as View), row));
}

function cellsPost(call: Call & { readonly id: CustomId }, cells: readonly LegalCell[], row: number | undefined): Post {
  const { rolit } = call.text;
  const shown = row === undefined ? cells : cells.filter(({ place }) => place.row === row);
  const rows = [...new Set(cells.map(({ place }) => place.row))].toSorted((a, b) => a - b);
  const byRow = menuOf(
    call,
    { kind: "rows" },
    rolit.chooseCell,
    rows.map((one) => ({ label: rolit.row(one + 1), value: `${one}`, chosen: one === row })),
  );
  if (shown.length > MOST_OPTIONS) return { content: rolit.chooseCell, menus: [byRow] };
  const options = shown.map(({ name, turned }) => ({ label: rolit.cell({ cell: name, turned }), value: name }));
  const menu = menuOf(call, { kind: "lay" }, rolit.chooseCell, options);
  return { content: rolit.chooseCell, menus: row === undefined ? [menu] : [byRow, menu] };
}

function menuOf({ id }: { readonly id: CustomId }, deed: Deed, label: string, options: Menu["options"]): Menu {
  return { command: kit.id, match: id.match, seq: id.seq, payload: makeDeed(deed), label, options };
}

export async function select(call: SelectCall): Promise<void> {
  const { id, text, values } = call;
  const deed = parseDeed(id.payload);
  const [value = ""] = values;
  if (deed?.kind === "rows") return chooseCell(call, Number(value));
  const parsed = parsePlace(value);
  if (deed?.kind !== "lay" || !parsed.ok) return call.reply({ content: text.common.unknownButton });
  await lay(call, id.match, id.seq, parsed.place);
}

async function askLeave(call: PressCall): Promise<void> {
  const { desk, id, person, text } = call;
  const sight = await desk.table.look(id.match, person.id);
  if (!sight) return call.reply({ content: text.common.table["no-match"]({ why: "no-match" }) });
  await call.reply(leavePost(call, sight, text.rolit.name));
}

/** Opens where there is something to type; otherwise the press is answered with the reason. */
export async function form({ desk, id, person, text }: PressCall): Promise<Form | undefined> {
  if (parseDeed(id.payload)?.kind !== "type") return undefined;
  if (await desk.table.whyNot({ match: id.match, person: person.id, seq: id.seq })) return undefined;
  const { title, cell, help } = text.rolit.form;
  const input = { type: ComponentType.TextInput as const, custom_id: "cell", style: TextInputStyle.Short as const };
  const component = { ...input, required: true, max_length: LONGEST_CELL };
  return {
    custom_id: makeCustomId(id),
    title,
    components: [{ type: ComponentType.Label, label: cell, description: help, component }],
  };
}

export async function submit(call: SubmitCall): Promise<void> {
  await layTyped(call, call.id.match, call.id.seq, call.fields.getTextInputValue("cell"));
}
