import type { PressCall } from "#discord/command.ts";
import { restsUnseen } from "#table/sight.ts";

type Press = (call: PressCall) => Promise<void>;

/** A look back at a match: not while it rests, where nobody is to see it meanwhile. */
export const unlessUnseen =
  (look: Press): Press =>
  async (call) => {
    const sight = await call.desk.table.look(call.id.match, call.person.id);
    if (!sight || !restsUnseen(sight)) return look(call);
    await call.reply({ content: call.text.common.table.parked({ why: "parked" }) });
  };
