import { setImmediate } from "node:timers/promises";
import type { ExportedGame, PersonalDataExport } from "#store/personal-data/personal-data.ts";

/** Returns a person's view of a match that is not over; undefined if they have no view. */
export type LoadPlayerView = (game: ExportedGame, person: string) => Promise<unknown>;

/** Writes the file of a person's data, one part at a time because it may be long. */
export async function createPersonalDataFile(
  dossier: PersonalDataExport,
  person: string,
  at: number,
  viewOf: LoadPlayerView,
): Promise<string> {
  const { games, ...others } = dossier;
  const parts = [["about", { person, made: new Date(at).toISOString() }] as const, ...Object.entries(others)];
  const texts: string[] = [];
  for (const [kind, what] of parts) {
    await setImmediate();
    texts.push(`${JSON.stringify(kind)}: ${JSON.stringify(what, undefined, 2)}`);
  }
  texts.push(`"games": ${await exportGames(games, person, viewOf)}`);
  return `{\n${texts.join(",\n")}\n}\n`;
}

async function exportGames(games: readonly ExportedGame[], person: string, viewOf: LoadPlayerView): Promise<string> {
  const texts: string[] = [];
  for (const game of games) {
    await setImmediate();
    texts.push(JSON.stringify(await exportGame(game, person, viewOf), undefined, 2));
  }
  return `[${texts.join(",\n")}]`;
}

async function exportGame({ message, ...game }: ExportedGame, person: string, viewOf: LoadPlayerView): Promise<object> {
  const { server = "@me" } = game;
  const link = message && { message: `https://discord.com/channels/${server}/${message.channel}/${message.id}` };
  if (game.status === "finished") return { ...game, ...link, export: `/games export game:${game.id}` };
  return { ...game, ...link, view: await viewOf({ ...game, message }, person) };
}
