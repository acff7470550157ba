// Draws a story: at each step, of the commands that make sense now, one that brings together what was not together yet.
import { Account } from "./account.ts";
import { type Actor, type Header, type Place, type Step, Story } from "./story.ts";

export type Kind = "message" | "file" | "stream" | "endpoint" | "key" | "import" | "resource";

/** What a story will have made, as far as it can be told before it is run. */
export interface Planned {
  readonly name: string;
  readonly kind: Kind;
  readonly by: Actor;
  /** In which the request was sent that made it. */
  readonly header: Header;
  readonly place: Place | undefined;
  /** Of a reply. */
  readonly root: string | undefined;
  /** Class of its text, and what it has beside it. */
  readonly features: readonly string[];
  /** The commands that made it and were about it, in order. */
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

/** What the profile and a first look at the deployment let stories do. */
export interface Abilities {
  readonly actors: readonly Actor[];
  /** Undefined where it is not known. */
  readonly sees: (actor: Actor, place: Place) => boolean | undefined;
  /** Those of the profile. */
  readonly places: readonly Place[];
  readonly has: ReadonlySet<Feature>;
  /** Who reads the shared call by its forward alone. */
  readonly callReader?: Actor;
}

export const BREAKS = "breaks";
export const LISTENS_FOR_MENTIONS = "listens for mentions";
export const REVOKES = "revokes";
export const DISABLES = "disables";
export const ENABLES = "enables";
export const NARROW = "gets a key that may only read";

/** By what was done to a key. */
export const isUsable = (done: readonly string[]): boolean =>
  !done.includes(REVOKES) && done.findLast((one) => one === DISABLES || one === ENABLES) !== DISABLES;

/** A step of a command, before who sends it in which header is noted. */
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

  /** Who sends it, with which of their keys in which header. */
  by(as: Actor): Pick<Step, "as" | "header" | "with"> {
    const key = this.chance(2)
      ? this.thing("key", ({ by, done }) => by === as && isUsable(done) && done[0] !== NARROW)
      : undefined;
    return { as, header: this.header, ...(key === undefined ? {} : { with: key.name }) };
  }

