import { pausingIn } from "#discord/own-pause.ts";
import kit from "#games/kenken/kit.ts";
import { showPanel } from "./act.ts";
import { mineFor } from "./mine.ts";
import { sayRefused } from "./refused.ts";

export const { pause, pauseTyped, resume, resumeTyped } = pausingIn({
  game: kit.id,
  phrasesOf: ({ kenken }) => kenken,
  mineFor,
  sayRefused,
  showPanel,
});
