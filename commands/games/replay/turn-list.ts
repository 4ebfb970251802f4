import { matchButton } from "#discord/features/matches/match-actions.ts";
import type { ButtonRequest, CommandRequest } from "#discord/interactions/command.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { createPageLinks } from "#discord/messages/pagination.ts";
import type { Post } from "#discord/messages/post.ts";
import { truncate } from "#discord/messages/truncate.ts";
import type { DescribedReplay, ReplayTurn } from "#match/history/match-replay.ts";
import type { PublicMatchInfo } from "#match/play/loaded-match.ts";
import { soloMatchButtons } from "../running/solo-match.ts";

/** Limits of a page of the turn list. With the longest names, a page still fits into one message. */
const LINES_PER_PAGE = 10;
const MAX_ACTION_LENGTH = 80;
const MAX_LINE_LENGTH = 180;

/** Shows one page of the list of all turns of a match. Each turn is one short line. */
export async function showTurnList(request: ButtonRequest, { page }: { readonly page: number }): Promise<void> {
  const { services, id, person, text } = request;
  const found = await services.matches.replayTurns(id.match, person.id, (turn, { facts }) =>
    linesOf(request, turn, facts),
  );
  const refused = found && (await services.matches.recordSpectating(found.facts, person.id));
  if (refused) return request.reply(matchRefusalPost(refused, text));
  await request.reply(found ? pagePost(request, found, page) : matchRefusalPost({ reason: "no-match" }, text));
}

/** Line for a step of a game that does not define `turnListLines`: the start of the step's description. */
function fallbackLine(told: string, turn: number): string[] {
  return told !== "" ? [truncate(`${turn}. ${told.replaceAll("\n", " · ")}`, MAX_LINE_LENGTH)] : [];
}

function linesOf(
  { services, text }: CommandRequest,
  { entries, view, step }: ReplayTurn,
  facts: PublicMatchInfo,
): string[] {
  const ui = services.gameUis.get(facts.game.id);
  const names = facts.seats.map(({ name }) => escapeText(name));
  if (!ui?.turnListLines) {
    const told = entries.map((entry) => ui?.describeStep?.(entry, view, text, names) ?? "");
    return fallbackLine(told.join("\n").trim(), step);
  }
  return entries
    .flatMap((entry) => ui.turnListLines?.(entry, view, text, names) ?? [])
    .map(({ what, ...told }) =>
      text.matches.turnLine({ ...told, what: truncate(what, MAX_ACTION_LENGTH), turn: step }),
    );
}

function pagePost(
  request: CommandRequest,
  { facts, turns }: DescribedReplay<readonly string[]>,
  requestedPage: number,
): Post {
  const { matches } = request.text;
  const lines = turns.flat();
  const last = Math.max(0, Math.ceil(lines.length / LINES_PER_PAGE) - 1);
  const page = Math.min(requestedPage, last);
  const shown = lines.slice(page * LINES_PER_PAGE, (page + 1) * LINES_PER_PAGE);
  const buttons = createPageLinks(page, last).map(({ way, to }) =>
    matchButton({ id: facts.id }, { kind: "turns", page: to, way }, matches.buttons[way]),
  );
  const back = soloMatchButtons(request, facts);
  const rows = [...(last > 0 ? [buttons] : []), ...(back.length > 0 ? [back] : [])];
  return {
    content: shown.length > 0 ? shown.join("\n") : matches.beginning,
    ...(rows.length > 0 ? { buttons: rows } : {}),
  };
}
