import type { PlayerFacts, PlayerFactsRequest } from "#discord/features/statistics/game-statistics.ts";
import { parseGameKind, type RolitGameKind } from "#games/rolit/achievements.ts";
import { rolitPhrases } from "./text/rolit-phrases.ts";

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

/** Returns lines with a player's results by mode and number of players. Boards of all sizes count together. */
export async function resultsByMode({ request, totals }: PlayerFactsRequest): Promise<PlayerFacts> {
  const rolit = rolitPhrases(request.text);
  const records = new Map<string, PlayRecord>();
  for (const [text, { games, wins, sum }] of Object.entries(totals.parts)) {
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
  const lines = [...records.values()]
    .toSorted((a, b) => a.mode.localeCompare(b.mode) || a.players - b.players)
    .map(({ sum, cells, ...record }) => `- ${rolit.record.row({ ...record, share: sum / cells })}`);
  return { lines: lines.length > 0 ? [rolit.record.heading, ...lines] : [] };
}
