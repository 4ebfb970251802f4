type Listener = (event: never) => unknown;
type Attribute = string | number | boolean | null | undefined | Listener;
type Child = Node | string | null | undefined | false;

/** Creates an element: `el("button", { class: "x", onclick }, "Text", other)`. Text is never parsed as markup. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: { readonly [name: string]: Attribute } = {},
  ...children: readonly (Child | readonly Child[])[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else if (name === "value") Object.assign(element, { value });
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  const shown = children.flat().filter((child) => child !== undefined && child !== null && child !== false);
  element.append(...shown);
  return element;
}

/** The elements of index.html whose type is more specific than `HTMLElement`, by their ids. */
interface PageElements {
  composer: HTMLFormElement;
  form: HTMLDialogElement;
  large: HTMLDialogElement;
  "large-picture": HTMLImageElement;
  line: HTMLInputElement;
  locale: HTMLSelectElement;
  server: HTMLDialogElement;
  who: HTMLSelectElement;
}

export function byId<Id extends string>(id: Id): Id extends keyof PageElements ? PageElements[Id] : HTMLElement;
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no ${id}`);
  return element;
}

/** Returns the parts of a phrase. Parts between backticks become `code` elements. */
export const phraseNodes = (words: string): (string | HTMLElement)[] =>
  words.split("`").map((part, index) => (index % 2 === 1 ? el("code", {}, part) : part));

/** Creates a text that only screen readers read. */
export const screenReaderText = (words: string) => el("span", { class: "unseen" }, words);
