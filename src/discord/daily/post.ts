import type { Puzzle, Standing } from "#club/daily/types.ts";
import { BEST } from "#club/daily.ts";
import type { Call } from "#discord/command.ts";
import { type DailyDeed, makeDaily } from "#discord/daily/deed.ts";
import type { DailyGame } from "#discord/daily/game.ts";
import { squareOf } from "#discord/daily/squares.ts";
import type { Button, Post } from "#discord/post.ts";

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
    ...(standing.done ? [] : [shown.intro]),
    ...tries,
    ...(standing.done ? [endLine(call, standing), ...shown.answer] : [daily.left(standing.left)]),
    ...(standing.streak > 0 ? [daily.streak(standing.streak)] : []),
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

function endLine({ text }: Call, { tries }: Standing): string {
  return tries.at(-1)?.share === BEST ? text.daily.found(tries.length) : text.daily.ended;
}

function buttonsFor({ text }: Call, game: DailyGame, { variant }: Puzzle, standing: Standing): Button[] {
  const { day, done, shared, tries } = standing;
  const button = (kind: DailyDeed["kind"]) => dailyButton(game, { kind, variant, day }, text, tries.length);
  const main = done ? (shared ? [] : [button("share")]) : [button("try")];
  return [...main.map((one) => ({ ...one, look: "main" as const })), button("table")];
}

/** `tries`: how many there were when it was shown. */
export function dailyButton(game: DailyGame, deed: DailyDeed, { daily }: Call["text"], tries = 0): Button {
  return { command: game.command, match: "", seq: tries, payload: makeDaily(deed), label: daily.buttons[deed.kind] };
}
