// Creates Discord mentions, which show the name of a channel or a role.

export function channelMentions(ids: readonly string[]): string[] {
  return ids.map((id) => `<#${id}>`);
}

export function roleMention(id: string): string {
  return `<@&${id}>`;
}
