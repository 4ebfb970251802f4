import { matchMenuButtons } from "#discord/features/matches/match-menu.ts";
import { matchServiceRefusalPost } from "#discord/features/matches/proposals.ts";
import type { ButtonRequest } from "#discord/interactions/command.ts";

/** Shows the buttons that save, abandon or leave a match, to its players at any time. */
export async function showMatchMenu(request: ButtonRequest): Promise<void> {
  const { services, id, person, text } = request;
  const refused = await services.matches.checkTurn({ match: id.match, person: person.id });
  // Players who wait for the others are refused a turn, but they too may save or leave.
  if (refused && refused.refusal.reason !== "wait-your-turn")
    return request.reply(matchServiceRefusalPost(request, refused));
  const matchView = await services.matches.view(id.match, person.id);
  if (!matchView) return;
  const ui = services.gameUis.get(matchView.game.id);
  await request.reply({ content: text.matches.menu, buttons: [matchMenuButtons(matchView, ui, text)] });
}
