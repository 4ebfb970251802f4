import type { PhraseFacts } from "../../text/phrase-facts.ts";

const place = { column: 3, row: 4 };
const results = [
  { name: "Anna", score: 33, position: 1 },
  { name: "Emma", score: 31, position: 2 },
];

export const facts: PhraseFacts = {
  "rolit.refusal.off-board": () => ({ reason: "off-board", place, board: "circle-small" }),
  "rolit.refusal.cell-taken": () => ({ reason: "cell-taken", place, owner: 1 }),
  "rolit.refusal.touches-nothing": () => ({ reason: "touches-nothing", place }),
  "rolit.refusal.must-trap": () => ({ reason: "must-trap", place, places: [place, { column: 27, row: 0 }] }),
  "rolit.refusal.too-few-players": (players) => ({ reason: "too-few-players", players, min: 2 }),
  "rolit.refusal.too-many-players": (players) => ({ reason: "too-many-players", players, max: 10 }),
  "rolit.refusal.unknown-colour": () => ({ reason: "unknown-colour", colour: "TYPED", allowed: ["red", "beige"] }),
  "rolit.refusal.colour-taken": () => ({ reason: "colour-taken", colour: "red" }),
  "rolit.refusal.colours-differ": (colours) => ({ reason: "colours-differ", colours, players: 4 }),
  "rolit.refusal.official-players": (players) => ({ reason: "official-players", players, min: 2, max: 4 }),
  "rolit.refusal.too-few-teams": (teams) => ({ reason: "too-few-teams", teams, min: 2 }),
  "rolit.refusal.empty-team": () => ({ reason: "empty-team", team: "TYPED" }),
  "rolit.refusal.team-unnamed": (team) => ({ reason: "team-unnamed", team }),
  "rolit.refusal.team-name-taken": () => ({ reason: "team-name-taken", team: "TYPED" }),
  "rolit.refusal.no-such-member": (seat) => ({ reason: "no-such-member", team: "TYPED", seat }),
  "rolit.misprint.name-twice": () => ({ reason: "name-twice", name: "Anna" }),
  "rolit.misprint.team-twice": () => ({ reason: "team-twice", name: "Foxes" }),
  "rolit.misprint.no-such-colour": () => ({ reason: "no-such-colour", typed: "TYPED" }),
  "rolit.misprint.colour-twice": () => ({ reason: "colour-twice", colour: "red" }),
  "rolit.misprint.no-such-team": () => ({ reason: "no-such-team", typed: "TYPED", teams: ["Foxes", "Bears"] }),
  "rolit.misprint.no-such-level": () => ({ reason: "no-such-level", typed: "TYPED" }),
  "rolit.misprint.players-differ": (there) => ({ reason: "players-differ", there, players: there + 1 }),
  "rolit.began": () => ({ names: ["Anna", "Emma"] }),
  "rolit.seated": () => ({ name: "Anna", colour: "red" }),
  "rolit.team": () => ({ name: "TYPED", members: ["Anna", "Emma"] }),
  "rolit.unequal": (min) => ({ min, longer: ["Anna", "Emma"] }),
  "rolit.settings": (cells) => ({
    ...{ shape: "circle", size: "large", cells, rules: "free", mode: "teams", leaving: "greedy" },
  }),
  "rolit.unequalAhead": (players) => ({ players, min: 21, longer: players }),
  "rolit.teamsAhead": () => ["Anna", "Emma"],
  "rolit.left": () => ({ name: "Anna", how: "resigned", deputy: "greedy" }),
  "rolit.deputyOf": () => "Anna",
  "rolit.deputised": () => ({ name: "Anna", level: "greedy" }),
  "rolit.placed": (turned) => ({ name: "Anna", cell: "D5", turned }),
  "rolit.won": (score) => ({ names: ["Anna"], score }),
  "rolit.podium": () => results,
  "rolit.scores": () => results,
  "rolit.laid": (turned) => ({ cell: "D5", turned }),
  "rolit.yourColour": () => "red",
  "rolit.chosenColour": () => "red",
  "rolit.chosenTeam": () => "TYPED",
  "rolit.cell": (turned) => ({ cell: "D5", turned }),
  "rolit.row": (row) => row,
  ...Object.fromEntries(
    [
      ...["too-large", "wrong-type", "not-one-of", "out-of-range", "too-long", "too-few", "too-many", "colour-twice"],
      ...["unknown-type", "unknown-shape", "unknown-colour", "unknown-strategy", "colour-unplayed"],
      ...["too-few-players", "too-few-teams", "wrong-score", "differs"],
    ].map((kind) => [`rolit.fileError.${kind}`, (count: number) => ({ expected: `${count + 20}`, found: "TYPED" })]),
  ),
  "rolit.record.row": (games) => ({ mode: "teams", players: 4, games, wins: 3, share: 0.25 }),
  "rolit.alt": (free) => ({
    last: "TYPED",
    scores: results,
    turn: "Anna",
    result: undefined,
    board: "Anna (red): D4",
    free,
  }),
};

/** Phrases that are rightly the same in two languages. */
export const sameInLanguages = [
  "rolit.colours.pink",
  "rolit.deputyOf",
  "rolit.help.title",
  "rolit.levels.minimax",
  "rolit.name",
  "rolit.podium",
  "rolit.row",
  "rolit.scores",
  "rolit.words.bestMove",
];
