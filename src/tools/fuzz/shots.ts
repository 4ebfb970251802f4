import { pick } from "#tools/fuzz/chance.ts";
import type { Aim, Range, Shot } from "#tools/fuzz/shot.ts";
import {
  contextMenu,
  pressedOnNothing,
  sentEmpty,
  unknownCommand,
  unknownCommandType,
  unknownType,
} from "#tools/fuzz/shots/foreign.ts";
import { pressed, pressedByStranger, pressedDamaged, pressedNonsense } from "#tools/fuzz/shots/pressed.ts";
import { pressedLate, seated, seatedWrong } from "#tools/fuzz/shots/seated.ts";
import { sent, sentByStranger, sentNonsense } from "#tools/fuzz/shots/sent.ts";
import { completed, typed, typedByStranger } from "#tools/fuzz/shots/typed.ts";

type Share = readonly [share: number, aim: Aim];

/** What may come to something. Turns of games cost pictures and bots, so they are not the most. */
const WILD: readonly Share[] = [
  [32, typed],
  [12, completed],
  [32, pressed],
  [14, seated],
  [10, pressedDamaged],
  [10, sent],
];

/** What has to be refused, every one of it. */
const REFUSED: readonly Share[] = [
  [24, typedByStranger],
  [18, completed],
  [16, pressedByStranger],
  [16, seatedWrong],
  [12, pressedLate],
  [6, pressedNonsense],
  [6, pressedDamaged],
  [5, sentByStranger],
  [3, sentNonsense],
  [2, unknownCommand],
  [2, contextMenu],
  [1, unknownType],
  [1, unknownCommandType],
  [1, pressedOnNothing],
  [1, sentEmpty],
];

export const wildShots = (range: Range, count: number): Shot[] => shotsOf(range, WILD, count, () => true);

export const refusedShots = (range: Range, count: number): Shot[] =>
  shotsOf(range, REFUSED, count, ({ mustRefuse }) => mustRefuse);

function shotsOf(range: Range, shares: readonly Share[], count: number, fits: (shot: Shot) => boolean): Shot[] {
  const shots: Shot[] = [];
  while (shots.length < count) {
    const shot = aimFrom(range, shares)(range);
    if (shot && fits(shot)) shots.push(shot);
  }
  return shots;
}

function aimFrom({ random }: Range, shares: readonly Share[]): Aim {
  const aims = shares.flatMap(([share, aim]) => Array.from({ length: share }, () => aim));
  return pick(random, aims) as Aim;
}
