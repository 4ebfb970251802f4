import { setTimeout as sleep } from "node:timers/promises";
import type { FuzzCaseResult } from "#dev/fuzz/check-answer.ts";
import { checkFuzzBatch } from "#dev/fuzz/check-batch.ts";
import type { DatabaseSnapshot } from "#dev/fuzz/database-snapshot.ts";
import { createFoundComponents, type FoundComponents } from "#dev/fuzz/found-components.ts";
import type { FuzzCase, FuzzCaseContext } from "#dev/fuzz/fuzz-case.ts";
import type { FuzzEnvironment } from "#dev/fuzz/fuzz-environment.ts";
import type { FuzzReport } from "#dev/fuzz/fuzz-report.ts";
import { generateRefusedCases, generateUnrestrictedCases } from "#dev/fuzz/generate-cases.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import { COMPONENT_TYPE } from "#sandbox/checks/component-checks.ts";
import { INTERACTION_TYPE } from "#sandbox/model/interactions.ts";
import type { Message } from "#sandbox/state/world.ts";
import type { DiscordJson } from "#sandbox/wire/json/discord-json.ts";

export interface FuzzCampaignPlan {
  readonly interactions: number;
  readonly random: Random;
  /** Receives a line of progress now and then. */
  logProgress(line: string): void;
}

interface Campaign extends FuzzCampaignPlan {
  readonly environment: FuzzEnvironment;
  readonly report: FuzzReport;
  readonly found: FoundComponents;
}

const BATCH_SIZE = 400;
const CONCURRENT_CASES = 20;
const WAIT_MS = 15_000;
const POLL_MS = 20;
const PROGRESS_EVERY_BATCHES = 10;
/** Matches end during the batches, so they are started again from time to time. */
const RESTART_EVERY_BATCHES = 8;

/**
 * Alternates between batches of any cases and batches of cases that must all be refused. Compares snapshots of the
 * database from before and after each batch, taken when no work is pending.
 */
export async function runFuzzCampaign(
  environment: FuzzEnvironment,
  report: FuzzReport,
  plan: FuzzCampaignPlan,
): Promise<void> {
  const campaign: Campaign = {
    ...plan,
    environment,
    report,
    found: createFoundComponents(environment.fuzzWorld.world, plan.random),
  };
  const { figures } = report;
  let snapshot = await environment.takeSnapshot();
  let left = plan.interactions;
  for (let batch = 0; left > 0 && environment.isAlive(); batch++) {
    if (batch % RESTART_EVERY_BATCHES === RESTART_EVERY_BATCHES - 1)
      snapshot = await restartEndedMatches(environment, report, snapshot);
    const count = Math.min(BATCH_SIZE, Math.ceil(plan.interactions / 2), left);
    snapshot = await runBatch(
      campaign,
      snapshot,
      count,
      batch % 2 === 0 ? generateUnrestrictedCases : generateRefusedCases,
    );
    left -= count;
    if (batch % PROGRESS_EVERY_BATCHES === 0)
      plan.logProgress(`${figures.sent} interactions, ${figures.faults + figures.leaks + figures.changes} wrong`);
  }
  if (!environment.isAlive()) report.addProblem("faults", "the process of the bot has ended");
}

async function restartEndedMatches(
  environment: FuzzEnvironment,
  report: FuzzReport,
  snapshot: DatabaseSnapshot,
): Promise<DatabaseSnapshot> {
  await environment
    .restartEndedMatches(snapshot)
    .catch((error: unknown) => report.addProblem("faults", `matches could not be restarted: ${error}`));
  return environment.takeSnapshot();
}

