import { el } from "../dom.ts";
import { pageLanguage, phrases as words } from "../text/text.ts";
import type { NameLookup } from "./contexts.ts";

// Converts Discord's markup to elements. Links are shown but cannot be followed, so that no request leaves this page.

const INLINE =
  /(?<code>`+)(?<codeText>.+?)\k<code>|\*\*(?<bold>.+?)\*\*(?!\*)|__(?<under>.+?)__|~~(?<strike>.+?)~~|\|\|(?<spoiler>.+?)\|\||\*(?<star>[^\s*](?:.*?[^\s*])?)\*|(?<![\p{L}\p{N}_])_(?<line>.+?)_(?![\p{L}\p{N}_])|<@!?(?<user>\d+)>|<@&(?<role>\d+)>|<#(?<channel>\d+)>|<\/(?<command>[^:>]+):(?<commandId>\d+)>|<a?:(?<emoji>\w+):\d+>|<t:(?<time>-?\d+)(?::(?<style>[tTdDfFR]))?>|\[(?<label>[^\]]+)\]\(<?(?<target>https?:\/\/[^\s)>]+)>?\)|(?<url>https?:\/\/[^\s<>]+)|\\(?<escaped>[^\p{L}\p{N}\s])|(?<ping>@everyone|@here)/su;

type InlineNode = string | HTMLElement;

export function renderMarkdown(text: string, names: NameLookup): InlineNode[] {
  const nodes: InlineNode[] = [];
  let rest = text;
  for (;;) {
    const block = /```(?:[\w+-]*\n)?([\s\S]*?)```/.exec(rest);
    nodes.push(...lines(block ? rest.slice(0, block.index) : rest, names));
    if (!block) return nodes;
    nodes.push(el("pre", { tabindex: "0" }, el("code", {}, (block[1] ?? "").replace(/\n$/, ""))));
    rest = rest.slice(block.index + block[0].length).replace(/^\n/, "");
  }
}

/** Patterns of lines, each with a function that creates the element of such a line. */
const SHAPES: readonly (readonly [RegExp, (found: RegExpExecArray, names: NameLookup) => HTMLElement])[] = [
  [
    /^(#{1,3}) (.*)$/,
    (found, names) => el("strong", { class: `heading h${(found[1] ?? "").length}` }, inline(found[2] ?? "", names)),
  ],
  [/^-# (.*)$/, (found, names) => el("span", { class: "small" }, inline(found[1] ?? "", names))],
  [/^> ?(.*)$/, (found, names) => el("span", { class: "quote" }, inline(found[1] ?? "", names))],
  [/^( *)[-*] (.*)$/, (found, names) => el("span", { class: "item" }, "• ", inline(found[2] ?? "", names))],
];

function lines(text: string, names: NameLookup): InlineNode[] {
  if (text === "") return [];
  const all = text.split("\n");
  const nodes: InlineNode[] = [];
  let run: string[] = [];
  const flush = () => {
    if (run.length > 0) nodes.push(...inline(run.join("\n"), names));
    run = [];
  };
  for (const line of all) {
    const shaped = shapedLine(line, names);
    if (shaped === undefined) run.push(line);
    else {
      flush();
      nodes.push(shaped);
    }
  }
  flush();
  return nodes;
}

function shapedLine(line: string, names: NameLookup): HTMLElement | undefined {
  for (const [pattern, shape] of SHAPES) {
    const found = pattern.exec(line);
    if (found) return shape(found, names);
  }
  return undefined;
}

const STYLES: { readonly [style: string]: Intl.DateTimeFormatOptions } = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

function relative(seconds: number): string {
  const away = seconds - Date.now() / 1000;
  const steps = [["day", 86_400] as const, ["hour", 3_600] as const, ["minute", 60] as const];
  const [unit, size] = steps.find(([, length]) => Math.abs(away) >= length) ?? (["second", 1] as const);
  return new Intl.RelativeTimeFormat(pageLanguage, { numeric: "auto" }).format(Math.round(away / size), unit);
}

function moment(seconds: number, style = "f"): HTMLElement {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return el("span", {}, "Invalid Date");
  const text = style === "R" ? relative(seconds) : new Intl.DateTimeFormat(pageLanguage, STYLES[style]).format(date);
  return el("time", { datetime: date.toISOString(), title: date.toLocaleString(pageLanguage) }, text);
}

const mention = (text: string, mine = false) => el("span", { class: mine ? "mention mine" : "mention" }, text);

const channelMention = (id: string, names: NameLookup) =>
  names.isChannel(id)
    ? el("button", { type: "button", class: "plain mention", onclick: () => names.visit(id) }, `#${names.channel(id)}`)
    : mention(`#${names.channel(id)}`);

const commandMention = (path: string, id: string, names: NameLookup) =>
  el("button", { type: "button", class: "plain mention", onclick: () => names.typeCommand(path, id) }, `/${path}`);

/** The named groups of the pattern `INLINE`. A match sets only the groups of one kind of markup. */
type InlineGroups = {
  readonly [Group in
    | "codeText"
    | "bold"
    | "under"
    | "strike"
    | "spoiler"
    | "star"
    | "line"
    | "user"
    | "role"
    | "channel"
    | "command"
    | "commandId"
    | "emoji"
    | "time"
    | "style"
    | "label"
    | "target"
    | "url"
    | "escaped"
    | "ping"]?: string | undefined;
};

function node(part: InlineGroups, names: NameLookup): InlineNode {
  if (part.codeText !== undefined) return el("code", {}, part.codeText);
  if (part.bold !== undefined) return el("strong", {}, inline(part.bold, names));
  if (part.under !== undefined) return el("u", {}, inline(part.under, names));
  if (part.strike !== undefined) return el("s", {}, inline(part.strike, names));
  if (part.spoiler !== undefined)
    return el("details", { class: "spoiler" }, el("summary", {}, words.spoiler), inline(part.spoiler, names));
  const slanted = part.star ?? part.line;
  if (slanted !== undefined) return el("em", {}, inline(slanted, names));
  if (part.user !== undefined) return mention(`@${names.person(part.user)}`, part.user === names.me);
  if (part.role !== undefined) return mention(`@${names.role(part.role)}`);
  if (part.channel !== undefined) return channelMention(part.channel, names);
  if (part.command !== undefined) return commandMention(part.command, part.commandId ?? "", names);
  if (part.emoji !== undefined) return `:${part.emoji}:`;
  if (part.time !== undefined) return moment(Number(part.time), part.style);
  if (part.target !== undefined) return el("span", { class: "link", title: part.target }, part.label);
  if (part.url !== undefined) return el("span", { class: "link", title: words.noLinks }, part.url);
  if (part.ping !== undefined) return mention(part.ping);
  return part.escaped ?? "";
}

function inline(text: string, names: NameLookup): InlineNode[] {
  const nodes: InlineNode[] = [];
  let rest = text;
  for (;;) {
    const found = INLINE.exec(rest);
    if (!found) break;
    if (found.index > 0) nodes.push(rest.slice(0, found.index));
    nodes.push(node(found.groups ?? {}, names));
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest) nodes.push(rest);
  return nodes;
}
