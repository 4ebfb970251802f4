import { resolveThreadChoice } from "#community/settings/server-settings.ts";
import { missingPermissionsPost } from "#discord/features/matches/check-play-here.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";
import type { Destination } from "#match/play/destination.ts";

// Opens threads for matches. In its settings, a server can require a thread of its own for each match.

export type MatchThreadResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly refused: RefusalPost };

/**
 * Whether a match that is requested here gets a new thread. A match that is requested in a thread is played in that
 * thread.
 */
export function needsThread({ server, parentChannel }: Pick<CommandRequest, "server" | "parentChannel">): boolean {
  return resolveThreadChoice(server) === "own" && parentChannel === undefined;
}

/** Returns the refusal for a match that needs a thread where none can be opened. */
export function noThreadPost({ text }: Pick<CommandRequest, "text">): RefusalPost {
  return { content: text.lobby.noThreadHere, refusal: "no-thread-here" };
}

export async function openMatchThread(
  request: CommandRequest,
  game: string,
  people: readonly { readonly name: string }[],
): Promise<MatchThreadResult> {
  const { services, location, parentChannel, text, missingThreadPermissions: missingPermissions } = request;
  const noThread = noThreadPost(request);
  if (location.kind !== "channel") return { ok: false, refused: noThread };
  if (missingPermissions.length > 0) return { ok: false, refused: missingPermissionsPost(missingPermissions, text) };
  const names = people.map(({ name }) => name);
  const name = text.lobby.thread({ game: services.gameUis.get(game)?.name(text) ?? game, names });
  const id = await services.openThread(parentChannel ?? location.channel, name);
  return id === undefined ? { ok: false, refused: noThread } : { ok: true, id };
}

/**
 * Returns where a saved match of these players continues: here or in a new thread. `explainFailure` returns why no
 * thread could be opened.
 */
export function chooseResumeDestination(
  request: CommandRequest,
  game: string,
  people: readonly { readonly name: string }[],
): { readonly destination: Destination; explainFailure(): RefusalPost } {
  const { location } = request;
  const noPlace = noThreadPost(request);
  if (location.kind !== "channel" || !needsThread(request))
    return { destination: location, explainFailure: () => noPlace };
  let refused = noPlace;
  const createThreadLocation = async () => {
    const thread = await openMatchThread(request, game, people);
    if (thread.ok) return { ...location, channel: thread.id };
    refused = thread.refused;
    return undefined;
  };
  return { explainFailure: () => refused, destination: { reference: location, create: createThreadLocation } };
}

/** Returns a link to the channel of a match; undefined if the person is in that channel. */
export function linkToOtherChannel(
  { location, text }: CommandRequest,
  there: CommandRequest["location"],
): string | undefined {
  if (there.kind !== "channel" || (location.kind === "channel" && location.channel === there.channel)) return undefined;
  return text.lobby.inThread(`<#${there.channel}>`);
}
