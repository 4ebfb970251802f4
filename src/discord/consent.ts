import type { Call, PressCall } from "#discord/command.ts";
import { plain, plainFacts } from "#discord/plain.ts";
import type { Button } from "#discord/post.ts";
import type { MatchId } from "#table/open.ts";
import type { Proposal, Proposed } from "#table/proposals.ts";
import type { Refused } from "#table/refused.ts";
import { say } from "#text/phrases.ts";

// What needs the others of a table: it is asked before everybody, with buttons, and done when all have agreed.

/** The command that these buttons belong to. */
const COMMAND = "games";

export const AGREE = "agree";
export const DECLINE = "decline";

/** Proposes it and says privately what became of that. */
export async function propose(call: Call, match: MatchId, proposal: Proposal): Promise<void> {
  const { desk, person, text } = call;
  const proposed = await desk.table.proposals.propose({ match, person: person.id }, proposal);
  if (!proposed.ok) return call.reply({ content: sayTable(call, proposed) });
  if (proposed.done) return call.reply({ content: text.tables.done[proposal.kind] });
  const waiting = "waiting" in proposed ? proposed.waiting : [];
  await ask(
    call,
    proposal,
    proposed,
    waiting.flatMap((one) => (one.kind === "person" ? [one.person] : [])),
  );
  await call.reply({ content: text.tables.asked(waiting.map(({ name }) => plain(name))) });
}

async function ask(
  { desk, person, home, text }: Call,
  proposal: Proposal,
  { sight }: Extract<Proposed, { readonly ok: true }>,
  persons: readonly string[],
): Promise<void> {
  if (home.kind !== "channel") return;
  const { tables } = text;
  const other = "seat" in proposal ? (sight.seats[proposal.seat]?.name ?? "") : "";
  const button = (payload: string, label: string): Button => ({
    command: COMMAND,
    match: sight.id,
    seq: sight.seq,
    payload,
    label,
  });
  const question = tables.asks[proposal.kind]({ name: plain(person.name), other: plain(other) });
  const post = {
    content: `${question} ${persons.map((id) => `<@${id}>`).join(" ")}`,
    buttons: [[button(AGREE, tables.buttons.agree), button(DECLINE, tables.buttons.decline)]],
  };
  await desk.announce(home.channel, post, persons);
}

/** Somebody pressed one of the buttons. */
export async function answerProposal(call: PressCall, agrees: boolean): Promise<void> {
  const { desk, id, person, text } = call;
  const open = await desk.table.proposals.open(id.match);
  const answered = await desk.table.proposals.answer({ match: id.match, person: person.id, seq: id.seq }, agrees);
  if (!answered.ok) return call.reply({ content: sayTable(call, answered) });
  if ("declined" in answered) {
    await call.change({ content: text.tables.declined[answered.proposal.kind](plain(person.name)) });
    return call.reply({ content: text.tables.youDeclined });
  }
  if (answered.done && open) await call.change({ content: text.tables.done[open.proposal.kind] });
  await call.reply({ content: text.tables.agreed });
}

/** The sentence for a refusal of the table; a game does not refuse what everybody agrees to. */
export function sayTable({ text }: Pick<Call, "text">, { by, refusal }: Refused): string {
  return by === "table" ? say(text.common.table, plainFacts(refusal)) : text.common.unknownButton;
}
