// The world of a story: the things that it has made, as the specification promises them, and who may see
// them.

import type { Question } from "../../cards/question-answers.ts";
import { Untestable } from "../../engine/session/finding.ts";
import { type AdHocKey, responseOf, type Session } from "../../engine/session/session.ts";
import type { Inbox } from "../../engine/webhooks/receiver.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { type TextClass, textClass } from "../../inputs/text-classes.ts";
import { keysByRole } from "../../profile/profile.ts";
import type { Upload } from "../../steps/files/uploads.ts";
import type { Scene } from "../../steps/imports/import-scene.ts";
import type { IssuedKey } from "../../steps/keys/issued/keys.ts";
import type { ForwardMode } from "../../steps/messages/forwards.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { isPlainlyUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord } from "../../steps/search/search.ts";
import type { EndpointSettings, ListenedEndpoint } from "../../steps/webhooks/webhooks.ts";
import type { JsonObject } from "../../text/json.ts";
import type { Abilities } from "./drawing/plan.ts";
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
  /** Appears in its text and nowhere else. */
  word: string;
  readonly root: Said | undefined;
  readonly source: Said | undefined;
  /** The contents of the source when it was forwarded. */
  readonly snapshot?: Snapshot;
  readonly mentions?: readonly Actor[];
  /** It showed an imported reaction. */
  isReactedTo?: boolean;
  readonly question?: Pick<Question, "id" | "card" | "block" | "options"> & Mentioned;
  readonly files: readonly Upload[];
  /** The id of the source tool, where it was imported. */
  readonly sourceId?: string;
  /** The request that created it, to be sent again. */
  readonly request: { readonly body: JsonObject; readonly key: string } | undefined;
  readonly exchange: Exchange;
  /** How many things were made before it. */
  readonly turn: number;
  /** When it was made, where a story made it. */
  readonly madeAtMs?: number;
}

/** The actors whom its options mention, and how. */
interface Mentioned {
  readonly mentions: readonly Actor[];
  readonly mention: string;
}

export interface Snapshot {
  readonly mode: ForwardMode;
  readonly text: string | undefined;
  readonly class: TextClass;
  readonly word: string;
}

export interface Heard {
  readonly kind: "stream";
  readonly name: string;
  readonly by: Actor;
  /** The further key that it was opened with. */
  readonly with?: string;
  /** The first one, and those that went on after a break. */
  readonly streams: Stream[];
  /** Only of messages that mention its principal. */
  readonly ofMentions: boolean;
  /** It acknowledges events only when it breaks, and not all of them. */
  readonly isSlow: boolean;
  /** Messages from this turn on are owed. */
  readonly since: number;
  /** The cursor from which the next one resumes: after the last acknowledged event. */
  cursor?: string | undefined;
  /** The time of its last resume: messages that are created from then on are owed to it as to any other. */
  resumedAt?: number;
  /** Messages that were delivered and are due again, each with the requirement that says so. */
  unhandled: ReadonlyMap<string, string>;
  /** It is broken and not resumed, or the messages that it is owed are not known any more. */
  isDone: boolean;
}

export interface Hooked {
  readonly kind: "endpoint";
  readonly name: string;
  readonly by: Actor;
  /** The further key that it was made with. */
  readonly with?: string;
  endpoint: ListenedEndpoint;
  /** Where it was sent events before it got another address. */
  readonly left: Inbox[];
  /** The settings that were given last, and whether they are those of its creation. */
  settings: EndpointSettings;
  status: "active" | "disabled" | undefined;
  isChanged: boolean;
  /** Its signing secrets, the newest at the end. */
  readonly secrets: string[];
  /** Messages from this turn on are owed. */
  since: number;
  /** When that was, and how many requests had come to its receiver by then. */
  begunAtMs: number;
  begunAt: number;
  /** The turn from which it must get no events of messages, and the time of that change. */
  quietSince: number | undefined;
  quietAtMs?: number;
  /** The turn of the newest secret, and when the response had come that showed it. */
  rotatedAt?: number;
  rotatedAtMs?: number;
  /** Deliveries that failed just before its secret was rotated, and are attempted again. */
  readonly waiting: Delivery[];
  /** Its receiver answers everything with an error. */
  isFailing: boolean;
  /** It has answered with an error, and the next events may wait for that one. */
  mayHoldBack: boolean;
  /**
   * Messages whose events were replayed: a listed delivery of them may be the replay, which may be refused in
   * its turn.
   */
  readonly replayed: Set<Said>;
}

