import type { Game, Refusal, Seat } from "#core/game.ts";
import { isSameTurn } from "#core/match-log.ts";
import { createCommandCase } from "#dev/fuzz/cases/command-cases.ts";
import { BUTTON_TYPE, createPressCase, MENU_TYPE } from "#dev/fuzz/cases/press-cases.ts";
import type { ObservedMatch } from "#dev/fuzz/database-snapshot.ts";
import type { FuzzCase, FuzzCaseContext, FuzzCaseGenerator } from "#dev/fuzz/fuzz-case.ts";
import type { CommandTurn, FuzzTurn, ObservedState, PressTurn } from "#dev/simulation/game-inputs.ts";
import { pickFromNonEmpty, pickRandom } from "#dev/simulation/random-choices.ts";
import { gameRefusalPost } from "#discord/interactions/refusal-post.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";

// Fuzz cases with turns of players, which reach the rules of a game.

interface SeatedPlayer {
  readonly match: ObservedMatch;
  readonly state: ObservedState;
  readonly person: string;
  /** One of the person's seats: if possible, one that has to move. */
  readonly seat: Seat;
  readonly isToMove: boolean;
}

/** A random player of a random match. All games are equally likely. */
function pickSeatedPlayer({ random, matches, fuzzWorld, gameInputs }: FuzzCaseContext): SeatedPlayer | undefined {
  const game = pickRandom(random, [...gameInputs.keys()]);
  const match = pickRandom(
    random,
    matches().filter((one) => one.game === game && one.state !== undefined),
  );
  const senders = new Set([...fuzzWorld.players.values(), fuzzWorld.serverAdmin]);
  const person =
    match &&
    pickRandom(
      random,
      match.players.filter((player) => senders.has(player)),
    );
  if (!match?.state || person === undefined) return undefined;
  const { state } = match;
  const ownSeats = state.seats.flatMap((player, seat) =>
    player.kind === "person" && player.person === person ? [seat] : [],
  );
  const seatToMove = state.game.actors(state.state).find((seat) => ownSeats.includes(seat));
  const seat = seatToMove ?? ownSeats[0];
  return seat === undefined ? undefined : { match, state, person, seat, isToMove: seatToMove !== undefined };
}

/** A plausible turn, also by a player whose turn it is not. */
export const generateTurn: FuzzCaseGenerator = (context) => {
  const player = pickSeatedPlayer(context);
  if (!player) return undefined;
  const turn = context.gameInputs.get(player.match.game)?.fuzz.createTurn({ ...context, ...player });
  return createTurnCase(context, "turn", player, turn, false);
};

/** An illegal turn, or any turn of a player whose turn it is not. */
export const generateWrongTurn: FuzzCaseGenerator = (context) => {
  const player = pickSeatedPlayer(context);
  const inputs = player && context.gameInputs.get(player.match.game)?.fuzz;
  if (!player || !inputs) return undefined;
  const { state, seat, isToMove } = player;
  const setup = { ...context, ...player };
  if (!isToMove) return createTurnCase(context, "turn of another player", player, inputs.createTurn(setup), true);
  const turn = inputs.createIllegalTurn(setup);
  const fuzzCase = createTurnCase(context, "illegal turn", player, turn, true);
  const step = turn?.action === undefined ? undefined : state.game.play(state.state, seat, turn.action);
  // If the rules wrongly accept the turn, the check of the database reports the change.
  return fuzzCase && step && !step.ok
    ? { ...fuzzCase, refusal: createRefusal(context, state.game, step.refusal) }
    : fuzzCase;
};

/** A press for a turn that is over or has not begun. */
export const generateLatePress: FuzzCaseGenerator = (context) => {
  const player = pickSeatedPlayer(context);
  const turn = player && pickRandom(context.random, context.gameInputs.get(player.match.game)?.fuzz.latePresses ?? []);
  if (!player || !turn) return undefined;
  const { head } = player.match;
  const seq = pickFromNonEmpty(context.random, [head - 1, head - 2, head + 1, 999_999_999]);
  if (seq < 0 || isSameTurn(player.state.log, seq)) return undefined;
  return createPress(context, "late press", player, { ...turn, seq }, true);
};

function createTurnCase(
  context: FuzzCaseContext,
  kind: string,
  player: SeatedPlayer,
  turn: FuzzTurn | undefined,
  mustRefuse: boolean,
): FuzzCase | undefined {
  if (turn === undefined) return undefined;
  if ("command" in turn) return createCommand(context, kind, player, turn, mustRefuse);
  return createPress(context, kind, player, { ...turn, seq: player.match.head }, mustRefuse);
}

/** A command typed in the channel of the match or, for a solo match, in the direct messages with the bot. */
function createCommand(
  context: FuzzCaseContext,
  kind: string,
  { state, person }: SeatedPlayer,
  turn: CommandTurn,
  mustRefuse: boolean,
) {
  const { location } = state;
  const { directChannels } = context.fuzzWorld;
  const channel = location.kind === "channel" ? location.channel : (directChannels.get(person) ?? "");
  return createCommandCase(context, kind, { ...turn, person, channel, mustRefuse });
}

type NumberedPress = PressTurn & { readonly seq: number };

function createPress(
  context: FuzzCaseContext,
  kind: string,
  { match, person }: SeatedPlayer,
  { payload, value, seq }: NumberedPress,
  mustRefuse: boolean,
): FuzzCase | undefined {
  const customId = `${match.game}:${match.id}:${seq}:${payload}`;
  const component = value === undefined ? { type: BUTTON_TYPE } : { type: MENU_TYPE, values: [value] };
  return createPressCase(context, kind, { person, customId, ...component }, mustRefuse);
}

function createRefusal({ gameUis }: FuzzCaseContext, { id }: Game, refusal: Refusal): NonNullable<FuzzCase["refusal"]> {
  const sentences = LANGUAGES.map(
    (language) => gameRefusalPost(gameUis.get(id), refusal, catalogues[language]).content,
  );
  return { game: id, sentences };
}
