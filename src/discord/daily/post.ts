import type { Puzzle, Standing } from "#club/daily/types.ts";
import { BEST, MOST_TRIES } from "#club/daily.ts";
import type { Call } from "#discord/command.ts";
import { type DailyDeed, makeDaily } from "#discord/daily/deed.ts";
import type { DailyGame } from "#discord/daily/game.ts";
import { squareOf } from "#discord/daily/squares.ts";
import type { Button, Post } from "#discord/post.ts";
import type { WayTo } from "#discord/ways.ts";

/** A puzzle of the day as one person sees it; `said` is what has just happened. */
export async function dailyPost(
  call: Call,
  game: DailyGame,
  puzzle: Puzzle,
  standing: Standing,
  said?: string,
): Promise<Post> {
  const { daily } = call.text;
  const made = await call.desk.daily.made(puzzle, standing.day);
  const shown = await game.show(call, puzzle, made, standing);
  const tries = shown.tries.map((line, at) => `${at + 1}. ${squareOf(standing.tries[at]?.share ?? 0)} ${line}`);
  const lines = [
    ...(said === undefined ? [] : [said]),
    daily.heading(headingOf(call, game, puzzle, standing.day)),
    ...(isAnswered(standing) ? [] : [shown.intro]),
    ...tries,
    ...(isAnswered(standing) ? [...endLine(call, puzzle, standing), ...shown.answer] : [daily.left(standing.left)]),
    ...(standing.streak > 0 && !standing.over ? [daily.streak(standing.streak)] : []),
    ...(await keyLine(call, standing)),
  ];
  return { content: lines.join("\n"), picture: shown.picture, buttons: [buttonsFor(call, game, puzzle, standing)] };
}

export function headingOf(
  { text, language }: Pick<Call, "text" | "language">,
  game: DailyGame,
  puzzle: Puzzle,
  day: number,
) {
  return { puzzle: game.name(text), which: game.which(puzzle.variant, language), day };
}

/** The key of the day, or its hash where the day begins for somebody. */
async function keyLine({ desk, text: { daily } }: Call, { day, tries, done }: Standing): Promise<string[]> {
  const { hash, key } = await desk.daily.key(day);
  if (key !== undefined) return [`-# ${daily.key(key)}`];
  return tries.length === 0 && !done ? [`-# ${daily.keyHash(hash)}`] : [];
}

/** Whether the one who looks may know the answer. */
export function isAnswered({ done, over }: Standing): boolean {
  return done || over;
}

function endLine({ text: { daily } }: Call, { tries: most = MOST_TRIES }: Puzzle, { tries, over }: Standing): string[] {
  if (tries.at(-1)?.share === BEST) return [daily.found(tries.length)];
  if (over) return [];
  return [tries.length < most ? daily.gaveUp : daily.ended];
}

function buttonsFor({ text }: Call, game: DailyGame, { variant }: Puzzle, standing: Standing): Button[] {
  const { day, over, tries } = standing;
  const button = (kind: DailyDeed["kind"]) => dailyButton(game, { kind, variant, day }, text, tries.length);
  const main = (kind: DailyDeed["kind"]) => ({ ...button(kind), look: "main" as const });
  if (over) return [main("today"), button("ever")];
  const ways = [button("table"), button("yesterday")];
  if (!standing.done) return [main("try"), button("give-up"), ...ways];
  return standing.shared || tries.length === 0 ? ways : [main("share"), ...ways];
}

/** Asked before the answer is told: no try comes after it. */
export function giveUpQuestion(call: Call, game: DailyGame, { variant }: Puzzle, standing: Standing): Post {
  const { text } = call;
  const { day, tries, left } = standing;
  const button = (kind: DailyDeed["kind"]) => dailyButton(game, { kind, variant, day }, text, tries.length);
  return {
    content: text.daily.giveUpQuestion(left),
    buttons: [
      [
        { ...button("answer"), look: "danger" },
        { ...button("today"), label: text.common.buttons.cancel },
      ],
    ],
  };
}

/** `tries`: how many there were when it was shown. */
export function dailyButton(game: DailyGame, deed: DailyDeed, { daily }: Call["text"], tries = 0): Button {
  return { command: game.command, match: "", seq: tries, payload: makeDaily(deed), label: daily.buttons[deed.kind] };
}

/** To another page of a table. */
export function pageButton(game: DailyGame, deed: DailyDeed, { way, to }: WayTo, { tables }: Call["text"]): Button {
  const payload = makeDaily({ ...deed, page: to }, way);
  return { command: game.command, match: "", seq: 0, payload, label: tables.buttons[way] };
}
