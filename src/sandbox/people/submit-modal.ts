import { countCharacters } from "../checks/check.ts";
import { COMPONENT_TYPE } from "../checks/component-checks.ts";
import { INTERACTION_TYPE, type Interaction } from "../model/interactions.ts";
import { findChannel, findMessage, type SandboxServices } from "../state/sandbox-services.ts";
import type { Component, Person } from "../state/world.ts";
import type { DiscordJson } from "../wire/json/discord-json.ts";
import { openInteraction } from "./open-interaction.ts";
import { PageRefusal } from "./page-refusals.ts";
import { resolveSelectValues } from "./press-component.ts";
import { ResolvedData } from "./resolved-data.ts";

type Filled = Record<string, unknown>;

const many = (given: unknown): string[] => (Array.isArray(given) ? given.map(String) : given ? [String(given)] : []);

function textOf(input: Component, given: unknown): string {
  const value = String(given ?? input.value ?? "");
  const { min_length: least = 0, max_length: most = 4000 } = input;
  const length = countCharacters(value);
  if (length === 0 && input.required === false) return value;
  if (length === 0) throw new PageRefusal((say) => say.emptyField);
  if (length < least || length > most) throw new PageRefusal((say) => say.length(least, most));
  return value;
}

function countOf(field: Component, values: readonly unknown[], least: number, most: number): void {
  if (values.length === 0 && field.required === false) return;
  if (values.length < least || values.length > most) throw new PageRefusal((say) => say.choose(least, most));
}

const defaults = (field: Component): string[] => [
  ...(field.options?.filter((option) => option.default).map((option) => option.value) ?? []),
  ...(field.default_values?.map(({ id }) => id) ?? []),
];

function assertOptions(field: Component, values: readonly string[]): void {
  if (values.some((value) => !field.options?.some((option) => option.value === value)))
    throw new PageRefusal((say) => say.notAmong);
}

async function filesOf(field: Component, given: unknown, resolved: ResolvedData): Promise<string[]> {
  const files = Array.isArray(given) ? given : given ? [given] : [];
  countOf(field, files, field.min_values ?? 1, field.max_values ?? 1);
  return await Promise.all(files.map((file) => resolved.file(file)));
}

async function answerOf(field: Component, given: unknown, resolved: ResolvedData): Promise<DiscordJson> {
  const values = given === undefined ? defaults(field) : many(given);
  switch (field.type) {
    case COMPONENT_TYPE.textInput:
      return { value: textOf(field, given) };
    case COMPONENT_TYPE.upload:
      return { values: await filesOf(field, given, resolved) };
    case COMPONENT_TYPE.checkbox:
      return { value: given === undefined ? (field.default ?? false) : given === true || given === "true" };
    case COMPONENT_TYPE.radios:
      countOf(field, values, 1, 1);
      assertOptions(field, values);
      return { value: values[0] ?? null };
    case COMPONENT_TYPE.checkboxes:
      countOf(field, values, field.min_values ?? 1, field.max_values ?? field.options?.length ?? 10);
      assertOptions(field, values);
      return { values };
    default:
      countOf(field, values, field.min_values ?? 1, field.max_values ?? 1);
      return { values: resolveSelectValues(field, values, resolved) };
  }
}

async function fieldJson(field: Component, filled: Filled, resolved: ResolvedData): Promise<DiscordJson> {
  const { type, id, custom_id } = field;
  return { type, id, custom_id, ...(await answerOf(field, filled[custom_id ?? ""], resolved)) };
}

async function partJson(part: Component, filled: Filled, resolved: ResolvedData): Promise<DiscordJson> {
  const { type, id } = part;
  if (part.component) return { type, id, component: await fieldJson(part.component, filled, resolved) };
  if (!part.components) return { type, id };
  return {
    type,
    id,
    components: await Promise.all(part.components.map((field) => fieldJson(field, filled, resolved))),
  };
}

function assertFields(parts: readonly Component[], filled: Filled): void {
  const known = new Set(
    parts.flatMap((part) => [part.component, ...(part.components ?? [])]).map((field) => field?.custom_id),
  );
  const unknown = Object.keys(filled).find((name) => !known.has(name));
  if (unknown) throw new PageRefusal((say) => say.noField(unknown));
}

const isSent = ({ interactions }: SandboxServices, { sentBy }: Interaction): boolean =>
  sentBy !== undefined && interactions.byId(sentBy)?.state !== "failed";

/** Submits the modal with which the bot answered an interaction. */
export async function submitModal(
  services: SandboxServices,
  person: Person,
  opener: string,
  filled: Filled,
): Promise<Interaction> {
  const before = services.interactions.byId(opener);
  const { modal } = before ?? {};
  const channel = before && findChannel(services.world, before.channel);
  if (!modal || !channel || before?.user !== person.id || isSent(services, before))
    throw new PageRefusal((say) => say.noForm);
  assertFields(modal.components, filled);
  const resolved = new ResolvedData(services, channel, person);
  const components = await Promise.all(modal.components.map((part) => partJson(part, filled, resolved)));
  const source = before.source === undefined ? undefined : findMessage(services.world, channel.id, before.source);
  const data = { custom_id: modal.custom_id, components, ...resolved.json() };
  const sent = openInteraction(services, {
    type: INTERACTION_TYPE.modal,
    name: modal.title,
    person,
    channel,
    data,
    sourceMessage: source,
  });
  before.sentBy = sent.id;
  return sent;
}
