import type { Command, PressCall } from "#discord/command.ts";
import { described } from "#discord/described.ts";
import { greetingPost, HELP_PAYLOADS, helpPost, parseHelp } from "#discord/help.ts";
import { guildOf } from "#discord/lists.ts";
import { catalogues } from "#text/catalogue.ts";
import type { HelpPage } from "#text/help/phrases.ts";
import type { Language } from "#text/language.ts";

/** What there is, in the reader's language. */
const command: Command = {
  data: { name: "help", ...described(({ help }) => help.description) },
  payloads: HELP_PAYLOADS,
  run: (call) => call.reply(pageFor(call, "begin")),
  async press(call) {
    const deed = parseHelp(call.id.payload);
    if (deed?.kind === "page") await call.reply(pageFor(call, deed.page));
    else if (deed) await chooseLanguage(call, deed.language);
    else await call.reply({ content: call.text.common.unknownButton });
  },
};

export default command;

/** In a direct message there is no channel to play in, but what one plays for oneself alone can be started. */
function pageFor(call: Pick<PressCall, "text" | "desk" | "home">, page: HelpPage) {
  const { faces } = call.desk;
  if (guildOf(call) !== undefined) return helpPost(call.text, page, faces);
  return helpPost(call.text, page, new Map([...faces].filter(([, face]) => face.own)));
}

/** On the greeting of a new server, which speaks that language from then on as well. */
async function chooseLanguage(call: PressCall, language: Language): Promise<void> {
  const { desk, moderates, text } = call;
  const guild = guildOf(call);
  if (guild === undefined || !moderates) return call.reply({ content: text.resources.moderatorsOnly });
  await desk.servers.change(guild, { language });
  await call.change(greetingPost(language, desk.faces));
  await call.reply({ content: catalogues[language].server.languageSet });
}
