import type { DailyPuzzle } from "#community/daily/daily-puzzle-types.ts";
import type { DailyRefusal } from "#community/daily/daily-refusal.ts";
import type { RankingViewer } from "#community/statistics/ranking-pages.ts";
import type { DailyGame } from "#discord/features/daily/daily-game.ts";
import { showDailyLeaderboard } from "#discord/features/daily/daily-leaderboard.ts";
import { parseDailyPayload } from "#discord/features/daily/daily-payload.ts";
import { dailyButton, dailyPost, giveUpQuestionPost } from "#discord/features/daily/daily-post.ts";
import { shareDaily } from "#discord/features/daily/share-daily.ts";
import { guildIdOf } from "#discord/features/word-lists.ts";
import type {
  ButtonRequest,
  CommandRequest,
  FormRequest,
  ModalForm,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import type { Post } from "#discord/messages/post.ts";

// Handles the command, buttons and form of a daily puzzle. A game with a daily puzzle needs nothing else.

export function isDailyPayload(payload: string): boolean {
  return parseDailyPayload(payload) !== undefined;
}

/** `/<game> daily`. */
export async function showDailyPuzzle(
  request: SlashRequest,
  game: DailyGame,
  { variant, text }: { readonly variant: string | null; readonly text: boolean },
): Promise<void> {
  await withPuzzle(request, game, variant ?? undefined, (puzzle, who) => showToday(request, game, puzzle, who, text));
}

/** `/<game> daily-table`. */
export async function showDailyPuzzleTable(
  request: SlashRequest,
  game: DailyGame,
  variant: string | null,
  ever: boolean,
): Promise<void> {
  await withPuzzle(request, game, variant ?? undefined, (puzzle, who) =>
    showDailyLeaderboard(request, game, puzzle, who, {
      kind: ever ? "ever" : "table",
      variant: puzzle.variant,
      day: request.services.dailyPuzzles.today(),
    }),
  );
}

export async function handleDailyPuzzleButton(request: ButtonRequest, game: DailyGame): Promise<void> {
  const payload = parseDailyPayload(request.id.payload);
  if (!payload) return;
  // This bot makes no button for a future day, but a client can send one.
  if (payload.day > request.services.dailyPuzzles.today())
    return request.reply({ content: request.text.common.unknownButton, refusal: "unknown-button" });
  await withPuzzle(request, game, payload.variant, async (puzzle, who) => {
    switch (payload.kind) {
      case "today":
        return showToday(request, game, puzzle, who);
      case "yesterday":
        return request.reply(
          await dailyPost(request, game, puzzle, await request.services.dailyPuzzles.progressYesterday(puzzle, who)),
        );
      case "give-up":
        return askGiveUp(request, game, puzzle, who, payload.day);
      case "answer":
        return giveUp(request, game, puzzle, who, payload.day);
      case "share":
        return shareDaily(request, game, puzzle, who, payload.day);
      case "table":
      case "ever":
        return showDailyLeaderboard(request, game, puzzle, who, { ...payload, kind: payload.kind });
      case "try": {
        // The form of this button did not open.
        const refusal = await request.services.dailyPuzzles.checkTry(puzzle, payload.day, who.person);
        return replyRefusal(request, game, puzzle, who, payload.day, refusal ?? { reason: "try-stale" });
      }
    }
  });
}

/** The form behind *Try*; undefined if the person cannot try now. */
export async function createDailyPuzzleForm(request: ButtonRequest, game: DailyGame): Promise<ModalForm | undefined> {
  const payload = parseDailyPayload(request.id.payload);
  if (payload?.kind !== "try") return undefined;
  const found = await game.puzzle(request, payload.variant);
  if (!found.ok || (await request.services.dailyPuzzles.checkTry(found.puzzle, payload.day, request.person.id)))
    return undefined;
  return game.form(request.text, formatCustomId(request.id));
}

export async function handleDailyPuzzleForm(request: FormRequest, game: DailyGame): Promise<void> {
  const { services, id, fields, text } = request;
  const payload = parseDailyPayload(id.payload);
  if (!payload) return;
  if (payload.day > services.dailyPuzzles.today())
    return request.reply({ content: text.common.unknownButton, refusal: "unknown-button" });
  await withPuzzle(request, game, payload.variant, async (puzzle, who) => {
    const refusal = await services.dailyPuzzles.checkTry(puzzle, payload.day, who.person);
    if (refusal) return replyRefusal(request, game, puzzle, who, payload.day, refusal);
    const judged = await game.judge(
      request,
      puzzle,
      await services.dailyPuzzles.createPuzzle(puzzle, payload.day),
      fields,
    );
    const standing = await services.dailyPuzzles.progress(puzzle, payload.day, who);
    if (!judged.ok) return request.reply(await dailyPost(request, game, puzzle, standing, judged.refused));
    const added = await services.dailyPuzzles.addTry(puzzle, payload.day, who, id.seq, judged.tried);
    if (!added.ok) return replyRefusal(request, game, puzzle, who, payload.day, added.refusal);
    await request.reply(await dailyPost(request, game, puzzle, added.standing));
  });
}

async function askGiveUp(
  request: CommandRequest,
  game: DailyGame,
  puzzle: DailyPuzzle,
  who: RankingViewer,
  day: number,
): Promise<void> {
  const { dailyPuzzles } = request.services;
  const refusal = await dailyPuzzles.checkTry(puzzle, day, who.person);
  if (refusal) return replyRefusal(request, game, puzzle, who, day, refusal);
  await request.reply(giveUpQuestionPost(request, game, puzzle, await dailyPuzzles.progress(puzzle, day, who)));
}

async function giveUp(
  request: CommandRequest,
  game: DailyGame,
  puzzle: DailyPuzzle,
  who: RankingViewer,
  day: number,
): Promise<void> {
  const given = await request.services.dailyPuzzles.giveUp(puzzle, day, who);
  if (!given.ok) return replyRefusal(request, game, puzzle, who, day, given.refusal);
  await request.reply(await dailyPost(request, game, puzzle, given.standing));
}

async function showToday(
  request: CommandRequest,
  game: DailyGame,
  puzzle: DailyPuzzle,
  who: RankingViewer,
  asText = false,
): Promise<void> {
  const { dailyPuzzles } = request.services;
  const standing = await dailyPuzzles.progress(puzzle, dailyPuzzles.today(), who);
  const post = await dailyPost(request, game, puzzle, standing);
  if (!asText) return request.reply(post);
  const boardText = await game.inText(request, puzzle, await dailyPuzzles.createPuzzle(puzzle, standing.day), standing);
  const { picture: _, ...rest } = post;
  await request.reply({ ...rest, ...withTextBoard(post.content ?? "", boardText) });
}

function withTextBoard(content: string, boardText: string): Post {
  const whole = `${content}\n\`\`\`\n${boardText}\n\`\`\``;
  return whole.length > MAX_MESSAGE_LENGTH
    ? { content, files: [{ name: "daily.txt", content: boardText }] }
    : { content: whole };
}

/** Replies with the refusal and the progress. After the end of the day, a button opens today's puzzle instead. */
async function replyRefusal(
  request: CommandRequest,
  game: DailyGame,
  puzzle: DailyPuzzle,
  who: RankingViewer,
  day: number,
  refusal: DailyRefusal,
): Promise<void> {
  const { services, text } = request;
  const refused = refusalPost(text.daily.refusal, refusal);
  if (refusal.reason === "day-over") {
    const button = dailyButton(
      game,
      { kind: "today", variant: puzzle.variant, day: services.dailyPuzzles.today() },
      text,
    );
    return request.reply({ ...refused, buttons: [[{ ...button, style: "main" }]] });
  }
  await request.reply(
    await dailyPost(request, game, puzzle, await services.dailyPuzzles.progress(puzzle, day, who), refused),
  );
}

async function withPuzzle(
  request: CommandRequest,
  game: DailyGame,
  variant: string | undefined,
  then: (puzzle: DailyPuzzle, who: RankingViewer) => Promise<void>,
): Promise<void> {
  const found = await game.puzzle(request, variant);
  if (found.ok) await then(found.puzzle, { guild: guildIdOf(request), person: request.person.id });
  else await request.reply(found.refused);
}
