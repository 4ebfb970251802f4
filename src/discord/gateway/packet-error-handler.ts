import {
  type Client,
  GatewayDispatchEvents,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  Routes,
} from "discord.js";
import type { Logger } from "#core/logger.ts";
import type { OnPacketError } from "#discord/gateway/packet-error-guards.ts";
import { currentOrNewRequestId } from "#discord/interactions/request-context.ts";
import { catalogues } from "#text/catalogue.ts";
import { chooseReplyLanguage } from "#text/language.ts";

/** Maximum number of characters of an event name in the log. */
const MAX_NAME = 40;

interface RawInteraction {
  readonly id: string;
  readonly token: string;
  readonly type?: unknown;
  readonly locale?: unknown;
}

/**
 * Returns a handler that logs packets which cannot be handled. If the packet is an interaction, its sender gets an
 * apology.
 */
export function createPacketErrorHandler(client: () => Client, log: Logger): OnPacketError {
  return (error, packet) => {
    const id = currentOrNewRequestId();
    const event = typeof packet?.t === "string" ? packet.t.slice(0, MAX_NAME) : undefined;
    const raw = event === GatewayDispatchEvents.InteractionCreate ? answerableInteraction(packet?.d) : undefined;
    const facts = { error: error, event, ...(raw ? { interaction: id } : {}) };
    log.error(facts, "a gateway event could not be handled");
    if (raw) void apologise(client(), raw, id, log);
  };
}

/** Returns the interaction in a packet; undefined if it lacks the id or token that an answer needs. */
function answerableInteraction(d: unknown): RawInteraction | undefined {
  const { id, token } = (d ?? {}) as Partial<RawInteraction>;
  const isId = typeof id === "string" && /^\d{1,20}$/.test(id);
  const isToken = typeof token === "string" && /^[\w.~=-]{1,1000}$/.test(token);
  return isId && isToken ? (d as RawInteraction) : undefined;
}

async function apologise({ rest }: Client, { id, token, type, locale }: RawInteraction, reportId: string, log: Logger) {
  const content = catalogues[chooseReplyLanguage(undefined, undefined, locale)].common.error(reportId);
  const body =
    type === InteractionType.ApplicationCommandAutocomplete
      ? { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices: [] } }
      : {
          type: InteractionResponseType.ChannelMessageWithSource,
          data: { content, flags: MessageFlags.Ephemeral },
        };
  try {
    await rest.post(Routes.interactionCallback(id, token), { body, auth: false });
  } catch (error) {
    log.warn({ error: error, interaction: reportId }, "the error message could not be sent to the player");
  }
}
