import { setImmediate } from "node:timers/promises";
import type { ExportedGame, PersonalDataExport } from "#store/personal-data/personal-data.ts";

/** Returns a person's view of an unfinished match; undefined if they have none. */
export type LoadPlayerView = (game: ExportedGame, person: string) => Promise<unknown>;

/**
 * Creates a JSON file with a person's data. It may be long, so it is created part by part. `too-large` if the file
 * would have more than `maxLength` characters.
 */
export async function createPersonalDataFile(
  dossier: PersonalDataExport,
  person: string,
  at: number,
  viewOf: LoadPlayerView,
  maxLength = Number.POSITIVE_INFINITY,
): Promise<string | "too-large"> {
  const { games, ...others } = dossier;
  const parts = [["about", { person, made: new Date(at).toISOString() }] as const, ...Object.entries(others)];
  const texts: string[] = [];
  let length = 0;
  for (const [kind, what] of parts) {
    await setImmediate();
    texts.push(`${JSON.stringify(kind)}: ${JSON.stringify(what, undefined, 2)}`);
    length += texts.at(-1)?.length ?? 0;
    if (length > maxLength) return "too-large";
  }
  const gameTexts: string[] = [];
  for (const game of games) {
    await setImmediate();
    gameTexts.push(JSON.stringify(await exportGame(game, person, viewOf), undefined, 2));
    length += gameTexts.at(-1)?.length ?? 0;
    if (length > maxLength) return "too-large";
  }
  texts.push(`"games": [${gameTexts.join(",\n")}]`);
  return `{\n${texts.join(",\n")}\n}\n`;
}

async function exportGame({ message, ...game }: ExportedGame, person: string, viewOf: LoadPlayerView): Promise<object> {
  const { server = "@me" } = game;
  const link = message && { message: `https://discord.com/channels/${server}/${message.channel}/${message.id}` };
  if (game.status === "finished") return { ...game, ...link, export: `/games export game:${game.id}` };
  return { ...game, ...link, view: await viewOf({ ...game, message }, person) };
}
