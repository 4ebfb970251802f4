// Duration of each part of an animated match. Times are milliseconds in whole hundredths of a second, the unit of GIF.

/** The content of one step. */
export interface AnimationStep {
  /** Number of laid tiles. */
  readonly tiles: number;
  /** Points of the seat that gained most. */
  readonly gain: number;
  /** Whether this is half of a step, and the other half follows at once. */
  readonly isBrief?: boolean;
}

export interface AnimationTiming {
  /** Duration of the opening scene. */
  readonly openingMs: number;
  /** Duration of the empty outline; 0 leaves it out. */
  readonly outlineMs: number;
  /** Duration of a tile that comes down, in two frames; 0 shows all tiles at once. */
  readonly tileMs: number;
  /** Duration of the outline with its points, before anything else changes. */
  readonly bubbleMs: number;
  /** For each step: how long its result is shown. */
  readonly holdsMs: readonly number[];
  readonly lastMs: number;
  /** The animation stops only at every `stopEvery`-th step; 1 stops at all. */
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
/** Points that deserve a longer hold. */
const MANY_POINTS = 50;

/**
 * Plans the intended timing. If it is too long, the first remedy that suffices is used: shorter holds, then no falling
 * tiles, then no movement, then skipped steps.
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

/** Duration of the whole animation. */
export function findAnimationLength(steps: readonly AnimationStep[], timing: AnimationTiming): number {
  const { openingMs, holdsMs, lastMs, stopEvery } = timing;
  const shown = steps.filter((_, step) => isStepShown(step, steps.length, stopEvery));
  const holds = holdsMs.filter((_, step) => isStepShown(step, steps.length, stopEvery) && step < steps.length - 1);
  return shown.reduce((sum, beat) => sum + movingMs(beat, timing), openingMs + sumOf(holds) + lastMs);
}

/** Whether a step is shown. Skipped steps appear together with the next shown one; the last is always shown. */
export const isStepShown = (step: number, steps: number, every: number): boolean => (steps - 1 - step) % every === 0;

function movingMs({ tiles }: AnimationStep, { outlineMs, tileMs, bubbleMs }: AnimationTiming): number {
  return tiles === 0 ? 0 : outlineMs + tiles * tileMs + bubbleMs;
}

/** Shortens all holds by the same share of what they can lose, as much as needed. Undefined if that is not enough. */
function shortened(steps: readonly AnimationStep[], timing: AnimationTiming): AnimationTiming | undefined {
  const tooMuch = findAnimationLength(steps, timing) - MAX_ANIMATION_MS;
  if (tooMuch <= 0) return timing;
  const toGive = findAnimationLength(steps, timing) - findAnimationLength(steps, withHolds(timing, 0));
  return toGive < tooMuch ? undefined : withHolds(timing, 1 - tooMuch / toGive);
}

/** `kept`: the share that remains of a hold's length above the shortest. */
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