interface Kept {
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
  issued: IssuedKey;
  state: "active" | "disabled" | "revoked";
  /** It may only read. */
  readonly isNarrow: boolean;
  /** Something was done to it since it was issued. */
  isChanged: boolean;
  /** How many things were made before its secret was rotated last. */
  rotatedAt?: number;
}

export interface Importing {
  readonly kind: "import";
  readonly name: string;
  readonly importId: string;
  readonly scene: Scene;
  readonly conversation: string;
  isOpen: boolean;
}

/** A resource of the task. */
export interface Linked {
  readonly kind: "resource";
  readonly name: string;
  readonly id: string;
  properties: Readonly<Partial<Record<"label" | "url", string>>>;
  isArchived: boolean;
  /** The others that the task showed when it was added. */
  readonly before: readonly JsonObject[];
}

/**
 * Requests of which no message is known, although there may be one: a control that left out a part, a card that was taken for
 * a text, or a forward whose response shows no id.
 */
interface Stray {
  readonly place: Place;
  readonly files: readonly Upload[];
  /** The message that was to be forwarded. */
  readonly source?: Said;
}

type Thing = Said | Heard | Hooked | Kept | Held | Importing | Linked;

/** A key with the name that findings give it. */
export type Caller = AdHocKey;

export interface Written {
  readonly text: string;
  readonly class: TextClass;
  readonly word: string;
}

/** An actor who looks, with a key in a header. */
export interface Eyes {
  readonly actor: Actor;
  readonly caller: Caller;
}

/** Line 344: the statuses of a missing or invalid key, and of denied access. */
const OF_CALLER: readonly number[] = [401, 403];

export class World {
  readonly session: Session;
  abilities: Abilities;
  readonly things = new Map<string, Thing>();
  /** Words of requests that had to be refused, with the requirement that says so. */
  readonly refused = new Map<string, string>();
  /** Words that a text had before it was changed, and whose it was. */
  readonly gone = new Map<string, Said>();
  readonly strays: Stray[] = [];
  /** Texts of updates of the task: how often each was sent, and the entries that were shown before. */
  readonly entries = new Map<string, { readonly count: number; readonly before: readonly JsonObject[] }>();
  /** Messages as somebody read them, to compare with the events that others are sent. */
  readonly readings = new Map<string, Promise<Exchange>>();
  /** The surfaces that cannot be observed here, with the reason. */
  readonly blind = new Map<string, string>();
  /** Whether texts that are read can be compared with those that were sent. */
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

  get streams(): readonly Heard[] {
    return [...this.things.values()].filter((thing) => thing.kind === "stream");
  }

  get endpoints(): readonly Hooked[] {
    return [...this.things.values()].filter((thing) => thing.kind === "endpoint");
  }

  get resources(): readonly Linked[] {
    return [...this.things.values()].filter((thing) => thing.kind === "resource");
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
    if (name !== undefined && held?.state !== "active") return undefined;
    const key = held?.issued.secret ?? keysByRole(this.session.profile).get(as);
    if (key === undefined) return undefined;
    const how = [...(name === undefined ? [] : [name]), ...(header === "bearer" ? [header] : [])];
    return { key, label: how.length === 0 ? as : `${as} (${how.join(", ")})`, bearer: header === "bearer" };
  }

