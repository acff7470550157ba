// The things that a story will have made when it is run, as far as they are known while it is drawn.

import { BREAKS, BREAKS_BEHIND } from "../commands/listener-names.ts";
import type { Actor, Header, Made, Place, Step } from "../story.ts";

export const kinds = ["message", "file", "stream", "endpoint", "key", "import", "resource"] as const;
export type Kind = (typeof kinds)[number];

/** A thing that a story will have made, as far as that is known before it is run. */
export interface Planned extends Made {
  readonly name: string;
  readonly kind: Kind;
  readonly by: Actor;
  /** The header of the request that made it. */
  readonly header: Header;
  readonly place: Place | undefined;
  /** The root of a reply. */
  readonly root: string | undefined;
  readonly done: string[];
}

export type Feature =
  | "threads"
  | "files"
  | "forwards"
  | "streams"
  | "webhooks"
  | "search"
  | "keys"
  | "imports"
  | "questions"
  | "contexts"
  | "tasks"
  | "mentions"
  | "calls"
  | "resources";

/** The possibilities that the profile and a first look at the deployment give stories. */
export interface Abilities {
  readonly actors: readonly Actor[];
  /** Undefined where it is not known. */
  readonly sees: (actor: Actor, place: Place) => boolean | undefined;
  /** The conversations of the profile. */
  readonly places: readonly Place[];
  readonly has: ReadonlySet<Feature>;
  /** The actor who reads the shared call by its forward alone. */
  readonly callReader?: Actor;
  /** The actors who can read the task: their updates may be accepted. */
  readonly taskers?: readonly Actor[];
}

export const ASKS = "asks";
export const ASKS_IN_THREAD = "asks in the thread of";
export const REVOKES = "revokes";
export const DISABLES = "disables";
export const ENABLES = "enables";
export const GETS_KEY = "gets a further key";
export const NARROW = "gets a key that may only read";

/** Judged by the changes of a key. */
export const isUsable = (done: readonly string[]): boolean =>
  !done.includes(REVOKES) && done.findLast((one) => one === DISABLES || one === ENABLES) !== DISABLES;

export const isQuestion = ({ done }: Pick<Made, "done">): boolean =>
  done[0] === ASKS || done[0] === ASKS_IN_THREAD;

const ENDS: ReadonlySet<string | undefined> = new Set([BREAKS, BREAKS_BEHIND]);

/** Whether a stream was broken and not resumed since. */
export const isBroken = ({ done }: Pick<Planned, "done">): boolean => ENDS.has(done.at(-1));

/** A step of a command, before its actor and header are noted. */
export interface Option extends Omit<Step, "does" | "makes"> {
  /** The kind of thing that comes of it, and for a reply its root. */
  readonly makes?: Kind;
  readonly root?: string;
}

export interface PlannedCommand {
  readonly name: string;
  readonly options: (plan: Plan) => readonly Option[];
}

export class Plan {
  readonly things: Planned[] = [];
  readonly steps: Step[] = [];
  readonly abilities: Abilities;
  readonly #random: (below: number) => number;

  constructor(abilities: Abilities, random: (below: number) => number) {
    this.abilities = abilities;
    this.#random = random;
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.#random(list.length)];
  }

  /** One of the things of a kind that fulfil a condition. */
  thing(kind: Kind, when: (thing: Planned) => boolean = () => true): Planned | undefined {
    return this.pick(this.things.filter((thing) => thing.kind === kind && when(thing)));
  }

  /** Up to so many things of a kind. */
  some(kind: Kind, most: number): readonly Planned[] {
    const first = this.thing(kind);
    const others =
      first === undefined ? [] : this.things.filter((thing) => thing.kind === kind && thing !== first);
    const count = this.#random(most);
    return first === undefined ? [] : [first, ...others.slice(0, count)];
  }

  /** True once in so many times. */
  chance(times: number): boolean {
    return this.#random(times) === 0;
  }

  get header(): Header {
    return this.pick(["x-api-key", "x-api-key", "bearer"] as const) ?? "x-api-key";
  }

  /** The actor who sends it, with which of their keys in which header. */
  by(as: Actor): Pick<Step, "as" | "header" | "with"> {
    const key = this.chance(2)
      ? this.thing("key", ({ by, done }) => by === as && isUsable(done) && done[0] !== NARROW)
      : undefined;
    return { as, header: this.header, ...(key === undefined ? {} : { with: key.name }) };
  }

  /** Somebody who sees a place. */
  insider(place: Place): Actor | undefined {
    const { actors, sees } = this.abilities;
    return this.pick(actors.filter((actor) => sees(actor, place) === true));
  }

  /** Somebody who surely does not see it. */
  outsider(place: Place): Actor | undefined {
    const { actors, sees } = this.abilities;
    return this.pick(actors.filter((actor) => sees(actor, place) === false));
  }

  thingOf(name: string): Planned | undefined {
    return this.things.find((thing) => thing.name === name);
  }

  add(does: string, { makes, root, ...option }: Option): Step {
    const name = makes === undefined ? undefined : `${makes} ${this.things.length + 1}`;
    for (const on of option.on ?? []) this.thingOf(on)?.done.push(does);
    if (option.with !== undefined) this.thingOf(option.with)?.done.push(does);
    if (makes !== undefined && name !== undefined)
      this.things.push({
        name,
        kind: makes,
        by: option.as,
        header: option.header,
        place: option.place ?? this.placeOf(option),
        root,
        features: featuresOf(this, option),
        done: [does],
      });
    const step = { does, ...option, ...(name === undefined ? {} : { makes: name }) };
    this.steps.push(step);
    return step;
  }

  placeOf({ on = [] }: Pick<Option, "on">): Place | undefined {
    return on.map((name) => this.thingOf(name)?.place).find((place) => place !== undefined);
  }
}

/** The special features of a message, whatever made it. */
export function featuresOf(
  plan: Plan,
  {
    header,
    text,
    adds = [],
    mention,
    on = [],
  }: Partial<Record<"text", string | undefined>> & Omit<Option, "text">,
): readonly string[] {
  const files = on.filter((name) => plan.thingOf(name)?.kind === "file").length;
  return [
    header,
    ...(text === undefined ? [] : [text]),
    ...adds,
    ...(mention === undefined ? [] : [`a mention ${mention}`]),
    ...(files === 0 ? [] : [files === 1 ? "a file" : "files"]),
  ];
}
