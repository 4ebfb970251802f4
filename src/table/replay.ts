import type { Seat } from "#kernel/game.ts";
import { type Deed, type Log, standing } from "#kernel/log.ts";
import { type Beat, beatOf } from "#table/news.ts";
import type { Replays } from "#table/replays.ts";
import { asOf, type Facts, factsOf, type Loaded, type Position } from "#table/sight.ts";

/** One step of a match that is looked at again: how it stood after it, as everybody saw it. */
export interface Frame extends Facts {
  /** 0 is the beginning. */
  readonly step: number;
  readonly steps: number;
  /** What happened by it; nothing at the beginning. */
  readonly beat: Beat | undefined;
  readonly view: unknown;
}

/** What changes a game; a match is also put aside and gone on with, which is nothing to look at. */
const STEPS: readonly Deed["kind"][] = ["act", "timeout", "overtime", "forfeit", "deputise"];

/** The numbers of the entries that are steps of the game, in order: turns that were taken back are left out. */
export function stepsOf(log: Log): number[] {
  return standing(log).filter((seq) => STEPS.some((kind) => kind === log[seq - 1]?.deed.kind));
}

/** One step of a match, with what everybody saw after it. */
export interface Turn {
  /** 1 is the first. */
  readonly step: number;
  readonly beat: Beat;
  readonly view: unknown;
}

/** All steps of a match, without how the table stood otherwise. */
export interface Turns<Told> {
  readonly facts: Facts;
  /** How it stood before the first step, and after the last one. */
  readonly beginning: unknown;
  readonly end: Frame;
  /** In order: what was made of each. */
  readonly turns: readonly Told[];
}

/** What somebody makes of a step: all that is remembered of it, because a long match has thousands of them. */
export type TellTurn<Told> = (turn: Turn, about: { readonly facts: Facts; readonly steps: number }) => Told;

type Walking = Pick<Replays, "positionAt" | "walk">;

export async function turnsOf<Told>(loaded: Loaded, { walk }: Walking, tell: TellTurn<Told>): Promise<Turns<Told>> {
  const shown = stepsOf(loaded.match.log);
  const about = { facts: factsOf(loaded), steps: shown.length };
  const turns: Told[] = [];
  let beginning: unknown;
  let end: Frame | undefined;
  let step = 0;
  await walk(loaded, (position, seq) => {
    if (seq === 0) beginning = viewBack(loaded, position.state);
    if (seq === (shown.at(-1) ?? 0)) end = frameAt(loaded, position, { seq, step: shown.length, steps: shown.length });
    if (seq === 0 || shown[step] !== seq) return;
    step++;
    turns.push(tell({ step, beat: beatOf(loaded, seq), view: viewBack(loaded, position.state) }, about));
  });
  return { facts: about.facts, beginning, end: end as Frame, turns };
}

/** By whom it was seen, where somebody is followed: otherwise by whoever was the first in the end. */
function viewBack({ match, game, state }: Loaded, then: unknown, seat?: Seat): unknown {
  const first = game.outcome(state)?.standings.find(({ position }) => position === 1)?.seat;
  const whose = seat ?? first;
  const isOver = match.status === "finished" && game.lookBack !== undefined && whose !== undefined;
  return isOver ? game.lookBack?.(then, whose) : game.view(then, null);
}

/** A step beyond the ends is the first or the last. */
export async function frameOf(loaded: Loaded, { positionAt }: Walking, wanted: number): Promise<Frame> {
  const shown = stepsOf(loaded.match.log);
  const step = Math.min(Math.max(0, Math.trunc(wanted)), shown.length);
  const seq = shown[step - 1] ?? 0;
  return frameAt(loaded, await positionAt(loaded, seq), { seq, step, steps: shown.length });
}

interface Step {
  readonly seq: number;
  readonly step: number;
  readonly steps: number;
}

function frameAt(loaded: Loaded, position: Position, { seq, step, steps }: Step): Frame {
  const then = asOf(loaded, seq, position);
  const beat = step === 0 ? undefined : beatOf(then, seq);
  const view = viewBack(loaded, then.state, beat?.seat);
  return { ...factsOf(then), step, steps, beat, view };
}
