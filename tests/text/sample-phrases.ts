import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES, type Language } from "#text/language.ts";
import { isNamedOption } from "#text/phrases.ts";
import { RATE_LIMITED_ACTIONS } from "#text/rate-limits/phrases.ts";
import { loadGameTopics, loadPhraseFacts } from "./game-topics.ts";
import { commonFacts, listOf, type PhraseFacts } from "./phrase-facts.ts";

export { LANGUAGES, type Language };

const topics = await loadGameTopics();
const games = await loadPhraseFacts();

/** Each phrase of a language by its path: `lobby.open`, `scrabble.refusal.not-a-word`. */
export function phrasesOf(language: Language): Map<string, unknown> {
  const { language: _tag, ...shared } = catalogues[language];
  const ofGames = topics.flatMap(({ topic, phrases }) => leaves(phrases(catalogues[language]), topic));
  return new Map([...leaves(shared, ""), ...ofGames]);
}

function leaves(value: unknown, path: string): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  if (isNamedOption(value)) return [[path, value.description]];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, path === "" ? key : `${path}.${key}`));
}

/** Paths of phrases of the games that are rightly the same in two languages. */
export const sameInLanguages = games.flatMap((game) => game.sameInLanguages);

const dailyHeading = (count: number) => ({ puzzle: "TYPED", which: "Go", day: 400 * count });

const WHEN = "<t:1700000000:R>";
const ALLOWANCES = Object.fromEntries(
  ["person", "server"].flatMap((whose) =>
    RATE_LIMITED_ACTIONS.map((what) => [`rateLimits.${whose}.${what}`, () => WHEN]),
  ),
);

