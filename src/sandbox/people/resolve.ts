import { keepUpload } from "../attachments.ts";
import { permissionsOf } from "../permissions.ts";
import { channelOf, type Room } from "../room.ts";
import { attachmentJson, channelJson, type Json, memberJson, userJson } from "../wire/shapes.ts";
import { CHANNEL, type Channel, type Person } from "../world.ts";
import { Refused } from "./open.ts";

type Kind = "users" | "members" | "channels" | "roles" | "attachments";

/** What an interaction says about the people, channels and files that it names by id. */
export class Resolved {
  readonly #room: Room;
  readonly #channel: Channel;
  readonly #found = new Map<Kind, Json>();

  constructor(room: Room, channel: Channel) {
    this.#room = room;
    this.#channel = channel;
  }

  json(): { resolved?: Json } {
    return this.#found.size > 0 ? { resolved: Object.fromEntries(this.#found) } : {};
  }

  user(given: unknown): string {
    const { world } = this.#room;
    const person = world.people.find(({ id, name, username }) => [id, name, username].includes(String(given)));
    if (!person) throw new Refused(`There is nobody called "${String(given)}".`);
    this.#add("users", person.id, userJson(person));
    if (this.#channel.type !== CHANNEL.direct) this.#add("members", person.id, this.#member(person));
    return person.id;
  }

  channel(given: unknown): string {
    const { world } = this.#room;
    const text = String(given).replace(/^#/, "");
    const channel = channelOf(world, text) ?? world.channels.find(({ name }) => name === text);
    if (!channel) throw new Refused(`There is no channel "${text}".`);
    this.#add("channels", channel.id, { ...channelJson(world, channel), permissions: "0" });
    return channel.id;
  }

  role(given: unknown): string {
    const role = this.#room.world.roles.find(({ id, name }) => [id, name].includes(String(given)));
    if (!role) throw new Refused(`There is no role "${String(given)}".`);
    this.#add("roles", role.id, { ...role });
    return role.id;
  }

  /** A file as the page sends it: a name and its bytes in base64. */
  async file(given: unknown): Promise<string> {
    const { name, type, base64 } = (given ?? {}) as { name?: string; type?: string; base64?: string };
    if (!name || base64 === undefined) throw new Refused("A file needs a name and its bytes.");
    const bytes = Buffer.from(base64, "base64");
    const attachment = await keepUpload(this.#room, { name, type: type ?? "", bytes });
    this.#add("attachments", attachment.id, attachmentJson(this.#room, this.#channel.id, attachment));
    return attachment.id;
  }

  /** A resolved member comes without its user. */
  #member(person: Person): Json {
    const { user: _, deaf: _deaf, mute: _mute, ...rest } = memberJson(person);
    return { ...rest, permissions: String(permissionsOf(this.#room.world, person, this.#channel)) };
  }

  #add(kind: Kind, id: string, value: Json): void {
    this.#found.set(kind, { ...this.#found.get(kind), [id]: value });
  }
}
