import { text } from "./text.js";

/** Commands as one types them: every subcommand a line of its own. */
const GROUP = 2;

const inLanguage = (texts, locale, plain) => texts?.[locale] ?? plain;

export function leaves(commands, locale) {
  const walk = (option, path) => {
    const inner = (option.options ?? []).filter(({ type }) => type <= GROUP);
    const here = [...path, option.name];
    if (inner.length > 0) return inner.flatMap((one) => walk(one, here));
    const description = inLanguage(option.description_localizations, locale, option.description);
    return [{ path: here.join(" "), description, options: option.options ?? [] }];
  };
  return commands.flatMap((command) => walk(command, []));
}

/** "a whole number, 2–9, required: The size" */
export function explain(option, locale) {
  const { min_value: least, max_value: most, description_localizations: translated, description } = option;
  const kind = text.kinds[option.choices?.length ? "choice" : option.type];
  const range = least === undefined && most === undefined ? undefined : `${least ?? "…"}–${most ?? "…"}`;
  const facts = [kind, range, option.required && text.required].filter(Boolean).join(", ");
  return `${facts}: ${inLanguage(translated, locale, description)}`;
}

/** What typing narrows: every word must begin a word of the command or stand in its description. */
export function narrowed(all, typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const rank = ({ path, description }) => {
    if (path.startsWith(words.join(" "))) return 0;
    const parts = path.split(/[ -]/);
    if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 1;
    return words.every((word) => `${path} ${description}`.toLowerCase().includes(word)) ? 2 : undefined;
  };
  const ranked = all.map((leaf) => ({ leaf, rank: rank(leaf) })).filter((one) => one.rank !== undefined);
  return ranked.sort((a, b) => a.rank - b.rank).map(({ leaf }) => leaf);
}

/** Suggestions that need no bot: fixed choices, yes and no, people, channels. */
export function fixedChoices(option, world, locale) {
  if (option.choices?.length)
    return option.choices.map((choice) => ({
      label: inLanguage(choice.name_localizations, locale, choice.name),
      value: choice.value,
    }));
  switch (option.type) {
    case 5:
      return [
        { label: "true", value: true },
        { label: "false", value: false },
      ];
    case 6:
      return world.people.map(({ id, name }) => ({ label: name, value: id }));
    case 7:
      return world.channels.filter(({ direct }) => !direct).map(({ id, name }) => ({ label: `#${name}`, value: id }));
    case 8:
      return world.roles.map(({ id, name }) => ({ label: name, value: id }));
    case 9:
      return [...world.people, ...world.roles].map(({ id, name }) => ({ label: name, value: id }));
    default:
      return [];
  }
}

/** A command typed or pasted in one go: `/scrabble play word:casa at:8h`. */
export function typedWhole(all, line) {
  if (!/^\/\S+.*\s/.test(line)) return undefined;
  const rest = line.slice(1);
  const leaf = all.find(({ path }) => rest.startsWith(`${path} `));
  if (!leaf) return undefined;
  const values = {};
  const names = leaf.options.map(({ name }) => name);
  let name;
  for (const word of rest.slice(leaf.path.length).trim().split(/\s+/)) {
    const found = /^([^:]+):(.*)$/su.exec(word);
    if (found && names.includes(found[1])) {
      name = found[1];
      values[name] = found[2];
    } else if (name !== undefined) values[name] = `${values[name]} ${word}`;
  }
  return { leaf, values };
}
