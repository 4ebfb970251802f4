import type { BuiltIn, Librarian, Made } from "#club/resources/librarian.ts";
import { fullBag, makeBag } from "#lexicon/alphabet.ts";
import type { Drawable } from "#lexicon/bag.ts";
import type { Resource } from "#lexicon/resource.ts";
import type { Made as MadeNow, Wanted } from "#lexicon/upload/resource.ts";
import type { WordsTask } from "#main/jobs.ts";
import { keepLexicon } from "#main/lexicons/keeping.ts";
import type { WordsAnswer, WordsInput, WordsQuestion } from "#main/lexicons/questions.ts";
import type { Shelf } from "#main/lexicons/shelf.ts";
import { runThread } from "#main/threads.ts";
import type { Lexicons } from "#store/store.ts";

/** The largest files that are taken need far less; what needs more is ended, and the program lives. */
const MAKE_LIMIT = { limitMs: 60_000, limitMb: 768 };

/** A list that nobody refers to stays for so long: somebody may be about to open a match with it. */
const GRACE_MS = 60 * 60_000;

export interface LibrarianPlan {
  readonly builtIns: readonly BuiltIn[];
  readonly shelf: Shelf;
  readonly lexicons: Lexicons;
  /** The characters that pictures can show. */
  readonly drawable: Drawable;
  /** Asks a worker. */
  readonly think: (task: WordsTask) => Promise<unknown>;
}

export function createLibrarian({ builtIns, shelf, lexicons, drawable, think }: LibrarianPlan): Librarian {
  return {
    builtIns,
    builtIn: async (language) => madeOf(await shelf.lexicon({ language })),
    async keep(lexicon) {
      if (await lexicons.want(lexicon, Date.now())) return;
      await keepLexicon(lexicons, await shelf.lexicon({ hash: lexicon }));
    },
    async make({ like, ...files }) {
      const base = like === undefined ? undefined : await shelf.lexicon({ hash: like });
      const made = await makeInThread({ ...files, base, drawable });
      if (!made.ok) return made;
      await keepLexicon(lexicons, made.resource);
      return { ok: true, ...madeOf(made.resource) };
    },
    bag: async (lexicon) => makeBag((await shelf.lexicon({ hash: lexicon })).alphabet),
    about: (lexicon, whose) => ask(lexicon, whose, "about", undefined),
    lookUp: (lexicon, whose, typed) => ask(lexicon, whose, "lookUp", typed),
    files: (lexicon, whose) => ask(lexicon, whose, "files", undefined),
    async tidyUp() {
      await lexicons.sweep(Date.now() - GRACE_MS);
    },
  };

  async function ask<Name extends WordsQuestion>(
    lexicon: string,
    whose: string,
    name: Name,
    input: WordsInput<Name>,
  ): Promise<WordsAnswer<Name>> {
    return (await think({ kind: "words", name, lexicon, whose, input })) as WordsAnswer<Name>;
  }
}

function madeOf({ hash, words, alphabet }: Resource): Made {
  return { lexicon: hash, words: words.count, tiles: fullBag(alphabet).length };
}

async function makeInThread(wanted: Wanted): Promise<MadeNow> {
  let made: unknown;
  await runThread(
    { kind: "make", wanted },
    {
      ...MAKE_LIMIT,
      onMessage: (message) => {
        made = message;
      },
    },
  );
  return made as MadeNow;
}
