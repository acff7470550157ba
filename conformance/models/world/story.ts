// A story: steps in order, each of which names what it makes and what it is about, so that steps can be left out and the
// others still make sense. It is drawn as a whole before it is told.
import fc from "fast-check";

export type Actor = "primary" | "second" | "agent" | "other_workspace" | "import_admin";
/** A conversation of the profile's fixtures, or the one that a story imports. */
export type Place = "conversation" | "second_conversation" | "hidden_conversation" | "imported";
export const headers = ["x-api-key", "bearer"] as const;
export type Header = (typeof headers)[number];

/** What a message has beside its text. */
export type Addition =
  | "pictures"
  /** A message that it names as context. */
  | "context"
  | "its root as answered"
  | "no text"
  | "a mention of primary"
  | "a mention of second";

/** Where in its text a mention stands. */
export type MentionPlace = "at the end" | "at the beginning" | "after another" | "far behind" | "twice";

export interface Step {
  /** Name of the command. */
  readonly does: string;
  readonly as: Actor;
  readonly header: Header;
  /** The name of the thing that comes of it. */
  readonly makes?: string;
  /** A key of theirs beside the one in the profile. */
  readonly with?: string;
  /** The things that it is about. */
  readonly on?: readonly string[];
  readonly place?: Place;
  /** Class of its text. */
  readonly text?: string;
  readonly adds?: readonly Addition[];
  readonly mention?: MentionPlace;
  /** The message that it names as context. */
  readonly context?: string;
}

/** What a story will have made: the commands that made it and were about it, and what is special about it. */
export interface Made {
  readonly done: readonly string[];
  readonly features: readonly string[];
}

export class Story {
  readonly steps: readonly Step[];
  /** By name, told to its end. */
  readonly made: ReadonlyMap<string, Made>;
  /** The messages that are to be searched for. */
  readonly searched: readonly string[];

  constructor(
    steps: readonly Step[],
    made: ReadonlyMap<string, Made> = new Map(),
    searched: readonly string[] = [],
  ) {
    this.steps = steps;
    this.made = made;
    this.searched = searched;
  }

  *[Symbol.iterator](): Iterator<Step> {
    yield* this.steps;
  }

  /** As it stands in a finding. */
  toString(): string {
    return this.steps.map((step, index) => `${index + 1}. ${tellStep(step)}`).join("\n");
  }
}

export function tellStep(step: Step): string {
  const { does, as, header, with: key, makes, on = [], place, text, adds = [], context, mention } = step;
  const how = [...(key === undefined ? [] : [key]), ...(header === "bearer" ? [header] : [])];
  const beside = adds.map((addition) =>
    addition === "context"
      ? `${addition} ${context}`
      : addition.startsWith("a mention")
        ? `${addition} ${mention ?? ""}`.trim()
        : addition,
  );
  return [
    `${as}${how.length === 0 ? "" : ` (${how.join(", ")})`} ${does}`,
    ...on,
    ...(text === undefined ? [] : [`"${text}"`]),
    ...(beside.length === 0 ? [] : [`(${beside.join(", ")})`]),
    ...(place === undefined ? [] : [`in ${place}`]),
    ...(makes === undefined ? [] : [`-> ${makes}`]),
  ].join(" ");
}

/** Stories as `draw` makes them, shrunk by leaving out steps. */
export class Stories extends fc.Arbitrary<Story> {
  readonly #draw: (random: (below: number) => number) => Story;

  constructor(draw: (random: (below: number) => number) => Story) {
    super();
    this.#draw = draw;
  }

  generate(random: fc.Random): fc.Value<Story> {
    return new fc.Value(
      this.#draw((below) => random.nextInt(0, below - 1)),
      undefined,
    );
  }

  canShrinkWithoutContext(value: unknown): value is Story {
    return value instanceof Story;
  }

  shrink({ steps, made, searched }: Story): fc.Stream<fc.Value<Story>> {
    return fc
      .stream(shorter(steps))
      .map((fewer) => new fc.Value(new Story(fewer, made, searched), undefined));
  }
}

/** A half of the steps left out, then a quarter and so on, the last ones first. */
function* shorter(steps: readonly Step[]): Generator<readonly Step[]> {
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = steps.length - size; from >= 0; from -= size)
      if (steps.length > size) yield [...steps.slice(0, from), ...steps.slice(from + size)];
}
