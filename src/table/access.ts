import type { Lobby } from "#store/lobbies.ts";
import type { Home, Match } from "#store/store.ts";

// Who may do what with a match or a lobby. A custom id can be made up by hand, so this is asked at every access. Discord's
// clients decide nothing.

/** A person and the place from which they ask. */
export interface Visitor {
  readonly person: string;
  /** The server they are on at this moment; undefined in a direct message. */
  readonly guild: string | undefined;
  /** Whether they may configure that server. */
  readonly moderates: boolean;
  /** Whether they can see a channel of that server. */
  maySee(channel: string): boolean;
}

/** A person's id alone stands for somebody in no place: they see what they play, and nothing else. */
export type Viewer = Visitor | string;

/** `play` also covers saving and loading the match. */
export type Access = "see" | "play" | "stop" | "administer";

type MatchFacts = Pick<Match, "home" | "seats" | "starter">;

export function mayAccess(viewer: Viewer, access: Access, match: MatchFacts): boolean {
  const visitor = visitorOf(viewer);
  switch (access) {
    case "see":
      return isTheirs(visitor, match) || isAt(visitor, match.home);
    case "play":
      return plays(visitor, match);
    case "stop":
      return isStarter(visitor, match) || administers(visitor, match.home);
    case "administer":
      return administers(visitor, match.home);
  }
}

/** Whether they may see a lobby, join it or leave it; its own rules say who is invited. */
export function maySeeLobby(visitor: Visitor, { home, guests }: Pick<Lobby, "home" | "guests">): boolean {
  return guests.some(({ person, stand }) => person === visitor.person && stand !== "out") || isAt(visitor, home);
}

/** Whether they may configure the server that this belongs to. A solo match belongs to nobody but its owner. */
export function administers({ guild, moderates }: Visitor, home: Home): boolean {
  return moderates && home.kind === "channel" && home.guild === guild;
}

function isTheirs(visitor: Visitor, match: MatchFacts): boolean {
  return plays(visitor, match) || isStarter(visitor, match);
}

function plays({ person }: Visitor, { home, seats }: MatchFacts): boolean {
  if (home.kind === "personal") return home.person === person;
  return seats.some((holder) => holder.kind === "person" && holder.person === person);
}

/** Whether they let the bots of this match play, to watch them. */
function isStarter({ person }: Visitor, { starter }: MatchFacts): boolean {
  return starter !== undefined && starter === person;
}

function isAt({ guild, maySee }: Visitor, home: Home): boolean {
  return home.kind === "channel" && home.guild === guild && maySee(home.channel);
}

export function personOf(viewer: Viewer): string {
  return typeof viewer === "string" ? viewer : viewer.person;
}

function visitorOf(viewer: Viewer): Visitor {
  if (typeof viewer !== "string") return viewer;
  return { person: viewer, guild: undefined, moderates: false, maySee: () => false };
}
