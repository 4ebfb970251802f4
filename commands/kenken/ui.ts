import { moreButton } from "#discord/features/matches/match-menu.ts";
import type { Button } from "#discord/messages/post.ts";
import type { GameUi, TurnMessage } from "#discord/messages/turns/game-ui.ts";
import { withGameName } from "#discord/messages/turns/with-game-name.ts";
import type { KenkenTypes } from "#games/kenken/kenken-types.ts";
import type { KenkenView } from "#games/kenken/types.ts";
import type { PublicEntry, TurnUpdate } from "#match/delivery/turn-update.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { type BoardButtonKind, boardButton, NO_CURSOR } from "./kenken-actions.ts";
import { anotherGameButton } from "./new/new-game.ts";
import { altText } from "./panel/board-in-words.ts";
import {
  gameSettingsLine,
  logEntryLines,
  matchEndLines,
  progressLine,
  takeLastFittingLines,
  textLengthOfLines,
} from "./panel/lines.ts";
import { panelPost } from "./panel/panel.ts";
import { keepPuzzleButton } from "./panel/panel-buttons.ts";
import { propFileFormat } from "./puzzles/prop-file-format.ts";
import { solvedAlone, solvedTogether, solvers } from "./statistics/leaderboards.ts";
import { playerFacts } from "./statistics/player-facts.ts";
import { kenkenPhrases } from "./text/kenken-phrases.ts";

export const kenkenUi: GameUi<KenkenTypes> = {
  name: (text) => kenkenPhrases(text).name,
  helpLines: (text) => kenkenPhrases(text).helpLines,
  sceneLabels: (text) => kenkenPhrases(text).words,
  describeStep: (entry, view, text, names) => stepLines(entry, view, text, names).join("\n"),
  altText: (view, { seats }, text) => altText(view, text, namesOf(seats)),
  refusals: (text) => kenkenPhrases(text).refusal,
  settingLines: (options, text) => [gameSettingsLine(options, text)],
  fileFormats: [propFileFormat],
  statistics: { leaderboards: [solvedAlone, solvedTogether, solvers], playerFacts },
  soloPanel: (request, matchView) => panelPost(request, matchView),
  formatTurn(update, text, names, maxLength): TurnMessage {
    const view = update.view;
    const opening = update.isFirst ? openingLines(update, text) : [];
    const closing = closingLines(update, text, names);
    const turns = logEntryLines(update.entries, view.options, text, names);
    const lines = [
      ...opening,
      ...takeLastFittingLines(turns, maxLength - textLengthOfLines([...opening, ...closing])),
      ...closing,
    ];
    return {
      content: lines.join("\n"),
      alt: altText(view, text, namesOf(update.seats)),
      buttons: buttonsOf(update, text),
    };
  },
};

/**
 * Lines about one log entry. In a race, the other players may only know how many cells a seat has filled. If an entry
 * leaves this number unchanged, its line only says that the player has done something.
 */
function stepLines(
  entry: PublicEntry<KenkenTypes>,
  { options }: KenkenView,
  text: Catalogue,
  names: readonly string[],
): string[] {
  const lines = logEntryLines([entry], options, text, names);
  if (lines.length > 0 || entry.seat === undefined) return lines;
  return [kenkenPhrases(text).busy({ name: names[entry.seat] ?? "" })];
}

const namesOf = (seats: TurnUpdate["seats"]) => seats.map(({ name }) => name);

/**
 * Lines at the start of a match, which mention the players. Later lines mention nobody, because all players can act at
 * any time.
 */
function openingLines({ view, seats }: TurnUpdate<KenkenTypes>, text: Catalogue): string[] {
  const { options } = view;
  const names = seats.map((player) => (player.kind === "person" ? `<@${player.person}>` : player.name));
  return [kenkenPhrases(text).began({ names, mode: options.mode }), `-# ${gameSettingsLine(options, text)}`];
}

function closingLines(update: TurnUpdate<KenkenTypes>, text: Catalogue, names: readonly string[]): string[] {
  const view = update.view;
  if (view.ending !== undefined) return matchEndLines(view, update, text, names);
  if (update.status !== "running") return [];
  return [`-# ${withGameName(progressLine(view, text, names), update, kenkenPhrases(text).name)}`];
}

/** Buttons that open each player's own view of the board. */
function buttonsOf(update: TurnUpdate<KenkenTypes>, text: Catalogue): Button[][] {
  const { options, ending } = update.view;
  const { buttons } = kenkenPhrases(text);
  if (ending !== undefined) return [[anotherGameButton(options, text), ...keepPuzzleButton(update, text)]];
  const button = (kind: BoardButtonKind, label: string) => boardButton(update, { kind, cursor: NO_CURSOR }, label);
  const open: Button = { ...button("open", buttons.open), style: "main" };
  const tools = [button("check", buttons.check), button("hint", buttons.hint), button("rules", buttons.rules)];
  return [[open, ...tools, moreButton(update, text)]];
}
