// Legal differences between the suite and the reference server: a sample here, ten at once; all of them with
// `npm run prove -- --legal`, one at a time, and with `--packs` ten at a time.
import { describe, expect, it } from "vitest";
import { select } from "../../conformance/engine/run/plan/plan-check.ts";
import { allChecks, catalogue } from "../support/judge.ts";
import type { Difference } from "./difference.ts";
import { combinationOf, differences, packs } from "./differences.ts";
import { judgeDifferences } from "./judge-difference.ts";

/** A tenth of the checks each, one run after the other; on a machine with other work some take their time. */
const TIMEOUT_MS = 240_000;

/** Those that once turned something red, as far as they can be had at once. */
const sample = [
  "deliveries/with-an-event-id-of-its-own-each-time",
  "envelopes/listApiKeys-under-an-own-name",
  "optional/context-last-message-null",
  "requests/import-batches-below-records",
  "statuses/completeImport-succeeds-with-204",
  "realtime/hello-calls-its-target-self",
  "realtime/ticket-expires-in-epoch-milliseconds",
  "statuses/hidden-and-unknown-with-403",
  "streams/a-failed-handler-closes-with-1011",
  "values/messages-image_urls-signed-per-reading",
];

/** The differences of a list of names. */
const named = (names: readonly string[]): readonly Difference[] =>
  names.map((name) => {
    const difference = differences.find((candidate) => candidate.name === name);
    if (difference === undefined) throw new Error(`no such difference: ${name}`);
    return difference;
  });

/** A tenth of the checks judges what once turned something red, another what is drawn at random. */
const tenth = (which: 0 | 1) => allChecks.filter((_, place) => place % 10 === which);

const combinable = differences.filter(({ isAlone }) => isAlone !== true);

describe("legal differences, ten at once or some", () => {
  it("turn nothing red that once turned something red", { timeout: TIMEOUT_MS }, async () => {
    expect((await judgeDifferences(named(sample), 5, { checks: tenth(0) })).falsePositives).toEqual([]);
  });

  it("turn nothing red that a stranger thought of", { timeout: TIMEOUT_MS }, async () => {
    const thoughtOf = named(["paging/cursors-are-numbers", "refusals/words-of-two-letters"]);
    const { checks } = select(allChecks, ["pagination/*", "calls/transcript", "search/people"]);
    expect((await judgeDifferences(thoughtOf, 3, { checks })).falsePositives).toEqual([]);
  });

  it("turn nothing red where a gateway loses responses now and then", { timeout: TIMEOUT_MS }, async () => {
    const losing = named(["seldom/gateways-answer-after-the-service"]);
    const { checks } = select(allChecks, ["tasks/update", "tasks/resources", "pagination/replies"]);
    expect((await judgeDifferences(losing, 2, { checks })).falsePositives).toEqual([]);
  });

  it("turn nothing red when drawn at random", { timeout: TIMEOUT_MS }, async () => {
    expect((await judgeDifferences(combinationOf(1), 1, { checks: tenth(1) })).falsePositives).toEqual([]);
  });

  it("are always the same for a seed, others for another, and touch ten different things", () => {
    for (let seed = 1; seed < 200; seed++) {
      const drawn = combinationOf(seed);
      const topics = drawn.flatMap((difference) => difference.topics);
      expect(drawn).toHaveLength(10);
      expect(new Set(topics).size).toBe(topics.length);
      expect(combinationOf(seed).map(({ name }) => name)).toEqual(drawn.map(({ name }) => name));
    }
    const used = new Set(Array.from({ length: 330 }, (_, seed) => combinationOf(seed)).flat());
    expect(used.size).toBeGreaterThan(combinable.length * 0.95);
  });
});

describe("the packs", () => {
  it("hold every difference once, and in each of them ten at most that touch different things", () => {
    expect(packs.flat().toSorted(byName)).toEqual(combinable.toSorted(byName));
    for (const pack of [...packs, named(sample)]) {
      const topics = pack.flatMap((difference) => difference.topics);
      expect(pack.length).toBeLessThanOrEqual(10);
      expect(new Set(topics).size).toBe(topics.length);
    }
  });
});

const byName = (one: Difference, other: Difference): number => one.name.localeCompare(other.name);

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
