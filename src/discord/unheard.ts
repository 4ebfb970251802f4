import type { Call } from "#discord/command.ts";
import { MOST_CHARACTERS } from "#discord/limits.ts";
import type { Post } from "#discord/post.ts";
import { cut } from "#discord/room.ts";
import type { GuardedTable } from "#table/guarded.ts";
import type { Lobby } from "#table/lobbies.ts";
import type { Home } from "#table/open.ts";
import { isSameChannel } from "#table/place.ts";
import type { Sight } from "#table/sight.ts";

/**
 * Whoever plays where the others cannot be told of it is told so, beside what they have done: it is saved, and yet nothing
 * appears in the channel.
 */
export function withWarning(call: Call): Call {
  const { desk, home, text } = call;
  // Without this one, everything can be said all the same.
  const missing = call.missing.filter((permission) => permission !== "EmbedLinks");
  if (missing.length === 0 || home.kind !== "channel") return call;
  const warning = text.common.unheard(missing.map((permission) => text.common.permissions[permission]));
  let isUnheard = false;
  const table = listenedTo(desk.table, home, () => {
    isUnheard = true;
  });
  return {
    ...call,
    desk: { ...desk, table },
    reply: (post) => call.reply(isUnheard ? withLine(post, warning) : post),
  };
}

function withLine(post: Post, line: string): Post {
  const said = cut(post.content ?? "", MOST_CHARACTERS - line.length - 1);
  return { ...post, content: said === "" ? line : `${said}\n${line}` };
}

/** What an act comes to, as far as it says where. */
interface Done {
  readonly ok: boolean;
  readonly sight?: Pick<Sight, "home">;
  readonly lobby?: Pick<Lobby, "home">;
  readonly match?: string;
  /** Nothing has happened yet: the others are asked. */
  readonly waiting?: unknown;
}

type Act<Given extends readonly unknown[], Outcome extends Done> = (...given: Given) => Promise<Outcome>;

/** The same table; `hear` is told that something has happened here at it that everybody is to know. */
function listenedTo(table: GuardedTable, here: Home, hear: () => void): GuardedTable {
  const heard =
    <Given extends readonly unknown[], Outcome extends Done>(
      act: Act<Given, Outcome>,
      placeOf: (done: Done) => Home | undefined = homeOf,
    ): Act<Given, Outcome> =>
    async (...given) => {
      const done = await act(...given);
      const home = done.ok ? placeOf(done) : undefined;
      if (home && isSameChannel(home, here)) hear();
      return done;
    };
  const { proposals, parking, lobbies } = table;
  return {
    ...table,
    play: heard(table.play),
    resign: heard(table.resign),
    // Only what is played here can be ended or stopped from here.
    end: heard(table.end, () => here),
    stop: heard(table.stop, () => here),
    proposals: {
      ...proposals,
      propose: heard(proposals.propose),
      proposeResume: heard(proposals.proposeResume),
      answer: heard(proposals.answer),
    },
    parking: { ...parking, park: heard(parking.park) },
    lobbies: { ...lobbies, join: heard(lobbies.join), leave: heard(lobbies.leave), start: heard(lobbies.start) },
  };
}

function homeOf({ sight, lobby, match, waiting }: Done): Home | undefined {
  if (waiting !== undefined) return undefined;
  // As long as it does not begin, a lobby is shown by the message that it has.
  return sight?.home ?? (match === undefined ? undefined : lobby?.home);
}
