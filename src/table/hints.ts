import type { Seat } from "#kernel/game.ts";
import type { Hand, Ports } from "#table/ports.ts";
import { type Answer, answerFor } from "#table/questions.ts";
import { type Already, type Judged, type Referee, whyOutdated, whyWait } from "#table/referee.ts";
import { refused } from "#table/refused.ts";
import { seatedAt } from "#table/seated.ts";
import type { Loaded } from "#table/sight.ts";

// A hint is thought about first and counted then: who is told nothing, because somebody was quicker or nothing could be
// saved, has lost nothing. What was counted can be asked for again.

export interface Hints {
  /** The seat to move is told, alone, what it could best do. Its turn is still to come. */
  hint(hand: Hand): Promise<Answer>;
}

export function createHints({ think }: Pick<Ports, "think">, referee: Referee): Hints {
  return {
    async hint(hand) {
      const seated = await seatedAt(referee, hand);
      if (!seated.ok) return seated;
      const { loaded, seat } = seated;
      const outdated = whyOutdated(loaded, hand.seq);
      if (outdated) return outdated;
      const judged = judge(loaded, seat);
      if (!judged.ok) return judged;
      const asked = await answerFor(think, loaded, seat, "hint");
      const counted = await referee.play({ match: hand.match, seq: loaded.seq, seatIn: () => seat, judge });
      return counted.ok ? { ...asked, sight: counted.sight } : counted;
    },
  };
}

function judge(loaded: Loaded, seat: Seat): Judged | Already {
  const waiting = whyWait(loaded, seat);
  if (waiting) return waiting;
  const { game, match, state } = loaded;
  if (match.opening.rated) return refused({ why: "rated-no-hints" });
  const step = game.help?.(state, seat);
  if (step === undefined) return refused({ why: "no-hints" });
  if (!step.ok) return { ok: false, by: "game", refusal: step.refusal };
  return step.state === state ? { ok: true, already: true } : { ok: true, deed: { kind: "hint", seat }, step };
}
