import type { LogEntry } from "#core/match-log.ts";
import type { NewMatch } from "#store/store.ts";

const opening = {
  game: "toy",
  version: 1,
  options: { language: "ca", size: 15 },
  seats: 2,
  seed: "07".repeat(32),
  lexicon: "a1b2",
};

const ann = { kind: "person", person: "p-ann", name: "Ann" } as const;
const bot = { kind: "bot", level: "easy", name: "Bot 1" } as const;

export function channelMatch(id: string, channel: string, change: Partial<NewMatch> = {}): NewMatch {
  const home = { kind: "channel", guild: "guild", channel } as const;
  return { id, location: home, opening, seats: [ann, bot], language: "ca", at: 1_000, ...change };
}

export function personalMatch(id: string, person: string, change: Partial<NewMatch> = {}): NewMatch {
  return { ...channelMatch(id, "", change), location: { kind: "personal", person } };
}

export function openingOfGame(game: string): Pick<NewMatch, "opening"> {
  return { opening: { ...opening, game } };
}

export function actionEntry(seq: number, action: unknown = { word: "BÀSCULA", tiles: [1, 0, -3] }): LogEntry {
  return { seq, at: 2_000 + seq, deed: { kind: "act", seat: 0, action } };
}
