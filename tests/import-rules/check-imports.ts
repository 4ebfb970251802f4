import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { ALLOWED_IMPORTS, type ImportRule } from "./allowed-imports.ts";
import { type ParsedImport, parseImports } from "./parse-imports.ts";

/** Contents of files, by path from the root. */
export type SourceFiles = ReadonlyMap<string, string>;

interface RoomOfFile {
  readonly room: string;
  /** Name of the game or command, in the rooms that separate these. */
  readonly own: string;
}

type Target =
  | { readonly kind: "own"; readonly path: string; readonly place: RoomOfFile | undefined }
  | { readonly kind: "package"; readonly name: string }
  | { readonly kind: "builtin" }
  | { readonly kind: "computed" };

/** A sentence for each import that the table does not allow. */
export function findForbiddenImports(files: SourceFiles): string[] {
  const direct = [...files].flatMap(([path, text]) => checkFile(path, parseImports(text)));
  return [...direct, ...checkReachedFromPure(files)];
}

function checkFile(path: string, imports: readonly ParsedImport[]): string[] {
  const place = roomOf(path);
  const rule = place && ALLOWED_IMPORTS[place.room];
  if (rule === undefined) return [`${path} is in no room of the table`];
  if (rule === "all") return [];
  return imports.flatMap((one) => {
    const reason = checkImport(path, place as RoomOfFile, rule, one);
    return reason === undefined ? [] : [`${path} ${reason}: ${one.from ?? "computed"}`];
  });
}

function checkImport(path: string, place: RoomOfFile, rule: ImportRule, one: ParsedImport): string | undefined {
  if (one.by === "require") return "calls require";
  const target = targetOf(path, one.from);
  switch (target.kind) {
    case "computed":
      return rule.computed ? undefined : "imports what nobody can read";
    case "builtin":
      return rule.pure ? "imports a built-in" : undefined;
    case "package":
      return rule.packages.includes(target.name) ? undefined : "imports a package";
    case "own":
      return checkOwnImport(place, rule, target.place, one);
  }
}

function checkOwnImport(
  place: RoomOfFile,
  rule: ImportRule,
  target: RoomOfFile | undefined,
  one: ParsedImport,
): string | undefined {
  if (target === undefined) return "imports what is in no room";
  const isSameRoom = target.room === place.room && target.own === place.own;
  if (isSameRoom) return undefined;
  if (one.from?.startsWith(".")) return "climbs out of its room";
  if (target.room === "games" && rule.ownGame && target.own !== place.own) return "imports another game than its own";
  if (target.room !== place.room && rule.rooms.includes(target.room)) return undefined;
  if (rule.types?.includes(target.room)) return one.typeOnly ? undefined : "imports more than types";
  return "imports a room that it may not";
}

/** Files that a pure room imports, directly or not, must be pure as well. */
function checkReachedFromPure(files: SourceFiles): string[] {
  const pure = (path: string) => ruleOf(path)?.pure === true;
  const seen = new Set([...files.keys()].filter(pure));
  const problems: string[] = [];
  for (const path of seen)
    for (const { from, typeOnly } of parseImports(files.get(path) ?? "")) {
      if (typeOnly) continue;
      const target = targetOf(path, from);
      if (target.kind === "own") seen.add(target.path);
      else if (!pure(path)) problems.push(`${path} is reached from a pure room and imports: ${from ?? "computed"}`);
    }
  return problems;
}

function ruleOf(path: string): ImportRule | undefined {
  const rule = ALLOWED_IMPORTS[roomOf(path)?.room ?? ""];
  return rule === "all" ? undefined : rule;
}

function targetOf(path: string, from: string | undefined): Target {
  if (from === undefined) return { kind: "computed" };
  if (isBuiltin(from) || from.startsWith("node:")) return { kind: "builtin" };
  if (from.startsWith("#")) return ownFile(posix.normalize(`src/${from.slice(1)}`));
  if (from.startsWith(".")) return ownFile(posix.join(posix.dirname(path), from));
  return { kind: "package", name: from.split("/", from.startsWith("@") ? 2 : 1).join("/") };
}

function ownFile(path: string): Target {
  return { kind: "own", path, place: roomOf(path) };
}

/** The only file directly in src connects the rooms. */
const ENTRY_POINTS: { readonly [file: string]: string } = { "main.ts": "main" };

/** Rooms by path: src/games/<game>/…, commands/<command>.ts or commands/<command>/…, src/<room>/…, src/main.ts. */
function roomOf(path: string): RoomOfFile | undefined {
  const [top, first = "", ...rest] = path.split("/");
  if (top === "commands") return { room: top, own: first.replace(/\.ts$/, "") };
  if (top !== "src") return undefined;
  const room = rest.length === 0 ? ENTRY_POINTS[first] : first;
  if (room === undefined || !Object.hasOwn(ALLOWED_IMPORTS, room) || room === "commands") return undefined;
  if (room !== "games") return { room, own: "" };
  return rest.length < 2 ? undefined : { room, own: rest[0] ?? "" };
}
