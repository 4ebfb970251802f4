import { BEST_SOLUTION_PERCENT, MAX_DAILY_TRIES } from "#community/daily/daily-puzzle-service.ts";
import type { DailyProgress, DailyPuzzle } from "#community/daily/daily-puzzle-types.ts";
import {
  DAILY_ACTIONS,
  type DailyLinkPayload,
  type DailyPayload,
  type LeaderboardPayload,
} from "#discord/features/daily/daily-actions.ts";
import type { DailyGame } from "#discord/features/daily/daily-game.ts";
import { pickResultSquare } from "#discord/features/daily/result-squares.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { type PostNotice, withNotice } from "#discord/interactions/refusal-post.ts";
import type { PageLink } from "#discord/messages/pagination.ts";
import type { Button, Post } from "#discord/messages/post.ts";

/**
 * Returns the message that shows a daily puzzle to one person. `notice`: a text above the puzzle, about what the person
 * has just done or why it was refused. `draft`: the try that the person is assembling by buttons.
 */
export async function dailyPuzzlePost(
  request: CommandRequest,
  game: DailyGame,
  puzzle: DailyPuzzle,
  standing: DailyProgress,
  { notice, draft = "" }: { readonly notice?: PostNotice; readonly draft?: string } = {},
): Promise<Post> {
  const { daily } = request.text;
  const made = await request.services.dailyPuzzles.createPuzzle(puzzle, standing.day);
  const shown = await game.show(request, puzzle, made, standing, draft);
  const legend = game.legend?.(request.text);
  const squareOf = (at: number) => (legend === undefined ? [] : [pickResultSquare(standing.tries[at]?.share ?? 0)]);
  const tries = shown.tries.map((line, at) => [`${at + 1}.`, ...squareOf(at), line].join(" "));
  const lines = [
    daily.heading(dailyPuzzleHeading(request, game, puzzle, standing.day)),
    ...(isAnswerVisible(standing) ? [] : [shown.intro]),
    ...tries,
    ...(legend === undefined || tries.length === 0 ? [] : [`-# ${legend}`]),
    ...(isAnswerVisible(standing)
      ? [...endLines(request, puzzle, standing), ...shown.answer]
      : [daily.left(standing.triesLeft)]),
    ...(standing.streak > 0 && !standing.isOver ? [daily.streak(standing.streak)] : []),
  ];
  const buttons = buttonsFor(request, game, puzzle, standing, draft);
  return withNotice({ content: lines.join("\n"), picture: shown.picture, buttons }, notice);
}

export function dailyPuzzleHeading(
  { text, language }: Pick<CommandRequest, "text" | "language">,
  game: DailyGame,
  puzzle: DailyPuzzle,
  day: number,
) {
  return { puzzle: game.name(text), which: game.which(puzzle.variant, language), day };
}

/** Whether the person may know the answer: they have finished the puzzle, or its day is over. */
export function isAnswerVisible({ done, isOver }: DailyProgress): boolean {
  return done || isOver;
}

function endLines(
  { text: { daily } }: CommandRequest,
  { tries: maxTries = MAX_DAILY_TRIES }: DailyPuzzle,
  { tries, isOver }: DailyProgress,
): string[] {
  if (tries.at(-1)?.share === BEST_SOLUTION_PERCENT) return [daily.found(tries.length)];
  if (isOver) return [];
  return [tries.length < maxTries ? daily.gaveUp : daily.ended];
}

function buttonsFor(
  request: CommandRequest,
  game: DailyGame,
  { variant }: DailyPuzzle,
  standing: DailyProgress,
  draft: string,
): Button[][] {
  const { text } = request;
  const { day, isOver, tries } = standing;
  const button = (kind: DailyLinkPayload["kind"]) =>
    dailyPuzzleButton(game, { kind, variant, day }, text, tries.length);
  const main = (kind: DailyLinkPayload["kind"]) => ({ ...button(kind), style: "main" as const });
  if (isOver) return [[main("today"), button("ever"), button("fair")]];
  const ways = [button("table"), button("yesterday"), button("fair")];
  if (standing.done) return [standing.shared || tries.length === 0 ? ways : [main("share"), ...ways]];
  if (!game.drafts) return [[main("try"), button("give-up"), ...ways]];
  const draftButton = (payload: DailyPayload, label: string) => ({
    ...button("try"),
    payload: DAILY_ACTIONS.format(payload),
    label,
  });
  const rows = game.drafts.rows(request, draft, {
    change: (changed, label, way) =>
      draftButton(
        { kind: "draft", variant, day, ...optionalDraft(changed), ...(way === undefined ? {} : { way }) },
        label,
      ),
    send: (complete, label) => draftButton({ kind: "send", variant, day, ...optionalDraft(complete) }, label),
    form: (label) => ({ ...button("try"), label }),
  });
  return [...rows, [button("give-up"), ...ways]];
}

/** The draft as a parameter, which is left out if the draft is empty. */
const optionalDraft = (draft: string) => (draft === "" ? {} : { draft });

/**
 * Returns the question whether to give up. It is asked first, because no try is possible after the answer was shown.
 */
export function giveUpQuestionPost(
  request: CommandRequest,
  game: DailyGame,
  { variant }: DailyPuzzle,
  standing: DailyProgress,
): Post {
  const { text } = request;
  const { day, tries, triesLeft } = standing;
  const button = (kind: DailyLinkPayload["kind"]) =>
    dailyPuzzleButton(game, { kind, variant, day }, text, tries.length);
  return {
    content: text.daily.giveUpQuestion(triesLeft),
    buttons: [
      [
        { ...button("answer"), style: "danger" },
        { ...button("today"), label: text.common.buttons.cancel },
      ],
    ],
  };
}

/** Returns a button of a daily puzzle. `tries`: number of tries that the person had made when the button was shown. */
export function dailyPuzzleButton(
  game: DailyGame,
  deed: DailyLinkPayload,
  { daily }: CommandRequest["text"],
  tries = 0,
): Button {
  return {
    command: game.command,
    match: "",
    seq: tries,
    payload: DAILY_ACTIONS.format(deed),
    label: daily.buttons[deed.kind],
  };
}

/** Returns a button to another page of a daily leaderboard. */
export function dailyLeaderboardPageButton(
  game: DailyGame,
  deed: LeaderboardPayload,
  { way, to }: PageLink,
  { matches }: CommandRequest["text"],
): Button {
  const payload = DAILY_ACTIONS.format({ ...deed, page: to, way });
  return { command: game.command, match: "", seq: 0, payload, label: matches.buttons[way] };
}
