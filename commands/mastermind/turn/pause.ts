import { createPauseHandlers } from "#discord/features/solo/pause.ts";
import gameModule from "#games/mastermind/module.ts";
import { mastermindPhrases } from "../text/mastermind-phrases.ts";
import { findCurrentMatch } from "./current-match.ts";
import { explainRefusal } from "./explain-refusal.ts";
import { showPanel } from "./take-action.ts";

export const { pause, pauseFromCommand, resume, resumeFromCommand } = createPauseHandlers({
  game: gameModule.id,
  phrasesOf: (text) => mastermindPhrases(text),
  findCurrentMatch,
  explainRefused: explainRefusal,
  showPanel,
});
