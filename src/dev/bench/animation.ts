import { monitorEventLoopDelay } from "node:perf_hooks";
import { quantile, roundToHundredths } from "#cli/runner/quantile.ts";
import type { Scene } from "#core/scene.ts";
import { DEFAULT_PICTURE_STYLE } from "#discord/messages/picture-style.ts";
import { createAnimationRenderer } from "#workers/rendering/animation-renderer.ts";

const ROUNDS = 5;

/**
 * Measures how long the bot takes to draw a game as an animation, and for how long the drawing blocks the event loop of
 * this thread.
 */
export async function measureAnimation(picture: string, scenes: () => Iterable<Scene>): Promise<object> {
  const { animate } = createAnimationRenderer();
  const times: number[] = [];
  let bytes = 0;
  const loop = monitorEventLoopDelay({ resolution: 1 });
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    // The first round is slower, because code is compiled.
    if (round === 1) loop.enable();
    const animated = await animate({ scenes: scenes(), style: DEFAULT_PICTURE_STYLE, owner: "", onProgress() {} });
    times.push(performance.now() - begun);
    if (animated.ok) bytes = animated.bytes.length;
  }
  loop.disable();
  const [msMedian, msP95] = [roundToHundredths(quantile(times, 0.5)), roundToHundredths(quantile(times, 0.95))];
  const [loopP999Ms, loopMaxMs] = [roundToHundredths(loop.percentile(99.9) / 1e6), roundToHundredths(loop.max / 1e6)];
  return { bench: "render", picture, format: "gif", bytes, msMedian, msP95, loopP999Ms, loopMaxMs };
}
