import { get, post } from "./api.js";
import { byId, el } from "./dom.js";
import { showForm } from "./form.js";
import { text } from "./text.js";

/**
 * What this window did and is waiting for: each deed is watched until the bot has answered, and a failure stays until it
 * is dismissed. `host` gives me(), channel(), expect() and the context of forms.
 */
const MOST_HEARD = 50;

const isTaken = ({ state }) => state !== "waiting";
const isAnswered = ({ answered }) => answered;

export function makeDeeds(host) {
  const open = new Map();
  const waiting = new Set();
  /** As the sandbox told of them last. It may do so before this window knows that a deed was its own. */
  const heard = new Map();

  function hear(interaction) {
    heard.delete(interaction.id);
    heard.set(interaction.id, interaction);
    if (heard.size > MOST_HEARD) heard.delete(heard.keys().next().value);
    for (const one of waiting) if (one.id === interaction.id && one.fits(interaction)) one.resolve(interaction);
  }

  function until(fits, { id }) {
    const known = heard.get(id);
    if (known && fits(known)) return Promise.resolve(known);
    return new Promise((done) => {
      const one = { id, fits, resolve };
      function resolve(interaction) {
        waiting.delete(one);
        done(interaction);
      }
      waiting.add(one);
    });
  }

  /** After the line was gone: what has come of each meanwhile. A sandbox that began anew knows nothing of them. */
  async function lookAgain() {
    for (const id of new Set([...waiting].map((one) => one.id))) {
      const gone = { id, state: "failed", answered: true };
      hear(await get(`/interactions/${id}`, { user: host.me() }).catch(() => gone));
    }
  }

  async function watch(interaction, about) {
    const note = (now) => {
      open.set(interaction.id, { ...about, interaction: now });
      show();
    };
    note(interaction);
    note(await until(isTaken, interaction));
    const done = await until(isAnswered, interaction);
    if (done.state === "failed") note({ ...interaction, ...done });
    else open.delete(interaction.id);
    about.element?.classList.remove("busy");
    show();
    if (done.modal) fill(done);
    return done;
  }

  /** The form stays until somebody has taken what is in it. */
  function fill({ id, channel, modal }) {
    showForm(modal, host.context, async (fields) => {
      host.expect();
      const sent = await post("/submit", { user: host.me(), interaction: id, fields });
      const taken = await until(isTaken, sent);
      if (taken.state === "failed" && byId("form").open) throw new Error(text.silent(modal.title));
      void watch(sent, { channel, what: modal.title });
    });
  }

  /** Sends a command; what comes back promises what came of it. */
  async function slash(command, options) {
    const channel = host.channel();
    host.expect();
    const sent = await post("/slash", { user: host.me(), channel, command, options });
    return { done: watch(sent, { channel, what: `/${command}` }) };
  }

  /** Whether anybody took it. */
  async function press(message, component, values, element) {
    element?.classList.add("busy");
    host.expect();
    try {
      const { custom_id: customId } = component;
      const sent = await post("/press", { user: host.me(), message: message.id, customId, values });
      const what = component.label ?? component.placeholder ?? text.that;
      const { state } = await watch(sent, { channel: message.channel_id, what, element });
      return state !== "failed";
    } catch (error) {
      element?.classList.remove("busy");
      byId("explain").textContent = error.message;
      return false;
    }
  }

  /** A pressed button shows itself that it is busy, and a message that the bot thinks; all else is said in a line. */
  const worthSaying = ({ channel, interaction, element }) =>
    channel === host.channel() && (interaction.state === "failed" || (!element && !isTaken(interaction)));

  function notice({ interaction, what }) {
    if (interaction.state !== "failed") return el("li", { class: "notice" }, text.sent(what));
    const dismiss = () => {
      open.delete(interaction.id);
      show();
    };
    return el(
      "li",
      { class: "notice failed" },
      `${text.silent(what)} `,
      el("button", { type: "button", class: "plain", onclick: dismiss }, text.dismiss),
    );
  }

  function show() {
    byId("notices").replaceChildren(...[...open.values()].filter(worthSaying).map(notice));
  }

  return { hear, lookAgain, slash, press, show, answer: (interaction) => until(isAnswered, interaction) };
}
