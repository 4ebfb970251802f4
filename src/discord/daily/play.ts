import type { DailyRefusal } from "#club/daily/refusal.ts";
import type { Puzzle } from "#club/daily/types.ts";
import type { Onlooker } from "#club/tables.ts";
import type { Call, Form, PressCall, SlashCall, SubmitCall } from "#discord/command.ts";
import { makeCustomId } from "#discord/custom-id.ts";
import { parseDaily } from "#discord/daily/deed.ts";
import type { DailyGame } from "#discord/daily/game.ts";
import { dailyButton, dailyPost, giveUpQuestion } from "#discord/daily/post.ts";
import { shareDaily } from "#discord/daily/share.ts";
import { showTable } from "#discord/daily/table.ts";
import { MOST_CHARACTERS } from "#discord/limits.ts";
import { guildOf } from "#discord/lists.ts";
import type { Post } from "#discord/post.ts";
import { say } from "#text/phrases.ts";

// A puzzle of the day: typed, and then gone on with by buttons and a form. Any game that has one needs no more than this.

export function isDaily(payload: string): boolean {
  return parseDaily(payload) !== undefined;
}

/** `/<game> daily`. */
export async function dailyTyped(
  call: SlashCall,
  game: DailyGame,
  { variant, text }: { readonly variant: string | null; readonly text: boolean },
): Promise<void> {
  await withPuzzle(call, game, variant ?? undefined, (puzzle, who) => showToday(call, game, puzzle, who, text));
}

/** `/<game> daily-table`. */
export async function dailyTableTyped(
  call: SlashCall,
  game: DailyGame,
  variant: string | null,
  ever: boolean,
): Promise<void> {
  await withPuzzle(call, game, variant ?? undefined, (puzzle, who) =>
    showTable(call, game, puzzle, who, {
      kind: ever ? "ever" : "table",
      variant: puzzle.variant,
      day: call.desk.daily.today(),
    }),
  );
}

export async function dailyPressed(call: PressCall, game: DailyGame): Promise<void> {
  const deed = parseDaily(call.id.payload);
  if (!deed) return;
  // No button of ours is of a day to come, but a client can send one.
  if (deed.day > call.desk.daily.today()) return call.reply({ content: call.text.common.unknownButton });
  await withPuzzle(call, game, deed.variant, async (puzzle, who) => {
    switch (deed.kind) {
      case "today":
        return showToday(call, game, puzzle, who);
      case "yesterday":
        return call.reply(await dailyPost(call, game, puzzle, await call.desk.daily.yesterday(puzzle, who)));
      case "give-up":
        return askGiveUp(call, game, puzzle, who, deed.day);
      case "answer":
        return giveUp(call, game, puzzle, who, deed.day);
      case "share":
        return shareDaily(call, game, puzzle, who, deed.day);
      case "table":
      case "ever":
        return showTable(call, game, puzzle, who, { ...deed, kind: deed.kind });
      case "try": {
        // Its form did not open.
        const refusal = await call.desk.daily.whyNot(puzzle, deed.day, who.person);
        return refuse(call, game, puzzle, who, deed.day, refusal ?? { why: "try-stale" });
      }
    }
  });
}

/** The form behind *Try*, where it can lead to something. */
export async function dailyForm(call: PressCall, game: DailyGame): Promise<Form | undefined> {
  const deed = parseDaily(call.id.payload);
  if (deed?.kind !== "try") return undefined;
  const found = await game.puzzle(call, deed.variant);
  if (!found.ok || (await call.desk.daily.whyNot(found.puzzle, deed.day, call.person.id))) return undefined;
  return game.form(call.text, makeCustomId(call.id));
}

export async function dailySubmitted(call: SubmitCall, game: DailyGame): Promise<void> {
  const { desk, id, fields, text } = call;
  const deed = parseDaily(id.payload);
  if (!deed) return;
  if (deed.day > desk.daily.today()) return call.reply({ content: text.common.unknownButton });
  await withPuzzle(call, game, deed.variant, async (puzzle, who) => {
    const refusal = await desk.daily.whyNot(puzzle, deed.day, who.person);
    if (refusal) return refuse(call, game, puzzle, who, deed.day, refusal);
    const judged = await game.judge(call, puzzle, await desk.daily.made(puzzle, deed.day), fields);
    const standing = await desk.daily.standing(puzzle, deed.day, who);
    if (!judged.ok) return call.reply(await dailyPost(call, game, puzzle, standing, judged.content));
    const added = await desk.daily.add(puzzle, deed.day, who, id.seq, judged.tried);
    if (!added.ok) return refuse(call, game, puzzle, who, deed.day, added.refusal);
    await call.reply(await dailyPost(call, game, puzzle, added.standing));
  });
}

async function askGiveUp(call: Call, game: DailyGame, puzzle: Puzzle, who: Onlooker, day: number): Promise<void> {
  const { daily } = call.desk;
  const refusal = await daily.whyNot(puzzle, day, who.person);
  if (refusal) return refuse(call, game, puzzle, who, day, refusal);
  await call.reply(giveUpQuestion(call, game, puzzle, await daily.standing(puzzle, day, who)));
}

async function giveUp(call: Call, game: DailyGame, puzzle: Puzzle, who: Onlooker, day: number): Promise<void> {
  const given = await call.desk.daily.giveUp(puzzle, day, who);
  if (!given.ok) return refuse(call, game, puzzle, who, day, given.refusal);
  await call.reply(await dailyPost(call, game, puzzle, given.standing));
}

async function showToday(call: Call, game: DailyGame, puzzle: Puzzle, who: Onlooker, asText = false): Promise<void> {
  const { daily } = call.desk;
  const standing = await daily.standing(puzzle, daily.today(), who);
  const post = await dailyPost(call, game, puzzle, standing);
  if (!asText) return call.reply(post);
  const drawn = await game.inText(call, puzzle, await daily.made(puzzle, standing.day), standing);
  const { picture: _, ...rest } = post;
  await call.reply({ ...rest, ...besideText(post.content ?? "", drawn) });
}

function besideText(content: string, drawn: string): Post {
  const whole = `${content}\n\`\`\`\n${drawn}\n\`\`\``;
  return whole.length > MOST_CHARACTERS
    ? { content, files: [{ name: "daily.txt", content: drawn }] }
    : { content: whole };
}

/** With how it stands or, where the day is over, the way to today's. */
async function refuse(
  call: Call,
  game: DailyGame,
  puzzle: Puzzle,
  who: Onlooker,
  day: number,
  refusal: DailyRefusal,
): Promise<void> {
  const { desk, text } = call;
  const content = say(text.daily.refusal, refusal);
  if (refusal.why === "day-over") {
    const button = dailyButton(game, { kind: "today", variant: puzzle.variant, day: desk.daily.today() }, text);
    return call.reply({ content, buttons: [[{ ...button, look: "main" }]] });
  }
  await call.reply(await dailyPost(call, game, puzzle, await desk.daily.standing(puzzle, day, who), content));
}

async function withPuzzle(
  call: Call,
  game: DailyGame,
  variant: string | undefined,
  then: (puzzle: Puzzle, who: Onlooker) => Promise<void>,
): Promise<void> {
  const found = await game.puzzle(call, variant);
  if (found.ok) await then(found.puzzle, { guild: guildOf(call), person: call.person.id });
  else await call.reply({ content: found.content });
}
