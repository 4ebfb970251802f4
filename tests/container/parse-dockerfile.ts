import { readFileSync } from "node:fs";

/** An instruction of a Dockerfile, with its continuation lines joined. */
export interface DockerInstruction {
  readonly word: string;
  readonly rest: string;
}

/** The instructions of each stage, by name; the last stage has no name. */
export function parseStages(path: string): { readonly name: string; readonly steps: readonly DockerInstruction[] }[] {
  const stages: { name: string; steps: DockerInstruction[] }[] = [];
  for (const { word, rest } of instructionsOf(readFileSync(path, "utf8"))) {
    if (word === "FROM") stages.push({ name: / AS (\w+)$/.exec(rest)?.[1] ?? "", steps: [] });
    else stages.at(-1)?.steps.push({ word, rest });
  }
  return stages;
}

function instructionsOf(text: string): DockerInstruction[] {
  const lines = text
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .replaceAll("\\\n", " ")
    .split("\n");
  return lines.flatMap((line) => {
    const [, word = "", rest = ""] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    return word === "" ? [] : [{ word, rest: rest.trim() }];
  });
}

/** The command of an instruction in list form. */
export function parseCommandList({ rest }: DockerInstruction): readonly string[] {
  return JSON.parse(rest.slice(rest.indexOf("[")));
}

/** The settings of an `ENV` instruction. */
export function parseEnv({ rest }: DockerInstruction): { readonly [name: string]: string } {
  return Object.fromEntries(rest.split(/ +/).map((pair) => pair.split("=") as [string, string]));
}

/** Whether a path is sent to the builder. The ignore file excludes everything and then lists exceptions. */
export function isSentToBuilder(ignoreFile: string, path: string): boolean {
  const lines = readFileSync(ignoreFile, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const covers = (pattern: string) => pattern === "*" || path === pattern || path.startsWith(`${pattern}/`);
  return lines.reduce((sent, line) => {
    const pattern = line.replace(/^!/, "");
    return covers(pattern) ? line.startsWith("!") : sent;
  }, true);
}
