import { resolveThreadChoice } from "#community/settings/server-settings.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import type { Destination } from "#match/play/destination.ts";

// A server may want each of its matches in its own thread.

export type MatchThreadResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: string };

/** Whether a match that is requested here gets a new thread. Inside a thread it stays there. */
export function needsThread({ server, parentChannel }: Pick<CommandRequest, "server" | "parentChannel">): boolean {
  return resolveThreadChoice(server) === "own" && parentChannel === undefined;
}

export async function openMatchThread(
  request: CommandRequest,
  game: string,
  people: readonly { readonly name: string }[],
): Promise<MatchThreadResult> {
  const { services, location, parentChannel, text, missingThreadPermissions: missingPermissions } = request;
  if (location.kind !== "channel") return { ok: false, reason: text.lobby.noThreadHere };
  if (missingPermissions.length > 0) {
    return {
      ok: false,
      reason: text.common.missingPermissions(missingPermissions.map((one) => text.common.permissions[one])),
    };
  }
  const names = people.map(({ name }) => name);
  const name = text.lobby.thread({ game: services.gameUis.get(game)?.name(text) ?? game, names });
  const id = await services.openThread(parentChannel ?? location.channel, name);
  return id === undefined ? { ok: false, reason: text.lobby.noThreadHere } : { ok: true, id };
}

/** Where a match of these players is resumed; `explainFailure` says why there was no place for it. */
export function chooseDestination(
  request: CommandRequest,
  game: string,
  people: readonly { readonly name: string }[],
): { readonly destination: Destination; explainFailure(): string } {
  const { location } = request;
  if (location.kind !== "channel" || !needsThread(request)) return { destination: location, explainFailure: () => "" };
  let reason = "";
  const createThreadLocation = async () => {
    const thread = await openMatchThread(request, game, people);
    if (thread.ok) return { ...location, channel: thread.id };
    reason = thread.reason;
    return undefined;
  };
  return { explainFailure: () => reason, destination: { reference: location, create: createThreadLocation } };
}

/** Link to the place of a match; undefined for a person who is there already. */
export function linkIfElsewhere(
  { location, text }: CommandRequest,
  there: CommandRequest["location"],
): string | undefined {
  if (there.kind !== "channel" || (location.kind === "channel" && location.channel === there.channel)) return undefined;
  return text.lobby.inThread(`<#${there.channel}>`);
}
