import { get, post } from "./api.js";
import { byId, el } from "./dom.js";
import { showForm } from "./form.js";
import { text } from "./text.js";

/**
 * What this window did and is waiting for: each deed is watched until the bot has answered, and a failure stays until it
 * is dismissed. `host` gives me(), channel() and the context of forms.
 */
const WAIT_MS = 30_000;

export function makeDeeds(host) {
  const open = new Map();

  async function watch(interaction, about) {
    open.set(interaction.id, { ...about, interaction });
    show();
    const done = await get(`/interactions/${interaction.id}`, { user: host.me(), wait: WAIT_MS }).catch(
      () => interaction,
    );
    if (done.state === "failed") open.set(done.id, { ...about, interaction: done });
    else open.delete(done.id);
    about.element?.classList.remove("busy");
    show();
    if (done.modal) fill(done);
  }

  function fill(interaction) {
    showForm(interaction.modal, host.context, async (fields) => {
      const sent = await post("/submit", { user: host.me(), interaction: interaction.id, fields });
      void watch(sent, { channel: interaction.channel, what: interaction.modal.title });
    });
  }

  async function slash(command, options) {
    const channel = host.channel();
    const sent = await post("/slash", { user: host.me(), channel, command, options });
    void watch(sent, { channel, what: `/${command}` });
  }

  async function press(message, component, values, element) {
    element?.classList.add("busy");
    try {
      const sent = await post("/press", {
        user: host.me(),
        message: message.id,
        customId: component.custom_id,
        values,
      });
      void watch(sent, {
        channel: message.channel_id,
        what: component.label ?? component.placeholder ?? text.that,
        element,
      });
    } catch (error) {
      element?.classList.remove("busy");
      byId("explain").textContent = error.message;
    }
  }

  /** A pressed button shows itself that it is busy; all else is said in a line. */
  const worthSaying = ({ channel, interaction, element }) =>
    channel === host.channel() && (interaction.state === "failed" || !element);

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

  return { slash, press, show };
}
