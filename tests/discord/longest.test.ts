import type { Client } from "discord.js";
import { expect, test } from "vitest";
import type { Command } from "#discord/command.ts";
import { USUAL_LOOK } from "#discord/look.ts";
import { createTeller } from "#discord/teller.ts";
import kit from "#games/scrabble/kit.ts";
import type { Event } from "#games/scrabble/types.ts";
import type { Holder } from "#store/store.ts";
import type { Beat, News } from "#table/news.ts";
import { LANGUAGES, type Language } from "#text/language.ts";
import { face } from "../../commands/scrabble/face.ts";
import { newsOf } from "../commands/news.ts";
import { sittersOf } from "../support/faceless.ts";
import { recordingLogger } from "../support/table.ts";

// However much there is to tell, it is one message that Discord takes: one that it refuses would be tried for ever.

/** As long as a name may be, of what takes most room when it is disarmed. */
const NAME = "_".repeat(32);
const SEED = "2b".repeat(32);
const people = (count: number) =>
  Array.from(
    { length: count },
    (_, seat): Holder => ({ kind: "person", person: `${10n ** 18n + BigInt(seat)}`, name: NAME }),
  );

async function told(news: News): Promise<string> {
  const contents: string[] = [];
  const channel = {
    isSendable: () => true,
    send: async ({ content }: { content: string }) => {
      contents.push(content);
      return { id: "1" };
    },
  };
  const client = { channels: { fetch: async () => channel } } as unknown as Client;
  const commands = new Map([[kit.id, { game: { kit, face } } as unknown as Command]]);
  const picture = { bytes: Buffer.from("p"), width: 1, height: 1, type: "image/png", extension: "png" } as const;
  await createTeller({
    client,
    commands,
    paint: async () => picture,
    mayCall: async () => true,
    sittersOf,
    lookFor: async () => USUAL_LOOK,
    log: recordingLogger().log,
  })(news);
  return contents[0] ?? "";
}

/** The news with everything before them that can be: long plays, saved and loaded again and again, all seats changed. */
function untold(news: News, language: Language, then: readonly Beat["kind"][]): News {
  const plays = news.beats.flatMap(({ events }) => events as Event[]).filter(({ kind }) => kind === "played");
  const long = plays.map((event) =>
    event.kind === "played" ? { ...event, words: Array(8).fill({ ...event.words[0], text: "W".repeat(15) }) } : event,
  );
  const round: Beat[] = [
    ...long.map((event): Beat => ({ kind: "act", events: [event] })),
    { kind: "pause", events: [] },
    { kind: "resume", events: [] },
    ...news.seats.map((_, seat): Beat => ({ kind: "reseat", seat, events: [] })),
  ];
  const last = then.map((kind): Beat => ({ kind, events: [] }));
  const clock = { due: { at: 1_999_999_999_999 } } as NonNullable<News["clock"]>;
  return { ...news, language, name: NAME, clock, beats: [...Array(20).fill(round).flat(), ...last] };
}

test.each(LANGUAGES)("in %s", async (language) => {
  for (const seats of [1, 2, 4, 8]) {
    const running = await newsOf({ seed: SEED, seats: people(seats), entries: 12, told: 0 });
    const turn = await told(untold(running, language, ["resume"]));
    expect(turn.length).toBeLessThanOrEqual(2_000);
    expect(turn).toContain("<@1");
    expect(turn).toContain("<t:");

    const rests = await told({
      ...untold(running, language, ["pause"]),
      status: "parked",
      actors: [],
      clock: undefined,
    });
    expect(rests.length).toBeLessThanOrEqual(2_000);
    expect(rests).toContain("/games load");

    const whole = await newsOf({ seed: SEED, seats: people(seats), entries: 1_000, told: -1 });
    const standings = whole.seats.map((_, seat) => ({ seat, score: 1_234, position: 1 }));
    const all = { ...untold(whole, language, []), outcome: { how: "out", standings } };
    const end = await told(all);
    expect(end.length).toBeLessThanOrEqual(2_000);
    expect(end).toContain(`${SEED}\``);
  }
});
