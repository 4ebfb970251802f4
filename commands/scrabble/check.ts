import type { SlashCall } from "#discord/command.ts";
import { guildOf, nameOfList, sayWhyNot } from "#discord/lists.ts";
import { plain, plainFacts } from "#discord/plain.ts";
import { fitting } from "#discord/room.ts";
import kit from "#games/scrabble/kit.ts";
import type { View } from "#games/scrabble/types.ts";
import type { Answer } from "#lexicon/search/look-up.ts";
import { whoseIs } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { say } from "#text/phrases.ts";
import type { FoundWords } from "#text/resources/phrases.ts";
import { type WordAid, wordAidFor } from "./challenged.ts";

/** Of a message's 2,000 characters: for tiles on each side, for words beside them, for words alone. */
const ROOM = { hooks: 300, anagrams: 900, search: 1_500 };

/** A word or a pattern, in the list that is named or in that of the channel's game. */
export async function checkTyped(call: SlashCall): Promise<void> {
  const aid = await wordAidFor(call);
  if (aid.kind === "none") return call.reply({ content: call.text.scrabble.noCheckNow });
  const asked = await listAsked(call);
  if (typeof asked === "string") return call.reply({ content: asked });
  const { desk, home, options } = call;
  const answer = await desk.resources.lookUp(asked.lexicon, whoseIs(home), options.getString("word", true));
  await call.reply({ content: tell(call.text, answer, plain(asked.name), aid) });
}

interface Asked {
  readonly name: string;
  readonly lexicon: string;
}

/** Or a sentence, where there is no such list. */
async function listAsked(call: SlashCall): Promise<Asked | string> {
  const { desk, language } = call;
  const named = call.options.getString("list");
  const played = named === null ? await listPlayed(call) : undefined;
  if (played) return played;
  const found = await desk.resources.find(guildOf(call), named ?? language);
  if (!found.ok) return sayWhyNot(call, found);
  return { name: nameOfList(found.list, language), lexicon: await desk.resources.hashOf(found.list) };
}

/** As the game began with it, whatever has become of the list since. */
async function listPlayed({ desk, home, person, language }: SlashCall): Promise<Asked | undefined> {
  const match = home.kind === "channel" ? await desk.table.running(home.channel, kit.id) : undefined;
  const sight = match === undefined ? undefined : await desk.table.look(match, person.id);
  if (sight?.lexicon === undefined) return undefined;
  const { list } = (sight.view as View).options;
  const name = "name" in list ? list.name : nameOfList({ kind: "built-in", language: list.language }, language);
  return { name, lexicon: sight.lexicon };
}

function tell({ resources, scrabble }: Catalogue, answer: Answer, list: string, aid: WordAid): string {
  const only = aid.kind === "validity" ? say(scrabble.onlyValidity, aid) : undefined;
  switch (answer.kind) {
    case "refused":
      return say(resources.unreadable, plainFacts(answer));
    case "search":
      if (only !== undefined) return only;
      return resources.found({ pattern: plain(answer.pattern), list, ...shortened(answer, ROOM.search) });
    case "word": {
      const { front, back, anagrams } = answer;
      const checked = resources.checked({ word: plain(answer.word), valid: answer.valid, score: answer.score, list });
      if (only !== undefined) return `${checked}\n${only}`;
      const hooks = [
        ...(front.length > 0 ? [resources.front(someOf(front))] : []),
        ...(back.length > 0 ? [resources.back(someOf(back))] : []),
      ];
      return [
        checked,
        ...(hooks.length > 0 ? hooks : [resources.noHooks]),
        resources.anagrams(shortened(anagrams, ROOM.anagrams)),
      ].join("\n");
    }
  }
}

function shortened({ words, total }: FoundWords, room: number): FoundWords {
  return { words: fitting(words, room, 2), total };
}

function someOf(tiles: readonly string[]): FoundWords {
  return { words: fitting(tiles, ROOM.hooks, 1), total: tiles.length };
}
