// Ids that no resource has, in the form of an id that one has.
import { performance } from "node:perf_hooks";
import { expect, it } from "vitest";
import { nonexistentId } from "../../../conformance/inputs/nonexistent-id.ts";

it.each([
  "0190b0a2-7c1e-7d3f-9a51-3f1f0a6f2f11",
  "msg_01J9ZC8Q6N3V5T7W2X4Y",
  "TWVzc2FnZTo0Mg==",
  "a".repeat(300),
  "42",
  "general",
])("%s becomes another id of the same form", (real) => {
  const unknown = nonexistentId(real, "salt");
  expect(unknown).not.toBe(real);
  expect(unknown.replaceAll(/\d+/g, "0").replaceAll(/[a-z]+/gi, "a")).toMatch(/^[\w=-]+$/);
  expect(unknown).toBe(nonexistentId(real, "salt"));
  expect(unknown).not.toBe(nonexistentId(real, "pepper"));
});

it("a UUID stays a UUID, and its beginning stays", () => {
  const real = "0190b0a2-7c1e-7d3f-9a51-3f1f0a6f2f11";
  expect(nonexistentId(real, "salt")).toMatch(/^0190b0a2-7c1e-7d3f-9a51-[0-9a-f]{12}$/);
});

it("an id of megabytes takes no time", () => {
  const start = performance.now();
  const real = "ab1".repeat(3_000_000);
  expect(nonexistentId(real, "salt")).toHaveLength(real.length);
  expect(performance.now() - start).toBeLessThan(1000);
});
