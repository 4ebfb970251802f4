import { createRng, type Rng, randomInt } from "#core/rng.ts";
import type { GalleryPicture } from "#dev/gallery/gallery-picture.ts";
import { createPlayerProfiles } from "#dev/gallery/gallery-players.ts";
import { BOARD_NAMES, cellPosition, getBoard } from "#games/rolit/board/board.ts";
import { rolit } from "#games/rolit/game.ts";
import { LESSON_STEPS, lessonView } from "#games/rolit/lesson.ts";
import { legalCells } from "#games/rolit/rules/legal-cells.ts";
import { ROLIT_DEFAULTS } from "#games/rolit/rules/options.ts";
import { gameScene } from "#games/rolit/scene/scene.ts";
import { BALL_COLOURS, type RolitOptions, type RolitState } from "#games/rolit/types.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { rolitPhrases } from "../../../commands/rolit/text/rolit-phrases.ts";

// Pictures of Rolit: every board in the middle of a game and at its end, for two to ten players, games in teams, and
// the lesson. Balls are laid at random.

const SEED = "4".repeat(64);
/** Share of the turns that are played in the pictures of a game in progress. */
const MIDDLE = 0.6;
/** Number of players by board, in the order of `BOARD_NAMES`: small, medium and large of each shape. */
const PLAYERS = [4, 2, 10, 6, 3, 8, 4, 5, 10];
const TEAMS = [
  { name: "Foxes", seats: [0, 2] },
  { name: "Bears", seats: [1, 3] },
];

export function createRolitPictures(language: Language): GalleryPicture[] {
  const { words } = rolitPhrases(catalogues[language]);
  const picture = (name: string, state: RolitState): GalleryPicture => {
    const scene = gameScene(
      rolit.view(state, null),
      words,
      createPlayerProfiles(language, state.options.colours.length),
    );
    return { name: `rolit-${name}`, language, scene };
  };
  const boards = BOARD_NAMES.flatMap((board, at) => {
    const states = play({ ...ROLIT_DEFAULTS, board, colours: BALL_COLOURS.slice(0, PLAYERS[at]) });
    return [picture(board, middleOf(states)), picture(`${board}-end`, states.at(-1) as RolitState)];
  });
  const inTeams = play({ ...ROLIT_DEFAULTS, teams: TEAMS });
  const official = play({ ...ROLIT_DEFAULTS, rules: "official" });
  return [
    ...boards,
    picture("empty", inTeams[0] as RolitState),
    picture("teams", middleOf(inTeams)),
    picture("teams-end", inTeams.at(-1) as RolitState),
    picture("official", official[3] as RolitState),
    ...LESSON_STEPS.map((step) => {
      const scene = gameScene(lessonView(step), words, createPlayerProfiles(language, 2));
      return { name: `rolit-lesson-${step}`, language, scene };
    }),
  ];
}

const middleOf = (states: readonly RolitState[]): RolitState =>
  states[Math.floor(states.length * MIDDLE)] as RolitState;

/** Plays a game at random, and returns its states, from the beginning and after each ball. */
function play(options: RolitOptions): RolitState[] {
  let rng: Rng = createRng(SEED);
  const states = [rolit.setup(options, options.colours.length, rng)];
  for (;;) {
    const state = states.at(-1) as RolitState;
    if (state.ending !== undefined) return states;
    const cells = legalCells(state);
    const [chosen, next] = randomInt(rng, cells.length);
    rng = next;
    const place = cellPosition(getBoard(options.board), cells[chosen] as number);
    const step = rolit.play(state, state.toMove, { kind: "place", ...place });
    if (!step.ok) throw new Error(step.refusal.reason);
    states.push(step.state);
  }
}
