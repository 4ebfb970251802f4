import { resolveThemeChoice, THEME_CHOICES } from "#community/settings/player-settings.ts";
import {
  resolveShapeChoice,
  resolveThreadChoice,
  SHAPE_CHOICES,
  THREAD_CHOICES,
} from "#community/settings/server-settings.ts";
import { chooseServerWordList, guildIdOf, suggestWordLists, wordListName } from "#discord/features/word-lists.ts";
import type { AutocompleteChoice, AutocompleteRequest, SlashRequest } from "#discord/interactions/command.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { findMissingChannelPermissions } from "#discord/server/permissions.ts";
import { catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";

// Settings of a whole server. Each handler replies with a sentence about the new setting, or shows all settings if the
// command has no option.

/** Value of the suggestion that resets the default word list. No list can have this name. */
const LIST_OF_LANGUAGE = "*";

/** Suggests the word lists for `/admin default-list`, after the choice to have none. */
export async function suggestServerWordLists(request: AutocompleteRequest): Promise<readonly AutocompleteChoice[]> {
  const typed = request.options.getFocused().trim().toLowerCase();
  const none = { name: request.text.server.defaultChoices.list, value: LIST_OF_LANGUAGE };
  const isWanted = `${none.name} ${none.value}`.toLowerCase().includes(typed);
  return [...(isWanted ? [none] : []), ...(await suggestWordLists(request, false))];
}

export async function showServerSettings(request: SlashRequest): Promise<void> {
  const { heading, lines } = request.text.server;
  const { language, channels = [], starters, list } = request.server;
  const all = [
    lines.language(isLanguage(language) ? language : undefined),
    lines.channels(channels),
    lines.starters(starters),
    lines.list(list === undefined ? undefined : await wordListText(request, list)),
    lines.threads(resolveThreadChoice(request.server)),
    lines.theme(request.text.settings.themes[resolveThemeChoice(request.server)]),
    lines.shape(request.text.server.shapeChoices[resolveShapeChoice(request.server)]),
    lines.admins,
  ];
  await request.reply({ content: [heading, ...all.map((line) => `- ${line}`)].join("\n") });
}

/** Title of a word list in the reader's language. Undefined if the server no longer has the list. */
async function wordListText(request: SlashRequest, name: string): Promise<string | undefined> {
  const found = await request.services.wordLists.find(guildIdOf(request), name);
  return found.ok ? escapeText(wordListName(found.list, request.language)) : undefined;
}

export async function setServerLanguage(request: SlashRequest): Promise<void> {
  const guild = guildIdOf(request);
  if (guild === undefined) return;
  const language = request.options.getString("language");
  if (language === null) return showServerSettings(request);
  await request.services.serverSettings.change(guild, { language: isLanguage(language) ? language : null });
  const content = isLanguage(language)
    ? catalogues[language].server.languageSet(language)
    : request.text.server.languageReset;
  await request.reply({ content });
}

export async function setAllowedChannels(request: SlashRequest): Promise<void> {
  const { services, options, text } = request;
  const guild = guildIdOf(request);
  if (guild === undefined) return;
  const added = options.getChannel("add");
  const [add, remove] = [added?.id, options.getChannel("remove")?.id];
  const isEverywhere = options.getBoolean("everywhere") === true;
  const isNoneNamed = add === undefined && remove === undefined;
  if (isNoneNamed && !isEverywhere) return showServerSettings(request);
  if (!isNoneNamed && (isEverywhere || add === remove))
    return request.reply(refusalPost(text.server.refusal, { reason: "contradictory-channels" }));
  if (isEverywhere) await services.serverSettings.change(guild, { channels: null });
  const changed = await services.serverSettings.changeChannels(guild, {
    ...(add === undefined ? {} : { add }),
    ...(remove === undefined ? {} : { remove }),
  });
  if (!changed.ok) return request.reply(refusalPost(text.server.refusal, changed.refusal));
  const missing = added ? findMissingChannelPermissions(added) : [];
  const warning = text.server.channelNeeds({
    channel: add ?? "",
    permissions: missing.map((permission) => text.common.permissions[permission]),
  });
  const content = text.server.channelsSet(changed.channels);
  await request.reply({ content: missing.length > 0 ? `${content}\n${warning}` : content });
}

export async function setGameStarterRole(request: SlashRequest): Promise<void> {
  const guild = guildIdOf(request);
  if (guild === undefined) return;
  const role = request.options.getRole("role")?.id;
  if (role === undefined) return showServerSettings(request);
  // The id of the @everyone role is the id of the server.
  const starters = role === guild ? null : role;
  await request.services.serverSettings.change(guild, { starters });
  const { startersSet, startersReset } = request.text.server;
  await request.reply({ content: starters === null ? startersReset : startersSet(starters) });
}

export async function setServerWordList(request: SlashRequest): Promise<void> {
  const { services, options, text } = request;
  const guild = guildIdOf(request);
  if (guild === undefined) return;
  const name = options.getString("list");
  if (name === null) return showServerSettings(request);
  if (name === LIST_OF_LANGUAGE) {
    await services.serverSettings.change(guild, { list: null });
    return request.reply({ content: text.server.listReset });
  }
  await request.reply(await chooseServerWordList(request, guild, name));
}

export async function setThreadUse(request: SlashRequest): Promise<void> {
  const guild = guildIdOf(request);
  if (guild === undefined) return;
  const typed = request.options.getString("games");
  const threads = THREAD_CHOICES.find((one) => one === typed);
  if (threads === undefined) return showServerSettings(request);
  await request.services.serverSettings.change(guild, { threads });
  await request.reply({ content: request.text.server.threadsSet(threads) });
}

export async function setServerTheme(request: SlashRequest): Promise<void> {
  const guild = guildIdOf(request);
  if (guild === undefined) return;
  const typed = request.options.getString("theme");
  const theme = THEME_CHOICES.find((one) => one === typed);
  if (theme === undefined) return showServerSettings(request);
  await request.services.serverSettings.change(guild, { theme });
  const { server, settings } = request.text;
  await request.reply({ content: server.themeSet(settings.themes[theme]) });
}

export async function setPictureShape(request: SlashRequest): Promise<void> {
  const guild = guildIdOf(request);
  if (guild === undefined) return;
  const typed = request.options.getString("shape");
  const shape = SHAPE_CHOICES.find((one) => one === typed);
  if (shape === undefined) return showServerSettings(request);
  await request.services.serverSettings.change(guild, { shape });
  await request.reply({ content: request.text.server.shapeSet(shape) });
}
