import { type GuildChoices, shapeOf } from "#club/servers.ts";
import { themeOf } from "#club/settings.ts";
import type { Shape } from "#render/shape.ts";
import type { ThemeName } from "#render/theme.ts";

/** How a picture looks. */
export interface Look {
  readonly theme: ThemeName;
  /** Of a picture with a board; no other can be wide. */
  readonly shape: Shape;
}

/** How everybody on a server sees its pictures; where there is no server, the usual way. */
export type LookFor = (guild: string | undefined) => Promise<Look>;

export const lookOf = (server: GuildChoices): Look => ({ theme: themeOf(server), shape: shapeOf(server) });

export const USUAL_LOOK: Look = lookOf({});
