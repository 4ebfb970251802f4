import type { ThemeName } from "#render/theme.ts";

/** In which colours everybody on a server sees its pictures; where there is no server, in the usual ones. */
export type ThemeFor = (guild: string | undefined) => Promise<ThemeName>;
