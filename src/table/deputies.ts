import type { Deputy, Game, Seat } from "#kernel/game.ts";
import type { Deed } from "#kernel/log.ts";
import { NOBODY } from "#store/custody.ts";
import type { Holder, Match } from "#store/store.ts";
import { goneSeats } from "#table/undo.ts";

// Bots that play on for people who have left. The seat stays theirs, and whoever left has lost; who plays for it is in the
// state of the game, by the entry with which they left or by a later one.

interface Seated {
  readonly match: Pick<Match, "seats" | "log">;
  readonly game: Game;
  readonly state: unknown;
}

export function deputiesIn({ game, state }: Pick<Seated, "game" | "state">): readonly Deputy[] {
  return game.deputies?.(state) ?? [];
}

type Leaving = Extract<Deed, { readonly kind: "forfeit" }>;

/** Who plays now, by seat: those who sit there, or the bots that play on for them under their names. */
export function playersIn(seated: Seated): readonly Holder[] {
  const deputies = deputiesIn(seated);
  return seated.match.seats.map((holder, seat): Holder => {
    const deputy = deputies.find((one) => one.seat === seat);
    return deputy ? { kind: "bot", level: deputy.level, name: holder.name } : holder;
  });
}

/** The same deed with who plays on, if it is one by which somebody leaves and somebody else is left to play with. */
export function withDeputy(seated: Seated, deed: Leaving): Leaving {
  const { game, state, match } = seated;
  const level = game.deputy?.(state);
  const isTheirs =
    match.seats[deed.seat]?.kind === "person" && !deputiesIn(seated).some(({ seat }) => seat === deed.seat);
  return level !== undefined && isTheirs && isPlayedWith(match, deed.seat) ? { ...deed, deputy: level } : deed;
}

/** Whether another person still plays; who was deleted does not. */
function isPlayedWith({ seats, log }: Seated["match"], seat: Seat): boolean {
  const gone = goneSeats(log);
  const [leaving, ...others] = [seats[seat], ...seats.filter((_, at) => at !== seat && !gone.includes(at))];
  const isAnother = (one: Holder | undefined) => one?.kind === "person" && one.person !== NOBODY;
  return others.some((one) => isAnother(one) && !isSamePerson(one, leaving));
}

function isSamePerson(one: Holder | undefined, other: Holder | undefined): boolean {
  return one?.kind === "person" && other?.kind === "person" && one.person === other.person;
}