const FACTS: PhraseFacts = {
  ...Object.assign({}, ...games.map(({ facts }) => facts)),
  ...ALLOWANCES,
  "rateLimits.tooFast": () => WHEN,
  "common.match.asked-too-often": (count) => ({ reason: "asked-too-often", minutes: count }),
  "common.opening.bad-clock": () => ({ reason: "bad-clock", min: 30_000, max: 14 * 86_400_000 }),
  "common.botAccount": () => "Anna",
  "common.notMembers": (count) => listOf("Anna", count),
  "common.error": () => "a1b2c3",
  "common.report": () => "a1b2c3",
  "common.undrawn": () => "QUIZ 8H, 48 points.",
  "common.missingPermissions": (count) => listOf("Permission", count),
  "common.unheard": (count) => listOf("Permission", count),
  "common.noGameHere": () => ({ game: "Go", start: "/go new" }),
  "common.leaveQuestion": () => "Go",
  "matches.leaveUnplayedQuestion": () => "Go",
  "matches.toMove": (count) => listOf("Anna", count),
  "matches.matchId": () => "a1b2c3",
  ...Object.fromEntries(
    ["finished", "unfinished", "position"].map((kind) => [
      `matches.fileKind.${kind}`,
      (count: number) => ({ format: "GCG", game: "Go", names: listOf("Anna", count) }),
    ]),
  ),
  "matches.noSuchSaved": () => "Anna",
  "matches.fileListUnknown": () => ({ named: "Anna", list: "Berta" }),
  "matches.filePlayer": (count) => count,
  "common.unreadableSolo": () => "Go",
  "common.turnOf": (count) => listOf("Anna", count),
  ...Object.fromEntries(
    ["running", "over"].map((which) => [
      `fairPlay.${which}`,
      (count: number) => ({ drawn: "Go.", hash: "a1", seed: "b2", command: "npm", needsFile: count === 1 }),
    ]),
  ),
  "fairPlay.daily": (count) => ({ hash: "a1", key: count === 1 ? undefined : "b2" }),
  "settings.languageSet": () => "ca",
  "server.languageSet": () => "ca",
  "help.hello": (count) => listOf("Go", count),
  "help.play": () => "Go",
  "wordListUpload.atLine": (count) => ({ line: count, what: "QUIZ" }),
  "wordListUpload.more": (count) => count,
  "privacy.page": (count) => ({ page: count, pages: 2 * count }),
  "privacy.count": (count) => count,
  "privacy.tooLarge": (count) => ({ mib: count }),
  "privacy.deleted": (count) => ({ matches: count, lobbies: 3 * count }),
  "privacy.deletedPlayer": (count) => count,
  "wordLists.refusal.no-such-list": (count) => ({
    reason: "no-such-list",
    name: "Anna",
    languages: ["ca"],
    names: listOf("Berta", count),
  }),
  "wordLists.refusal.lists-too-large": (count) => ({
    reason: "lists-too-large",
    used: 60_000_000 + count,
    max: 67_108_864,
    bytes: count > 1 ? count * 1_000_000 : undefined,
  }),
  "wordLists.unreadable.too-long": (count) => ({ reason: "too-long", length: count, max: 4 }),
  "wordLists.removeQuestion": () => "Anna",
  "wordLists.removed": () => "Anna",
  "wordLists.line": (count) => ({ name: "Anna", words: count, tiles: count }),
  "wordLists.about": (count) => ({ name: "Anna", words: count, tiles: count }),
  "wordLists.builtIn": () => ({ source: "TYPED" }),
  "wordLists.added": (count) => ({ name: "Anna", words: count, tiles: count }),
  "wordLists.changed": (count) => ({
    name: "Anna",
    words: count,
    tiles: count,
    wordsBefore: count,
    tilesBefore: count,
  }),
  "wordLists.checked": (count) => ({ word: "QUIZ", valid: true, score: count, list: "Anna" }),
  "wordLists.checkedTogether": (count) => ({
    valid: listOf("CASA", count),
    invalid: listOf("QUIZ", count),
    list: "Anna",
  }),
  "wordLists.moreLists": (count) => count,
  "wordLists.front": (count) => ({ words: listOf("NY", count), total: 2 * count }),
  "wordLists.back": (count) => ({ words: listOf("NY", count), total: 2 * count }),
  "wordLists.anagrams": (count) => ({ words: listOf("CASA", count), total: 2 * count }),
  "wordLists.found": (count) => ({ pattern: "QU?Z", words: listOf("CASA", count), total: 2 * count, list: "Anna" }),
  "statistics.refusal.no-player": (count) => ({ reason: "no-player", number: count }),
  "statistics.nobodyYet": () => "TYPED",
  "statistics.onlyComparable": () => "TYPED",
  "statistics.noGamesOf": () => "Anna",
  "statistics.part": (count) => ({ from: count, to: 2 * count, of: 3 * count }),
  "statistics.counted": (count) => ({ what: "TYPED", count }),
  "statistics.gamesOf": () => "Anna",
  "statistics.page": (count) => ({ page: count, pages: 2 * count }),
  "statistics.standing": (count) => ({ position: count, name: "Anna", value: "8H", wins: count, games: 2 * count }),
  "statistics.moved": (count) => count,
  "statistics.movesSince": () => "<t:11:d>",
  "statistics.yourPlace": (count) => ({ position: count, moved: "H8" }),
  "statistics.bot": () => "TYPED",
  "statistics.matches": (count) => ({ matches: count, scores: 2 * count, players: 3 * count }),
  "statistics.sum": (count) => count,
  "statistics.means": () => ({ mean: "8H", ofPlayers: "D4" }),
  "statistics.bestPlayer": () => ({ name: "Anna", mean: "8H" }),
  "statistics.worstPlayer": () => ({ name: "Anna", mean: "8H" }),
  "statistics.scoreLine": (count) => ({ place: count, name: "Anna", score: count, when: "<t:11:d>" }),
  "statistics.games": (count) => ({ games: count, since: "2026" }),
  "statistics.record": (count) => ({
    ...{ games: count, wins: count, ties: count, sum: count, average: "8H", best: count, worst: -count },
  }),
  "statistics.place": (count) => ({ position: count, figure: "TYPED" }),
  "statistics.rated": () => "H8",
  "statistics.play": (count) => ({ word: "QUIZ", points: count }),
  "statistics.game": (count) => ({ score: count, end: "TYPED", when: "<t:11:d>" }),
  "statistics.duel": (count) => ({ name: "Anna", games: count, wins: count, ties: count, losses: count }),
  "statistics.corrected.takeBack": (count) => ({
    by: "Berta",
    game: "Go",
    name: "Anna",
    score: count,
    when: "<t:11:d>",
  }),
  "statistics.corrected.delete": (count) => ({ by: "Berta", game: "Go", name: "Anna", scores: count }),
  "statistics.corrected.enter": (count) => ({
    game: "Go",
    by: "Berta",
    scores: listOf("Anna", count).map((name) => ({ name, score: count })),
  }),
  "statistics.buttons.deleteIn": (count) => ({ game: "Anna", scores: count }),
  "statistics.corrected.reset": (count) => ({ by: "Berta", game: "Anna", scores: count, players: count }),
  "statistics.resetQuestion": (count) => ({ game: "Anna", scores: count, players: count }),
  "statistics.takeBackQuestion": (count) => ({ game: "Go", name: "Anna", score: count, when: "<t:11:d>" }),
  "statistics.deleteQuestion": () => "Anna",
  "server.refusal.not-in-this-channel": (count) => ({ reason: "not-in-this-channel", channels: listOf("Go", count) }),
  "server.refusal.not-a-starter": () => ({ reason: "not-a-starter", role: "Berta" }),
  "server.refusal.not-among-them": (count) => ({
    reason: "not-among-them",
    channel: "Anna",
    channels: listOf("Go", count),
  }),
  "server.lines.language": () => "ca",
  "server.lines.channels": (count) => listOf("Go", count),
  "server.lines.starters": () => "Berta",
  "server.lines.list": () => "TYPED",
  "server.channelsSet": (count) => listOf("Go", count),
  "server.startersSet": () => "Berta",
  "server.channelNeeds": (count) => ({ channel: "Go", permissions: listOf("Go", count) }),
  "server.listSet": () => "TYPED",
  "server.endButton": () => "Go",
  "server.deleteSavedQuestion": () => "Anna",
  "server.savedDeleted": () => "Anna",
  "settings.lines.ownName": () => "Anna",
  "settings.lines.nameHere": () => "Anna",
  "settings.lines.language": (count) => ({ language: "TYPED", chosen: count > 1 }),
  "settings.lines.theme": () => "TYPED",
  "settings.lines.pings": () => "TYPED",
  "settings.named": () => "Anna",
  "settings.unnamed": () => "Anna",
  "settings.themeSet": () => "TYPED",
  "matches.matchSaved": () => "Anna",
  "matches.timeUntil": () => "<t:37:R>",
  "matches.step": (count) => ({ game: "Go", step: count, steps: 2 * count }),
  "matches.animating": (count) => count / 100,
  "matches.animated": (count) => ({ game: "Go", steps: count }),
  "matches.showsAnimation": () => ({ name: "Anna", game: "Go" }),
  "matches.noExports": () => "Go",
  "matches.unknownFormat": (count) => ({ typed: "TYPED", formats: listOf("gcg", count) }),
  "matches.importRefusal.too-large-file": (count) => ({ reason: "too-large-file", maxKiB: count }),
  "matches.importRefusal.unknown-kind": (count) => ({ reason: "unknown-kind", kinds: listOf("gcg", count) }),
  "matches.turnLine": (count) => ({ turn: count, name: "Anna", what: "QUIZ 8H", points: 2 * count, total: 3 * count }),
  "matches.notImported": () => "QUIZ",
  "matches.reseated": () => "Anna",
  "matches.weaker": () => "Anna",
  "matches.declined.takeback": () => "Anna",
  "matches.declined.drop": () => "Anna",
  "matches.declined.replace": () => "Anna",
  "matches.declined.remove": () => "Anna",
  "matches.declined.delete": () => "Anna",
  "matches.declined.save": () => "Anna",
  "matches.declined.resume": () => "Anna",
  "matches.moved": (count) => ({ game: "Go", seats: listOf("Anna", count), place: "<#37>" }),
  "matches.deleteTogether": () => "Anna",
  "matches.away": (count) => listOf("Anna", count),
  "matches.savedLine": (count) => ({
    game: "Go",
    list: "TYPED",
    title: "Anna",
    seats: listOf("Cesc", count),
    began: "<t:11:d>",
    last: "<t:37:R>",
    turn: listOf("Dídac", count),
    because: "hidden-channel",
  }),
  "matches.homeless": (count) => count,
  "matches.versus": (count) => listOf("Anna", count),
  "matches.renamed": () => "Anna",
  "matches.deleteQuestion": () => "Anna",
  "matches.deleteThese": (count) => ({ titles: listOf("Anna", count), together: listOf("Berta", count) }),
  "matches.deleteSo": (count) => count,
  "matches.deletedThese": (count) => listOf("Anna", count),
  "matches.asked": (count) => listOf("Anna", count),
  "lobby.refusal.not-host": () => ({ reason: "not-host", host: "Anna" }),
  "lobby.title": () => ({ game: "Go", host: "Anna" }),
  "lobby.rematchTitle": () => ({ game: "Go", host: "Anna" }),
  "statistics.profileAlt": () => "Anna",
  "lobby.lobbyExists": () => ({ game: "Go", host: "Anna" }),
  "lobby.there": (count) => ({ names: listOf("Anna", count), of: 2 * count }),
  "lobby.awaited": (count) => listOf("Anna", count),
  "lobby.declined": (count) => listOf("Anna", count),
  "lobby.begins": () => "Anna",
  "lobby.allIn": () => "Anna",
  "lobby.clock": (count) => ({ kind: "game", ms: count * 60_000, increment: 10_000 }),
  "lobby.cancelled": () => ({ game: "Go", host: "Anna" }),
  "lobby.lapsed": () => "Go",
  "lobby.joinedBut": () => "TYPED",
  "lobby.botAdded": () => "Anna",
  "lobby.inThread": () => "<#37>",
  "matches.botName": (count) => count,
  "server.lines.theme": () => "TYPED",
  "server.themeSet": () => "TYPED",
  "server.lines.shape": () => "TYPED",
  "server.shapeSet": () => "wide",
  "daily.refusal.day-over": (count) => ({ reason: "day-over", day: 400 * count }),
  "daily.heading": (count) => dailyHeading(count),
  "daily.line": (count) => ({ ...dailyHeading(count), name: "Anna", result: "🟧🟩" }),
  "daily.row": (count) => ({ position: count, name: "Anna", result: "🟧🟩" }),
  "daily.scrabble.result": () => ({ squares: "🟧🟩", share: 0.9 }),
  "daily.everRow": (count) => ({
    ...{ position: count, name: "Anna", solved: count, days: count, mean: 0.8, streak: count, longest: count },
  }),
  "daily.left": (count) => count,
  "daily.giveUpQuestion": (count) => count,
  "daily.found": (count) => count,
  "daily.streak": (count) => count,
  "daily.scrabble.tried": (count) => ({ word: "QUIZ", place: "8H", score: count, share: 0.9 }),
  "daily.scrabble.rack": (count) => listOf("QU", count),
  "server.lines.threads": () => "own",
  "server.threadsSet": () => "own",
};

/** The phrase with facts of this number of things. */
export function samplePhrases(path: string, phrase: unknown, count: number): string {
  return typeof phrase === "function" ? phrase(sampleFacts(path, count)) : String(phrase);
}

/** Facts for the phrase at `path`. */
export function sampleFacts(path: string, count: number): unknown {
  return (FACTS[path] ?? commonFacts)(count);
}
