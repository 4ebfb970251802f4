import { buttonVariantParam, integerParam, optionalParam, patternParam } from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";

const puzzle = { variant: patternParam(/^[a-z0-9-]+$/), day: integerParam(9_999_999) };
/** Parameters of a button to a leaderboard. `page` is counted from 0. */
const leaderboard = { ...puzzle, page: optionalParam(integerParam(9_999_999)), way: buttonVariantParam };

/** The actions of the buttons and of the form of a daily puzzle. */
export const DAILY_ACTIONS = defineActions(
  {
    try: puzzle,
    "give-up": puzzle,
    answer: puzzle,
    share: puzzle,
    table: leaderboard,
    ever: leaderboard,
    today: puzzle,
    yesterday: puzzle,
    fair: puzzle,
  },
  "daily-",
);

export type DailyPayload = PayloadOf<typeof DAILY_ACTIONS>;
export type LeaderboardPayload = Extract<DailyPayload, { readonly kind: "table" | "ever" }>;
