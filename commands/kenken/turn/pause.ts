import { createPauseHandlers } from "#discord/features/solo/pause.ts";
import gameModule from "#games/kenken/module.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import { findCurrentMatch } from "./current-match.ts";
import { explainRefusal } from "./explain-refusal.ts";
import { showPanel } from "./take-action.ts";

export const { pause, pauseFromCommand, resume, resumeFromCommand } = createPauseHandlers({
  game: gameModule.id,
  phrasesOf: (text) => kenkenPhrases(text),
  findCurrentMatch,
  explainRefused: explainRefusal,
  showPanel,
});
