import type { PlayableWordList } from "#community/word-lists/server-word-lists.ts";
import { startButton } from "#discord/features/start-button.ts";
import { wordListName, wordListOptionValue } from "#discord/features/word-lists.ts";
import { oneOfParam, patternParam } from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import type { CustomId } from "#discord/interactions/custom-id.ts";
import type { Services } from "#discord/interactions/services.ts";
import type { Button, Menu, Post } from "#discord/messages/post.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { LANGUAGE_NAMES } from "#text/common/phrases.ts";
import { HELP_TOPICS, type HelpTopic } from "#text/help/phrases.ts";
import { LANGUAGES, type Language } from "#text/language.ts";

// Help pages. The greeting of a new server shows one of them, and lets server admins choose its language and its
// usual word list.

/** Name of the command that handles the buttons of help pages. */
const COMMAND = "help";

export const HELP_ACTIONS = defineActions({
  page: { page: patternParam(/^[a-z][a-z-]{0,31}$/) },
  language: { language: oneOfParam(LANGUAGES) },
  /** Opens the menu of word lists. The menu has the action `list`. */
  lists: {},
  list: {},
});

function button(action: PayloadOf<typeof HELP_ACTIONS>, label: string, isMain: boolean): Button {
  return { ...helpId(action), label, ...(isMain ? { style: "main" as const } : {}) };
}

function helpId(action: PayloadOf<typeof HELP_ACTIONS>): CustomId {
  return { command: COMMAND, match: "", seq: 0, payload: HELP_ACTIONS.format(action) };
}

type GameUis = Services["gameUis"];

/** Key of a help page: a topic, or the name of a game's command. */
type HelpPage = HelpTopic | string;

/**
 * Returns a help page, with a button for each page and one for each game that can be started here. If `page` does not
 * exist any more, returns the first page.
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
  const games = inListingOrder(gameUis).flatMap(([command, ui]): [HelpPage, PageText][] =>
    ui.helpLines ? [[command, { title: ui.name(text), lines: ui.helpLines(text) }]] : [],
  );
  return new Map([...(first ? [first] : []), ...games.slice(0, MAX_GAME_PAGES), ...others]);
}

/** Returns the games in the order of the help pages: first those with `isListedFirst`. */
function inListingOrder(gameUis: GameUis): (readonly [command: string, ui: GameUi])[] {
  const isFirst = ([, { isListedFirst = false }]: readonly [string, GameUi]) => isListedFirst;
  const games = [...gameUis];
  return [...games.filter(isFirst), ...games.filter((game) => !isFirst(game))];
}

/** Returns the greeting for a new server. The language is a guess, so its buttons offer all languages. */
export function greetingPost(language: Language, gameUis: GameUis): Post {
  const text = catalogues[language];
  const { content, buttons = [] } = helpPost(text, "begin", gameUis);
  const languages = LANGUAGES.map((one) =>
    button({ kind: "language", language: one }, LANGUAGE_NAMES[one], one === language),
  );
  const games = inListingOrder(gameUis).map(([, ui]) => ui.name(text));
  const lines = [text.help.hello(games), content, text.help.chooseLanguage];
  const lists = button({ kind: "lists" }, text.help.wordLists, false);
  return { content: lines.join("\n"), buttons: [...buttons, [...languages, lists]] };
}

/** Menu in which a server admin chooses the usual word list of the server. `chosen`: value of the present one. */
export function wordListMenu(
  { text, language }: Pick<CommandRequest, "text" | "language">,
  lists: readonly PlayableWordList[],
  chosen: string | undefined,
): Menu {
  const options = lists.slice(0, MAX_MENU_OPTIONS).map((list) => {
    const value = wordListOptionValue(list);
    return { label: wordListName(list, language), value, ...(value === chosen ? { chosen: true } : {}) };
  });
  return { ...helpId({ kind: "list" }), label: text.help.wordLists, options };
}

/** Maximum number of options in a menu of a Discord message. */
const MAX_MENU_OPTIONS = 25;
/** Maximum number of buttons in a row of a Discord message. */
const BUTTONS_PER_ROW = 5;
/** Maximum number of games that have a button to their help page. */
const MAX_GAME_PAGES = 2 * BUTTONS_PER_ROW - HELP_TOPICS.length;
/** Maximum number of rows with buttons that start a game. Further games are started by their commands. */
const MAX_GAME_ROWS = 2;

function gameButtons(text: Catalogue, gameUis: GameUis): Button[] {
  return inListingOrder(gameUis).map(([command, ui]) => startButton(command, text.help.play(ui.name(text))));
}

/** Distributes the buttons to as few rows as possible, of nearly equal length. */
function toEvenRows(buttons: readonly Button[]): Button[][] {
  const rows = Math.ceil(buttons.length / BUTTONS_PER_ROW);
  return toRows(buttons, Math.ceil(buttons.length / rows));
}

function toRows(buttons: readonly Button[], each: number): Button[][] {
  const rows: Button[][] = [];
  for (let at = 0; at < buttons.length; at += each) rows.push(buttons.slice(at, at + each));
  return rows;
}
