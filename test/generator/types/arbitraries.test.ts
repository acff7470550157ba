// Generated arbitraries give valid bodies only, and every listed mutation breaks a valid body.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  arbitraryClientFrame,
  bodyArbitraries,
  bodyMutations,
} from "../../../conformance/generated/arbitraries.ts";
import { requestValidators } from "../../../generator/generated/validators/requests.js";
import { validateClientFrame } from "../../../generator/generated/validators/schemas.js";
import { applyMutation, type Mutation } from "../../../generator/runtime/testing/mutation.ts";
import type { Validator } from "../../../generator/runtime/validation/problem.ts";

type BodyOperation = keyof typeof bodyArbitraries;
const OPERATIONS = Object.keys(bodyArbitraries) as readonly BodyOperation[];

function validatorOf(operation: BodyOperation): Validator {
  const { body } = requestValidators[operation];
  return body;
}

describe("body arbitraries", () => {
  it.each(OPERATIONS)("give valid bodies for %s", (operation) => {
    const validate = validatorOf(operation);
    fc.assert(
      fc.property(bodyArbitraries[operation]() as fc.Arbitrary<unknown>, (body) => {
        expect(validate(body)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it("take overrides by property", () => {
    const frames = fc.sample(arbitraryClientFrame({ envelope_id: fc.constant("env_1") }), 20);
    expect(new Set(frames.map((frame) => frame.envelope_id))).toEqual(new Set(["env_1"]));
    expect(frames.flatMap((frame) => validateClientFrame(frame))).toEqual([]);
  });
});

describe("body mutations", () => {
  it.each(OPERATIONS)("each break a valid body of %s", (operation) => {
    const validate = validatorOf(operation);
    const complete = bodyArbitraries[operation]({ complete: true }) as fc.Arbitrary<unknown>;
    const bodies = fc.sample(complete, { numRuns: 40, seed: 7 });
    const unbroken: string[] = [];
    const nowhere: string[] = [];
    for (const mutation of bodyMutations[operation]) {
      const broken = bodies.map((body) => applyMutation(body, mutation)).filter((body) => body !== undefined);
      if (broken.length === 0) nowhere.push(`${mutation.kind} at ${mutation.pointer}`);
      if (broken.some((body) => validate(body).length === 0))
        unbroken.push(`${mutation.kind} at ${mutation.pointer}`);
    }
    expect({ unbroken, nowhere }).toEqual({ unbroken: [], nowhere: [] });
    expect(bodyMutations[operation].length).toBeGreaterThan(0);
  });
});

describe("applying a mutation", () => {
  const CASES: readonly { readonly mutation: Mutation; readonly body: unknown; readonly want: unknown }[] = [
    { mutation: { kind: "missing-required", pointer: "/a" }, body: { a: 1, b: 2 }, want: { b: 2 } },
    { mutation: { kind: "missing-required", pointer: "/c" }, body: { a: 1 }, want: undefined },
    { mutation: { kind: "wrong-type", pointer: "", value: 1 }, body: {}, want: 1 },
    {
      mutation: { kind: "null", pointer: "/a/0/b~1c", value: null },
      body: { a: [{ "b/c": 1 }] },
      want: { a: [{ "b/c": null }] },
    },
    { mutation: { kind: "max-length", pointer: "/a", length: 3 }, body: { a: "" }, want: { a: "xxx" } },
    {
      mutation: { kind: "max-length", pointer: "/a", length: 6, prefix: "u://" },
      body: { a: "" },
      want: { a: "u://xx" },
    },
    {
      mutation: { kind: "max-items", pointer: "/a", count: 2, item: 0 },
      body: { a: [] },
      want: { a: [0, 0] },
    },
    {
      mutation: { kind: "max-items", pointer: "/a", count: 3, item: 0 },
      body: { a: [7] },
      want: { a: [7, 7, 7] },
    },
    { mutation: { kind: "min-items", pointer: "/a", count: 0 }, body: { a: [1] }, want: { a: [] } },
    { mutation: { kind: "unique-items", pointer: "/a" }, body: { a: [1, 2] }, want: { a: [1, 2, 1] } },
    {
      mutation: { kind: "unknown-property", pointer: "/a/x", value: 1 },
      body: { a: {} },
      want: { a: { x: 1 } },
    },
    {
      mutation: { kind: "null", pointer: "/v", value: null, when: [{ pointer: "/t", equals: "b" }] },
      body: { t: "a", v: 1 },
      want: undefined,
    },
    {
      mutation: { kind: "null", pointer: "/v", value: null, when: [{ pointer: "/t", equals: "b" }] },
      body: { t: "b", v: 1 },
      want: { t: "b", v: null },
    },
  ];

  it.each(CASES)("$mutation.kind at $mutation.pointer", ({ mutation, body, want }) => {
    const before = structuredClone(body);
    expect(applyMutation(body, mutation)).toEqual(want);
    expect(body).toEqual(before);
  });
});
