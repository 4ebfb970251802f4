import { readFileSync } from "node:fs";
import { OPEN_API_PATH } from "../../support/check-openapi.ts";
import { type LimitPlace, option, row } from "./limit-places.ts";

/** The limits that Discord's description gives for a field. */
interface Field {
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/**
 * Fields whose real limit differs from the described one. `limits.test.ts` and `component-checks.test.ts` test these.
 */
const OTHER_LIMITS: Record<string, string> = {
  "an embed.type": "is set by Discord",
  "a message.content": "a bot writes 2,000 characters, as documented",
  "a message.components": "without the flag there are five rows",
  "a message.attachments": "files go with them",
  "allowed mentions.parse": "there are three values",
  "a container.components": "forty with itself",
  "a form.components": "five, as documented",
  "a text input.label": "its label is around it",
  "a choice of kind 3.value": "a hundred characters, as documented",
};

export interface LimitProbe {
  what: string;
  body: object;
}

const url = (length: number) => "https://x.org/".padEnd(length, "a");
const text = (name: string, length: number) => (/url$/.test(name) ? url(length) : "a".repeat(length));

/** Values for other fields, which the tested value needs beside it. */
function matchingFields(name: string, value: unknown, good: object): object {
  const { type } = good as { type?: number };
  if (name === "min_values" && type === 22) return { max_values: 10, options: menuOptions(10), required: value !== 0 };
  if (name === "min_values" && type !== 3) return { max_values: Math.max(1, Number(value)), required: value !== 0 };
  if (name === "min_values") return { max_values: 25, options: menuOptions(25), required: value !== 0 };
  if (name === "max_values" && (type === 3 || type === 22)) return { options: menuOptions(Number(value)) };
  if (name === "min_length") return { max_length: Math.max(1, Number(value)) };
  if (name === "default_values") return { max_values: 25 };
  if (name === "url" && type === 2) return { style: 5, custom_id: undefined };
  return {};
}

const menuOptions = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({ label: `${index}`, value: `${index}` }));

/** Copies of the first item, each with a name and a value of its own. */
function repeatItem(good: object, name: string, count: number): unknown[] {
  const [first] = ((good as Record<string, unknown>)[name] as unknown[] | undefined) ?? [SAMPLES[name]];
  const type = (good as { type?: number }).type;
  return Array.from({ length: count }, (_, index) => {
    if (name === "options" && (type === undefined || type <= 2))
      return option(type === 2 ? 1 : 3, { name: `o${index}` });
    if (name === "options") return menuOptions(count)[index];
    if (name === "choices") return { name: `${index}`, value: type === 3 ? `${index}` : index };
    if (name === "default_values") return { id: `${index + 1}`, type: DEFAULTS[type ?? 0] };
    if (["users", "roles", "sticker_ids"].includes(name)) return `${index + 1}`;
    if (name === "components" && type === 1) return { type: 2, style: 1, label: "x", custom_id: `${index}` };
    return first;
  });
}

const SAMPLES: Record<string, unknown> = {
  contexts: 0,
  integration_types: 0,
  embeds: { title: "t" },
  fields: { name: "n", value: "v" },
  components: row({ type: 2, style: 1, label: "x", custom_id: "x" }),
};
const DEFAULTS: Record<number, string> = { 5: "user", 6: "role", 7: "user", 8: "channel" };

function limitValues(name: string, field: Field, good: object): { good: unknown[]; bad: unknown[] } {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = field;
  const found: { good: unknown[]; bad: unknown[] } = { good: [], bad: [] };
  const add = (bound: number | undefined, step: number, make: (size: number) => unknown) => {
    if (bound === undefined || bound > 1e9) return;
    found.good.push(make(bound));
    if (bound + step >= 0 || typeof make(0) === "number") found.bad.push(make(bound + step));
  };
  add(minLength, -1, (size) => text(name, size));
  add(maxLength, 1, (size) => text(name, size));
  add(minimum, -1, (size) => size);
  add(maximum, 1, (size) => size);
  add(minItems, -1, (size) => repeatItem(good, name, size));
  add(maxItems, 1, (size) => repeatItem(good, name, size));
  return found;
}

const readSchemas = (): Record<string, { properties: Record<string, Field> }> =>
  JSON.parse(readFileSync(OPEN_API_PATH, "utf8")).components.schemas;

/** Values at and beyond every limit that the description gives for a place. */
export function createLimitProbes({ name, schema, good, around }: LimitPlace): {
  good: LimitProbe[];
  bad: LimitProbe[];
} {
  const found: { good: LimitProbe[]; bad: LimitProbe[] } = { good: [], bad: [] };
  for (const [key, field] of Object.entries(readSchemas()[schema]?.properties ?? {})) {
    if (OTHER_LIMITS[`${name}.${key}`]) continue;
    const { good: fine, bad: wrong } = limitValues(key, field, good);
    const probe = (value: unknown): LimitProbe => ({
      what: `${name}: ${key} = ${JSON.stringify(value)?.slice(0, 40)} (${String((value as string)?.length ?? value)})`,
      body: around({ ...good, ...matchingFields(key, value, good), [key]: value }),
    });
    found.good.push(...fine.map(probe));
    found.bad.push(...wrong.map(probe));
  }
  return found;
}
