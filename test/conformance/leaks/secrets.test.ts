// Finding and redacting secrets in texts.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Secrets } from "../../../conformance/leaks/secrets.ts";

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

  it.each([
    ["as JSON writes it", (secret: string) => JSON.stringify({ a: secret })],
    ["as JSON with escaped slashes", (secret: string) => JSON.stringify(secret).replaceAll("/", "\\/")],
    ["in an address", (secret: string) => `http://a/?key=${encodeURIComponent(secret)}`],
    ["in base64", (secret: string) => `Basic ${btoa(secret)}`],
    ["in base64 for addresses", (secret: string) => Buffer.from(secret).toString("base64url")],
  ])("are found %s", (_, show) => {
    const secret = 'svc_sk_+/"\\?>~long enough';
    const secrets = new Secrets();
    secrets.add(secret, "keys.primary");
    expect(secrets.redact(`before ${show(secret)} after`)).toMatch(
      /^before .*\[redacted keys.primary\].* after$/,
    );
    expect(secrets.redact(show(secret))).not.toContain("long");
  });

  it("are all found among thousands, also where they overlap", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom("a", "b"), minLength: 8, maxLength: 12 }), {
          maxLength: 60,
        }),
        fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 200 }),
        (values, text) => {
          const secrets = new Secrets();
          for (const value of values) secrets.add(value, "keys.primary");
          const left = secrets.redact(text);
          return (
            values.every((value) => !left.includes(value)) &&
            secrets.has(text) === values.some((value) => text.includes(value)) &&
            (secrets.has(text) || left === text)
          );
        },
      ),
    );
  });

  it.each([
    ["short", (number: number) => `${number}-aaaaaaaa`],
    ["usual", (number: number) => `${"x".repeat(20)}${number}-aaaaaaaa`],
    ["long", (number: number) => `${"a".repeat(3900)}${number}b${"a".repeat(80)}`],
  ])("of a deployment, %s and all alike at their ends, are not searched for without end", (_, secretOf) => {
    const secrets = new Secrets();
    secrets.add("the key of the profile aaaaaaaa", "keys.primary");
    secrets.learn(Array.from({ length: 5000 }, (_, number) => ({ secret: secretOf(number) })));
    const start = process.cpuUsage().user;
    // As much of a body as a report shows.
    const redacted = secrets.redact(`${"a".repeat(16_000)} the key of the profile aaaaaaaa`);
    expect((process.cpuUsage().user - start) / 1000).toBeLessThan(3000);
    expect(redacted).toMatch(/\[redacted keys\.primary\]$/);
  });

  it("of one kind are all found, though they end alike", () => {
    const secrets = new Secrets();
    const all = Array.from({ length: 500 }, (_, number) => `svc_sk_${number}_${"0".repeat(20)}-eu-west-1`);
    for (const secret of all) secrets.add(secret, "secret");
    expect(secrets.redact(all.join(" "))).toBe(all.map(() => "[redacted secret]").join(" "));
  });

  it("that are half a letter do no harm", () => {
    const secrets = new Secrets();
    secrets.add("\ud800 long enough", "token");
    expect(secrets.redact("a \ud800 long enough")).toBe("a [redacted token]");
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

  it("are not the ids that an address names", () => {
    const [secrets, id, grant] = [
      new Secrets(),
      "file_0123456789abcdefghijkl",
      "0123456789abcdefghijklmnopqr",
    ];
    secrets.learn({ data: { upload: { url: `http://s/x?slot=${id}&grant=${grant}` }, file_id: id } });
    expect(secrets.redact(`${id} ${grant}`)).toBe(`${id} [redacted grant]`);
  });

  it("shorter than eight characters are left alone, so that ordinary words survive", () => {
    const secrets = new Secrets();
    secrets.add("message", "keys.primary");
    expect(secrets.redact("a message")).toBe("a message");
  });
});
