import type { Scene } from "#core/scene.ts";
import type { ButtonRequest, CommandRequest } from "#discord/interactions/command.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { LESSON_STEPS, LESSONS, type LessonStep, lessonView } from "#games/rolit/lesson.ts";
import gameModule from "#games/rolit/module.ts";
import { gameScene } from "#games/rolit/scene/scene.ts";

// A lesson that works with buttons only. The custom ids hold the step, so nothing is stored.

/** A step of the lesson, before or after an answer. */
interface LessonPosition {
  readonly step: LessonStep;
  readonly answer?: string;
}

const PATTERN = /^lesson\.([a-z]+)(?:\.([A-H][1-8]))?$/;

function parseLessonPosition(payload: string): LessonPosition | undefined {
  const [, name, answer] = PATTERN.exec(payload) ?? [];
  const step = LESSON_STEPS.find((one) => one === name);
  return step && (answer === undefined ? { step } : { step, answer });
}

export function isLessonPayload(payload: string): boolean {
  return parseLessonPosition(payload) !== undefined;
}

export async function showLesson(request: CommandRequest): Promise<void> {
  await request.reply(lessonPost(request, { step: "lay" }));
}

export async function handleLessonButton(request: ButtonRequest): Promise<void> {
  const position = parseLessonPosition(request.id.payload);
  if (position) await request.reply(lessonPost(request, position));
}

function lessonPost({ text: { rolit } }: CommandRequest, { step, answer }: LessonPosition): Post {
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
    picture: { scene: withoutDots(gameScene(view, rolit.words, profiles)), alt: lesson.alt },
    buttons: [isRight ? nextButton(step, lesson) : choices(step)],
  };
}

/** Removes the dots of possible moves, because the lesson asks for them. */
function withoutDots({ blocks }: Scene): Scene {
  return { blocks: blocks.map((block) => (block.kind === "balls" ? { ...block, legal: [] } : block)) };
}

function choices(step: LessonStep): Button[] {
  return LESSONS[step].choices.map((cell) => button(`lesson.${step}.${cell}`, cell));
}

function nextButton(step: LessonStep, { next, again }: { readonly next: string; readonly again: string }): Button[] {
  const following = LESSON_STEPS[LESSON_STEPS.indexOf(step) + 1];
  return following ? [{ ...button(`lesson.${following}`, next), style: "main" }] : [button("lesson.lay", again)];
}

function button(payload: string, label: string): Button {
  return { command: gameModule.id, match: "", seq: 0, payload, label };
}
