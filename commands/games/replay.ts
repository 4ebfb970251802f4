import type { Call, PressCall, SlashCall } from "#discord/command.ts";
import { pastMeant } from "#discord/past.ts";
import { plain } from "#discord/plain.ts";
import type { Button, Post } from "#discord/post.ts";
import { waysFrom } from "#discord/ways.ts";
import type { Frame } from "#table/replay.ts";
import { animateMatch, animationButton } from "./animation.ts";
import { lastPlayed, nameOf } from "./here.ts";
import { wayBack } from "./own.ts";

/** Beyond the end is the end. */
const LAST = Number.MAX_SAFE_INTEGER;
const STEP = /^step:(\d{1,6}):[a-z]+$/;

/** The game that is named or else was played last here, from a turn on or from its end. */
export async function replayHere(call: SlashCall): Promise<void> {
  const { desk, person, text, options } = call;
  const meant = await pastMeant(call, () => lastPlayed(call));
  if (!meant.ok) return call.reply({ content: text.tables.noSuchPast });
  const { match } = meant;
  if (match !== undefined && options.getBoolean("animation")) return animateMatch(call, match);
  const step = options.getInteger("turn") ?? LAST;
  const frame = match === undefined ? undefined : await desk.table.replay(match, step, person.id);
  await call.reply(frame ? await framePost(call, frame) : { content: text.tables.nothingPlayed });
}

export function isStep(payload: string): boolean {
  return STEP.test(payload);
}

export async function showStep(call: PressCall): Promise<void> {
  const { desk, id, person, text } = call;
  const frame = await desk.table.replay(id.match, Number(STEP.exec(id.payload)?.[1] ?? 0), person.id);
  const none = text.common.table["no-match"]({ why: "no-match" });
  await call.reply(frame ? await framePost(call, frame) : { content: none });
}

async function framePost(call: Call, frame: Frame): Promise<Post> {
  const { desk, text } = call;
  await desk.table.lookOn(frame, call.person.id);
  const { game, view, beat, step, steps, seats } = frame;
  const face = desk.faces.get(game.id);
  const names = seats.map(({ name }) => plain(name));
  const happened = beat ? (face?.tellStep?.(beat, view, text, names) ?? "") : text.tables.beginning;
  const scene = game.picture(view, face?.words(text), await desk.sittersOf(frame));
  const title = text.tables.step({ game: nameOf(game.id, { desk, text }), step, steps });
  return {
    content: [title, happened].filter((line) => line !== "").join("\n"),
    picture: { scene, alt: face?.alt?.(view, frame, text) ?? title },
    // A row holds five.
    buttons: [buttonsOf(frame, text.tables.buttons), [animationButton(frame.id, text), ...wayBack(call, frame)]],
  };
}

/** Two of them may lead to the same step, and yet every button of a message needs a name of its own. */
function buttonsOf({ id: match, step, steps }: Frame, labels: Call["text"]["tables"]["buttons"]): Button[] {
  const turns = { command: "games", match, seq: 0, payload: "turns:0:turns", label: labels.turns };
  const ways = waysFrom(step, steps).map(({ way, to }) => ({
    command: "games",
    match,
    seq: 0,
    payload: `step:${to}:${way}`,
    label: labels[way],
  }));
  return [...ways, turns];
}
