import type { Scene } from "#core/scene.ts";
import type { Language } from "#text/language.ts";

export interface GalleryPicture {
  readonly name: string;
  readonly language: Language;
  readonly scene: Scene;
}
