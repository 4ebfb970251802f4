import type { Call, PressCall, SlashCall } from "#discord/command.ts";
import { sayTable } from "#discord/consent.ts";
import { showOwn } from "#discord/own-table.ts";
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

/** The same once more: the same people and bots, the second of whom begins, by the same rules and with the same words. */
async function again(call: Call, match: MatchId): Promise<void> {
  const { desk, person } = call;
  const sight = await desk.table.look(match, person.id);
  if (sight?.home.kind === "personal") return againAlone(call, sight);
  const not = whyNotHere(call, "new");
  if (not !== undefined) return call.reply({ content: not });
  const { place, whyNot } = placeFor(call, sight?.game.id ?? "", sight?.seats ?? []);
  const opened = await desk.table.again({ match, person: person.id }, place);
  await call.reply({ content: opened.ok ? saidOf(call, opened.home) : notAgain(call, opened, whyNot) });
}

async function againAlone(call: Call, { id, game }: Sight): Promise<void> {
  const { desk, person } = call;
  const opened = await desk.table.again({ match: id, person: person.id }, ownHome(call));
  if (!opened.ok) return call.reply({ content: notAgain(call, opened, () => "") });
  await showOwn(call, opened.id, game.id);
}

function saidOf(call: Call, there: Call["home"]): string {
  return [call.text.tables.again, elsewhere(call, there) ?? []].flat().join("\n");
}

function notAgain(call: Call, no: Exclude<Again, { readonly ok: true }>, whyNot: () => string): string {
  switch (no.by) {
    case "place":
      return whyNot();
    case "going-on":
      return elsewhere(call, no.home) ?? say(call.text.common.opening, { why: "channel-taken", running: "" });
    case "opening":
      return say(call.text.common.opening, plainFacts(no.refusal));
    default:
      return sayTable(call, no);
  }
}
