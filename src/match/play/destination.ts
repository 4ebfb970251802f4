import type { MatchLocation } from "#store/store.ts";

/** Where a match is to go on: a home that is there, or one that is made once it is certain that it is wanted. */
export type Destination = MatchLocation | DestinationToCreate;

interface DestinationToCreate {
  /** Who can see this home can see the one that is made. */
  readonly reference: MatchLocation;
  create(): Promise<MatchLocation | undefined>;
}

/** It could not be made; whoever was to make it knows why. */
export interface NoDestination {
  readonly ok: false;
  readonly by: "place";
}

export type FoundDestination = { readonly ok: true; readonly location: MatchLocation } | NoDestination;

export function isSameChannel(one: MatchLocation, other: MatchLocation): boolean {
  return one.kind === "channel" && other.kind === "channel" && one.channel === other.channel;
}

export function isCreatedOnDemand(destination: Destination): destination is DestinationToCreate {
  return "create" in destination;
}

/** The home itself, or one that the same people can see. */
export function referenceLocation(destination: Destination): MatchLocation {
  return isCreatedOnDemand(destination) ? destination.reference : destination;
}

export async function resolveDestination(destination: Destination): Promise<FoundDestination> {
  const location = isCreatedOnDemand(destination) ? await destination.create() : destination;
  return location === undefined ? { ok: false, by: "place" } : { ok: true, location };
}
