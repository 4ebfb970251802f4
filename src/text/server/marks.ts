// Marks of Discord's, which everybody reads as the name of a channel or a role.

export function channelsOf(ids: readonly string[]): string[] {
  return ids.map((id) => `<#${id}>`);
}

export function roleOf(id: string): string {
  return `<@&${id}>`;
}
