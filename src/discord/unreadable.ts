import {
  type Client,
  GatewayDispatchEvents,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  Routes,
} from "discord.js";
import { idToReport } from "#discord/errand.ts";
import type { OnPacketError } from "#discord/guarded-gateway.ts";
import type { Logger } from "#kernel/logger.ts";
import { catalogues } from "#text/catalogue.ts";
import { languageFor } from "#text/language.ts";

/** How much of an event's name is logged. */
const MAX_NAME = 40;

interface RawInteraction {
  readonly id: string;
  readonly token: string;
  readonly type?: unknown;
  readonly locale?: unknown;
}

/** Logs what could not be read; whoever sent an interaction that could not be read gets an apology. */
export function meetUnreadable(client: () => Client, log: Logger): OnPacketError {
  return (error, packet) => {
    const id = idToReport();
    const event = typeof packet?.t === "string" ? packet.t.slice(0, MAX_NAME) : undefined;
    const raw = event === GatewayDispatchEvents.InteractionCreate ? addressed(packet?.d) : undefined;
    const facts = { fault: error, event, ...(raw ? { interaction: id } : {}) };
    log.error(facts, "something that came from Discord could not be dealt with");
    if (raw) void apologise(client(), raw, id, log);
  };
}

/** The interaction, if it says by which address it can be answered. */
function addressed(d: unknown): RawInteraction | undefined {
  const { id, token } = (d ?? {}) as Partial<RawInteraction>;
  const isId = typeof id === "string" && /^\d{1,20}$/.test(id);
  const isToken = typeof token === "string" && /^[\w.~=-]{1,1000}$/.test(token);
  return isId && isToken ? (d as RawInteraction) : undefined;
}

async function apologise({ rest }: Client, { id, token, type, locale }: RawInteraction, report: string, log: Logger) {
  const content = catalogues[languageFor(undefined, undefined, locale)].common.fault(report);
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
    log.warn({ fault: error, interaction: report }, "the person could not be told of a fault");
  }
}
