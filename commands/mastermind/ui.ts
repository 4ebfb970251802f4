import { moreButton } from "#discord/features/matches/match-menu.ts";
import type { Button } from "#discord/messages/post.ts";
import type { GameUi, LobbyHost, TurnMessage } from "#discord/messages/turns/game-ui.ts";
import { withGameName } from "#discord/messages/turns/with-game-name.ts";
import type { MastermindTypes } from "#games/mastermind/mastermind-types.ts";
import gameModule from "#games/mastermind/module.ts";
import type { MastermindOptions } from "#games/mastermind/types.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { mastermindFileFormat } from "./file-format.ts";
import { brokenCodes } from "./leaderboard.ts";
import { MASTERMIND_ACTIONS } from "./mastermind-actions.ts";
import { altText, gameSettingsLine, logEntryLines, matchEndLines, turnLine } from "./panel/lines.ts";
import { panelPost } from "./panel/panel.ts";
import { playerFacts } from "./player-facts.ts";
import { mastermindPhrases } from "./text/mastermind-phrases.ts";

export const mastermindUi: GameUi<MastermindTypes> = {
  name: (text) => mastermindPhrases(text).name,
  helpLines: (text) => mastermindPhrases(text).helpLines,
  sceneLabels: (text) => mastermindPhrases(text).words,
  describeStep: (entry, _, text, names) => logEntryLines(entry, text, names).join("\n"),
  altText: (view, facts, text) => altText(view, facts, text),
  levelName(level, text) {
    const names: { readonly [level: string]: string } = mastermindPhrases(text).bots;
    return names[level] ?? level;
  },
  fileFormats: [mastermindFileFormat],
  refusals: (text) => mastermindPhrases(text).refusal,
  settingLines: (options, text, host) => [gameSettingsLine(options, text), ...roleLines(options, text, host)],
  fairPlay: { drawn: (text) => mastermindPhrases(text).drawn, isSeedInFiles: true },
  // Mastermind has no ratings, because its players have different roles.
  statistics: { figures: ["sum", "best", "average", "wins"], leaderboards: [brokenCodes], playerFacts },
  soloPanel: (request, matchView) => panelPost(request, matchView),
  formatTurn(update, text, names, maxLength): TurnMessage {
    const view = update.view;
    const opening = update.isFirst ? openingLines(update, text, names) : [];
    const closing = closingLines(update, text, names);
    const turns = update.entries.flatMap((entry) => logEntryLines(entry, text, names));
    const lines = [
      ...opening,
      ...takeLastFitting(turns, maxLength - textLengthOfLines([...opening, ...closing])),
      ...closing,
    ];
    // The picture of a watched match stays while turns change the text, so it does not say whose turn it is.
    const alt = altText(view, update.isWatched ? { seats: [] } : update, text);
    return { content: lines.join("\n"), alt, buttons: buttonsOf(update, text) };
  },
};

/** Line in a lobby with the role of the host, so that the other player knows their own role. */
function roleLines({ maker }: MastermindOptions, text: Catalogue, host: LobbyHost | undefined) {
  const mastermind = mastermindPhrases(text);
  return host ? [mastermind.parts[host.seat === maker ? "maker" : "breaker"](host)] : [];
}

function openingLines({ view }: TurnUpdate<MastermindTypes>, text: Catalogue, names: readonly string[]): string[] {
  const { options } = view;
  const [maker, breaker] = [names[options.maker] ?? "", names[1 - options.maker] ?? ""];
  return [mastermindPhrases(text).began({ maker, breaker }), `-# ${gameSettingsLine(options, text)}`];
}

/** Lines about the end, or about what to do now. No other lines mention a person. */
function closingLines(update: TurnUpdate<MastermindTypes>, text: Catalogue, names: readonly string[]): string[] {
  const view = update.view;
  if (view.ending !== undefined) return matchEndLines(view, text, names);
  const [seat] = update.actors;
  if (seat === undefined || view.phase === undefined) return [];
  const player = update.seats[seat];
  const name = player?.kind === "person" ? `<@${player.person}>` : (names[seat] ?? "");
  return [withGameName(turnLine(view, text, name), update, mastermindPhrases(text).name)];
}

/** Returns the last lines that fit into `maxLength`. */
function takeLastFitting(lines: readonly string[], maxLength: number): string[] {
  if (textLengthOfLines(lines) <= maxLength) return [...lines];
  const first = lines.findIndex((_, index) => textLengthOfLines(["…", ...lines.slice(index)]) <= maxLength);
  return ["…", ...(first < 0 ? [] : lines.slice(first))];
}

const textLengthOfLines = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0);

/** Buttons of the public message that open private messages. Everybody sees the same buttons. */
function buttonsOf(update: TurnUpdate<MastermindTypes>, text: Catalogue): TurnMessage["buttons"] {
  const mastermind = mastermindPhrases(text);
  const { phase, options } = update.view;
  const button = (kind: "open" | "hint" | "rules" | "possible", label: string): Button => {
    return {
      command: gameModule.id,
      match: update.id,
      seq: update.seq,
      payload: MASTERMIND_ACTIONS.format({ kind }),
      label,
    };
  };
  const { buttons } = mastermind;
  if (phase === undefined) return [[button("possible", buttons.possible)]];
  const label = phase === "make" ? buttons.makeCode : buttons[phase];
  const main = { ...button("open", label), style: "main" as const };
  const hint = phase === "guess" && options.hints > 0 && !update.isRated ? [button("hint", buttons.hint)] : [];
  return [[main, ...hint, button("rules", buttons.rules), moreButton(update, text)]];
}
