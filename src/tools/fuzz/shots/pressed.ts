import type { Message } from "#sandbox/world.ts";
import { happens, oneOf, pick } from "#tools/fuzz/chance.ts";
import type { Find } from "#tools/fuzz/finds.ts";
import { damaged, hostileText } from "#tools/fuzz/hostile.ts";
import type { MatchSeen } from "#tools/fuzz/look.ts";
import type { Aim, Range, Shot } from "#tools/fuzz/shot.ts";
import { anybody, stranger } from "#tools/fuzz/shots/people.ts";

// Buttons and menus: those that are there, those that were, and those that nobody was ever shown.

const PRESSED = 3;
export const BUTTON = 2;
export const MENU = 3;
/** Menus of texts, people, roles, both, and channels. */
export const COMPONENTS = [BUTTON, MENU, 5, 6, 7, 8] as const;
/** No components that are pressed. */
const FOREIGN = [1, 4, 10, 42, -1] as const;
const PARTS = /^([a-z][a-z0-9-]*):([0-9a-z]+):(\d{1,9}):(.*)$/s;

interface Pressed {
  readonly who: string;
  readonly customId: string;
  readonly type: number;
  readonly values?: readonly string[];
}

/** Discord sends along the message that it is said to hang on: any that they can read. */
export function pressBy(range: Range, kind: string, press: Pressed, mustRefuse: boolean): Shot | undefined {
  const { who, customId, type, values = [] } = press;
  const source: Message | undefined = range.finds.readable(who);
  if (!source) return undefined;
  const data = {
    id: 1,
    custom_id: customId,
    component_type: type,
    ...(type === BUTTON ? {} : { values, resolved: {} }),
  };
  return { kind, mustRefuse, wild: { type: PRESSED, person: who, channel: source.channel, message: source.id, data } };
}

function valuesFor(range: Range, { values }: Find): string[] {
  const { random } = range;
  const value = happens(random, 70) ? pick(random, values) : hostileText(random);
  return value === undefined || happens(random, 3) ? [] : [value];
}

/** Something that was shown to somebody, of this turn or an earlier one, pressed by anybody who plays. */
export const pressed: Aim = (range) => {
  const { random } = range;
  const who = anybody(range);
  const find = range.finds.any((one) => one.reader === undefined || one.reader === who || happens(random, 30));
  if (!find) return undefined;
  const type = happens(random, 5) ? oneOf(random, COMPONENTS) : find.type;
  return pressBy(range, "pressed", { who, customId: find.customId, type, values: valuesFor(range, find) }, false);
};

/** The same, but what stands in it has suffered. */
export const pressedDamaged: Aim = (range) => {
  const { random } = range;
  const find = range.finds.any();
  if (!find) return undefined;
  const customId = swapped(range, happens(random, 60) ? damaged(random, find.customId) : find.customId);
  const given = { who: anybody(range), customId, type: find.type, values: valuesFor(range, find) };
  return pressBy(range, "pressed, damaged", given, isUnreadable(customId));
};

const isUnreadable = (customId: string): boolean => !/^[a-z][a-z0-9-]*:[0-9a-z]*:\d{1,9}:/.test(customId);

/** Of another match, or of another turn. */
function swapped({ random, matches }: Range, customId: string): string {
  const [, command, match, seq, payload] = PARTS.exec(customId) ?? [];
  if (match === undefined) return customId;
  const other = happens(random, 50) ? pick(random, matches())?.id : match;
  const turn = happens(random, 50) ? oneOf(random, ["0", "1", "999999999", "1000000000", "-1", ""]) : seq;
  return `${command}:${other ?? match}:${turn}:${payload}`;
}

/** To play once more is for everybody. */
const FOR_ALL = /^(again|lobby\.)/;

/** What is about a match or for moderators, pressed by somebody who is neither. */
export const pressedByStranger: Aim = (range) => {
  const { random, matches } = range;
  const find = range.finds.any(({ customId }) => isForOthers(customId, matches()));
  if (!find) return undefined;
  const given = { who: stranger(range), customId: find.customId, type: find.type, values: valuesFor(range, find) };
  const type = happens(random, 5) ? oneOf(random, COMPONENTS) : find.type;
  return pressBy(range, "pressed by a stranger", { ...given, type }, true);
};

export function isForOthers(customId: string, matches: readonly MatchSeen[]): boolean {
  if (customId.startsWith("admin:")) return true;
  const [, , match, , payload = ""] = PARTS.exec(customId) ?? [];
  return matches.some(({ id }) => id === match) && !FOR_ALL.test(payload);
}

/** Nothing that the bot has ever made. */
export const pressedNonsense: Aim = (range) => {
  const { random } = range;
  const customId = hostileText(random).slice(0, 100);
  const type = oneOf<number>(random, happens(random, 15) ? FOREIGN : COMPONENTS);
  const values = [hostileText(random)];
  return pressBy(range, "pressed, nonsense", { who: anybody(range), customId, type, values }, true);
};
