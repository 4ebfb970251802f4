import type { ComponentView, MessageView, WorldView } from "../server/api-types.ts";

/** Finds the names of people, roles and channels that a text mentions by their ids. */
export interface NameLookup {
  /** Id of the person to whom this window belongs. */
  readonly me: string;
  person(id: string): string;
  role(id: string): string;
  channel(id: string): string;
  isChannel(id: string): boolean;
  /** Shows another channel. */
  visit(id: string): void;
  /** Puts a mentioned command into the command line. */
  typeCommand(path: string, id: string): void;
}

/** The functions and data that a form needs. */
export interface FormContext {
  readonly names: NameLookup;
  readonly world: WorldView;
}

/** The functions and data that a message needs. */
export interface MessageContext extends FormContext {
  readonly me: string;
  enlarge(url: string, description: string | undefined): void;
  dismiss(message: MessageView): void;
  /** Presses a button, or sends the choice of a menu. Returns whether the bot has accepted it. */
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

/** The functions and data that the parts of a message need. */
export interface MessagePartContext extends MessageContext {
  picture(picture: ShownPicture): HTMLElement;
  file(file: ShownFile): HTMLElement;
}
