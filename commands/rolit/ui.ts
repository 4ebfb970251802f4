import type { Outcome } from "#core/game.ts";
import { moreButton } from "#discord/features/matches/match-menu.ts";
import { MAX_ALT_LENGTH } from "#discord/messages/discord-limits.ts";
import type { Button } from "#discord/messages/post.ts";
import type { GameUi, TurnMessage } from "#discord/messages/turns/game-ui.ts";
import { withGameName } from "#discord/messages/turns/with-game-name.ts";
import gameModule from "#games/rolit/module.ts";
import type { RolitTypes } from "#games/rolit/rolit-types.ts";
import { rolitModeOf, scoresOf } from "#games/rolit/rules/sides.ts";
import type { RolitEvent, RolitOptions, RolitView } from "#games/rolit/types.ts";
import type { PublicEntry, TurnUpdate } from "#match/delivery/turn-update.ts";
import type { PublicMatchInfo } from "#match/play/loaded-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { describeBalls } from "./board-description.ts";
import { rolitFileFormat } from "./file-format.ts";
import {
  activePlayerNames,
  boardAndRulesLine,
  countFreeCells,
  eventLines,
  gameSettingsLine,
  lobbyNoteLines,
  playerOrTeamResults,
  playerOrTeamScores,
  podiumLine,
  seatColourLines,
  winnersLine,
  withEscapedTeamNames,
} from "./lines.ts";
import { rolitLevels } from "./new/bot-levels.ts";
import { rolitLobbyChoices } from "./new/lobby-choices.ts";
import { resultsByMode } from "./player-results.ts";
import { ROLIT_ACTIONS, type RolitPayload } from "./rolit-actions.ts";
import { rolitPhrases } from "./text/rolit-phrases.ts";
import { turnListLines } from "./turn-list-lines.ts";

/** Stands for turns that are left out. */
const ELLIPSIS = "…";

export const rolitUi: GameUi<RolitTypes> = {
  name: (text) => rolitPhrases(text).name,
  helpLines: (text) => rolitPhrases(text).helpLines,
  sceneLabels: (text) => rolitPhrases(text).words,
  describeStep: (entry, view, text, names) => entryLines(entry, view.options, text, names).join("\n"),
  turnListLines: ({ events }, view, text, names) => turnListLines(events, view, text, names),
  altText: (view, facts, text) => altText(view, facts, text),
  ...rolitLevels,
  fileFormats: [rolitFileFormat],
  refusals: (text) => rolitPhrases(text).refusal,
  settingLines: (options, text) => [gameSettingsLine(options, text)],
  lobbyNotes: (plan, players, text) => lobbyNoteLines(plan, players, text),
  fairPlay: { drawn: (text) => rolitPhrases(text).drawn, isSeedInFiles: false },
  lobbyChoices: rolitLobbyChoices,
  statistics: { playerFacts: resultsByMode },
  scores: (view) => scoresOf(view),
  formatTurn(update, text, names, maxLength): TurnMessage {
    const view = update.view;
    const closing = closingLines(update, text, names);
    const opening = update.isFirst ? fittingOpening(update, text, names, maxLength - textLengthOfLines(closing)) : [];
    const turns = update.entries.flatMap((entry) => entryLines(entry, view.options, text, names));
    const lines = [
      ...opening,
      ...takeLastFitting(turns, maxLength - textLengthOfLines([...opening, ...closing])),
      ...closing,
    ];
    return {
      content: lines.join("\n"),
      // The text of a watched match changes more often than its picture, which must not name an earlier turn's player.
      alt: altText(view, update.isWatched ? { ...update, actors: [] } : update, text, update.outcome),
      buttons: buttonsOf(update, text),
    };
  },
};

function entryLines(
  entry: PublicEntry<RolitTypes>,
  options: RolitOptions,
  text: Catalogue,
  names: readonly string[],
): string[] {
  const linesOf = (events: readonly RolitEvent[]) => events.flatMap((event) => eventLines(event, options, text, names));
  return entry.kind === "takeback" ? [rolitPhrases(text).undone(linesOf(entry.undone ?? []))] : linesOf(entry.events);
}

/**
 * Opening lines that fit into `maxLength`. If space is short, the first line, the lines with the seats, or both are
 * left out.
 */
