// Payload of buttons and forms about puzzles: the name, which has no colon, and a mark of the task. The mark keeps an
// old button from changing another board of that name.

/** Size and grade of the listed puzzles. */
export interface PuzzleListFilter {
  readonly size?: number;
  readonly grade?: number;
}

/** How a puzzle is played: alone, alone after saving the running board (`aside`), together, or as a race. */
export type PuzzlePlayKind = "play" | "aside" | "together" | "race";

export type PuzzlePayload =
  | ({ readonly kind: "list"; readonly page: number } & PuzzleListFilter)
  | { readonly kind: "show"; readonly page: number; readonly name: string }
  | { readonly kind: "solved"; readonly page: number; readonly person: string }
  | { readonly kind: PuzzlePlayKind | "create"; readonly name: string }
  | { readonly kind: "edit" | "over" | "remove"; readonly name: string; readonly was: string }
  /** Cancels, or saves the board of the button's match. */
  | { readonly kind: "cancel" | "keep" };

const PREFIX = "level-";
const KINDS: { readonly [Kind in PuzzlePayload["kind"]]: true } = {
  ...{ list: true, show: true, solved: true, play: true, aside: true, together: true, race: true },
  ...{ create: true, edit: true, over: true, remove: true, cancel: true, keep: true },
};
export const PUZZLE_PAYLOADS: readonly string[] = Object.keys(KINDS).map((kind) => `${PREFIX}${kind}`);
/** Length of a task prefix that still tells the boards of a server apart. */
const MARK_LENGTH = 12;
const EMPTY = "-";

export function puzzleMark({ task }: { readonly task: string }): string {
  return task.slice(0, MARK_LENGTH);
}

/** `way` makes the payloads of two buttons to the same page differ. */
export function formatPuzzlePayload(payload: PuzzlePayload, way = "to"): string {
  return `${PREFIX}${payload.kind}${payloadData(payload, way)}`;
}

function payloadData(payload: PuzzlePayload, way: string): string {
  switch (payload.kind) {
    case "list":
      return `:${payload.page}:${way}:${payload.size ?? EMPTY}:${payload.grade ?? EMPTY}`;
    case "show":
      return `:${payload.page}:${way}:${payload.name}`;
    case "solved":
      return `:${payload.page}:${way}:${payload.person}`;
    case "play":
    case "aside":
    case "together":
    case "race":
    case "create":
      return `:${payload.name}`;
    case "edit":
    case "over":
    case "remove":
      return `:${payload.was}:${payload.name}`;
    case "cancel":
    case "keep":
      return "";
  }
}

export const isPuzzlePayload = (payload: string): boolean => payload.startsWith(PREFIX);

export function parsePuzzlePayload(payload: string): PuzzlePayload | undefined {
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

function parseList(facts: string): PuzzlePayload | undefined {
  const [, page, size, grade] = /^(\d{1,4}):[a-z]+:(\d{1,3}|-):(\d|-)$/.exec(facts) ?? [];
  if (page === undefined) return undefined;
  return {
    kind: "list",
    page: Number(page),
    ...(size === EMPTY ? {} : { size: Number(size) }),
    ...(grade === EMPTY ? {} : { grade: Number(grade) }),
  };
}
