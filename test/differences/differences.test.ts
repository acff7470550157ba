// Legal differences between the suite and the good server: a sample here, one at a time and ten at once, all of them with
// `npm run prove -- --legal`.
import { describe, expect, it } from "vitest";
import { catalogue } from "../support/judge.ts";
import { combinationOf, differences } from "./differences.ts";
import { judgeDifferences } from "./judge-difference.ts";

/** A whole run each; on a machine with other work some take their time. */
const TIMEOUT_MS = 240_000;

/** One that concerns much of the suite from every family, and those that once turned something red. */
const sample = [
  "deliveries/with-an-event-id-of-its-own-each-time",
  "envelopes/listApiKeys-under-an-own-name",
  "ids/without-order",
  "names/message-id-renamed",
  "realtime/a-failed-handler-ends-the-connection",
  "requests/import-batches-below-records",
  "requests/import-batches-with-kind-and-records",
  "statuses/hidden-and-unknown-with-403",
  "values/messages-created_at-in-epoch-milliseconds",
];

describe("a legal difference", () => {
  it.concurrent.each(sample)("%s turns nothing red", { timeout: TIMEOUT_MS }, async (name) => {
    const difference = differences.find((candidate) => candidate.name === name);
    if (difference === undefined) throw new Error(`there is no difference ${name}`);
    expect((await judgeDifferences([difference], 5)).falsePositives).toEqual([]);
  });
});

describe("ten legal differences at once", () => {
  it.concurrent.each([1, 2, 3])(
    "turn nothing red (combination %i)",
    { timeout: TIMEOUT_MS },
    async (seed) => {
      expect((await judgeDifferences(combinationOf(seed), seed)).falsePositives).toEqual([]);
    },
  );

  it("are always the same for a seed, others for another, and touch ten different things", () => {
    for (let seed = 1; seed < 200; seed++) {
      const drawn = combinationOf(seed);
      const topics = drawn.flatMap((difference) => difference.topics);
      expect(drawn).toHaveLength(10);
      expect(new Set(topics).size).toBe(topics.length);
      expect(combinationOf(seed).map(({ name }) => name)).toEqual(drawn.map(({ name }) => name));
    }
    const used = new Set(Array.from({ length: 300 }, (_, seed) => combinationOf(seed)).flat());
    expect(used.size).toBeGreaterThan(differences.length * 0.95);
  });
});

describe("the set of differences", () => {
  it("has at least two hundred, each under a name of its own", () => {
    const names = differences.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(200);
  });

  it("breaks SHOULD requirements of the catalogue at most", () => {
    const broken = differences.flatMap(({ name, breaksShould = [] }) =>
      breaksShould.map((id) => ({ name, id })),
    );
    expect(broken.filter(({ id }) => catalogue.get(id)?.level !== "should")).toEqual([]);
  });
});
