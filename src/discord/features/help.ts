import { startButton } from "#discord/features/start-button.ts";
import { matchingPattern, oneOf } from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";
import type { Services } from "#discord/interactions/services.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { LANGUAGE_NAMES } from "#text/common/phrases.ts";
import { HELP_TOPICS, type HelpTopic } from "#text/help/phrases.ts";
import { LANGUAGES, type Language } from "#text/language.ts";

// Help pages. The greeting of a new server shows one of them and lets people choose the server's language.

/** The command that the buttons belong to. */
const COMMAND = "help";

export const HELP_ACTIONS = defineActions({
  page: { page: matchingPattern(/^[a-z][a-z-]{0,31}$/) },
  language: { language: oneOf(LANGUAGES) },
});

function button(action: PayloadOf<typeof HELP_ACTIONS>, label: string, isMain: boolean): Button {
  const payload = HELP_ACTIONS.format(action);
  return { command: COMMAND, match: "", seq: 0, payload, label, ...(isMain ? { style: "main" as const } : {}) };
}

type GameUis = Services["gameUis"];

/** A topic, or the name of a game's command. */
type HelpPage = HelpTopic | string;

/**
 * A help page, with a button for each page and one for each game that can be started here. Shows the first page if this
 * one does not exist any more.
 */
export function helpPost(text: Catalogue, page: HelpPage, gameUis: GameUis, startable: GameUis = gameUis): Post {
  const pages = helpPages(text, gameUis);
  const shown = pages.get(page) ?? text.help.pages.begin;
  const buttons = [...pages].map(([one, { title }]) => button({ kind: "page", page: one }, title, one === page));
  const games = toRows(gameButtons(text, startable), BUTTONS_PER_ROW).slice(0, MAX_GAME_ROWS);
  return {
    content: [`**${shown.title}**`, ...shown.lines].join("\n"),
    buttons: [...toEvenRows(buttons), ...games],
  };
}

interface PageText {
  readonly title: string;
  readonly lines: readonly string[];
}

function helpPages(text: Catalogue, gameUis: GameUis): ReadonlyMap<HelpPage, PageText> {
  const [first, ...others] = HELP_TOPICS.map((topic): [HelpPage, PageText] => [topic, text.help.pages[topic]]);
  const games = [...gameUis].flatMap(([command, ui]): [HelpPage, PageText][] =>
    ui.helpLines ? [[command, { title: ui.name(text), lines: ui.helpLines(text) }]] : [],
  );
  return new Map([...(first ? [first] : []), ...games.slice(0, MAX_GAME_PAGES), ...others]);
}

/** Greeting for a new server, in a language that may not be its own. */
export function greetingPost(language: Language, gameUis: GameUis): Post {
  const text = catalogues[language];
  const { content, buttons = [] } = helpPost(text, "begin", gameUis);
  const languages = LANGUAGES.map((one) =>
    button({ kind: "language", language: one }, LANGUAGE_NAMES[one], one === language),
  );
  const games = [...gameUis.values()].map((ui) => ui.name(text));
  const lines = [text.help.hello(games), content, text.help.chooseLanguage];
  return { content: lines.join("\n"), buttons: [...buttons, languages] };
}

/** Discord's maximum. */
const BUTTONS_PER_ROW = 5;
/** Further games have no button to their page. */
const MAX_GAME_PAGES = 2 * BUTTONS_PER_ROW - HELP_TOPICS.length;
/** Games that do not fit into the rows are started by their commands. */
const MAX_GAME_ROWS = 2;

function gameButtons(text: Catalogue, gameUis: GameUis): Button[] {
  return [...gameUis].map(([command, ui]) => startButton(command, text.help.play(ui.name(text))));
}

/** Fewest rows that hold the buttons, of nearly equal length. */
function toEvenRows(buttons: readonly Button[]): Button[][] {
  const rows = Math.ceil(buttons.length / BUTTONS_PER_ROW);
  return toRows(buttons, Math.ceil(buttons.length / rows));
}

function toRows(buttons: readonly Button[], each: number): Button[][] {
  const rows: Button[][] = [];
  for (let at = 0; at < buttons.length; at += each) rows.push(buttons.slice(at, at + each));
  return rows;
}
