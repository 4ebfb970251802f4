import { scrabble } from "#games/scrabble/game.ts";
import type { Ground } from "#games/scrabble/generator/ground.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import type { Options } from "#games/scrabble/types.ts";
import type { Game } from "#kernel/game.ts";
import { type GameKit, ProvisionGone, type Provisions } from "#kernel/kit.ts";
import type { Resource } from "#lexicon/resource.ts";

const kit: GameKit = {
  id: "scrabble",
  module: import.meta.url,
  async make({ options, lexicon }, provisions) {
    const key = keyOf(options as Options, lexicon);
    try {
      const resource = (await provisions.lexicon(key)) as Resource;
      const ground = async () => (await provisions.ground?.(resource.hash)) as Ground | undefined;
      return scrabble(resource, ground) as Game;
    } catch (error) {
      const isGone = error instanceof ProvisionGone && "hash" in key;
      const remains = isGone ? await provisions.remains?.(key.hash) : undefined;
      if (remains === undefined) throw error;
      return { ...scrabble(remains as Resource), listGone: true } as Game;
    }
  },
  samples: [
    sample(2, {}),
    sample(3, { size: 11, rack: 5, exchange: "full-rack", easyWords: true, overlooking: true }),
    sample(2, { challenge: "double", goingOut: "twice" }),
    sample(3, { size: 9, challenge: "five-point", exchange: "one", scorelessRounds: 2 }),
    sample(8, { size: 21, bag: "super" }),
    sample(1, { size: 9 }),
  ],
};

export default kit;

function sample(seats: number, change: Partial<Options>): GameKit["samples"][number] {
  return { options: { ...CLASSIC, list: { language: "en" }, ...change } satisfies Options, seats };
}

function keyOf({ list }: Options, hash: string | undefined): Parameters<Provisions["lexicon"]>[0] {
  if (hash !== undefined) return { hash };
  if ("language" in list) return { language: list.language };
  throw new Error("a game with a server's own word list needs its hash");
}
