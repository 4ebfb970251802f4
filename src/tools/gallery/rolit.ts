import { BOARD_NAMES, boardOf, placeOf } from "#games/rolit/boards/board.ts";
import { rolit } from "#games/rolit/game.ts";
import { LESSON_STEPS, lessonView } from "#games/rolit/lesson.ts";
import { CLASSIC } from "#games/rolit/options.ts";
import { picture } from "#games/rolit/picture.ts";
import { legalCells } from "#games/rolit/rules.ts";
import { COLOUR_NAMES, type Options, type State } from "#games/rolit/types.ts";
import { below, type Rng, rngFrom } from "#kernel/rng.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { sittersOf } from "#tools/gallery/people.ts";
import type { GalleryPicture } from "#tools/gallery/picture.ts";

// What is shown of balls: every board in the middle of a game and at its end, for two to ten players, in teams, and the
// lesson. Balls are laid by chance.

const SEED = "4".repeat(64);
/** Of the cells of a board, so many are full in the middle of a game. */
const MIDDLE = 0.6;
/** By board: small, medium and large of each shape. */
const PLAYERS = [4, 2, 10, 6, 3, 8, 4, 5, 10];
const TEAMS = [
  { name: "Foxes", seats: [0, 2] },
  { name: "Bears", seats: [1, 3] },
];

export function rolitPictures(language: Language): GalleryPicture[] {
  const { words } = catalogues[language].rolit;
  const shown = (name: string, state: State): GalleryPicture => {
    const scene = picture(rolit.view(state, null), words, sittersOf(language, state.options.colours.length));
    return { name: `rolit-${name}`, language, scene };
  };
  const boards = BOARD_NAMES.flatMap((board, at) => {
    const states = play({ ...CLASSIC, board, colours: COLOUR_NAMES.slice(0, PLAYERS[at]) });
    return [shown(board, middleOf(states)), shown(`${board}-end`, states.at(-1) as State)];
  });
  const inTeams = play({ ...CLASSIC, teams: TEAMS });
  const official = play({ ...CLASSIC, rules: "official" });
  return [
    ...boards,
    shown("empty", inTeams[0] as State),
    shown("teams", middleOf(inTeams)),
    shown("teams-end", inTeams.at(-1) as State),
    shown("official", official[3] as State),
    ...LESSON_STEPS.map((step) => {
      const scene = picture(lessonView(step), words, sittersOf(language, 2));
      return { name: `rolit-lesson-${step}`, language, scene };
    }),
  ];
}

const middleOf = (states: readonly State[]): State => states[Math.floor(states.length * MIDDLE)] as State;

/** How the game stands after each ball. */
function play(options: Options): State[] {
  let rng: Rng = rngFrom(SEED);
  const states = [rolit.setup(options, options.colours.length, rng)];
  for (;;) {
    const state = states.at(-1) as State;
    if (state.ending !== undefined) return states;
    const cells = legalCells(state);
    const [chosen, next] = below(rng, cells.length);
    rng = next;
    const place = placeOf(boardOf(options.board), cells[chosen] as number);
    const step = rolit.play(state, state.toMove, { kind: "place", ...place });
    if (!step.ok) throw new Error(step.refusal.why);
    states.push(step.state);
  }
}
