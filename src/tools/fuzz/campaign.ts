import { setTimeout as sleep } from "node:timers/promises";
import type { RecordedRequest } from "#sandbox/server.ts";
import type { Message } from "#sandbox/world.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Field } from "#tools/fuzz/field.ts";
import { createFinds, type Finds } from "#tools/fuzz/finds.ts";
import {
  faultOf,
  type Hit,
  isPost,
  isPublic,
  leaksIn,
  matchOf,
  publicDeedOf,
  stringsIn,
  textsOf,
} from "#tools/fuzz/judge.ts";
import { changesBetween, type Look, type Secret } from "#tools/fuzz/look.ts";
import type { Report } from "#tools/fuzz/report.ts";
import type { Range, Shot } from "#tools/fuzz/shot.ts";
import { refusedShots, wildShots } from "#tools/fuzz/shots.ts";
import type { Random } from "#tools/quick/game.ts";

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
    const count = Math.min(BATCH, Math.ceil(plan.interactions / 2), left);
    look = await batch(campaign, look, count, turn % 2 === 0 ? wildShots : refusedShots);
    left -= count;
    if (turn % TOLD_IN === 0)
      plan.tell(`${figures.sent} interactions, ${figures.faults + figures.leaks + figures.changes} wrong`);
  }
  if (!field.isAlive()) report.complain("faults", "the bot has ended");
}

async function batch(campaign: Campaign, before: Look, count: number, shotsOf: typeof wildShots): Promise<Look> {
  const { field, finds, random, report } = campaign;
  for (const messages of Object.values(field.peopled.world.messages)) finds.add(messages.filter(isOfBot(field)));
  const range: Range = { random, peopled: field.peopled, finds, matches: () => before.matches };
  field.newRequests();
  const hits = await fire(campaign, shotsOf(range, count));
  const after = await field.look();
  const requests = field.newRequests();
  if (!after.isQuiet) report.complain("faults", "the games did not come to rest");
  judge(campaign, hits, requests, steadySecrets(before, after));
  if (shotsOf === refusedShots) judgeRefused(campaign, hits, requests, [before, after]);
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
  const goal = field.dealtWith() + shots.filter(({ wild, unheard }) => !unheard && wild.type !== COMPLETED).length;
  const hits: Hit[] = [];
  const left = [...shots];
  const sendOn = async () => {
    for (let shot = left.pop(); shot && field.isAlive(); shot = left.pop()) hits.push(await send(campaign, shot));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  for (const end = Date.now() + WAIT_MS; field.dealtWith() < goal && Date.now() < end; ) await sleep(20);
  return hits;
}

async function send({ field, finds, report: { figures } }: Campaign, shot: Shot): Promise<Hit> {
  const answer = await field.sandbox.faults.interact(shot.wild, shot.unheard ? 0 : WAIT_MS);
  figures.sent++;
  if (shot.unheard) figures.unheard++;
  else if (answer.isAnswered && answer.interaction.state === "acknowledged") figures.answered++;
  const { modal, channel, user: person, ackMs } = answer.interaction;
  if (ackMs !== undefined) figures.ackMs.push(ackMs);
  if (modal) finds.addForm({ customId: modal.custom_id, fields: modal.components, channel, person });
  return { shot, answer };
}

/** What was hidden all the time; the rest may have come into the open meanwhile. */
function steadySecrets(before: Look, after: Look): Secret[] {
  const keyOf = (secret: Secret) => JSON.stringify(secret);
  const still = new Set(after.secrets.map(keyOf));
  return before.secrets.filter((secret) => still.has(keyOf(secret)));
}

function judge(
  { field, report }: Campaign,
  hits: readonly Hit[],
  requests: readonly RecordedRequest[],
  secrets: readonly Secret[],
): void {
  const texts = new Map(hits.map((hit) => [hit, textsOf(hit)]));
  for (const [hit, said] of texts) {
    const fault = faultOf(hit, hits);
    if (fault !== undefined) report.complain("faults", fault, [hit.shot]);
    if (said.some(isTooFast)) report.figures.slowed++;
    for (const { kind, match } of leaksIn(said, hit.shot.wild.person, secrets))
      report.complain("leaks", `the answer has a ${kind} of match ${match}: ${said.join(" | ").slice(0, 500)}`, [
        hit.shot,
      ]);
  }
  for (const { method, path, body } of requests.filter(isPublic))
    for (const { kind, match } of leaksIn(stringsIn(body), undefined, secrets))
      report.complain("leaks", `${method} ${path} has a ${kind} of match ${match}`);
  for (const { msg, time: _, ...facts } of field.newErrors()) {
    const id = String(facts["interaction"]);
    const blamed = [...texts].filter(([, said]) => said.some((text) => text.includes(id))).map(([{ shot }]) => shot);
    report.complain("faults", `${msg}: ${JSON.stringify(facts["fault"] ?? facts)}`, blamed);
  }
}

const SLOW = Object.values(catalogues).map(({ allowances }) => allowances.tooFast("").slice(0, 12));
const isTooFast = (text: string): boolean => SLOW.some((beginning) => text.startsWith(beginning));

function judgeRefused(
  { report }: Campaign,
  hits: readonly Hit[],
  requests: readonly RecordedRequest[],
  [before, after]: readonly [Look, Look],
): void {
  const shots = hits.map(({ shot }) => shot);
  for (const hit of hits) {
    const deed = publicDeedOf(hit, requests);
    if (deed !== undefined) report.complain("changes", deed, [hit.shot]);
  }
  const posts = requests.filter((request) => isPost(request) && !after.ofThemselves.includes(matchOf(request)));
  for (const post of posts) report.complain("changes", `by one of these came ${JSON.stringify(post)}`, shots);
  const changed = changesBetween(before, after);
  if (changed.length > 0) report.complain("changes", `${changed.join(", ")}: changed by one of these`, shots);
}

/** Of private answers the last ones are enough to go on with. */
const KEPT = 60;

function tidy({ peopled: { world } }: Field): void {
  for (const [channel, messages] of Object.entries(world.messages)) {
    const isOld = new Set(messages.filter(({ reader }) => reader !== undefined).slice(0, -KEPT));
    world.messages[channel] = messages.filter((message) => !isOld.has(message));
  }
}
