import type { Component } from "#sandbox/world.ts";
import { happens, oneOf, pick, someOf } from "#tools/fuzz/chance.ts";
import { type FoundForm, fieldsOf } from "#tools/fuzz/finds.ts";
import { damaged, hostileText, hostileValue } from "#tools/fuzz/hostile.ts";
import type { Aim, Range, Shot } from "#tools/fuzz/shot.ts";
import { stranger } from "#tools/fuzz/shots/people.ts";
import { isForOthers } from "#tools/fuzz/shots/pressed.ts";

// Forms that come back: filled in wrongly, with fields too few or too many, or never opened at all.

const SENT = 5;
const LABEL = 18;
const ROW = 1;
const TEXT_INPUT = 4;

/** By whoever has opened it. */
export const sent: Aim = (range) => {
  const form = range.finds.anyForm();
  return form && shotOf(range, form, { who: form.person, isDamaged: happens(range.random, 30), mustRefuse: false });
};

export const sentByStranger: Aim = (range) => {
  const form = range.finds.anyForm();
  if (!form || !isForOthers(form.customId, range.matches())) return undefined;
  return shotOf(range, form, { who: stranger(range), isDamaged: false, mustRefuse: true });
};

interface Manner {
  readonly who: string;
  readonly isDamaged: boolean;
  readonly mustRefuse: boolean;
}

function shotOf(range: Range, form: FoundForm, { who, isDamaged, mustRefuse }: Manner): Shot {
  const { random } = range;
  const customId = isDamaged ? damaged(random, form.customId) : form.customId;
  const data = { custom_id: customId, components: filled(range, fieldsOf(form.fields)), resolved: {} };
  const source = happens(random, 70) ? range.finds.readable(who) : undefined;
  const channel = source?.channel ?? form.channel;
  const wild = { type: SENT, person: who, channel, data, ...(source ? { message: source.id } : {}) };
  return { kind: isDamaged ? "sent, damaged" : "sent", wild, mustRefuse };
}

function filled({ random }: Range, fields: readonly Component[]): object[] {
  const kept = happens(random, 20) ? someOf(random, fields, 60) : fields;
  const parts = kept.map((field) =>
    inPart(random, { type: field.type, custom_id: field.custom_id, ...given(random, field) }),
  );
  const extra = { type: TEXT_INPUT, custom_id: hostileText(random).slice(0, 100), value: hostileText(random) };
  return happens(random, 10) ? [...parts, inPart(random, extra)] : parts;
}

/** As new forms have them, or as older ones did. */
const inPart = (random: () => number, field: object): object =>
  happens(random, 80)
    ? { type: LABEL, id: 1, component: { id: 2, ...field } }
    : { type: ROW, id: 1, components: [{ id: 2, ...field }] };

function given(random: () => number, field: Component): object {
  if (field.type === TEXT_INPUT) {
    const value = happens(random, 40) ? damaged(random, field.value ?? "1 2 3 4") : hostileText(random);
    return { value: happens(random, 4) ? String(hostileValue(random)) : value };
  }
  const values = [pick(random, field.options ?? [])?.value ?? "", hostileText(random)];
  return oneOf(random, [{ values }, { values: values.slice(0, 1) }, { values: [] }, { value: hostileValue(random) }]);
}

/** A form that the bot never showed. */
export const sentNonsense: Aim = (range) => {
  const { random } = range;
  const who = stranger(range);
  const source = range.finds.readable(who);
  if (!source) return undefined;
  const data = {
    custom_id: hostileText(random).slice(0, 100),
    components: filled(range, [{ type: TEXT_INPUT, custom_id: "word" }]),
  };
  const wild = { type: SENT, person: who, channel: source.channel, data };
  return { kind: "sent, nonsense", wild, mustRefuse: true };
};
