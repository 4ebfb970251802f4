import type { Face } from "#discord/face.ts";
import type { Painter } from "#discord/post.ts";
import type { GameKit } from "#kernel/kit.ts";
import { rngFrom } from "#kernel/rng.ts";
import type { GameFor } from "#main/games.ts";
import { catalogues } from "#text/catalogue.ts";

const ROUNDS = 3;
const SEED = "0".repeat(64);

/**
 * Draws the opening picture of each game a few times before anybody waits for one: the first pictures of a process load
 * fonts and compile code, which would hold everything else up. What cannot be drawn is noticed here.
 */
export async function warmUp(
  games: readonly { readonly kit: GameKit; readonly face: Face }[],
  gameFor: GameFor,
  paint: Painter,
): Promise<void> {
  for (const { kit, face } of games) {
    const [sample] = kit.samples;
    if (!sample) continue;
    const game = await gameFor({ game: kit.id, options: sample.options });
    const view = game.view(game.setup(sample.options, sample.seats, rngFrom(SEED)), null);
    const sitters = Array.from({ length: sample.seats }, (_, seat) => ({ name: `${seat}`, bot: seat > 0 }));
    const scene = game.picture(view, face.words(catalogues.en), sitters);
    for (let round = 0; round < ROUNDS; round++) await paint(scene, "light");
  }
}
