import type { AutocompleteChoice, AutocompleteRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/scrabble/module.ts";
import type { WordPlaceOption, WordPlacesInput } from "#games/scrabble/questions/question-types.ts";
import type { Direction } from "#games/scrabble/types.ts";
import { formatPlaceWithArrow } from "../composer/place-text.ts";
import { scrabbleMatches } from "../scrabble-matches.ts";

/** Discord's limit for the label of a choice. */
const MAX_NAME_LENGTH = 100;

/** Suggests places for the typed word that match the place typed so far. */
export async function suggestWordPlaces({
  services,
  location,
  person,
  options,
}: AutocompleteRequest): Promise<AutocompleteChoice[]> {
  const word = options.getString("word");
  const match =
    location.kind === "channel" ? await services.matches.findRunning(location.channel, gameModule.id) : undefined;
  // On another player's turn nothing is suggested, because the play would be refused.
  if (word === null || match === undefined || (await services.matches.checkTurn({ match, person: person.id })))
    return [];
  const direction = options.getString("direction") as Direction | null;
  const input: WordPlacesInput = { word, at: options.getFocused(), ...(direction === null ? {} : { direction }) };
  const asked = await scrabbleMatches(services).ask({ match, person: person.id }, "places", input);
  return asked.ok ? asked.answer.map(choiceOf) : [];
}

/** Example: 8H → · 24 · CATS, DOS. Shows the score, and the cross words if they fit. */
function choiceOf({ at, score, across = [] }: WordPlaceOption): AutocompleteChoice {
  const place = formatPlaceWithArrow(at);
  const short = score === undefined ? place : `${place} · ${score}`;
  const long = `${short} · ${across.join(", ")}`;
  return { name: across.length > 0 && long.length <= MAX_NAME_LENGTH ? long : short, value: at };
}
