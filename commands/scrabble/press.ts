import type { Form, PressCall } from "#discord/command.ts";
import { propose } from "#discord/consent.ts";
import { type Refused, refused } from "#table/refused.ts";
import { showAnalysis } from "./analysis.ts";
import { textPost } from "./board.ts";
import { judgeLastPlay } from "./challenge.ts";
import { cancelDraft, compose, confirmDraft, playShown, pressedWish } from "./compose.ts";
import { type Deed, parseDeed } from "./deed.ts";
import { exchangeForm } from "./exchange.ts";
import { hint } from "./hint.ts";
import { askLeave, showMore } from "./more.ts";
import { askPass, pass } from "./pass.ts";
import { confirmPlay, playForm } from "./play.ts";
import { replyRefused } from "./refused.ts";
import { sendFiles } from "./resources.ts";
import { showRulePage } from "./rules.ts";

type Press<D extends Deed = Deed> = (call: PressCall, deed: D) => Promise<void>;

/** What is not the composer's own. */
const PRESSES: { readonly [Kind in Deed["kind"]]?: Press<Extract<Deed, { readonly kind: Kind }>> } = {
  rack: (call) => compose(call, call.id.match, undefined),
  files: (call, { list }) => sendFiles(call, list),
  rules: (call, { page }) => showRulePage(call, page),
  analysis: (call) => showAnalysis(call, call.id.match),
  cancel: (call) => call.reply({ content: call.text.common.cancelled }),
  confirm: (call, deed) => confirmPlay(call, call.id.match, call.id.seq, deed),
  "draft-confirm": (call) => confirmDraft(call, call.id.match, call.id.seq),
  "draft-play": playShown,
  "draft-cancel": cancelDraft,
  challenge: judge,
  accept: judge,
  pass: async (call) => {
    const refusal = await whyNot(call);
    await (refusal ? replyRefused(call, call.id.match, refusal) : askPass(call));
  },
  "pass-now": (call) => pass(call, call.id.match, call.id.seq),
  more: showMore,
  hint: (call) => hint(call, call.id.match, call.id.seq),
  undo: (call) => propose(call, call.id, { kind: "takeback" }),
  text: async (call) => call.reply(await textPost(call, call.id.match)),
  leave: askLeave,
  play: formless,
  exchange: formless,
  // Their form did not open: the composer says why.
  word: (call) => compose(call, call.id.match, call.id.seq),
  change: (call) => compose(call, call.id.match, call.id.seq),
};

export async function press(call: PressCall): Promise<void> {
  const { id, text } = call;
  const deed = parseDeed(id.payload);
  const wish = deed && pressedWish(deed);
  if (wish) return compose(call, id.match, id.seq, wish);
  const own = deed && (PRESSES[deed.kind] as Press | undefined);
  await (deed && own ? own(call, deed) : call.reply({ content: text.common.unknownButton }));
}

function judge(call: PressCall, { kind }: { readonly kind: "challenge" | "accept" }): Promise<void> {
  return judgeLastPlay(call, call.id.match, call.id.seq, kind);
}

/** There was a reason why no form opened; if it has gone since, the turn is another one. */
async function formless(call: PressCall): Promise<void> {
  await replyRefused(call, call.id.match, (await whyNot(call)) ?? refused({ why: "stale" }));
}

/** A form opens only where it can lead to something; otherwise the press is answered with the reason. */
export async function form(call: PressCall): Promise<Form | undefined> {
  const deed = parseDeed(call.id.payload);
  switch (deed?.kind) {
    case "exchange":
      return (await whyNot(call)) ? undefined : exchangeForm(call);
    case "play":
      return (await whyNot(call)) ? undefined : playForm(call, "play", {});
    case "word":
    case "change":
      return canPlan(await whyNot(call)) ? playForm(call, "word", "word" in deed ? deed : {}) : undefined;
    default:
      return undefined;
  }
}

function whyNot({ desk, person, id }: PressCall): Promise<Refused | undefined> {
  return desk.table.whyNot({ match: id.match, person: person.id, seq: id.seq });
}

/** A turn can be planned while others think. */
function canPlan(no: Refused | undefined): boolean {
  return no === undefined || (no.by === "table" && no.refusal.why === "wait-your-turn");
}
