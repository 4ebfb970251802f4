import { setTimeout as sleep } from "node:timers/promises";
import type { CaseResult } from "#dev/fuzz/check-answer.ts";
import { checkBatch } from "#dev/fuzz/check-batch.ts";
import type { DatabaseSnapshot } from "#dev/fuzz/database-snapshot.ts";
import { createFoundComponents, type FoundComponents } from "#dev/fuzz/found-components.ts";
import type { CaseContext, FuzzCase } from "#dev/fuzz/fuzz-case.ts";
import type { FuzzEnvironment } from "#dev/fuzz/fuzz-environment.ts";
import type { FuzzReport } from "#dev/fuzz/fuzz-report.ts";
import { generateAnyCases, generateRefusedCases } from "#dev/fuzz/generate-cases.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import type { Message } from "#sandbox/state/world.ts";

export interface CampaignPlan {
  readonly interactions: number;
  readonly random: Random;
  /** Says how far it is. */
  tell(line: string): void;
}

interface Campaign extends CampaignPlan {
  readonly field: FuzzEnvironment;
  readonly report: FuzzReport;
  readonly found: FoundComponents;
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
export async function runCampaign(field: FuzzEnvironment, report: FuzzReport, plan: CampaignPlan): Promise<void> {
  const campaign: Campaign = {
    ...plan,
    field,
    report,
    found: createFoundComponents(field.fuzzWorld.world, plan.random),
  };
  const { figures } = report;
  let snapshot = await field.takeSnapshot();
  let left = plan.interactions;
  for (let turn = 0; left > 0 && field.isAlive(); turn++) {
    if (turn % DEALT_IN === DEALT_IN - 1) snapshot = await dealtAgain(field, report, snapshot);
    const count = Math.min(BATCH, Math.ceil(plan.interactions / 2), left);
    snapshot = await batch(campaign, snapshot, count, turn % 2 === 0 ? generateAnyCases : generateRefusedCases);
    left -= count;
    if (turn % TOLD_IN === 0)
      plan.tell(`${figures.sent} interactions, ${figures.faults + figures.leaks + figures.changes} wrong`);
  }
  if (!field.isAlive()) report.addProblem("faults", "the bot has ended");
}

async function dealtAgain(
  field: FuzzEnvironment,
  report: FuzzReport,
  snapshot: DatabaseSnapshot,
): Promise<DatabaseSnapshot> {
  await field
    .restartMatches(snapshot)
    .catch((error: unknown) => report.addProblem("faults", `no table could be had: ${error}`));
  return field.takeSnapshot();
}

async function batch(
  campaign: Campaign,
  before: DatabaseSnapshot,
  count: number,
  shotsOf: typeof generateAnyCases,
): Promise<DatabaseSnapshot> {
  const { field, found, random, report } = campaign;
  for (const messages of Object.values(field.fuzzWorld.world.messages)) found.add(messages.filter(isOfBot(field)));
  const { fuzzWorld, gameInputs, alphabet } = field;
  const context: CaseContext = { random, fuzzWorld, gameInputs, found, alphabet, matches: () => before.matches };
  field.newRequests();
  const results = await fire(campaign, shotsOf(context, count));
  const after = await field.takeSnapshot();
  checkBatch(report, { results, requests: field.newRequests(), errors: field.newErrors(), before, after });
  tidy(field);
  return after;
}

const isOfBot =
  ({ fuzzWorld: { world } }: FuzzEnvironment) =>
  ({ author }: Message): boolean =>
    author === world.bot;

/** So many at once, until each is answered and the bot has done with all of them. */
async function fire(campaign: Campaign, fuzzCases: readonly FuzzCase[]): Promise<CaseResult[]> {
  const { field } = campaign;
  const goal = field.countHandled() + fuzzCases.filter(({ interaction }) => interaction.type !== COMPLETED).length;
  const results: CaseResult[] = [];
  const left = [...fuzzCases];
  const sendOn = async () => {
    for (let aimed = left.pop(); aimed && field.isAlive(); aimed = left.pop()) {
      const fuzzCase = stillThere(campaign.found, aimed);
      if (fuzzCase) results.push(await send(campaign, fuzzCase));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  for (const end = Date.now() + WAIT_MS; field.countHandled() < goal && Date.now() < end; ) await sleep(20);
  return results;
}

async function send({ field, found, report: { figures } }: Campaign, fuzzCase: FuzzCase): Promise<CaseResult> {
  const answer = await field.sandbox.faults.sendForged(fuzzCase.interaction, WAIT_MS);
  figures.sent++;
  if (answer.isAnswered && answer.interaction.state === "acknowledged") figures.answered++;
  const { modal, channel, user: person, ackMs } = answer.interaction;
  if (ackMs !== undefined) figures.ackMs.push(ackMs);
  if (modal) found.addForm({ customId: modal.custom_id, fields: modal.components, channel, person });
  return { fuzzCase, answer };
}

/** On a message that has gone meanwhile nobody can press anything: Discord always sends it along. */
function stillThere(found: FoundComponents, fuzzCase: FuzzCase): FuzzCase | undefined {
  const { person, channel, message } = fuzzCase.interaction;
  if (message === undefined || found.isThere(channel, message)) return fuzzCase;
  const other = found.readable(person);
  return other && { ...fuzzCase, interaction: { ...fuzzCase.interaction, channel: other.channel, message: other.id } };
}

/** Of private answers the last ones are enough to go on with. */
const KEPT = 60;

function tidy({ fuzzWorld: { world } }: FuzzEnvironment): void {
  for (const [channel, messages] of Object.entries(world.messages)) {
    const isOld = new Set(messages.filter(({ reader }) => reader !== undefined).slice(0, -KEPT));
    world.messages[channel] = messages.filter((message) => !isOld.has(message));
  }
}
