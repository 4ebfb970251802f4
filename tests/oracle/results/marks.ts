import {
  type Leaderboard,
  type LeaderboardSnapshot,
  MAX_SNAPSHOT_PLAYERS,
  type PlayerRef,
  type ResultScope,
} from "#store/result-store.ts";
import { toPlayerKey } from "#store/results/player-totals.ts";

type Stand = { readonly player: PlayerRef; readonly position: number };

/** Where players stood in leaderboards, without a disk. */
export interface MarkKeeper {
  mark(board: Leaderboard, at: number, apartMs: number, stands: readonly Stand[]): void;
  stood(board: Leaderboard, players: readonly PlayerRef[]): LeaderboardSnapshot | undefined;
  drop(where: ResultScope): void;
  forget(person: string): void;
}

interface Kept {
  readonly board: Leaderboard;
  readonly at: number;
  stands: readonly Stand[];
}

export function markKeeper(): MarkKeeper {
  let all: Kept[] = [];
  /** Oldest first. */
  const of = (board: Leaderboard) =>
    all.filter((one) => nameOf(one.board) === nameOf(board)).sort((a, b) => a.at - b.at);
  return {
    mark(board, at, apartMs, stands) {
      const last = of(board).at(-1);
      if (last && at - last.at < apartMs) return;
      const others = all.filter((one) => nameOf(one.board) !== nameOf(board));
      all = [...others, ...(last ? [last] : []), { board, at, stands }].filter(isMark);
    },
    stood(board, players) {
      const [mark] = of(board);
      if (!mark) return undefined;
      const positionOf = (player: PlayerRef) => mark.stands.find((one) => isSame(one.player, player))?.position;
      return { at: mark.at, isComplete: mark.stands.length < MAX_SNAPSHOT_PLAYERS, positions: players.map(positionOf) };
    },
    drop({ guild, game }) {
      all = all.filter(({ board }) => board.guild !== guild || board.game !== game);
    },
    forget(person) {
      const isThem = ({ player }: Stand) => player.kind === "person" && player.person === person;
      for (const one of all) one.stands = one.stands.filter((stand) => !isThem(stand));
      all = all.filter(isMark);
    },
  };
}

/** Where nobody stood there is nothing to tell of. */
function isMark({ stands }: Kept): boolean {
  return stands.length > 0;
}

function nameOf({ guild, game, figure, bots }: Leaderboard): string {
  return JSON.stringify([guild, game, figure, bots]);
}

function isSame(one: PlayerRef, other: PlayerRef): boolean {
  const [a, b] = [toPlayerKey(one), toPlayerKey(other)];
  return a.bot === b.bot && a.player === b.player;
}
