import { execFileSync } from "node:child_process";
import { chownSync, cpSync, mkdirSync, renameSync } from "node:fs";
import { basename, join, relative } from "node:path";
import {
  type DockerInstruction,
  isSentToBuilder,
  parseCommandList,
  parseEnv,
  parseStages,
} from "./parse-dockerfile.ts";

/** What a container of the image would run, in folders of this machine. */
export interface BuiltImage {
  readonly cwd: string;
  readonly data: string;
  readonly env: { readonly [name: string]: string };
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
  /** User id of the process; undefined if this process may not change its user. */
  readonly uid: number | undefined;
}

/** The id of “nobody” on this machine; corresponds to `node` in the image. */
const UNPRIVILEGED_UID = 65_534;

/** Carries out the steps of the Dockerfile. Throws if one fails. */
export function buildImage(context: string, root: string): BuiltImage {
  const uid = process.getuid?.() === 0 ? UNPRIVILEGED_UID : undefined;
  const image = { env: {}, command: [] as readonly string[], healthcheck: [] as readonly string[] };
  let cwd = "";
  for (const { name, steps } of parseStages(join(context, "Dockerfile"))) {
    const stage = join(root, name || "final");
    const inStage = (path: string) => (path.startsWith("/") ? join(stage, path) : join(cwd, path));
    const handlers: { readonly [word: string]: (step: DockerInstruction) => void } = {
      WORKDIR({ rest }) {
        cwd = join(stage, rest);
        mkdirSync(cwd, { recursive: true });
      },
      COPY: ({ rest }) => copy(rest, context, root, inStage),
      RUN: ({ rest }) => run(rest, cwd, inStage, uid),
      ENV: (step) => Object.assign(image.env, mapPaths(parseEnv(step), inStage)),
      CMD: (step) => void Object.assign(image, { command: parseCommandList(step) }),
      HEALTHCHECK: (step) => void Object.assign(image, { healthcheck: parseCommandList(step) }),
    };
    for (const step of steps) handlers[step.word]?.(step);
  }
  return { ...image, cwd, data: join(cwd, "../data"), uid };
}

function copy(rest: string, context: string, root: string, inStage: (path: string) => string): void {
  const [from, ...paths] = rest.split(/ +/);
  const [, stage] = /^--from=(\w+)$/.exec(from ?? "") ?? [];
  const target = inStage(paths.at(-1) ?? "");
  if (stage !== undefined) {
    renameSync(join(root, stage, paths[0] ?? ""), target);
    return;
  }
  for (const path of [from ?? "", ...paths.slice(0, -1)]) {
    const isSent = (file: string) => isSentToBuilder(join(context, ".dockerignore"), relative(context, file));
    if (!isSent(join(context, path))) throw new Error(`the Dockerfile copies ${path}, but .dockerignore excludes it`);
    const to = (rest.endsWith("/") && paths.length > 1) || target.endsWith("/") ? join(target, basename(path)) : target;
    cpSync(join(context, path), to, { recursive: true, filter: isSent });
  }
}

function run(rest: string, cwd: string, inStage: (path: string) => string, uid: number | undefined): void {
  for (const command of rest.split(" && ")) {
    const [program = "", ...args] = command.split(/ +/);
    const path = inStage(args.at(-1) ?? "");
    if (program === "mkdir") mkdirSync(path, { recursive: true });
    else if (program !== "chown") execFileSync(program, args, { cwd, stdio: "pipe", env: withCache() });
    else if (uid !== undefined) chownSync(path, uid, uid);
  }
}

/** Lets npm prefer the packages of its cache. */
function withCache(): NodeJS.ProcessEnv {
  return { ...process.env, npm_config_prefer_offline: "true" };
}

/** Replaces paths of the image by paths on this machine. */
function mapPaths(settings: { readonly [name: string]: string }, inStage: (path: string) => string) {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value.startsWith("/") ? inStage(value) : value]),
  );
}
