import { pausingIn } from "#discord/own-pause.ts";
import kit from "#games/mastermind/kit.ts";
import { showPanel } from "./act.ts";
import { mineFor } from "./mine.ts";
import { sayRefused } from "./refused.ts";

export const { pause, pauseTyped, resume, resumeTyped } = pausingIn({
  game: kit.id,
  phrasesOf: ({ mastermind }) => mastermind,
  mineFor,
  sayRefused,
  showPanel,
});
