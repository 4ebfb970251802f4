import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";

/** Discord's description of its API. It is next to the checkout on some machines. */
export const OPEN_API_PATH = fileURLToPath(new URL("../../../shared/discord/openapi.json", import.meta.url));

interface Content {
  content?: Record<string, unknown>;
}

interface Operation {
  requestBody?: Content;
  responses?: Record<string, Content>;
}

interface Description {
  components: { schemas: Record<string, { properties?: Record<string, { type?: unknown }> }> };
  paths: Record<string, Record<string, Operation>>;
}

interface Request {
  method: string;
  path: string;
  body: unknown;
}

/** The problems of a request, one line each; "skipped" if there is no description to check against. */
export type OpenApiProblems = string[] | "skipped";

const ID = "discord";
const JSON_TYPE = "application/json";

let loaded: { description: Description; ajv: Ajv2020 } | undefined;
const validators = new Map<string, ValidateFunction | undefined>();

export const hasOpenApi = (): boolean => existsSync(OPEN_API_PATH);

function load(): { description: Description; ajv: Ajv2020 } {
  if (loaded) return loaded;
  const description: Description = JSON.parse(readFileSync(OPEN_API_PATH, "utf8"));
  allowTextPermissions(description);
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
  formats.default(ajv);
  ajv.addFormat("snowflake", /^\d{1,20}$/);
  ajv.addFormat("nonce", true);
  ajv.addSchema(description, ID);
  loaded = { description, ajv };
  return loaded;
}

/** Permissions may be text, because the bit set outgrows a number. Discord's written documentation says so, too. */
function allowTextPermissions({ components }: Description): void {
  for (const { properties } of Object.values(components.schemas)) {
    const permissions = properties?.["default_member_permissions"];
    if (permissions) permissions.type = ["integer", "string", "null"];
  }
}

const parts = (path: string): string[] => decodeURIComponent(path).split("/").slice(1);
const isOpen = (part: string): boolean => part.startsWith("{");

/** The described path that matches. If several match, the one with the most fixed parts. */
function templateOf(description: Description, { method, path }: Omit<Request, "body">): string | undefined {
  const given = parts(path);
  const fits = (template: string) => {
    const wanted = parts(template);
    return wanted.length === given.length && wanted.every((part, index) => isOpen(part) || part === given[index]);
  };
  const found = Object.keys(description.paths).filter(
    (template) => description.paths[template]?.[method.toLowerCase()] && fits(template),
  );
  const openParts = (template: string) => parts(template).filter(isOpen).length;
  return found.sort((a, b) => openParts(a) - openParts(b))[0];
}

const pointer = (...keys: string[]): string =>
  keys.map((key) => encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");

/** Each schema is compiled at first use, because compiling all would take seconds. */
function validatorFor(method: string, template: string, status?: number): ValidateFunction | undefined {
  const key = `${method} ${template} ${status ?? ""}`;
  if (validators.has(key)) return validators.get(key);
  const { description, ajv } = load();
  const operation = description.paths[template]?.[method.toLowerCase()];
  const part = status === undefined ? ["requestBody"] : ["responses", String(status)];
  const place = pointer("paths", template, method.toLowerCase(), ...part, "content", JSON_TYPE, "schema");
  const content = status === undefined ? operation?.requestBody : operation?.responses?.[status];
  const described = content?.content?.[JSON_TYPE] !== undefined;
  const validator = described ? ajv.compile({ $ref: `${ID}#/${place}` }) : undefined;
  validators.set(key, validator);
  return validator;
}

interface Branch {
  properties?: { type?: { enum?: unknown[] } };
}

/** Whether the error comes from a branch of a union with another `type` than the data. */
function isOfOtherBranch({ keyword, parentSchema, data }: ErrorObject): boolean {
  const types = (parentSchema as Branch | undefined)?.properties?.type?.enum;
  return keyword === "required" && types !== undefined && !types.includes((data as { type?: unknown } | null)?.type);
}

const isAboutType = ({ keyword, instancePath }: ErrorObject): boolean =>
  keyword === "enum" && instancePath.endsWith("/type");

/** A union reports errors for each branch. Keeps those of the intended branch, and of these the deepest ones. */
function readableErrors(errors: readonly ErrorObject[]): string[] {
  const own = errors.filter((error) => !["oneOf", "anyOf"].includes(error.keyword) && !isOfOtherBranch(error));
  const exact = own.filter((error) => !isAboutType(error));
  const shown = [exact, own].find((list) => list.length > 0) ?? errors;
  const depth = ({ instancePath }: ErrorObject) => instancePath.split("/").length;
  const deepest = Math.max(...shown.map(depth));
  const lines = shown
    .filter((error) => depth(error) === deepest)
    .map(({ instancePath, message, params }) => `${instancePath || "/"} ${message} ${JSON.stringify(params)}`);
  return [...new Set(lines)];
}

/** Checks the body of a request of the bot: the JSON, or the payload of a form. */
export function checkRequest(request: Request): OpenApiProblems {
  if (!hasOpenApi()) return "skipped";
  const { description } = load();
  const template = templateOf(description, request);
  if (template === undefined) return [`${request.method} ${request.path} is not described`];
  const validate = request.body === undefined ? undefined : validatorFor(request.method, template);
  if (!validate || validate(request.body)) return [];
  return readableErrors(validate.errors ?? []).map((line) => `${request.method} ${template}: ${line}`);
}

/** The problems of a response, one line each. A status that is not described is a problem. */
export function checkResponse(request: Omit<Request, "body">, status: number, body: unknown): string[] {
  const { description } = load();
  const template = templateOf(description, request) ?? request.path;
  const validate = validatorFor(request.method, template, status);
  if (!validate) return body === undefined ? [] : [`${request.method} ${template} answers no ${status} with a body`];
  if (validate(body)) return [];
  return readableErrors(validate.errors ?? []).map((line) => `${request.method} ${template}: ${line}`);
}

/** The problems of all requests, for `expect(checkAllRequests(sandbox.requests)).toEqual([])`. */
export function checkAllRequests(requests: readonly Request[]): string[] {
  if (!hasOpenApi()) {
    console.info("skipped: Discord's description (../shared/discord/openapi.json) is not beside this checkout");
    return [];
  }
  return requests.flatMap((request) => {
    const found = checkRequest(request);
    return found === "skipped" ? [] : found;
  });
}
