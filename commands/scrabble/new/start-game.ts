import type { PlayableWordList } from "#community/word-lists/server-word-lists.ts";
import { readInvitees } from "#discord/features/lobby/invitees.ts";
import { checkMatchStart, type StartMatchOptions, startMatch } from "#discord/features/lobby/start-match.ts";
import { createBots, parseTypedBots } from "#discord/features/lobby/typed-bots.ts";
import { matchLanguage } from "#discord/features/matches/check-play-here.ts";
import { resolveWordList, wordListRefusalPost } from "#discord/features/word-lists.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeRefusalFacts } from "#discord/messages/escape-text.ts";
import gameModule from "#games/scrabble/module.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import { catalogues } from "#text/catalogue.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { rackPost } from "../turn/rack.ts";
import { scrabbleLevels } from "./bot-levels.ts";
import { INVITE_OPTIONS } from "./new-subcommands.ts";
import {
  checkOptionConflicts,
  defaultScrabbleOptions,
  readClockOption,
  readRatedOption,
  readScrabbleOptions,
} from "./read-options.ts";

/** Starts a game. If nobody is named, it starts at once against one easy bot. */
export async function startGame(request: SlashRequest): Promise<void> {
  const people = readInvitees(request, INVITE_OPTIONS);
  const isOpen = request.options.getBoolean("open") === true;
  const typed = request.options.getString("bots") ?? (people.length > 0 || isOpen ? "0" : "1");
  const bots = parseTypedBots(typed, scrabbleLevels, request.text);
  if (!bots.ok) return request.reply(refusalPost(request.text.lobby.botRefusal, escapeRefusalFacts(bots.refusal)));
  // Checked before all else, because with conflicting options it is unclear which game is wanted.
  const refusal = checkOptionConflicts(request, bots.bots);
  if (refusal !== undefined) return request.reply(refusal);
  await start(request, {
    people,
    open: isOpen,
    bots: createBots(bots.bots, scrabbleLevels, catalogues[matchLanguage(request)]),
    list: request.options.getString("list"),
    optionsFor: (list) => readScrabbleOptions(request, list),
    ...readClockOption(request),
    ...readRatedOption(request),
  });
}

/** Starts a game with the default options. */
export async function startDefaultGame(request: CommandRequest): Promise<void> {
  await start(request, {
    people: [],
    bots: createBots([{ level: "easy" }], scrabbleLevels, catalogues[matchLanguage(request)]),
    list: null,
    optionsFor: defaultScrabbleOptions,
  });
}

interface ScrabbleStart extends Omit<StartMatchOptions, "game" | "options" | "lexicon"> {
  readonly list: string | null;
  optionsFor(list: PlayableWordList): ScrabbleOptions;
}

async function start(request: CommandRequest, { list, optionsFor, ...startOptions }: ScrabbleStart): Promise<void> {
  const refusal = checkMatchStart(request, startOptions.people);
  if (refusal !== undefined) return request.reply(refusal);
  const found = await resolveWordList(request, list);
  if (!found.ok) return request.reply(wordListRefusalPost(request, found));
  const options = optionsFor(found.list);
  const lexicon = await request.services.wordLists.pin(found.list);
  const match = await startMatch(request, { ...startOptions, game: gameModule.id, options, lexicon });
  if (match !== undefined) await request.reply(await rackPost(request, match, scrabblePhrases(request.text).opened));
}
