import { setImmediate as breath } from "node:timers/promises";
import type { Written } from "#kernel/game.ts";
import { playersIn } from "#table/deputies.ts";
import { type Facts, factsOf, type Loaded } from "#table/sight.ts";

/** A match as files, with what everybody may know of it. Its game sees to it that nothing hidden is in them. */
export interface Exported {
  readonly facts: Facts;
  readonly files: readonly ExportedFile[];
}

export interface ExportedFile {
  readonly format: string;
  /** Written when it is asked for. */
  text(): Promise<string>;
}

/** So long a file is written in one go; then others have their turn. */
const WRITING_MS = 2;

export function exportedOf(loaded: Loaded): Exported {
  const { match, game, history } = loaded;
  const account = {
    id: match.id,
    names: match.seats.map(({ name }) => name),
    levels: playersIn(loaded).map((holder) => (holder.kind === "bot" ? holder.level : undefined)),
    moments: history,
    log: match.log,
    lexicon: match.opening.lexicon,
  };
  const files = Object.entries(game.exports?.(account) ?? {});
  return {
    facts: factsOf(loaded),
    files: files.map(([format, written]) => ({ format, text: () => joined(written) })),
  };
}

async function joined(written: Written): Promise<string> {
  if (typeof written === "string") return written;
  const parts: string[] = [];
  let begun = performance.now();
  for (const part of written) {
    parts.push(part);
    if (performance.now() - begun < WRITING_MS) continue;
    await breath();
    begun = performance.now();
  }
  return parts.join("");
}
