import type { Call } from "#discord/command.ts";
import type { Post } from "#discord/post.ts";
import type { MatchId } from "#table/open.ts";
import type { Sight } from "#table/sight.ts";

// A table that is somebody's alone: nobody tells of it in a channel, so whoever plays at it is shown it as it is.

/** A bot that answers within this is waited for; one that takes longer is said to be thinking. */
const SOON_MS = 1_000;
/** Longer than any bot takes. */
const LATE_MS = 60_000;

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
