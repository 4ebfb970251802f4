import type { ActionParam, OptionalParam } from "#discord/interactions/action-params.ts";

// Defines the actions of buttons, menus and forms. A custom id contains the name of an action and its parameters,
// joined by dots: `row.8H.2`. Only the last parameter may contain dots. A missing optional parameter is an empty text;
// at the end, it is left out.

type ActionParams = { readonly [name: string]: ActionParam<unknown> };

/** The parameters of each action. The keys are the names of the actions. */
export type ActionDefinitions = { readonly [kind: string]: ActionParams };

type ValueOf<Param> = Param extends ActionParam<infer Value> ? Value : never;
type OptionalName<Params> = {
  [Name in keyof Params]: Params[Name] extends OptionalParam<unknown> ? Name : never;
}[keyof Params];

type Values<Params> = { readonly [Name in Exclude<keyof Params, OptionalName<Params>>]: ValueOf<Params[Name]> } & {
  readonly [Name in OptionalName<Params>]?: ValueOf<Params[Name]>;
};

/** Turns an intersection into one object type, for readable error messages. */
type Flat<Type> = { [Key in keyof Type]: Type[Key] };

/** The payload of one action: its name as `kind`, and the values of its parameters. */
export type ActionPayload<Definitions, Kind extends keyof Definitions> = Flat<
  { readonly kind: Kind } & Values<Definitions[Kind]>
>;

type AnyPayload<Definitions> = {
  [Kind in keyof Definitions & string]: ActionPayload<Definitions, Kind>;
}[keyof Definitions & string];

export interface ActionGroup<Definitions> {
  /** The name of each action as custom ids contain it: the prefix of the group, then the action's own name. */
  readonly names: ReadonlyMap<keyof Definitions & string, string>;
  /** Writes a payload for a custom id. Throws if a parameter contains a dot and is not the last one. */
  format(payload: AnyPayload<Definitions>): string;
  /** Reads a payload from a custom id. Returns undefined if the text is not exactly what `format` writes. */
  parse(payload: string): AnyPayload<Definitions> | undefined;
}

/** The union of the payloads of all actions in a group. */
export type PayloadOf<Group> = Group extends ActionGroup<infer Definitions> ? AnyPayload<Definitions> : never;

const SEPARATOR = ".";
const NAME_PATTERN = /^[a-z][a-z0-9-]*$/;

/** Defines a group of actions. `prefix` is written before their names in custom ids. */
export function defineActions<const Definitions extends ActionDefinitions>(
  definitions: Definitions,
  prefix = "",
): ActionGroup<Definitions> {
  type Kind = keyof Definitions & string;
  type Payload = AnyPayload<Definitions>;
  const kinds = Object.keys(definitions) as Kind[];
  const names = new Map(kinds.map((kind) => [kind, `${prefix}${kind}`]));
  const kindsByName = new Map(kinds.map((kind) => [`${prefix}${kind}`, kind]));
  for (const name of kindsByName.keys()) {
    if (!NAME_PATTERN.test(name)) throw new Error(`"${name}" is no name of an action`);
  }

  function format(payload: Payload): string {
    const { kind, ...values } = payload as { readonly kind: Kind } & { readonly [name: string]: unknown };
    return [names.get(kind), ...formatParams(definitions[kind] ?? {}, values)].join(SEPARATOR);
  }

  return {
    names,
    format,
    parse(payload) {
      const [name = ""] = payload.split(SEPARATOR, 1);
      const kind = kindsByName.get(name);
      const rest = payload.length > name.length ? payload.slice(name.length + 1) : undefined;
      const values = kind && parseParams(definitions[kind] ?? {}, rest);
      if (kind === undefined || !values) return undefined;
      const parsed = { kind, ...values } as Payload;
      return format(parsed) === payload ? parsed : undefined;
    },
  };
}

type ParamValues = { readonly [name: string]: unknown };

/** Returns the texts of the parameters, without empty texts at the end. */
function formatParams(params: ActionParams, values: ParamValues): string[] {
  const all = Object.entries(params);
  const texts = all.map(([name, param], index) => {
    const text = values[name] === undefined && param.isOptional ? "" : param.format(values[name]);
    if (text.includes(SEPARATOR) && index < all.length - 1)
      throw new RangeError(`a "${SEPARATOR}" in "${name}": ${text}`);
    return text;
  });
  return texts.slice(0, texts.findLastIndex((text) => text !== "") + 1);
}

function parseParams(params: ActionParams, rest: string | undefined): ParamValues | undefined {
  const all = Object.entries(params);
  const texts = splitTexts(rest, all.length);
  if (texts.length > all.length) return undefined;
  const values: { [name: string]: unknown } = {};
  for (const [index, [name, param]] of all.entries()) {
    const text = texts[index] ?? "";
    if (text === "" && param.isOptional) continue;
    const value = param.parse(text);
    if (value === undefined) return undefined;
    values[name] = value;
  }
  return values;
}

/** Splits a text into at most `count` parts. The last part contains all further dots. */
function splitTexts(rest: string | undefined, count: number): string[] {
  if (rest === undefined) return [];
  const parts = rest.split(SEPARATOR);
  if (count === 0 || parts.length <= count) return parts;
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(SEPARATOR)];
}
