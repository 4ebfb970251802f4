import type { Scene } from "#core/scene.ts";
import type { Language } from "#text/language.ts";

/** One of the pictures: what it is called, and in which language its words are. */
export interface GalleryPicture {
  readonly name: string;
  readonly language: Language;
  readonly scene: Scene;
}
