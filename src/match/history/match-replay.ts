import type { Seat } from "#core/game.ts";
import { effectiveEntries, type LogEntryBody, type MatchLog } from "#core/match-log.ts";
import { type PublicEntry, toPublicEntry } from "#match/delivery/turn-update.ts";
import {
  asOfEntry,
  type LoadedMatch,
  type MatchFacts,
  type MatchPosition,
  matchFacts,
} from "#match/play/loaded-match.ts";
import type { MatchLoader } from "#match/play/match-loader.ts";

/** One step of a replay: the match after it, as everybody saw it. */
export interface ReplayFrame extends MatchFacts {
  /** 0 is the beginning. */
  readonly step: number;
  readonly steps: number;
  /** The entry of this step; undefined at the beginning. */
  readonly entry: PublicEntry | undefined;
  readonly view: unknown;
}

/** Entries that change a game. Saving and resuming are not shown. */
const STEPS: readonly LogEntryBody["kind"][] = ["act", "timeout", "overtime", "forfeit", "deputise"];

/** The numbers of the entries that are steps of the game, in order, without undone turns. */
export function replaySteps(log: MatchLog): number[] {
  return effectiveEntries(log).filter((seq) => STEPS.some((kind) => kind === log[seq - 1]?.deed.kind));
}

/** One step of a match, with what everybody saw after it. */
export interface ReplayTurn {
  /** Starts at 1. */
  readonly step: number;
  readonly entry: PublicEntry;
  readonly view: unknown;
}

/** All steps of a match, without other facts about the position. */
export interface ReplayTurns<Described> {
  readonly facts: MatchFacts;
  /** The view before the first step, and the frame after the last one. */
  readonly beginning: unknown;
  readonly end: ReplayFrame;
  /** The converted steps, in order. */
  readonly turns: readonly Described[];
}

/** Converts a step. Only the result is kept, because a long match has thousands of steps. */
export type DescribeTurn<Described> = (
  turn: ReplayTurn,
  about: { readonly facts: MatchFacts; readonly steps: number },
) => Described;

type PositionWalk = Pick<MatchLoader, "positionAt" | "forEachPosition">;

export async function collectReplayTurns<Described>(
  loaded: LoadedMatch,
  { forEachPosition }: PositionWalk,
  describe: DescribeTurn<Described>,
): Promise<ReplayTurns<Described>> {
  const shown = replaySteps(loaded.match.log);
  const about = { facts: matchFacts(loaded), steps: shown.length };
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

/** What `seat` saw or, without one, the winner. The public view before the end and in games without `replayView`. */
function viewForReplay({ match, game, state }: LoadedMatch, then: unknown, seat?: Seat): unknown {
  const first = game.outcome(state)?.standings.find(({ position }) => position === 1)?.seat;
  const shownSeat = seat ?? first;
  const isOver = match.status === "finished" && game.replayView !== undefined && shownSeat !== undefined;
  return isOver ? game.replayView?.(then, shownSeat) : game.view(then, null);
}

/** The frame after a step. A number out of range means the first or last step. */
export async function loadReplayFrame(
  loaded: LoadedMatch,
  { positionAt }: PositionWalk,
  requestedStep: number,
): Promise<ReplayFrame> {
  const shown = replaySteps(loaded.match.log);
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
  const then = asOfEntry(loaded, seq, position);
  const beat = step === 0 ? undefined : toPublicEntry(then, seq);
  const view = viewForReplay(loaded, then.state, beat?.seat);
  return { ...matchFacts(then), step, steps, entry: beat, view };
}
