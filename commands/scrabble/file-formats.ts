import type { CommandRequest } from "#discord/interactions/command.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeRefusalFacts } from "#discord/messages/escape-text.ts";
import type { GameFileFormat } from "#discord/messages/turns/game-ui.ts";
import type { CgpError } from "#games/scrabble/notation/cgp.ts";
import { SCRABBLE_JSON_FORMAT } from "#games/scrabble/notation/game-json.ts";
import type { GcgError, GcgReplayError } from "#games/scrabble/notation/gcg/gcg-types.ts";
import type { ScrabbleJsonError } from "#games/scrabble/notation/parse-game-json.ts";
import { formatCgpError, formatGcgError, formatJsonError } from "./text/files/format-file-error.ts";
import { scrabblePhrases } from "./text/scrabble-phrases.ts";
import { findChallengeMatch } from "./words/allowed-word-check.ts";

// Finds the format of a file, and the word list that it names, by patterns in its text. A worker parses the file later,
// and only then are errors in it found.

/** Maximum length of the name of a word list. */
const MAX_NAME_LENGTH = 200;

const GCG_LIST = /^#lexicon[ \t]+(.+)$/mu;
/** The operation of a CGP line that names the list. */
const CGP_LIST = /(?:^|\s)lex[ \t]+(.+)/su;

/** Recorded games of any program (GCG), games that this bot exported (JSON), and positions (CGP). */
export const scrabbleFileFormats: readonly GameFileFormat[] = [
  {
    extension: "gcg",
    maxKiB: 64,
    namedWordList: (bytes) => listNamedBy(GCG_LIST, bytes),
    checkPlayOn: refuseDuringChallenges,
    formatError: (error, text) => formatGcgError(text, escapeRefusalFacts(error as GcgError | GcgReplayError)),
  },
  {
    extension: "json",
    // A game of some hundred turns takes some hundred KiB.
    maxKiB: 1_024,
    recognizes: (bytes) => decode(bytes).includes(`"${SCRABBLE_JSON_FORMAT}"`),
    namedWordList: listNamedByJson,
    checkPlayOn: refuseDuringChallenges,
    formatError: (error, text) => formatJsonError(text, escapeRefusalFacts(error as ScrabbleJsonError)),
  },
  {
    extension: "cgp",
    maxKiB: 16,
    namedWordList: listNamedByCgp,
    checkPlayOn: refuseDuringChallenges,
    formatError: (error, text) => formatCgpError(text, escapeRefusalFacts(error as CgpError)),
  },
];

/** A game from a file tells which words are valid, and could have the position of a game with challenges. */
async function refuseDuringChallenges(request: CommandRequest): Promise<RefusalPost | undefined> {
  const match = await findChallengeMatch(request);
  if (!match) return undefined;
  return { content: scrabblePhrases(request.text).noCheckNow(match.channel), refusal: "no-check-now" };
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function listNamedBy(pattern: RegExp, bytes: Uint8Array): string | undefined {
  return toListName(pattern.exec(decode(bytes))?.[1]);
}

/**
 * Looks into one operation at a time. A pattern that looks for the semicolon itself searches the rest of the file again
 * at each place where a name could begin: 100 ms for 16 KiB of spaces.
 */
function listNamedByCgp(bytes: Uint8Array): string | undefined {
  const operations = decode(bytes).split(";").slice(0, -1);
  const named = operations.find((operation) => CGP_LIST.test(operation));
  return named === undefined ? undefined : toListName(CGP_LIST.exec(named)?.[1]);
}

function listNamedByJson(bytes: Uint8Array): string | undefined {
  try {
    const { options } = Object(JSON.parse(decode(bytes))) as { readonly options?: unknown };
    const { list } = Object(options) as { readonly list?: unknown };
    const { name, language } = Object(list) as { readonly name?: unknown; readonly language?: unknown };
    return toListName(name ?? language);
  } catch {
    return undefined;
  }
}

function toListName(named: unknown): string | undefined {
  const name = typeof named === "string" ? named.trim() : "";
  return name === "" || name.length > MAX_NAME_LENGTH ? undefined : name;
}
