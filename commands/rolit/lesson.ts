import type { Scene } from "#core/scene.ts";
import { oneOfParam, optionalParam, patternParam } from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { handleActions } from "#discord/interactions/handle-actions.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { LESSON_STEPS, LESSONS, type LessonStep, lessonView } from "#games/rolit/lesson.ts";
import gameModule from "#games/rolit/module.ts";
import { gameScene } from "#games/rolit/scene/scene.ts";
import { describeBalls } from "./board-description.ts";
import { rolitPhrases } from "./text/rolit-phrases.ts";

// A lesson that works with buttons only. The custom ids of the buttons contain the step of the lesson, so nothing is
// stored.

/** Maximum characters of the balls of a lesson: more than any lesson has. */
const MAX_LESSON_LENGTH = 500;

const LESSON_ACTIONS = defineActions({
  /**
   * Shows a step of the lesson: its question or, with `answer`, the reaction to the cell that the reader has chosen.
   */
  lesson: { step: oneOfParam(LESSON_STEPS), answer: optionalParam(patternParam(/^[A-H][1-8]$/)) },
});

type LessonPayload = PayloadOf<typeof LESSON_ACTIONS>;

export const lessonActionHandlers = handleActions(LESSON_ACTIONS, {
  lesson: (request, payload) => request.reply(lessonPost(request, payload)),
});

export async function showLesson(request: CommandRequest): Promise<void> {
  await request.reply(lessonPost(request, { kind: "lesson", step: "lay" }));
}

function lessonPost({ text }: CommandRequest, { step, answer }: LessonPayload): Post {
  const rolit = rolitPhrases(text);
  const { lesson } = rolit;
  const { right } = LESSONS[step];
  const words = lesson.steps[step];
  const profiles = [lesson.you, lesson.other].map((name) => ({ name, bot: false }));
  const isRight = answer === right;
  const feedback = answer === undefined ? [] : [isRight ? words.right : words.wrong];
  const isLast = step === LESSON_STEPS.at(-1) && isRight;
  const view = lessonView(step, isRight ? "answered" : "asked");
  return {
    content: [lesson.title, words.ask, ...feedback, ...(isLast ? [lesson.done] : [])].join("\n"),
    picture: {
      scene: withoutDots(gameScene(view, rolit.words, profiles)),
      alt: `${lesson.alt} ${describeBalls(view, [lesson.you, lesson.other], text, MAX_LESSON_LENGTH)}`,
    },
    buttons: [isRight ? nextButton(step, lesson) : choices(step)],
  };
}

/** Removes the dots that mark possible moves, because the lesson asks the reader to find a move. */
function withoutDots({ blocks }: Scene): Scene {
  return { blocks: blocks.map((block) => (block.kind === "balls" ? { ...block, legal: [] } : block)) };
}

function choices(step: LessonStep): Button[] {
  return LESSONS[step].choices.map((cell) => button({ kind: "lesson", step, answer: cell }, cell));
}

function nextButton(step: LessonStep, { next, again }: { readonly next: string; readonly again: string }): Button[] {
  const following = LESSON_STEPS[LESSON_STEPS.indexOf(step) + 1];
  return following
    ? [{ ...button({ kind: "lesson", step: following }, next), style: "main" }]
    : [button({ kind: "lesson", step: "lay" }, again)];
}

function button(payload: LessonPayload, label: string): Button {
  return { command: gameModule.id, match: "", seq: 0, payload: LESSON_ACTIONS.format(payload), label };
}
