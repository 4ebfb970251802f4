import type { ComponentView, EmojiView, OptionView, WorldView } from "../server/api-types.ts";

export const emojiText = (emoji: EmojiView | undefined): string =>
  emoji ? (emoji.id ? `:${emoji.name}:` : emoji.name) : "";

/** Returns the options of a menu in a message or form: its own options, or people, roles and channels. */
export function listMenuOptions(component: ComponentView, world: WorldView): readonly OptionView[] {
  const named = (list: readonly { readonly id: string; readonly name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  switch (component.type) {
    case 5:
      return named(world.people);
    case 6:
      return named(world.roles);
    case 7:
      return named([...world.people, ...world.roles]);
    case 8:
      return named(world.channels.filter(({ direct }) => !direct)).map((one) => ({ ...one, label: `#${one.label}` }));
    default:
      return component.options ?? [];
  }
}

export const isOptionSelected = (component: ComponentView, option: OptionView): boolean =>
  option.default || component.default_values?.some(({ id }) => id === option.value) || false;
