// Cutting the values that a finding shows, without showing a part of a secret.
import { expect, it } from "vitest";
import {
  cutText,
  cutValue,
  MAX_SHOWN_TEXT,
  MAX_SHOWN_VALUES,
} from "../../../../conformance/engine/report/cut.ts";
import { Secrets } from "../../../../conformance/leaks/secrets.ts";

const secret = "a-secret-of-some-length";
const secrets = new Secrets();
secrets.add(secret, "key");

it("a secret at the cut is not shown in part", () => {
  for (let shown = 1; shown < secret.length; shown++) {
    const text = cutText("x".repeat(MAX_SHOWN_TEXT - shown) + secret + "y".repeat(20_000), secrets);
    expect(text).not.toContain(secret.slice(0, shown + 1));
    expect(text).not.toContain("xa");
    expect(text.length).toBeLessThan(MAX_SHOWN_TEXT + 50);
  }
});

it("the first values of many are shown, with how many there are", () => {
  const many = Array.from({ length: 60_000 }, (_, id) => ({ id, name: "x" }));
  const cut = cutValue({ items: many, more: 1 }, secrets) as { items: unknown[] };
  expect(cut.items[0]).toEqual({ id: 0, name: "x" });
  expect(cut.items.length).toBeLessThan(MAX_SHOWN_VALUES);
  expect(cut.items.at(-1)).toBe(`... (${60_000 - cut.items.length + 1} more)`);
  expect(JSON.stringify(cut).length).toBeLessThan(20 * MAX_SHOWN_VALUES);
});

it("what is small is shown whole, and redacted", () => {
  const value = { [secret]: [secret, undefined, null, 1, { deep: [true] }] };
  expect(cutValue(value, secrets)).toEqual({
    "[redacted key]": ["[redacted key]", "(not there)", null, 1, { deep: [true] }],
  });
});
