import type { Call, PressCall, SlashCall } from "#discord/command.ts";
import { sayTable } from "#discord/consent.ts";
import { guildOf } from "#discord/lists.ts";
import { plain } from "#discord/plain.ts";
import type { Button, Post } from "#discord/post.ts";
import { cut } from "#discord/room.ts";
import { tableLanguage } from "#discord/starting.ts";
import { partOf } from "#discord/ways.ts";
import type { MatchId } from "#table/open.ts";
import { catalogues } from "#text/catalogue.ts";

/** Discord's limits of the buttons in a row and of a label. */
const MOST_BUTTONS = 4;
const LONGEST_LABEL = 80;
/** Characters of a message for the games. */
const ROOM = 1_600;

/** What the button to end a game carries. */
export const END = "end";

const PART = /^end-part:(\d{1,4}):[a-z]+$/;

export function isEndPart(payload: string): boolean {
  return PART.test(payload);
}

/** Which of the games that run in this channel is to end; no others than those of the channel can be meant. */
export async function askEnd(call: SlashCall): Promise<void> {
  await call.reply(await endPost(call, 0));
}

export async function askEndFurther(call: PressCall): Promise<void> {
  await call.reply(await endPost(call, Number(PART.exec(call.id.payload)?.[1] ?? 0)));
}

async function endPost(call: Call, wanted: number): Promise<Post> {
  const { text } = call;
  const all = await runningHere(call);
  const total = all.length;
  if (total === 0) return { content: text.common.nothingHere };
  const from = Math.min(wanted, total - 1);
  const running = all.slice(from, from + MOST_BUTTONS);
  const lines = running.map(({ game, names }) => `- ${text.server.endLine({ game, names })}`);
  const { shown, ways } = partOf(lines, { from, total, most: MOST_BUTTONS, room: ROOM });
  const ends = running.slice(0, shown.length).map(({ id, game }): Button => {
    const label = cut(text.server.endButton(game), LONGEST_LABEL);
    return { command: "admin", match: id, seq: 0, payload: END, label, look: "danger" };
  });
  const cancel: Button = { command: "admin", match: "", seq: 0, payload: "cancel", label: text.common.buttons.cancel };
  const others = ways.map(({ way, to }): Button => {
    return { ...cancel, payload: `end-part:${to}:${way}`, label: text.tables.buttons[way] };
  });
  return {
    content: [text.server.endQuestion, ...shown].join("\n"),
    buttons: [[...ends, cancel], ...(others.length > 0 ? [others] : [])],
  };
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
  if (!ended.told) await announceEnd(call, home.channel);
  await call.reply({ content: text.server.ended });
}

/** Of what cannot be read the table cannot tell how it stands. It has ended, whether that can be said or not. */
async function announceEnd(call: PressCall, channel: string): Promise<void> {
  const { desk, id } = call;
  try {
    await desk.announce(channel, { content: catalogues[tableLanguage(call)].server.unreadable }, []);
  } catch (fault) {
    desk.log.warn({ fault, match: id.match, channel }, "the end of a match that cannot be read was told to nobody");
  }
}
