import type { Seat } from "#kernel/game.ts";
import { parseName } from "#kernel/name.ts";
import { rngFrom } from "#kernel/rng.ts";
import type { Consent, Holder } from "#store/store.ts";
import { readAlike } from "#table/open.ts";
import type { Hand, Ports } from "#table/ports.ts";
import { type Judged, type Referee, whyOutdated } from "#table/referee.ts";
import { type Refused, refused } from "#table/refused.ts";
import { type Loaded, type Sight, seatsOf, sightOf } from "#table/sight.ts";
import { goneSeats, takebackTarget } from "#table/undo.ts";

// What needs the others: to take a turn back, to give a game up for nothing, to let a seat go to a bot. Whoever else
// still plays has to agree, and only as long as nothing else has happened; where nobody else does, it is done at once.

export type Proposal =
  | { readonly kind: "takeback" }
  /** The match is dropped and counts for nothing. */
  | { readonly kind: "drop" }
  /** A bot takes a seat over, from somebody who has gone. */
  | { readonly kind: "replace"; readonly seat: Seat; readonly level: string; readonly name: string }
  /** A seat whose person has gone gives up. */
  | { readonly kind: "remove"; readonly seat: Seat };

export type Proposed =
  | { readonly ok: true; readonly done: true; readonly sight: Sight }
  /** These still have to agree. */
  | { readonly ok: true; readonly done: false; readonly waiting: readonly Holder[]; readonly sight: Sight }
  | {
      readonly ok: true;
      readonly done: false;
      readonly declined: true;
      readonly proposal: Proposal;
      readonly sight: Sight;
    }
  | Refused;

export interface Proposals {
  propose(hand: Hand, proposal: Proposal): Promise<Proposed>;
  /** Says yes or no to what somebody has proposed. */
  answer(hand: Hand, agrees: boolean): Promise<Proposed>;
  /** What is proposed at this table and still open. */
  open(id: string): Promise<{ readonly proposal: Proposal; readonly by: string; readonly seq: number } | undefined>;
}

