import { storeUploadedFile } from "../model/attachments.ts";
import { findPermissions } from "../model/permissions.ts";
import { findGuild, type SandboxServices } from "../state/sandbox-services.ts";
import { CHANNEL_TYPE, type Channel, type Person, type Role } from "../state/world.ts";
import {
  attachmentJson,
  channelJson,
  type DiscordJson,
  memberJson,
  roleJson,
  userJson,
} from "../wire/json/discord-json.ts";
import { PageRefusal } from "./page-refusals.ts";

type Kind = "users" | "members" | "channels" | "roles" | "attachments";

/** Collects the `resolved` data of an interaction: the people, channels and files whose ids it contains. */
export class ResolvedData {
  readonly #room: SandboxServices;
  readonly #channel: Channel;
  readonly #person: Person;
  readonly #found = new Map<Kind, DiscordJson>();

  constructor(services: SandboxServices, channel: Channel, person: Person) {
    this.#room = services;
    this.#person = person;
    this.#channel = channel;
  }

  json(): { resolved?: DiscordJson } {
    return this.#found.size > 0 ? { resolved: Object.fromEntries(this.#found) } : {};
  }

  user(given: unknown): string {
    const { world } = this.#room;
    const person = world.people.find(({ id, name, username }) => [id, name, username].includes(String(given)));
    if (!person) throw new PageRefusal((say) => say.nobody(String(given)));
    this.#add("users", person.id, userJson(person));
    if (this.#channel.type !== CHANNEL_TYPE.direct) this.#add("members", person.id, this.#member(person));
    return person.id;
  }

  /** Returns the id of a channel of this server. If `types` are given, the channel must be of one of them. */
  channel(given: unknown, types: readonly number[] = []): string {
    const { world } = this.#room;
    const text = String(given).replace(/^#/, "");
    const guild = findGuild(world, this.#channel);
    const here = world.channels.filter((one) => guild && findGuild(world, one) === guild);
    const channel = here.find(({ id }) => id === text) ?? here.find(({ name }) => name === text);
    if (!channel) throw new PageRefusal((say) => say.noChannel(text));
    if (types.length > 0 && !types.includes(channel.type)) throw new PageRefusal((say) => say.wrongChannel(text));
    const permissions = String(findPermissions(world, this.#person, channel));
    this.#add("channels", channel.id, { ...channelJson(world, channel), permissions });
    return channel.id;
  }

  /** Returns the id of a role or, if there is no such role, of a person. */
  mentionable(given: unknown): string {
    return this.#roleNamed(given) ? this.role(given) : this.user(given);
  }

  role(given: unknown): string {
    const role = this.#roleNamed(given);
    if (!role) throw new PageRefusal((say) => say.noRole(String(given)));
    this.#add("roles", role.id, roleJson(role, this.#roles().indexOf(role)));
    return role.id;
  }

  /**
   * Stores a file that the page has sent as a JSON object with a name and the bytes in base64. Returns the id of the
   * file.
   */
  async file(given: unknown): Promise<string> {
    const { name, type, base64 } = (given ?? {}) as { name?: string; type?: string; base64?: string };
    if (!name || base64 === undefined) throw new PageRefusal((say) => say.badFile);
    const bytes = Buffer.from(base64, "base64");
    const attachment = await storeUploadedFile(this.#room, { name, type: type ?? "", bytes });
    this.#add("attachments", attachment.id, attachmentJson(this.#room, this.#channel.id, attachment));
    return attachment.id;
  }

  #roles(): Role[] {
    const { world } = this.#room;
    const guild = findGuild(world, this.#channel)?.id;
    return world.roles.filter((role) => (role.guild ?? world.guild.id) === guild);
  }

  #roleNamed(given: unknown): Role | undefined {
    return this.#roles().find(({ id, name }) => [id, name].includes(String(given)));
  }

  /** Discord leaves out the user from the JSON of a resolved member, and lists the user separately. */
  #member(person: Person): DiscordJson {
    const { user: _, deaf: _deaf, mute: _mute, ...rest } = memberJson(person);
    return { ...rest, permissions: String(findPermissions(this.#room.world, person, this.#channel)) };
  }

  #add(kind: Kind, id: string, value: DiscordJson): void {
    this.#found.set(kind, { ...this.#found.get(kind), [id]: value });
  }
}
