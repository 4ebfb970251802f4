import { oneOf, parseWithSchema, record, type Schema, wholeNumber } from "#core/schema.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import gameModule from "#games/scrabble/module.ts";
import { scrabbleOptionsSchema } from "#games/scrabble/rules/options.ts";
import { type Clock, MAX_CLOCK_MS } from "#match/play/open-match.ts";
import type { GameSettings } from "./presets.ts";

// The settings with which a game was last set up in a channel. Its players are not remembered.

const ms = wholeNumber(0, MAX_CLOCK_MS);
const moveClock = record({ kind: oneOf(["move"]), ms });
const gameClock = record({ kind: oneOf(["game"]), ms, increment: ms });
const clockSchema: Schema<Clock> = (raw, path) => {
  const read = moveClock(raw, path);
  return read.ok ? read : gameClock(raw, path);
};
const settingsSchema = record({ options: scrabbleOptionsSchema }, { clock: clockSchema, rated: oneOf([true]) });

type Here = Pick<CommandRequest, "services" | "location" | "parentChannel">;

/** Returns the last settings of this channel. Undefined if there are none, or if this version cannot read them. */
export async function readLastSettings(request: Here): Promise<GameSettings | undefined> {
  const place = placeOf(request);
  return place && parseWithSchema(settingsSchema, await request.services.lastSettings.read(place));
}

export async function rememberSettings(request: Here, { options, clock, rated }: GameSettings): Promise<void> {
  const place = placeOf(request);
  // The position of a game from a file belongs to that game alone.
  const { start: _, ...kept } = options;
  const settings = { options: kept, ...(clock && { clock }), ...(rated && { rated }) };
  if (place) await request.services.lastSettings.remember(place, settings);
}

/** A thread has the settings of its channel. */
function placeOf({ location, parentChannel }: Here) {
  if (location.kind !== "channel") return undefined;
  return { guild: location.guild, channel: parentChannel ?? location.channel, game: gameModule.id };
}
