import { fairPlayButtons } from "#discord/features/matches/fair-play.ts";
import { matchButton } from "#discord/features/matches/match-actions.ts";
import type { Button } from "#discord/messages/post.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import type { Catalogue } from "#text/catalogue.ts";

// Buttons that save, abandon or leave a match. Panels of solo matches have them, and public boards have *More…*.

type ButtonMatch = Pick<MatchView, "id" | "seq">;

/** Button below a public board that shows the buttons of `matchMenuButtons`. */
export function moreButton(match: ButtonMatch, { matches }: Catalogue): Button {
  return matchButton(match, { kind: "more" }, matches.buttons.more);
}

/** Button that asks for a name and saves the match. A match that is saved already gets the name. */
export function saveButton(match: ButtonMatch, { matches }: Catalogue): Button {
  return matchButton(match, { kind: "save" }, matches.buttons.save);
}

/** Button that asks whether to abandon the match or, if it is saved, to delete it. */
export function abandonButton(match: ButtonMatch, { matches }: Catalogue): Button {
  return matchButton(match, { kind: "abandon" }, matches.buttons.abandonAsk);
}

/** Buttons of a running match behind *More…*. */
export function matchMenuButtons(match: ButtonMatch, ui: GameUi | undefined, text: Catalogue): Button[] {
  return [
    saveButton(match, text),
    abandonButton(match, text),
    matchButton(match, { kind: "ask-leave" }, text.common.buttons.leave),
    ...fairPlayButtons(match, ui, text),
  ];
}
