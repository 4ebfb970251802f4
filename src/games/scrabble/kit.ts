import { scrabble } from "#games/scrabble/game.ts";
import type { Options } from "#games/scrabble/types.ts";
import type { Game } from "#kernel/game.ts";
import type { GameKit, Provisions } from "#kernel/kit.ts";
import type { Resource } from "#lexicon/resource.ts";

const kit: GameKit = {
  id: "scrabble",
  module: import.meta.url,
  async make({ options, lexicon }, provisions) {
    const { language } = options as Options;
    return scrabble(await open(provisions, lexicon === undefined ? { language } : { hash: lexicon })) as Game;
  },
  async pin(options, provisions) {
    const { language } = options as Options;
    return { lexicon: (await open(provisions, { language })).hash };
  },
  samples: [
    { options: { language: "en", size: 15, rack: 7 } satisfies Options, seats: 2 },
    { options: { language: "en", size: 15, rack: 7 } satisfies Options, seats: 4 },
    { options: { language: "en", size: 11, rack: 5 } satisfies Options, seats: 3 },
  ],
};

export default kit;

async function open(provisions: Provisions, key: Parameters<Provisions["lexicon"]>[0]): Promise<Resource> {
  return (await provisions.lexicon(key)) as Resource;
}
