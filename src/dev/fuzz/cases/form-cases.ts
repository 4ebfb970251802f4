import { isRestrictedComponent } from "#dev/fuzz/cases/press-cases.ts";
import { pickStranger } from "#dev/fuzz/cases/random-people.ts";
import { type FoundForm, listFormFields } from "#dev/fuzz/found-components.ts";
import type { FuzzCase, FuzzCaseContext, FuzzCaseGenerator } from "#dev/fuzz/fuzz-case.ts";
import { createHostileText, createHostileValue, damageText } from "#dev/fuzz/hostile-input.ts";
import { pickFromNonEmpty, pickRandom, pickSome, randomBoolean } from "#dev/simulation/random-choices.ts";
import { INTERACTION_TYPE } from "#sandbox/model/interactions.ts";
import type { Component } from "#sandbox/state/world.ts";

// Fuzz cases with submitted forms: invalid values, missing or extra fields, or a form that was never opened.

const LABEL = 18;
const ROW = 1;
const TEXT_INPUT = 4;

/** A form submitted by the person who opened it. */
export const generateForm: FuzzCaseGenerator = (context) => {
  const form = context.found.pickForm();
  return (
    form &&
    createFormCase(context, form, {
      person: form.person,
      isDamaged: randomBoolean(context.random, 30),
      mustRefuse: false,
    })
  );
};

export const generateFormByStranger: FuzzCaseGenerator = (context) => {
  const form = context.found.pickForm();
  if (!form || !isRestrictedComponent(form.customId, context.matches())) return undefined;
  return createFormCase(context, form, { person: pickStranger(context), isDamaged: false, mustRefuse: true });
};

interface CaseSettings {
  readonly person: string;
  /** Whether the custom id is damaged. */
  readonly isDamaged: boolean;
  readonly mustRefuse: boolean;
}

function createFormCase(
  context: FuzzCaseContext,
  form: FoundForm,
  { person, isDamaged, mustRefuse }: CaseSettings,
): FuzzCase {
  const { random } = context;
  const customId = isDamaged ? damageText(random, form.customId) : form.customId;
  const data = { custom_id: customId, components: fillFields(context, listFormFields(form.fields)), resolved: {} };
  const source = randomBoolean(random, 70) ? context.found.pickReadableMessage(person) : undefined;
  const channel = source?.channel ?? form.channel;
  const interaction = {
    type: INTERACTION_TYPE.modal,
    person,
    channel,
    data,
    ...(source ? { message: source.id } : {}),
  };
  return { kind: isDamaged ? "damaged form" : "form", interaction, mustRefuse };
}

/** The fields with random values. Sometimes fields are missing, or there is an unknown one. */
function fillFields({ random }: FuzzCaseContext, fields: readonly Component[]): object[] {
  const kept = randomBoolean(random, 20) ? pickSome(random, fields, 60) : fields;
  const parts = kept.map((field) =>
    wrapField(random, { type: field.type, custom_id: field.custom_id, ...createFieldValue(random, field) }),
  );
  const extra = {
    type: TEXT_INPUT,
    custom_id: createHostileText(random).slice(0, 100),
    value: createHostileText(random),
  };
  return randomBoolean(random, 10) ? [...parts, wrapField(random, extra)] : parts;
}

/** Puts a field into a label, or into a row as older forms did. */
const wrapField = (random: () => number, field: object): object =>
  randomBoolean(random, 80)
    ? { type: LABEL, id: 1, component: { id: 2, ...field } }
    : { type: ROW, id: 1, components: [{ id: 2, ...field }] };

function createFieldValue(random: () => number, field: Component): object {
  if (field.type === TEXT_INPUT) {
    const value = randomBoolean(random, 40) ? damageText(random, field.value ?? "1 2 3 4") : createHostileText(random);
    return { value: randomBoolean(random, 4) ? String(createHostileValue(random)) : value };
  }
  const values = [pickRandom(random, field.options ?? [])?.value ?? "", createHostileText(random)];
  return pickFromNonEmpty(random, [
    { values },
    { values: values.slice(0, 1) },
    { values: [] },
    { value: createHostileValue(random) },
  ]);
}

/** A form that the bot never opened. */
export const generateNonsenseForm: FuzzCaseGenerator = (context) => {
  const { random } = context;
  const person = pickStranger(context);
  const source = context.found.pickReadableMessage(person);
  if (!source) return undefined;
  const data = {
    custom_id: createHostileText(random).slice(0, 100),
    components: fillFields(context, [{ type: TEXT_INPUT, custom_id: "word" }]),
  };
  const interaction = { type: INTERACTION_TYPE.modal, person, channel: source.channel, data };
  return { kind: "nonsense form", interaction, mustRefuse: true };
};
