import { buildWordLists, checkWords, describeWordLists, listWordLists } from "#cli/lexicon/lexicon-commands.ts";
import { type LexiconArguments, WORD_LIST_FILE_OPTIONS } from "#cli/lexicon/open-word-list.ts";
import { addCommand, defaultCommand, listSharedWordLists, removeCommand } from "#cli/lexicon/shared-list-commands.ts";
import { type ToolOptionTypes, textOption } from "#cli/runner/option-types.ts";
import { printLine } from "#cli/runner/print-result.ts";
import {
  defineCommand,
  type PositionalArguments,
  runToolWithCommands,
  type ToolCommand,
} from "#cli/runner/run-tool.ts";

// `npm run lexicon -- …` adds word lists for all servers, and compiles, describes and checks the lists on this machine.
// It is for operators.

const USAGE = `npm run lexicon -- add NAME --words FILE|URL --bag FILE|LANGUAGE [--default LANGUAGE] [--replace] [--yes]
                                              adds a word list for all servers, also while the bot runs
npm run lexicon -- remove NAME [--yes]        removes it
npm run lexicon -- default LANGUAGE NAME      makes it the usual list of a language; the language in place of NAME
                                              stands for the built-in list
npm run lexicon -- list                       lists the built-in word lists and those for all servers
npm run lexicon -- build [LANGUAGE…]          compiles these lists, or all, even if they are compiled already
npm run lexicon -- info [LANGUAGE…]           prints the sizes of these lists, or of all
npm run lexicon -- check WORD… [--language L] checks words and prints the points of their letters (default: English)
--default      makes the new list the usual one of this language, on servers that have chosen no list
--replace      puts the new list in the place of one with the same name
--yes          confirms what add and remove ask
--words, --bag add, build, info and check read a list from two files: words in capitals, one per line in any order, and
               tiles, a line LETTER COUNT POINTS for each letter (# is the blank); add also takes small letters, an
               address (https:// or http://), and a language, whose bag it takes
--out          file for the list that build compiles from --words and --bag
--json         print one JSON object per line`;

type Lines = AsyncIterable<object> | Iterable<object>;

const ANY: PositionalArguments = { min: 0, max: Number.POSITIVE_INFINITY, message: "" };
const SOME: PositionalArguments = { ...ANY, min: 1, message: "Give at least one word:" };

await runToolWithCommands(USAGE, {
  add: addCommand,
  remove: removeCommand,
  default: defaultCommand,
  build: createPrintingCommand(buildWordLists, { ...WORD_LIST_FILE_OPTIONS, out: textOption }, ANY),
  info: createPrintingCommand(describeWordLists, WORD_LIST_FILE_OPTIONS, ANY),
  check: createPrintingCommand(checkWords, { ...WORD_LIST_FILE_OPTIONS, language: textOption }, SOME),
  list: createPrintingCommand(listAllWordLists, {}),
});

async function* listAllWordLists(): AsyncGenerator<object> {
  yield* listWordLists();
  yield* await listSharedWordLists();
}

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
