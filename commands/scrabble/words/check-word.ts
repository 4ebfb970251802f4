import { guildIdOf, wordListName, wordListRefusalPost } from "#discord/features/word-lists.ts";
import type { SlashRequest } from "#discord/interactions/command.ts";
import { type RefusalPost, refusalPost, unescapedRefusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Post } from "#discord/messages/post.ts";
import { takeFittingTexts } from "#discord/messages/truncate.ts";
import gameModule from "#games/scrabble/module.ts";
import type { LookUpAnswer } from "#lexicon/search/look-up.ts";
import { quotaOwner } from "#match/play/loaded-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { FoundWords } from "#text/word-lists/phrases.ts";
import { scrabbleMatches } from "../scrabble-matches.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { type AllowedWordCheck, findAllowedWordCheck } from "./allowed-word-check.ts";

/** Max characters of each kind of result in a reply, so that the reply stays below Discord's limit of 2,000. */
const MAX_LENGTHS = { hooks: 300, anagrams: 900, search: 1_500 };

/** Checks a word, several words or a pattern in the named list, or else in the list of the channel's match. */
export async function checkWord(request: SlashRequest): Promise<void> {
  const aid = await findAllowedWordCheck(request);
  if (aid.kind === "none")
    return request.reply({ content: scrabblePhrases(request.text).noCheckNow(aid.channel), refusal: "no-check-now" });
  const asked = await resolveList(request);
  if ("refusal" in asked) return request.reply(asked);
  const { services, location, options } = request;
  const answer = await services.wordLists.lookUp(asked.lexicon, quotaOwner(location), options.getString("word", true));
  await request.reply(answerPost(request.text, answer, escapeText(asked.name), aid));
}

interface RequestedList {
  readonly name: string;
  readonly lexicon: string;
}

/**
 * Finds the named list; without a name, the list of the channel's match, the one that the server has chosen, or else
 * that of the requester's language.
 */
async function resolveList(request: SlashRequest): Promise<RequestedList | RefusalPost> {
  const { services, language, server } = request;
  const named = request.options.getString("list");
  const played = named === null ? await listOfCurrentMatch(request) : undefined;
  if (played) return played;
  const name = named ?? server.list;
  const found = name === undefined ? undefined : await services.wordLists.find(guildIdOf(request), name);
  if (found?.ok === false && named !== null) return wordListRefusalPost(request, found);
  const list = found?.ok ? found.list : await services.wordLists.findDefault(guildIdOf(request), language);
  return { name: wordListName(list, language), lexicon: await services.wordLists.hashOf(list) };
}

/** The list with which the channel's match began, even if it has changed since. */
async function listOfCurrentMatch({
  services,
  location,
  person,
  language,
}: SlashRequest): Promise<RequestedList | undefined> {
  const match =
    location.kind === "channel" ? await services.matches.findRunning(location.channel, gameModule.id) : undefined;
  const matchView = match === undefined ? undefined : await scrabbleMatches(services).view(match, person.id);
  if (matchView?.lexicon === undefined) return undefined;
  const { list } = matchView.view.options;
  const name = "name" in list ? list.name : wordListName({ kind: "built-in", language: list.language }, language);
  return { name, lexicon: matchView.lexicon };
}

function answerPost(text: Catalogue, answer: LookUpAnswer, list: string, aid: AllowedWordCheck): Post {
  const scrabble = scrabblePhrases(text);
  const { wordLists } = text;
  const restriction = aid.kind === "validity" ? unescapedRefusalPost(scrabble.onlyValidity, aid) : undefined;
  switch (answer.kind) {
    case "refused":
      return refusalPost(wordLists.unreadable, answer);
    case "search":
      if (restriction !== undefined) return restriction;
      return {
        content: wordLists.found({
          pattern: escapeText(answer.pattern),
          list,
          ...takeFittingWords(answer, MAX_LENGTHS.search),
        }),
      };
    case "words":
      return {
        content: wordLists.checkedTogether({
          valid: answer.words.filter(({ valid }) => valid).map(({ word }) => escapeText(word)),
          invalid: answer.words.filter(({ valid }) => !valid).map(({ word }) => escapeText(word)),
          list,
        }),
      };
    case "word": {
      const { front, back, anagrams } = answer;
      const checked = wordLists.checked({
        word: escapeText(answer.word),
        valid: answer.valid,
        score: answer.score,
        list,
      });
      if (restriction !== undefined) return { content: `${checked}\n${restriction.content}` };
      const hooks = [
        ...(front.length > 0 ? [wordLists.front(takeFittingTiles(front))] : []),
        ...(back.length > 0 ? [wordLists.back(takeFittingTiles(back))] : []),
      ];
      const lines = [
        checked,
        ...(hooks.length > 0 ? hooks : [wordLists.noHooks]),
        wordLists.anagrams(takeFittingWords(anagrams, MAX_LENGTHS.anagrams)),
      ];
      return { content: lines.join("\n") };
    }
  }
}

function takeFittingWords({ words, total }: FoundWords, maxLength: number): FoundWords {
  return { words: takeFittingTexts(words, maxLength, 2), total };
}

function takeFittingTiles(tiles: readonly string[]): FoundWords {
  return { words: takeFittingTexts(tiles, MAX_LENGTHS.hooks, 1), total: tiles.length };
}
