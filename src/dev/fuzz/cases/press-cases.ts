import { pickPlayer, pickStranger } from "#dev/fuzz/cases/random-people.ts";
import type { ObservedMatch } from "#dev/fuzz/database-snapshot.ts";
import type { FoundComponent } from "#dev/fuzz/found-components.ts";
import type { CaseContext, CaseGenerator, FuzzCase } from "#dev/fuzz/fuzz-case.ts";
import { createHostileText, damageText } from "#dev/fuzz/hostile-input.ts";
import { isLikely, pickOne, pickRandom } from "#dev/simulation/random-choices.ts";
import { LOBBY_ACTIONS } from "#discord/features/lobby/lobby-buttons.ts";
import { MATCH_ACTIONS } from "#discord/features/matches/match-actions.ts";
import type { Message } from "#sandbox/state/world.ts";

// Buttons and menus: those that are there, those that were, and those that nobody was ever shown.

const PRESSED = 3;
export const BUTTON_TYPE = 2;
export const MENU_TYPE = 3;
/** Menus of texts, people, roles, both, and channels. */
export const COMPONENT_TYPES = [BUTTON_TYPE, MENU_TYPE, 5, 6, 7, 8] as const;
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
export function createPressCase(
  context: CaseContext,
  kind: string,
  press: Pressed,
  mustRefuse: boolean,
): FuzzCase | undefined {
  const { who, customId, type, values = [] } = press;
  const source: Message | undefined = context.found.readable(who);
  if (!source) return undefined;
  const data = {
    id: 1,
    custom_id: customId,
    component_type: type,
    ...(type === BUTTON_TYPE ? {} : { values, resolved: {} }),
  };
  return {
    kind,
    mustRefuse,
    interaction: { type: PRESSED, person: who, channel: source.channel, message: source.id, data },
  };
}

function valuesFor(context: CaseContext, { values }: FoundComponent): string[] {
  const { random } = context;
  const value = isLikely(random, 70) ? pickRandom(random, values) : createHostileText(random);
  return value === undefined || isLikely(random, 3) ? [] : [value];
}

/** Something that was shown to somebody, of this turn or an earlier one, pressed by anybody who plays. */
export const generatePress: CaseGenerator = (context) => {
  const { random } = context;
  const who = pickPlayer(context);
  const find = context.found.any((one) => one.reader === undefined || one.reader === who || isLikely(random, 30));
  if (!find) return undefined;
  const type = isLikely(random, 5) ? pickOne(random, COMPONENT_TYPES) : find.type;
  return createPressCase(
    context,
    "pressed",
    { who, customId: find.customId, type, values: valuesFor(context, find) },
    false,
  );
};

/** The same, but what stands in it has suffered. */
export const generateDamagedPress: CaseGenerator = (context) => {
  const { random } = context;
  const find = context.found.any();
  if (!find) return undefined;
  const customId = swapped(context, isLikely(random, 60) ? damageText(random, find.customId) : find.customId);
  const given = { who: pickPlayer(context), customId, type: find.type, values: valuesFor(context, find) };
  return createPressCase(context, "pressed, damaged", given, isUnreadable(customId));
};

const isUnreadable = (customId: string): boolean => !/^[a-z][a-z0-9-]*:[0-9a-z]*:\d{1,9}:/.test(customId);

/** Of another match, or of another turn. */
function swapped({ random, matches }: CaseContext, customId: string): string {
  const [, command, match, seq, payload] = PARTS.exec(customId) ?? [];
  if (match === undefined) return customId;
  const other = isLikely(random, 50) ? pickRandom(random, matches())?.id : match;
  const turn = isLikely(random, 50) ? pickOne(random, ["0", "1", "999999999", "1000000000", "-1", ""]) : seq;
  return `${command}:${other ?? match}:${turn}:${payload}`;
}

/** To play once more is for everybody. */
const isForAll = (payload: string) =>
  MATCH_ACTIONS.parse(payload)?.kind === "again" || LOBBY_ACTIONS.parse(payload) !== undefined;

/** What is about a match or for moderators, pressed by somebody who is neither. */
export const generatePressByStranger: CaseGenerator = (context) => {
  const { random, matches } = context;
  const find = context.found.any(({ customId }) => isOthersComponent(customId, matches()));
  if (!find) return undefined;
  const given = {
    who: pickStranger(context),
    customId: find.customId,
    type: find.type,
    values: valuesFor(context, find),
  };
  const type = isLikely(random, 5) ? pickOne(random, COMPONENT_TYPES) : find.type;
  return createPressCase(context, "pressed by a stranger", { ...given, type }, true);
};

export function isOthersComponent(customId: string, matches: readonly ObservedMatch[]): boolean {
  if (customId.startsWith("admin:")) return true;
  const [, , match, , payload = ""] = PARTS.exec(customId) ?? [];
  return matches.some(({ id }) => id === match) && !isForAll(payload);
}

/** Nothing that the bot has ever made. */
export const generateNonsensePress: CaseGenerator = (context) => {
  const { random } = context;
  const customId = createHostileText(random).slice(0, 100);
  const type = pickOne<number>(random, isLikely(random, 15) ? FOREIGN : COMPONENT_TYPES);
  const values = [createHostileText(random)];
  return createPressCase(context, "pressed, nonsense", { who: pickPlayer(context), customId, type, values }, true);
};
