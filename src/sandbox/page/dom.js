/** Makes an element: `el("button", { class: "x", onclick }, "Text", other)`. Text is never taken for markup. */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false));
  return element;
}

export const byId = (id) => document.getElementById(id);

/** A phrase in which what stands between backticks is code. */
export const phrase = (words) => words.split("`").map((part, index) => (index % 2 === 1 ? el("code", {}, part) : part));

/** For screen readers alone. */
export const unseen = (words) => el("span", { class: "unseen" }, words);
