// What a button or a form about levels is for, as it stands in its custom id: a level by its name, which has no colon, and
// by its task, so that an old button does nothing to another board.

/** Of what is listed, which size and how hard. */
export interface Wish {
  readonly size?: number;
  readonly grade?: number;
}

/** How a level is played: alone, be it with what one plays already put aside; together; or as a race. */
export type PlayKind = "play" | "aside" | "together" | "race";

export type LevelDeed =
  | ({ readonly kind: "list"; readonly page: number } & Wish)
  | { readonly kind: "show"; readonly page: number; readonly name: string }
  | { readonly kind: "solved"; readonly page: number; readonly person: string }
  | { readonly kind: PlayKind | "create"; readonly name: string }
  | { readonly kind: "edit" | "over" | "remove"; readonly name: string; readonly was: string }
  /** The board of the match that the button belongs to. */
  | { readonly kind: "cancel" | "keep" };

const PREFIX = "level-";
const KINDS: { readonly [Kind in LevelDeed["kind"]]: true } = {
  ...{ list: true, show: true, solved: true, play: true, aside: true, together: true, race: true },
  ...{ create: true, edit: true, over: true, remove: true, cancel: true, keep: true },
};
export const LEVEL_PAYLOADS: readonly string[] = Object.keys(KINDS).map((kind) => `${PREFIX}${kind}`);
/** Of a task, enough that no two boards of a server have it in common. */
const MARK = 12;
const NONE = "-";

export function markOf({ task }: { readonly task: string }): string {
  return task.slice(0, MARK);
}

/** `way`: what tells two buttons apart that lead to the same page. */
export function makeLevelDeed(deed: LevelDeed, way = "to"): string {
  return `${PREFIX}${deed.kind}${factsOf(deed, way)}`;
}

function factsOf(deed: LevelDeed, way: string): string {
  switch (deed.kind) {
    case "list":
      return `:${deed.page}:${way}:${deed.size ?? NONE}:${deed.grade ?? NONE}`;
    case "show":
      return `:${deed.page}:${way}:${deed.name}`;
    case "solved":
      return `:${deed.page}:${way}:${deed.person}`;
    case "play":
    case "aside":
    case "together":
    case "race":
    case "create":
      return `:${deed.name}`;
    case "edit":
    case "over":
    case "remove":
      return `:${deed.was}:${deed.name}`;
    case "cancel":
    case "keep":
      return "";
  }
}

export const isLevelDeed = (payload: string): boolean => payload.startsWith(PREFIX);

export function parseLevelDeed(payload: string): LevelDeed | undefined {
  const [, kind, facts = ""] = /^level-([a-z]+)(?::(.+))?$/s.exec(payload) ?? [];
  switch (kind) {
    case "list":
      return parseList(facts);
    case "show": {
      const [, page, name] = /^(\d{1,4}):[a-z]+:(.+)$/s.exec(facts) ?? [];
      return name === undefined ? undefined : { kind, page: Number(page), name };
    }
    case "solved": {
      const [, page, person] = /^(\d{1,4}):[a-z]+:(\w{1,32})$/.exec(facts) ?? [];
      return person === undefined ? undefined : { kind, page: Number(page), person };
    }
    case "play":
    case "aside":
    case "together":
    case "race":
    case "create":
      return facts === "" ? undefined : { kind, name: facts };
    case "edit":
    case "over":
    case "remove": {
      const [, was, name] = /^([0-9a-f]{12}):(.+)$/s.exec(facts) ?? [];
      return was === undefined || name === undefined ? undefined : { kind, was, name };
    }
    case "cancel":
    case "keep":
      return { kind };
    default:
      return undefined;
  }
}

function parseList(facts: string): LevelDeed | undefined {
  const [, page, size, grade] = /^(\d{1,4}):[a-z]+:(\d{1,3}|-):(\d|-)$/.exec(facts) ?? [];
  if (page === undefined) return undefined;
  return {
    kind: "list",
    page: Number(page),
    ...(size === NONE ? {} : { size: Number(size) }),
    ...(grade === NONE ? {} : { grade: Number(grade) }),
  };
}
