import type { ButtonRequest } from "#discord/interactions/command.ts";
import { isPuzzleHiddenByPause } from "#match/play/loaded-match.ts";

type ButtonHandler<Payload> = (call: ButtonRequest, payload: Payload) => Promise<void>;

/**
 * Wraps a button handler that shows a match. The wrapper refuses while the match is saved and its puzzle must stay
 * hidden.
 */
export const refuseIfHiddenWhileSaved =
  <Payload>(look: ButtonHandler<Payload>): ButtonHandler<Payload> =>
  async (call, payload) => {
    const sight = await call.services.matches.view(call.id.match, call.person.id);
    if (!sight || !isPuzzleHiddenByPause(sight)) return look(call, payload);
    await call.reply({ content: call.text.common.match.parked({ reason: "parked" }) });
  };
