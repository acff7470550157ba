// Stories are drawn alike for a seed, look for new pairs, and are shrunk by leaving out steps.
import fc from "fast-check";
import { expect, it } from "vitest";
import { runProperty } from "../../../conformance/engine/session/property.ts";
import { metIn, Storyteller } from "../../../conformance/models/world/drawing/draw.ts";
import { seenPairs } from "../../../conformance/models/world/drawing/pairs.ts";
import type { Abilities } from "../../../conformance/models/world/drawing/plan.ts";
import { Stories } from "../../../conformance/models/world/shrinking.ts";
import {
  type Actor,
  type Place,
  type Step,
  Story,
  sentences,
} from "../../../conformance/models/world/story.ts";
import { commands } from "../../../conformance/models/world/tell.ts";

const finding = {
  requirement: "MSG-01",
  message: "a message was not created",
  exchanges: [],
  frames: [],
  deliveries: [],
};
const LENGTH = 26;
const TOLD = 26;

const access: Readonly<Record<Actor, Readonly<Partial<Record<Place, boolean>>>>> = {
  primary: { conversation: true, second_conversation: true, hidden_conversation: false },
  second: { conversation: true, hidden_conversation: true },
  agent: { conversation: true },
  import_admin: { imported: true },
  other_workspace: { conversation: false, hidden_conversation: false, imported: false },
};

const abilities: Abilities = {
  actors: ["primary", "second", "agent", "other_workspace", "import_admin"],
  places: ["conversation", "second_conversation", "hidden_conversation"],
  sees: (actor, place) => access[actor][place],
  has: new Set([
    ...([
      "threads",
      "files",
      "forwards",
      "streams",
      "mentions",
      "webhooks",
      "search",
      "keys",
      "imports",
    ] as const),
    ...(["questions", "contexts", "tasks", "resources", "calls"] as const),
  ]),
  callReader: "second",
  taskers: ["primary", "agent"],
};

const stories = (): Stories => {
  const teller = new Storyteller(commands, abilities, LENGTH);
  return new Stories((random) => teller.draw(random));
};

const draw = (seed: number, told = TOLD): readonly Story[] => fc.sample(stories(), { numRuns: told, seed });

/** The pairs in a story: in its steps, and when everybody looks at the resources that it made. */
const pairsIn = ({ steps, made, searched }: Story): readonly string[] =>
  [
    ...steps.flatMap(metIn),
    ...[...made].flatMap(([name, message]) => [
      ...(["GET", "list", "replies", "files"] as const).flatMap((surface) => seenPairs(message, surface)),
      ...(searched.includes(name) ? seenPairs(message, "search") : []),
    ]),
  ].map(({ name }) => name);

it("are the same for a seed, and others for another", () => {
  const drawn = (seed: number): readonly string[] => draw(seed, 3).map(String);
  const first = drawn(1);
  expect(drawn(1)).toEqual(first);
  expect(drawn(2)).not.toEqual(first);
});

it("bring together nine in ten of what they can within one run, and nearly all within two", () => {
  const { possible } = new Storyteller(commands, abilities, LENGTH);
  const met = (...seeds: readonly number[]): number => {
    const pairs = new Set(seeds.flatMap((seed) => draw(seed)).flatMap(pairsIn));
    return possible.filter(({ name }) => pairs.has(name)).length / possible.length;
  };
  expect(possible.length).toBeGreaterThan(1_000);
  expect(met(1)).toBeGreaterThan(0.95);
  expect(met(1, 2)).toBeGreaterThan(0.98);
});

it("name only things that an earlier step makes", () => {
  for (const { steps } of draw(3, 10)) {
    const made = new Set<string>();
    for (const { on = [], with: key, makes } of steps) {
      for (const name of [...on, ...(key === undefined ? [] : [key])]) expect(made).toContain(name);
      if (makes !== undefined) made.add(makes);
    }
  }
});

it("are shrunk to the steps that a failure needs, and those that make what these are about", async () => {
  const needs = ["forwards", "replies to"];
  const details = await fc.check(
    fc.asyncProperty(stories(), async ({ steps }) =>
      needs.some((does) => steps.every((step) => step.does !== does)),
    ),
    { seed: 4, numRuns: 100 },
  );
  const [smallest] = details.counterexample ?? [];
  const steps = smallest?.steps ?? [];
  const used = new Set(steps.flatMap(({ on = [], with: key = "" }) => [...on, key]));
  expect(steps.map(({ does }) => does)).toEqual(expect.arrayContaining(needs));
  expect(steps.filter(({ does, makes = "" }) => !needs.includes(does) && !used.has(makes))).toEqual([]);
  expect(steps.length).toBeLessThan(7);
});

it("are printed in sentences that name what each step is about", () => {
  const names = new Set(commands.map(({ name }) => name));
  expect(Object.keys(sentences).filter((name) => !names.has(name))).toEqual([]);
  const steps: readonly Step[] = [
    { does: "uploads", as: "second", header: "bearer", makes: "file 1" },
    {
      does: "says",
      as: "agent",
      header: "x-api-key",
      place: "conversation",
      text: "tabs",
      makes: "message 2",
    },
    {
      ...{ does: "replies to the reply", as: "primary", header: "bearer", with: "key 4" },
      ...{
        on: ["message 2", "file 1"],
        text: "CRLF",
        adds: ["context"],
        context: "message 2",
        makes: "message 3",
      },
    },
  ];
  expect(String(new Story(steps)).split("\n")).toEqual([
    "1. second (as a bearer token) uploads a file -> file 1",
    '2. agent says in fixtures.conversation (a text of class "tabs") -> message 2',
    '3. primary (with key 4 as a bearer token) replies to message 2, which is a reply (a text of class "CRLF", message 2 as context, file 1 attached) -> message 3',
    "4. everybody looks at what was made",
  ]);
});

it("are cut down to the things that a finding names, without waiting for parts that lack them", async () => {
  const needs = ["forwards", "listens"];
  let tried = 0;
  const about = (part: Story, names: readonly string[]): boolean =>
    part.about?.every((name) => names.includes(name)) ?? true;
  const [story] = fc.sample(
    stories().filter(({ steps }) => needs.every((need) => steps.some(({ does }) => does === need))),
    { seed: 4, numRuns: 1 },
  );
  const names = story?.steps.flatMap(({ does, makes }) => (needs.includes(does) ? (makes ?? []) : [])) ?? [];
  const failure = await runProperty({
    arbitrary: new Stories(() => story ?? new Story([])),
    seed: 1,
    examples: 1,
    mostMs: Number.POSITIVE_INFINITY,
    share: () => 1,
    shrinks: true,
    shrinkMs: 60_000,
    isWorthTrying: (part) => about(part, names),
    example: async ({ steps }) => {
      tried++;
      const isShown = needs.every((need) => steps.some(({ does }) => does === need));
      return { findings: isShown ? [finding] : [] };
    },
  });
  expect(String(failure?.counterexample).split("\n").length).toBeLessThan(7);
  expect(tried).toBeLessThan(40);
});

it("tell no step that was not taken", () => {
  const steps: readonly Step[] = [1, 2].map((number) => ({
    ...{ does: "listens", as: "primary", header: "bearer", makes: `stream ${number}` },
  }));
  const story = new Story(steps);
  story.breakOff(1);
  expect(String(story)).toBe("1. primary (as a bearer token) opens a stream -> stream 1");
});
