import type { CommandRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/scrabble/module.ts";
import { seatsOfPerson } from "#match/play/loaded-match.ts";
import type { MatchId } from "#match/play/open-match.ts";

// A player who starts a game against bots may find that they wanted another one. That game ends when the other one
// starts, as long as the player has not had a turn in it.

type Here = Pick<CommandRequest, "services" | "location" | "person">;

/** Returns the game of this channel if the person plays it against bots alone and has not had a turn yet. */
export async function findUntouchedGame({ services, location, person }: Here): Promise<MatchId | undefined> {
  if (location.kind !== "channel") return undefined;
  const id = await services.matches.findRunning(location.channel, gameModule.id);
  const running = id === undefined ? undefined : await services.matches.view(id, person.id);
  if (!running) return undefined;
  const own = seatsOfPerson(running, person.id);
  const isAgainstBots = own.length === 1 && running.seats.filter(({ kind }) => kind === "person").length === 1;
  return isAgainstBots && !own.some((seat) => running.playedSeats.includes(seat)) ? id : undefined;
}

/** Abandons that game, if there is one. No other person has to agree. */
export async function endUntouchedGame(request: Here): Promise<void> {
  const { services, person } = request;
  const match = await findUntouchedGame(request);
  if (match === undefined) return;
  await services.matches.proposals.propose({ match, person: person.id }, { kind: "drop" }, () => false);
}
