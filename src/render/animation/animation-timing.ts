// How long what is seen of a game that is played once more. All times are in milliseconds and whole hundredths of a
// second, which is what a GIF counts in.

/** What is to be shown of one step. */
export interface AnimationStep {
  /** Tiles that were laid. */
  readonly tiles: number;
  /** What it brought the seat that gained most. */
  readonly gain: number;
  /** It is half of what happens: the other half comes at once. */
  readonly isBrief?: boolean;
}

export interface AnimationTiming {
  /** How long the beginning stands. */
  readonly openingMs: number;
  /** The empty outline; 0 where it is left out. */
  readonly outlineMs: number;
  /** A tile as it comes down, in two frames; 0 where all lie there at once. */
  readonly tileMs: number;
  /** The outline with its points, before anything else changes. */
  readonly bubbleMs: number;
  /** By step, what stands then. */
  readonly holdsMs: readonly number[];
  readonly lastMs: number;
  /** Only every so many steps there is a stop; 1 is all of them. */
  readonly stopEvery: number;
}

export const MAX_ANIMATION_MS = 30_000;
const OUTLINE_MS = 80;
const TILE_MS = 60;
const BUBBLE_MS = 120;
const HOLD_MS = 700;
const LONG_HOLD_MS = 1_200;
const SHORT_HOLD_MS = 350;
const LAST_MS = 3_000;
/** Points that are worth a longer look. */
const MANY_POINTS = 50;

/**
 * As long as it is meant to be; where that is too long, with shorter holds, then without tiles that come down, then with
 * nothing that moves, and at last in leaps.
 */
export function planTiming(steps: readonly AnimationStep[]): AnimationTiming {
  const whole: AnimationTiming = {
    openingMs: HOLD_MS,
    outlineMs: OUTLINE_MS,
    tileMs: TILE_MS,
    bubbleMs: BUBBLE_MS,
    holdsMs: steps.map(holdOf),
    lastMs: LAST_MS,
    stopEvery: 1,
  };
  const atOnce = { ...whole, outlineMs: 0, tileMs: 0 };
  const still = { ...atOnce, bubbleMs: 0 };
  return shortened(steps, whole) ?? shortened(steps, atOnce) ?? shortened(steps, still) ?? skipSteps(steps, still);
}

function holdOf({ gain, isBrief }: AnimationStep): number {
  if (isBrief) return SHORT_HOLD_MS;
  return gain >= MANY_POINTS ? LONG_HOLD_MS : HOLD_MS;
}

/** From the beginning to the end. */
export function findAnimationLength(steps: readonly AnimationStep[], timing: AnimationTiming): number {
  const { openingMs, holdsMs, lastMs, stopEvery } = timing;
  const shown = steps.filter((_, step) => isStepShown(step, steps.length, stopEvery));
  const holds = holdsMs.filter((_, step) => isStepShown(step, steps.length, stopEvery) && step < steps.length - 1);
  return shown.reduce((sum, beat) => sum + movingMs(beat, timing), openingMs + sumOf(holds) + lastMs);
}

/** Steps that are left out are seen together with the next that is shown; the last always is. */
export const isStepShown = (step: number, steps: number, every: number): boolean => (steps - 1 - step) % every === 0;

function movingMs({ tiles }: AnimationStep, { outlineMs, tileMs, bubbleMs }: AnimationTiming): number {
  return tiles === 0 ? 0 : outlineMs + tiles * tileMs + bubbleMs;
}

/** All holds shorter by the same share of what they can give, by as much as is needed. */
function shortened(steps: readonly AnimationStep[], timing: AnimationTiming): AnimationTiming | undefined {
  const tooMuch = findAnimationLength(steps, timing) - MAX_ANIMATION_MS;
  if (tooMuch <= 0) return timing;
  const toGive = findAnimationLength(steps, timing) - findAnimationLength(steps, withHolds(timing, 0));
  return toGive < tooMuch ? undefined : withHolds(timing, 1 - tooMuch / toGive);
}

/** `kept`: how much is left of what makes a hold longer than the shortest. */
function withHolds(timing: AnimationTiming, kept: number): AnimationTiming {
  const shorter = (ms: number) => SHORT_HOLD_MS + toHundredths((ms - SHORT_HOLD_MS) * kept);
  return { ...timing, openingMs: shorter(timing.openingMs), holdsMs: timing.holdsMs.map(shorter) };
}

function skipSteps(steps: readonly AnimationStep[], still: AnimationTiming): AnimationTiming {
  const stops = Math.floor((MAX_ANIMATION_MS - LAST_MS) / SHORT_HOLD_MS);
  return { ...withHolds(still, 0), stopEvery: Math.ceil(steps.length / stops) };
}

const toHundredths = (ms: number) => Math.floor(ms / 10) * 10;

const sumOf = (times: readonly number[]) => times.reduce((sum, ms) => sum + ms, 0);
