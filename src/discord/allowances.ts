import type { Call } from "#discord/command.ts";
import { comesTo } from "#discord/errand.ts";
import type { Post } from "#discord/post.ts";
import { COSTLY, type Costly } from "#text/allowances/phrases.ts";

// Nobody plays so fast, begins so many games or wants so many animations that it would be more than is here; whoever does
// is no player, or a server that would keep all others waiting. What has been used up comes back little by little.

/** `most` at once, and one more each so many milliseconds. */
interface Allowance {
  readonly most: number;
  readonly everyMs: number;
}

const MINUTE_MS = 60_000;

const ACTS: Allowance = { most: 40, everyMs: 400 };
/** So many entries of long matches can be replayed for somebody at the cost of one act. */
const ENTRIES_OF_AN_ACT = 1_000;
/** What is offered while somebody types is asked for with every letter. */
const TYPING: Allowance = { most: 80, everyMs: 150 };

const PERSON: { readonly [What in Costly]: Allowance } = {
  games: { most: 12, everyMs: MINUTE_MS },
  animations: { most: 4, everyMs: MINUTE_MS },
  imports: { most: 10, everyMs: MINUTE_MS / 2 },
  exports: { most: 10, everyMs: MINUTE_MS / 2 },
  analyses: { most: 5, everyMs: MINUTE_MS },
  // Each stays for good, in the list of corrections at least.
  scores: { most: 40, everyMs: MINUTE_MS / 2 },
};

const SERVER: { readonly [What in Costly]: Allowance } = {
  games: { most: 120, everyMs: MINUTE_MS / 20 },
  animations: { most: 12, everyMs: MINUTE_MS / 4 },
  imports: { most: 40, everyMs: MINUTE_MS / 8 },
  exports: { most: 40, everyMs: MINUTE_MS / 8 },
  analyses: { most: 20, everyMs: MINUTE_MS / 4 },
  scores: { most: 120, everyMs: MINUTE_MS / 4 },
};

export interface Allowances {
  /** When this person can go on, if they are too fast now. */
  act(person: string): number | undefined;
  /** Whether what they type can be completed now. */
  type(person: string): boolean;
  /** What they asked for has cost the replay of so many entries: that counts as if they had acted more often. */
  charge(person: string, entries: number): void;
  /** Whose allowance is used up and when there is more, if one is; else it is used. `cost`: as many as of the usual. */
  use(what: Costly, person: string, server: string | undefined, cost?: number): UsedUp | undefined;
}

export interface UsedUp {
  readonly whose: "person" | "server";
  readonly until: number;
}

/**
 * What comes back does so by the machine's count of milliseconds, which nobody sets: where its clock is set back, nobody is
 * kept waiting for it. The clock says until when somebody is told to wait.
 */
export interface Watches {
  count(): number;
  clock(): number;
}

export function createAllowances({ count, clock }: Watches): Allowances {
  const acts = createPurses(ACTS, count);
  const typing = createPurses(TYPING, count);
  const purses = Object.fromEntries(
    COSTLY.map((what) => [
      what,
      { person: createPurses(PERSON[what], count), server: createPurses(SERVER[what], count) },
    ]),
  ) as { readonly [What in Costly]: { readonly person: Purses; readonly server: Purses } };

  return {
    act(person) {
      const ms = acts.spend(person);
      return ms === undefined ? undefined : clock() + ms;
    },
    type: (person) => typing.spend(person) === undefined,
    charge: (person, entries) => acts.charge(person, entries / ENTRIES_OF_AN_ACT),
    use(what, person, server, cost = 1) {
      const { person: own, server: common } = purses[what];
      // Where the server has none left, the person keeps theirs.
      const ofServer = server === undefined ? undefined : common.wait(server, cost);
      if (ofServer !== undefined) return { whose: "server", until: clock() + ofServer };
      const ofPerson = own.spend(person, cost);
      if (ofPerson !== undefined) return { whose: "person", until: clock() + ofPerson };
      if (server !== undefined) common.spend(server, cost);
      return undefined;
    },
  };
}

/** Where nobody is kept from anything. */
export const boundless: Allowances = {
  act: () => undefined,
  type: () => true,
  charge: () => {},
  use: () => undefined,
};

interface Purses {
  /** In how many milliseconds there is enough again; undefined where there is enough now. */
  wait(owner: string, cost?: number): number | undefined;
  /** The same, and takes it where there is enough. */
  spend(owner: string, cost?: number): number | undefined;
  /** Takes it whether it is there or not: what is owed comes back first, and is never more than a whole purse. */
  charge(owner: string, cost: number): void;
}

/** Purses that are full are forgotten, once there are so many. */
const MOST_PURSES = 5_000;

function createPurses({ most, everyMs }: Allowance, now: () => number): Purses {
  /** When the purse of each will be full again. */
  const full = new Map<string, number>();
  const wait = (owner: string, cost = 1) => {
    const spare = most * everyMs - Math.max(0, (full.get(owner) ?? 0) - now());
    const needed = Math.min(cost, most) * everyMs;
    return spare >= needed ? undefined : needed - spare;
  };
  const take = (owner: string, cost: number) => {
    const debt = 2 * most * everyMs;
    full.set(owner, Math.min(Math.max(now(), full.get(owner) ?? 0) + cost * everyMs, now() + debt));
    if (full.size > MOST_PURSES) for (const [one, at] of full) if (at <= now()) full.delete(one);
  };
  return {
    wait,
    spend(owner, cost = 1) {
      const ms = wait(owner, cost);
      if (ms === undefined) take(owner, Math.min(cost, most));
      return ms;
    },
    charge(owner, cost) {
      if (cost > 0) take(owner, cost);
    },
  };
}

/** A mark that everybody reads in their own time: never one that is over before it is read. */
export function soon(until: number): string {
  return `<t:${Math.ceil(until / 1_000)}:R>`;
}

interface Asked {
  /** As many as of the usual. */
  readonly cost?: number;
  /** What is handed back with the refusal, so that nothing is lost that somebody has typed. */
  readonly back?: Omit<Post, "content">;
}

/** Whether somebody may have this now; where not, they are told until when. */
export async function mayHave(
  { desk, person, home, text, reply }: Call,
  what: Costly,
  { cost = 1, back = {} }: Asked = {},
): Promise<boolean> {
  const server = home.kind === "channel" ? home.guild : undefined;
  const usedUp = desk.allowances.use(what, person.id, server, cost);
  if (usedUp === undefined) return true;
  comesTo("refused");
  await reply({ content: text.allowances[usedUp.whose][what](soon(usedUp.until)), ...back });
  return false;
}
