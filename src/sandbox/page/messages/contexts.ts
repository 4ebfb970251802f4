import type { ComponentView, MessageView, WorldView } from "../server/api-types.ts";

/** Names for the ids in a text. */
export interface Names {
  /** The id of this person. */
  readonly me: string;
  person(id: string): string;
  role(id: string): string;
  channel(id: string): string;
  isChannel(id: string): boolean;
  /** Goes to a channel. */
  visit(id: string): void;
}

/** What a form needs. */
export interface FormContext {
  readonly names: Names;
  readonly world: WorldView;
}

/** What a message needs. */
export interface MessageContext extends FormContext {
  readonly me: string;
  enlarge(url: string, description: string | undefined): void;
  dismiss(message: MessageView): void;
  /** Presses a button, or sends the choice of a menu. Returns whether the bot has taken it. */
  use(component: ComponentView, values: readonly string[], element: HTMLElement): Promise<boolean>;
}

export interface ShownPicture {
  readonly url: string;
  readonly description?: string | undefined;
  readonly width?: number;
  readonly height?: number;
}

export interface ShownFile {
  readonly url: string;
  readonly filename?: string;
  readonly size?: number;
}

/** What the parts of a message need. */
export interface PartContext extends MessageContext {
  picture(picture: ShownPicture): HTMLElement;
  file(file: ShownFile): HTMLElement;
}
