import type { PressCall, SelectCall } from "#discord/command.ts";
import { leavePost } from "#discord/leaving.ts";
import type { Code } from "#games/mastermind/solver/board.ts";
import type { View } from "#games/mastermind/types.ts";
import { act, showPanel } from "./act.ts";
import { type Deed, type PlainKind, parseDeed } from "./deed.ts";
import { hint } from "./hint.ts";
import { pause, resume } from "./pause.ts";
import { showPossible } from "./possible.ts";
import { showRulesBeside } from "./rules.ts";
import { share } from "./share.ts";
import { codeAct } from "./typed.ts";

export async function press(call: PressCall): Promise<void> {
  const { id, text } = call;
  const deed = parseDeed(id.payload);
  if (!deed) return call.reply({ content: text.common.unknownButton });
  if ("draft" in deed) return lay(call, deed);
  if (deed.kind === "answer") {
    const counts = { exact: deed.exact, partial: deed.partial };
    return act(call, id.match, id.seq, { kind: "answer", ...counts }, { counts });
  }
  if ("counts" in deed) return showPanel(call, id.match, undefined, { counts: deed.counts });
  await PLAIN[deed.kind](call);
}

const PLAIN: { readonly [Kind in PlainKind]: (call: PressCall) => Promise<void> } = {
  open: (call) => showPanel(call, call.id.match),
  hint: (call) => hint(call, call.id.match, call.id.seq),
  rules: showRulesBeside,
  pause: (call) => pause(call, call.id.match),
  resume: (call) => resume(call, call.id.match),
  leave: askLeave,
  share: (call) => share(call, call.id.match),
  possible: (call) => showPossible(call, call.id.match),
  "possible-shared": (call) => showPossible(call, call.id.match, { shared: true }),
  // Their form did not open.
  type: (call) => showPanel(call, call.id.match),
  correct: (call) => showPanel(call, call.id.match),
};

/** One peg more or less, or the whole code. */
async function lay(call: PressCall, deed: Extract<Deed, { readonly draft: Code }>): Promise<void> {
  const { desk, id, person, text } = call;
  const sight = await desk.table.look(id.match, person.id);
  if (!sight) return call.reply({ content: text.common.table["no-match"]({ why: "no-match" }) });
  if (deed.kind === "send") {
    return act(call, id.match, id.seq, codeAct(sight.view as View, deed.draft), { draft: deed.draft });
  }
  await showPanel(call, id.match, undefined, { draft: after(deed) });
}

function after(deed: Extract<Deed, { readonly draft: Code }>): Code {
  if (deed.kind === "peg") return [...deed.draft, deed.colour];
  return deed.kind === "back" ? deed.draft.slice(0, -1) : [];
}

async function askLeave(call: PressCall): Promise<void> {
  const { desk, id, person, text } = call;
  const sight = await desk.table.look(id.match, person.id);
  if (!sight) return call.reply({ content: text.common.table["no-match"]({ why: "no-match" }) });
  await call.reply(leavePost(call, sight, text.mastermind.name));
}

/** One of the two counts of an answer. */
export async function select(call: SelectCall): Promise<void> {
  const { id, text, values } = call;
  const deed = parseDeed(id.payload);
  const chosen = Number(values[0]);
  if (deed?.kind !== "count-exact" && deed?.kind !== "count-partial") {
    return call.reply({ content: text.common.unknownButton });
  }
  const counts = { ...deed.counts, [deed.kind === "count-exact" ? "exact" : "partial"]: chosen };
  await showPanel(call, id.match, undefined, { counts });
}
