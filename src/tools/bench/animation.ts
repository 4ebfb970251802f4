import { monitorEventLoopDelay } from "node:perf_hooks";
import { USUAL_LOOK } from "#discord/look.ts";
import type { Scene } from "#kernel/scene.ts";
import { createAnimations } from "#main/animations.ts";
import { quantile, rounded } from "#tools/bench/spread.ts";

const ROUNDS = 5;

/** A whole game as an animation, drawn as the bot does it; and how long this thread was held up meanwhile, at most. */
export async function measureAnimation(picture: string, scenes: () => Iterable<Scene>): Promise<object> {
  const { animate } = createAnimations();
  const times: number[] = [];
  let bytes = 0;
  const loop = monitorEventLoopDelay({ resolution: 1 });
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    // The first one compiles what it needs.
    if (round === 1) loop.enable();
    const animated = await animate({ scenes: scenes(), look: USUAL_LOOK, whose: "", onProgress() {} });
    times.push(performance.now() - begun);
    if (animated.ok) bytes = animated.bytes.length;
  }
  loop.disable();
  const [msMedian, msP95] = [rounded(quantile(times, 0.5)), rounded(quantile(times, 0.95))];
  const [loopP999Ms, loopMaxMs] = [rounded(loop.percentile(99.9) / 1e6), rounded(loop.max / 1e6)];
  return { bench: "render", picture, format: "gif", bytes, msMedian, msP95, loopP999Ms, loopMaxMs };
}
