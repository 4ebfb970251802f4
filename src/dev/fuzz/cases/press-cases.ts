import { pickPlayer, pickStranger } from "#dev/fuzz/cases/random-people.ts";
import type { ObservedMatch } from "#dev/fuzz/database-snapshot.ts";
import type { FoundComponent } from "#dev/fuzz/found-components.ts";
import type { FuzzCase, FuzzCaseContext, FuzzCaseGenerator } from "#dev/fuzz/fuzz-case.ts";
import { createHostileText, damageText } from "#dev/fuzz/hostile-input.ts";
import { pickFromNonEmpty, pickRandom, randomBoolean } from "#dev/simulation/random-choices.ts";
import { LOBBY_ACTIONS } from "#discord/features/lobby/lobby-buttons.ts";
import { MATCH_ACTIONS } from "#discord/features/matches/match-actions.ts";
import { INTERACTION_TYPE } from "#sandbox/model/interactions.ts";
import type { Message } from "#sandbox/state/world.ts";

// Fuzz cases with buttons and menus: current ones, old ones, and ones that the bot never sent.

export const BUTTON_TYPE = 2;
export const MENU_TYPE = 3;
/**
 * Type numbers of the components that can be pressed: buttons, then menus of texts, people, roles, people and roles,
 * and channels.
 */
export const COMPONENT_TYPES = [BUTTON_TYPE, MENU_TYPE, 5, 6, 7, 8] as const;
/** Type numbers of components that cannot be pressed, and numbers that are not a component type. */
const OTHER_TYPES = [1, 4, 10, 42, -1] as const;
const CUSTOM_ID = /^([a-z][a-z0-9-]*):([0-9a-z]+):(\d{1,9}):(.*)$/s;

interface Press {
  readonly person: string;
  readonly customId: string;
  readonly type: number;
  readonly values?: readonly string[];
}

/**
 * Creates a press. Discord sends each press together with the message that has the component. Here it is any message
 * that the person can read.
 */
export function createPressCase(
  context: FuzzCaseContext,
  kind: string,
  press: Press,
  mustRefuse: boolean,
): FuzzCase | undefined {
  const { person, customId, type, values = [] } = press;
  const source: Message | undefined = context.found.pickReadableMessage(person);
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
    interaction: {
      type: INTERACTION_TYPE.component,
      person,
      channel: source.channel,
      message: source.id,
      data,
    },
  };
}

function pickValues(context: FuzzCaseContext, { values }: FoundComponent): string[] {
  const { random } = context;
  const value = randomBoolean(random, 70) ? pickRandom(random, values) : createHostileText(random);
  return value === undefined || randomBoolean(random, 3) ? [] : [value];
}

/**
 * A player presses a component that the bot has sent now or earlier. Sometimes the component was in a private message
 * to another person.
 */
export const generatePress: FuzzCaseGenerator = (context) => {
  const { random } = context;
  const person = pickPlayer(context);
  const component = context.found.pickComponent(
    ({ reader }) => reader === undefined || reader === person || randomBoolean(random, 30),
  );
  if (!component) return undefined;
  const type = randomBoolean(random, 5) ? pickFromNonEmpty(random, COMPONENT_TYPES) : component.type;
  const press = { person, customId: component.customId, type, values: pickValues(context, component) };
  return createPressCase(context, "press", press, false);
};

/** A press with a damaged custom id. */
export const generateDamagedPress: FuzzCaseGenerator = (context) => {
  const { random } = context;
  const component = context.found.pickComponent();
  if (!component) return undefined;
  const { customId: original, type } = component;
  const customId = changeMatchOrTurn(context, randomBoolean(random, 60) ? damageText(random, original) : original);
  const press = { person: pickPlayer(context), customId, type, values: pickValues(context, component) };
  return createPressCase(context, "damaged press", press, isUnreadable(customId));
};

const isUnreadable = (customId: string): boolean => !/^[a-z][a-z0-9-]*:[0-9a-z]*:\d{1,9}:/.test(customId);

function changeMatchOrTurn({ random, matches }: FuzzCaseContext, customId: string): string {
  const [, command, match, seq, payload] = CUSTOM_ID.exec(customId) ?? [];
  if (match === undefined) return customId;
  const other = randomBoolean(random, 50) ? pickRandom(random, matches())?.id : match;
  const turn = randomBoolean(random, 50)
    ? pickFromNonEmpty(random, ["0", "1", "999999999", "1000000000", "-1", ""])
    : seq;
  return `${command}:${other ?? match}:${turn}:${payload}`;
}

/** Everybody may start a rematch or use a lobby. */
const isForEverybody = (payload: string) =>
  MATCH_ACTIONS.parse(payload)?.kind === "again" || LOBBY_ACTIONS.parse(payload) !== undefined;

/** A component for players of a match or for server admins, pressed by a person who is neither. */
export const generatePressByStranger: FuzzCaseGenerator = (context) => {
  const { random, matches } = context;
  const component = context.found.pickComponent(({ customId }) => isRestrictedComponent(customId, matches()));
  if (!component) return undefined;
  const { customId } = component;
  const press = { person: pickStranger(context), customId, values: pickValues(context, component) };
  const type = randomBoolean(random, 5) ? pickFromNonEmpty(random, COMPONENT_TYPES) : component.type;
  return createPressCase(context, "press by a stranger", { ...press, type }, true);
};

/** Whether a component is only for players of a match or for server admins. */
export function isRestrictedComponent(customId: string, matches: readonly ObservedMatch[]): boolean {
  if (customId.startsWith("admin:")) return true;
  const [, , match, , payload = ""] = CUSTOM_ID.exec(customId) ?? [];
  return matches.some(({ id }) => id === match) && !isForEverybody(payload);
}

/** A press of a component that the bot never sent. */
export const generateNonsensePress: FuzzCaseGenerator = (context) => {
  const { random } = context;
  const customId = createHostileText(random).slice(0, 100);
  const type = pickFromNonEmpty<number>(random, randomBoolean(random, 15) ? OTHER_TYPES : COMPONENT_TYPES);
  const values = [createHostileText(random)];
  return createPressCase(context, "nonsense press", { person: pickPlayer(context), customId, type, values }, true);
};
