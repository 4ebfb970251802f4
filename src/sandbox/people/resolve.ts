import { keepUpload } from "../attachments.ts";
import { permissionsOf } from "../permissions.ts";
import { guildOf, type Room } from "../room.ts";
import { attachmentJson, channelJson, type Json, memberJson, roleJson, userJson } from "../wire/shapes.ts";
import { CHANNEL, type Channel, type Person, type Role } from "../world.ts";
import { Refused } from "./refusals.ts";

type Kind = "users" | "members" | "channels" | "roles" | "attachments";

/** What an interaction says about the people, channels and files that it names by id. */
export class Resolved {
  readonly #room: Room;
  readonly #channel: Channel;
  readonly #person: Person;
  readonly #found = new Map<Kind, Json>();

  constructor(room: Room, channel: Channel, person: Person) {
    this.#room = room;
    this.#person = person;
    this.#channel = channel;
  }

  json(): { resolved?: Json } {
    return this.#found.size > 0 ? { resolved: Object.fromEntries(this.#found) } : {};
  }

  user(given: unknown): string {
    const { world } = this.#room;
    const person = world.people.find(({ id, name, username }) => [id, name, username].includes(String(given)));
    if (!person) throw new Refused((say) => say.nobody(String(given)));
    this.#add("users", person.id, userJson(person));
    if (this.#channel.type !== CHANNEL.direct) this.#add("members", person.id, this.#member(person));
    return person.id;
  }

  /** Of this server, and of the kinds that are asked for. */
  channel(given: unknown, types: readonly number[] = []): string {
    const { world } = this.#room;
    const text = String(given).replace(/^#/, "");
    const guild = guildOf(world, this.#channel);
    const here = world.channels.filter((one) => guild && guildOf(world, one) === guild);
    const channel = here.find(({ id }) => id === text) ?? here.find(({ name }) => name === text);
    if (!channel) throw new Refused((say) => say.noChannel(text));
    if (types.length > 0 && !types.includes(channel.type)) throw new Refused((say) => say.wrongChannel(text));
    const permissions = String(permissionsOf(world, this.#person, channel));
    this.#add("channels", channel.id, { ...channelJson(world, channel), permissions });
    return channel.id;
  }

  /** A role, or else a person. */
  mentionable(given: unknown): string {
    return this.#roleNamed(given) ? this.role(given) : this.user(given);
  }

  role(given: unknown): string {
    const role = this.#roleNamed(given);
    if (!role) throw new Refused((say) => say.noRole(String(given)));
    this.#add("roles", role.id, roleJson(role, this.#roles().indexOf(role)));
    return role.id;
  }

  /** A file as the page sends it: a name and its bytes in base64. */
  async file(given: unknown): Promise<string> {
    const { name, type, base64 } = (given ?? {}) as { name?: string; type?: string; base64?: string };
    if (!name || base64 === undefined) throw new Refused((say) => say.badFile);
    const bytes = Buffer.from(base64, "base64");
    const attachment = await keepUpload(this.#room, { name, type: type ?? "", bytes });
    this.#add("attachments", attachment.id, attachmentJson(this.#room, this.#channel.id, attachment));
    return attachment.id;
  }

  #roles(): Role[] {
    const { world } = this.#room;
    const guild = guildOf(world, this.#channel)?.id;
    return world.roles.filter((role) => (role.guild ?? world.guild.id) === guild);
  }

  #roleNamed(given: unknown): Role | undefined {
    return this.#roles().find(({ id, name }) => [id, name].includes(String(given)));
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
