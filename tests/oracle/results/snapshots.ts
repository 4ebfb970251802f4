import {
  type Leaderboard,
  type LeaderboardSnapshot,
  MAX_SNAPSHOT_PLAYERS,
  type PlayerRef,
  type ResultScope,
} from "#store/result-store.ts";
import { toPlayerKey } from "#store/results/player-totals.ts";

type PlayerPosition = { readonly player: PlayerRef; readonly position: number };

/** Snapshots of leaderboards in memory. */
export interface MemorySnapshots {
  take(board: Leaderboard, at: number, apartMs: number, players: readonly PlayerPosition[]): void;
  read(board: Leaderboard, players: readonly PlayerRef[]): LeaderboardSnapshot | undefined;
  drop(where: ResultScope): void;
  deletePlayer(person: string): void;
}

interface Kept {
  readonly board: Leaderboard;
  readonly at: number;
  players: readonly PlayerPosition[];
}

export function memorySnapshots(): MemorySnapshots {
  let all: Kept[] = [];
  /** The snapshots of a leaderboard, oldest first. */
  const of = (board: Leaderboard) =>
    all.filter((one) => nameOf(one.board) === nameOf(board)).sort((a, b) => a.at - b.at);
  return {
    take(board, at, apartMs, players) {
      const last = of(board).at(-1);
      if (last && at - last.at < apartMs) return;
      const others = all.filter((one) => nameOf(one.board) !== nameOf(board));
      all = [...others, ...(last ? [last] : []), { board, at, players }].filter(hasPlayers);
    },
    read(board, players) {
      const [snapshot] = of(board);
      if (!snapshot) return undefined;
      const positionOf = (player: PlayerRef) => snapshot.players.find((one) => isSame(one.player, player))?.position;
      return {
        at: snapshot.at,
        isComplete: snapshot.players.length < MAX_SNAPSHOT_PLAYERS,
        positions: players.map(positionOf),
      };
    },
    drop({ guild, game }) {
      all = all.filter(({ board }) => board.guild !== guild || board.game !== game);
    },
    deletePlayer(person) {
      const isThisPerson = ({ player }: PlayerPosition) => player.kind === "person" && player.person === person;
      for (const one of all) one.players = one.players.filter((stand) => !isThisPerson(stand));
      all = all.filter(hasPlayers);
    },
  };
}

/** A snapshot without players is not kept. */
function hasPlayers({ players }: Kept): boolean {
  return players.length > 0;
}

function nameOf({ guild, game, figure, bots }: Leaderboard): string {
  return JSON.stringify([guild, game, figure, bots]);
}

function isSame(one: PlayerRef, other: PlayerRef): boolean {
  const [a, b] = [toPlayerKey(one), toPlayerKey(other)];
  return a.bot === b.bot && a.player === b.player;
}
