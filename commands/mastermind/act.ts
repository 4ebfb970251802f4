import type { Call } from "#discord/command.ts";
import { showOwn } from "#discord/own-table.ts";
import { plain } from "#discord/plain.ts";
import kit from "#games/mastermind/kit.ts";
import type { Weighed } from "#games/mastermind/paper.ts";
import type { Action, Event } from "#games/mastermind/types.ts";
import type { Hand } from "#table/ports.ts";
import type { Refused } from "#table/refused.ts";
import type { Sight } from "#table/sight.ts";
import { lineOf } from "./lines.ts";
import { type Pending, panelPost } from "./panel.ts";
import { sayRefused } from "./refused.ts";

/** One act of whoever is to move, by a button, a form or typed. `seq`: of the turn that they have seen. */
export async function act(
  call: Call,
  match: string,
  seq: number | undefined,
  action: Action,
  pending: Pending = {},
): Promise<void> {
  const { desk, person } = call;
  const hand = { match, person: person.id, ...(seq === undefined ? {} : { seq }) };
  const weighed = await weigh(call, hand, action);
  const played = weighed.ok ? await desk.table.play(hand, weighed.action) : weighed;
  if (!played.ok) return showPanel(call, match, sayRefused(call, played), pending);
  const said = saidOf(call, action, played.sight, played.events as readonly Event[]);
  if (played.sight.home.kind === "personal") return showOwn(call, match, kit.id, said);
  await call.reply({ content: said });
}

/** Answers may come from paper: whether they can be right takes a search on large boards, which no turn waits for. */
async function weigh({ desk }: Call, hand: Hand, action: Action): Promise<Weighing> {
  if (action.kind !== "answer" && action.kind !== "correct") return { ok: true, action };
  const asked = await desk.table.ask(hand, "weighed", action);
  if (!asked.ok) return asked;
  const weighed = asked.answer as Weighed;
  return "refusal" in weighed ? { ok: false, by: "game", refusal: weighed.refusal } : { ok: true, ...weighed };
}

type Weighing = { readonly ok: true; readonly action: Action } | Refused;

/** The panel as it is now; what is laid or counted for now stays. */
export async function showPanel(call: Call, match: string, said?: string, pending: Pending = {}): Promise<void> {
  const sight = await call.desk.table.look(match, call.person.id);
  if (!sight) return call.reply({ content: call.text.common.table["no-match"]({ why: "no-match" }) });
  await call.reply(await panelPost(call, sight, pending, said));
}

/** What one did, and what it led to at once. */
function saidOf({ text }: Call, { kind }: Action, { seats }: Sight, events: readonly Event[]): string {
  const { mastermind } = text;
  const names = seats.map(({ name }) => plain(name));
  const answer = events.flatMap((event) => (event.kind === "answered" ? lineOf(event, text, names) : []));
  const isTold = kind === "code" && events.some((event) => event.kind === "told");
  const done = {
    code: isTold ? mastermind.toldYours : mastermind.madeYours,
    guess: mastermind.guessedYours,
    answer: mastermind.answeredYours,
    correct: mastermind.correctedYours,
  }[kind];
  return [done, ...(kind === "guess" ? answer : [])].join(" ");
}