function fittingOpening(
  { view }: TurnUpdate<RolitTypes>,
  text: Catalogue,
  names: readonly string[],
  maxLength: number,
): string[] {
  const { options } = view;
  const [began, seats] = [
    [rolitPhrases(text).began({ names })],
    seatColourLines(withEscapedTeamNames(options), text, names),
  ];
  const rules = [`-# ${boardAndRulesLine(options, text)}`];
  const ways = [[...began, ...seats, ...rules], [...seats, ...rules], [...began, ...rules], rules];
  return ways.find((lines) => textLengthOfLines(lines) <= maxLength) ?? [];
}

/** Lines about the winner or the player to move. No other lines mention a person. */
function closingLines(update: TurnUpdate<RolitTypes>, text: Catalogue, seated: readonly string[]): string[] {
  const view = update.view;
  const names = activePlayerNames(view, seated, text);
  if (update.outcome) {
    const results = playerOrTeamResults({ options: withEscapedTeamNames(view.options) }, update.outcome, names);
    return [winnersLine(results, text), podiumLine(results, text)];
  }
  const scores = rolitPhrases(text).scores(
    playerOrTeamScores({ ...view, options: withEscapedTeamNames(view.options) }, names),
  );
  const turn = update.actors.map((seat) => {
    const player = update.seats[seat];
    return player?.kind === "person" ? mentionOrName(player, update, names[seat] ?? "") : (names[seat] ?? "");
  });
  const { modes, name } = rolitPhrases(text);
  const turnLines = turn.length > 0 ? [withGameName(text.common.turnOf(turn), update, name)] : [];
  return [`-# ${modes[rolitModeOf(view.options)]} · ${scores}`, ...turnLines];
}

/**
 * Name or mention of a player. A person who plays several seats gets no mention, because they are already at the
 * screen. Their name says which seat is to move.
 */
function mentionOrName(player: { readonly person: string }, { seats }: TurnUpdate<RolitTypes>, name: string): string {
  const held = seats.filter((one) => one.kind === "person" && one.person === player.person);
  return held.length > 1 ? name : `<@${player.person}>`;
}

/** Lines of the last turns, as many as fit into `maxLength`. */
function takeLastFitting(lines: readonly string[], maxLength: number): string[] {
  if (textLengthOfLines(lines) <= maxLength) return [...lines];
  const first = lines.findIndex((_, index) => textLengthOfLines([ELLIPSIS, ...lines.slice(index)]) <= maxLength);
  return [ELLIPSIS, ...(first < 0 ? [] : lines.slice(first))];
}

const textLengthOfLines = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0);

/** Alternative text with the content of the picture. It contains no markup, and names are not escaped. */
export function altText(
  view: RolitView,
  { seats, actors }: Pick<PublicMatchInfo, "seats" | "actors">,
  text: Catalogue,
  outcome?: Outcome,
): string {
  const names = seats.map(({ name }) => name);
  const move = view.moves.at(-1);
  const last =
    move &&
    eventLines({ kind: "placed", ...move }, view.options, text, names)
      .join(" ")
      .replaceAll("**", "");
  const players = activePlayerNames(view, names, text);
  const result = outcome && winnersLine(playerOrTeamResults(view, outcome, players), text).replaceAll("**", "");
  const turn = actors[0] === undefined ? undefined : players[actors[0]];
  const summary = rolitPhrases(text).alt({
    last,
    // Without teams, the scores are beside the balls of each player.
    scores: view.options.teams ? playerOrTeamScores(view, players) : [],
    turn,
    result,
    free: countFreeCells(view),
  });
  return `${summary} ${describeBalls(view, players, text, MAX_ALT_LENGTH - summary.length - 1)}`;
}

function buttonsOf({ id, seq, outcome }: TurnUpdate<RolitTypes>, text: Catalogue): Button[][] {
  const { buttons } = rolitPhrases(text);
  if (outcome) return [];
  const button = (kind: RolitPayload["kind"], label: string): Button => ({
    command: gameModule.id,
    match: id,
    seq,
    payload: ROLIT_ACTIONS.format({ kind }),
    label,
  });
  return [
    [
      { ...button("cells", buttons.place), style: "main" },
      button("type", buttons.type),
      button("undo", buttons.undo),
      moreButton({ id, seq }, text),
    ],
  ];
}