  get #importing(): Importing | undefined {
    return [...this.things.values()].find((thing) => thing.kind === "import");
  }

  get isImportOpen(): boolean {
    return this.#importing?.isOpen === true;
  }

  conversation(place: Place): string {
    if (place !== "imported") return this.session.need(`fixtures.${place}`);
    if (this.#importing === undefined) throw new Untestable("no import was opened");
    return this.#importing.conversation;
  }

  sees(actor: Actor, place: Place): boolean | undefined {
    return this.abilities.sees(actor, place);
  }

  /** A text of the class of a step. */
  write(step: Pick<Step, "text">, around = (text: string): string => text): Written {
    const kind = textClass(step.text);
    const word = madeUpWord(this.session);
    return { class: kind, word, text: around(kind.around(`${this.session.unique("story")} ${word}`)) };
  }

  /** Also by way of other forwards. */
  isForwardOf({ source }: Said, message: Said): boolean {
    return source !== undefined && (source === message || this.isForwardOf(source, message));
  }

  /** Whether an actor may be shown the text of a message by a forward of it. */
  isForwardedTo(message: Said, actor: Actor): boolean {
    return (
      this.#mayStray(message, actor) ||
      this.messages.some(
        (other) => this.isForwardOf(other, message) && this.sees(actor, other.place) !== false,
      )
    );
  }

  /** Whether a forward of it may be there that is not known. */
  #mayStray(message: Said, actor: Actor): boolean {
    return this.strays.some(
      ({ source, place }) =>
        source !== undefined &&
        (source === message || this.isForwardOf(source, message)) &&
        this.sees(actor, place) !== false,
    );
  }

  /** Whether a message with the file may be there that is not known, where an actor may read it. */
  mayBeElsewhere(file: Upload, actor: Actor): boolean {
    return this.strays.some(({ files, place }) => files.includes(file) && this.sees(actor, place) !== false);
  }

  /** Whether an actor may be given the files of a message by a forward of it that shows it. */
  isShownTo(message: Said, actor: Actor): boolean {
    return (
      this.#mayStray(message, actor) ||
      this.messages.some(
        (other) =>
          this.isForwardOf(other, message) &&
          other.snapshot?.mode !== "link_only" &&
          this.sees(actor, other.place) !== false,
      )
    );
  }

  uploaderOf(upload: Upload): Actor | undefined {
    return [...this.things.values()].find(
      (thing): thing is Kept => thing.kind === "file" && thing.upload === upload,
    )?.by;
  }

  /** Each key of an actor that works, in one header. */
  callersOf(actor: Actor, header: Step["header"] = "x-api-key"): readonly Caller[] {
    const held = [...this.things.values()].filter(
      (thing): thing is Held => thing.kind === "key" && thing.by === actor && thing.state === "active",
    );
    return [undefined, ...held].flatMap(
      (key) => this.caller({ as: actor, header, ...(key === undefined ? {} : { with: key.name }) }) ?? [],
    );
  }

  /** An actor's next look: each key in turn, in each header. */
  eyes(actor: Actor): Eyes | undefined {
    const turn = this.#looks.get(actor) ?? 0;
    this.#looks.set(actor, turn + 1);
    const callers = this.callersOf(actor, turn % 2 === 0 ? "x-api-key" : "bearer");
    const caller = callers[Math.floor(turn / 2) % Math.max(1, callers.length)];
    return caller === undefined ? undefined : { actor, caller };
  }

  /**
   * Judges AUT-02 on a request that was refused as a bearer token: the same key sends it once more in x-api-key. What it was
   * refused for may have passed by then, as with a limit that is free again: it is repeated as it was. Where it can
   * be done only once, the refusal has to be about the caller.
   * @returns whether the header was the reason
   */
  async judgeHeader(
    as: Caller,
    refused: Exchange,
    again: (as: Caller) => Promise<Exchange>,
    isRepeatable = true,
  ): Promise<boolean> {
    if (as.bearer !== true || isSuccess(refused)) return false;
    if (!isRepeatable && !OF_CALLER.includes(refused.status)) return false;
    const control = await again({ ...as, label: as.label.replace("bearer", "x-api-key"), bearer: false });
    const repeated = isSuccess(control) && isRepeatable ? await again(as) : undefined;
    const hasPassed = repeated !== undefined && isSuccess(repeated);
    return !this.session.judge("AUT-02", !isSuccess(control) || hasPassed, {
      message: `${refused.operation} by ${as.label} was refused, and accepted with the same key in x-api-key`,
      expected: `the same response as in x-api-key: ${control.status}`,
      found: responseOf(refused),
      exchanges: [refused, control, ...(repeated === undefined ? [] : [repeated])],
    });
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
