import type { Call, PressCall, SlashCall } from "#discord/command.ts";
import { sayTable } from "#discord/consent.ts";
import { guildOf } from "#discord/lists.ts";
import { plain } from "#discord/plain.ts";
import type { Button } from "#discord/post.ts";
import { cut } from "#discord/room.ts";
import { tableLanguage } from "#discord/starting.ts";
import type { MatchId } from "#table/open.ts";
import { catalogues } from "#text/catalogue.ts";

/** Discord's limits of the buttons in a row and of a label. */
const MOST_BUTTONS = 4;
const LONGEST_LABEL = 80;

/** What the button to end a game carries. */
export const END = "end";

/** Which of the games that run in this channel is to end; no others than those of the channel can be meant. */
export async function askEnd(call: SlashCall): Promise<void> {
  const { text } = call;
  const running = (await runningHere(call)).slice(0, MOST_BUTTONS);
  if (running.length === 0) return call.reply({ content: text.common.nothingHere });
  const lines = running.map(({ game, names }) => `- ${text.server.endLine({ game, names })}`);
  const buttons = running.map(
    ({ id, game }): Button => ({
      command: "admin",
      match: id,
      seq: 0,
      payload: END,
      label: cut(text.server.endButton(game), LONGEST_LABEL),
      look: "danger",
    }),
  );
  const cancel: Button = { command: "admin", match: "", seq: 0, payload: "cancel", label: text.common.buttons.cancel };
  await call.reply({ content: [text.server.endQuestion, ...lines].join("\n"), buttons: [[...buttons, cancel]] });
}

interface Running {
  readonly id: MatchId;
  readonly game: string;
  /** Nobody where it cannot be read. */
  readonly names: readonly string[];
}

async function runningHere({ desk, home, person, text }: Call): Promise<Running[]> {
  if (home.kind !== "channel") return [];
  const ids = await desk.table.runningIn(home.channel);
  const looks = await Promise.allSettled(ids.map((id) => desk.table.look(id, person.id)));
  return ids.map((id, at) => {
    const look = looks[at];
    const sight = look?.status === "fulfilled" ? look.value : undefined;
    const game = (sight && desk.faces.get(sight.game.id)?.name(text)) ?? "?";
    return { id, game, names: (sight?.seats ?? []).map(({ name }) => plain(name)) };
  });
}

export async function endGame(call: PressCall): Promise<void> {
  const { desk, home, id, text } = call;
  const guild = guildOf(call);
  if (guild === undefined || home.kind !== "channel") return;
  const ended = await desk.table.end(id.match, guild);
  if (!ended.ok) return call.reply({ content: sayTable(call, ended) });
  // Of what cannot be read the table cannot tell how it stands.
  if (!ended.told)
    await desk.announce(home.channel, { content: catalogues[tableLanguage(call)].server.unreadable }, []);
  await call.reply({ content: text.server.ended });
}
