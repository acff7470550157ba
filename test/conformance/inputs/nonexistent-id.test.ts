// Ids that no resource has, in the form of an id that one has.
import { performance } from "node:perf_hooks";
import { expect, it } from "vitest";
import { isFormKnown, nonexistentId } from "../../../conformance/inputs/nonexistent-id.ts";

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
  expect(nonexistentId(real, "salt")).toMatch(/^0190b0a2-7c1e-7d3f-9a51-3f1[0-9a-f]{8}1$/);
});

it("has no character that ids of its form may not have", () => {
  const base32 = "msg:zsn5r5b2uppch7fs3m";
  for (let salt = 0; salt < 200; salt++)
    expect(nonexistentId(base32, String(salt))).toMatch(/^msg:zsn5r5b2u[a-z2-7]{9}$/);
});

it("changes what base64 encodes, and not its letters", () => {
  const real = Buffer.from("Message:4711").toString("base64");
  expect(Buffer.from(nonexistentId(real, "salt"), "base64").toString()).toMatch(/^Message:9\d{8}$/);
});

it.each([
  ["0190b0a2-7c1e-7d3f-9a51-3f1f0a6f2f11", true],
  ["msg:zsn5r5b2uppch7fs3m", true],
  ["msg-42", true],
  ["42", true],
  ["k7Qx2", false],
  ["general", true],
  ["a".repeat(30), false],
])("says whether the form of %s is known", (real, isKnown) => {
  expect(isFormKnown(real)).toBe(isKnown);
});

it("an id of megabytes takes no time", () => {
  const start = performance.now();
  const real = "ab1".repeat(3_000_000);
  expect(nonexistentId(real, "salt")).toHaveLength(real.length);
  expect(performance.now() - start).toBeLessThan(1000);
});
