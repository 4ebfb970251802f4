import { setImmediate } from "node:timers/promises";
import type { ExportedGame, PersonalDataExport } from "#store/personal-data/personal-data.ts";

/** Returns a person's view of an unfinished match; undefined if they have none. */
export type LoadPlayerView = (game: ExportedGame, person: string) => Promise<unknown>;

/** Number of rows that are written before other work can run. A person may have tens of thousands of rows. */
const ROWS_AT_ONCE = 100;

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
  const parts: string[] = [];
  let length = 0;
  const add = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  /** Adds rows as JSON objects. `isFirst`: whether they are the first of their list, so no comma comes before them. */
  const addRows = (rows: readonly object[], isFirst: boolean) =>
    add(`${isFirst ? "" : ",\n"}${rows.map((row) => JSON.stringify(row, undefined, 2)).join(",\n")}`);
  add(`{\n"about": ${JSON.stringify({ person, made: new Date(at).toISOString() }, undefined, 2)}`);
  for (const [kind, rows] of Object.entries(others)) {
    add(`,\n${JSON.stringify(kind)}: [`);
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await setImmediate();
      addRows(rows.slice(from, from + ROWS_AT_ONCE), from === 0);
      if (length > maxLength) return "too-large";
    }
    add("]");
  }
  add(',\n"games": [');
  for (const [index, game] of games.entries()) {
    await setImmediate();
    addRows([await exportGame(game, person, viewOf)], index === 0);
    if (length > maxLength) return "too-large";
  }
  add("]\n}\n");
  await setImmediate();
  return parts.join("");
}

async function exportGame({ message, ...game }: ExportedGame, person: string, viewOf: LoadPlayerView): Promise<object> {
  const { server = "@me" } = game;
  const link = message && { message: `https://discord.com/channels/${server}/${message.channel}/${message.id}` };
  if (game.status === "finished") return { ...game, ...link, export: `/games export game:${game.id}` };
  return { ...game, ...link, view: await viewOf({ ...game, message }, person) };
}
