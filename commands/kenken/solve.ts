import type { Call, PressCall } from "#discord/command.ts";
import type { Button } from "#discord/post.ts";
import kit from "#games/kenken/kit.ts";
import type { Action, View } from "#games/kenken/types.ts";
import type { Sight } from "#table/sight.ts";
import { act } from "./act.ts";
import { makeDeed, NOWHERE, type PlainKind } from "./deed.ts";
import { isPlaying, panelPost } from "./panel.ts";

/** Whether they really give up: nothing is played on after the solution was seen. */
export async function askSolve(call: Call, sight: Sight): Promise<void> {
  if (!isPlaying(sight)) return call.reply(await panelPost(call, sight));
  const { kenken } = call.text;
  const { mode } = (sight.view as View).options;
  const button = (kind: PlainKind, label: string): Button => {
    return { command: kit.id, match: sight.id, seq: sight.seq, payload: makeDeed({ kind, place: NOWHERE }), label };
  };
  const yes: Button = { ...button("give-up", kenken.buttons.giveUp), look: "danger" };
  await call.reply({
    content: kenken.yours.solveQuestion(mode),
    buttons: [[yes, button("open", kenken.buttons.goOn)]],
  });
}

/** With a solution to be shown, which takes a search. */
export async function giveUp(call: PressCall): Promise<void> {
  const { desk, id, person } = call;
  const asked = await desk.table.ask({ match: id.match, person: person.id }, "solution");
  const solution = asked.ok ? (asked.answer as Extract<Action, { kind: "solve" }>["solution"]) : undefined;
  await act(call, id.match, { kind: "solve", ...(solution ? { solution } : {}) });
}
