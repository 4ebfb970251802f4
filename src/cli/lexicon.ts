import { buildWordLists, checkWords, describeWordLists, listWordLists } from "#cli/lexicon/lexicon-commands.ts";
import { type LexiconArguments, WORD_LIST_FILE_OPTIONS } from "#cli/lexicon/open-word-list.ts";
import { type ToolOptionTypes, textOption } from "#cli/runner/option-types.ts";
import { printLine } from "#cli/runner/print-result.ts";
import {
  defineCommand,
  type PositionalArguments,
  runToolWithCommands,
  type ToolCommand,
} from "#cli/runner/run-tool.ts";

// `npm run lexicon -- build|info|check|list …` compiles, describes and checks the word lists on this machine, for operators.

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
  build: createPrintingCommand(buildWordLists, { ...WORD_LIST_FILE_OPTIONS, out: textOption }, ANY),
  info: createPrintingCommand(describeWordLists, WORD_LIST_FILE_OPTIONS, ANY),
  check: createPrintingCommand(checkWords, { ...WORD_LIST_FILE_OPTIONS, language: textOption }, SOME),
  list: createPrintingCommand(listWordLists, {}),
});

function createPrintingCommand(
  run: (args: LexiconArguments) => Lines,
  options: ToolOptionTypes,
  positionals?: PositionalArguments,
): ToolCommand {
  return defineCommand({
    ...(positionals ? { positionals } : {}),
    options,
    async run({ positionals, values, json }) {
      for await (const line of run({ positionals, ...values })) printLine(line, json);
    },
  });
}
