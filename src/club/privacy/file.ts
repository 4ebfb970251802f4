import { setImmediate } from "node:timers/promises";
import type { Dossier, KeptGame } from "#store/custody.ts";

/** What somebody sees of a game under way from their seat; undefined where there is none to be seen from. */
export type ViewOf = (game: KeptGame, person: string) => Promise<unknown>;

/** The file that somebody gets: written a part at a time, for it may be long. */
export async function fileOf(dossier: Dossier, person: string, at: number, viewOf: ViewOf): Promise<string> {
  const { games, ...others } = dossier;
  const parts = [["about", { person, made: new Date(at).toISOString() }] as const, ...Object.entries(others)];
  const texts: string[] = [];
  for (const [kind, what] of parts) {
    await setImmediate();
    texts.push(`${JSON.stringify(kind)}: ${JSON.stringify(what, undefined, 2)}`);
  }
  texts.push(`"games": ${await gamesIn(games, person, viewOf)}`);
  return `{\n${texts.join(",\n")}\n}\n`;
}

async function gamesIn(games: readonly KeptGame[], person: string, viewOf: ViewOf): Promise<string> {
  const texts: string[] = [];
  for (const game of games) {
    await setImmediate();
    texts.push(JSON.stringify(await gameIn(game, person, viewOf), undefined, 2));
  }
  return `[${texts.join(",\n")}]`;
}

async function gameIn({ message, ...game }: KeptGame, person: string, viewOf: ViewOf): Promise<object> {
  const { server = "@me" } = game;
  const link = message && { message: `https://discord.com/channels/${server}/${message.channel}/${message.id}` };
  if (game.status === "finished") return { ...game, ...link, export: `/games export game:${game.id}` };
  return { ...game, ...link, view: await viewOf({ ...game, message }, person) };
}
