import type { DeputyBot, Game, Seat } from "#core/game.ts";
import type { LogEntryBody } from "#core/match-log.ts";
import { forfeitedSeats } from "#match/play/undo.ts";
import { DELETED_PLAYER } from "#store/personal-data/personal-data.ts";
import type { Match, SeatPlayer } from "#store/store.ts";

// A deputy is a bot that plays on for a person who has left. The seat still belongs to the person, and the person has
// lost. The state of the game says which bot plays in the seat.

interface SeatedGame {
  readonly match: Pick<Match, "seats" | "log">;
  readonly game: Game;
  readonly state: unknown;
}

export function activeDeputyBots({ game, state }: Pick<SeatedGame, "game" | "state">): readonly DeputyBot[] {
  return game.deputies?.(state) ?? [];
}

type ForfeitEntry = Extract<LogEntryBody, { readonly kind: "forfeit" }>;

/**
 * The current players, by seat. If a bot plays on for a person who left, this is the bot, under the name of the person.
 */
export function currentPlayers(seated: SeatedGame): readonly SeatPlayer[] {
  const deputies = activeDeputyBots(seated);
  return seated.match.seats.map((holder, seat): SeatPlayer => {
    const deputy = deputies.find((one) => one.seat === seat);
    return deputy ? { kind: "bot", level: deputy.level, name: holder.name } : holder;
  });
}

/**
 * Adds the bot that plays on in the seat to the entry of a forfeit, if a person leaves the seat and another person
 * still plays.
 */
export function withDeputyBotForForfeit(seated: SeatedGame, deed: ForfeitEntry): ForfeitEntry {
  const { game, state, match } = seated;
  const level = game.deputy?.(state);
  const isTheirs =
    match.seats[deed.seat]?.kind === "person" && !activeDeputyBots(seated).some(({ seat }) => seat === deed.seat);
  return level !== undefined && isTheirs && isPlayedWith(match, deed.seat) ? { ...deed, deputy: level } : deed;
}

/** Whether a person in another seat still plays. Deleted players do not count. */
function isPlayedWith({ seats, log }: SeatedGame["match"], seat: Seat): boolean {
  const gone = forfeitedSeats(log);
  const [leaving, ...others] = [seats[seat], ...seats.filter((_, at) => at !== seat && !gone.includes(at))];
  const isAnother = (one: SeatPlayer | undefined) => one?.kind === "person" && one.person !== DELETED_PLAYER;
  return others.some((one) => isAnother(one) && !isSamePerson(one, leaving));
}

function isSamePerson(one: SeatPlayer | undefined, other: SeatPlayer | undefined): boolean {
  return one?.kind === "person" && other?.kind === "person" && one.person === other.person;
}
