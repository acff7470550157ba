// The profile that `wcs init` writes, as text.
import { expect, it } from "vitest";
import { parse } from "yaml";
import { profileText } from "../../../conformance/discovery/profile-text.ts";

it("has no control characters of a published contract in its remarks, which no reader of YAML takes", () => {
  const text = profileText(
    {
      file: {
        base_url: "https://api.example",
        keys: { primary: "k" },
        capabilities: ["webhooks", "messages"],
      },
      notes: [],
      query: new Map([["listMessages", ["at\u0080"]]]),
      taken: {},
      sentences: { webhook_signature: "X-Seal: hex\u0085 of\u0080 the\u009f body." },
    },
    "env:KEY",
    "wcs.yaml",
  );
  expect(text).toContain("the published contract says: X-Seal");
  expect(text).not.toMatch(/(?!\n)\p{Cc}/u);
  expect(parse(text)).toMatchObject({ base_url: "https://api.example" });
});
