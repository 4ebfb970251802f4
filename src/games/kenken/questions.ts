import { dailyLevel } from "#games/kenken/daily.ts";
import { hintFor } from "#games/kenken/deduce/hint.ts";
import { makeLevel, type Wish } from "#games/kenken/generate/make.ts";
import { readFile } from "#games/kenken/level.ts";
import type { Reading } from "#games/kenken/prop/types.ts";
import { solutionNear } from "#games/kenken/solution.ts";
import type { View } from "#games/kenken/types.ts";
import { gridIn } from "#games/kenken/view.ts";
import type { Question } from "#kernel/game.ts";

/**
 * `hint`: what can be found out next. `solution`: one to be shown to who gives up. About no game: `level`, a board as
 * wished; `daily`, that of a day; `read`, a file as a board with what there is to say of it.
 */
export const questions: { readonly [name: string]: Question<View> } = {
  hint: (view) => (view.ending === undefined ? hintFor(view.options.board, gridIn(view).values) : undefined),
  solution: (view) => (view.ending === undefined ? solutionNear(view.options.board, gridIn(view).values) : undefined),
  daily: (_, input) => dailyLevel(input as { readonly variant: string; readonly seed: string }),
  level: (_, input) => makeLevel(input as Wish),
  read: (_, input) => {
    const { text, reading } = input as { readonly text: string; readonly reading?: Reading };
    return readFile(text, reading);
  },
};
