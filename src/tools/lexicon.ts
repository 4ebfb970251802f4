import { callToolOf, type Deed, deed, type Words } from "#tools/calling/call.ts";
import { printLine } from "#tools/calling/lines.ts";
import { type Options, text } from "#tools/calling/options.ts";
import { build, check, info, list } from "#tools/lexicon/deeds.ts";
import { FILES, type Wanted } from "#tools/lexicon/wanted.ts";

// `npm run lexicon -- build|info|check|list …`: the word lists of this machine, for whoever runs the bot.

const USAGE = `npm run lexicon -- list                       the word lists there are
npm run lexicon -- build [LANGUAGE…]          compile them, all or these, whether or not that was done before
npm run lexicon -- info [LANGUAGE…]           what they hold
npm run lexicon -- check WORD… [--language L] whether these are words, and what their letters count (English if not said)
With --words FILE --bag FILE, build, info and check take the words of a file (one in capitals a line) and the tiles of
another (lines of LETTER COUNT POINTS, # for the blank); build then wants --out FILE too.
--json prints one JSON object a line.`;

type Lines = AsyncIterable<object> | Iterable<object>;

const ANY: Words = { least: 0, most: Number.POSITIVE_INFINITY, ask: "" };
const SOME: Words = { ...ANY, least: 1, ask: "Say which words to check:" };

await callToolOf(USAGE, {
  build: printing(build, { ...FILES, out: text }, ANY),
  info: printing(info, FILES, ANY),
  check: printing(check, { ...FILES, language: text }, SOME),
  list: printing(list, {}),
});

function printing(run: (wanted: Wanted) => Lines, options: Options, words?: Words): Deed {
  return deed({
    ...(words ? { words } : {}),
    options,
    async run({ words: rest, values, json }) {
      for await (const line of run({ rest, ...values })) printLine(line, json);
    },
  });
}
