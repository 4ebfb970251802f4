import { threadsOf } from "#club/servers.ts";
import type { Call } from "#discord/command.ts";
import type { Place } from "#table/place.ts";

// A server may want each of its games in a thread of its own.

export type Thread = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly why: string };

/** Whether a game that is asked for here gets a thread: inside of one it stays. */
export function wantsThread({ server, parent }: Pick<Call, "server" | "parent">): boolean {
  return threadsOf(server) === "own" && parent === undefined;
}

export async function threadFor(
  call: Call,
  game: string,
  people: readonly { readonly name: string }[],
): Promise<Thread> {
  const { desk, home, parent, text, missingForThread: missing } = call;
  if (home.kind !== "channel") return { ok: false, why: text.lobby.noThreadHere };
  if (missing.length > 0) {
    return { ok: false, why: text.common.missingPermissions(missing.map((one) => text.common.permissions[one])) };
  }
  const names = people.map(({ name }) => name);
  const name = text.lobby.thread({ game: desk.faces.get(game)?.name(text) ?? game, names });
  const id = await desk.openThread(parent ?? home.channel, name);
  return id === undefined ? { ok: false, why: text.lobby.noThreadHere } : { ok: true, id };
}

/** Where a game of these players goes on; `whyNot` knows why there was no place for it. */
export function placeFor(
  call: Call,
  game: string,
  people: readonly { readonly name: string }[],
): { readonly place: Place; whyNot(): string } {
  const { home } = call;
  if (home.kind !== "channel" || !wantsThread(call)) return { place: home, whyNot: () => "" };
  let why = "";
  const make = async () => {
    const thread = await threadFor(call, game, people);
    if (thread.ok) return { ...home, channel: thread.id };
    why = thread.why;
    return undefined;
  };
  return { whyNot: () => why, place: { near: home, make } };
}

/** Where a game is, for somebody who may be elsewhere; nothing where they are there. */
export function elsewhere({ home, text }: Call, there: Call["home"]): string | undefined {
  if (there.kind !== "channel" || (home.kind === "channel" && home.channel === there.channel)) return undefined;
  return text.lobby.inThread(`<#${there.channel}>`);
}
