// Streams of a service that sends more than a client can keep, or cuts them where it likes.
import fc from "fast-check";
import { expect, it } from "vitest";
import { ResponseTooLarge } from "../../../../generator/runtime/client/client-errors.ts";
import { readLines, readTextEvents } from "../../../../generator/runtime/client/read-streams.ts";

function streamOf(pieces: Iterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const texts = pieces[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

const options = { operation: "follow", maxValueBytes: 10_000, signal: undefined };

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const value of values) found.push(value);
  return found;
}

it("reads the same lines wherever the stream is cut", async () => {
  const end = fc.constantFrom("\n", "\r", "\r\n");
  const line = fc.tuple(fc.constantFrom('"a"', '"é"', "", "1"), end).map((parts) => parts.join(""));
  const whole = fc.array(line, { maxLength: 6 }).map((lines) => lines.join(""));
  await fc.assert(
    fc.asyncProperty(whole, fc.array(fc.nat(20), { maxLength: 5 }), async (text, cuts) => {
      const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b), text.length];
      const pieces = places.slice(1).map((place, index) => text.slice(places[index], place));
      const wanted = text.split(/\r\n|\r|\n/).flatMap((one) => (one === "" ? [] : [JSON.parse(one)]));
      expect(await all(readLines(streamOf(pieces), options))).toEqual(wanted);
    }),
  );
});

function* endless(piece: string): Generator<string> {
  for (;;) yield piece;
}

it.each(["data: x\n", "data:\n", "data: x", "x"])("gives up an event without end: %j", async (piece) => {
  await expect(all(readTextEvents(streamOf(endless(piece)), options))).rejects.toThrow(ResponseTooLarge);
});

it("keeps what lies between two events apart", async () => {
  const sent = `${"data: 1234567\n".repeat(1000)}\n`;
  const events = await all(readTextEvents(streamOf([sent, sent, sent]), options));
  // Each is an event of text.
  const texts = events.map((event) => (event as { data: string }).data);
  expect(texts.map((text) => text.length)).toEqual([7999, 7999, 7999]);
});

it("takes a long line in a million pieces without going over it again", async () => {
  const pieces = Array.from({ length: 200_000 }, () => "1234567890");
  const large = { ...options, maxValueBytes: 10_000_000 };
  const [found] = await all(readLines(streamOf(['"', ...pieces, '"\n']), large));
  expect(String(found)).toHaveLength(2_000_000);
}, 20_000);
