import type { Game, Seat } from "#core/game.ts";
import type { LogEntryBody, MatchLog } from "#core/match-log.ts";
import { currentPlayers } from "#match/play/deputies.ts";
import type { LoadedMatch } from "#match/play/loaded-match.ts";
import { otherActivePlayers } from "#match/play/other-players.ts";
import { isLastMessageOfTurnStart, turnStart } from "#match/play/turn-start.ts";
import type { MatchPorts } from "#match/ports.ts";
import type { Match } from "#store/store.ts";

// Players who could do nothing on the server of their match, because they were kicked or timed out by a moderator. A
// moderator who plays could make an opponent lose in this way. So if such a player forfeits, the result counts in the
// rankings of that server only. Discord does not tell who was kicked and who has left. If no other player of the match
// may kick people, a missing player counts as having left and loses as usual. Otherwise a losing player could save
// their rating by leaving the server for a moment. For the same reason, a timeout does not count if it ended in the
// first half of the turn: after it, the player had as much time again to act. Discord does not tell when a timeout
// began.
//
// The creator of a private thread can keep an opponent out of it for most of a turn without any permission on the
// server, and a moderator can hide a channel. Discord does not tell the bot what a player saw during the turn. So
// forfeits in private threads, and forfeits of players for whom the match was saved before because its channel was
// hidden from them, count on that server only, too. The creator's own forfeits count everywhere: otherwise they could
// keep their rating by letting the time run out instead of resigning.
//
// A moderator can also keep the bot from writing in the channel, so that an opponent does not learn that it is their
// turn. If the message about the turn came in its second half, the forfeit counts on that server only. If the message
// was not sent at all, the match is saved (see `unreachable-channels.ts`).

/**
 * Whether a person could be kept from acting in a match: they were kicked or are timed out, or the channel could be
 * hidden from them. True also if they were timed out in the second half of the current turn. `hasLeft`: true if the
 * caller knows that the person is not on the server. Discord is not asked for it again then, because it could fail to
 * answer, and the person would count as still there.
 */
export type IsPlayerBarred = (match: Match, person: string, hasLeft?: true) => Promise<boolean>;

export function createBarredPlayerCheck({
  hasLeftServer,
  isTimedOut,
  canKick,
  isPrivateThreadOfAnother,
  messageTime,
  now,
  toWallClock = (at) => at,
}: Pick<
  MatchPorts,
  "hasLeftServer" | "isTimedOut" | "canKick" | "isPrivateThreadOfAnother" | "messageTime" | "now" | "toWallClock"
>): IsPlayerBarred {
  return async (match, person, hasLeft) => {
    const { location, message } = match;
    if (wasChannelHidden(match, person)) return true;
    const halfTime = toWallClock((turnStart(match) + now()) / 2);
    const isAnnouncement = message !== undefined && isLastMessageOfTurnStart(match);
    if (isAnnouncement && messageTime && messageTime(message.id) > halfTime) return true;
    // If Discord does not say what the channel is, the player must not lose their rating.
    if (isPrivateThreadOfAnother && (await isPrivateThreadOfAnother(location, person)) !== false) return true;
    if (hasLeft ?? (await hasLeftServer?.(location, person))) return couldBeKicked(match, person);
    return (await isTimedOut?.(location, person, halfTime)) ?? false;
  };

  /** Whether another player of the match may kick people from the server. True also if Discord does not answer. */
  async function couldBeKicked(match: Match, person: string): Promise<boolean> {
    const others = otherActivePlayers(match, person);
    const answers = await Promise.all(others.map((other) => canKick?.(match.location, other.person)));
    return answers.some((answer) => answer !== false);
  }
}

/**
 * Whether a seat forfeits by this entry and its player could be kept from acting. Asks Discord, so it may take seconds.
 */
export async function isForfeitOfBarredPlayer(
  loaded: LoadedMatch,
  deed: LogEntryBody,
  isBarred: IsPlayerBarred | undefined,
): Promise<boolean> {
  if (!isBarred || !isForfeit(deed, loaded.game)) return false;
  // A bot that plays on for a player who has left is never barred.
  const player = currentPlayers(loaded)[deed.seat];
  return player?.kind === "person" && (await isBarred(loaded.match, player.person));
}

/** Whether a seat forfeited although its player could be kept from acting. */
export function hasForfeitOfBarredPlayer(log: MatchLog): boolean {
  return log.some(({ deed }) => "barred" in deed && deed.barred);
}

function isForfeit(deed: LogEntryBody, game: Game): deed is LogEntryBody & { readonly seat: Seat } {
  if (deed.kind === "timeout") return game.timeOut === undefined;
  if (deed.kind === "overtime") return game.overtime === undefined;
  return deed.kind === "forfeit";
}

/**
 * Whether the match was saved before because the time of this person was up while they could not see the channel, or
 * was resumed without them because they saw nothing of it.
 */
function wasChannelHidden({ log, seats }: Match, person: string): boolean {
  return log.some(({ deed }) => {
    const hiddenFrom = deed.kind === "pause" ? [deed.seat] : deed.kind === "resume" ? (deed.without ?? []) : [];
    return hiddenFrom.some((seat) => {
      const holder = seat === undefined ? undefined : seats[seat];
      return holder?.kind === "person" && holder.person === person;
    });
  });
}
