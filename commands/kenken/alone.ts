import { mayHave } from "#discord/allowances.ts";
import type { Call } from "#discord/command.ts";
import { sayNot } from "#discord/lobby/refusal.ts";
import { isReadable, showOwn, toOwnRunning } from "#discord/own-table.ts";
import type { Button, Post } from "#discord/post.ts";
import { sayTooMany } from "#discord/saving.ts";
import { ownHome } from "#discord/starting.ts";
import { taskOf } from "#games/kenken/board/task.ts";
import type { Board } from "#games/kenken/board/types.ts";
import kit from "#games/kenken/kit.ts";
import type { Options } from "#games/kenken/types.ts";
import type { Holder, MatchId, NotOpened } from "#table/open.ts";
import { begunWith, isOfTask } from "./begun.ts";
import { resume } from "./pause.ts";
import { sayRefused } from "./refused.ts";

// Whoever plays for themselves plays one board at a time: for another one, the first is put aside, once they say so.

/** What is to become of a board that they play already. */
interface Room {
  /** It is put aside. */
  readonly aside: boolean;
  /** What does so, where it was not said. */
  readonly first: Button;
}

interface Beginning extends Room {
  /** Above the board that is begun. */
  readonly said?: string;
}

/** A table of one's own with a board that is made only where there is none in the way. */
export async function openAlone(
  call: Call,
  make: () => Promise<Options | undefined>,
  { aside, first, said }: Beginning,
): Promise<void> {
  const { desk, person, language } = call;
  // Without leave nothing is made for whoever plays already; with it, nothing is put aside before there is a board.
  if (!aside && !(await makeRoom(call, { aside, first }))) return;
  if (!(await mayHave(call, "games"))) return;
  const options = await make();
  if (!options || (aside && !(await makeRoom(call, { aside, first })))) return;
  const self: Holder = { kind: "person", person: person.id, name: person.name };
  const opened = await desk.table.open({ home: ownHome(call), game: kit.id, options, seats: [self], language });
  if (!opened.ok) return call.reply({ content: sayNot(call, kit.id, opened), ...toOwnRunning(opened, call.text) });
  await showOwn(call, opened.id, kit.id, said);
}

/** Goes on with the one of these, which are put aside, that has this board; false where there is none. */
export async function goOnWith(call: Call, board: Board, parked: readonly MatchId[], room: Room): Promise<boolean> {
  const match = await begunWith(call, board, parked);
  if (match === undefined) return false;
  if (await makeRoom(call, room)) await resume(call, match);
  return true;
}

/** Whether they play this board in a channel. Says so: what they learn here would help them there. */
export async function playsElsewhere(call: Call, board: Board): Promise<boolean> {
  const { desk, person, text } = call;
  const task = taskOf(board);
  const begun = await desk.table.begunBy(person.id, kit.id);
  const match = begun.find(({ options, channel }) => channel !== undefined && isOfTask(options, task));
  if (match === undefined) return false;
  await call.reply({ content: text.levels.playsElsewhere(`<#${match.channel}>`) });
  return true;
}

/** Puts aside what they play, if that is wanted; where it is not, or cannot be, says so. */
async function makeRoom(call: Call, { aside, first }: Room): Promise<boolean> {
  const { desk, person } = call;
  const [running] = (await desk.table.own(person.id, kit.id)).running;
  if (running === undefined || !(await isReadable(call, running))) return true;
  if (!aside) {
    await call.reply(inTheWay(call, first, running));
    return false;
  }
  const parked = await desk.table.parking.park({ match: running, person: person.id }, undefined);
  if (!parked.ok) await call.reply(sayTooMany(call, running, parked) ?? { content: sayRefused(call, parked) });
  return parked.ok;
}

/** They play one already: they can go to it, or put it aside for the new one. */
function inTheWay(call: Call, first: Button, running: string): Post {
  const no: NotOpened = { ok: false, by: "table", refusal: { why: "own-running", running } };
  const { buttons = [] } = toOwnRunning(no, call.text);
  return { content: sayNot(call, kit.id, no), buttons: [[...buttons.flat(), first]] };
}
