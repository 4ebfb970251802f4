import { MAX_OVERTIME_MINUTES } from "#core/clock.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Button } from "#discord/messages/post.ts";
import type { GameUi, TurnMessage } from "#discord/messages/turns/game-ui.ts";
import { withGameName } from "#discord/messages/turns/with-game-name.ts";
import { OVERTIME_POINTS } from "#games/scrabble/rules/time-limits.ts";
import type { ScrabbleTypes } from "#games/scrabble/scrabble-types.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { analysisPhrases } from "./analysis/text/analysis-phrases.ts";
import { boardAlt } from "./board-alt.ts";
import { composerPhrases } from "./composer/text/composer-phrases.ts";
import { entryLines, resultLine } from "./event-lines.ts";
import { scrabbleFileFormats } from "./file-formats.ts";
import { scrabbleLevels } from "./new/bot-levels.ts";
import { settingLines } from "./new/setting-lines.ts";
import { scrabbleButton } from "./scrabble-actions.ts";
import { scrabbleRefusals } from "./scrabble-refusals.ts";
import { setUpButton } from "./set-up/set-up-actions.ts";
import { setUpPhrases } from "./set-up/text/set-up-phrases.ts";
import { scrabblePhrases } from "./text/scrabble-phrases.ts";
import { privateTurnPost } from "./turn/private-turn.ts";
import { turnListLines } from "./turn-list-lines.ts";

/** Stands for turns that are left out. */
const ELLIPSIS = "…";

export const scrabbleUi: GameUi<ScrabbleTypes> = {
  name: (text) => scrabblePhrases(text).name,
  isListedFirst: true,
  helpLines: (text) => scrabblePhrases(text).helpLines,
  sceneLabels: (text) => scrabblePhrases(text).words,
  describeStep: (entry, view, text, names) => entryLines(entry, view, text, names).join("\n"),
  turnListLines: ({ events }, view, text, names) => turnListLines(events, view, text, names),
  altText: (view, facts, text) => boardAlt(view, facts, text),
  ...scrabbleLevels,
  bingoLabel: (text) => scrabblePhrases(text).bingos,
  fairPlay: { drawn: (text) => scrabblePhrases(text).drawn, isSeedInFiles: true },
  moreButton,
  comparableGames: (text) => scrabblePhrases(text).comparableGames,
  fileFormats: scrabbleFileFormats,
  refusals: scrabbleRefusals,
  wordListName: (options, text) => scrabblePhrases(text).listName(options.list),
  privateTurn: privateTurnPost,
  settingLines: (options, text) => settingLines(options, text),
  overtimeLine: (text) => setUpPhrases(text).overtime({ points: OVERTIME_POINTS, minutes: MAX_OVERTIME_MINUTES }),
  setUpButton: (lobby, text) => setUpButton(lobby, { kind: "players" }, setUpPhrases(text).setUp),
  scores: (view) => view.players.map(({ score }) => score),
  formatTurn(update, text, names, maxLength): TurnMessage {
    const view = update.view;
    const closing = closingLines(update, text, names);
    const beginning = update.isFirst ? openingLines(update, text, names) : [];
    // If the message is too long, the opening lines are left out, so that the winner is always shown.
    const opening = textLengthOfLines([...beginning, ...closing]) < maxLength - ELLIPSIS.length ? beginning : [];
    const turns = update.entries.flatMap((entry) => entryLines(entry, view, text, names));
    const lines = [
      ...opening,
      ...takeLastFitting(turns, maxLength - textLengthOfLines([...opening, ...closing])),
      ...closing,
    ];
    return {
      content: lines.join("\n"),
      // The text of a watched match changes more often than its picture, which must not name an earlier turn's player.
      alt: boardAlt(view, update.isWatched ? { ...update, actors: [] } : update, text, update.outcome),
      buttons: buttonsOf(update, text),
    };
  },
};

function openingLines({ view }: TurnUpdate<ScrabbleTypes>, text: Catalogue, names: readonly string[]): string[] {
  const scrabble = scrabblePhrases(text);
  const { list } = view.options;
  const shown = "name" in list ? { name: escapeText(list.name) } : list;
  return [scrabble.began({ names, list: shown })];
}

/** Lines of the last turns, as many as fit into `maxLength`. */
function takeLastFitting(lines: readonly string[], maxLength: number): string[] {
  if (textLengthOfLines(lines) <= maxLength) return [...lines];
  const first = lines.findIndex((_, index) => textLengthOfLines([ELLIPSIS, ...lines.slice(index)]) <= maxLength);
  return [ELLIPSIS, ...(first < 0 ? [] : lines.slice(first))];
}

function textLengthOfLines(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

/** Lines about the winner or the player to move. No other lines mention a person. */
function closingLines(update: TurnUpdate<ScrabbleTypes>, text: Catalogue, names: readonly string[]): string[] {
  const { outcome, seats, actors } = update;
  if (!outcome) {
    if (actors.length === 0) return [];
    const turn = actors.map((seat) => {
      const seatPlayer = seats[seat];
      return seatPlayer?.kind === "person" ? `<@${seatPlayer.person}>` : (names[seat] ?? "");
    });
    const scrabble = scrabblePhrases(text);
    const scores = update.view.players.map(({ score }, seat) => ({ name: names[seat] ?? "", score }));
    const scoreLines = update.edit === undefined ? [] : [scrabble.scores(scores)];
    return [...scoreLines, withGameName(text.common.turnOf(turn), update, scrabble.name)];
  }
  const line = resultLine(outcome, text, names);
  return [line, ...hintLines(update, text, names)];
}

/** Lines with the hints of each person who had any. */
function hintLines({ seats, view }: TurnUpdate<ScrabbleTypes>, text: Catalogue, names: readonly string[]): string[] {
  const scrabble = scrabblePhrases(text);
  const hints = view.players.map((player, seat) => ({
    name: names[seat] ?? "",
    count: player.hints ?? 0,
  }));
  const used = hints.filter(({ count }, seat) => count > 0 && seats[seat]?.kind === "person");
  return used.length > 0 ? [scrabble.hintsUsed(used)] : [];
}

function buttonsOf(update: TurnUpdate<ScrabbleTypes>, text: Catalogue): Button[][] {
  const scrabble = scrabblePhrases(text);
  const analysis = analysisPhrases(text);
  const { buttons } = scrabble;
  if (update.outcome) return [[scrabbleButton({ kind: "analysis" }, analysis.button, update)]];
  const button = (kind: TurnButton, look?: Button["style"]): Button => ({
    ...scrabbleButton({ kind }, buttons[kind], update),
    ...(look ? { style: look } : {}),
  });
  const more = moreButton(update, text);
  const { pending } = update.view;
  if (pending?.last) return [[button("challenge", "danger"), button("accept", "main"), button("rack"), more]];
  const usual = [button("rack"), button("play", "main"), button("exchange"), button("pass")];
  // Discord allows five buttons in a row.
  return pending ? [[button("challenge", "danger"), ...usual], [more]] : [[...usual, more]];
}

type TurnButton = "rack" | "play" | "exchange" | "pass" | "challenge" | "accept";

function moreButton(match: Pick<MatchView, "id" | "seq">, text: Catalogue): Button {
  return scrabbleButton({ kind: "more" }, composerPhrases(text).more.button, match);
}
