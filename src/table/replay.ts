import type { Seat } from "#kernel/game.ts";
import { type Deed, type Log, standing } from "#kernel/log.ts";
import { type Beat, beatOf } from "#table/news.ts";
import { asOf, type Facts, factsOf, type Loaded } from "#table/sight.ts";

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

/** All steps of a match, without how the table stood otherwise. */
export interface Turns {
  readonly facts: Facts;
  /** In order; each with what everybody saw after it. */
  readonly turns: readonly { readonly beat: Beat; readonly view: unknown }[];
}

export function turnsOf(loaded: Loaded): Turns {
  const { match, history } = loaded;
  const turns = stepsOf(match.log).map((seq) => ({
    beat: beatOf(loaded, seq),
    view: viewBack(loaded, history[seq]?.state),
  }));
  return { facts: factsOf(loaded), turns };
}

/** By whom it was seen, where somebody is followed: otherwise by whoever was the first in the end. */
function viewBack({ match, game, state }: Loaded, then: unknown, seat?: Seat): unknown {
  const first = game.outcome(state)?.standings.find(({ position }) => position === 1)?.seat;
  const whose = seat ?? first;
  const isOver = match.status === "finished" && game.lookBack !== undefined && whose !== undefined;
  return isOver ? game.lookBack?.(then, whose) : game.view(then, null);
}

/** A step beyond the ends is the first or the last. */
export function frameOf(loaded: Loaded, wanted: number): Frame {
  const { log } = loaded.match;
  const shown = stepsOf(log);
  const step = Math.min(Math.max(0, Math.trunc(wanted)), shown.length);
  const then = asOf(loaded, shown[step - 1] ?? 0);
  const beat = step === 0 ? undefined : beatOf(then, then.seq);
  const view = viewBack(loaded, then.state, beat?.seat);
  return { ...factsOf(then), step, steps: shown.length, beat, view };
}
