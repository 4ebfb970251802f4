import { matchButton } from "#discord/features/matches/match-actions.ts";
import type { CommandRequest, MenuRequest } from "#discord/interactions/command.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import type { Menu, Post } from "#discord/messages/post.ts";
import { isPuzzleHiddenByPause } from "#match/play/loaded-match.ts";
import type { SavedMatchView } from "#match/saves/saved-matches.ts";
import { gamesCommandButton } from "../games-actions.ts";
import { hasSeatInMatch, labelOfSavedMatch, lineOfSavedMatch } from "./saved-match-text.ts";

/** Returns a menu of saved matches. The chosen one is shown with its board. */
export function savedMatchMenu(request: CommandRequest, saved: readonly SavedMatchView[]): Menu {
  const options = saved.map((one) => ({ label: labelOfSavedMatch(request, one), value: one.id }));
  return { ...gamesCommandButton({ kind: "pick" }, request.text.matches.pickSaved), options };
}

/** Shows the chosen saved match with its board, and offers to continue or delete it. */
export async function showPickedMatch(request: MenuRequest): Promise<void> {
  const { services, person, text, values } = request;
  const [id = ""] = values;
  const saved = await services.matches.saved.view(id, person.id);
  if (!saved || !hasSeatInMatch(saved, person.id)) return request.reply(matchRefusalPost({ reason: "no-match" }, text));
  const { buttons } = text.matches;
  await request.reply({
    content: [lineOfSavedMatch(saved, request), `-# ${text.matches.matchId(saved.id)}`].join("\n"),
    ...(await pictureOf(request, saved)),
    buttons: [
      [
        { ...matchButton(saved, { kind: "resume" }, buttons.load), style: "main" },
        { ...gamesCommandButton({ kind: "delete-ask" }, buttons.delete, saved), style: "danger" },
        matchButton(saved, { kind: "cancel" }, text.common.buttons.cancel),
      ],
    ],
  });
}

/**
 * Picture of the board as the player sees it. Left out if the paused clock hides the board, or if the match cannot be
 * read.
 */
async function pictureOf(request: CommandRequest, saved: SavedMatchView): Promise<Pick<Post, "picture">> {
  const { services, person, text } = request;
  const matchView = saved.position && (await services.matches.view(saved.id, person.id));
  if (!matchView || isPuzzleHiddenByPause(matchView)) return {};
  const ui = services.gameUis.get(saved.game);
  const { game, view } = matchView;
  const scene = game.scene(view, ui?.sceneLabels(text), await services.loadPlayerProfiles(matchView));
  return { picture: { scene, alt: ui?.altText?.(view, matchView, text) ?? lineOfSavedMatch(saved, request) } };
}
