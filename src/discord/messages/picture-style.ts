import { resolveThemeChoice } from "#community/settings/player-settings.ts";
import { type GuildSettings, resolveShapeChoice } from "#community/settings/server-settings.ts";
import type { PictureShape } from "#render/layout/picture-shape.ts";
import type { ThemeName } from "#render/theme.ts";

export interface PictureStyle {
  readonly theme: ThemeName;
  /** The shape of pictures with a board. Other pictures are never wide. */
  readonly shape: PictureShape;
  /** Tag of the language in whose way large numbers are written. Without it, their digits are not grouped. */
  readonly language?: string;
}

/** Loads the style of public pictures on a server. Without a server, returns the default style. */
export type LoadPictureStyle = (guild: string | undefined) => Promise<PictureStyle>;

export const serverPictureStyle = (server: GuildSettings): PictureStyle => ({
  theme: resolveThemeChoice(server),
  shape: resolveShapeChoice(server),
});

export const DEFAULT_PICTURE_STYLE: PictureStyle = serverPictureStyle({});
