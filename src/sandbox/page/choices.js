/** What there is to choose in a menu, of a message or of a form. */
export const emojiText = (emoji) => (emoji ? (emoji.id ? `:${emoji.name}:` : emoji.name) : "");

/** Its own options, or people, roles, channels. */
export function choicesOf(component, world) {
  const named = (list) => list.map(({ id, name }) => ({ value: id, label: name }));
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

export const isChosen = (component, option) =>
  option.default || component.default_values?.some(({ id }) => id === option.value) || false;
