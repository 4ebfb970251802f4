// How long each part of an animated match is shown. The result of each step is shown for a while before the next step
// (`holdsMs`). Times are in milliseconds and must be multiples of 10, because GIF counts in hundredths of a second.

/** The facts about a step on which its duration depends. */
export interface AnimationStep {
  /** Number of tiles that the step laid. */
  readonly tiles: number;
  /** Points that the step brought. If several seats gained points, the highest number. */
  readonly gain: number;
  /** Whether this is one half of a step that is shown in two parts. */
  readonly isBrief?: boolean;
}

export interface AnimationTiming {
  /** Duration of the opening scene. */
  readonly openingMs: number;
  /**
   * Duration of the outline before the first tile inside it appears. If 0, the outline does not appear before the
   * tiles.
   */
  readonly outlineMs: number;
  /** Duration of each tile that comes down. A tile comes down in two frames. If 0, all tiles appear at once. */
  readonly tileMs: number;
  /** Duration of the outline with its points, before the rest of the picture changes. */
  readonly bubbleMs: number;
  /** Milliseconds for which the result of each step is shown, in the order of the steps. */
  readonly holdsMs: readonly number[];
  readonly lastMs: number;
  /** The animation shows only every `stopEvery`-th step; with 1 it shows all steps. */
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
/** From this number of points on, the result of a step is shown longer. */
const MANY_POINTS = 50;

/**
 * Plans the timing of an animation. If the animation would be too long, uses the first of these remedies that suffices:
 * shorter times between moves, then no falling tiles, then no movement, then skipped moves.
 */
export function planAnimationTiming(steps: readonly AnimationStep[]): AnimationTiming {
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

/** Returns the duration of the whole animation. */
export function findAnimationLength(steps: readonly AnimationStep[], timing: AnimationTiming): number {
  const { openingMs, holdsMs, lastMs, stopEvery } = timing;
  const shown = steps.filter((_, step) => isAnimationStepShown(step, steps.length, stopEvery));
  const holds = holdsMs.filter(
    (_, step) => isAnimationStepShown(step, steps.length, stopEvery) && step < steps.length - 1,
  );
  return shown.reduce((sum, beat) => sum + movingMs(beat, timing), openingMs + sumOf(holds) + lastMs);
}

/**
 * Whether a step is shown. The changes of skipped steps appear together with the next shown step; the last step is
 * always shown.
 */
export const isAnimationStepShown = (step: number, steps: number, every: number): boolean =>
  (steps - 1 - step) % every === 0;

function movingMs({ tiles }: AnimationStep, { outlineMs, tileMs, bubbleMs }: AnimationTiming): number {
  return tiles === 0 ? 0 : outlineMs + tiles * tileMs + bubbleMs;
}

/**
 * Shortens the time that each result is shown, so that the animation fits into the maximum length. All these times lose
 * the same share of what they have above their minimum. Undefined if the animation cannot fit.
 */
function shortened(steps: readonly AnimationStep[], timing: AnimationTiming): AnimationTiming | undefined {
  const tooMuch = findAnimationLength(steps, timing) - MAX_ANIMATION_MS;
  if (tooMuch <= 0) return timing;
  const toGive = findAnimationLength(steps, timing) - findAnimationLength(steps, withHolds(timing, 0));
  return toGive < tooMuch ? undefined : withHolds(timing, 1 - tooMuch / toGive);
}

/**
 * Shortens the times for which results are shown. No time becomes shorter than SHORT_HOLD_MS. Of what a time has above
 * this minimum, only the share `kept` (0 to 1) remains.
 */
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
