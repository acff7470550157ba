// What a story has made, as the specification promises it, and who may see it.
import type { Exchange } from "../../engine/exchange.ts";
import type { LooseKey, Session } from "../../engine/session.ts";
import { keysByRole } from "../../profile/profile.ts";
import type { Scene } from "../../steps/import-scene.ts";
import type { IssuedKey } from "../../steps/keys.ts";
import { madeUpWord } from "../../steps/search.ts";
import type { Stream } from "../../steps/stream.ts";
import { isPlainlyUntestable } from "../../steps/unless-untestable.ts";
import type { Upload } from "../../steps/uploads.ts";
import type { ListenedEndpoint } from "../../steps/webhooks.ts";
import type { JsonObject } from "../../wire/envelope.ts";
import { saysMissingScope } from "../../wire/error.ts";
import { type TextClass, textClass } from "../../wire/text-classes.ts";
import type { Abilities } from "./plan.ts";
import type { Actor, Place, Step } from "./story.ts";

export interface Said {
  readonly kind: "message";
  readonly name: string;
  readonly id: string;
  readonly by: Actor | "imported author";
  readonly caller: Caller;
  /** The further key that it was sent with. */
  readonly with?: string;
  readonly place: Place;
  readonly conversation: string;
  /** `undefined` for a forward, whose text is not described. */
  text: string | undefined;
  class: TextClass;
  /** Stands in its text and nowhere else. */
  word: string;
  readonly root: Said | undefined;
  readonly source: Said | undefined;
  readonly files: readonly Upload[];
  /** What the source tool calls it, where it was imported. */
  readonly sourceId?: string;
  /** What created it, to be sent again. */
  readonly request: { readonly body: JsonObject; readonly key: string } | undefined;
  readonly exchange: Exchange;
  /** How many things were made before it. */
  readonly turn: number;
}

export interface Heard {
  readonly kind: "stream";
  readonly name: string;
  readonly by: Actor;
  /** The first one, and those that went on after a break. */
  readonly streams: Stream[];
  /** Messages from this turn on are owed. */
  readonly since: number;
  /** It is broken and not resumed, or what it is owed is not known any more. */
  isDone: boolean;
}

export interface Hooked {
  readonly kind: "endpoint";
  readonly name: string;
  readonly by: Actor;
  readonly endpoint: ListenedEndpoint;
  readonly since: number;
}

export interface Kept {
  readonly kind: "file";
  readonly name: string;
  readonly by: Actor;
  readonly upload: Upload;
}

/** A further key of an identity. */
export interface Held {
  readonly kind: "key";
  readonly name: string;
  readonly by: Actor;
  readonly issued: IssuedKey;
  isDead: boolean;
}

export interface Importing {
  readonly kind: "import";
  readonly name: string;
  readonly importId: string;
  readonly scene: Scene;
  readonly conversation: string;
  isOpen: boolean;
}

export type Thing = Said | Heard | Hooked | Kept | Held | Importing;

/** A key with the name that findings give it. */
export type Caller = LooseKey;

export interface Written {
  readonly text: string;
  readonly class: TextClass;
  readonly word: string;
}

/** Somebody who looks, and with which key in which header. */
export interface Eyes {
  readonly actor: Actor;
  readonly caller: Caller;
}

/** A key that lacks a scope says nothing of what its identity may see: which scope an operation takes is not shown. */
export const lacksScope = (exchange: Exchange): boolean =>
  exchange.status === 403 && saysMissingScope(exchange.json);

export class World {
  readonly session: Session;
  readonly abilities: Abilities;
  readonly things = new Map<string, Thing>();
  /** Words of requests that had to be refused, with the requirement that says so. */
  readonly refused = new Map<string, string>();
  /** Words that a text had before it was changed, and whose it was. */
  readonly gone = new Map<string, Said>();
  /** What cannot be observed here, with the reason. */
  readonly blind = new Map<string, string>();
  /** Whether what is read can be compared with what was sent. */
  readonly comparesText: boolean;
  readonly #looks = new Map<Actor, number>();

