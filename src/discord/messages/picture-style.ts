import { resolveThemeChoice } from "#community/settings/player-settings.ts";
import { type GuildSettings, resolveShapeChoice } from "#community/settings/server-settings.ts";
import type { PictureShape } from "#render/layout/picture-shape.ts";
import type { ThemeName } from "#render/theme.ts";

export interface PictureStyle {
  readonly theme: ThemeName;
  /** Applies to pictures with a board: others are never wide. */
  readonly shape: PictureShape;
}

/** Style of public pictures on a server, or the default one outside servers. */
export type LoadPictureStyle = (guild: string | undefined) => Promise<PictureStyle>;

export const serverPictureStyle = (server: GuildSettings): PictureStyle => ({
  theme: resolveThemeChoice(server),
  shape: resolveShapeChoice(server),
});

export const DEFAULT_PICTURE_STYLE: PictureStyle = serverPictureStyle({});
