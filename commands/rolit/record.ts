import type { Call, SlashCall } from "#discord/command.ts";
import { guildOf } from "#discord/lists.ts";
import { plain } from "#discord/plain.ts";
import { type Part, parsePart } from "#games/rolit/feats.ts";
import kit from "#games/rolit/kit.ts";

/** How somebody has played, by mode and number of players. */
export async function showRecord(call: SlashCall): Promise<void> {
  const user = call.options.getUser("player");
  const { id, name } = user ? { id: user.id, name: user.displayName } : call.person;
  const view = { guild: guildOf(call) ?? "", game: kit.id, person: call.person.id, everywhere: false, bots: false };
  const doings = await call.desk.statistics.doings(view, { kind: "person", person: id });
  const lines = linesOf(call, doings?.parts ?? {});
  const { rolit } = call.text;
  if (lines.length === 0) return call.reply({ content: rolit.record.none });
  await call.reply({ content: [`**${rolit.name}** · ${plain(name)}`, ...lines].join("\n") });
}

interface Record {
  readonly mode: Part["mode"];
  readonly players: number;
  readonly games: number;
  readonly wins: number;
  /** Balls of one's side, and cells that there were for them. */
  readonly sum: number;
  readonly cells: number;
}

type Parts = NonNullable<Awaited<ReturnType<Call["desk"]["statistics"]["doings"]>>>["parts"];

/** Boards of any size count together. */
function linesOf({ text: { rolit } }: Call, parts: Parts): string[] {
  const records = new Map<string, Record>();
  for (const [text, { games, wins, sum }] of Object.entries(parts)) {
    const part = parsePart(text);
    if (!part) continue;
    const { mode, players } = part;
    const before = records.get(`${mode} ${players}`) ?? { mode, players, games: 0, wins: 0, sum: 0, cells: 0 };
    records.set(`${mode} ${players}`, {
      ...before,
      games: before.games + games,
      wins: before.wins + wins,
      sum: before.sum + sum,
      cells: before.cells + games * part.cells,
    });
  }
  return [...records.values()]
    .toSorted((a, b) => a.mode.localeCompare(b.mode) || a.players - b.players)
    .map(({ sum, cells, ...record }) => rolit.record.row({ ...record, share: sum / cells }));
}
