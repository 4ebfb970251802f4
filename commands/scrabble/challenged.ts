import type { Call } from "#discord/command.ts";
import kit from "#games/scrabble/kit.ts";
import type { View } from "#games/scrabble/types.ts";

/**
 * Whoever plays where words are challenged is told of none before the end, in whatever channel they ask; nor while the
 * game is saved, for then it could be asked in between. A match that cannot be read is no reason: nobody can play it.
 */
export async function playsWithChallenges({ desk, person }: Pick<Call, "desk" | "person">): Promise<boolean> {
  const ids = await desk.table.playedBy(person.id);
  const looks = await Promise.allSettled(ids.map((id) => desk.table.look(id, person.id)));
  return looks.some(
    (look) =>
      look.status === "fulfilled" &&
      look.value?.game.id === kit.id &&
      (look.value.view as View).options.challenge !== "void",
  );
}