  constructor(session: Session, abilities: Abilities, comparesText: boolean) {
    this.session = session;
    this.abilities = abilities;
    this.comparesText = comparesText;
  }

  get messages(): readonly Said[] {
    return [...this.things.values()].filter((thing) => thing.kind === "message");
  }

  get turn(): number {
    return this.things.size;
  }

  get<K extends Thing["kind"]>(kind: K, name: string | undefined): Extract<Thing, { kind: K }> | undefined {
    const thing = this.things.get(name ?? "");
    return thing?.kind === kind ? (thing as Extract<Thing, { kind: K }>) : undefined;
  }

  add(thing: Thing): void {
    this.things.set(thing.name, thing);
  }

  /** The key of a step, in its header; `undefined` where it was not made. */
  caller({ as, header, with: name }: Pick<Step, "as" | "header" | "with">): Caller | undefined {
    const held = this.get("key", name);
    if (name !== undefined && (held === undefined || held.isDead)) return undefined;
    const key = held?.issued.secret ?? keysByRole(this.session.profile).get(as);
    if (key === undefined) return undefined;
    const how = [...(name === undefined ? [] : [name]), ...(header === "bearer" ? [header] : [])];
    return { key, label: how.length === 0 ? as : `${as} (${how.join(", ")})`, bearer: header === "bearer" };
  }

  conversation(place: Place): string {
    const importing = [...this.things.values()].find((thing) => thing.kind === "import");
    if (place === "imported" && importing !== undefined) return importing.conversation;
    return this.session.need(`fixtures.${place}`);
  }

  sees(actor: Actor, place: Place): boolean | undefined {
    return this.abilities.sees(actor, place);
  }

  /** A text of the class of a step. */
  write(step: Pick<Step, "text">): Written {
    const kind = textClass(step.text);
    const word = madeUpWord(this.session);
    return { class: kind, word, text: kind.around(`${this.session.unique("story")} ${word}`) };
  }

  /** Also by way of other forwards. */
  isForwardOf({ source }: Said, message: Said): boolean {
    return source !== undefined && (source === message || this.isForwardOf(source, message));
  }

  /** Whether an actor may be shown the text of a message by a forward of it. */
  isForwardedTo(message: Said, actor: Actor): boolean {
    return this.messages.some(
      (other) => this.isForwardOf(other, message) && this.sees(actor, other.place) !== false,
    );
  }

  uploaderOf(upload: Upload): Actor | undefined {
    return [...this.things.values()].find(
      (thing): thing is Kept => thing.kind === "file" && thing.upload === upload,
    )?.by;
  }

  /** Whether the request of a message is known, and the key that sent it still works. */
  canRepeat({ request, with: key }: Said): boolean {
    return request !== undefined && (key === undefined || this.get("key", key)?.isDead === false);
  }

  /** An actor's next look: each key in turn, in each header. */
  eyes(actor: Actor): Eyes | undefined {
    const turn = this.#looks.get(actor) ?? 0;
    this.#looks.set(actor, turn + 1);
    const held = [...this.things.values()].filter(
      (thing): thing is Held => thing.kind === "key" && thing.by === actor && !thing.isDead,
    );
    const key = [undefined, ...held][Math.floor(turn / 2) % (held.length + 1)];
    const header = turn % 2 === 0 ? "x-api-key" : "bearer";
    const caller = this.caller({ as: actor, header, ...(key === undefined ? {} : { with: key.name }) });
    return caller === undefined ? undefined : { actor, caller };
  }

  /** Asks with a key that is dead, in both headers. */
  async tryDead({ issued, name }: Held, ask: (as: Caller) => Promise<void>): Promise<void> {
    for (const bearer of [false, true]) await ask({ key: issued.secret, label: `${name} (revoked)`, bearer });
  }

  /** Looks somewhere; where that cannot be done, the others go on without it. */
  async look(surface: string, work: () => Promise<void>): Promise<void> {
    if (this.blind.has(surface)) return;
    try {
      await work();
    } catch (error) {
      if (!isPlainlyUntestable(error)) throw error;
      this.blind.set(surface, error.message);
    }
  }
}
