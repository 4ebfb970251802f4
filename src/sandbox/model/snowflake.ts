const EPOCH = 1_420_070_400_000;

/**
 * Creates increasing ids like Discord's, with the time in the upper bits, so that discord.js reads the right date. No
 * id is repeated, even if the clock steps back or the sandbox restarts within one millisecond.
 */
export function createSnowflakeGenerator(last: string, now: () => number): () => string {
  let latest = BigInt(last);
  return () => {
    const timely = BigInt(Math.max(0, Math.floor(now()) - EPOCH)) << 22n;
    latest = timely > latest ? timely : latest + 1n;
    return String(latest);
  };
}

export const snowflakeTime = (id: string): number => Number(BigInt(id) >> 22n) + EPOCH;
