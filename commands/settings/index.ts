import { PINGS, THEMES } from "#club/settings.ts";
import type { Call, Command, SlashCall } from "#discord/command.ts";
import { plain, plainFacts } from "#discord/plain.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGE_NAMES } from "#text/common/phrases.ts";
import { isLanguage } from "#text/language.ts";
import { say } from "#text/phrases.ts";
import { data } from "./data.ts";

/** What a person chooses for themselves; each answers with what is so from now on. */
const SUBCOMMANDS: { readonly [name: string]: (call: SlashCall) => Promise<string> } = {
  show,
  name: rename,
  language: chooseLanguage,
  theme: chooseTheme,
  pings: choosePings,
};

const command: Command = {
  data,
  async run(call) {
    const content = await SUBCOMMANDS[call.options.getSubcommand()]?.(call);
    await call.reply({ content: content ?? call.text.common.unknownButton });
  },
};

export default command;

async function show({ desk, person, language, text }: Call): Promise<string> {
  const chosen = await desk.settings.of(person.id);
  const { heading, lines, themes, pings } = text.settings;
  const all = [
    chosen.name === undefined ? lines.nameHere(plain(person.name)) : lines.ownName(plain(chosen.name)),
    lines.language({ language: LANGUAGE_NAMES[language], chosen: isLanguage(chosen.language) }),
    lines.theme(themes[chosen.theme]),
    lines.pings(pings[chosen.pings]),
  ];
  return [heading, ...all.map((line) => `- ${line}`)].join("\n");
}

async function rename({ desk, person, options, text }: SlashCall): Promise<string> {
  const typed = options.getString("name");
  if (typed === null) {
    await desk.settings.change(person.id, { name: null });
    return text.settings.unnamed(plain(person.nameHere));
  }
  const renamed = await desk.settings.rename(person.id, typed);
  return renamed.ok
    ? text.settings.named(plain(renamed.name))
    : say(text.settings.refusal, plainFacts(renamed.refusal));
}

async function chooseLanguage({ desk, person, options, text }: SlashCall): Promise<string> {
  const language = options.getString("language");
  await desk.settings.change(person.id, { language: isLanguage(language) ? language : null });
  return isLanguage(language) ? catalogues[language].settings.languageSet : text.settings.languageReset;
}

async function chooseTheme({ desk, person, options, text }: SlashCall): Promise<string> {
  const theme = THEMES.find((one) => one === options.getString("theme"));
  if (theme === undefined) return text.common.unknownButton;
  await desk.settings.change(person.id, { theme });
  return text.settings.themeSet(text.settings.themes[theme]);
}

async function choosePings({ desk, person, options, text }: SlashCall): Promise<string> {
  const pings = PINGS.find((one) => one === options.getString("pings"));
  if (pings === undefined) return text.common.unknownButton;
  await desk.settings.change(person.id, { pings });
  return text.settings.pingsSet[pings];
}
