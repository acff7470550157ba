// How a story that shows a defect becomes shorter: cut down to one or two of its things first, then with plainer steps,
// then by halves. The parts and their order depend on the story alone, so that a path through them can be replayed.
import fc from "fast-check";
import { type Addition, type Step, Story } from "./story.ts";

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
      .map((part) => new fc.Value(new Story(part.steps, made, searched, part.about), undefined));
  }
}

/** Steps before these are seldom what a finding is about. */
const PLAINER = 5;

interface Part {
  readonly steps: readonly Step[];
  readonly about?: readonly string[];
}

/**
 * Two things or one, without and with the steps that are about them; then one of the last steps made plainer; then half
 * of the steps left out, a quarter and so on, the last ones first. Steps that depend on omitted ones are left out too.
 */
function* shorter(steps: readonly Step[]): Generator<Part> {
  const names = steps.flatMap(({ makes }) => makes ?? []);
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other]));
  for (const isDoneTo of [false, true])
    for (const about of [...pairs, ...names.map((name) => [name])]) {
      const part = stepsOf(steps, about, isDoneTo);
      if (part.length < steps.length) yield { steps: part, about };
    }
  for (const step of steps.slice(-PLAINER)) {
    const plain = plainer(step);
    if (plain !== undefined) yield { steps: steps.map((one) => (one === step ? plain : one)) };
  }
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = steps.length - size; from >= 0; from -= size)
      if (steps.length > size)
        yield { steps: possible([...steps.slice(0, from), ...steps.slice(from + size)]) };
}

/** The steps that make these things, and those on which they depend. @param isDoneTo adds what is done to them */
function stepsOf(steps: readonly Step[], about: readonly string[], isDoneTo: boolean): readonly Step[] {
  const wanted = new Set(about);
  const kept = new Set<Step>();
  for (const step of steps.toReversed()) {
    const isAbout = isDoneTo && step.on?.some((name) => about.includes(name)) === true;
    if (!isAbout && (step.makes === undefined || !wanted.has(step.makes))) continue;
    kept.add(step);
    for (const name of [...(step.on ?? []), step.with, step.context])
      if (name !== undefined) wanted.add(name);
  }
  return steps.filter((step) => kept.has(step));
}

/** The step with the key of the profile, and its message without all that can be left out. */
function plainer(step: Step): Step | undefined {
  const { adds = [], on = [], with: key, context: _, mention: __, ...rest } = step;
  // A message without text needs its pictures or files.
  const isWordless = adds.includes("no text");
  const additions = isWordless ? adds.filter((one) => one !== "context") : adds.filter(isNeeded);
  const about = isWordless || !isMessage(step) ? on : on.filter((name) => !name.startsWith("file "));
  const isPlain =
    key === undefined &&
    step.header === "x-api-key" &&
    additions.length === adds.length &&
    about.length === on.length;
  if (isPlain) return undefined;
  return { ...rest, header: "x-api-key", on: about, adds: additions };
}

const isNeeded = (addition: Addition): boolean => addition === "its root as answered";

const isMessage = ({ makes }: Step): boolean => makes?.startsWith("message") === true;

/** The steps whose things an earlier one makes. */
function possible(steps: readonly Step[]): readonly Step[] {
  const made = new Set<string>();
  return steps.filter(({ makes, on = [], with: key }) => {
    const isPossible = [...on, ...(key === undefined ? [] : [key])].every((name) => made.has(name));
    if (isPossible && makes !== undefined) made.add(makes);
    return isPossible;
  });
}
