import { keyOf } from "#store/results/totals.ts";
import { type Board, type Mark, MOST_MARKED, type Player, type Where } from "#store/results.ts";

type Stand = { readonly player: Player; readonly position: number };

/** Where players stood in leaderboards, without a disk. */
export interface MarkKeeper {
  mark(board: Board, at: number, apartMs: number, stands: readonly Stand[]): void;
  stood(board: Board, players: readonly Player[]): Mark | undefined;
  drop(where: Where): void;
  forget(person: string): void;
}

interface Kept {
  readonly board: Board;
  readonly at: number;
  stands: readonly Stand[];
}

export function markKeeper(): MarkKeeper {
  let all: Kept[] = [];
  /** Oldest first. */
  const of = (board: Board) => all.filter((one) => nameOf(one.board) === nameOf(board)).sort((a, b) => a.at - b.at);
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
      const positionOf = (player: Player) => mark.stands.find((one) => isSame(one.player, player))?.position;
      return { at: mark.at, whole: mark.stands.length < MOST_MARKED, positions: players.map(positionOf) };
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

function nameOf({ guild, game, figure, bots }: Board): string {
  return JSON.stringify([guild, game, figure, bots]);
}

function isSame(one: Player, other: Player): boolean {
  const [a, b] = [keyOf(one), keyOf(other)];
  return a.bot === b.bot && a.player === b.player;
}
