import type { GameModule, GameTypes } from "#core/game-module.ts";
import type { RequesterOrId } from "#match/access.ts";
import type { GuardedMatchService } from "#match/guarded-match-service.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import type { GameWithoutMatch, QuestionResult } from "#match/play/questions.ts";
import type { PlayResult } from "#match/play/referee.ts";
import type { MatchActor } from "#match/ports.ts";
import type { MatchId } from "#store/store.ts";

type QuestionName<Types extends GameTypes> = keyof Types["questions"] & string;
type QuestionInput<Types extends GameTypes, Name extends keyof Types["questions"]> = Parameters<
  Types["questions"][Name]
>[1];
type QuestionReply<Types extends GameTypes, Name extends keyof Types["questions"]> = Awaited<
  ReturnType<Types["questions"][Name]>
>;

/** What a command does with the matches of its own game: the methods of `MatchService` with the types of the game. */
export interface GameMatchService<Types extends GameTypes> {
  view(id: MatchId, requester: RequesterOrId): Promise<MatchView<Types> | undefined>;
  play(actor: MatchActor, action: Types["action"]): Promise<PlayResult<Types>>;
  playTyped(actor: MatchActor, typed: unknown): Promise<PlayResult<Types>>;
  resign(actor: MatchActor): Promise<PlayResult<Types>>;
  requestHint(actor: MatchActor): Promise<QuestionResult<Types, QuestionReply<Types, "hint">>>;
  ask<Name extends QuestionName<Types>>(
    actor: MatchActor,
    question: Name,
    input?: QuestionInput<Types, Name>,
  ): Promise<QuestionResult<Types, QuestionReply<Types, Name>>>;
  askAsSpectator<Name extends QuestionName<Types>>(
    id: MatchId,
    requester: RequesterOrId,
    question: Name,
    input?: QuestionInput<Types, Name>,
  ): Promise<QuestionResult<Types, QuestionReply<Types, Name>>>;
  askAboutView<Name extends QuestionName<Types>>(
    matchView: MatchView<Types>,
    question: Name,
    input?: QuestionInput<Types, Name>,
  ): Promise<QuestionReply<Types, Name>>;
  updateDraft<Name extends QuestionName<Types>>(
    actor: MatchActor,
    question: Name,
    input?: Omit<QuestionInput<Types, Name>, "draft">,
  ): Promise<QuestionResult<Types, QuestionReply<Types, Name>>>;
  consult<Name extends QuestionName<Types>>(
    of: GameWithoutMatch,
    question: Name,
    input: QuestionInput<Types, Name>,
  ): Promise<QuestionReply<Types, Name>>;
}

/**
 * Returns the match service with the types of one game. This is safe: buttons reach only matches of the game of their
 * command, and commands find their matches by the id of the game.
 */
export function asGameMatchService<Types extends GameTypes>(
  matches: Pick<GuardedMatchService, keyof GameMatchService<Types>>,
  _game: GameModule<Types>,
): GameMatchService<Types> {
  return matches as unknown as GameMatchService<Types>;
}
