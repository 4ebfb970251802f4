import { PING_CHOICES, THEME_CHOICES } from "#community/settings/player-settings.ts";
import type { Command, CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { noticePost, type RefusalPost, refusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGE_NAMES } from "#text/common/phrases.ts";
import { isLanguage } from "#text/language.ts";
import { commandData } from "./data.ts";

/** Settings of a person. Each handler returns a sentence with the new setting. */
const SUBCOMMAND_HANDLERS: { readonly [name: string]: (request: SlashRequest) => Promise<string | RefusalPost> } = {
  show,
  name: rename,
  language: chooseLanguage,
  theme: chooseTheme,
  pings: choosePings,
};

const command: Command = {
  data: commandData,
  async run(request) {
    const said = await SUBCOMMAND_HANDLERS[request.options.getSubcommand()]?.(request);
    await request.reply(noticePost(said ?? request.text.common.unknownButton));
  },
};

export default command;

async function show({ services, person, language, text }: CommandRequest): Promise<string> {
  const chosen = await services.playerSettings.read(person.id);
  const { heading, lines, themes, pings } = text.settings;
  const all = [
    chosen.name === undefined ? lines.nameHere(escapeText(person.name)) : lines.ownName(escapeText(chosen.name)),
    lines.language({ language: LANGUAGE_NAMES[language], chosen: isLanguage(chosen.language) }),
    lines.theme(themes[chosen.theme]),
    lines.pings(pings[chosen.pings]),
  ];
  return [heading, ...all.map((line) => `- ${line}`)].join("\n");
}

async function rename({ services, person, options, text }: SlashRequest): Promise<string | RefusalPost> {
  const typed = options.getString("name");
  if (typed === null) {
    await services.playerSettings.change(person.id, { name: null });
    return text.settings.unnamed(escapeText(person.nameOnServer));
  }
  const renamed = await services.playerSettings.changeName(person.id, typed);
  return renamed.ok
    ? text.settings.named(escapeText(renamed.name))
    : refusalPost(text.settings.refusal, renamed.refusal);
}

async function chooseLanguage({ services, person, options, text }: SlashRequest): Promise<string> {
  const language = options.getString("language");
  await services.playerSettings.change(person.id, { language: isLanguage(language) ? language : null });
  return isLanguage(language) ? catalogues[language].settings.languageSet(language) : text.settings.languageReset;
}

async function chooseTheme({ services, person, options, text }: SlashRequest): Promise<string> {
  const theme = THEME_CHOICES.find((one) => one === options.getString("theme"));
  if (theme === undefined) return text.common.unknownButton;
  await services.playerSettings.change(person.id, { theme });
  return text.settings.themeSet(text.settings.themes[theme]);
}

async function choosePings({ services, person, options, text }: SlashRequest): Promise<string> {
  const pings = PING_CHOICES.find((one) => one === options.getString("pings"));
  if (pings === undefined) return text.common.unknownButton;
  await services.playerSettings.change(person.id, { pings });
  return text.settings.pingsSet[pings];
}
