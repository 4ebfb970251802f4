import { setImmediate as breath } from "node:timers/promises";
import type { Game, Written } from "#kernel/game.ts";
import { type Account, standing } from "#kernel/log.ts";
import { playersIn } from "#table/deputies.ts";
import type { Replays } from "#table/replays.ts";
import { type Facts, factsOf, firstPosition, type Loaded, type Position } from "#table/sight.ts";

/** A match as files, with what everybody may know of it. Its game sees to it that nothing hidden is in them. */
export interface Exported {
  readonly facts: Facts;
  readonly files: readonly ExportedFile[];
  /** There are none before it is over. */
  readonly isTooEarly?: true;
}

export interface ExportedFile {
  readonly format: string;
  /** Written when it is asked for. */
  text(): Promise<string>;
}

/** So long a file is written in one go; then others have their turn. */
const WRITING_MS = 2;

export function exportedOf(loaded: Loaded, replays: Pick<Replays, "walk">): Exported {
  const { game, match } = loaded;
  const isUnderWay = match.status === "running" || match.status === "parked";
  if (isUnderWay && game.exportsWhenOver?.(match.opening.options)) {
    return { facts: factsOf(loaded), files: [], isTooEarly: true };
  }
  /** All formats that are made of the same are written at once. */
  const written = new Map<string, Promise<ReturnType<NonNullable<Game["exports"]>>>>();
  const write = async (of: "beginning" | "game") => {
    const moments = of === "beginning" ? [firstPosition(loaded)] : await momentsOf(loaded, replays);
    return game.exports?.({ ...accountOf(loaded), moments }) ?? {};
  };
  return {
    facts: factsOf(loaded),
    files: Object.entries(game.formats ?? {}).map(([format, of]) => ({
      format,
      async text() {
        const files = written.get(of) ?? write(of);
        written.set(of, files);
        return joined((await files)[format] ?? "");
      },
    })),
  };
}

function accountOf(loaded: Loaded): Omit<Account, "moments"> {
  const { match } = loaded;
  return {
    id: match.id,
    names: match.seats.map(({ name }) => name),
    levels: playersIn(loaded).map((holder) => (holder.kind === "bot" ? holder.level : undefined)),
    log: match.log,
    lexicon: match.opening.lexicon,
  };
}

/** Those that still count, and the ones before each of them. */
async function momentsOf(loaded: Loaded, { walk }: Pick<Replays, "walk">): Promise<Position[]> {
  const wanted = new Set([0, loaded.seq, ...standing(loaded.match.log).flatMap((seq) => [seq - 1, seq])]);
  const moments: Position[] = [];
  await walk(loaded, (position, seq) => {
    if (wanted.has(seq)) moments[seq] = position;
  });
  return moments;
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
