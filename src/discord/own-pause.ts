import type { Call } from "#discord/command.ts";
import { guildOf } from "#discord/lists.ts";
import type { Mine } from "#discord/own-mine.ts";
import { showOwn, toOwnRunning } from "#discord/own-table.ts";
import { elsewhere } from "#discord/own-thread.ts";
import { mayResumeHere, resumeHere, sayTooMany } from "#discord/saving.ts";
import { ownHome } from "#discord/starting.ts";
import type { MatchId } from "#table/open.ts";
import type { Saved } from "#table/parking.ts";
import type { Refused } from "#table/refused.ts";
import type { Sight } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";

// To pause and to go on, in a game that is played for oneself as well as before everybody. What is put aside takes no time:
// to pause is to save. Where others play, too, nobody stops the time for all of them by the way.

interface PausePhrases {
  readonly noGame: string;
  readonly paused: string;
  readonly pausedAlready: string;
  readonly resumed: string;
  readonly runsAlready: string;
  readonly nothingPaused: string;
}

export interface Pausable extends Pick<Mine, "mineFor"> {
  readonly game: string;
  phrasesOf(text: Catalogue): PausePhrases;
  sayRefused(call: Call, no: Refused): string;
  showPanel(call: Call, match: MatchId): Promise<void>;
}

interface Pausing {
  pauseTyped(call: Call): Promise<void>;
  pause(call: Call, match: MatchId): Promise<void>;
  /** The one that was played last. */
  resumeTyped(call: Call): Promise<void>;
  resume(call: Call, match: MatchId): Promise<void>;
}

/** Whoever looks plays there, and somebody else does. */
function isShared({ seat, seats }: Sight): boolean {
  const people = new Set(seats.flatMap((one) => (one.kind === "person" ? [one.person] : [])));
  return seat !== null && people.size > 1;
}

export function pausingIn({ game, phrasesOf, mineFor, sayRefused, showPanel }: Pausable): Pausing {
  return {
    async pauseTyped(call) {
      const running = await mineFor(call);
      if (running && running.seat !== null) return pause(call, running.id);
      const { noGame, pausedAlready } = phrasesOf(call.text);
      await call.reply({ content: (await paused(call)).length > 0 ? pausedAlready : noGame });
    },
    pause,
    async resumeTyped(call) {
      const { runsAlready, nothingPaused } = phrasesOf(call.text);
      const [last] = await paused(call);
      if (last) return resume(call, last.id);
      const running = await mineFor(call);
      await call.reply({ content: running ? runsAlready : nothingPaused });
    },
    resume,
  };

  async function pause(call: Call, match: MatchId): Promise<void> {
    const { desk, person, text } = call;
    const sight = await desk.table.look(match, person.id);
    if (sight?.status === "running" && isShared(sight)) return call.reply({ content: text.tables.pauseAlone });
    const parked = await desk.table.parking.park({ match, person: person.id }, undefined);
    if (!parked.ok) return call.reply(sayTooMany(call, match, parked) ?? { content: pauseRefused(call, parked) });
    if (parked.sight.home.kind === "personal") return showOwn(call, match, game);
    await call.reply({ content: phrasesOf(text).paused });
  }

  function pauseRefused(call: Call, no: Refused): string {
    return no.refusal.why === "parked" ? phrasesOf(call.text).pausedAlready : sayRefused(call, no);
  }

  async function resume(call: Call, match: MatchId): Promise<void> {
    const { desk, person, text } = call;
    const saved = (await paused(call)).find(({ id }) => id === match);
    if (!saved) return sayNotPaused(call, match);
    if (!saved.personal) return resumeShared(call, saved);
    const resumed = await desk.table.parking.resume({ match, person: person.id }, ownHome(call));
    const { resumed: said, noGame } = phrasesOf(text);
    if (resumed.ok) return showOwn(call, match, game, said);
    if (resumed.by === "place") return call.reply({ content: noGame });
    await call.reply({ content: sayRefused(call, resumed), ...toOwnRunning(resumed, text) });
  }

  /** Before everybody: where such a game may be, and where the server wants it. */
  async function resumeShared(call: Call, saved: Saved): Promise<void> {
    if (!(await mayResumeHere(call))) return;
    const resumed = await resumeHere(call, saved, sayRefused);
    if (!resumed.ok) return call.reply({ content: resumed.said });
    const lines = [phrasesOf(call.text).resumed, elsewhere(call, resumed.sight.home) ?? []].flat();
    await call.reply({ content: lines.join("\n") });
  }

  /** It runs, or it is over, or gone. */
  async function sayNotPaused(call: Call, match: MatchId): Promise<void> {
    const sight = await call.desk.table.look(match, call.person.id);
    if (sight?.status === "running") return call.reply({ content: phrasesOf(call.text).runsAlready });
    await showPanel(call, match);
  }

  async function paused(call: Call): Promise<readonly Saved[]> {
    const all = await call.desk.table.parking.mine(guildOf(call), call.person.id);
    return all.filter((one) => one.game === game);
  }
}
