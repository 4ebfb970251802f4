import { greetingPost, HELP_ACTIONS, helpPost, wordListMenu } from "#discord/features/help.ts";
import { chooseServerWordList, guildIdOf } from "#discord/features/word-lists.ts";
import type { ButtonRequest, Command, MenuRequest } from "#discord/interactions/command.ts";
import { handleActions } from "#discord/interactions/handle-actions.ts";
import { localizedDescription } from "#discord/interactions/registration/localized-text.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";

/** The command that lists all help pages, in the reader's language. */
const command: Command = {
  data: { name: "help", ...localizedDescription(({ help }) => help.description) },
  actions: [
    handleActions(HELP_ACTIONS, {
      page: (request, { page }) => request.reply(pageFor(request, page)),
      language: (request, { language }) => chooseLanguage(request, language),
      lists: offerWordLists,
      list: { select: chooseWordList },
    }),
  ],
  run: (request) => request.reply(pageFor(request, "begin")),
};

export default command;

/** A help page. In a direct message it only offers solo matches, because there is no channel to play in. */
function pageFor(request: Pick<ButtonRequest, "text" | "services" | "location">, page: string) {
  const { gameUis } = request.services;
  if (guildIdOf(request) !== undefined) return helpPost(request.text, page, gameUis);
  return helpPost(request.text, page, gameUis, new Map([...gameUis].filter(([, ui]) => ui.soloPanel)));
}

/** Returns the server of a request by a server admin. Refuses requests of other people. */
async function serverOfAdmin(request: ButtonRequest): Promise<string | undefined> {
  const guild = guildIdOf(request);
  if (guild !== undefined && request.isServerAdmin) return guild;
  await request.reply({ content: request.text.wordLists.serverAdminsOnly, refusal: "admins-only" });
  return undefined;
}

async function offerWordLists(request: ButtonRequest): Promise<void> {
  const guild = await serverOfAdmin(request);
  if (guild === undefined) return;
  const lists = await request.services.wordLists.list(guild);
  const menus = [wordListMenu(request, lists, request.server.list)];
  await request.reply({ content: request.text.help.chooseWordList, menus });
}

async function chooseWordList(request: MenuRequest): Promise<void> {
  const guild = await serverOfAdmin(request);
  const [name] = request.values;
  if (guild !== undefined && name !== undefined) await request.reply(await chooseServerWordList(request, guild, name));
}

/** Handles the language button of a new server's greeting, which also sets the language of the server. */
async function chooseLanguage(request: ButtonRequest, language: Language): Promise<void> {
  const { services } = request;
  const guild = await serverOfAdmin(request);
  if (guild === undefined) return;
  await services.serverSettings.change(guild, { language });
  await request.editMessage(greetingPost(language, services.gameUis));
  await request.reply({ content: catalogues[language].server.languageSet(language) });
}
