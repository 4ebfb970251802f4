import { mayHave } from "#discord/allowances.ts";
import type { Call, PressCall, SlashCall } from "#discord/command.ts";
import { sayTable } from "#discord/consent.ts";
import { toldJoined } from "#discord/lobby/press.ts";
import { sayNot } from "#discord/lobby/refusal.ts";
import { showOwn, toOwnRunning } from "#discord/own-table.ts";
import { elsewhere, placeFor } from "#discord/own-thread.ts";
import { plainFacts } from "#discord/plain.ts";
import { ownHome, whyNotHere } from "#discord/starting.ts";
import type { Again } from "#table/again.ts";
import type { MatchId } from "#table/open.ts";
import type { Sight } from "#table/sight.ts";
import { say } from "#text/phrases.ts";
import { lastPlayed } from "./here.ts";

/** The game that was played last here. */
export async function playLastAgain(call: SlashCall): Promise<void> {
  const match = await lastPlayed(call);
  if (match === undefined) return call.reply({ content: call.text.tables.nothingPlayed });
  await again(call, match);
}

export async function playAgain(call: PressCall): Promise<void> {
  await again(call, call.id.match);
}

/**
 * The same once more: the same people and bots, the second of whom begins, by the same rules and with the same words. Other
 * people are invited to it, and whoever of them wants the same comes to it.
 */
async function again(call: Call, match: MatchId): Promise<void> {
  const { desk, person } = call;
  const sight = await desk.table.look(match, person.id);
  if (sight?.home.kind === "personal") return againAlone(call, sight);
  // Where they are awaited they need not be one of those who may start games.
  const not = (await desk.table.lobbies.nextOf(match)) ? undefined : whyNotHere(call, "new");
  if (not !== undefined) return call.reply({ content: not });
  const game = sight?.game.id ?? "";
  if (!(await mayHave(call, "games"))) return;
  const { place, whyNot } = placeFor(call, game, sight?.seats ?? []);
  const done = await desk.table.again({ match, person: person.id }, place);
  await call.reply({ content: done.ok ? saidOf(call, done) : notAgain(call, game, done, whyNot) });
}

async function againAlone(call: Call, { id, game }: Sight): Promise<void> {
  const { desk, person } = call;
  if (!(await mayHave(call, "games"))) return;
  const done = await desk.table.again({ match: id, person: person.id }, ownHome(call));
  if (!done.ok) {
    const opening = done.by === "opening" ? toOwnRunning({ ...done, by: "table" }, call.text) : {};
    return call.reply({ content: notAgain(call, game.id, done, () => ""), ...opening });
  }
  if (done.deed === "opened") await showOwn(call, done.id, game.id);
}

function saidOf(call: Call, done: Extract<Again, { readonly ok: true }>): string {
  const { tables, lobby } = call.text;
  if (done.deed === "opened") return withPlace(call, tables.again, done.home);
  const said = done.deed === "gathered" ? lobby.gathered : toldJoined(call, done.done);
  return withPlace(call, said, done.done.lobby.home);
}

function withPlace(call: Call, said: string, home: Call["home"]): string {
  return [said, elsewhere(call, home) ?? []].flat().join("\n");
}

function notAgain(call: Call, game: string, no: Exclude<Again, { readonly ok: true }>, whyNot: () => string): string {
  switch (no.by) {
    case "place":
      return whyNot();
    case "going-on":
      return elsewhere(call, no.home) ?? say(call.text.common.opening, { why: "channel-taken", running: "" });
    case "lobby":
      return withPlace(call, sayNot(call, game, no), no.home);
    case "opening":
      return say(call.text.common.opening, plainFacts(no.refusal));
    default:
      return sayTable(call, no);
  }
}
