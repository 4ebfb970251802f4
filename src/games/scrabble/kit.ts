import { scrabble } from "#games/scrabble/game.ts";
import type { Options } from "#games/scrabble/types.ts";
import type { Game } from "#kernel/game.ts";
import type { GameKit, Provisions } from "#kernel/kit.ts";
import type { Resource } from "#lexicon/resource.ts";

const kit: GameKit = {
  id: "scrabble",
  module: import.meta.url,
  async make({ options, lexicon }, provisions) {
    return scrabble((await provisions.lexicon(keyOf(options as Options, lexicon))) as Resource) as Game;
  },
  samples: [
    { options: { list: { language: "en" }, size: 15, rack: 7 } satisfies Options, seats: 2 },
    { options: { list: { language: "en" }, size: 15, rack: 7 } satisfies Options, seats: 4 },
    { options: { list: { language: "en" }, size: 11, rack: 5 } satisfies Options, seats: 3 },
  ],
};

export default kit;

function keyOf({ list }: Options, hash: string | undefined): Parameters<Provisions["lexicon"]>[0] {
  if (hash !== undefined) return { hash };
  if ("language" in list) return { language: list.language };
  throw new Error("a game with a server's own word list needs its hash");
}