export function createProposals({ store, entropy }: Ports, referee: Referee): Proposals {
  return {
    propose: (hand, proposal) =>
      atTable(hand, async (loaded) => {
        const judged = judge(loaded, proposal);
        if (!judged.ok) return judged;
        const { person } = hand;
        const consent = { seq: loaded.seq, proposal, by: person, agreed: [person] };
        await store.consents.write(hand.match, consent);
        return decide(loaded, consent, person);
      }),
    answer: (hand, agrees) =>
      atTable(hand, async (loaded) => {
        const consent = await store.consents.read(hand.match);
        if (consent?.seq !== loaded.seq) return refused({ why: "nothing-proposed" });
        if (!asked(loaded, consent).some((holder) => isPerson(holder, hand.person)))
          return refused({ why: "not-asked" });
        if (!agrees) return decline(loaded, consent, hand.person);
        const agreed = await store.consents.agree(hand.match, loaded.seq, hand.person);
        return agreed ? decide(loaded, agreed, hand.person) : refused({ why: "nothing-proposed" });
      }),
    async open(id) {
      const [consent, loaded] = [await store.consents.read(id), await referee.load(id)];
      if (!consent || consent.seq !== loaded?.seq || loaded.match.status !== "running") return undefined;
      return { proposal: consent.proposal as Proposal, by: consent.by, seq: consent.seq };
    },
  };

  function atTable(hand: Hand, work: (loaded: Loaded) => Promise<Proposed>): Promise<Proposed> {
    return referee.alone(hand.match, async (loaded): Promise<Proposed> => {
      if (!loaded) return refused({ why: "no-match" });
      const seats = seatsOf(loaded.match, hand.person);
      const gone = goneSeats(loaded.match.log);
      if (!seats.some((seat) => !gone.includes(seat))) return refused({ why: "not-seated" });
      return whyOutdated(loaded, hand.seq) ?? work(loaded);
    });
  }

  async function decide(loaded: Loaded, consent: Consent, person: string): Promise<Proposed> {
    const waiting = asked(loaded, consent);
    if (waiting.length > 0) return { ok: true, done: false, waiting, sight: sightFor(loaded, person) };
    await store.consents.clear(loaded.match.id);
    const judged = judge(loaded, consent.proposal as Proposal);
    const saved = judged.ok ? await referee.save(loaded, judged) : judged;
    return saved.ok ? { ok: true, done: true, sight: sightFor(saved.loaded, person) } : saved;
  }

  async function decline(loaded: Loaded, { proposal }: Consent, person: string): Promise<Proposed> {
    await store.consents.clear(loaded.match.id);
    const sight = sightFor(loaded, person);
    return { ok: true, done: false, declined: true, proposal: proposal as Proposal, sight };
  }

  function judge(loaded: Loaded, proposal: Proposal): Judged {
    const { game, state, history } = loaded;
    const same = { ok: true, state, events: [] } as const;
    switch (proposal.kind) {
      case "takeback": {
        const to = takebackTarget(loaded.match);
        const then = to === undefined ? undefined : history[to];
        if (to === undefined || then === undefined) return refused({ why: "nothing-to-take-back" });
        const deed = { kind: "takeback", to, entropy: entropy() } as const;
        const stirred = game.stir(then.state, rngFrom(deed.entropy));
        return { ok: true, deed, step: { ok: true, state: stirred, events: [] } };
      }
      case "drop":
        return { ok: true, deed: { kind: "drop" }, step: same };
      case "replace":
        return judgeReplace(loaded, proposal);
      case "remove": {
        const { seat } = proposal;
        if (!isSomebodys(loaded, seat)) return refused({ why: "no-such-seat" });
        const deed = { kind: "forfeit", seat, how: "resigned" } as const;
        return { ok: true, deed, step: game.forfeit(state, seat, "resigned") };
      }
    }
  }

  function judgeReplace(loaded: Loaded, { seat, level, name }: Extract<Proposal, { kind: "replace" }>): Judged {
    const { game, state } = loaded;
    if (!isSomebodys(loaded, seat)) return refused({ why: "no-such-seat" });
    const levels = Object.keys(game.bots);
    if (!levels.includes(level)) return refused({ why: "no-such-level", level, levels });
    const parsed = parseName(name);
    if (!parsed.ok) return refused(parsed.refusal);
    const others = loaded.match.seats.filter((_, at) => at !== seat);
    if (others.some((other) => readAlike(other.name) === readAlike(parsed.name))) {
      return refused({ why: "seat-name-taken", name: parsed.name });
    }
    const reseat = { seat, holder: { kind: "bot", level, name: parsed.name } } as const;
    return { ok: true, deed: { kind: "reseat", seat }, step: { ok: true, state, events: [] }, reseat };
  }
}

/** Whether a person sits there who still plays. */
function isSomebodys({ match }: Loaded, seat: Seat): boolean {
  return match.seats[seat]?.kind === "person" && !goneSeats(match.log).includes(seat);
}

/** The persons who still have to agree: all who play, but not the one whose seat it is about. */
function asked({ match }: Loaded, { proposal, agreed }: Pick<Consent, "proposal" | "agreed">): Holder[] {
  const gone = goneSeats(match.log);
  const about = "seat" in (proposal as Proposal) ? (proposal as { seat: Seat }).seat : undefined;
  const playing = match.seats.filter(
    (holder, seat) => holder.kind === "person" && !gone.includes(seat) && seat !== about,
  );
  return playing.filter(
    (holder, at) =>
      !agreed.some((person) => isPerson(holder, person)) &&
      // Somebody on two seats is asked once.
      at === playing.findIndex((other) => holder.kind === "person" && isPerson(other, holder.person)),
  );
}

function isPerson(holder: Holder, person: string): boolean {
  return holder.kind === "person" && holder.person === person;
}

function sightFor(loaded: Loaded, person: string): Sight {
  return sightOf(loaded, seatsOf(loaded.match, person)[0] ?? null);
}
