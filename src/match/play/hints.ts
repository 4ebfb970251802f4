import type { Seat } from "#core/game.ts";
import { loadSeatedMatch } from "#match/play/load-seated-match.ts";
import { type LoadedMatch, viewMatch } from "#match/play/loaded-match.ts";
import { askGame, type QuestionResult } from "#match/play/questions.ts";
import {
  checkSeatToMove,
  checkTurnIsCurrent,
  type JudgedEntry,
  type NothingToSave,
  type Referee,
} from "#match/play/referee.ts";
import type { MatchActor, MatchPorts } from "#match/ports.ts";
import { refuseAction } from "#match/refuse-action.ts";

// A hint is computed first and counted afterwards. If the match has changed meanwhile or the entry for the hint could
// not be saved, the player gets no hint, and no hint is counted. A player can ask for a counted hint again without a
// further count. Some answers are no help, and the game gives them without counting.

export interface HintService {
  /** Gives a private hint to the player whose turn it is. Their turn goes on. */
  requestHint(actor: MatchActor): Promise<QuestionResult>;
}

export function createHintService({ runTask }: Pick<MatchPorts, "runTask">, referee: Referee): HintService {
  return {
    async requestHint(actor) {
      const seated = await loadSeatedMatch(referee, actor);
      if (!seated.ok) return seated;
      const { loaded, seat } = seated;
      const outdated = checkTurnIsCurrent(loaded, actor.seq);
      if (outdated) return outdated;
      const judged = judgeHint(loaded, seat);
      if (!judged.ok) return judged;
      const answer = await askGame(runTask, viewMatch(loaded, seat), "hint");
      if (loaded.game.isFreeHint?.(answer)) return { ok: true, answer, matchView: viewMatch(loaded, seat) };
      const counted = await referee.play({
        match: actor.match,
        seq: loaded.seq,
        findSeat: () => seat,
        judge: judgeHint,
      });
      return counted.ok ? { ok: true, answer, matchView: counted.matchView } : counted;
    },
  };
}

function judgeHint(loaded: LoadedMatch, seat: Seat): JudgedEntry | NothingToSave {
  const waiting = checkSeatToMove(loaded, seat);
  if (waiting) return waiting;
  const { game, match, state } = loaded;
  if (match.opening.rated) return refuseAction({ reason: "rated-no-hints" });
  const step = game.countHint?.(state, seat);
  if (step === undefined) return refuseAction({ reason: "no-hints" });
  if (!step.ok) return { ok: false, by: "game", refusal: step.refusal };
  return step.state === state ? { ok: true, already: true } : { ok: true, deed: { kind: "hint", seat }, step };
}
