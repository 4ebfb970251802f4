import type { PressCall } from "#discord/command.ts";
import { sayNot } from "#discord/lobby/refusal.ts";
import { showOwn, toOwnRunning } from "#discord/own-table.ts";
import { ownHome } from "#discord/starting.ts";
import { taskOf } from "#games/kenken/board/task.ts";
import type { Board } from "#games/kenken/board/types.ts";
import kit from "#games/kenken/kit.ts";
import type { Options } from "#games/kenken/types.ts";
import type { NotOpened } from "#table/open.ts";
import { showPanel } from "../act.ts";
import { sayRefused } from "../refused.ts";
import { optionsOf } from "./options.ts";
import { homeOf, levelButton, sayNo } from "./words.ts";

/** For oneself alone; a game of it that was put aside is shown, to be gone on with. `aside`: what they play is put aside. */
export async function playLevel(call: PressCall, name: string, aside: boolean): Promise<void> {
  const { desk, person, language, text } = call;
  const home = await homeOf(call);
  if (!home) return;
  const found = await desk.levels.find(home, name);
  if (!found.ok) return call.reply({ content: sayNo(call, found.refusal) });
  const options = optionsOf(found.level);
  const own = await desk.table.own(person.id, kit.id);
  const begun = await gameOf(call, options.board, [...own.running, ...own.parked]);
  if (begun !== undefined) return showPanel(call, begun);
  const [running] = own.running;
  if (running !== undefined && !aside) return sayInTheWay(call, found.level.name, running);
  if (running !== undefined) {
    const parked = await desk.table.parking.park({ match: running, person: person.id }, undefined);
    if (!parked.ok) return call.reply({ content: sayRefused(call, parked) });
  }
  const self = { kind: "person", person: person.id, name: person.name } as const;
  const opened = await desk.table.open({ home: ownHome(call), game: kit.id, options, seats: [self], language });
  if (!opened.ok) return call.reply({ content: sayNot(call, kit.id, opened), ...toOwnRunning(opened, text) });
  await showOwn(call, opened.id, kit.id);
}

/** Of these matches the one with this board. */
async function gameOf({ desk, person }: PressCall, board: Board, matches: readonly string[]) {
  const task = taskOf(board);
  for (const match of matches) {
    const sight = await desk.table.look(match, person.id);
    if (sight && taskOf((sight.view as { readonly options: Options }).options.board) === task) return match;
  }
  return undefined;
}

/** They can go to the game that they play, or put it aside. */
async function sayInTheWay(call: PressCall, name: string, running: string): Promise<void> {
  const no: NotOpened = { ok: false, by: "table", refusal: { why: "own-running", running } };
  const { buttons = [] } = toOwnRunning(no, call.text);
  const first = levelButton({ kind: "aside", name }, call.text.kenken.buttons.pauseFirst);
  await call.reply({ content: sayNot(call, kit.id, no), buttons: [[...buttons.flat(), first]] });
}
