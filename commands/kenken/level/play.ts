import type { Level } from "#club/levels/types.ts";
import type { Call, SlashCall } from "#discord/command.ts";
import { begin, whyNotBegin } from "#discord/lobby/begin.ts";
import { type Invited, invitedIn } from "#discord/lobby/invited.ts";
import kit from "#games/kenken/kit.ts";
import type { Mode, Options } from "#games/kenken/types.ts";
import type { Misprint } from "#text/kenken/phrases.ts";
import { say } from "#text/phrases.ts";
import { showPanel } from "../act.ts";
import { goOnWith, openAlone, playsElsewhere } from "../alone.ts";
import { begunWith } from "../begun.ts";
import { NO_LEVEL } from "../new.ts";
import { INVITED, modeOf } from "../wishes.ts";
import type { PlayKind } from "./deed.ts";
import { optionsOf } from "./options.ts";
import { homeOf, levelButton, sayNo } from "./words.ts";

/** `/kenken new` with a level: alone or with others, as any board. */
export async function startLevel(call: SlashCall): Promise<void> {
  const { options, text } = call;
  const people = invitedIn(call, INVITED);
  const open = options.getBoolean("open") ?? false;
  const mode = modeOf(call, people.length > 0 || open);
  const no = whyNotThus(call, mode, people.length > 0 || open);
  if (no) return call.reply({ content: say(text.kenken.misprint, no) });
  const kind = mode === "alone" ? "play" : mode;
  await playLevel(call, options.getString("level", true), kind, { people, open: open || people.length === 0 });
}

/** A level is as it is, and alone there is nobody else. */
function whyNotThus({ options, home }: SlashCall, mode: Mode, hasOthers: boolean): Misprint | undefined {
  const isOther = options.getInteger("size") !== null || options.getString("difficulty") !== null;
  if (isOther || options.getBoolean("every") !== null) return { why: "level-as-it-is" };
  if (mode === "alone") return hasOthers ? { why: "alone-with-people" } : undefined;
  return home.kind === "channel" ? undefined : { why: "only-in-channels" };
}

interface With {
  readonly people: readonly Invited[];
  readonly open: boolean;
}

const ANYBODY: With = { people: [], open: true };

export async function playLevel(call: Call, name: string, kind: PlayKind, others = ANYBODY): Promise<void> {
  const home = await homeOf(call);
  if (!home) return;
  const found = await call.desk.levels.find(home, name);
  if (!found.ok) return call.reply({ content: sayNo(call, found.refusal) });
  const options = optionsOf(found.level);
  if (kind === "together" || kind === "race") await playHere(call, { ...options, mode: kind }, others);
  else await playAlone(call, options, found.level, kind === "aside");
}

/** Before everybody, once somebody has joined. */
async function playHere(call: Call, options: Options, others: With): Promise<void> {
  const not = whyNotBegin(call, others.people);
  if (not !== undefined) return call.reply({ content: not });
  const match = await begin(call, { game: kit.id, options, ...others, bots: [], level: NO_LEVEL });
  if (match !== undefined) await showPanel(call, match);
}

/** A game of it that was begun is gone on with. `aside`: what else they play is put aside for it. */
async function playAlone(call: Call, options: Options, level: Level, aside: boolean): Promise<void> {
  const { running, parked } = await call.desk.table.own(call.person.id, kit.id);
  const begun = await begunWith(call, options.board, running);
  if (begun !== undefined) return showPanel(call, begun);
  const { kenken } = call.text;
  const first = levelButton({ kind: "aside", name: level.name }, kenken.buttons.pauseFirst);
  if (await goOnWith(call, options.board, parked, { aside, first })) return;
  if (await playsElsewhere(call, options.board)) return;
  await openAlone(call, async () => options, { aside, first });
}
