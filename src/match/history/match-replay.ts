import type { Seat } from "#core/game.ts";
import { effectiveEntryNumbers, type LogEntryBody } from "#core/match-log.ts";
import { type PublicEntry, toPublicEntry } from "#match/delivery/turn-update.ts";
import {
  createPublicMatchInfo,
  type LoadedMatch,
  type MatchPosition,
  matchAsOfEntry,
  type PublicMatchInfo,
} from "#match/play/loaded-match.ts";
import type { MatchLoader } from "#match/play/match-loader.ts";

/**
 * One step of a replay, with the view after it. A step is a log entry that was played (a move, a timeout or a
 * resignation), with the actions that continue it, such as the answer to a guess.
 */
export interface ReplayFrame extends PublicMatchInfo {
  /** Number of the step; 0 is the beginning of the match. */
  readonly step: number;
  readonly steps: number;
  /** The log entries of this step; none at the beginning. */
  readonly entries: readonly PublicEntry[];
  readonly view: unknown;
}

/** Kinds of log entries that are steps of a replay. Saving and resuming are not. */
const STEPS: readonly LogEntryBody["kind"][] = ["act", "timeout", "overtime", "forfeit", "deputise"];

/** A step of a replay: the number of its first log entry, and those of the actions that continue it. */
export type ReplayStep = readonly [first: number, ...more: number[]];

/**
 * The steps of the replay, in order. Undone turns are left out, and actions that continue a step before the first step
 * belong to the beginning.
 */
export function findReplaySteps({ match: { log }, game }: Pick<LoadedMatch, "match" | "game">): ReplayStep[] {
  const steps: [number, ...number[]][] = [];
  for (const seq of effectiveEntryNumbers(log)) {
    const deed = log[seq - 1]?.deed;
    if (!STEPS.some((kind) => kind === deed?.kind)) continue;
    if (deed?.kind === "act" && game.continuesStep?.(deed.action)) steps.at(-1)?.push(seq);
    else steps.push([seq]);
  }
  return steps;
}

/** Returns the number of the log entry after which the view of a step is shown. */
export function endOfStep(step: ReplayStep | undefined): number {
  return step?.at(-1) ?? 0;
}

/** One step of a match, with the view after it. */
export interface ReplayTurn {
  /** Number of the step, from 1. */
  readonly step: number;
  readonly entries: readonly PublicEntry[];
  readonly view: unknown;
}

/**
 * All steps of a match, each described by the function of the caller. The facts about the match are included only once.
 */
export interface DescribedReplay<Described> {
  readonly facts: PublicMatchInfo;
  /** The view before the first step. */
  readonly beginning: unknown;
  readonly end: ReplayFrame;
  /** The results of `DescribeReplayTurn`, in order. */
  readonly turns: readonly Described[];
}

/**
 * Describes one step in the form that the caller needs. Only the descriptions are kept, because a long match has
 * thousands of steps.
 */
export type DescribeReplayTurn<Described> = (
  turn: ReplayTurn,
  about: { readonly facts: PublicMatchInfo; readonly steps: number },
) => Described;

type PositionWalk = Pick<MatchLoader, "positionAt" | "forEachPosition">;

export async function collectReplayTurns<Described>(
  loaded: LoadedMatch,
  { forEachPosition }: PositionWalk,
  describe: DescribeReplayTurn<Described>,
): Promise<DescribedReplay<Described>> {
  const shown = findReplaySteps(loaded);
  const about = { facts: createPublicMatchInfo(loaded), steps: shown.length };
  const turns: Described[] = [];
  let beginning: unknown;
  let end: ReplayFrame | undefined;
  let step = 0;
  await forEachPosition(loaded, (position, seq) => {
    if (seq === 0) beginning = viewForReplay(loaded, position.state);
    if (seq === endOfStep(shown.at(-1))) end = frameAt(loaded, position, { shown, step: shown.length });
    const entries = shown[step] ?? [];
    if (seq === 0 || entries.at(-1) !== seq) return;
    step++;
    const view = viewForReplay(loaded, position.state);
    turns.push(describe({ step, entries: entries.map((one) => toPublicEntry(loaded, one)), view }, about));
  });
  return { facts: about.facts, beginning, end: end as ReplayFrame, turns };
}

/**
 * Returns the view to show in a replay. After the end of the match, this is the view of `seat`; without `seat`, the
 * view of the winner. Before the end, and in games without `replayView`, it is the view of a spectator.
 */
function viewForReplay({ match, game, state }: LoadedMatch, then: unknown, seat?: Seat): unknown {
  const first = game.outcome(state)?.standings.find(({ position }) => position === 1)?.seat;
  const shownSeat = seat ?? first;
  const isOver = match.status === "finished" && game.replayView !== undefined && shownSeat !== undefined;
  return isOver ? game.replayView?.(then, shownSeat) : game.view(then, null);
}

/**
 * Returns the replay frame after a step. If the number of the step is too small or too large, returns the first or the
 * last frame.
 */
export async function loadReplayFrame(
  loaded: LoadedMatch,
  { positionAt }: PositionWalk,
  requestedStep: number,
): Promise<ReplayFrame> {
  const shown = findReplaySteps(loaded);
  const step = Math.min(Math.max(0, Math.trunc(requestedStep)), shown.length);
  return frameAt(loaded, await positionAt(loaded, endOfStep(shown[step - 1])), { shown, step });
}

interface Step {
  readonly shown: readonly ReplayStep[];
  /** Number of the step; 0 is the beginning. */
  readonly step: number;
}

function frameAt(loaded: LoadedMatch, position: MatchPosition, { shown, step }: Step): ReplayFrame {
  const numbers = shown[step - 1];
  const then = matchAsOfEntry(loaded, endOfStep(numbers), position);
  const entries = (numbers ?? []).map((seq) => toPublicEntry(then, seq));
  const view = viewForReplay(loaded, then.state, entries[0]?.seat);
  return { ...createPublicMatchInfo(then), step, steps: shown.length, entries, view };
}
