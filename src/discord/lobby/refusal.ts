import type { Call } from "#discord/command.ts";
import { plainFacts } from "#discord/plain.ts";
import type { NotThere } from "#table/lobbies.ts";
import type { NotOpened } from "#table/open.ts";
import { say } from "#text/phrases.ts";

/** The sentence for a refusal of the lobby, of the table or, by its own phrases, of the game. */
export function sayNot({ desk, text }: Pick<Call, "desk" | "text">, game: string, no: NotThere | NotOpened): string {
  if (no.by === "lobby") return say(text.lobby.refusal, plainFacts(no.refusal));
  if (no.by === "table") return say(text.common.opening, plainFacts(no.refusal));
  return desk.faces.get(game)?.refuses?.(plainFacts(no.refusal), text) ?? text.common.unknownButton;
}
