// Marks of Discord's, which everybody reads as the name of a channel or a role.

export function channelMentions(ids: readonly string[]): string[] {
  return ids.map((id) => `<#${id}>`);
}

export function roleMention(id: string): string {
  return `<@&${id}>`;
}
