import { type APILabelComponent, ComponentType, TextInputStyle } from "discord.js";

/**
 * Maximum characters that Discord allows for a typed name. It is more than any valid name has, so that a name that is
 * too long reaches the handler, which explains the limit.
 */
const MAX_NAME_LENGTH = 60;

/** Field of a form for the name of a puzzle. `name`: the text with which it is filled in. */
export function createNameField(label: string, name = ""): APILabelComponent {
  return {
    type: ComponentType.Label,
    label,
    component: {
      type: ComponentType.TextInput,
      custom_id: "name",
      style: TextInputStyle.Short,
      required: true,
      max_length: MAX_NAME_LENGTH,
      ...(name === "" ? {} : { value: [...name].slice(0, MAX_NAME_LENGTH).join("") }),
    },
  };
}
