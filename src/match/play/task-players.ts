import type { Game } from "#core/game.ts";
import type { MatchId, Store } from "#store/store.ts";

type TaskStores = Pick<Store, "matches" | "tasks">;

/**
 * Returns those of `people` who have an unfinished match with the puzzle or code that these options set. Empty for a
 * game that sets none.
 */
export async function findTaskPlayers(
  store: TaskStores,
  game: Game,
  options: unknown,
  people: readonly string[],
): Promise<readonly string[]> {
  const found = await Promise.all(people.map((person) => findMatchesOfTask(store, game, options, person)));
  return people.filter((_, at) => found[at]?.length);
}

/** Returns the unfinished matches of a person with the puzzle or code that these options set. */
export async function findMatchesOfTask(
  { matches, tasks }: TaskStores,
  game: Game,
  options: unknown,
  person: string,
): Promise<readonly { readonly id: MatchId; readonly channel: string | undefined }[]> {
  const task = game.taskKey?.(options);
  // Most people have never seen the task. For them, no boards have to be compared.
  if (task === undefined || !(await tasks.hasSeen(game.id, task, person))) return [];
  const begun = await matches.begunBy(person, game.id);
  // A match of older rules cannot go on, and its options may have another form.
  return begun.filter(({ opening }) => opening.version === game.version && game.taskKey?.(opening.options) === task);
}
