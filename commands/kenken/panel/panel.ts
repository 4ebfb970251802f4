import type { CommandRequest } from "#discord/interactions/command.ts";
import { matchRefusalPost, noticePost, type PostNotice, withNotice } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Post } from "#discord/messages/post.ts";
import { formatCell } from "#games/kenken/notation/cell-notation.ts";
import { type PlayerMarks, sceneWithMarks } from "#games/kenken/scene/marked-scene.ts";
import { isPuzzleHiddenByPause } from "#match/play/loaded-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { formatClock } from "#text/format-clock.ts";
import { type BoardCursor, NO_CURSOR } from "../kenken-actions.ts";
import type { KenkenMatchView } from "../kenken-matches.ts";
import { puzzlePhrases } from "../puzzles/text/puzzle-phrases.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import { altText } from "./board-in-words.ts";
import { gameSettingsLine, matchEndLines, progressLine, timeTakenBySeat } from "./lines.ts";
import { panelButtons } from "./panel-buttons.ts";
import { panelMenus } from "./panel-menus.ts";

// A player's private view of the board, with its buttons. A solo match has no other message.

type PanelRequest = Omit<CommandRequest, "reply">;

/** A cell, the value that a hint has found for it, and the cells that its reasons name. */
export interface HintedValue {
  readonly cell: number;
  readonly value: number;
  readonly reasons: readonly number[];
}

/** Private message with the board. `notice` says what has just happened. */
export async function panelPost(
  request: PanelRequest,
  matchView: KenkenMatchView,
  cursor: BoardCursor = NO_CURSOR,
  notice?: PostNotice,
  found?: HintedValue,
): Promise<Post> {
  const { text, services } = request;
  const view = matchView.view;
  if (matchView.seat === null) {
    const refused = await services.matches.recordSpectating(matchView, request.person.id);
    if (refused) return matchRefusalPost(refused, text);
  }
  const mayAct = canViewerAct(matchView);
  const marks = marksOf(request, matchView, mayAct ? cursor : NO_CURSOR, found);
  const scene = isPuzzleHiddenByPause(matchView)
    ? undefined
    : sceneWithMarks(
        matchView.game.scene(view, kenkenPhrases(text).words, await services.loadPlayerProfiles(matchView)),
        marks,
      );
  const lines = [
    ...linesFor(request, matchView, mayAct ? cursor : NO_CURSOR),
    ...(await unrankedLines(request, matchView)),
  ];
  // A refusal may say the same as one of these lines, so the line is left out.
  const content = lines.filter((line) => line !== (notice && noticePost(notice).content)).join("\n");
  const post = withNotice({ content }, notice);
  return {
    ...post,
    ...(scene
      ? {
          picture: {
            scene,
            alt: altText(
              view,
              text,
              matchView.seats.map(({ name }) => name),
            ),
          },
        }
      : {}),
    ...(mayAct ? { menus: panelMenus(matchView, cursor, text) } : {}),
    buttons: panelButtons(matchView, cursor, text, found),
  };
}

/** What the picture shows besides the board: the chosen cell, a hint, and the viewer's time. */
function marksOf(
  { services }: PanelRequest,
  matchView: KenkenMatchView,
  { cell }: BoardCursor,
  found: HintedValue | undefined,
): PlayerMarks {
  const { seat, view } = matchView;
  const now = view.ending === undefined ? services.matches.now() : matchView.lastPlayed;
  return {
    ...(cell === undefined ? {} : { chosen: cell }),
    ...(found ? { hinted: found, reasons: found.reasons } : {}),
    ...(seat === null ? {} : { time: formatClock(timeTakenBySeat(matchView, seat, now)) }),
  };
}

/** Whether the viewer can act now. */
export function canViewerAct({ seat, actors }: Pick<KenkenMatchView, "seat" | "actors">): boolean {
  return seat !== null && actors.includes(seat);
}

/** Lines that explain why a game does not count for the ranking. Empty if it counts. */
async function unrankedLines({ services, person, text }: PanelRequest, matchView: KenkenMatchView): Promise<string[]> {
  if (matchView.seat === null) return [];
  if (await services.matches.couldKnowTask(matchView, [person.id])) return [`-# ${puzzlePhrases(text).seenNow}`];
  if (matchView.view.options.mode !== "together") return [];
  const others = matchView.seats.flatMap((player) => (player.kind === "person" ? [player.person] : []));
  return (await services.matches.couldKnowTask(matchView, others)) ? [`-# ${puzzlePhrases(text).othersKnow}`] : [];
}

function linesFor(request: PanelRequest, matchView: KenkenMatchView, cursor: BoardCursor): string[] {
  const { text } = request;
  const kenken = kenkenPhrases(text);
  const view = matchView.view;
  if (matchView.status === "dropped") return [text.matches.over];
  if (view.ending !== undefined) return overLines(matchView, text);
  const names = matchView.seats.map(({ name }) => escapeText(name));
  const { size } = view.options.board;
  return [
    `-# ${[gameSettingsLine(view.options, text), progressLine(view, text, names), ...ownCosts(request, matchView)].join(" · ")}`,
    ...(matchView.status === "parked" ? [kenken.paused] : []),
    ...(isPuzzleHiddenByPause(matchView) ? [kenken.hidden] : []),
    ...(isThroughRace(matchView) ? [kenken.yours.through] : []),
    ...(cursor.cell === undefined ? [] : [kenken.chosen({ cell: formatCell(size, cursor.cell), notes: cursor.notes })]),
  ];
}

/** Whether the viewer has finished a race that others still play. */
function isThroughRace({ view, seat }: KenkenMatchView): boolean {
  return seat !== null && view.progress[seat]?.done !== undefined;
}

/** Lines with the time and the hints that the viewer has used. */
function ownCosts({ services, text }: PanelRequest, matchView: KenkenMatchView): string[] {
  const kenken = kenkenPhrases(text);
  const { seat } = matchView;
  if (seat === null) return [];
  const hints = matchView.view.hints[seat] ?? 0;
  return [
    kenken.timeTaken(timeTakenBySeat(matchView, seat, services.matches.now())),
    ...(hints > 0 ? [kenken.hintsSoFar(hints)] : []),
  ];
}

function overLines(matchView: KenkenMatchView, text: Catalogue): string[] {
  const kenken = kenkenPhrases(text);
  const view = matchView.view;
  const settings = `-# ${gameSettingsLine(view.options, text)}`;
  if (matchView.location.kind !== "personal") {
    return [
      ...matchEndLines(
        view,
        matchView,
        text,
        matchView.seats.map(({ name }) => escapeText(name)),
      ),
      settings,
    ];
  }
  const ended =
    view.ending === "solved"
      ? kenken.yours.solved({ ms: timeTakenBySeat(matchView, 0), hints: view.hints[0] ?? 0 })
      : kenken.yours.gaveUp(view.solution !== undefined);
  return [ended, settings];
}
