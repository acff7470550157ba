// A change of a ticket never stands for the same bits, and never is a part of the host.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  alteredEnds,
  differingParts,
  ENDINGS,
  otherCaseAt,
  secretPlaces,
  withoutSecret,
} from "../../../conformance/inputs/ticket-secret.ts";

const urlOf = (ticket: string): string => `wss://host.example/live/eu?ticket=${ticket}`;
/** Number of the part that is the ticket. */
const TICKET = 3;

describe("the parts of a ticket's url", () => {
  it("are those that differ, the longest first, without the host", () => {
    const [one, other] = ["wss://a1.example/rt/x7?t=abcdef", "wss://b2.example/rt/y8?t=fedcba"];
    expect(differingParts(one, other)).toEqual([3, 1]);
  });

  it("are replaced in every character", () => {
    expect(withoutSecret(urlOf("a1-Z9"), TICKET)).toBe(urlOf("c2-H1"));
  });
});

describe("another last character", () => {
  it.each([16, 17, 18])("of %d bytes in base64url gives other bytes", (length) => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: length, maxLength: length }), (bytes) => {
        const ticket = Buffer.from(bytes).toString("base64url");
        const ends = alteredEnds(urlOf(`A_${ticket}`), TICKET);
        expect(ends).toHaveLength(ENDINGS);
        for (const url of ends)
          expect(Buffer.from(url.slice(-ticket.length), "base64url")).not.toEqual(Buffer.from(bytes));
      }),
    );
  });

  it("of a hexadecimal ticket is a hexadecimal digit", () => {
    expect(alteredEnds(urlOf("00ff"), TICKET)).toEqual(["00fb", "00f7", "00f3"].map((t) => urlOf(t)));
  });
});

describe("a ticket with escapes", () => {
  const escaped = (bytes: Uint8Array): string =>
    urlOf(encodeURIComponent(Buffer.from(bytes).toString("base64")));

  it("is never changed within one", () => {
    const bytes = fc.uint8Array({ minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(bytes, bytes, (own, other) => {
        const [url, counterpart] = [escaped(own), escaped(other)];
        const places = secretPlaces(url, counterpart, TICKET);
        const altered = [otherCaseAt(url, places), withoutSecret(url, TICKET), ...alteredEnds(url, TICKET)];
        for (const one of altered)
          if (one !== undefined) expect(decodeURIComponent(one)).not.toBe(decodeURIComponent(url));
      }),
    );
  });
});

describe("the other case", () => {
  const caseOf = (ticket: string, other: string): string | undefined =>
    otherCaseAt(urlOf(ticket), secretPlaces(urlOf(ticket), urlOf(other), TICKET));

  it("is that of a letter in the middle", () => {
    expect(caseOf("aBcDeFg123", "zYxWvUt456")).toBe(urlOf("aBcdeFg123"));
  });

  it("tells nothing where all letters have one", () => {
    expect(caseOf("abcdefg123", "zyxwvut456")).toBeUndefined();
  });
});
