import type { MatchLocation } from "#store/store.ts";

/** The location where a match goes on. It exists already, or it is created as soon as it is certainly needed. */
export type Destination = MatchLocation | DestinationToCreate;

interface DestinationToCreate {
  /** An existing location that is visible to the same people as the new one. */
  readonly reference: MatchLocation;
  create(): Promise<MatchLocation | undefined>;
}

/** The new location could not be created. Only the function `create` of the caller knows why. */
export interface DestinationNotCreated {
  readonly ok: false;
  readonly by: "place";
}

export type ResolvedDestination = { readonly ok: true; readonly location: MatchLocation } | DestinationNotCreated;

export function isSameChannel(one: MatchLocation, other: MatchLocation): boolean {
  return one.kind === "channel" && other.kind === "channel" && one.channel === other.channel;
}

export function isCreatedOnDemand(destination: Destination): destination is DestinationToCreate {
  return "create" in destination;
}

/** The location itself or, if it is not created yet, one that the same people can see. */
export function referenceLocation(destination: Destination): MatchLocation {
  return isCreatedOnDemand(destination) ? destination.reference : destination;
}

export async function resolveDestination(destination: Destination): Promise<ResolvedDestination> {
  const location = isCreatedOnDemand(destination) ? await destination.create() : destination;
  return location === undefined ? { ok: false, by: "place" } : { ok: true, location };
}
