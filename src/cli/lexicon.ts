import { buildWordLists, checkWords, describeWordLists, listWordLists } from "#cli/lexicon/lexicon-commands.ts";
import { type LexiconArguments, WORD_LIST_FILE_OPTIONS } from "#cli/lexicon/open-word-list.ts";
import { type OptionTypes, textOption } from "#cli/runner/option-types.ts";
import { printLine } from "#cli/runner/print-result.ts";
import {
  defineCommand,
  type PositionalArguments,
  runToolWithCommands,
  type ToolCommand,
} from "#cli/runner/run-tool.ts";

// `npm run lexicon -- build|info|check|list …`: the word lists of this machine, for whoever runs the bot.

const USAGE = `npm run lexicon -- list                       the word lists there are
npm run lexicon -- build [LANGUAGE…]          compile them, all or these, whether or not that was done before
npm run lexicon -- info [LANGUAGE…]           what they hold
npm run lexicon -- check WORD… [--language L] whether these are words, and what their letters count (English if not said)
With --words FILE --bag FILE, build, info and check take the words of a file (one in capitals a line) and the tiles of
another (lines of LETTER COUNT POINTS, # for the blank); build then wants --out FILE too.
--json prints one JSON object a line.`;

type Lines = AsyncIterable<object> | Iterable<object>;

const ANY: PositionalArguments = { min: 0, max: Number.POSITIVE_INFINITY, message: "" };
const SOME: PositionalArguments = { ...ANY, min: 1, message: "Say which words to check:" };

await runToolWithCommands(USAGE, {
  build: printing(buildWordLists, { ...WORD_LIST_FILE_OPTIONS, out: textOption }, ANY),
  info: printing(describeWordLists, WORD_LIST_FILE_OPTIONS, ANY),
  check: printing(checkWords, { ...WORD_LIST_FILE_OPTIONS, language: textOption }, SOME),
  list: printing(listWordLists, {}),
});

function printing(
  run: (wanted: LexiconArguments) => Lines,
  options: OptionTypes,
  words?: PositionalArguments,
): ToolCommand {
  return defineCommand({
    ...(words ? { words } : {}),
    options,
    async run({ words: rest, values, json }) {
      for await (const line of run({ rest, ...values })) printLine(line, json);
    },
  });
}
