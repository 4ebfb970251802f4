import type { Call, PressCall } from "#discord/command.ts";
import { isForbidden } from "#discord/forbidden.ts";
import { elsewhere } from "#discord/own-thread.ts";
import { plain } from "#discord/plain.ts";
import type { Button } from "#discord/post.ts";
import { tableRefusalText } from "#discord/refusal.ts";
import type { Holder, MatchId } from "#table/open.ts";
import type { Place } from "#table/place.ts";
import type { Hand } from "#table/ports.ts";
import type { Proposal, Proposed, Wish } from "#table/proposals.ts";
import type { Refused } from "#table/refused.ts";
import type { Sight } from "#table/sight.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";

// What needs the others of a table: it is asked before everybody, with buttons, and done when all have agreed.

/** The command that these buttons belong to. */
const COMMAND = "games";

/** What a button of a question carries: whether one agrees, and to which proposal. */
const ANSWER = /^(agree|decline)\.([0-9a-f]{1,12})$/;

export function isAnswer(payload: string): boolean {
  return ANSWER.test(payload);
}

/** Proposes it and says privately what became of that. */
export async function propose(call: Call, hand: Pick<Hand, "match" | "seq">, wish: Wish): Promise<void> {
  await call.reply({ content: await proposed(call, hand, wish) });
}

/** Proposes it; what became of that, as a sentence. */
export async function proposed(call: Call, hand: Pick<Hand, "match" | "seq">, wish: Wish): Promise<string> {
  const { desk, person } = call;
  return asked(call, hand, await desk.table.proposals.propose({ ...hand, person: person.id }, wish));
}

/** Asks the others to go on with a saved game there; `whyNot`: why no place could be made for it. */
export async function proposedResume(
  call: Call,
  match: MatchId,
  { place, whyNot }: { readonly place: Place; whyNot(): string },
): Promise<string> {
  const { desk, person } = call;
  const answer = await desk.table.proposals.proposeResume({ match, person: person.id }, place);
  return !answer.ok && answer.by === "place" ? whyNot() : asked(call, { match }, answer);
}

async function asked(call: Call, hand: Pick<Hand, "match" | "seq">, answer: Proposed): Promise<string> {
  const { desk, person, text } = call;
  if (!answer.ok) return sayTable(call, answer);
  const said = (line: string) => [line, placeOf(call, answer.proposal) ?? []].flat().join("\n");
  if (!("waiting" in answer)) return said(text.tables.done[answer.proposal.kind]);
  try {
    await ask(call, answer);
  } catch (fault) {
    // What nobody could be asked must not keep others from asking for something.
    await desk.table.proposals.answer({ ...hand, person: person.id }, answer.token, false);
    if (!isForbidden(fault) || call.missing.length === 0) throw fault;
    const missing = call.missing.map((permission) => text.common.permissions[permission]);
    return text.common.missingPermissions(missing);
  }
  return said(text.tables.asked(answer.waiting.map(({ name }) => plain(name))));
}

/** Where a game is to go on, for somebody who is elsewhere. */
function placeOf(call: Call, proposal: Proposal): string | undefined {
  return proposal.kind === "resume" ? elsewhere(call, proposal.home) : undefined;
}

type Asked = Extract<Holder, { readonly kind: "person" }>;
type Waiting = Extract<Proposed, { readonly waiting: unknown }>;

async function ask({ desk, person, ...call }: Call, { waiting, token, proposal, sight }: Waiting): Promise<void> {
  const home = proposal.kind === "resume" ? proposal.home : call.home;
  if (home.kind !== "channel") return;
  const { tables } = catalogueOf(sight);
  const persons = await Promise.all(
    waiting.flatMap((one) => (one.kind === "person" ? [calledBy(desk, person.id, one)] : [])),
  );
  const other = aboutWhat(proposal, sight);
  const button = (answer: "agree" | "decline"): Button => ({
    command: COMMAND,
    match: sight.id,
    seq: sight.seq,
    payload: `${answer}.${token}`,
    label: tables.buttons[answer],
  });
  const question = tables.asks[proposal.kind]({ name: plain(person.name), other: plain(other) });
  const post = {
    content: `${question} ${persons.map(({ id, name, called }) => (called ? `<@${id}>` : plain(name))).join(" ")}`,
    buttons: [[button("agree"), button("decline")]],
  };
  const called = persons.filter((one) => one.called).map(({ id }) => id);
  await desk.announce(home.channel, post, called);
}

/** Somebody who is asked, and whether a mention may call them. */
async function calledBy({ settings }: Call["desk"], by: string, { person: id, name }: Asked) {
  return { id, name, called: await settings.mayCall(id, "question", by) };
}

/** Somebody pressed one of the buttons. */
export async function answerProposal(call: PressCall): Promise<void> {
  const { desk, id, person, text } = call;
  const [, answer, token = ""] = ANSWER.exec(id.payload) ?? [];
  const hand = { match: id.match, person: person.id, seq: id.seq };
  const answered = await desk.table.proposals.answer(hand, token, answer === "agree");
  if (!answered.ok) return call.reply({ content: sayTable(call, answered) });
  const { tables } = catalogueOf(answered.sight);
  if ("declined" in answered) {
    await call.change({ content: tables.declined[answered.proposal.kind](plain(person.name)) });
    return call.reply({ content: text.tables.youDeclined });
  }
  if (answered.done) await call.change({ content: tables.done[answered.proposal.kind] });
  await call.reply({ content: text.tables.agreed });
}

/** Whose seat it is about, or which saved game. */
function aboutWhat(proposal: Proposal, { name, seats }: Sight): string {
  if ("seat" in proposal) return seats[proposal.seat]?.name ?? "";
  return proposal.kind === "delete" || proposal.kind === "resume" ? titleOf({ name, seats }) : "";
}

/** What a saved game is called: by its name, or by who plays it. */
export function titleOf({ name, seats }: Pick<Sight, "name" | "seats">): string {
  return name ?? seats.map((holder) => holder.name).join(" · ");
}

/** What everybody reads is in the table's language. */
export function catalogueOf({ language }: Sight): Catalogue {
  return catalogues[isLanguage(language) ? language : "en"];
}

/** The sentence for a refusal of the table; a game does not refuse what everybody agrees to. */
export function sayTable({ text }: Pick<Call, "text">, { by, refusal }: Refused): string {
  return by === "table" ? tableRefusalText(refusal, text) : text.common.unknownButton;
}
