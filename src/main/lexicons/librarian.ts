import type { BuiltIn, Librarian, Made } from "#club/resources/librarian.ts";
import { fullBag, makeBag } from "#lexicon/alphabet.ts";
import type { Drawable } from "#lexicon/bag.ts";
import type { Resource } from "#lexicon/resource.ts";
import type { Made as MadeNow, Wanted } from "#lexicon/upload/resource.ts";
import type { WordsTask } from "#main/jobs.ts";
import { keepList, packedOf } from "#main/lexicons/keeping.ts";
import type { WordsAnswer, WordsInput, WordsQuestion } from "#main/lexicons/questions.ts";
import type { RemainsOf } from "#main/lexicons/remains.ts";
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
  /** What has to be kept of a list for matches that are over; undefined where there is nothing. */
  readonly remainsOf: RemainsOf;
  /** Whether the disk has room for one more list. */
  hasRoom(): Promise<boolean>;
  /** The characters that pictures can show. */
  readonly drawable: Drawable;
  /** Asks a worker. */
  readonly think: (task: WordsTask) => Promise<unknown>;
}

export function createLibrarian(plan: LibrarianPlan): Librarian {
  const { builtIns, shelf, lexicons, remainsOf, hasRoom, drawable, think } = plan;
  return {
    builtIns,
    builtIn: async (language) => madeOf(await shelf.lexicon({ language })),
    keep: (lexicon) => keepList(lexicons, shelf, lexicon),
    async make({ like, ...files }, fits) {
      const base = like === undefined ? undefined : await shelf.lexicon({ hash: like });
      const made = await makeInThread({ ...files, base, drawable });
      if (!made.ok) return made;
      const { hash } = made.resource;
      const packed = await packedOf(made.resource);
      const list = { hash, bytes: packed.length };
      if (!fits(list)) return { ok: false, tooLarge: list };
      await lexicons.put(hash, packed, Date.now());
      return { ok: true, ...madeOf(made.resource), bytes: list.bytes };
    },
    hasRoom,
    bag: async (lexicon) => makeBag((await shelf.lexicon({ hash: lexicon })).alphabet),
    about: (lexicon, whose) => ask(lexicon, whose, "about", undefined),
    lookUp: (lexicon, whose, typed) => ask(lexicon, whose, "lookUp", typed),
    files: (lexicon, whose) => ask(lexicon, whose, "files", undefined),
    async tidyUp() {
      const opened = await Promise.allSettled(builtIns.map(({ language }) => shelf.lexicon({ language })));
      const ours = opened.flatMap((one) => (one.status === "fulfilled" ? [one.value.hash] : []));
      const before = Date.now() - GRACE_MS;
      const errors: unknown[] = [];
      for (const list of await lexicons.unneeded(before)) {
        // What comes with the program is soon played with again, and would have to be kept anew.
        if (ours.includes(list.hash) && list.finished.length > 0) continue;
        try {
          await lexicons.drop(list, before, await remainsOf(list));
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw new AggregateError(errors, "some word lists stay", { cause: errors[0] });
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
