import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { ExportedText, Game } from "#core/game.ts";
import { effectiveEntryNumbers, type MatchTranscript } from "#core/match-log.ts";
import { currentPlayers } from "#match/play/deputies.ts";
import {
  createPublicMatchInfo,
  currentPosition,
  type LoadedMatch,
  type MatchPosition,
  type PublicMatchInfo,
} from "#match/play/loaded-match.ts";
import type { MatchLoader } from "#match/play/match-loader.ts";

/** A match as files for other programs. The game keeps hidden information out of the files. */
export interface ExportedMatch {
  readonly facts: PublicMatchInfo;
  readonly files: readonly ExportedFile[];
  /** True if there are no files yet: matches with these options can be exported only after their end. */
  readonly isTooEarly?: true;
}

export interface ExportedFile {
  readonly format: string;
  /** Creates the text of the file when it is called. */
  text(): Promise<string>;
}

/** After writing for this many milliseconds, the export pauses so that other work can run. */
const SLICE_MS = 2;

export function exportMatch(loaded: LoadedMatch, replays: Pick<MatchLoader, "forEachPosition">): ExportedMatch {
  const { game, match } = loaded;
  const isUnderWay = match.status === "running" || match.status === "parked";
  if (isUnderWay && game.exportsWhenOver?.(match.opening.options)) {
    return { facts: createPublicMatchInfo(loaded), files: [], isTooEarly: true };
  }
  /**
   * The files created so far. The key says what they are created from: only the current position, or the whole
   * game. One call creates the files of all formats with the same key.
   */
  const filesBySource = new Map<string, Promise<ReturnType<NonNullable<Game["exports"]>>>>();
  const write = async (of: "position" | "game") => {
    const moments = of === "position" ? [currentPosition(loaded)] : await momentsOf(loaded, replays);
    return game.exports?.({ ...toTranscript(loaded), moments }) ?? {};
  };
  const without = game.formatsWithout?.(match.opening.options) ?? [];
  const formats = Object.entries(game.exportFormats ?? {}).filter(([format]) => !without.includes(format));
  return {
    facts: createPublicMatchInfo(loaded),
    files: formats.map(([format, of]) => ({
      format,
      async text() {
        const files = filesBySource.get(of) ?? write(of);
        filesBySource.set(of, files);
        return joinParts((await files)[format] ?? "");
      },
    })),
  };
}

function toTranscript(loaded: LoadedMatch): Omit<MatchTranscript, "moments"> {
  const { match } = loaded;
  return {
    id: match.id,
    names: match.seats.map(({ name }) => name),
    levels: currentPlayers(loaded).map((holder) => (holder.kind === "bot" ? holder.level : undefined)),
    log: match.log,
    lexicon: match.opening.lexicon,
    ...revealedSeed(loaded),
  };
}

/**
 * The seed of a finished match. With it, players can check the shuffle. The seed of an abandoned match stays hidden.
 */
function revealedSeed(loaded: LoadedMatch): Pick<MatchTranscript, "shuffle"> {
  const { hash, seed } = createPublicMatchInfo(loaded).seedCommitment;
  return loaded.match.status === "finished" && seed !== undefined ? { shuffle: { sha256: hash, seed } } : {};
}

/** The positions of the match, by entry number: after each entry that was not undone, and before each such entry. */
async function momentsOf(
  loaded: LoadedMatch,
  { forEachPosition }: Pick<MatchLoader, "forEachPosition">,
): Promise<MatchPosition[]> {
  const wanted = new Set([0, loaded.seq, ...effectiveEntryNumbers(loaded.match.log).flatMap((seq) => [seq - 1, seq])]);
  const moments: MatchPosition[] = [];
  await forEachPosition(loaded, (position, seq) => {
    if (wanted.has(seq)) moments[seq] = position;
  });
  return moments;
}

async function joinParts(filesBySource: ExportedText): Promise<string> {
  if (typeof filesBySource === "string") return filesBySource;
  const parts: string[] = [];
  let begun = performance.now();
  for (const part of filesBySource) {
    parts.push(part);
    if (performance.now() - begun < SLICE_MS) continue;
    await yieldToEventLoop();
    begun = performance.now();
  }
  return parts.join("");
}
