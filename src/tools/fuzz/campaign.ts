import { setTimeout as sleep } from "node:timers/promises";
import type { Message } from "#sandbox/world.ts";
import type { Field } from "#tools/fuzz/field.ts";
import { createFinds, type Finds } from "#tools/fuzz/finds.ts";
import type { Hit } from "#tools/fuzz/judge.ts";
import type { Look } from "#tools/fuzz/look.ts";
import type { Report } from "#tools/fuzz/report.ts";
import type { Range, Shot } from "#tools/fuzz/shot.ts";
import { refusedShots, wildShots } from "#tools/fuzz/shots.ts";
import { judge } from "#tools/fuzz/verdicts.ts";
import type { Random } from "#tools/seeded/random.ts";

export interface CampaignPlan {
  readonly interactions: number;
  readonly random: Random;
  /** Says how far it is. */
  tell(line: string): void;
}

interface Campaign extends CampaignPlan {
  readonly field: Field;
  readonly report: Report;
  readonly finds: Finds;
}

const BATCH = 400;
const AT_ONCE = 20;
const WAIT_MS = 15_000;
const COMPLETED = 4;
const TOLD_IN = 10;
/** After so many turns games have come to their end. */
const DEALT_IN = 8;

/**
 * In turns a batch of whatever comes, and one of which everything has to be refused. What is kept is looked at before and
 * after each, when nothing is under way any more.
 */
export async function runCampaign(field: Field, report: Report, plan: CampaignPlan): Promise<void> {
  const campaign: Campaign = { ...plan, field, report, finds: createFinds(field.peopled.world, plan.random) };
  const { figures } = report;
  let look = await field.look();
  let left = plan.interactions;
  for (let turn = 0; left > 0 && field.isAlive(); turn++) {
    if (turn % DEALT_IN === DEALT_IN - 1) look = await dealtAgain(field, report, look);
    const count = Math.min(BATCH, Math.ceil(plan.interactions / 2), left);
    look = await batch(campaign, look, count, turn % 2 === 0 ? wildShots : refusedShots);
    left -= count;
    if (turn % TOLD_IN === 0)
      plan.tell(`${figures.sent} interactions, ${figures.faults + figures.leaks + figures.changes} wrong`);
  }
  if (!field.isAlive()) report.complain("faults", "the bot has ended");
}

async function dealtAgain(field: Field, report: Report, look: Look): Promise<Look> {
  await field.dealAgain(look).catch((fault: unknown) => report.complain("faults", `no table could be had: ${fault}`));
  return field.look();
}

async function batch(campaign: Campaign, before: Look, count: number, shotsOf: typeof wildShots): Promise<Look> {
  const { field, finds, random, report } = campaign;
  for (const messages of Object.values(field.peopled.world.messages)) finds.add(messages.filter(isOfBot(field)));
  const { peopled, alphabet } = field;
  const range: Range = { random, peopled, finds, alphabet, matches: () => before.matches };
  field.newRequests();
  const hits = await fire(campaign, shotsOf(range, count));
  const after = await field.look();
  judge(report, { hits, requests: field.newRequests(), errors: field.newErrors(), before, after });
  tidy(field);
  return after;
}

const isOfBot =
  ({ peopled: { world } }: Field) =>
  ({ author }: Message): boolean =>
    author === world.bot;

/** So many at once, until each is answered and the bot has done with all of them. */
async function fire(campaign: Campaign, shots: readonly Shot[]): Promise<Hit[]> {
  const { field } = campaign;
  const goal = field.dealtWith() + shots.filter(({ wild }) => wild.type !== COMPLETED).length;
  const hits: Hit[] = [];
  const left = [...shots];
  const sendOn = async () => {
    for (let aimed = left.pop(); aimed && field.isAlive(); aimed = left.pop()) {
      const shot = stillThere(campaign.finds, aimed);
      if (shot) hits.push(await send(campaign, shot));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  for (const end = Date.now() + WAIT_MS; field.dealtWith() < goal && Date.now() < end; ) await sleep(20);
  return hits;
}

async function send({ field, finds, report: { figures } }: Campaign, shot: Shot): Promise<Hit> {
  const answer = await field.sandbox.faults.interact(shot.wild, WAIT_MS);
  figures.sent++;
  if (answer.isAnswered && answer.interaction.state === "acknowledged") figures.answered++;
  const { modal, channel, user: person, ackMs } = answer.interaction;
  if (ackMs !== undefined) figures.ackMs.push(ackMs);
  if (modal) finds.addForm({ customId: modal.custom_id, fields: modal.components, channel, person });
  return { shot, answer };
}

/** On a message that has gone meanwhile nobody can press anything: Discord always sends it along. */
function stillThere(finds: Finds, shot: Shot): Shot | undefined {
  const { person, channel, message } = shot.wild;
  if (message === undefined || finds.isThere(channel, message)) return shot;
  const other = finds.readable(person);
  return other && { ...shot, wild: { ...shot.wild, channel: other.channel, message: other.id } };
}

/** Of private answers the last ones are enough to go on with. */
const KEPT = 60;

function tidy({ peopled: { world } }: Field): void {
  for (const [channel, messages] of Object.entries(world.messages)) {
    const isOld = new Set(messages.filter(({ reader }) => reader !== undefined).slice(0, -KEPT));
    world.messages[channel] = messages.filter((message) => !isOld.has(message));
  }
}
