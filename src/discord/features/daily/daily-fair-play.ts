import type { CommandRequest } from "#discord/interactions/command.ts";
import type { Button, Post } from "#discord/messages/post.ts";

/**
 * Returns the message with the hash of today's key and with yesterday's key. All puzzles of a day were made from its
 * key, so with both everybody can check that they were not changed. `back`: button to the puzzle.
 */
export async function dailyFairPlayPost(
  { services: { dailyPuzzles }, text }: Pick<CommandRequest, "services" | "text">,
  back: Button,
): Promise<Post> {
  const today = dailyPuzzles.today();
  const [{ hash }, { key }] = await Promise.all([dailyPuzzles.dayKey(today), dailyPuzzles.dayKey(today - 1)]);
  return { content: text.fairPlay.daily({ hash, key }), buttons: [[back]] };
}
