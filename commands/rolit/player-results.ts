import { guildIdOf } from "#discord/features/word-lists.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { parseGameKind, type RolitGameKind } from "#games/rolit/achievements.ts";
import gameModule from "#games/rolit/module.ts";
import { rolitPhrases } from "./text/rolit-phrases.ts";

/** Shows a person's results, by mode and number of players. */
export async function showPlayerResults(request: SlashRequest): Promise<void> {
  const user = request.options.getUser("player");
  const { id, name } = user ? { id: user.id, name: user.displayName } : request.person;
  const view = {
    guild: guildIdOf(request) ?? "",
    game: gameModule.id,
    person: request.person.id,
    everywhere: false,
    bots: false,
  };
  const doings = await request.services.statistics.taskTotals(view, { kind: "person", person: id });
  const lines = linesOf(request, doings?.parts ?? {});
  const rolit = rolitPhrases(request.text);
  if (lines.length === 0) return request.reply({ content: rolit.record.none });
  await request.reply({ content: [`**${rolit.name}** · ${escapeText(name)}`, ...lines].join("\n") });
}

interface PlayRecord {
  readonly mode: RolitGameKind["mode"];
  readonly players: number;
  readonly games: number;
  readonly wins: number;
  /** Number of balls that the person or their team had at the end, over all games. */
  readonly sum: number;
  /** Total number of cells of the boards of all games. */
  readonly cells: number;
}

type Parts = NonNullable<Awaited<ReturnType<CommandRequest["services"]["statistics"]["taskTotals"]>>>["parts"];

/** Lines with the results by mode and number of players. Boards of all sizes count together. */
function linesOf(request: CommandRequest, parts: Parts): string[] {
  const rolit = rolitPhrases(request.text);
  const records = new Map<string, PlayRecord>();
  for (const [text, { games, wins, sum }] of Object.entries(parts)) {
    const part = parseGameKind(text);
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
