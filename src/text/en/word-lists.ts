import type { WordListRefusal } from "#community/word-lists/server-word-lists.ts";
import type { LookUpAnswer } from "#lexicon/search/look-up.ts";
import { countOf, format } from "#text/en/words.ts";
import { type ReasonPhrases, typedPhrases } from "#text/phrases.ts";
import type { CheckedWords, FoundWords, WordListFacts } from "#text/word-lists/phrases.ts";

const megabytes = (bytes: number) => `${format.number(Math.round(bytes / 100_000) / 10)} MB`;

const listed = ({ words: shown, total }: FoundWords, between = ", "): string => {
  const rest = total === undefined ? undefined : total - shown.length;
  if (rest === 0) return shown.join(between);
  return `${shown.join(between)} … ${rest === undefined ? "and more" : `and ${format.number(rest)} more`}`;
};

const bold = (words: readonly string[]) => words.map((word) => `**${word}**`).join(", ");

type Refused = Extract<LookUpAnswer, { kind: "refused" }>;

/** Phrases about word lists, both built-in ones and those of a server. */
export const wordListTexts = {
  refusal: typedPhrases<ReasonPhrases<WordListRefusal>>({
    "name-empty": () => "A word list needs a name, with at least one letter or digit in it.",
    "name-too-long": ({ max }) => `That name is too long: ${max} characters at most.`,
    "name-characters": ({ characters }) =>
      `A name can have letters, digits, spaces and simple symbols such as - or &, but not ${format.any(characters)}.`,
    "no-such-list": ({ name, languages, names }) =>
      `There is no word list “${name}” here. Choose ${format.any([...languages.map(format.language), ...names])}.`,
    "name-taken": ({ name }) => `There is a word list “${name}” already. Choose another name, or change that one.`,
    "built-in": ({ name }) =>
      `“${name}” is built in, so it cannot be changed or removed. Add a copy of your own instead.`,
    shared: ({ name }) =>
      `“${name}” is for all servers, so it cannot be changed or removed here. The person who runs this bot can do that.`,
    "words-not-given": ({ name }) =>
      `I do not hand out the words of “${name}”: its owner might not allow copies. Send the words as a file instead.`,
    "too-many-lists": ({ max }) => `This server has ${max} word lists, and that is the limit. Remove one first.`,
    "lists-too-large": ({ used, max, bytes }) =>
      `The word lists saved for this server take up ${megabytes(used)}, and the limit is ${megabytes(max)}.${bytes === undefined ? "" : ` This one would take up ${megabytes(bytes)} more.`} Lists of games that are running, waiting for players or saved count too, and removed lists count for two hours. Remove a list, or end a game that uses a removed one.`,
    "all-lists-too-large": () =>
      "The word lists of all servers together take up all the space that I have for them. Remove a list that you no longer need and try again in an hour, or ask the person who runs this bot for more space (`WORD_LISTS_MB`).",
    "disk-full": () =>
      "My disk is nearly full, so I cannot take a word list right now. Please tell the person who runs this bot, and try again later.",
    "nothing-to-change": () => "That changes nothing. Give new words, a new bag, or words to add or remove.",
    "changed-meanwhile": ({ name }) => `Somebody else has changed “${name}” in the meantime. Look at it and try again.`,
    "busy-here": () => "A word list of this server is already being built. Try again when it is done.",
    busy: () => "I am busy building other lists. Try again in a minute.",
    "foreign-host": () => "I can only take files uploaded to Discord. Attach yours to the command.",
    "not-fetched": () => "I could not download that file from Discord. Please attach it again.",
  }),
  /** The typed text is neither a word nor a pattern. */
  unreadable: typedPhrases<ReasonPhrases<Refused>>({
    empty: () => "Type a word, or a pattern with `?` for one tile and `*` for any number of them.",
    "bad-letter": ({ typed, at }) => `❌ “${typed}” is not valid: this list has no tile for “${at}”.`,
    "bad-sign": ({ at }) =>
      `“${at}” means nothing here. Type only letters, \`?\` for one tile and \`*\` for any number of them; several words have spaces between them.`,
    "pattern-among-words": ({ typed }) =>
      `“${typed}” is a pattern. Type it alone, or only words without \`?\` and \`*\`.`,
    "too-many-tiles": ({ tiles: count, max }) => `That is ${count} tiles, and ${max} is the limit. Type fewer.`,
    "too-long": ({ length, max }) => `That is ${length} characters, and ${max} is the limit. Type fewer.`,
  }),
  serverAdminsOnly: "This is for server admins only: members with the permission *Manage Server*. Ask one of them.",
  reading: "Reading the files…",
  nothingChanged: "Nothing was changed.",
  lists: "Word lists to play with here:",
  line: ({ name, ...count }: WordListFacts) =>
    `**${name}**: ${countOf.words(count.words)}, ${countOf.tiles(count.tiles)}`,
  /** Notes behind a line: the list of games that name none, a list for all servers, a list of this server. */
  lineNotes: { usual: "⭐ usual list here", shared: "added for all servers", own: "added by this server" },
  /** Last line of a list of word lists that is too long for a message. `count`: number of lists left out. */
  moreLists: (count: number) => `- … and ${format.number(count)} more`,
  howToShow: "`/scrabble lists` with a name shows a single list.",
  about: ({ name, ...count }: WordListFacts) =>
    `**${name}**: ${countOf.words(count.words)}, ${countOf.tiles(count.tiles)} in the bag.`,
  /** Says where a built-in list comes from, and that it is not official. */
  builtIn: ({ source }: { source: string }) =>
    `Built in, from the package ${source}: a broad, open list, not an official one.`,
  /** Stands below a list that the operator has added for all servers. */
  shared: "The person who runs this bot added it for all servers. Its words are not handed out as a file.",
  bag: "Bag, by points (# is the blank):",
  /** Shown if the bag is too long for the message. */
  longBag: "The bag is long, so it comes as a file.",
  sample: "Some of its words:",
  filesReady: "The bag and the words as files. You can make the list again from them.",
  added: ({ name, ...count }: WordListFacts) =>
    `**${name}** is ready: ${countOf.words(count.words)}, ${countOf.tiles(count.tiles)}. To play with it, use \`/scrabble new\` with the option \`list\`.`,
  changed: ({
    name,
    wordsBefore,
    tilesBefore,
    ...count
  }: WordListFacts & { wordsBefore: number; tilesBefore: number }) =>
    `**${name}** has changed: ${countOf.words(count.words)} (before: ${format.number(wordsBefore)}), ${countOf.tiles(count.tiles)} (before: ${format.number(tilesBefore)}). Games already started keep the old list.`,
  removeQuestion: (name: string) => `Remove the word list **${name}**? Games already started with it will continue.`,
  /** Added to `removeQuestion` if the list is the server's default list. */
  removesDefault:
    "It is this server’s default list: without it, new games use the list of their language unless another is chosen.",
  removed: (name: string) => `**${name}** is gone. Games already started with it will continue.`,
  /** Says whether a word is valid; `list` is the name of the word list. */
  checked: ({ word, valid, score, list }: { word: string; valid: boolean; score: number; list: string }) =>
    valid ? `✅ **${word}** is a word (${list}), ${countOf.points(score)}.` : `❌ **${word}** is not a word (${list}).`,
  /** Says which of several words are valid. */
  checkedTogether: ({ valid, invalid, list }: CheckedWords) =>
    invalid.length === 0
      ? `✅ All of these are words (${list}): ${bold(valid)}.`
      : `❌ Not in the list (${list}): ${bold(invalid)}.${valid.length > 0 ? `\n✅ In the list: ${bold(valid)}.` : ""}`,
  front: (found: FoundWords) => `Front hooks: ${listed(found, " ")}`,
  back: (found: FoundWords) => `Back hooks: ${listed(found, " ")}`,
  noHooks: "No hooks.",
  anagrams: (found: FoundWords) => (found.words.length === 0 ? "No anagrams." : `Anagrams: ${listed(found)}`),
  found: ({ pattern, list, ...found }: FoundWords & { pattern: string; list: string }) => {
    if (found.words.length === 0) return `No word fits **${pattern}** (${list}).`;
    const how = found.total === undefined ? "many words" : countOf.words(found.total);
    return `**${pattern}** (${list}): ${how}.\n${listed(found)}`;
  },
  buttons: { files: "Files", remove: "Remove", cancel: "Cancel" },
  bagForm: {
    title: "The bag",
    bag: "One tile per line: LETTER COUNT POINTS",
    help: "# is the blank. The words stay as they are, so it must be possible to write them with these tiles.",
  },
  commands: {
    admin: "For server admins",
    group: "The server’s own word lists",
    add: {
      description: "Add a word list of your own",
      options: {
        name: "Name of the list",
        words: "Text file (or gzip), one word in capitals per line",
        bag: "Text file: LETTER COUNT POINTS per line; # = blank",
        like: "List to copy a missing bag or missing words from",
        sort: "Sort the words of the file for me",
      },
    },
    edit: {
      description: "Change a word list: new files, or single words",
      options: {
        name: "Which list",
        words: "New words: text file, one in capitals per line",
        bag: "New bag: text file, LETTER COUNT POINTS per line",
        add: "Words to add, separated by spaces",
        remove: "Words to remove, separated by spaces",
        sort: "Sort the words of the file for me",
      },
    },
    bag: { description: "Change the bag of a word list by hand", options: { name: "Which list" } },
    remove: { description: "Remove one of this server’s word lists", options: { name: "Which list" } },
    lists: {
      description: "Word lists to play with: all, or one with its bag",
      options: { name: "Which list" },
    },
    check: {
      description: "Check a word (hooks, anagrams) or search for a pattern",
      options: {
        word: "A word, several, or a pattern (? = one tile, * = any number)",
        list: "Which word list",
      },
    },
  },
};
