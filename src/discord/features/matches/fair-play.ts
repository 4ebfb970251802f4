import { matchButton } from "#discord/features/matches/match-actions.ts";
import type { Button } from "#discord/messages/post.ts";
import type { FairPlay, GameUi } from "#discord/messages/turns/game-ui.ts";
import type { PublicMatchInfo } from "#match/play/loaded-match.ts";
import type { Catalogue } from "#text/catalogue.ts";

// *Fair play* shows how to check that the bot did not choose what it drew at random.

/** Button that shows the hash of the seed and, after the end, the seed. Returns no button if the game uses no seed. */
export function fairPlayButtons(
  match: Pick<PublicMatchInfo, "id" | "seq">,
  ui: Pick<GameUi, "fairPlay"> | undefined,
  { fairPlay }: Catalogue,
): Button[] {
  return ui?.fairPlay === undefined ? [] : [matchButton(match, { kind: "fair" }, fairPlay.button)];
}

/**
 * Explains how to check a match. The seed is shown after the end.
 * `file`: name of the attached file with the seed.
 */
export function fairPlayText(
  { status, seedCommitment: { hash, seed } }: Pick<PublicMatchInfo, "status" | "seedCommitment">,
  { drawn, isSeedInFiles }: FairPlay,
  text: Catalogue,
  file = text.fairPlay.placeholders.file,
): string {
  // The seed of an abandoned match would reveal what was still hidden when it was abandoned.
  if (status === "dropped") return text.matches.over;
  const { placeholders, over, running } = text.fairPlay;
  const known = status === "finished" ? seed : undefined;
  const what = isSeedInFiles ? file : `--seed ${known ?? placeholders.seed}`;
  const command = `npm run verify -- ${what} --sha256 ${hash}`;
  const facts = { drawn: drawn(text), hash, command, needsFile: isSeedInFiles };
  return known === undefined ? running(facts) : over({ ...facts, seed: known });
}
