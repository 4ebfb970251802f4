import { createKeyedQueue } from "#scheduling/keyed-queue.ts";
import type { KeyValueStore } from "#store/store.ts";

/** Maximum number of channels of a server whose settings are kept. Those used last stay. */
const MAX_CHANNELS = 50;

/** A channel and the game that was set up there. */
export interface SettingsPlace {
  readonly guild: string;
  readonly channel: string;
  readonly game: string;
}

/** Remembers with which settings a game was last set up in a channel. They say nothing about people. */
export interface LastSettingsService {
  /** Returns the last settings in the game's own format. They are not checked. Undefined if there are none. */
  read(place: SettingsPlace): Promise<unknown>;
  remember(place: SettingsPlace, settings: object): Promise<void>;
}

interface Remembered {
  readonly channel: string;
  readonly game: string;
  readonly settings: unknown;
}

export function createLastSettingsService(
  keyValues: Pick<KeyValueStore, "read" | "write">,
  maxChannels = MAX_CHANNELS,
): LastSettingsService {
  const queue = createKeyedQueue();
  return {
    read: async ({ guild, ...place }) => (await readAll(guild)).find(isAt(place))?.settings,
    // One at a time, because each writes the settings of all channels of the server.
    remember: ({ guild, channel, game }, settings) =>
      queue.run(guild, async () => {
        const others = (await readAll(guild)).filter((one) => !isAt({ channel, game })(one));
        const all = [...others, { channel, game, settings }].slice(-maxChannels);
        await keyValues.write(keyOf(guild), JSON.stringify(all));
      }),
  };

  async function readAll(guild: string): Promise<readonly Remembered[]> {
    return parseRemembered(await keyValues.read(keyOf(guild)));
  }
}

const isAt =
  ({ channel, game }: Omit<SettingsPlace, "guild">) =>
  (one: Remembered): boolean =>
    one.channel === channel && one.game === game;

function keyOf(guild: string): string {
  return `last settings ${guild}`;
}

/** Reads the stored list. Damaged settings are only forgotten, because each new game writes them again. */
function parseRemembered(stored: string | undefined): readonly Remembered[] {
  try {
    const all: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(all) ? all.filter((one) => typeof one?.channel === "string") : [];
  } catch {
    return [];
  }
}
