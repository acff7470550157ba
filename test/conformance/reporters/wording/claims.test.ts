// The requirements of a check: each with its own level.
import { expect, it } from "vitest";
import { claimsText } from "../../../../conformance/reporters/wording/claims.ts";

it("calls no SHOULD a MUST", () => {
  const levelOf = (id: string) => (id === "AUT-35" ? "should" : "must");
  expect(claimsText(["AUT-08", "AUT-35", "AUT-10"], levelOf)).toBe("MUST: AUT-08, AUT-10; SHOULD: AUT-35");
  expect(claimsText(["AUT-35"], levelOf)).toBe("SHOULD: AUT-35");
});
