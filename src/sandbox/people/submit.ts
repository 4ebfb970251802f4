import { TYPE } from "../checks/components.ts";
import { lengthOf } from "../checks/form.ts";
import { type Interaction, KIND } from "../interactions.ts";
import { channelOf, messageOf, type Room } from "../room.ts";
import type { Json } from "../wire/shapes.ts";
import type { Component, Person } from "../world.ts";
import { open } from "./open.ts";
import { chosen } from "./press.ts";
import { Refused } from "./refusals.ts";
import { Resolved } from "./resolve.ts";

type Filled = Record<string, unknown>;

const many = (given: unknown): string[] => (Array.isArray(given) ? given.map(String) : given ? [String(given)] : []);

function textOf(input: Component, given: unknown): string {
  const value = String(given ?? input.value ?? "");
  const { min_length: least = 0, max_length: most = 4000 } = input;
  const length = lengthOf(value);
  if (length === 0 && input.required === false) return value;
  if (length === 0) throw new Refused((say) => say.emptyField);
  if (length < least || length > most) throw new Refused((say) => say.length(least, most));
  return value;
}

function countOf(field: Component, values: readonly unknown[], least: number, most: number): void {
  if (values.length === 0 && field.required === false) return;
  if (values.length < least || values.length > most) throw new Refused((say) => say.choose(least, most));
}

const defaults = (field: Component): string[] => [
  ...(field.options?.filter((option) => option.default).map((option) => option.value) ?? []),
  ...(field.default_values?.map(({ id }) => id) ?? []),
];

function insistOnOptions(field: Component, values: readonly string[]): void {
  if (values.some((value) => !field.options?.some((option) => option.value === value)))
    throw new Refused((say) => say.notAmong);
}

async function filesOf(field: Component, given: unknown, resolved: Resolved): Promise<string[]> {
  const files = Array.isArray(given) ? given : given ? [given] : [];
  countOf(field, files, field.min_values ?? 1, field.max_values ?? 1);
  return await Promise.all(files.map((file) => resolved.file(file)));
}

async function answerOf(field: Component, given: unknown, resolved: Resolved): Promise<Json> {
  const values = given === undefined ? defaults(field) : many(given);
  switch (field.type) {
    case TYPE.textInput:
      return { value: textOf(field, given) };
    case TYPE.upload:
      return { values: await filesOf(field, given, resolved) };
    case TYPE.checkbox:
      return { value: given === undefined ? (field.default ?? false) : given === true || given === "true" };
    case TYPE.radios:
      countOf(field, values, 1, 1);
      insistOnOptions(field, values);
      return { value: values[0] ?? null };
    case TYPE.checkboxes:
      countOf(field, values, field.min_values ?? 1, field.max_values ?? field.options?.length ?? 10);
      insistOnOptions(field, values);
      return { values };
    default:
      countOf(field, values, field.min_values ?? 1, field.max_values ?? 1);
      return { values: chosen(field, values, resolved) };
  }
}

async function fieldJson(field: Component, filled: Filled, resolved: Resolved): Promise<Json> {
  const { type, id, custom_id } = field;
  return { type, id, custom_id, ...(await answerOf(field, filled[custom_id ?? ""], resolved)) };
}

async function partJson(part: Component, filled: Filled, resolved: Resolved): Promise<Json> {
  const { type, id } = part;
  if (part.component) return { type, id, component: await fieldJson(part.component, filled, resolved) };
  if (!part.components) return { type, id };
  return {
    type,
    id,
    components: await Promise.all(part.components.map((field) => fieldJson(field, filled, resolved))),
  };
}

function insistOnFields(parts: readonly Component[], filled: Filled): void {
  const known = new Set(
    parts.flatMap((part) => [part.component, ...(part.components ?? [])]).map((field) => field?.custom_id),
  );
  const unknown = Object.keys(filled).find((name) => !known.has(name));
  if (unknown) throw new Refused((say) => say.noField(unknown));
}

const isSent = ({ interactions }: Room, { sentBy }: Interaction): boolean =>
  sentBy !== undefined && interactions.byId(sentBy)?.state !== "failed";

/** Sends the modal that an interaction was answered with. */
export async function submit(room: Room, person: Person, opener: string, filled: Filled): Promise<Interaction> {
  const before = room.interactions.byId(opener);
  const { modal } = before ?? {};
  const channel = before && channelOf(room.world, before.channel);
  if (!modal || !channel || before?.user !== person.id || isSent(room, before)) throw new Refused((say) => say.noForm);
  insistOnFields(modal.components, filled);
  const resolved = new Resolved(room, channel, person);
  const components = await Promise.all(modal.components.map((part) => partJson(part, filled, resolved)));
  const source = before.source === undefined ? undefined : messageOf(room.world, channel.id, before.source);
  const data = { custom_id: modal.custom_id, components, ...resolved.json() };
  const sent = open(room, { type: KIND.modal, name: modal.title, person, channel, data, source });
  before.sentBy = sent.id;
  return sent;
}
