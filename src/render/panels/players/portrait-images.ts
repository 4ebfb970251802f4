import { type Image, loadImage } from "@napi-rs/canvas";
import type { PlayerFigure, Scene, SceneBlock } from "#core/scene.ts";

/** Loaded avatars, by the bytes of their files. */
export type PortraitImages = ReadonlyMap<Uint8Array, Image>;

/** Max side of an image; larger ones are skipped, because the bot asks only for smaller avatars. */
const LARGEST_SIDE = 1024;

/** Loads the avatars of all players in a scene. Broken images are skipped, and initials are drawn instead. */
export async function loadPortraits({ blocks }: Scene): Promise<PortraitImages> {
  const encoded = new Set(blocks.flatMap(figuresIn).flatMap(({ portrait }) => portrait ?? []));
  const read = await Promise.all([...encoded].map(async (bytes) => [bytes, await imageOf(bytes)] as const));
  return new Map(read.flatMap(([bytes, image]) => (image ? [[bytes, image]] : [])));
}

async function imageOf(bytes: Uint8Array): Promise<Image | undefined> {
  try {
    const image = await loadImage(bytes);
    return Math.max(image.width, image.height) <= LARGEST_SIDE && image.width > 0 ? image : undefined;
  } catch {
    return undefined;
  }
}

function figuresIn(block: SceneBlock): readonly PlayerFigure[] {
  switch (block.kind) {
    case "chips":
      return block.chips;
    case "rack":
      return block.owner ? [block.owner] : [];
    case "ranking":
      return block.rows;
    case "standings":
      return block.own ? [...block.rows, block.own] : block.rows;
    case "profile":
      return [block];
    case "podium":
      return block.rows.flatMap(({ members }) => members);
    case "balls":
      return block.players ?? [];
    case "teams":
    case "grid":
    case "footer":
    case "pegs":
    case "peg-legend":
    case "cages":
    case "keypad":
      return [];
  }
}
