// The exchanges and connections of a run as a HAR file.
import { expect, it } from "vitest";
import { harConnection, harEntry, redactEntry } from "../../../conformance/reporters/har.ts";
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

it("a connection is one entry with its frames, as browsers write them", () => {
  const frame = (at_ms: number, direction: "opened" | "sent" | "received" | "closed", text: string) => ({
    ...{ connection: 3, at_ms, direction, text },
  });
  const frames = [
    frame(1000, "opened", "no subprotocol"),
    frame(1010, "received", '{"type":"hello"}'),
    frame(1500, "sent", '{"envelope_id":"e"}'),
    frame(2000, "closed", "1000"),
  ];
  const entry = JSON.parse(harConnection(frames, "ws://x/v1/realtime?ticket=[redacted]", new Date(0)));
  expect(entry).toMatchObject({
    startedDateTime: "1970-01-01T00:00:01.000Z",
    time: 1000,
    request: { method: "GET", url: "ws://x/v1/realtime?ticket=%5Bredacted%5D" },
    response: { status: 101 },
    comment: "connection 3; closed: 1000",
    _resourceType: "websocket",
    _webSocketMessages: [
      { type: "receive", time: 1.01, opcode: 1, data: '{"type":"hello"}' },
      { type: "send", time: 1.5, opcode: 1, data: '{"envelope_id":"e"}' },
    ],
  });
  const [opened, , , closed] = frames;
  const refused = { ...opened, direction: "refused", text: "HTTP 401" } as const;
  if (closed === undefined) throw new Error("there is a last frame");
  expect(JSON.parse(harConnection([{ ...closed, ...refused }, closed], "ws://x", new Date(0)))).toMatchObject(
    {
      response: { status: 401 },
      comment: "connection 3, refused: HTTP 401; closed: 1000",
    },
  );
});
