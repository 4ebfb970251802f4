import { ComponentType, TextInputStyle } from "discord.js";
import type { Call, Form, PressCall, SlashCall, SubmitCall } from "#discord/command.ts";
import { makeCustomId } from "#discord/custom-id.ts";
import kit from "#games/kenken/kit.ts";
import { makeProp } from "#games/kenken/prop/make.ts";
import type { View } from "#games/kenken/types.ts";
import type { MatchId } from "#table/open.ts";
import type { Sight } from "#table/sight.ts";
import { mineFor } from "../mine.ts";
import { makeLevelDeed, parseLevelDeed } from "./deed.ts";
import { keepBoard } from "./keep.ts";
import { homeOf, sayMisprint } from "./words.ts";

// A board that somebody plays, or has played, becomes a level of the server.

/** Longer than a name can be: what is too long is refused with a sentence. */
const MOST_CHARACTERS = 60;

/** What they play here, or else what they have played last. */
export async function keepTypedName(call: SlashCall): Promise<void> {
  if (!(await homeOf(call))) return;
  await keep(call, await playedBy(call), call.options.getString("name", true));
}

/** Below a game that is over. */
export async function keepForm(call: PressCall): Promise<Form | undefined> {
  if (parseLevelDeed(call.id.payload)?.kind !== "keep") return undefined;
  const { keepForm: words } = call.text.levels;
  const { match, seq } = call.id;
  return {
    custom_id: makeCustomId({ command: kit.id, match, seq, payload: makeLevelDeed({ kind: "keep" }) }),
    title: words.title,
    components: [
      {
        type: ComponentType.Label,
        label: words.name,
        component: {
          type: ComponentType.TextInput,
          custom_id: "name",
          style: TextInputStyle.Short,
          required: true,
          max_length: MOST_CHARACTERS,
        },
      },
    ],
  };
}

export async function keepSubmitted(call: SubmitCall): Promise<void> {
  const sight = await call.desk.table.look(call.id.match, call.person.id);
  await keep(call, sight, call.fields.getTextInputValue("name"));
}

async function keep(call: Call, sight: Sight | undefined, name: string): Promise<void> {
  // Whoever does not sit there may not have seen it.
  if (!sight || sight.seat === null) return call.reply({ content: sayMisprint(call, { why: "nothing-to-keep" }) });
  await keepBoard(call, name, makeProp((sight.view as View).options.board));
}

/** Of what is over, the later one of this channel and of their own. */
async function playedBy(call: Call): Promise<Sight | undefined> {
  const { desk, home, person } = call;
  const running = await mineFor(call);
  if (running && running.seat !== null) return running;
  const own = await desk.table.past.last({ kind: "personal", person: person.id }, kit.id);
  const here = home.kind === "channel" ? await desk.table.past.last(home, kit.id) : undefined;
  const look = (match: MatchId | undefined) => (match === undefined ? undefined : desk.table.look(match, person.id));
  const [one, other] = await Promise.all([look(own), look(here)]);
  if (!other || other.seat === null) return one;
  return one && one.lastPlayed > other.lastPlayed ? one : other;
}
