// Findings about signatures describe in words the signature that was found.
import { expect, it } from "vitest";
import type { Signature } from "../../../../conformance/readers/webhooks/webhook-signature.ts";
import { foundSignatures, signedBy } from "../../../../conformance/steps/webhooks/signature-evidence.ts";

/** Signatures by these secrets. */
const by = (...secrets: readonly string[]): Signature => ({
  ...{ timestamp: 0, found: secrets, signed: "", expected: (secret) => secret },
  verifies: (secret) => secrets.includes(secret),
});

it("one signature is spoken of as one", () => {
  expect(foundSignatures(by("a"), "valid")).toBe("one signature, not valid");
  expect(foundSignatures(by("a", "b"), "valid")).toBe("2 signatures, none valid");
});

it.each([
  [by("own"), "a signature by the secret of the endpoint's creation"],
  [by("new"), "a signature by another secret than that of the endpoint's creation"],
  [by("new", "own"), "2 signatures, one of them by the secret of the endpoint's creation"],
  [by("new", "old"), "2 signatures, none of them by the secret of the endpoint's creation"],
  ["the header is not there", "the header is not there"],
] as const)("of %j it is said by whose secret", (signature, expected) => {
  expect(signedBy(signature, "own")).toBe(expected);
});
