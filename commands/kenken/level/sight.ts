import type { Level } from "#club/levels/types.ts";
import type { Call } from "#discord/command.ts";
import kit from "#games/kenken/kit.ts";
import type { Options } from "#games/kenken/types.ts";
import { begunWith } from "../begun.ts";
import { homeFor } from "./words.ts";

// Who may see the board of a level. Time is counted from the first look on, so whoever has not played it sees it by playing
// it; and while a game of it rests, nobody sees it at all.

type Looker = Pick<Call, "desk" | "home" | "person">;

/** Whether they lose nothing by it: they know the board, or have made it. */
export async function knowsBoard(call: Looker, level: Level, { board }: Options): Promise<boolean> {
  const home = homeFor(call);
  if (home && (await call.desk.levels.knows(home, level, call.person.id))) return true;
  return level.author === call.person.id && !(await rests(call, board));
}

/** Whether a game of theirs with this board is put aside. */
export async function rests(call: Looker, board: Options["board"]): Promise<boolean> {
  const { parked } = await call.desk.table.own(call.person.id, kit.id);
  return (await begunWith(call, board, parked)) !== undefined;
}
