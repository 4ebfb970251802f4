import { isOthersComponent } from "#dev/fuzz/cases/press-cases.ts";
import { pickStranger } from "#dev/fuzz/cases/random-people.ts";
import { type FoundForm, listFormFields } from "#dev/fuzz/found-components.ts";
import type { CaseContext, CaseGenerator, FuzzCase } from "#dev/fuzz/fuzz-case.ts";
import { createHostileText, createHostileValue, damageText } from "#dev/fuzz/hostile-input.ts";
import { isLikely, pickOne, pickRandom, pickSome } from "#dev/simulation/random-choices.ts";
import type { Component } from "#sandbox/state/world.ts";

// Forms that come back: filled in wrongly, with fields too few or too many, or never opened at all.

const SENT = 5;
const LABEL = 18;
const ROW = 1;
const TEXT_INPUT = 4;

/** By whoever has opened it. */
export const generateForm: CaseGenerator = (context) => {
  const form = context.found.anyForm();
  return (
    form && shotOf(context, form, { who: form.person, isDamaged: isLikely(context.random, 30), mustRefuse: false })
  );
};

export const generateFormByStranger: CaseGenerator = (context) => {
  const form = context.found.anyForm();
  if (!form || !isOthersComponent(form.customId, context.matches())) return undefined;
  return shotOf(context, form, { who: pickStranger(context), isDamaged: false, mustRefuse: true });
};

interface Manner {
  readonly who: string;
  readonly isDamaged: boolean;
  readonly mustRefuse: boolean;
}

function shotOf(context: CaseContext, form: FoundForm, { who, isDamaged, mustRefuse }: Manner): FuzzCase {
  const { random } = context;
  const customId = isDamaged ? damageText(random, form.customId) : form.customId;
  const data = { custom_id: customId, components: filled(context, listFormFields(form.fields)), resolved: {} };
  const source = isLikely(random, 70) ? context.found.readable(who) : undefined;
  const channel = source?.channel ?? form.channel;
  const wild = { type: SENT, person: who, channel, data, ...(source ? { message: source.id } : {}) };
  return { kind: isDamaged ? "sent, damaged" : "sent", interaction: wild, mustRefuse };
}

function filled({ random }: CaseContext, fields: readonly Component[]): object[] {
  const kept = isLikely(random, 20) ? pickSome(random, fields, 60) : fields;
  const parts = kept.map((field) =>
    inPart(random, { type: field.type, custom_id: field.custom_id, ...given(random, field) }),
  );
  const extra = {
    type: TEXT_INPUT,
    custom_id: createHostileText(random).slice(0, 100),
    value: createHostileText(random),
  };
  return isLikely(random, 10) ? [...parts, inPart(random, extra)] : parts;
}

/** As new forms have them, or as older ones did. */
const inPart = (random: () => number, field: object): object =>
  isLikely(random, 80)
    ? { type: LABEL, id: 1, component: { id: 2, ...field } }
    : { type: ROW, id: 1, components: [{ id: 2, ...field }] };

function given(random: () => number, field: Component): object {
  if (field.type === TEXT_INPUT) {
    const value = isLikely(random, 40) ? damageText(random, field.value ?? "1 2 3 4") : createHostileText(random);
    return { value: isLikely(random, 4) ? String(createHostileValue(random)) : value };
  }
  const values = [pickRandom(random, field.options ?? [])?.value ?? "", createHostileText(random)];
  return pickOne(random, [
    { values },
    { values: values.slice(0, 1) },
    { values: [] },
    { value: createHostileValue(random) },
  ]);
}

/** A form that the bot never showed. */
export const generateNonsenseForm: CaseGenerator = (context) => {
  const { random } = context;
  const who = pickStranger(context);
  const source = context.found.readable(who);
  if (!source) return undefined;
  const data = {
    custom_id: createHostileText(random).slice(0, 100),
    components: filled(context, [{ type: TEXT_INPUT, custom_id: "word" }]),
  };
  const wild = { type: SENT, person: who, channel: source.channel, data };
  return { kind: "sent, nonsense", interaction: wild, mustRefuse: true };
};
