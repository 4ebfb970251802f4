import { SHAPES, shapeOf, THREADS, threadsOf } from "#club/servers.ts";
import { THEMES, themeOf } from "#club/settings.ts";
import type { SlashCall } from "#discord/command.ts";
import { guildOf, nameOfList, sayWhyNot, valueOfList } from "#discord/lists.ts";
import { plain, plainFacts } from "#discord/plain.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGE_NAMES } from "#text/common/phrases.ts";
import { isLanguage } from "#text/language.ts";
import { say } from "#text/phrases.ts";

// What holds for a whole server. Each of these answers with what is so from now on.

export async function showServer(call: SlashCall): Promise<void> {
  const { heading, lines } = call.text.server;
  const { language, channels = [], starters, list } = call.server;
  const all = [
    lines.language(isLanguage(language) ? LANGUAGE_NAMES[language] : undefined),
    lines.channels(channels),
    lines.starters(starters),
    lines.list(list === undefined ? undefined : await shownList(call, list)),
    lines.threads(threadsOf(call.server)),
    lines.theme(call.text.settings.themes[themeOf(call.server)]),
    lines.shape(call.text.server.shapeChoices[shapeOf(call.server)]),
  ];
  await call.reply({ content: [heading, ...all.map((line) => `- ${line}`)].join("\n") });
}

/** As its reader calls it; nothing where the server has it no more, for then it is not played with. */
async function shownList(call: SlashCall, name: string): Promise<string | undefined> {
  const found = await call.desk.resources.find(guildOf(call), name);
  return found.ok ? plain(nameOfList(found.list, call.language)) : undefined;
}

export async function chooseLanguage(call: SlashCall): Promise<void> {
  const guild = guildOf(call);
  if (guild === undefined) return;
  const language = call.options.getString("language");
  await call.desk.servers.change(guild, { language: isLanguage(language) ? language : null });
  const content = isLanguage(language) ? catalogues[language].server.languageSet : call.text.server.languageReset;
  await call.reply({ content });
}

export async function chooseChannels(call: SlashCall): Promise<void> {
  const { desk, options, text } = call;
  const guild = guildOf(call);
  if (guild === undefined) return;
  const [add, remove] = [options.getChannel("add")?.id, options.getChannel("remove")?.id];
  if (options.getBoolean("everywhere") === true) await desk.servers.change(guild, { channels: null });
  else if (add === undefined && remove === undefined) return showServer(call);
  const changed = await desk.servers.changeChannels(guild, {
    ...(add === undefined ? {} : { add }),
    ...(remove === undefined ? {} : { remove }),
  });
  const content = changed.ok
    ? text.server.channelsSet(changed.channels)
    : say(text.server.refusal, plainFacts(changed.refusal));
  await call.reply({ content });
}

export async function chooseStarters(call: SlashCall): Promise<void> {
  const guild = guildOf(call);
  if (guild === undefined) return;
  const role = call.options.getRole("role")?.id;
  // The role of everybody has the id of the server.
  const starters = role === undefined || role === guild ? null : role;
  await call.desk.servers.change(guild, { starters });
  const { startersSet, startersReset } = call.text.server;
  await call.reply({ content: starters === null ? startersReset : startersSet(starters) });
}

export async function chooseList(call: SlashCall): Promise<void> {
  const { desk, options, text } = call;
  const guild = guildOf(call);
  if (guild === undefined) return;
  const name = options.getString("list");
  if (name === null) {
    await desk.servers.change(guild, { list: null });
    return call.reply({ content: text.server.listReset });
  }
  const found = await desk.resources.find(guild, name);
  if (!found.ok) return call.reply({ content: sayWhyNot(call, found) });
  await desk.servers.change(guild, { list: valueOfList(found.list) });
  await call.reply({ content: text.server.listSet(plain(nameOfList(found.list, call.language))) });
}

export async function chooseThreads(call: SlashCall): Promise<void> {
  const guild = guildOf(call);
  if (guild === undefined) return;
  const typed = call.options.getString("games");
  const threads = THREADS.find((one) => one === typed) ?? null;
  await call.desk.servers.change(guild, { threads });
  await call.reply({ content: call.text.server.threadsSet(threads ?? threadsOf({})) });
}

export async function chooseTheme(call: SlashCall): Promise<void> {
  const guild = guildOf(call);
  if (guild === undefined) return;
  const typed = call.options.getString("theme");
  const theme = THEMES.find((one) => one === typed) ?? null;
  await call.desk.servers.change(guild, { theme });
  const { server, settings } = call.text;
  await call.reply({ content: server.themeSet(settings.themes[theme ?? themeOf({})]) });
}

export async function chooseShape(call: SlashCall): Promise<void> {
  const guild = guildOf(call);
  if (guild === undefined) return;
  const typed = call.options.getString("shape");
  const shape = SHAPES.find((one) => one === typed) ?? null;
  await call.desk.servers.change(guild, { shape });
  await call.reply({ content: call.text.server.shapeSet(shape ?? shapeOf({})) });
}
