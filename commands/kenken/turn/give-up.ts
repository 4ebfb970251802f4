import type { ButtonRequest, CommandRequest } from "#discord/interactions/command.ts";
import type { Button } from "#discord/messages/post.ts";
import { type BoardButtonKind, boardButton, NO_CURSOR } from "../kenken-actions.ts";
import { type KenkenMatchView, kenkenMatches } from "../kenken-matches.ts";
import { canViewerAct, panelPost } from "../panel/panel.ts";
import { giveUpLabel } from "../panel/panel-buttons.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import { takePlayerAction } from "./take-action.ts";

/** Asks for confirmation, because nobody can play on after seeing the solution. */
export async function askGiveUp(request: CommandRequest, matchView: KenkenMatchView): Promise<void> {
  if (!canViewerAct(matchView)) return request.reply(await panelPost(request, matchView));
  const kenken = kenkenPhrases(request.text);
  const { mode } = matchView.view.options;
  const label = giveUpLabel(matchView, request.text);
  const button = (kind: BoardButtonKind, label: string) => boardButton(matchView, { kind, cursor: NO_CURSOR }, label);
  const yes: Button = { ...button("give-up", label), style: "danger" };
  await request.reply({
    content: kenken.yours.solveQuestion(mode),
    buttons: [[yes, button("open", kenken.buttons.goOn)]],
  });
}

/** Lets the player give up. Searches for a solution first, so that it can be shown. */
export async function giveUp(request: ButtonRequest): Promise<void> {
  const { services, id, person } = request;
  const asked = await kenkenMatches(services).ask({ match: id.match, person: person.id }, "solution");
  const solution = asked.ok ? asked.answer : undefined;
  await takePlayerAction(request, id.match, { kind: "solve", ...(solution ? { solution } : {}) });
}