  /** Somebody who sees a place, or who surely does not. */
  actor(place: Place, does: boolean): Actor | undefined {
    const { actors, sees } = this.abilities;
    return this.pick(actors.filter((actor) => sees(actor, place) === does));
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

/** Of a message: what is special about it, whatever made it. */
function featuresOf(
  plan: Plan,
  { header, text, adds = [], on = [] }: Partial<Record<"text", string | undefined>> & Omit<Option, "text">,
): readonly string[] {
  const files = on.filter((name) => plan.thingOf(name)?.kind === "file").length;
  return [
    header,
    ...(text === undefined ? [] : [text]),
    ...adds,
    ...(files === 0 ? [] : [files === 1 ? "a file" : "files"]),
  ];
}

/** What comes together in a step. */
export function pairsOf(plan: Plan, does: string, option: Option): readonly string[] {
  const { as, header, with: key, on = [], place, context } = option;
  const [to, named] = [place ?? plan.placeOf(option), context && plan.thingOf(context)?.place];
  const things = on.map((name) => plan.thingOf(name));
  return [
    `${as} × ${does}`,
    ...(named === undefined || named === to ? [] : [`context of another place × ${does}`]),
    ...featuresOf(plan, option).map((feature) => `${feature} × ${does}`),
    ...insidePairs(plan, option),
    ...(key === undefined ? [] : [`a further key × ${does}`, `a further key as ${header} × ${does}`]),
    ...(place === undefined ? [] : [`${place} × ${does}`, ...elsewherePairs(things, does, place)]),
    ...(option.makes === "message" ? heardPairs(plan, does, option) : besidePairs(plan, does, option)),
    ...things.flatMap((thing) =>
      thing === undefined
        ? []
        : [
            ...new Set(thing.done.map((before) => `${before} → ${does}`)),
            `${thing.by}'s ${thing.kind} × ${does} by ${as}`,
            ...(thing.by === as
              ? [`${thing.header === header ? "the same" : "the other"} header × ${does}`]
              : []),
          ],
    ),
  ];
}

/** The class of a text, and what stands beside it in one message. */
const insidePairs = (plan: Plan, option: Option): readonly string[] =>
  option.text === undefined
    ? []
    : featuresOf(plan, option)
        .filter((feature) => feature !== option.text && feature !== option.header)
        .map((feature) => `${option.text} with ${feature}`);

/** Somebody else listens already to whom the message is owed, now or after a break. */
function heardPairs(plan: Plan, does: string, option: Option): readonly string[] {
  const place = option.place ?? plan.placeOf(option);
  if (place === undefined || place === "imported") return [];
  const surfaces = plan.things
    .filter(({ by }) => by !== option.as && plan.abilities.sees(by, place) === true)
    .flatMap(({ kind, done }) => {
      if (kind === "endpoint") return ["webhook"];
      if (kind !== "stream") return [];
      const isOfMentions = done[0] === LISTENS_FOR_MENTIONS;
      if (isOfMentions && option.adds?.includes("a mention of primary") !== true) return [];
      const name = isOfMentions ? "stream of mentions" : "stream";
      return [done.at(-1) === BREAKS ? `resumed ${name}` : name];
    });
  return [...new Set(surfaces)].flatMap((surface) =>
    // Of what comes after a break its text matters least.
    [does, ...featuresOf(plan, surface.startsWith("resumed") ? { ...option, text: undefined } : option)].map(
      (feature) => `${feature} → ${surface}`,
    ),
  );
}

/** From one place to another. */
const elsewherePairs = (
  things: readonly (Planned | undefined)[],
  does: string,
  to: Place,
): readonly string[] =>
  things.flatMap((thing) =>
    thing?.place === undefined || thing.place === to ? [] : [`${thing.place} → ${to} × ${does}`],
  );

/** What else its actor has of the things that live on: the one must not disturb the other. */
function besidePairs(plan: Plan, does: string, { as, on = [] }: Option): readonly string[] {
  const others = plan.things.filter(
    ({ name, kind, by }) => LASTING.has(kind) && by === as && !on.includes(name),
  );
  return [...new Set(others.map(({ kind }) => kind))].map((kind) => `${does} beside another ${kind}`);
}

const LASTING: ReadonlySet<Kind> = new Set(["stream", "endpoint", "key", "file", "resource"]);

const EARLY: ReadonlySet<Kind> = new Set(["stream", "endpoint", "key", "import"]);

/** On which surfaces messages are read in the end, by what was done to them and what is special about them. */
function seenPairs({ things, abilities: { has } }: Plan): readonly string[] {
  return things
    .filter(({ kind }) => kind === "message")
    .flatMap((message) => {
      const surfaces = [
        ...["GET", message.root === undefined ? "list" : "replies"],
        ...(has.has("search") && !message.features.includes("no text") ? ["search"] : []),
      ];
      return [...new Set([...message.done, ...message.features])].flatMap((feature) =>
        surfaces.map((surface) => `${feature} → ${surface}`),
      );
    });
}

const together = new WeakMap<Step, readonly string[]>();
/** What comes together in a drawn step. */
export const metIn = (step: Step): readonly string[] => together.get(step) ?? [];

/** So many stories bring together nearly all that can be. */
const DRAWN = 80;

/** All that stories can bring together here, found by drawing many. */
export function possiblePairs(
  commands: readonly PlannedCommand[],
  abilities: Abilities,
  length: number,
): ReadonlySet<string> {
  const draw = storyteller(commands, abilities, length);
  let state = 1;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pairs = new Set<string>();
  for (let drawn = 0; drawn < DRAWN; drawn++) {
    const { steps, seen } = draw(random);
    for (const pair of [...steps.flatMap(metIn), ...seen]) pairs.add(pair);
  }
  return pairs;
}

/** So often each command is asked what it would do now: one of its ways is picked at random each time. */
const ASKED = 8;

const drawn = (options: PlannedCommand["options"], plan: Plan): readonly Option[] =>
  Array.from({ length: ASKED }, () => options(plan)).flat();

interface Choice {
  readonly name: string;
  readonly option: Option;
  readonly pairs: readonly string[];
  readonly worth: number;
}

/** A function that draws stories and remembers what they brought together, so that each looks for what is new. */
export function storyteller(
  commands: readonly PlannedCommand[],
  abilities: Abilities,
  length: number,
): (random: (below: number) => number) => Story {
  const account = new Account();
  return (random) => {
    const plan = new Plan(abilities, random);
    while (plan.steps.length < length) {
      let best: Choice | undefined;
      for (const { name, options } of commands)
        for (const option of drawn(options, plan)) {
          const pairs = pairsOf(plan, name, option);
          // Whoever listens late hears little.
          const early = plan.steps.length < 3 && EARLY.has(option.makes ?? "message") ? 3 : 1;
          const worth = early * account.worth(pairs) * (1 + random(100) / 200);
          if (best === undefined || worth > best.worth) best = { name, option, pairs, worth };
        }
      if (best === undefined) break;
      for (const pair of best.pairs) account.note(pair);
      together.set(plan.add(best.name, best.option), best.pairs);
    }
    return new Story(plan.steps, seenPairs(plan));
  };
}
