import { resolveFinishedMatch } from "#discord/features/matches/finished-matches.ts";
import type {
  AutocompleteChoice,
  AutocompleteRequest,
  CommandRequest,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { PostFile } from "#discord/messages/post.ts";
import type { ExportedFile, ExportedMatch } from "#match/history/export-match.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { findLastPlayed, gameName } from "../running/list-here.ts";

/** Number of log entries that count as one use of the rate limit. The export of a longer log counts several times. */
const ENTRIES_PER_CHARGE = 2_000;

/**
 * Sends files with the public record of a finished match: the named match or, without a name, the last match played
 * here. Sends the chosen format, or all formats.
 */
export async function sendMatchExports(request: SlashRequest): Promise<void> {
  const { matches } = request.text;
  const chosen = await resolveFinishedMatch(request, () => findMatchToExport(request));
  if (!chosen.ok) return request.reply({ content: matches.noSuchPast, refusal: "no-such-match" });
  const exported = await loadExports(request, chosen.match);
  if (!exported) return request.reply({ content: matches.nothingPlayed, refusal: "nothing-played" });
  const { facts, files } = exported;
  if (exported.isTooEarly) return request.reply({ content: matches.exportedWhenOver, refusal: "exported-when-over" });
  if (files.length === 0) return request.reply({ content: matches.noExports(gameName(facts.game.id, request)) });
  const typed = request.options.getString("format")?.trim().toLowerCase();
  const wanted = files.filter(({ format }) => typed === undefined || format === typed);
  if (wanted.length === 0) {
    const formats = files.map(({ format }) => format);
    return request.reply({ content: matches.unknownFormat({ typed: escapeText(typed ?? ""), formats }) });
  }
  if (!(await consumeExportLimit(request, facts))) return;
  const refused = await request.services.matches.recordSpectating(facts, request.person.id);
  if (refused) return request.reply(matchRefusalPost(refused, request.text));
  await request.reply({
    content: facts.outcome ? matches.exported : matches.exportedSoFar,
    files: await Promise.all(wanted.map((file) => postedFile(facts, file))),
  });
}

/** The last match of this channel or, if there is none, the requester's last solo match. */
async function findMatchToExport(
  request: Pick<CommandRequest, "services" | "location" | "person">,
): Promise<MatchId | undefined> {
  return (await findLastPlayed(request)) ?? request.services.matches.latestSolo(request.person.id);
}

/** Counts an export. If there were too many, replies with the reason and returns false. */
function consumeExportLimit(request: CommandRequest, { seq }: ExportedMatch["facts"]): Promise<boolean> {
  return consumeRateLimit(request, "exports", { cost: 1 + Math.floor(seq / ENTRIES_PER_CHARGE) });
}

/**
 * Returns the file of a match in one format; undefined if the match has no such file. Returns `refused` if the person
 * has exported too often and was told so.
 */
export async function exportOneFile(
  request: CommandRequest,
  match: MatchId,
  wanted: string,
): Promise<PostFile | "refused" | undefined> {
  const exported = await loadExports(request, match);
  const file = exported?.files.find(({ format }) => format === wanted);
  if (!exported || !file) return undefined;
  return (await consumeExportLimit(request, exported.facts)) ? postedFile(exported.facts, file) : "refused";
}

async function postedFile({ game, id }: ExportedMatch["facts"], { format, text }: ExportedFile): Promise<PostFile> {
  return { name: `${game.id}-${id}.${format}`, content: await text() };
}

export async function suggestExportFormats(request: AutocompleteRequest): Promise<AutocompleteChoice[]> {
  const typed = request.options.getFocused().trim().toLowerCase();
  const chosen = await resolveFinishedMatch(request, () => findMatchToExport(request));
  const { files = [] } = (chosen.ok && (await loadExports(request, chosen.match))) || {};
  return files
    .filter(({ format }) => format.includes(typed))
    .map(({ format }) => ({ name: format.toUpperCase(), value: format }));
}

async function loadExports(
  { services, person }: Pick<CommandRequest, "services" | "person">,
  match: MatchId | undefined,
): Promise<ExportedMatch | undefined> {
  return match === undefined ? undefined : services.matches.exportMatch(match, person.id);
}
