// An endpoint shows that it is disabled in its own words.
import { expect, it } from "vitest";
import { isSameWord, turnedOff } from "../../../conformance/readers/webhooks/webhook-status.ts";

it.each([
  [{ enabled: true }, { enabled: false }, true],
  [{ is_active: true }, { is_active: false }, true],
  [{ status: "active" }, { status: "disabled_by_failures" }, true],
  [{ disabled_at: null }, { disabled_at: "2026-01-01T00:00:00Z" }, true],
  [{}, { suspended: true }, true],
  [{ disabled: true }, { disabled: false }, false],
  [{ enabled: false }, { enabled: false }, false],
  [{ name: "a" }, { name: "b" }, false],
  [{ url: "https://a.example" }, { url: "https://b.example" }, false],
  [{ updated_at: "2026-01-01T00:00:00Z" }, { updated_at: "2026-01-02T00:00:00Z" }, false],
])("from %j to %j: %s", (before, now, isOff) => {
  expect(turnedOff(before, now)).toBe(isOff);
});

it("knows a word in another case", () => {
  expect(isSameWord("DISABLED", "disabled")).toBe(true);
  expect(isSameWord(undefined, undefined)).toBe(false);
});
