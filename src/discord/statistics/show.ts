import type { Call, PressCall, SlashCall } from "#discord/command.ts";
import { guildOf } from "#discord/lists.ts";
import type { Post } from "#discord/post.ts";
import type { Look } from "#discord/statistics/call.ts";
import { isFigure, parseShown, type Shown, WHATS, type What } from "#discord/statistics/deed.ts";
import { correctionsPost, overviewPost, scoresPost } from "#discord/statistics/lists.ts";
import { profilePost } from "#discord/statistics/profile.ts";
import { standingsPost } from "#discord/statistics/standings.ts";

// The statistics of a game: typed, and then gone on with by buttons. Any game that ends with scores has them.

/** `/<game> stats`. */
export async function statsTyped(call: SlashCall, game: string): Promise<void> {
  const { options } = call;
  const player = options.getUser("player");
  const against = options.getUser("against");
  const typed = WHATS.find((what) => what === options.getString("what"));
  const shown: Shown = {
    what: whatOf(typed, player !== null, against !== null),
    everywhere: options.getBoolean("everywhere") ?? false,
    bots: options.getBoolean("bots") ?? false,
    text: options.getBoolean("text") ?? false,
    page: 0,
    ...(player ? { player: player.id } : {}),
    ...(against ? { against: against.id } : {}),
  };
  await show(call, game, shown, player?.displayName);
}

/** Whoever names a player wants their page, or their scores where they say so. */
function whatOf(typed: What | undefined, hasPlayer: boolean, hasOpponent: boolean): What {
  if (hasPlayer && !hasOpponent && typed === "scores") return typed;
  return hasPlayer || hasOpponent ? "player" : (typed ?? "sum");
}

export function isStats(payload: string): boolean {
  return parseShown(payload) !== undefined;
}

export async function statsPressed(call: PressCall, game: string): Promise<void> {
  const shown = parseShown(call.id.payload);
  if (shown) await show(call, game, shown, undefined);
}

async function show(call: Call, game: string, shown: Shown, asked: string | undefined): Promise<void> {
  const guild = guildOf(call);
  if (guild === undefined) return;
  const { everywhere, bots } = shown;
  const view = { guild, person: call.person.id, game, everywhere, bots };
  await call.reply(await postOf({ call, view, shown }, asked));
}

function postOf(look: Look, asked: string | undefined): Promise<Post> {
  const { what } = look.shown;
  if (isFigure(what)) return standingsPost(look, what);
  switch (what) {
    case "overview":
      return overviewPost(look);
    case "scores":
      return scoresPost(look, asked);
    case "player":
      return profilePost(look, asked);
    case "corrections":
      return correctionsPost(look);
  }
}
