import { plainFacts } from "#discord/plain.ts";
import type { Game, Refusal, Seat } from "#kernel/game.ts";
import { isSameTurn } from "#kernel/log.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";
import { type Phrases, say } from "#text/phrases.ts";
import { oneOf, pick } from "#tools/fuzz/chance.ts";
import type { MatchSeen, Standing } from "#tools/fuzz/look.ts";
import type { Aim, Range, Shot } from "#tools/fuzz/shot.ts";
import { BUTTON, MENU, pressBy } from "#tools/fuzz/shots/pressed.ts";
import { typedAs } from "#tools/fuzz/shots/typed.ts";
import type { Pressed, Turn, Typed } from "#tools/fuzz/turns/turn.ts";
import { turnsOf } from "#tools/fuzz/turns.ts";

// Turns by whoever sits at a table, of the games themselves: what gets as far as their rules.

interface Sitting {
  readonly match: MatchSeen;
  readonly standing: Standing;
  readonly person: string;
  readonly seat: Seat;
  /** Whether one of the person's seats is to move: then this is one. */
  readonly isToMove: boolean;
}

/** Some seat of a person; each game comes as often as any other. */
function sittingOf({ random, matches, peopled }: Range): Sitting | undefined {
  const game = pick(random, Object.keys(turnsOf));
  const match = pick(
    random,
    matches().filter((one) => one.game === game && one.standing !== undefined),
  );
  const known = new Set([...peopled.players.values(), peopled.moderator]);
  const person =
    match &&
    pick(
      random,
      match.people.filter((one) => known.has(one)),
    );
  if (!match?.standing || person === undefined) return undefined;
  const { standing } = match;
  const own = standing.seats.flatMap((holder, seat) =>
    holder.kind === "person" && holder.person === person ? [seat] : [],
  );
  const able = standing.game.actors(standing.state).find((seat) => own.includes(seat));
  const seat = able ?? own[0];
  return seat === undefined ? undefined : { match, standing, person, seat, isToMove: able !== undefined };
}

/** As somebody might play, in their turn or while another thinks. */
export const seated: Aim = (range) => {
  const sitting = sittingOf(range);
  if (!sitting) return undefined;
  return shotOf(range, "seated", sitting, turnsOf[sitting.match.game]?.any({ ...range, ...sitting }), false);
};

/** What nobody could play there; or what might be played, by somebody whose turn it is not. */
export const seatedWrong: Aim = (range) => {
  const sitting = sittingOf(range);
  const turns = sitting && turnsOf[sitting.match.game];
  if (!sitting || !turns) return undefined;
  const { standing, seat, isToMove } = sitting;
  const table = { ...range, ...sitting };
  if (!isToMove) return shotOf(range, "seated, out of turn", sitting, turns.any(table), true);
  const turn = turns.wrong(table);
  const shot = shotOf(range, "seated, wrong", sitting, turn, true);
  const step = turn?.action === undefined ? undefined : standing.game.play(standing.state, seat, turn.action);
  // Where the rules take it they are at fault, and what has changed by it says so.
  return shot && step && !step.ok ? { ...shot, refusal: refusalOf(standing.game, step.refusal) } : shot;
};

/** By whoever sits there, but of a turn that is over or has not come. */
export const pressedLate: Aim = (range) => {
  const sitting = sittingOf(range);
  const turn = sitting && pick(range.random, turnsOf[sitting.match.game]?.late ?? []);
  if (!sitting || !turn) return undefined;
  const { head } = sitting.match;
  const seq = oneOf(range.random, [head - 1, head - 2, head + 1, 999_999_999]);
  if (seq < 0 || isSameTurn(sitting.standing.log, seq)) return undefined;
  return pressed(range, "pressed too late", sitting, { ...turn, seq }, true);
};

function shotOf(
  range: Range,
  kind: string,
  sitting: Sitting,
  turn: Turn | undefined,
  mustRefuse: boolean,
): Shot | undefined {
  if (turn === undefined) return undefined;
  if ("command" in turn) return typed(range, kind, sitting, turn, mustRefuse);
  return pressed(range, kind, sitting, { ...turn, seq: sitting.match.head }, mustRefuse);
}

/** In the channel of the match; what is played alone, in the conversation with the bot. */
function typed(range: Range, kind: string, { standing, person }: Sitting, turn: Typed, mustRefuse: boolean) {
  const { home } = standing;
  const channel = home.kind === "channel" ? home.channel : (range.peopled.conversations.get(person) ?? "");
  return typedAs(range, kind, { ...turn, who: person, channel, mustRefuse });
}

type Dated = Pressed & { readonly seq: number };

function pressed(
  range: Range,
  kind: string,
  { match, person: who }: Sitting,
  { payload, value, seq }: Dated,
  mustRefuse: boolean,
): Shot | undefined {
  const customId = `${match.game}:${match.id}:${seq}:${payload}`;
  const given = value === undefined ? { type: BUTTON } : { type: MENU, values: [value] };
  return pressBy(range, kind, { who, customId, ...given }, mustRefuse);
}

function refusalOf({ id }: Game, refusal: Refusal): NonNullable<Shot["refusal"]> {
  const sentences = LANGUAGES.map((language) => {
    const phrases = (catalogues[language] as unknown as { [game: string]: { refusal: Phrases<Refusal> } })[id];
    return phrases ? say(phrases.refusal, plainFacts(refusal)) : "";
  });
  return { game: id, sentences };
}
