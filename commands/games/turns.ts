import type { Call, PressCall } from "#discord/command.ts";
import { plain } from "#discord/plain.ts";
import type { Post } from "#discord/post.ts";
import { cut } from "#discord/room.ts";
import { waysFrom } from "#discord/ways.ts";
import type { Turn, Turns } from "#table/replay.ts";
import type { Facts } from "#table/sight.ts";
import { wayBack } from "./own.ts";

/** Lines of a page, and characters of what was done: with the longest names they fit into a message. */
const LINES = 10;
const LONGEST_DEED = 80;
const LONGEST_LINE = 180;
const PAGE = /^turns:(\d{1,6}):[a-z]+$/;

export function isPage(payload: string): boolean {
  return PAGE.test(payload);
}

/** All turns of a game in few words, a page of them. */
export async function showTurns(call: PressCall): Promise<void> {
  const { desk, id, person, text } = call;
  const found = await desk.table.turns(id.match, person.id, (turn, { facts }) => linesOf(call, turn, facts));
  const page = Number(PAGE.exec(id.payload)?.[1] ?? 0);
  if (found) await desk.table.lookOn(found.facts, call.person.id);
  await call.reply(
    found ? pagePost(call, found, page) : { content: text.common.table["no-match"]({ why: "no-match" }) },
  );
}

/** Where nothing is counted, what everybody was told. */
function toldLine(told: string | undefined, turn: number): string[] {
  return told ? [cut(`${turn}. ${told.replaceAll("\n", " · ")}`, LONGEST_LINE)] : [];
}

function linesOf({ desk, text }: Call, { beat, view, step }: Turn, facts: Facts): string[] {
  const face = desk.faces.get(facts.game.id);
  const names = facts.seats.map(({ name }) => plain(name));
  if (!face?.listStep) return toldLine(face?.tellStep?.(beat, view, text, names), step);
  return face.listStep(beat, view, text, names).map(({ what, ...told }) => {
    return text.tables.turnLine({ ...told, what: cut(what, LONGEST_DEED), turn: step });
  });
}

function pagePost(call: Call, { facts, turns }: Turns<readonly string[]>, wanted: number): Post {
  const { tables } = call.text;
  const lines = turns.flat();
  const last = Math.max(0, Math.ceil(lines.length / LINES) - 1);
  const page = Math.min(wanted, last);
  const shown = lines.slice(page * LINES, (page + 1) * LINES);
  const buttons = waysFrom(page, last).map(({ way, to }) => ({
    command: "games",
    match: facts.id,
    seq: 0,
    payload: `turns:${to}:${way}`,
    label: tables.buttons[way],
  }));
  const back = wayBack(call, facts);
  const rows = [...(last > 0 ? [buttons] : []), ...(back.length > 0 ? [back] : [])];
  return {
    content: shown.length > 0 ? shown.join("\n") : tables.beginning,
    ...(rows.length > 0 ? { buttons: rows } : {}),
  };
}
