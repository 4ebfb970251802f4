import { START } from "#discord/command.ts";
import type { Desk } from "#discord/desk.ts";
import type { Button, Post } from "#discord/post.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { LANGUAGE_NAMES } from "#text/common/phrases.ts";
import { HELP_PAGES, type HelpPage } from "#text/help/phrases.ts";
import { isLanguage, LANGUAGES, type Language } from "#text/language.ts";

// What there is, in pages; and the same panel as a greeting, on which a server's language can be chosen.

/** The command that the buttons belong to. */
const COMMAND = "help";

/** What a button of the panel is for. */
export type HelpDeed =
  | { readonly kind: "page"; readonly page: HelpPage }
  | { readonly kind: "language"; readonly language: Language };

export const HELP_PAYLOADS: readonly HelpDeed["kind"][] = ["page", "language"];

export function parseHelp(payload: string): HelpDeed | undefined {
  const [kind, which] = payload.split(".");
  const page = HELP_PAGES.find((one) => one === which);
  if (kind === "page" && page) return { kind, page };
  return kind === "language" && isLanguage(which) ? { kind, language: which } : undefined;
}

function button(payload: string, label: string, isMain: boolean): Button {
  return { command: COMMAND, match: "", seq: 0, payload, label, ...(isMain ? { look: "main" as const } : {}) };
}

type Faces = Desk["faces"];

/** A page, with a button for each of the others and, where games can be played, one for each game. */
export function helpPost(text: Catalogue, page: HelpPage, faces: Faces): Post {
  const { title, lines } = text.help.pages[page];
  const pages = HELP_PAGES.map((one) => button(`page.${one}`, text.help.pages[one].title, one === page));
  const games = rowsOf(gamesOf(text, faces), IN_A_ROW).slice(0, MOST_ROWS);
  return { content: [`**${title}**`, ...lines].join("\n"), buttons: [...evenly(pages), ...games] };
}

/** What is said to a server that is new, in a language that may not be its own. */
export function greetingPost(language: Language, faces: Faces): Post {
  const text = catalogues[language];
  const { content, buttons = [] } = helpPost(text, "begin", faces);
  const languages = LANGUAGES.map((one) => button(`language.${one}`, LANGUAGE_NAMES[one], one === language));
  const lines = [text.help.hello, content, text.help.chooseLanguage];
  return { content: lines.join("\n"), buttons: [...buttons, languages] };
}

/** Discord's limit; more games than so many rows hold are found by their commands. */
const IN_A_ROW = 5;
const MOST_ROWS = 2;

function gamesOf(text: Catalogue, faces: Faces): Button[] {
  return [...faces].map(([command, face]) => ({
    command,
    match: "",
    seq: 0,
    payload: START,
    label: text.help.play(face.name(text)),
  }));
}

/** In as few rows as hold them, of which none is much shorter than the others. */
function evenly(buttons: readonly Button[]): Button[][] {
  const rows = Math.ceil(buttons.length / IN_A_ROW);
  return rowsOf(buttons, Math.ceil(buttons.length / rows));
}

function rowsOf(buttons: readonly Button[], each: number): Button[][] {
  const rows: Button[][] = [];
  for (let at = 0; at < buttons.length; at += each) rows.push(buttons.slice(at, at + each));
  return rows;
}
