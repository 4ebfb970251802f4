import type { Client } from "discord.js";
import { expect, test } from "vitest";
import type { Command } from "#discord/interactions/command.ts";
import { DEFAULT_PICTURE_STYLE } from "#discord/messages/picture-style.ts";
import { createTurnPublisher } from "#discord/messages/turns/turn-publisher.ts";
import gameModule from "#games/scrabble/module.ts";
import type { ScrabbleEvent } from "#games/scrabble/types.ts";
import type { PublicEntry, TurnUpdate } from "#match/delivery/turn-update.ts";
import type { SeatPlayer } from "#store/store.ts";
import { LANGUAGES, type Language } from "#text/language.ts";
import { scrabbleUi } from "../../../../commands/scrabble/ui.ts";
import { createTurnUpdate } from "../../../commands/support/turn-update.ts";
import { createRecordingLogger } from "../../../support/match-rig.ts";
import { profilesWithoutPortraits } from "../../../support/no-portraits.ts";

// Every turn update fits one Discord message. A message that is too long would be retried forever.

/** The longest name, of characters that double in length when they are escaped. */
const NAME = "_".repeat(32);
const SEED = "2b".repeat(32);
const createPlayers = (count: number) =>
  Array.from(
    { length: count },
    (_, seat): SeatPlayer => ({ kind: "person", person: `${10n ** 18n + BigInt(seat)}`, name: NAME }),
  );

async function publishedContent(update: TurnUpdate): Promise<string> {
  const contents: string[] = [];
  const channel = {
    isSendable: () => true,
    send: async ({ content }: { content: string }) => {
      contents.push(content);
      return { id: "1" };
    },
  };
  const client = { channels: { fetch: async () => channel } } as unknown as Client;
  const commands = new Map([[gameModule.id, { game: { gameModule, ui: scrabbleUi } } as unknown as Command]]);
  const picture = { bytes: Buffer.from("p"), width: 1, height: 1, type: "image/png", extension: "png" } as const;
  await createTurnPublisher({
    client,
    commands,
    renderPicture: async () => picture,
    findCommandMention: () => undefined,
    mayPing: async () => true,
    loadPlayerProfiles: profilesWithoutPortraits,
    loadPictureStyle: async () => DEFAULT_PICTURE_STYLE,
    log: createRecordingLogger().log,
  })(update);
  return contents[0] ?? "";
}

/** The update after a long backlog: long plays, many saves and resumes, and new players in all seats. */
function withBacklog(update: TurnUpdate, language: Language, lastKinds: readonly PublicEntry["kind"][]): TurnUpdate {
  const plays = update.entries
    .flatMap(({ events }) => events as ScrabbleEvent[])
    .filter(({ kind }) => kind === "played");
  const long = plays.map((event) =>
    event.kind === "played" ? { ...event, words: Array(8).fill({ ...event.words[0], text: "W".repeat(15) }) } : event,
  );
  const round: PublicEntry[] = [
    ...long.map((event): PublicEntry => ({ kind: "act", events: [event] })),
    { kind: "pause", events: [] },
    { kind: "resume", events: [] },
    ...update.seats.map((_, seat): PublicEntry => ({ kind: "reseat", seat, events: [] })),
  ];
  const last = lastKinds.map((kind): PublicEntry => ({ kind, events: [] }));
  const clock = { due: { at: 1_999_999_999_999 } } as NonNullable<TurnUpdate["clock"]>;
  return { ...update, language, name: NAME, clock, entries: [...Array(20).fill(round).flat(), ...last] };
}

test.each(LANGUAGES)("the longest turn update fits in %s", async (language) => {
  for (const seats of [1, 2, 4, 8]) {
    const running = await createTurnUpdate({ seed: SEED, seats: createPlayers(seats), entries: 12, publishedSeq: 0 });
    const turn = await publishedContent(withBacklog(running, language, ["resume"]));
    expect(turn.length).toBeLessThanOrEqual(2_000);
    expect(turn).toContain("<@1");
    expect(turn).toContain("<t:");

    const saved = await publishedContent({
      ...withBacklog(running, language, ["pause"]),
      status: "parked",
      actors: [],
      clock: undefined,
    });
    expect(saved.length).toBeLessThanOrEqual(2_000);
    expect(saved).toContain("/games load");

    const whole = await createTurnUpdate({ seed: SEED, seats: createPlayers(seats), entries: 1_000, publishedSeq: -1 });
    const standings = whole.seats.map((_, seat) => ({ seat, score: 1_234, position: 1 }));
    const all = { ...withBacklog(whole, language, []), outcome: { how: "out", standings } };
    const end = await publishedContent(all);
    expect(end.length).toBeLessThanOrEqual(2_000);
    expect(end).toMatch(/1[.,]?234[^\n]*$/);
  }
});
