import type { PressCall } from "#discord/command.ts";
import { begin, whyNotBegin } from "#discord/lobby/begin.ts";
import kit from "#games/kenken/kit.ts";
import type { Options } from "#games/kenken/types.ts";
import { showPanel } from "../act.ts";
import { begunWith } from "../begun.ts";
import { NO_LEVEL, openAlone } from "../new.ts";
import type { PlayKind } from "./deed.ts";
import { optionsOf } from "./options.ts";
import { homeOf, levelButton, sayNo } from "./words.ts";

export async function playLevel(call: PressCall, name: string, kind: PlayKind): Promise<void> {
  const home = await homeOf(call);
  if (!home) return;
  const found = await call.desk.levels.find(home, name);
  if (!found.ok) return call.reply({ content: sayNo(call, found.refusal) });
  const options = optionsOf(found.level);
  if (kind === "together" || kind === "race") await playHere(call, { ...options, mode: kind });
  else await playAlone(call, options, found.level.name, kind === "aside");
}

/** Before everybody, once somebody has joined. */
async function playHere(call: PressCall, options: Options): Promise<void> {
  const not = whyNotBegin(call, []);
  if (not !== undefined) return call.reply({ content: not });
  const match = await begin(call, { game: kit.id, options, people: [], bots: [], level: NO_LEVEL, open: true });
  if (match !== undefined) await showPanel(call, match);
}

/** A game of it that was begun is shown, to be gone on with. `aside`: what they play already is put aside. */
async function playAlone(call: PressCall, options: Options, name: string, aside: boolean): Promise<void> {
  const { running, parked } = await call.desk.table.own(call.person.id, kit.id);
  const begun = await begunWith(call, options.board, [...running, ...parked]);
  if (begun !== undefined) return showPanel(call, begun);
  const first = levelButton({ kind: "aside", name }, call.text.kenken.buttons.pauseFirst);
  await openAlone(call, async () => options, { aside, first });
}
