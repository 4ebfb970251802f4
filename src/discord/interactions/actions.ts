import type { ActionParam, OptionalParam } from "#discord/interactions/action-params.ts";

// Actions of buttons, menus and forms. A custom id names an action and its parameters, joined by dots: `row.8H.2`. The
// last parameter may contain dots itself. An optional parameter that is left out is an empty text, or nothing at the end.

type ActionParams = { readonly [name: string]: ActionParam<unknown> };

/** The parameters of each action, by its name. */
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

/** One action with its parameters. */
export type ActionPayload<Definitions, Kind extends keyof Definitions> = Flat<
  { readonly kind: Kind } & Values<Definitions[Kind]>
>;

type AnyPayload<Definitions> = {
  [Kind in keyof Definitions & string]: ActionPayload<Definitions, Kind>;
}[keyof Definitions & string];

export interface Actions<Definitions> {
  /** Names in custom ids, by kind. */
  readonly names: ReadonlyMap<keyof Definitions & string, string>;
  /** Throws if a parameter cannot be written. */
  format(payload: AnyPayload<Definitions>): string;
  /** Undefined if the text is not exactly what `format` makes. */
  parse(payload: string): AnyPayload<Definitions> | undefined;
}

/** Union of the actions, as `{ kind, ...parameters }`. */
export type PayloadOf<Group> = Group extends Actions<infer Definitions> ? AnyPayload<Definitions> : never;

const SEPARATOR = ".";
const NAME_PATTERN = /^[a-z][a-z0-9-]*$/;

/** Defines actions that belong together. `prefix` precedes their names in custom ids. */
export function defineActions<const Definitions extends ActionDefinitions>(
  definitions: Definitions,
  prefix = "",
): Actions<Definitions> {
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

/** Texts of the parameters, without empty ones at the end. */
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

/** At most `count` texts, the last of which takes the rest. */
function splitTexts(rest: string | undefined, count: number): string[] {
  if (rest === undefined) return [];
  const parts = rest.split(SEPARATOR);
  if (count === 0 || parts.length <= count) return parts;
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(SEPARATOR)];
}
