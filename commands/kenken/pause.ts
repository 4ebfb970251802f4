import type { Call, SlashCall } from "#discord/command.ts";
import { guildOf } from "#discord/lists.ts";
import { showOwn, toOwnRunning } from "#discord/own-table.ts";
import { elsewhere, placeFor } from "#discord/own-thread.ts";
import { sayTooMany } from "#discord/saving.ts";
import { ownHome, whyNotHere } from "#discord/starting.ts";
import kit from "#games/kenken/kit.ts";
import type { MatchId } from "#table/open.ts";
import type { Saved } from "#table/parking.ts";
import { showPanel } from "./act.ts";
import { mineFor } from "./mine.ts";
import { sayRefused } from "./refused.ts";

/** What is put aside takes no time: to pause is to save. */
export async function pauseTyped(call: SlashCall): Promise<void> {
  const running = await mineFor(call);
  if (running && running.seat !== null) return pause(call, running.id);
  const { noGame, pausedAlready } = call.text.kenken;
  await call.reply({ content: (await paused(call)).length > 0 ? pausedAlready : noGame });
}

export async function pause(call: Call, match: MatchId): Promise<void> {
  const { desk, person, text } = call;
  const parked = await desk.table.parking.park({ match, person: person.id }, undefined);
  if (!parked.ok) return call.reply(sayTooMany(call, match, parked) ?? { content: pauseRefused(call, parked) });
  if (parked.sight.home.kind === "personal") return showOwn(call, match, kit.id);
  await call.reply({ content: text.kenken.paused });
}

function pauseRefused(call: Call, no: Parameters<typeof sayRefused>[1]): string {
  return no.refusal.why === "parked" ? call.text.kenken.pausedAlready : sayRefused(call, no);
}

/** The one that was played last. */
export async function resumeTyped(call: SlashCall): Promise<void> {
  const { kenken } = call.text;
  const [last] = await paused(call);
  if (last) return resume(call, last.id);
  const running = await mineFor(call);
  await call.reply({ content: running ? kenken.runsAlready : kenken.nothingPaused });
}

export async function resume(call: Call, match: MatchId): Promise<void> {
  const { desk, person, text } = call;
  const saved = (await paused(call)).find(({ id }) => id === match);
  if (!saved) return sayNotPaused(call, match);
  if (!saved.personal) return resumeHere(call, saved);
  const resumed = await desk.table.parking.resume({ match, person: person.id }, ownHome(call));
  if (resumed.ok) return showOwn(call, match, kit.id, text.kenken.resumed);
  if (resumed.by === "place") return call.reply({ content: text.kenken.noGame });
  await call.reply({ content: sayRefused(call, resumed), ...toOwnRunning(resumed, text) });
}

/** Before everybody: where such a game may be, and where the server wants it. */
async function resumeHere(call: Call, { id, seats }: Saved): Promise<void> {
  const { desk, person, text } = call;
  const not = whyNotHere(call, "saved");
  if (not !== undefined) return call.reply({ content: not });
  const { place, whyNot } = placeFor(call, kit.id, seats);
  const resumed = await desk.table.parking.resume({ match: id, person: person.id }, place);
  if (!resumed.ok) return call.reply({ content: resumed.by === "place" ? whyNot() : sayRefused(call, resumed) });
  const lines = [text.kenken.resumed, elsewhere(call, resumed.sight.home) ?? []].flat();
  await call.reply({ content: lines.join("\n") });
}

/** It runs, or it is over, or gone. */
async function sayNotPaused(call: Call, match: MatchId): Promise<void> {
  const sight = await call.desk.table.look(match, call.person.id);
  if (sight?.status === "running") return call.reply({ content: call.text.kenken.runsAlready });
  await showPanel(call, match);
}

async function paused(call: Call): Promise<readonly Saved[]> {
  const all = await call.desk.table.parking.mine(guildOf(call), call.person.id);
  return all.filter(({ game }) => game === kit.id);
}
