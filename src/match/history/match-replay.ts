import type { Seat } from "#core/game.ts";
import { effectiveEntryNumbers, type LogEntryBody, type MatchLog } from "#core/match-log.ts";
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
 * One step of a replay, with the view after it. A step is a log entry that was played: a move, a timeout or a
 * resignation.
 */
export interface ReplayFrame extends PublicMatchInfo {
  /** Number of the step; 0 is the beginning of the match. */
  readonly step: number;
  readonly steps: number;
  /** The log entry of this step; undefined at the beginning. */
  readonly entry: PublicEntry | undefined;
  readonly view: unknown;
}

/** Kinds of log entries that are steps of a replay. Saving and resuming are not. */
const STEPS: readonly LogEntryBody["kind"][] = ["act", "timeout", "overtime", "forfeit", "deputise"];

/** The numbers of the log entries that are steps of the replay, in order. Undone turns are left out. */
export function findReplaySteps(log: MatchLog): number[] {
  return effectiveEntryNumbers(log).filter((seq) => STEPS.some((kind) => kind === log[seq - 1]?.deed.kind));
}

/** One step of a match, with the view after it. */
export interface ReplayTurn {
  /** Number of the step, from 1. */
  readonly step: number;
  readonly entry: PublicEntry;
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
  const shown = findReplaySteps(loaded.match.log);
  const about = { facts: createPublicMatchInfo(loaded), steps: shown.length };
  const turns: Described[] = [];
  let beginning: unknown;
  let end: ReplayFrame | undefined;
  let step = 0;
  await forEachPosition(loaded, (position, seq) => {
    if (seq === 0) beginning = viewForReplay(loaded, position.state);
    if (seq === (shown.at(-1) ?? 0)) end = frameAt(loaded, position, { seq, step: shown.length, steps: shown.length });
    if (seq === 0 || shown[step] !== seq) return;
    step++;
    turns.push(
      describe({ step, entry: toPublicEntry(loaded, seq), view: viewForReplay(loaded, position.state) }, about),
    );
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
  const shown = findReplaySteps(loaded.match.log);
  const step = Math.min(Math.max(0, Math.trunc(requestedStep)), shown.length);
  const seq = shown[step - 1] ?? 0;
  return frameAt(loaded, await positionAt(loaded, seq), { seq, step, steps: shown.length });
}

interface Step {
  readonly seq: number;
  readonly step: number;
  readonly steps: number;
}

function frameAt(loaded: LoadedMatch, position: MatchPosition, { seq, step, steps }: Step): ReplayFrame {
  const then = matchAsOfEntry(loaded, seq, position);
  const beat = step === 0 ? undefined : toPublicEntry(then, seq);
  const view = viewForReplay(loaded, then.state, beat?.seat);
  return { ...createPublicMatchInfo(then), step, steps, entry: beat, view };
}