async function runBatch(
  campaign: Campaign,
  before: DatabaseSnapshot,
  count: number,
  generateCases: typeof generateUnrestrictedCases,
): Promise<DatabaseSnapshot> {
  const { environment, found, random, report } = campaign;
  for (const messages of Object.values(environment.fuzzWorld.world.messages))
    found.addMessages(messages.filter(isFromBot(environment)));
  const { fuzzWorld, gameInputs, gameUis, alphabet } = environment;
  const context: FuzzCaseContext = {
    ...{ random, fuzzWorld, gameInputs, gameUis, found, alphabet },
    matches: () => before.matches,
  };
  environment.takeRequests();
  const results = await sendCases(campaign, generateCases(context, count));
  const after = await environment.takeSnapshot();
  const requests = environment.takeRequests();
  checkFuzzBatch(report, { results, requests, errors: environment.takeErrors(), before, after });
  removeOldPrivateMessages(environment);
  return after;
}

const isFromBot =
  ({ fuzzWorld: { world } }: FuzzEnvironment) =>
  ({ author }: Message): boolean =>
    author === world.bot;

/** Sends the cases, several at a time. Waits until all are answered and the bot has handled all of them. */
async function sendCases(campaign: Campaign, fuzzCases: readonly FuzzCase[]): Promise<FuzzCaseResult[]> {
  const { environment } = campaign;
  const counted = fuzzCases.filter(({ interaction }) => interaction.type !== INTERACTION_TYPE.autocomplete);
  const goal = environment.countHandled() + counted.length;
  const results: FuzzCaseResult[] = [];
  const left = [...fuzzCases];
  const sendRemaining = async () => {
    for (let next = left.pop(); next && environment.isAlive(); next = left.pop()) {
      const fuzzCase = withExistingMessage(campaign.found, next);
      if (fuzzCase) results.push(await sendCase(campaign, fuzzCase));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_CASES }, sendRemaining));
  for (const end = Date.now() + WAIT_MS; environment.countHandled() < goal && Date.now() < end; ) await sleep(POLL_MS);
  return results;
}

async function sendCase(
  { environment, found, report: { figures } }: Campaign,
  fuzzCase: FuzzCase,
): Promise<FuzzCaseResult> {
  const answer = await environment.sandbox.faults.sendForged(fuzzCase.interaction, WAIT_MS, withUsedComponent);
  figures.sent++;
  if (answer.isAnswered && answer.interaction.state === "acknowledged") figures.answered++;
  const { modal, channel, user: person, ackMs } = answer.interaction;
  if (ackMs !== undefined) figures.ackMs.push(ackMs);
  if (modal) found.addForm({ customId: modal.custom_id, fields: modal.components, channel, person });
  return { fuzzCase, answer };
}

/**
 * Adds the used component to the message of a press. Otherwise the bot would refuse a changed custom id before any
 * handler sees it.
 */
function withUsedComponent(sent: DiscordJson): DiscordJson {
  const { message, data } = sent as { readonly message?: DiscordJson; readonly data?: DiscordJson };
  if (sent["type"] !== INTERACTION_TYPE.component || !message || !data) return sent;
  const used = { type: data["component_type"], custom_id: data["custom_id"], options: [] };
  const rows = [message["components"] ?? []].flat() as DiscordJson[];
  const row = { type: COMPONENT_TYPE.row, components: [used] };
  return { ...sent, message: { ...message, components: [...rows, row] } };
}

/**
 * Discord always sends the message that has the pressed component. If that message is deleted by now, another message
 * takes its place.
 */
function withExistingMessage(found: FoundComponents, fuzzCase: FuzzCase): FuzzCase | undefined {
  const { person, channel, message } = fuzzCase.interaction;
  if (message === undefined || found.hasMessage(channel, message)) return fuzzCase;
  const other = found.pickReadableMessage(person);
  return other && { ...fuzzCase, interaction: { ...fuzzCase.interaction, channel: other.channel, message: other.id } };
}

const MAX_PRIVATE_MESSAGES = 60;

/** Keeps the last private messages of each channel, so that the world does not grow without limit. */
function removeOldPrivateMessages({ fuzzWorld: { world } }: FuzzEnvironment): void {
  for (const [channel, messages] of Object.entries(world.messages)) {
    const old = new Set(messages.filter(({ reader }) => reader !== undefined).slice(0, -MAX_PRIVATE_MESSAGES));
    world.messages[channel] = messages.filter((message) => !old.has(message));
  }
}
