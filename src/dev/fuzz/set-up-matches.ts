import { setTimeout as sleep } from "node:timers/promises";
import type { ObservedMatch } from "#dev/fuzz/database-snapshot.ts";
import type { FuzzWorld } from "#dev/fuzz/fuzz-world.ts";
import type { BotDatabaseObserver } from "#dev/live/bot-database-observer.ts";
import type { FuzzMatch, GameInputs } from "#dev/simulation/game-inputs.ts";
import { pickRandom } from "#dev/simulation/random-choices.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import { listButtonLabels, NoAnswerError, SandboxUser, type UserAnswer } from "#sandbox/sandbox-user.ts";
import type { Sandbox } from "#sandbox/start-sandbox.ts";

// Before the first fuzz case, simulated people start matches and play some turns.

interface PlannedMatch extends FuzzMatch {
  readonly game: string;
}

const listMatches = (gameInputs: ReadonlyMap<string, GameInputs>): PlannedMatch[] =>
  [...gameInputs].flatMap(([game, { fuzz }]) => fuzz.matches.map((match) => ({ game, ...match })));

export interface FuzzMatchSetup {
  readonly sandbox: Sandbox;
  readonly fuzzWorld: FuzzWorld;
  readonly observer: BotDatabaseObserver;
  readonly random: Random;
  readonly gameInputs: ReadonlyMap<string, GameInputs>;
}

/** Starts every match that the games' inputs plan, each in a channel of its own. */
export async function setUpFuzzMatches(setup: FuzzMatchSetup): Promise<void> {
  await Promise.all(listMatches(setup.gameInputs).map((match, index) => startMatch(setup, match, index)));
}

/** Starts matches again that have ended. Those that the bot refuses to start stay ended. */
export async function restartEndedMatches(setup: FuzzMatchSetup, matches: readonly ObservedMatch[]): Promise<void> {
  await Promise.all(
    listMatches(setup.gameInputs).map(async (match, index) => {
      const isOver =
        match.afterwards === undefined && match.guest !== "stays away" && !isRunning(setup, match, index, matches);
      if (isOver) await startMatch(setup, match, index).catch(ignoreUnlessUnanswered);
    }),
  );
}

function isRunning(
  { fuzzWorld }: FuzzMatchSetup,
  { game, isSolo }: PlannedMatch,
  index: number,
  matches: readonly ObservedMatch[],
): boolean {
  const host = [...fuzzWorld.players.values()][2 * index];
  return matches.some(({ game: played, state }) => {
    if (played !== game || !state) return false;
    const { location } = state;
    return location.kind === "personal"
      ? isSolo === true && location.person === host
      : location.channel === fuzzWorld.channels[index];
  });
}

/**
 * Ignores the error of a match that could not be started: fuzz cases may have made its start impossible. Throws if the
 * bot did not answer at all.
 */
function ignoreUnlessUnanswered(error: unknown): void {
  if (error instanceof NoAnswerError) throw error;
}

async function startMatch(setup: FuzzMatchSetup, match: PlannedMatch, index: number): Promise<void> {
  const { sandbox, fuzzWorld } = setup;
  const channel = fuzzWorld.channels[index] ?? "";
  const names = [...fuzzWorld.players.keys()].slice(2 * index, 2 * index + 2);
  const [host, guest] = names.map((name) => new SandboxUser(sandbox.url, name, channel));
  if (!host || !guest) return;
  const { game, options, guest: role } = match;
  await host.slash(`${game} new`, role === undefined ? options : { ...options, with: guest.name });
  if (role === "stays away") return;
  if (role === "joins") {
    const lobby = await guest.waitForMessage((message) => listButtonLabels(message).includes("Join"), LOBBY_LIMIT_MS);
    await guest.press(lobby, "Join");
    await waitForMatch(setup.observer, channel, game);
  }
  const people = new Map([host, guest].map((user) => [fuzzWorld.players.get(user.name) ?? "", user]));
  for (let turn = 0; turn < match.turns; turn++) await playTurn(setup, match, channel, people);
  await saveOrLeave(match, host);
}

const LOBBY_LIMIT_MS = 5_000;
const START_LIMIT_MS = 5_000;
const POLL_MS = 50;

/** Waits for a new match, because it starts a moment after the last person has joined. */
async function waitForMatch(observer: BotDatabaseObserver, channel: string, game: string): Promise<void> {
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end; await sleep(POLL_MS))
    if (await observer.running(channel, game)) return;
}

async function playTurn(
  { observer, random, gameInputs }: FuzzMatchSetup,
  { game, isSolo }: PlannedMatch,
  channel: string,
  people: ReadonlyMap<string, SandboxUser>,
): Promise<void> {
  const [host = ""] = people.keys();
  const loaded = await (isSolo ? observer.solo(host, game) : observer.running(channel, game));
  const actors = loaded?.game.actors(loaded.state).flatMap((seat) => {
    const player = loaded.match.seats[seat];
    const user = player?.kind === "person" ? people.get(player.person) : undefined;
    return user ? [{ seat, user }] : [];
  });
  const next = pickRandom(random, actors ?? []);
  if (!loaded || !next) return;
  const typed = await gameInputs.get(game)?.nextCommand(loaded, next.seat, random, observer.alphabet);
  if (typed) await next.user.slash(typed.command, typed.options);
}

async function saveOrLeave({ afterwards }: PlannedMatch, host: SandboxUser): Promise<UserAnswer | undefined> {
  if (afterwards === "save") return host.slash("games save", { name: "for later" });
  if (afterwards === undefined) return undefined;
  const { message } = await host.slash("games leave");
  const [leave] = message ? listButtonLabels(message) : [];
  return message && leave !== undefined ? host.press(message, leave) : undefined;
}
