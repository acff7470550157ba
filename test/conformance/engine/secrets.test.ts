import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Secrets } from "../../../conformance/engine/secrets.ts";

describe("secrets", () => {
  it("are redacted by value wherever they stand", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 8, maxLength: 40 }),
        fc.string(),
        fc.string(),
        (secret, before, after) => {
          const secrets = new Secrets();
          secrets.add(secret, "keys.primary");
          const shown = JSON.stringify(
            secrets.redactDeep({ a: [before + secret + after], [secret]: { deep: secret } }),
          );
          return !JSON.parse(shown).a[0].includes(secret) && !Object.keys(JSON.parse(shown)).includes(secret);
        },
      ),
    );
  });

  it("are learned from responses: one-time secrets and the query of signed addresses", () => {
    const secrets = new Secrets();
    secrets.learn({
      data: { signing_secret: "whsec_abcdefgh", upload: { url: "http://s/x?signature=0123456789abcdef" } },
    });
    expect(secrets.redact("whsec_abcdefgh 0123456789abcdef")).toBe(
      "[redacted signing_secret] [redacted signature]",
    );
  });

  it("shorter than eight characters are left alone, so that ordinary words survive", () => {
    const secrets = new Secrets();
    secrets.add("message", "keys.primary");
    expect(secrets.redact("a message")).toBe("a message");
  });
});
