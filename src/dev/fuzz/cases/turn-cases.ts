import type { Game, Refusal, Seat } from "#core/game.ts";
import { isSameTurn } from "#core/match-log.ts";
import { createCommandCase } from "#dev/fuzz/cases/command-cases.ts";
import { BUTTON_TYPE, createPressCase, MENU_TYPE } from "#dev/fuzz/cases/press-cases.ts";
import type { ObservedMatch } from "#dev/fuzz/database-snapshot.ts";
import type { CaseContext, CaseGenerator, FuzzCase } from "#dev/fuzz/fuzz-case.ts";
import type { CommandTurn, FuzzTurn, ObservedState, PressTurn } from "#dev/simulation/game-inputs.ts";
import { pickOne, pickRandom } from "#dev/simulation/random-choices.ts";
import { escapeFacts } from "#discord/messages/escape-text.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";
import { type ReasonPhrases, sayReason } from "#text/phrases.ts";

// Turns by whoever sits at a table, of the games themselves: what gets as far as their rules.

interface Sitting {
  readonly match: ObservedMatch;
  readonly state: ObservedState;
  readonly person: string;
  readonly seat: Seat;
  /** Whether one of the person's seats is to move: then this is one. */
  readonly isToMove: boolean;
}

/** Some seat of a person; each game comes as often as any other. */
function sittingOf({ random, matches, fuzzWorld, gameInputs }: CaseContext): Sitting | undefined {
  const game = pickRandom(random, [...gameInputs.keys()]);
  const match = pickRandom(
    random,
    matches().filter((one) => one.game === game && one.state !== undefined),
  );
  const known = new Set([...fuzzWorld.players.values(), fuzzWorld.moderator]);
  const person =
    match &&
    pickRandom(
      random,
      match.players.filter((one) => known.has(one)),
    );
  if (!match?.state || person === undefined) return undefined;
  const { state } = match;
  const own = state.seats.flatMap((holder, seat) =>
    holder.kind === "person" && holder.person === person ? [seat] : [],
  );
  const able = state.game.actors(state.state).find((seat) => own.includes(seat));
  const seat = able ?? own[0];
  return seat === undefined ? undefined : { match, state, person, seat, isToMove: able !== undefined };
}

/** As somebody might play, in their turn or while another thinks. */
export const generateTurn: CaseGenerator = (context) => {
  const sitting = sittingOf(context);
  if (!sitting) return undefined;
  return shotOf(
    context,
    "seated",
    sitting,
    context.gameInputs.get(sitting.match.game)?.fuzz.createTurn({ ...context, ...sitting }),
    false,
  );
};

/** What nobody could play there; or what might be played, by somebody whose turn it is not. */
export const generateWrongTurn: CaseGenerator = (context) => {
  const sitting = sittingOf(context);
  const turns = sitting && context.gameInputs.get(sitting.match.game)?.fuzz;
  if (!sitting || !turns) return undefined;
  const { state, seat, isToMove } = sitting;
  const table = { ...context, ...sitting };
  if (!isToMove) return shotOf(context, "seated, out of turn", sitting, turns.createTurn(table), true);
  const turn = turns.createIllegalTurn(table);
  const fuzzCase = shotOf(context, "seated, wrong", sitting, turn, true);
  const step = turn?.action === undefined ? undefined : state.game.play(state.state, seat, turn.action);
  // Where the rules take it they are at fault, and what has changed by it says so.
  return fuzzCase && step && !step.ok ? { ...fuzzCase, refusal: refusalOf(state.game, step.refusal) } : fuzzCase;
};

/** By whoever sits there, but of a turn that is over or has not come. */
export const generateLatePress: CaseGenerator = (context) => {
  const sitting = sittingOf(context);
  const turn =
    sitting && pickRandom(context.random, context.gameInputs.get(sitting.match.game)?.fuzz.latePresses ?? []);
  if (!sitting || !turn) return undefined;
  const { head } = sitting.match;
  const seq = pickOne(context.random, [head - 1, head - 2, head + 1, 999_999_999]);
  if (seq < 0 || isSameTurn(sitting.state.log, seq)) return undefined;
  return pressed(context, "pressed too late", sitting, { ...turn, seq }, true);
};

function shotOf(
  context: CaseContext,
  kind: string,
  sitting: Sitting,
  turn: FuzzTurn | undefined,
  mustRefuse: boolean,
): FuzzCase | undefined {
  if (turn === undefined) return undefined;
  if ("command" in turn) return typed(context, kind, sitting, turn, mustRefuse);
  return pressed(context, kind, sitting, { ...turn, seq: sitting.match.head }, mustRefuse);
}

/** In the channel of the match; what is played alone, in the conversation with the bot. */
function typed(context: CaseContext, kind: string, { state, person }: Sitting, turn: CommandTurn, mustRefuse: boolean) {
  const { location } = state;
  const channel = location.kind === "channel" ? location.channel : (context.fuzzWorld.conversations.get(person) ?? "");
  return createCommandCase(context, kind, { ...turn, who: person, channel, mustRefuse });
}

type Dated = PressTurn & { readonly seq: number };

function pressed(
  context: CaseContext,
  kind: string,
  { match, person: who }: Sitting,
  { payload, value, seq }: Dated,
  mustRefuse: boolean,
): FuzzCase | undefined {
  const customId = `${match.game}:${match.id}:${seq}:${payload}`;
  const given = value === undefined ? { type: BUTTON_TYPE } : { type: MENU_TYPE, values: [value] };
  return createPressCase(context, kind, { who, customId, ...given }, mustRefuse);
}

function refusalOf({ id }: Game, refusal: Refusal): NonNullable<FuzzCase["refusal"]> {
  const sentences = LANGUAGES.map((language) => {
    const phrases = (catalogues[language] as unknown as { [game: string]: { refusal: ReasonPhrases<Refusal> } })[id];
    return phrases ? sayReason(phrases.refusal, escapeFacts(refusal)) : "";
  });
  return { game: id, sentences };
}
