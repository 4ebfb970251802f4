import type { DailyProgress, DailyPuzzle } from "#community/daily/daily-puzzle-types.ts";
import type { DailyRefusal } from "#community/daily/daily-refusal.ts";
import type { RankingViewer } from "#community/statistics/ranking-pages.ts";
import {
  DAILY_ACTIONS,
  type DailyPayload,
  type DraftPayload,
  type LeaderboardPayload,
} from "#discord/features/daily/daily-actions.ts";
import { dailyFairPlayPost } from "#discord/features/daily/daily-fair-play.ts";
import type { DailyGame, JudgedTry } from "#discord/features/daily/daily-game.ts";
import { showDailyLeaderboard } from "#discord/features/daily/daily-leaderboard.ts";
import { dailyPuzzleButton, dailyPuzzlePost, giveUpQuestionPost } from "#discord/features/daily/daily-post.ts";
import { shareDailyResult } from "#discord/features/daily/share-daily-result.ts";
import { guildIdOf } from "#discord/features/word-lists.ts";
import type {
  ButtonRequest,
  CommandRequest,
  FormRequest,
  ModalForm,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import { handleActions, type RegisteredActions } from "#discord/interactions/handle-actions.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import type { Post } from "#discord/messages/post.ts";

// Handles the commands, the buttons and the form of the daily puzzles of any `DailyGame`.

/** Handles the command `/<game> daily`. */
export async function handleDailyCommand(
  request: SlashRequest,
  game: DailyGame,
  { variant, text }: { readonly variant: string | null; readonly text: boolean },
): Promise<void> {
  if (await replyIfRefused(request, game)) return;
  await withPuzzle(request, game, variant ?? undefined, (puzzle, who) => showToday(request, game, puzzle, who, text));
}

/** Handles the command `/<game> daily-ranking`, which shows a leaderboard. */
export async function handleDailyRankingCommand(
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

type PuzzleHandler<Request, Payload> = (
  request: Request,
  puzzle: DailyPuzzle,
  who: RankingViewer,
  payload: Payload,
) => Promise<void>;

/** Registers the buttons and the form of the daily puzzle of a game. */
export function registerDailyActions(game: DailyGame): RegisteredActions {
  /**
   * Wraps a handler of a leaderboard: finds the puzzle and passes it to the handler. Does not check whether the person
   * may see the puzzle now, because a leaderboard shows nothing of the puzzle.
   */
  const leaderboard =
    <Request extends CommandRequest, Payload extends Pick<DailyPayload, "variant" | "day">>(
      handle: PuzzleHandler<Request, Payload>,
    ) =>
    async (request: Request, payload: Payload): Promise<void> => {
      // This bot makes no button for a future day, but a client can send one.
      if (payload.day > request.services.dailyPuzzles.today())
        return request.reply({ content: request.text.common.unknownButton, refusal: "unknown-button" });
      await withPuzzle(request, game, payload.variant, (puzzle, who) => handle(request, puzzle, who, payload));
    };
  const puzzle =
    <Request extends CommandRequest>(handle: PuzzleHandler<Request, Pick<DailyPayload, "variant" | "day">>) =>
    async (request: Request, payload: DailyPayload): Promise<void> => {
      if (!(await replyIfRefused(request, game))) await leaderboard(handle)(request, payload);
    };
  /** Wraps a handler of a draft, which may be forged. */
  const draftHandler =
    (handle: (request: ButtonRequest, asked: DailyTry, draft: string) => Promise<void>) =>
    async (request: ButtonRequest, payload: DraftPayload): Promise<void> => {
      const { draft = "" } = payload;
      if (!game.drafts?.isValid(draft)) return request.reply(unknownTry(request).refused);
      const show = puzzle<ButtonRequest>((_, of, who, { day }) =>
        handle(request, { puzzle: of, who, day, after: request.id.seq }, draft),
      );
      await show(request, payload);
    };
  const showLeaderboard = leaderboard<ButtonRequest, LeaderboardPayload>((request, of, who, payload) =>
    showDailyLeaderboard(request, game, of, who, payload),
  );
  return handleActions(DAILY_ACTIONS, {
    try: {
      form: (request, payload) => createTryForm(request, game, payload),
      press: puzzle((request, of, who, { day }) => replyNoForm(request, game, of, who, day)),
      submit: puzzle<FormRequest>((request, of, who, { day }) => tryAnswer(request, game, of, who, day)),
    },
    "give-up": puzzle((request, of, who, { day }) => askGiveUp(request, game, of, who, day)),
    answer: puzzle((request, of, who, { day }) => giveUp(request, game, of, who, day)),
    share: puzzle((request, of, who, { day }) => shareDailyResult(request, game, of, who, day)),
    table: showLeaderboard,
    ever: showLeaderboard,
    draft: draftHandler((request, asked, draft) => showDraft(request, game, asked, draft)),
    send: draftHandler((request, asked, draft) =>
      makeTry(
        request,
        game,
        asked,
        async (made) => (await game.drafts?.judge(request, asked.puzzle, made, draft)) ?? unknownTry(request),
      ),
    ),
    today: puzzle((request, of, who) => showToday(request, game, of, who)),
    yesterday: puzzle((request, of, who) => showYesterday(request, game, of, who)),
    fair: leaderboard<ButtonRequest, DailyPayload>(async (request, _, __, { variant, day }) =>
      request.reply(
        await dailyFairPlayPost(request, dailyPuzzleButton(game, { kind: "today", variant, day }, request.text)),
      ),
    ),
  });
}

function unknownTry({ text }: CommandRequest) {
  return { ok: false, refused: { content: text.common.unknownButton, refusal: "unknown-button" } } as const;
}

/** Returns the form that the button *Try* opens; undefined if the person cannot try now. */
async function createTryForm(
  request: ButtonRequest,
  game: DailyGame,
  { variant, day }: Pick<DailyPayload, "variant" | "day">,
): Promise<ModalForm | undefined> {
  if ((await game.refuseNow?.(request)) !== undefined) return undefined;
  const found = await game.puzzle(request, variant);
  if (!found.ok || (await request.services.dailyPuzzles.checkTry(found.puzzle, day, request.person.id)))
    return undefined;
  return game.form(request.text, formatCustomId(request.id));
}

/** Replies why the button *Try* opened no form. */
async function replyNoForm(
  request: CommandRequest,
  game: DailyGame,
  puzzle: DailyPuzzle,
  who: RankingViewer,
  day: number,
): Promise<void> {
  const refusal = await request.services.dailyPuzzles.checkTry(puzzle, day, who.person);
  return replyRefusal(request, game, puzzle, who, day, refusal ?? { reason: "try-stale" });
}

async function tryAnswer(
  request: FormRequest,
  game: DailyGame,
  puzzle: DailyPuzzle,
  who: RankingViewer,
  day: number,
): Promise<void> {
  const { fields, id } = request;
  await makeTry(request, game, { puzzle, who, day, after: id.seq }, (made) =>
    game.judge(request, puzzle, made, fields),
  );
}

interface DailyTry {
  readonly puzzle: DailyPuzzle;
  readonly who: RankingViewer;
  readonly day: number;
  /** Number of tries that the person had made before. */
  readonly after: number;
}

/** Judges a try, adds it, and shows the puzzle again. `judge` may refuse the try, which then does not count. */
async function makeTry(
  request: CommandRequest,
  game: DailyGame,
  { puzzle, who, day, after }: DailyTry,
  judge: (made: unknown) => Promise<JudgedTry>,
): Promise<void> {
  const { dailyPuzzles } = request.services;
  const refusal = await dailyPuzzles.checkTry(puzzle, day, who.person);
  if (refusal) return replyRefusal(request, game, puzzle, who, day, refusal);
  const judged = await judge(await dailyPuzzles.createPuzzle(puzzle, day));
  const standing = await dailyPuzzles.progress(puzzle, day, who);
  if (!judged.ok)
    return request.reply(await dailyPuzzlePost(request, game, puzzle, standing, { notice: judged.refused }));
  const added = await dailyPuzzles.addTry(puzzle, day, who, after, judged.tried);
  if (!added.ok) return replyRefusal(request, game, puzzle, who, day, added.refusal);
  await request.reply(await dailyPuzzlePost(request, game, puzzle, added.standing));
}

/** Shows the puzzle with a try that the person is assembling by buttons. */
async function showDraft(
  request: ButtonRequest,
  game: DailyGame,
  { puzzle, who, day, after }: DailyTry,
  draft: string,
): Promise<void> {
  const { dailyPuzzles } = request.services;
  const standing = await dailyPuzzles.progress(puzzle, day, who);
  const refusal =
    (await dailyPuzzles.checkTry(puzzle, day, who.person)) ??
    (standing.tries.length === after ? undefined : ({ reason: "try-stale" } as const));
  if (refusal) return replyRefusal(request, game, puzzle, who, day, refusal);
  await request.reply(await dailyPuzzlePost(request, game, puzzle, standing, { draft }));
}

/** Handles a try that a person has typed in a command. `progress`: how far they are with today's puzzle. */
export async function handleTypedDailyTry<Puzzle, Answer>(
  request: CommandRequest,
  game: DailyGame<Puzzle, Answer>,
  puzzle: DailyPuzzle,
  progress: DailyProgress,
  judge: (made: Puzzle) => Promise<JudgedTry<Answer>>,
): Promise<void> {
  const who = { guild: guildIdOf(request), person: request.person.id };
  const asked = { puzzle, who, day: progress.day, after: progress.tries.length };
  await makeTry(request, game as DailyGame, asked, judge as (made: unknown) => Promise<JudgedTry>);
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
  await request.reply(await dailyPuzzlePost(request, game, puzzle, given.standing));
}

async function showToday(
  request: CommandRequest,
  game: DailyGame,
  puzzle: DailyPuzzle,
  who: RankingViewer,
  asText = false,
): Promise<void> {
  const { dailyPuzzles } = request.services;
  const standing = await dailyPuzzles.openPuzzle(puzzle, dailyPuzzles.today(), who);
  const post = await dailyPuzzlePost(request, game, puzzle, standing);
  if (!asText) return request.reply(post);
  const made = await dailyPuzzles.createPuzzle(puzzle, standing.day);
  const boardText = await game.inText(request, puzzle, made, standing);
  const { picture: _, ...rest } = post;
  const content = [post.content ?? "", ...(game.textLines?.(request.text, made) ?? [])].join("\n");
  await request.reply({ ...rest, ...withTextBoard(content, boardText, request.text) });
}

async function showYesterday(
  request: CommandRequest,
  game: DailyGame,
  puzzle: DailyPuzzle,
  who: RankingViewer,
): Promise<void> {
  const standing = await request.services.dailyPuzzles.progressYesterday(puzzle, who);
  await request.reply(await dailyPuzzlePost(request, game, puzzle, standing));
}

function withTextBoard(content: string, boardText: string, { common }: CommandRequest["text"]): Post {
  const whole = `${content}\n\`\`\`\n${boardText}\n\`\`\``;
  return whole.length > MAX_MESSAGE_LENGTH
    ? { content: `${content}\n${common.restInFile}`, files: [{ name: "daily.txt", content: boardText }] }
    : { content: whole };
}

/**
 * Replies with the refusal and the progress of the person. If the day is over, offers a button to today's puzzle
 * instead.
 */
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
    const button = dailyPuzzleButton(
      game,
      { kind: "today", variant: puzzle.variant, day: services.dailyPuzzles.today() },
      text,
    );
    return request.reply({ ...refused, buttons: [[{ ...button, style: "main" }]] });
  }
  await request.reply(
    await dailyPuzzlePost(request, game, puzzle, await services.dailyPuzzles.progress(puzzle, day, who), {
      notice: refused,
    }),
  );
}

/** Whether the person may not see a puzzle just now. If so, replies why. */
async function replyIfRefused(request: CommandRequest, game: DailyGame): Promise<boolean> {
  const content = await game.refuseNow?.(request);
  if (content !== undefined) await request.reply({ content, refusal: "no-daily-now" });
  return content !== undefined;
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
