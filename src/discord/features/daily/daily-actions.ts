import { buttonVariantParam, integerParam, optionalParam, patternParam } from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";

const puzzle = { variant: patternParam(/^[a-z0-9-]+$/), day: integerParam(9_999_999) };
/** Parameters of a button to a leaderboard. `page` is counted from 0. */
const leaderboard = { ...puzzle, page: optionalParam(integerParam(9_999_999)), way: buttonVariantParam };

/** A try that a player assembles by buttons. Each game has its own format. */
const draft = optionalParam(patternParam(/^[0-9a-z]{1,20}$/));

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
    /** Shows the puzzle with an unfinished try, which only this button stores. */
    draft: { ...puzzle, draft, way: buttonVariantParam },
    /** Makes the try. */
    send: { ...puzzle, draft },
  },
  "daily-",
);

export type DailyPayload = PayloadOf<typeof DAILY_ACTIONS>;
export type DraftPayload = Extract<DailyPayload, { readonly kind: "draft" | "send" }>;
/** Payloads of the buttons that have the same label in all games. */
export type DailyLinkPayload = Exclude<DailyPayload, DraftPayload>;
export type LeaderboardPayload = Extract<DailyPayload, { readonly kind: "table" | "ever" }>;
