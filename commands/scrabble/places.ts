import type { Choice, CompleteCall } from "#discord/command.ts";
import type { OfferedPlace, PlacesAnswer, PlacesInput } from "#games/scrabble/answers.ts";
import kit from "#games/scrabble/kit.ts";
import type { Direction } from "#games/scrabble/types.ts";

/** Discord's limit of a choice's name. */
const LONGEST_NAME = 100;

/** Where the word that is typed can go, as far as the place that is begun leaves it open. */
export async function offerPlaces({ desk, home, person, options }: CompleteCall): Promise<Choice[]> {
  const word = options.getString("word");
  const match = home.kind === "channel" ? await desk.table.running(home.channel, kit.id) : undefined;
  if (word === null || match === undefined) return [];
  const direction = options.getString("direction") as Direction | null;
  const input: PlacesInput = { word, at: options.getFocused(), ...(direction === null ? {} : { direction }) };
  const asked = await desk.table.ask({ match, person: person.id }, "places", input);
  return asked.ok ? (asked.answer as PlacesAnswer).map(choiceOf) : [];
}

/** 8H · 24 · CATS, DOS: what it scores, and the words across it if there is room for them. */
function choiceOf({ at, score, across = [] }: OfferedPlace): Choice {
  const short = score === undefined ? at : `${at} · ${score}`;
  const long = `${short} · ${across.join(", ")}`;
  return { name: across.length > 0 && long.length <= LONGEST_NAME ? long : short, value: at };
}
