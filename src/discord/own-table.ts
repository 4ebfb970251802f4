import type { Call } from "#discord/command.ts";
import type { Button, Post } from "#discord/post.ts";
import { isUnreadable } from "#table/ending.ts";
import type { MatchId } from "#table/open.ts";
import type { Sight } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";

// A table that is somebody's alone: nobody tells of it in a channel, so whoever plays at it is shown it as it is.

/** A bot that answers within this is waited for; one that takes longer is said to be thinking. */
const SOON_MS = 1_000;
/** Longer than any bot takes. */
const LATE_MS = 60_000;

/** The command that its buttons belong to, and what leads to the table from wherever its owner is told something else. */
const COMMAND = "games";
export const OWN_TABLE = "own";

export function ownTableButton(match: MatchId, { tables }: Catalogue): Button {
  return { command: COMMAND, match, seq: 0, payload: OWN_TABLE, label: tables.buttons.own };
}

interface No {
  readonly by: string;
  readonly refusal: { readonly why: string; readonly running?: MatchId };
}

/** To the one that is in the way, where that is why another one cannot be begun or gone on with. */
export function toOwnRunning({ by, refusal: { why, running } }: No, text: Catalogue): Pick<Post, "buttons"> {
  if (by !== "table" || why !== "own-running" || running === undefined) return {};
  return { buttons: [[ownTableButton(running, text)]] };
}

/** Whether their match can be replayed; where it cannot, looking at it fails, and a new one takes its place. */
export async function isReadable({ desk, person }: Pick<Call, "desk" | "person">, match: MatchId): Promise<boolean> {
  try {
    await desk.table.look(match, person.id);
    return true;
  } catch (fault) {
    if (!isUnreadable(fault)) throw fault;
    return false;
  }
}

/** Shows the table, with what a bot that is to move does: at once where it is quick, and once more when it has moved. */
export async function showOwn(call: Call, match: MatchId, game: string, said?: string): Promise<void> {
  const { table } = call.desk;
  await table.botsDone(match, SOON_MS);
  const first = await showNow(call, match, game, said);
  if (first === undefined || !isBotToMove(first)) return;
  await table.botsDone(match, LATE_MS);
  await showNow(call, match, game, said);
}

async function showNow(call: Call, match: MatchId, game: string, said?: string): Promise<Sight | undefined> {
  const sight = await call.desk.table.look(match, call.person.id);
  const post = sight && (await call.desk.faces.get(game)?.own?.(call, sight));
  if (!post) {
    await call.reply({ content: said ?? call.text.common.table["no-match"]({ why: "no-match" }) });
    return undefined;
  }
  await call.reply(withLine(post, said));
  return sight;
}

function withLine(post: Post, said: string | undefined): Post {
  return said === undefined ? post : { ...post, content: [said, post.content ?? ""].join("\n").trim() };
}

function isBotToMove({ actors, seats }: Sight): boolean {
  return actors.some((seat) => seats[seat]?.kind === "bot");
}
