import type {
  BagError,
  UploadErrors,
  UploadFileError,
  WordChangeError,
  WordListError,
} from "#lexicon/upload/upload-errors.ts";
import { countOf, format } from "#text/en/words.ts";
import { type ReasonPhrases, typedPhrases } from "#text/phrases.ts";

/** Says what is wrong with an uploaded bag or word list, and what would be right. */
export const wordListUploadTexts = {
  file: typedPhrases<ReasonPhrases<UploadFileError>>({
    missing: () =>
      "This file is missing. A new list needs both a bag and words, or a list to copy them from, with the option `like`.",
    empty: () => "The file is empty. Attach one with text in it.",
    "too-large": ({ maxMiB }) =>
      `The file is larger than ${format.number(maxMiB)} MiB. Pack it with gzip (\`.gz\`), or make it shorter.`,
    "unpacks-too-large": ({ maxMiB }) =>
      `Unpacked, the file is larger than ${format.number(maxMiB)} MiB. Make it shorter.`,
    archive: ({ format: kind }) =>
      `This is an archive (${kind}), not a text file. Unpack it and send the text file itself, plain or packed with gzip.`,
    damaged: () => "The packed file is damaged or cut off. Pack it with gzip again.",
    "utf-16": () => "The text is in UTF-16. Save it as UTF-8.",
    "not-utf-8": () => "there are characters that are not UTF-8. Save the file as UTF-8.",
    "control-character": () => "there is a control character, which no text file has. Delete it.",
    "lone-return": () =>
      "there is a carriage return that ends no line. Save the file with Unix (LF) or Windows (CRLF) line endings.",
  }),
  bag: typedPhrases<ReasonPhrases<BagError>>({
    malformed: ({ text }) =>
      `“${text}” is not a letter, a count and points with one space between them. Write, for example, \`A 12 1\`.`,
    "no-letter": ({ letter }) =>
      `“${letter}” is not a letter. A tile can have letters, with or without accents, and the middle dot \`·\`; \`#\` is the blank.`,
    "long-letter": ({ letter, max }) =>
      `“${letter}” is too long for a tile. There is room for ${format.number(max)} characters.`,
    "not-capitals": ({ letter, right }) => `“${letter}” is not in capitals. Write “${right}”.`,
    "joining-letter": ({ letter }) =>
      `“${letter}” merges with the letters beside it into one syllable, so it cannot be a tile of its own. Make tiles of whole syllables.`,
    "not-drawable": ({ letter, characters }) =>
      `my pictures cannot show “${letter}”: their font has no ${format.any(characters)}. Use letters of the Latin alphabet.`,
    "repeated-letter": ({ letter, first }) =>
      `“${letter}” is already on line ${format.number(first)}. Give each letter one line, with all its tiles.`,
    negative: ({ letter, number }) => `“${letter}” has the number ${number}. Counts begin at 1, points at 0.`,
    "not-whole": ({ letter, number }) => `“${letter}” has the number ${number}. Counts and points are whole numbers.`,
    "zero-count": ({ letter }) => `“${letter}” has no tile. Give it at least one, or leave the line out.`,
    "too-many-of-letter": ({ letter, max }) =>
      `“${letter}” has too many tiles. A bag holds ${format.number(max)} at most.`,
    "too-many-points": ({ letter, max }) => `“${letter}” has too many points. The limit is ${format.number(max)}.`,
    "blank-with-points": () => "the blank scores nothing. Give it 0 points.",
    "too-many-letters": ({ letter, max }) =>
      `“${letter}” is one letter too many. A bag can have ${format.number(max)} different ones, besides the blank.`,
    "too-many-lines": ({ max }) =>
      `The file has more than ${format.number(max)} lines, so it cannot be a bag. Is it the word list, perhaps?`,
    "too-many-tiles": ({ tiles: count, max }) =>
      `The bag has ${countOf.tiles(count)}. The limit is ${format.number(max)}.`,
    "too-few-tiles": ({ tiles: count, min }) =>
      `The bag has ${countOf.tiles(count)}. Two racks of seven need ${format.number(min)}.`,
    "no-letters": () => "The bag has no letters. Write one per line, with its count and its points: `A 12 1`.",
  }),
  word: typedPhrases<ReasonPhrases<WordListError | WordChangeError>>({
    spaces: ({ word }) => `“${word}” has a space. Write each word on a line of its own, with nothing else.`,
    "not-capitals": ({ word, right }) => `“${word}” is not in capitals. Write “${right}”.`,
    foreign: ({ word, characters }) =>
      `“${word}” cannot be written with these tiles: there is none for ${format.any(characters)}.`,
    "too-short": ({ word }) => `“${word}” is only one tile. A word has at least two.`,
    "too-long": ({ word, max }) =>
      `“${word}” is too long. A word has ${format.number(max)} tiles at most, like the largest board.`,
    repeated: ({ word, first }) => `“${word}” is already on line ${format.number(first)}. Remove one of them.`,
    "out-of-order": ({ word, before }) =>
      `“${word}” should come before “${before}”, not after it. Sort the list, or let me do it with the option \`sort\`.`,
    "words-do-not-fit": ({ count, word }) =>
      `${countOf.words(count)} of the list cannot be written with this bag, for example “${word}”. Send a word list that fits, too.`,
    "too-many-words": ({ max }) => `The list has more than ${format.number(max)} words. Make it shorter.`,
    "no-words": () => "There are no words. The list needs at least one.",
    "too-varied": () => "The words have too little in common, so I cannot keep the list. Make it shorter.",
    "already-there": ({ word }) => `“${word}” is in the list already. There is no need to add it.`,
    "not-there": ({ word }) => `“${word}” is not in the list, so it cannot be removed. Check the spelling.`,
    "typed-twice": ({ word }) => `You have typed “${word}” twice. Once is enough.`,
  }),
  /** Headings above the errors. */
  heading: {
    bag: "The bag cannot be used:",
    words: "The word list cannot be used:",
    changes: "The list cannot be changed like that:",
  } satisfies Record<UploadErrors["in"], string>,
  /** An error, with the line of the file in which it is. */
  atLine: ({ line, what }: { line: number; what: string }) => `Line ${format.number(line)}: ${what}`,
  /** Stands below the errors, if some were left out. */
  more: (count: number) => format.plural(count, { one: "… and # more error.", other: "… and # more errors." }),
};
