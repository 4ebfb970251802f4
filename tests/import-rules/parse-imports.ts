import { parseAst } from "vitest/node";

export interface ParsedImport {
  /** Undefined if the path is computed at run time. */
  readonly from: string | undefined;
  /** Whether the import is erased before the program runs. */
  readonly typeOnly: boolean;
  readonly by: "import" | "require";
}

/** A node of the parsed text, with the fields used here. */
interface Node {
  readonly type: string;
  readonly source?: unknown;
  readonly importKind?: unknown;
  readonly exportKind?: unknown;
  readonly expression?: unknown;
  readonly callee?: unknown;
  readonly arguments?: unknown;
  readonly object?: unknown;
  readonly property?: unknown;
  readonly name?: unknown;
  readonly value?: unknown;
  readonly quasis?: unknown;
}

/** All imports of a file, in any form. */
export function parseImports(text: string): ParsedImport[] {
  return [...nodesIn(parseAst(text, { lang: "ts" }))].flatMap((node) => importBy(node) ?? []);
}

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== "object" || value === null) return;
  if (isNode(value)) yield value;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function importBy(node: Node): ParsedImport | undefined {
  switch (node.type) {
    case "ImportDeclaration":
      return { from: textOf(node.source), typeOnly: node.importKind === "type", by: "import" };
    case "ExportAllDeclaration":
    case "ExportNamedDeclaration":
      if (!isNode(node.source)) return undefined;
      return { from: textOf(node.source), typeOnly: node.exportKind === "type", by: "import" };
    case "ImportExpression":
      return { from: textOf(node.source), typeOnly: false, by: "import" };
    case "TSImportType":
      return { from: textOf(node.source), typeOnly: true, by: "import" };
    case "TSExternalModuleReference":
      return { from: textOf(node.expression), typeOnly: false, by: "require" };
    case "CallExpression":
      return importByCall(node);
    default:
      return undefined;
  }
}

/** Calls of `require`, and of functions that find a module by its name. */
function importByCall(node: Node): ParsedImport | undefined {
  const called = nameOf(node.callee);
  const [from] = Array.isArray(node.arguments) ? node.arguments.map(textOf) : [];
  if (called === "require") return { from, typeOnly: false, by: "require" };
  if (/^(require|import\.meta)\.resolve$|\bgetBuiltinModule$/.test(called))
    return { from, typeOnly: false, by: "import" };
  return undefined;
}

function nameOf(callee: unknown): string {
  if (!isNode(callee)) return "";
  if (callee.type === "Identifier") return String(callee.name);
  if (callee.type === "MetaProperty") return "import.meta";
  if (callee.type !== "MemberExpression") return "";
  return `${nameOf(callee.object)}.${nameOf(callee.property)}`;
}

/** A complete package name before a computed part can be read. */
const PACKAGE_AND_SLASH = /^(@[^/]+\/)?[^@#./][^/]*\//;

function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral" || !Array.isArray(node.quasis)) return undefined;
  const head: string = node.quasis[0].value.cooked;
  return node.quasis.length === 1 || PACKAGE_AND_SLASH.test(head) ? head : undefined;
}
