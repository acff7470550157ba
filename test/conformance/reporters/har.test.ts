// The exchanges of a report as a HAR file.
import { expect, it } from "vitest";
import { harEntry, redactEntry } from "../../../conformance/reporters/har.ts";
import { sampleCheck } from "./sample-report.ts";

const [exchange] = sampleCheck("fail").findings[0]?.exchanges ?? [];
const entryOf = (url: string) => {
  if (exchange === undefined) throw new Error("the sample has an exchange");
  return harEntry({ ...exchange, request: { ...exchange.request, url } }, new Date(0));
};
/** RFC 3986. */
const URI = /^[a-z]+:(?:[!#$&'()*+,\-./0-9:;=?@A-Z_a-z~]|%[0-9A-Fa-f]{2})+$/;

it("an entry bears the number by which a finding names the exchange", () => {
  expect(JSON.parse(entryOf("http://x/v1")).comment).toBe("#7 createMessage as primary");
});

it.each([
  [
    "http://x/u?signature=[redacted signature]&a=%20",
    "http://x/u?signature=%5Bredacted%20signature%5D&a=%20",
  ],
  ['http://x/ü|"', "http://x/%C3%BC%7C%22"],
])("the address %s is a URI", (url, wanted) => {
  const { request } = JSON.parse(entryOf(url));
  expect(request.url).toBe(wanted);
  expect(request.url).toMatch(URI);
});

it("the address stays a URI when a secret comes to light afterwards", () => {
  const line = redactEntry(entryOf("http://x/u?ticket=hush"), (text) =>
    text.replaceAll("hush", "[redacted ticket]"),
  );
  expect(JSON.parse(line).request.url).toBe("http://x/u?ticket=%5Bredacted%20ticket%5D");
  expect(line).not.toContain("hush");
});
