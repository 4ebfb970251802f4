import type { TurnUpdate } from "#match/delivery/turn-update.ts";

/** Puts the name of the game before the line that says whose turn it is, if other matches run in the channel. */
export function withGameName(line: string, { sharesChannel }: Pick<TurnUpdate, "sharesChannel">, name: string): string {
  return sharesChannel ? `**${name}** · ${line}` : line;
}
