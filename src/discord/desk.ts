import type { Settings } from "#club/settings.ts";
import type { Provisions } from "#kernel/kit.ts";
import type { Logger } from "#kernel/logger.ts";
import type { Scene } from "#kernel/scene.ts";
import type { Picture } from "#render/paint.ts";
import type { ThemeName } from "#render/theme.ts";
import type { Table } from "#table/table.ts";

export type Painter = (scene: Scene, theme: ThemeName) => Promise<Picture>;

/** What every command has before it on its desk. */
export interface Desk {
  readonly table: Table;
  readonly settings: Settings;
  readonly paint: Painter;
  readonly provisions: Provisions;
  readonly log: Logger;
}
