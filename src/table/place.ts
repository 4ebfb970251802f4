import type { Home } from "#store/store.ts";

/** Where a match is to go on: a home that is there, or one that is made once it is certain that it is wanted. */
export type Place = Home | PlaceToMake;

interface PlaceToMake {
  /** Who can see this home can see the one that is made. */
  readonly near: Home;
  make(): Promise<Home | undefined>;
}

/** It could not be made; whoever was to make it knows why. */
export interface NoPlace {
  readonly ok: false;
  readonly by: "place";
}

export type Found = { readonly ok: true; readonly home: Home } | NoPlace;

export function isSameChannel(one: Home, other: Home): boolean {
  return one.kind === "channel" && other.kind === "channel" && one.channel === other.channel;
}

export function isMade(place: Place): place is PlaceToMake {
  return "make" in place;
}

/** The home itself, or one that the same people can see. */
export function nearOf(place: Place): Home {
  return isMade(place) ? place.near : place;
}

export async function findPlace(place: Place): Promise<Found> {
  const home = isMade(place) ? await place.make() : place;
  return home === undefined ? { ok: false, by: "place" } : { ok: true, home };
}
