import { matchButton } from "#discord/features/matches/match-actions.ts";
import type { ButtonRequest, CommandRequest, MenuRequest, SlashRequest } from "#discord/interactions/command.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import { MAX_CHOICES, MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { createPageLinks } from "#discord/messages/pagination.ts";
import type { Button, Menu, MenuOption, Post } from "#discord/messages/post.ts";
import { takeFittingTexts, truncate } from "#discord/messages/truncate.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { SavedMatchView } from "#match/saves/saved-matches.ts";
import { gamesCommandButton } from "../games-actions.ts";
import { deleteOrProposeDeletion, hasOtherPlayers, type MatchToDelete } from "./delete-match.ts";
import { labelOfSavedMatch, titleOfSavedMatch } from "./saved-match-text.ts";
import { listOwnSavedMatches } from "./saved-matches.ts";

// Deletes several saved matches after one question. The question has a menu with the chosen matches, from which the
// requester can still remove some. The answer deletes the matches that are left in the menu.

const MAX_TITLE_LENGTH = 30;

export async function askWhichMatchesToDelete(request: SlashRequest): Promise<void> {
  await request.reply(await chooseMatchesPost(request, 0));
}

export async function showPageOfMatchesToDelete(
  request: ButtonRequest,
  { page }: { readonly page: number },
): Promise<void> {
  await request.reply(await chooseMatchesPost(request, page));
}

/** One page of the saved matches that the person plays. */
async function chooseMatchesPost(request: CommandRequest, wanted: number): Promise<Post> {
  const { matches } = request.text;
  const mine = await listOwnSavedMatches(request);
  if (mine.length === 0) return { content: matches.nothingSaved };
  const last = Math.ceil(mine.length / MAX_CHOICES) - 1;
  const page = Math.min(wanted, last);
  const saved = await loadSaved(
    request,
    mine.slice(page * MAX_CHOICES, (page + 1) * MAX_CHOICES).map(({ id }) => id),
  );
  const options = saved.map((one) => optionOf(request, one, one.seq));
  const ways = createPageLinks(page, last).map(({ way, to }) => pageButton(to, way, matches.buttons[way]));
  return { content: matches.chooseDelete, menus: [menuOf(request, options)], ...(last > 0 ? { buttons: [ways] } : {}) };
}

/** Asks whether to delete the chosen matches. Until the answer, some can still be removed. */
export async function askDeleteSeveralMatches(request: MenuRequest): Promise<void> {
  const { person, text } = request;
  const { matches, common } = text;
  const toDelete = request.values.flatMap(parseValue);
  const saved = await loadSaved(
    request,
    toDelete.map(({ match }) => match),
  );
  if (saved.length === 0) return request.reply(matchRefusalPost({ reason: "no-match" }, request.text));
  const seqOf = ({ id, seq }: SavedMatchView) => toDelete.find(({ match }) => match === id)?.seq ?? seq;
  const options = saved.map((one) => ({ ...optionOf(request, one, seqOf(one)), chosen: true }));
  const together = saved.filter((one) => hasOtherPlayers(one, person.id)).map(shortTitle);
  await request.reply({
    content: truncate(matches.deleteThese({ titles: saved.map(shortTitle), together }), MAX_MESSAGE_LENGTH),
    menus: [menuOf(request, options)],
    buttons: [
      [
        { ...gamesCommandButton({ kind: "delete-all" }, matches.deleteSo(saved.length)), style: "danger" },
        pageButton(0, "others", matches.buttons.others),
        matchButton({ id: "" }, { kind: "cancel" }, common.buttons.cancel),
      ],
    ],
  });
}

/**
 * Deletes each match separately. If one deletion is refused, the reply says so, and the other matches are still
 * deleted.
 */
export async function deleteSeveralMatches(request: ButtonRequest): Promise<void> {
  const all = request.chosen.flatMap(parseValue);
  if (all.length === 0) return request.reply({ content: request.text.common.unknownButton, refusal: "unknown-button" });
  const titles = new Map<string, string[]>();
  for (const toDelete of all) {
    const saved = await request.services.matches.saved.view(toDelete.match, request.person.id);
    const notice = await deleteSafely(request, toDelete);
    titles.set(notice, [...(titles.get(notice) ?? []), saved ? shortTitle(saved) : toDelete.match]);
  }
  await request.reply({ content: takeFittingTexts(linesOf(request, titles), MAX_MESSAGE_LENGTH, 1).join("\n") });
}

/** Deletes one match. An error is logged, and the other matches are still deleted. */
async function deleteSafely(request: CommandRequest, toDelete: MatchToDelete): Promise<string> {
  try {
    return (await deleteOrProposeDeletion(request, toDelete)).content ?? "";
  } catch (error) {
    const { match } = toDelete;
    request.services.log.error({ error, id: match, match }, "a saved game could not be deleted");
    return request.text.common.error(match);
  }
}

/** One line with all deleted matches, then lines that say why the other matches were not deleted. */
function linesOf({ text: { matches } }: CommandRequest, titles: ReadonlyMap<string, readonly string[]>): string[] {
  const deleted = titles.get(matches.deleted) ?? [];
  const others = [...titles].filter(([notice]) => notice !== matches.deleted);
  return [
    ...(deleted.length > 0 ? [matches.deletedThese(deleted)] : []),
    ...others.map(([notice, which]) => `${which.map((title) => `**${title}**`).join(", ")}: ${notice}`),
  ];
}

async function loadSaved({ services, person }: CommandRequest, ids: readonly MatchId[]): Promise<SavedMatchView[]> {
  const saved = await Promise.all(ids.map((id) => services.matches.saved.view(id, person.id)));
  return saved.flatMap((one) => one ?? []);
}

function menuOf({ text: { matches } }: CommandRequest, options: readonly MenuOption[]): Menu {
  const menu = gamesCommandButton({ kind: "delete-chosen" }, matches.chooseSeveral);
  return { ...menu, options, maxValues: options.length };
}

/**
 * Menu option for a match. Its value contains the number of turns when the match was chosen, so that a match that was
 * played since then is not deleted.
 */
function optionOf(request: CommandRequest, saved: SavedMatchView, seq: number): MenuOption {
  return { label: labelOfSavedMatch(request, saved), value: `${saved.id}.${seq}` };
}

function parseValue(value: string): MatchToDelete[] {
  const [, match, seq] = /^([0-9a-z]+)\.(\d{1,9})$/.exec(value) ?? [];
  return match === undefined ? [] : [{ match, seq: Number(seq) }];
}

/** Title cut short, because many titles have to fit into one message. */
function shortTitle(saved: SavedMatchView): string {
  return escapeText(truncate(titleOfSavedMatch(saved), MAX_TITLE_LENGTH));
}

function pageButton(page: number, way: string, label: string): Button {
  return gamesCommandButton({ kind: "delete-from", page, way }, label);
}
